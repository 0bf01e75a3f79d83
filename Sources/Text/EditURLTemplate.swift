/// Where a translation can be edited: an address with `{key}`, `{locale}` and `{table}` in it.
package struct EditURLTemplate: Hashable, Sendable {
  /// What the template can name.
  private enum Field: String {
    case key, locale, table
  }

  /// The template as it was written.
  package let text: String

  /// Reads a template.
  ///
  /// - Throws: ``EditURLTemplateError`` unless `text` is an address of the web without white space or control
  ///   characters, its host spelled out, with `{key}` and no braces but those of the three fields.
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

  /// The address for one translation, its parts percent-encoded but for RFC 3986's unreserved characters.
  package func url(key: String, locale: String, table: String) -> String {
    // What is put in has no braces once it is encoded.
    [(Field.key, key), (.locale, locale), (.table, table)].reduce(text) { url, part in
      url.replacing("{\(part.0.rawValue)}", with: PercentEncoding.encoded(part.1))
    }
  }
}

/// Why a text is no template for an edit page's address.
package enum EditURLTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  case notOfTheWeb
  case unknownHost
  case strayBrace
  case unknownField(String)
  case noKey

  /// What is wrong, as the end of a sentence that starts with the template.
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
