package enum SuspiciousLengthRule: TranslationRule {
  package static let description = RuleDescription(
    id: "suspicious-length", group: .translations,
    summary: "A new translation is several times as long or as short as its source text",
    rationale: "The text of another message, or the documentation itself, was pasted; or half of it is missing.",
    instead: "Compare the two.",
    severity: .info, follows: .wrongTexts,
    triggering: [
      .changedTranslation(
        "fi", from: "Lue",
        to:
          "↓Tämä on painikkeen teksti, joka näytetään artikkelin alla, kun lukija on päässyt sen loppuun asti ja niin edelleen.",
        of: "Read more")
    ],
    nonTriggering: [
      .changedTranslation("fi", from: "Lue", to: "Lue lisää tästä", of: "Read more"),
      .changedTranslation("ja", from: "読む", to: "さらに読む", of: "Read more about this article"),
      // Each escape is one letter.
      RuleExample(from: native("Lue"), to: native(String(repeating: #"\U041b"#, count: 20))),
    ])

  /// A project whose native files have escapes, with a Russian text.
  private static func native(_ text: String) -> [RuleExample.File] {
    let folders = ["Localizations", "Native"]
    return [.documentation]
      + folders.flatMap { folder in
        ["en", "ru"].map { locale in
          .init(
            "\(folder)/\(locale).lproj/Localizable.strings",
            "\"a\" = \"\(locale == "ru" && folder == "Native" ? text : "Read")\";")
        }
      }
  }

  static let concerns: TextTraits = .any
  static let isForReviewsOnly = true

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !translation.isOfStringsdict else { return [] }
    let (own, wanted) = (width(translation.text), width(source.text))
    let isLong = own > 4 * wanted + 60
    let isShort = wanted > 60 && own * 6 < wanted
    guard isLong || isShort else { return [] }
    return [
      FaultReport(
        message: "The translation is far \(words: isLong ? "longer" : "shorter") than the source text.",
        advice: "See whether it belongs to this text, and whether all of it is there.",
        subject: isLong ? "long" : "short")
    ]
  }

  /// Letters; a character of a syllabic or ideographic script counts as three.
  private static func width(_ text: String) -> Int {
    var width = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0x1200...0x137F, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        width += 3
      // Marks are above or below letters.
      case 0x300...0x36F, 0x5B0...0x5C7, 0x64B...0x65F, 0x200B...0x200F: continue
      default: width += 1
      }
    }
    return width
  }
}
