/// The features of a text, found in one pass over its bytes. Most texts have none that a rule needs.
struct TextTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// The trait of all texts.
  static let any = TextTraits(rawValue: 1 << 0)
  static let percent = TextTraits(rawValue: 1 << 1)
  static let dollar = TextTraits(rawValue: 1 << 2)
  static let brace = TextTraits(rawValue: 1 << 3)
  /// `<` or `&`.
  static let markup = TextTraits(rawValue: 1 << 4)
  static let backslash = TextTraits(rawValue: 1 << 5)
  /// A control character other than a line feed.
  static let control = TextTraits(rawValue: 1 << 6)
  static let lineFeed = TextTraits(rawValue: 1 << 7)
  static let latin = TextTraits(rawValue: 1 << 8)
  /// Greek or Cyrillic letters.
  static let lookalikeScript = TextTraits(rawValue: 1 << 9)
  /// Letters of both kinds.
  static let bothScripts = TextTraits(rawValue: 1 << 13)
  /// A letter from U+00C0 to U+00FF.
  static let accentedLatin = TextTraits(rawValue: 1 << 14)
  /// An invisible character, or one that sets the direction of writing.
  static let unusual = TextTraits(rawValue: 1 << 10)
  static let isEmpty = TextTraits(rawValue: 1 << 11)
  /// A space or another white character at one end.
  static let edgeSpace = TextTraits(rawValue: 1 << 12)

  /// A letter that the language does not have, and a neighbour has (`NeighbourLetters`).
  static let neighbourLetter = TextTraits(rawValue: 1 << 15)

  // Features of the source text that the translation must have too.
  static let sourcePlaceholder = TextTraits(rawValue: 1 << 16)
  static let sourceMarkup = TextTraits(rawValue: 1 << 18)
  static let sourceURL = TextTraits(rawValue: 1 << 19)
  static let sourceNumber = TextTraits(rawValue: 1 << 20)
  static let sourceLineFeed = TextTraits(rawValue: 1 << 21)
  static let sourceEdgeSpace = TextTraits(rawValue: 1 << 22)
  static let sourceTerm = TextTraits(rawValue: 1 << 23)
  static let sourceLimit = TextTraits(rawValue: 1 << 24)
  static let sourceForbidden = TextTraits(rawValue: 1 << 25)

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var mask: UInt32 = 1
    Self.table.withUnsafeBufferPointer { table in
      for byte in bytes { mask |= UInt32(table[Int(byte)]) }
    }
    guard !bytes.isEmpty else {
      self.init(rawValue: Self.any.rawValue | Self.isEmpty.rawValue)
      return
    }
    var last = bytes.count - 1
    while last > 0, bytes.count - last < 4, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    if Self.isSpace(bytes, at: 0) || Self.isSpace(bytes, at: last) {
      mask |= Self.edgeSpace.rawValue
    }
    let both = Self.latin.rawValue | Self.lookalikeScript.rawValue
    if mask & both == both { mask |= Self.bothScripts.rawValue }
    if mask & Self.unusual.rawValue != 0, !Self.holdsUnusual(bytes) { mask &= ~Self.unusual.rawValue }
    self.init(rawValue: mask)
  }

  /// True if a character that `bidi-control` or `invisible-character` reports is in the text.
  private static func holdsUnusual(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 1 < bytes.count {
      let second = bytes[index + 1]
      switch bytes[index] {
      case 0xC2 where second < 0xA0: return true
      case 0xCD where second == 0x8F: return true
      case 0xE1, 0xE2, 0xE3, 0xEF:
        guard index + 2 < bytes.count else { return false }
        let third = bytes[index + 2]
        switch (bytes[index], second) {
        case (0xE1, 0x85): if third == 0x9F || third == 0xA0 { return true }
        case (0xE1, 0xA0): if third == 0x8E { return true }
        // U+200B, U+2028 to U+202E; the marks and joiners around them are fine.
        case (0xE2, 0x80): if third == 0x8B || (0xA8...0xAE).contains(third) { return true }
        case (0xE2, 0x81): if (0xA1...0xAF).contains(third) { return true }
        case (0xE3, 0x85): if third == 0xA4 { return true }
        case (0xEF, 0xBB), (0xEF, 0xBE), (0xEF, 0xBF): return true
        default: break
        }
        index += 3
        continue
      default: break
      }
      index += 1
    }
    return false
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// White space of at most three bytes.
  private static func isSpace(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index >= 0, index < bytes.count else { return false }
    let byte = bytes[index]
    if byte < 0xC2 { return byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard index + 1 < bytes.count else { return false }
    let second = bytes[index + 1]
    if byte == 0xC2 { return second == 0x85 || second == 0xA0 }
    guard byte == 0xE2 || byte == 0xE3 || byte == 0xE1, index + 2 < bytes.count else { return false }
    let third = bytes[index + 2]
    switch (byte, second) {
    case (0xE1, 0x9A), (0xE3, 0x80): return third == 0x80
    case (0xE2, 0x80): return third <= 0x8A || (0xA8...0xA9).contains(third) || third == 0xAF
    case (0xE2, 0x81): return third == 0x9F
    default: return false
    }
  }

  private static let table: [UInt16] = (0..<256).map { byte in
    let traits: TextTraits
    switch byte {
    case 0x0A: traits = .lineFeed
    case 0..<0x20, 0x7F: traits = .control
    case 0x25: traits = .percent
    case 0x24: traits = .dollar
    case 0x7B, 0x7D: traits = .brace
    case 0x3C, 0x26: traits = .markup
    case 0x5C: traits = .backslash
    case 0xC3: traits = .accentedLatin
    case 0x41...0x5A, 0x61...0x7A: traits = .latin
    // The first bytes of characters among which there are invisible ones.
    case 0xC2, 0xCD, 0xE1, 0xE2, 0xE3, 0xEF: traits = .unusual
    case 0xCE, 0xCF, 0xD0...0xD3: traits = .lookalikeScript
    default: traits = []
    }
    return UInt16(truncatingIfNeeded: traits.rawValue)
  }
}
