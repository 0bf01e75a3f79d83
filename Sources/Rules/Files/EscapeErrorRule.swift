package enum EscapeErrorRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "escape-error", group: .files,
    summary: "An escape is read as something else",
    rationale: """
      `\\\\u00e9` is read as the letters u00e9, and an unknown escape as its own letter. Users see the mistake.
      """,
    instead: "Write the character itself: both formats take every character.",
    severity: .error,
    follows: .brokenFiles,
    triggering: [
      .strings(
        "fi",
        #""a" = "Caf↓\u00e9";"#)
    ],
    nonTriggering: [
      .strings(
        "fi",
        #""a" = "Café \"Yksi\"\n";"#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    fileFindings(self, in: input) { problem in
      guard case .escapeError(let fault) = problem else { return nil }
      return (fault.message, "Write the character itself.")
    }
  }
}
