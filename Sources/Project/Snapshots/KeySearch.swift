import Messages
import Scanning

/// Finds the sources that call one of some keys, as bytes first.
///
/// A literal need not hold its key's bytes: it escapes quotes, has interpolations for placeholders, and a symbol may stand
/// for it. What it holds is the longest part of the key that stays as it is.
struct KeySearch {
  private let keys: Set<String>
  /// Those with placeholders, by what is the same of all that differ in types only.
  private let shapes: Set<String>
  private let symbols: Set<String>
  /// What a file must hold one of; `nil` if looking for each takes longer than reading all calls.
  private let needles: [Needle]?
  /// What it must hold if its literals go on in the next line.
  private let continuedNeedles: [Needle]
  /// The words of each of the keys, all of which a file that calls it holds; `nil` if that cannot be said.
  let words: [SourceWords]?

  /// How a literal says that it does.
  private static let continuations = [Needle([0x5C, 0x0A]), Needle([0x5C, 0x0D])]

  /// A search for `keys`.
  ///
  /// - Parameters:
  ///   - symbolKeys: Those of them that Xcode may make symbols for.
  ///   - isTyped: Whether interpolations may be placeholders.
  init(_ keys: Set<String>, symbolKeys: Set<String>, isTyped: Bool) {
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
        // A whole key stands between quotes; what is around a part of one may be written otherwise.
        return part.utf8.count == key.utf8.count ? SourceWords(part.utf8) : SourceWords.inside(part.utf8)
      }
  }

  /// Whether a source with these bytes may call one of the keys.
  func mayBeCalled(in bytes: [UInt8]) -> Bool {
    guard let needles else { return true }
    let isFound =
      ByteSearch.containsAny(bytes, needles)
      || !continuedNeedles.isEmpty && ByteSearch.containsAny(bytes, Self.continuations)
        && ByteSearch.containsAny(bytes, continuedNeedles)
    // What is known of a source ahead must decide nothing else.
    guard isFound, let words else { return isFound }
    let own = SourceWords(bytes)
    return words.contains(where: own.contain)
  }

  /// Whether `call` looks up one of the keys, or may.
  func isWanted(_ call: LocalizationCall, in text: [UInt8]) -> Bool {
    if let identity = call.identity { return keys.contains(identity.key) }
    if !symbols.isEmpty, let symbol = call.symbol(in: text) { return symbols.contains(symbol.name) }
    return !shapes.isEmpty && call.interpolatedKey(in: text).map { shapes.contains($0.shape) } ?? false
  }

  /// Up to how many bytes of a key are looked for as one: a longer literal may go on in another line at any space.
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
    // Next to nothing stays: then only that an escape or an interpolation is there.
    let longest = parts.max { $0.utf8.count < $1.utf8.count } ?? ""
    return longest.utf8.count < 3 ? "\\" : longest
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// The end of the longest word of `key`: the first letter of a word may be a capital in its symbol.
  private static func symbolPart(of key: String) -> Substring {
    let words = key.split { !$0.isLetter && !$0.isNumber }
    return words.max { $0.utf8.count < $1.utf8.count }.map { $0.dropFirst() } ?? ""
  }
}
