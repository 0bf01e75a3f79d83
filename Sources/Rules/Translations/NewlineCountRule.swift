import Text

package enum NewlineCountRule: TranslationRule {
  package static let description = RuleDescription(
    id: "newline-count", group: .translations,
    summary: "A translation has more or fewer paragraphs than its source text",
    rationale: "A line break in a button or a title cuts the text off; one that is missing joins two paragraphs.",
    instead: "Break lines where the source text does.",
    severity: .info,
    grouping: .byHabit, follows: .wrongTexts,
    triggering: [.translation("mk", #"↓Прв пасус.\nВтор пасус."#, of: "First sentence. Second sentence.")],
    nonTriggering: [
      .translation("mk", #"Прв пасус.\n\nВтор пасус."#, of: #"First paragraph.\n\nSecond paragraph."#),
      // `empty-translation` reports this.
      .translation("mk", "", of: #"First paragraph.\n\nSecond paragraph."#),
      .translation("uk", "Перший абзац.\u{2028}Другий абзац.", of: #"First paragraph.\nSecond paragraph."#),
    ])

  static let concerns: TextTraits = [.lineFeed, .sourceLineFeed]

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !translation.text.isBlank else { return [] }
    let (own, wanted) = (paragraphs(translation.text), paragraphs(source.text))
    guard own != wanted else { return [] }
    return [
      FaultReport(
        message: """
          The translation has \(words: counted(own, "paragraph")), the source text \
          \(words: wanted == 1 ? "one" : String(wanted)).
          """,
        advice: "Break lines where the source text does.")
    ]
  }

  /// The parts of a text between line breaks. Breaks at the ends have their own rule.
  static func paragraphs(_ text: String) -> Int {
    text.unicodeScalars.split { scalar in
      (0x0A...0x0D).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}"
    }.count { !Substring($0).isBlank }
  }
}
