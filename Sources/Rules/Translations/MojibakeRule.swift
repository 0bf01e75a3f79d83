import Project
import Text

package enum MojibakeRule: TranslationRule {
  package static let description = RuleDescription(
    id: "mojibake", group: .translations,
    summary: "A translation is garbled: UTF-8 that was read in another encoding and saved again",
    rationale: """
      A program read the file as Windows-1252 and wrote each byte of “ż” as a character, “Å¼”. It is mostly all texts of \
      the file, and users see every one of them so.
      """,
    instead:
      "Take the texts from the last version before that, or read them as Windows-1252 and save the bytes as UTF-8.",
    severity: .error, grouping: .byHabit,
    triggering: [
      .translation("pl", "↓Dodaj widÅ¼ety", of: "Add widgets"),
      .translation("ja", "↓ä¿\u{9D}å\u{AD}˜ã\u{81}™ã‚‹", of: "Save"),
      .translation("de", "↓â€žSpeichernâ€œ", of: "“Save”"),
    ],
    nonTriggering: [
      .translation("pl", "Dodaj widżety", of: "Add widgets"),
      .translation("sv", "Slå PÅ”", of: "Switch ON”"),
      .translation("sv", "PÅ”", of: "ON”"),
      .translation("pt", "NÃO É", of: "IS NOT"),
      .translation("en-XA", "Óƒ one", of: "Of"),
      .translation("fr", "À « Paris »", of: "In “Paris”"),
    ])

  static let concerns: TextTraits = .accentedLatin
  package static let spoilsTexts = true
  static let readsForms = true

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let meant = Windows1252.decoded(translation.text), translation.source?.text != translation.text else {
      return []
    }
    return [
      FaultReport(
        message: "The translation is UTF-8 that was read as Windows-1252: \(quote: meant) was meant.",
        advice: "Take the text from the last version in which it was right, or write it again.",
        span: 0..<translation.text.utf8.count)
    ]
  }
}

/// The encoding in which programs for Windows read a file of which they know no other.
private enum Windows1252 {
  /// The characters of the bytes from 0x80 to 0x9F. Bytes without a character are taken for control characters.
  private static let characters: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  private static let bytes = Dictionary(
    uniqueKeysWithValues: characters.enumerated().map { ($1, UInt8(0x80 + $0)) })

  /// The text whose UTF-8 reads as `text` in this encoding; `nil` if there is none, or if it may be chance: a capital
  /// letter before a closing quotation mark is such a text too.
  static func decoded(_ text: String) -> String? {
    guard mayBeRead(text.utf8) else { return nil }
    var read: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        read.append(UInt8(scalar.value))
      } else if let byte = bytes[scalar.value] {
        read.append(byte)
      } else if scalar.value < 0x100 {
        read.append(UInt8(scalar.value))
      } else {
        return nil
      }
    }
    guard let meant = String(validating: read, as: UTF8.self) else { return nil }
    let long = meant.unicodeScalars.filter { !$0.isASCII }
    let isMeant =
      long.count > 1
      || long.contains { $0.value >= 0x100 && $0.value < 0x180 && $0.properties.isAlphabetic && !isAtQuote($0) }
    // The file may have been read and saved so several times.
    return isMeant ? decoded(meant) ?? meant : nil
  }

  /// True if the first character beyond ASCII can be a first byte of UTF-8, U+00C2 to U+00F4, and another one follows.
  /// Every translation comes here, and few are so.
  private static func mayBeRead(_ bytes: String.UTF8View) -> Bool {
    let rest = bytes.drop { $0 < 0x80 }.prefix(3)
    return rest.first == 0xC3 && rest.dropFirst().first.map { (0x82...0xB4).contains($0) } ?? false
      && rest.dropFirst(2).first.map { $0 >= 0x80 } ?? false
  }

  /// True if the two characters that became `scalar` are a capital letter and a quotation mark.
  private static func isAtQuote(_ scalar: Unicode.Scalar) -> Bool {
    guard let last = String(scalar).utf8.last else { return false }
    return (0x91...0x94).contains(last) || last == 0xBB || last == 0xAB || last == 0x9B
  }
}
