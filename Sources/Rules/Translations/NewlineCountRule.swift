import Text

package enum NewlineCountRule: TranslationRule {
  package static let description = RuleDescription(
    id: "newline-count", group: .translations,
    summary: "A translation has more or fewer paragraphs than its source text",
    rationale: "A line break in a button or a title cuts the text off; one that is missing joins two paragraphs.",
    instead: "Break lines where the source text does.",
    severity: .info,
    grouping: .byHabit,
    triggering: [.translation("mk", #"↓Прв пасус.\nВтор пасус."#, of: "First sentence. Second sentence.")],
    nonTriggering: [.translation("mk", #"Прв пасус.\n\nВтор пасус."#, of: #"First paragraph.\n\nSecond paragraph."#)])

  static let concerns: TextTraits = [.lineFeed, .sourceLineFeed]

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source else { return [] }
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

  /// Breaks at the ends have their own rule.
  private static func paragraphs(_ text: String) -> Int {
    text.utf8.split { (0x0A...0x0D).contains($0) }.count { !Substring($0).allSatisfy(\.isWhitespace) }
  }
}
