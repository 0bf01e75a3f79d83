@_spi(_Unicode) import Swift

/// An estimate of a text's width without the system's fonts. Latin letters have the widths of Helvetica, by Adobe's
/// metrics of the standard PostScript fonts; San Francisco is within a few percent of it. Chinese, Japanese and Korean
/// characters are one em wide. The widths of other scripts are unknown.
package enum TextWidth {
  /// The size of body text on iOS at the default setting, in points.
  package static let bodySize = 17

  /// The width of the longest line in points, rounded; `nil` if a character's width is not known.
  package static func points(of text: String, size: Int = bodySize) -> Int? {
    var widest = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var width = 0
      for scalar in line.unicodeScalars {
        guard let own = thousandths(of: scalar) else { return nil }
        width += own
      }
      widest = max(widest, width)
    }
    return (widest * size + 500) / 1000
  }

  private static func thousandths(of scalar: Unicode.Scalar) -> Int? {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : ascii[Int(scalar.value) - 0x20] }
    if let width = others[scalar] { return width }
    switch scalar.value {
    // Han, kana and Hangul with their punctuation, and full-width forms.
    case 0x3000...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x20000...0x3FFFF:
      return 1000
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .format, .control: return 0
    default: break
    }
    // A letter with marks is as wide as without.
    let parts = String(scalar)._nfd
    guard let base = parts.first(where: { _ in true }), base != scalar else { return nil }
    return thousandths(of: base)
  }

  /// Space to tilde.
  private static let ascii = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]

  private static let others: [Unicode.Scalar: Int] = [
    "\u{A0}": 278, "\u{2009}": 200, "\u{202F}": 200, "¡": 333, "£": 556, "§": 556, "©": 737, "®": 737, "«": 556,
    "»": 556, "°": 400, "±": 584, "·": 278, "×": 584, "¿": 611, "Æ": 1000, "Ð": 722, "Ø": 778, "Þ": 667, "ß": 611,
    "æ": 889, "ð": 556, "ø": 611, "þ": 556, "đ": 556, "Đ": 722, "ı": 278, "ł": 222, "Ł": 556, "Œ": 1000, "œ": 944,
    "–": 556, "—": 1000, "‘": 222, "’": 222, "‚": 222, "“": 333, "”": 333, "„": 333, "•": 350, "…": 1000, "‹": 333,
    "›": 333, "€": 556, "™": 1000,
  ]
}
