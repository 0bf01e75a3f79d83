@_spi(_Unicode) import Swift

extension StringProtocol {
  /// The characters without differences of language and inflection: case, accents and other marks, vowel points, and
  /// invisible characters. Two texts that read alike have the same characters.
  package var foldedScalars: [Unicode.Scalar] {
    if utf8.allSatisfy({ $0 < 0x80 }) {
      return unicodeScalars.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8(ascii: $0) | 0x20) : $0 }
    }
    return lowercased()._nfd.compactMap { scalar in
      guard !scalar.isASCII else { return scalar }
      // Letters with another shape at the end of a word.
      if let inner = finalLetters[scalar] { return inner }
      let properties = scalar.properties
      switch properties.canonicalCombiningClass.rawValue {
      case 10...35, 200...240: return nil
      default: return properties.generalCategory == .format ? nil : scalar
      }
    }
  }
}

private let finalLetters: [Unicode.Scalar: Unicode.Scalar] = [
  "ς": "σ", "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ",
]
