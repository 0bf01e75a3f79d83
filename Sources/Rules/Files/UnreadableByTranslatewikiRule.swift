package enum UnreadableByTranslatewikiRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unreadable-by-translatewiki", group: .files,
    summary: "translatewiki cannot read a file that Apple can",
    rationale: """
      translatewiki reads line by line. One entry that it does not understand makes it refuse the whole file, and no text of it reaches the translators.
      """,
    instead: "Write one `\"key\" = \"value\";` on each line, and comments on lines of their own.",
    severity: .error,
    follows: .brokenFiles,
    triggering: [.strings("en", #""a" = "One";"#, #"↓"b" = "Two"; // a note"#)],
    nonTriggering: [.strings("en", #""a" = "One";"#, "// a note", #""b" = "Two";"#)])

  package static func findings(in input: RuleInput) -> [Finding] {
    fileFindings(self, in: input) { problem in
      guard case .unreadableByTranslatewiki(let obstacle) = problem else { return nil }
      return (obstacle.rawValue, "Write one entry on each line, and comments on lines of their own.")
    }
  }
}
