/// The address of a translation's edit page, with `{key}`, `{locale}` and `{table}`.
package struct EditURLTemplate: Hashable, Sendable {
  private enum Field: String {
    case key, locale, table
  }

  package let text: String

  /// Throws ``EditURLTemplateError`` unless `text` is a web address with a literal host and `{key}`. White space,
  /// control characters and other braces than those of the three fields are invalid.
  package init(_ text: String) throws(EditURLTemplateError) {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { throw .notOfTheWeb }
    for scalar in text.unicodeScalars where scalar.value <= 0x20 || scalar == "\u{7F}" || scalar.properties.isWhitespace
    { throw .notOfTheWeb }
    let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    if host.isEmpty || host.contains(where: { $0 == "{" || $0 == "}" }) { throw .unknownHost }
    var fields: Set<Field> = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let inside = rest[open...].dropFirst()
      guard rest[open] == "{", let close = inside.firstIndex(of: "}") else { throw .strayBrace }
      guard let field = Field(rawValue: String(inside[..<close])) else {
        throw .unknownField(String(inside[..<close]))
      }
      fields.insert(field)
      rest = inside[close...].dropFirst()
    }
    if !fields.contains(.key) { throw .noKey }
    self.text = text
  }

  /// Percent-encodes all characters of the parts except RFC 3986's unreserved ones.
  package func url(key: String, locale: String, table: String) -> String {
    // An encoded value has no braces.
    [(Field.key, key), (.locale, locale), (.table, table)].reduce(text) { url, part in
      url.replacing("{\(part.0.rawValue)}", with: PercentEncoding.encoded(part.1))
    }
  }
}

/// The reason why a text is not a template for an edit page's address.
package enum EditURLTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  case notOfTheWeb
  case unknownHost
  case strayBrace
  case unknownField(String)
  case noKey

  /// The fault, as the end of a sentence that starts with the template.
  package var description: String {
    switch self {
    case .notOfTheWeb: "is not an address that starts with “https://” and has no spaces"
    case .unknownHost: "does not spell out its host"
    case .strayBrace: "has a brace that is not part of “{key}”, “{locale}” or “{table}”"
    case .unknownField(let name): "has “{\(name)}”, but only “{key}”, “{locale}” and “{table}” are known"
    case .noKey: "lacks “{key}”"
    }
  }
}
