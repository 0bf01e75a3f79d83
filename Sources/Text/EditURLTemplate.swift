/// The address of a translation's edit page: a template with `{key}`, `{locale}` and `{table}`.
package struct EditURLTemplate: Hashable, Sendable {
  /// The fields of the template.
  private enum Field: String {
    case key, locale, table
  }

  /// The template as written.
  package let text: String

  /// Reads a template.
  ///
  /// - Throws: ``EditURLTemplateError`` unless `text` is a web address with a literal host and `{key}`. White space,
  ///   control characters and other braces than those of the three fields are invalid.
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

  /// The address for one translation. All characters of its parts except RFC 3986's unreserved ones are
  /// percent-encoded.
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
