import Text

package enum EdgeWhitespaceRule: TranslationRule {
  package static let description = RuleDescription(
    id: "edge-whitespace", group: .translations,
    summary: "A translation starts or ends with white space",
    rationale: """
      A text with a space at one end is put next to another. If the translation has the space at the other end, the \
      two run together. Elsewhere a space or an empty line pushes a title out of its place, or nobody sees it, so that \
      it is a note.
      """,
    instead: "Remove it.",
    severity: .warning,
    grouping: .byHabit, follows: .wrongTexts,
    triggering: [
      .translation("ba", "↓ MIT лицензияһы", of: "MIT License"),
      .translation("es", #"↓\nQuitar negritas"#, of: "Remove bold formatting"),
      .translation("fi", "↓ksi ", of: " kg"),
    ],
    nonTriggering: [
      .translation("fi", "MIT-lisenssi", of: "MIT License"),
      .translation("fi", "Haku: ", of: "Search: "),
      .translation("ja", "検索：", of: "Search: "),
      // `newline-count` reports the break, which is at the wrong place.
      .translation("zh-hans", #"输入密码\n"#, of: #"Enter the password\nfor the key"#),
    ])

  static let concerns: TextTraits = .edgeSpace

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !translation.text.isBlank else { return [] }
    let own = (start: isWhite(translation.text.first), end: isWhite(translation.text.last))
    let wanted = (start: isWhite(source.text.first), end: isWhite(source.text.last))
    let (atStart, atEnd) = (own.start && !wanted.start, own.end && !wanted.end)
    guard atStart || atEnd else { return [] }
    let isBreak = [atStart ? translation.text.first : nil, atEnd ? translation.text.last : nil]
      .allSatisfy { $0?.isNewline ?? true }
    if isBreak, NewlineCountRule.paragraphs(translation.text) != NewlineCountRule.paragraphs(source.text) { return [] }
    let subject = "\(atStart) \(atEnd)"
    // A line break or a tag separates texts by itself.
    let isSpace = (atStart ? source.text.last : source.text.first) == " " && source.tags.isEmpty
    if isSpace, atStart && wanted.end && !own.end || atEnd && wanted.start && !own.start {
      let (here, there) = atStart ? ("starts", "at its end") : ("ends", "at its start")
      return [
        FaultReport(
          severity: .warning,
          message: """
            The translation \(words: here) with white space, which the source text has \(words: there): next to \
            another text the words run together.
            """,
          advice: "Move it to the side where the source text has it.", subject: subject)
      ]
    }
    return [
      FaultReport(
        severity: .info,
        message: "The translation \(words: atStart ? atEnd ? "starts and ends" : "starts" : "ends") with white space.",
        advice: "Remove it: the source text has none there.", subject: subject)
    ]
  }

  private static func isWhite(_ character: Character?) -> Bool { character?.isWhitespace ?? false }
}
