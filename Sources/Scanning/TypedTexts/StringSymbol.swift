/// The symbol that Xcode generates for a key of a String Catalog, and that replaces it in code: `.cartTitle`,
/// `.Shop.items(count: 5)`.
package struct StringSymbol: Hashable, Sendable {
  /// The table, if it is not the default one.
  package var table: String?
  /// The name in a form that names and keys can be compared in: letters and digits only, all lower-case.
  package var name: String

  /// Reads the symbol in `source`; `nil` if it is not one.
  package init?(_ source: String) {
    guard source.hasPrefix(".") else { return nil }
    let parts = source.dropFirst().prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.isEmpty, parts.count <= 2 else { return nil }
    table = parts.count == 2 ? String(parts[0]) : nil
    name = Self.comparable(last.drop { $0 == "_" || $0 == "`" })
  }

  /// The name of the symbol for `key`, for comparison.
  ///
  /// Xcode joins the words of a key in lower camel case and omits characters that identifiers cannot contain. Since
  /// letter case and separators are ignored here, the way it splits words does not matter.
  package static func name(ofKey key: String) -> String { comparable(key[...]) }

  private static func comparable(_ text: Substring) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension LocalizationCall {
  /// The symbol that replaces the key, if there is one.
  ///
  /// - Parameter text: The file's text.
  package func symbol(in text: [UInt8]) -> StringSymbol? {
    guard key.content == .expression, takesInterpolations else { return nil }
    let span = key.span.clamped(to: 0..<text.count)
    guard let first = text[span].first, first == UInt8(ascii: ".") else { return nil }
    return StringSymbol(String(decoding: text[span], as: UTF8.self))
  }
}
