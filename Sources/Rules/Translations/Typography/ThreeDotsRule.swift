import Text

package enum ThreeDotsRule: TypographyRule {
  package static let description = RuleDescription(
    id: "three-dots", group: .translations, family: .typography,
    summary: "A text has three full stops where others have an ellipsis",
    rationale: """
      “…” (U+2026) is one character, which never breaks over two lines, and the one that Apple's Human Interface \
      Guidelines ask for. Reported where the source text has it, or where most texts of the language do.
      """,
    instead: "Write “…”.",
    severity: nil, grouping: .byHabit, follows: .wrongTexts,
    triggering: [
      .translation("fi", "Ladataan↓...", of: "Loading…"),
      .sourceTexts("Loading…", "Saving…", "Sending…", "Opening↓..."),
    ],
    nonTriggering: [
      .translation("fi", "Ladataan…", of: "Loading…"), .translation("fi", "Ladataan...", of: "Loading..."),
      .translation("fi", "Sivut 1....9 …", of: "Pages 1…9"), .translation("fi", "../kansio …", of: "../folder…"),
      .sourceTexts("Loading...", "Saving..."),
    ])

  static let checksSourceTexts = true
  static let readsHabits = true

  static func fault(in text: WrittenText) -> FaultReport? {
    guard text.text.holds("..."),
      text.habits.preferEllipsis || text.source?.holds("…") ?? false
    else { return nil }
    let prose = Prose(text.text)
    var count = 0
    for index in 0...prose.signs.count {
      if prose[index]?.scalar == "." {
        count += 1
        continue
      }
      // In a path, two or three dots name a folder.
      if count == 3, prose[index]?.scalar != "/", prose[index - 4]?.scalar != "/",
        let first = prose[index - 3], let last = prose[index - 1]
      {
        let others: Message =
          text.source?.holds("…") ?? false
          ? "the source text has \(code: "…")" : "most texts of \(code: text.locale) have \(code: "…")"
        return FaultReport(
          message: "Three full stops; \(others).", advice: "Write \(code: "…") (U+2026).",
          span: first.span.lowerBound..<last.span.upperBound)
      }
      count = 0
    }
    return nil
  }
}
