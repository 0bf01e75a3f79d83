import Messages
import Text

/// The symbol that Xcode generates for a key of a String Catalog, and that replaces it in code: `.cartTitle`,
/// `.Shop.items(count: 5)`.
package struct StringSymbol: Hashable, Sendable {
  /// `nil` for the default table.
  package var table: String?
  /// Letters and digits only, all lower-case, so that names and keys can be compared.
  package var name: String

  package init?(_ source: String) {
    guard source.hasPrefix(".") else { return nil }
    let parts = source.dropFirst().prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.isEmpty, parts.count <= 2 else { return nil }
    table = parts.count == 2 ? String(parts[0]) : nil
    name = Self.comparable(last.drop { $0 == "_" || $0 == "`" })
  }

  /// The name of the symbol for `key`, for comparison. Xcode joins the words of a key in lower camel case and omits
  /// characters that identifiers cannot contain. Since letter case and separators are ignored here, the way it splits
  /// words does not matter.
  package static func name(ofKey key: String) -> String { comparable(key[...]) }

  /// The symbol that Xcode generates for a key, as code writes it.
  package struct Signature: Hashable, Sendable {
    package let name: String
    /// The placeholders of the key without their positions, which are the arguments of the symbol.
    private let arguments: [String]

    /// Xcode joins the words of a key in lower camel case, as its fix-it shows them: `• Sort By` is `sortBy`.
    ///
    /// - Returns: `nil` if the key has no word.
    package init?(key: String) {
      let placeholders = Placeholder.all(in: key)
      arguments = placeholders.map(\.conversion)
      var rest = ""
      var place = 0
      for placeholder in placeholders {
        rest += key.slice(place..<placeholder.span.lowerBound) + " "
        place = placeholder.span.upperBound
      }
      rest += key.slice(place..<key.utf8.count)
      let words = rest.split { !$0.isLetter && !$0.isNumber }
      guard let first = words.first else { return nil }
      let isCapitals = !first.contains(where: \.isLowercase)
      name = words.dropFirst().reduce(
        isCapitals ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
      ) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
  }

  private static func comparable(_ text: Substring) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension LocalizationCall {
  /// - Parameter text: The whole file's.
  package func symbol(in text: [UInt8]) -> StringSymbol? {
    guard key.content == .expression, takesInterpolations else { return nil }
    let span = key.span.clamped(to: 0..<text.count)
    guard let first = text[span].first, first == UInt8(ascii: ".") else { return nil }
    return StringSymbol(String(decoding: text[span], as: UTF8.self))
  }
}
