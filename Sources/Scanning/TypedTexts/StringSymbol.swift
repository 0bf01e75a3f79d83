import Messages
import Text

/// The symbol that Xcode generates for a key of a String Catalog, and that replaces it in code: `.cartTitle`,
/// `.Shop.items(count: 5)`, or `LocalizedStringResource.cartTitle` where the type is not known.
package struct StringSymbol: Hashable, Sendable {
  /// `nil` for the default table.
  package var table: String?
  /// Letters and digits only, all lower-case, so that names and keys can be compared.
  package var name: String

  package init?(_ source: String) {
    let source = source.hasPrefix(Self.type) ? source.dropFirst(Self.type.utf8.count) : source[...]
    guard source.first == "." else { return nil }
    let parts = source.dropFirst().prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.isEmpty, parts.count <= 2 else { return nil }
    table = parts.count == 2 ? String(parts[0]) : nil
    name = Self.comparable(last.drop { $0 == "_" || $0 == "`" })
  }

  /// The code that names the symbol of the key `new` where `source` names that of `old`; `nil` if Xcode would have made
  /// another name of `old`.
  package static func renamed(_ source: String, from old: String, to new: String) -> String? {
    guard Self(source) != nil, let old = Signature(key: old)?.name, let new = Signature(key: new)?.name else {
      return nil
    }
    let path = source.prefix { $0 != "(" }
    guard path.hasSuffix(".\(old)") else { return nil }
    return "\(path.dropLast(old.count))\(new)\(source.dropFirst(path.count))"
  }

  fileprivate static let type = "LocalizedStringResource"

  /// The name of the symbol for `key`, for comparison; empty if the key has no word. Since letter case and separators are
  /// ignored here, the way in which Xcode splits words does not matter.
  package static func name(ofKey key: String) -> String { comparable(words(ofKey: key).joined()[...]) }

  /// The words of a key, of which Xcode makes the name: those between placeholders and other characters that identifiers
  /// cannot contain.
  package static func words(ofKey key: String) -> [Substring] {
    var words: [Substring] = []
    var start = key.startIndex
    func add(upTo end: String.Index) { words += key[start..<end].split { !$0.isLetter && !$0.isNumber } }
    for placeholder in key.utf8.contains(UInt8(ascii: "%")) ? Placeholder.all(in: key) : [] {
      add(upTo: key.utf8.index(key.startIndex, offsetBy: placeholder.span.lowerBound))
      start = key.utf8.index(key.startIndex, offsetBy: placeholder.span.upperBound)
    }
    add(upTo: key.endIndex)
    return words
  }

  /// The symbol that Xcode generates for a key, as code writes it.
  package struct Signature: Hashable, Sendable {
    package let name: String
    /// The placeholders of the key without their positions, which are the arguments of the symbol.
    private let arguments: [String]

    /// Xcode joins the words of a key in lower camel case, as its fix-it shows them: `• Sort By` is `sortBy`.
    ///
    /// - Returns: `nil` if the key has no word.
    package init?(key: String) {
      arguments = Placeholder.all(in: key).map(\.conversion)
      let words = StringSymbol.words(ofKey: key)
      guard let first = words.first else { return nil }
      let isCapitals = !first.contains(where: \.isLowercase)
      name = words.dropFirst().reduce(
        isCapitals ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
      ) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
  }

  /// A name with only what tells symbols apart: its letters and digits, in lower case.
  package static func comparable(_ text: Substring) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension LocalizationCall {
  /// - Parameter text: The whole file's.
  package func symbol(in text: [UInt8]) -> StringSymbol? {
    guard key.content == .expression, takesInterpolations else { return nil }
    let source = text[key.span.clamped(to: 0..<text.count)]
    guard source.first == UInt8(ascii: ".") || source.starts(with: StringSymbol.type.utf8) else { return nil }
    return StringSymbol(String(decoding: source, as: UTF8.self))
  }
}
