/// The symbol that Xcode generates for a key of a String Catalog, and that stands for it in code: `.cartTitle`,
/// `.Shop.items(count: 5)`.
package struct StringSymbol: Hashable, Sendable {
  /// The table, where it is not the usual one.
  package var table: String?
  /// The name in a form in which names and keys can be compared: letters and digits only, all lower-case.
  package var name: String

  /// The symbol that `source` writes; `nil` if it is none.
  package init?(_ source: String) {
    guard source.hasPrefix(".") else { return nil }
    let parts = source.dropFirst().prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.isEmpty, parts.count <= 2 else { return nil }
    table = parts.count == 2 ? String(parts[0]) : nil
    name = Self.comparable(last.drop { $0 == "_" || $0 == "`" })
  }

  /// How the name of the symbol of `key` compares.
  ///
  /// Xcode joins the words of a key in lower camel case and leaves out what no identifier may hold. Since letter case and
  /// separators are left out here, it does not matter how it tells words.
  package static func name(ofKey key: String) -> String { comparable(key[...]) }

  private static func comparable(_ text: Substring) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension LocalizationCall {
  /// The symbol that stands for the key, if one does.
  ///
  /// - Parameter text: The file's text.
  package func symbol(in text: [UInt8]) -> StringSymbol? {
    guard key.content == .expression, takesInterpolations else { return nil }
    let span = key.span.clamped(to: 0..<text.count)
    guard let first = text[span].first, first == UInt8(ascii: ".") else { return nil }
    return StringSymbol(String(decoding: text[span], as: UTF8.self))
  }
}
