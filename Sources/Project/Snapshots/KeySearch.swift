import Messages
import Scanning
import Text

/// Finds the sources that call one of some keys, with a search of bytes first. A literal need not contain its key's
/// bytes: it escapes quotes and has interpolations for placeholders, and a symbol can replace it. So the search is for
/// the longest part of the key that stays as it is.
struct KeySearch {
  private let keys: ExactSet
  /// The shapes of keys with placeholders, which keys that differ only in types share.
  private let shapes: Set<String>
  private let symbols: Set<String>
  /// The bytes of which a file must have at least one; `nil` if a search for each takes longer than reading all calls.
  private let needles: [Needle]?
  /// The bytes of which it must have one if its literals continue on the next line.
  private let continuedNeedles: [Needle]
  /// The words of each key, all of which a file that calls it contains; `nil` if that is not certain.
  let words: [SourceWords]?

  /// The ends of a line that continue a literal.
  private static let continuations = [Needle([0x5C, 0x0A]), Needle([0x5C, 0x0D])]

  /// - Parameters:
  ///   - symbolKeys: The keys for which Xcode may make symbols.
  ///   - isTyped: True if interpolations may be placeholders.
  init(_ keys: ExactSet, symbolKeys: ExactSet, isTyped: Bool) {
    self.keys = keys
    shapes = isTyped ? Set(keys.compactMap(InterpolatedKey.shape(of:))) : []
    symbols = isTyped ? Set(symbolKeys.map(StringSymbol.name(ofKey:))) : []
    let parts = Set(
      keys.map { Self.longestPart(of: $0, isTyped: isTyped) } + (isTyped ? symbolKeys.map(Self.symbolPart) : []))
    let words = Set(
      keys.filter { $0.utf8.count > Self.mostOnOneLine }
        .map { Self.longestPart(of: $0, isTyped: isTyped, besidesSpaces: true) })
    let needle = { (part: Substring) in Needle(Array(part.utf8)) }
    needles = parts.count + words.count <= Project.mostNeedles ? parts.map(needle) : nil
    continuedNeedles = words.map(needle)
    // A symbol joins the words of its key.
    self.words =
      needles == nil || !symbols.isEmpty
      ? nil
      : keys.map { key in
        let part = Self.longestPart(of: key, isTyped: isTyped)
        // A whole key is between quotes. The characters around a part of one may be written differently.
        return part.utf8.count == key.utf8.count ? SourceWords(part.utf8) : SourceWords.inside(part.utf8)
      }
  }

  func mayBeCalled(in bytes: [UInt8]) -> Bool {
    guard let needles else { return true }
    let isFound =
      ByteSearch.containsAny(bytes, needles)
      || !continuedNeedles.isEmpty && ByteSearch.containsAny(bytes, Self.continuations)
        && ByteSearch.containsAny(bytes, continuedNeedles)
    // The index of sources must give the same answer.
    guard isFound, let words else { return isFound }
    let own = SourceWords(bytes)
    return words.contains(where: own.contain)
  }

  func isWanted(_ call: LocalizationCall, in text: [UInt8]) -> Bool {
    if let identity = call.identity { return keys.contains(identity.key) }
    if !symbols.isEmpty, let symbol = call.symbol(in: text) { return symbols.contains(symbol.name) }
    return !shapes.isEmpty && call.interpolatedKey.map { shapes.contains($0.shape) } ?? false
  }

  /// The most bytes of a key to find as a whole: a longer literal may continue on another line at any space.
  private static let mostOnOneLine = 40

  private static func longestPart(of key: String, isTyped: Bool, besidesSpaces: Bool = false) -> Substring {
    guard besidesSpaces || key.utf8.contains(where: { isEscaped($0) || isTyped && $0 == UInt8(ascii: "%") }) else {
      return key[...]
    }
    var pieces: [Substring] = []
    var start = key.startIndex
    for placeholder in isTyped ? Placeholder.all(in: key) : [] {
      let index = { key.utf8.index(key.startIndex, offsetBy: $0) }
      pieces.append(key[start..<index(placeholder.span.lowerBound)])
      start = index(placeholder.span.upperBound)
    }
    let parts = (pieces + [key[start...]]).flatMap { piece in
      piece.utf8.split { isEscaped($0) || $0 == UInt8(ascii: "%") || besidesSpaces && $0 == UInt8(ascii: " ") }
        .map { Substring($0) }
    }
    // Almost nothing is left. Then the search is for an escape or an interpolation only.
    let longest = parts.max { $0.utf8.count < $1.utf8.count } ?? ""
    return longest.utf8.count < 3 ? "\\" : longest
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// The end of the longest word. The first letter of a word may be a capital in its symbol.
  private static func symbolPart(of key: String) -> Substring {
    StringSymbol.words(ofKey: key).max { $0.utf8.count < $1.utf8.count }.map { $0.dropFirst() } ?? ""
  }
}
