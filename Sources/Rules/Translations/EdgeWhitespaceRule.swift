package enum EdgeWhitespaceRule: TranslationRule {
  package static let description = RuleDescription(
    id: "edge-whitespace", group: .translations,
    summary: "A translation starts or ends with white space",
    rationale: """
      A space or an empty line before a button's title pushes it out of its place. Nobody sees it while translating.
      """,
    instead: "Remove it.",
    severity: .warning,
    grouping: .byHabit,
    triggering: [
      .translation("ba", "↓ MIT лицензияһы", of: "MIT License"),
      .translation("es", #"↓\nQuitar negritas"#, of: "Remove bold formatting"),
    ],
    nonTriggering: [
      .translation("fi", "MIT-lisenssi", of: "MIT License"),
      .translation("fi", "Haku: ", of: "Search: "),
      .translation("ja", "検索：", of: "Search: "),
    ])

  static let concerns: TextTraits = .edgeSpace

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !translation.text.allSatisfy(\.isWhitespace) else { return [] }
    let atStart = isWhite(translation.text.first) && !isWhite(source.text.first)
    let atEnd = isWhite(translation.text.last) && !isWhite(source.text.last)
    guard atStart || atEnd else { return [] }
    return [
      FaultReport(
        message: "The translation \(words: atStart ? atEnd ? "starts and ends" : "starts" : "ends") with white space.",
        advice: "Remove it: the source text has none there.", subject: "\(atStart) \(atEnd)")
    ]
  }

  private static func isWhite(_ character: Character?) -> Bool { character?.isWhitespace ?? false }
}
