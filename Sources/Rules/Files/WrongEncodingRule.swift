package enum WrongEncodingRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "wrong-encoding", group: .files,
    summary: "A file is not in an encoding that its readers take",
    rationale: """
      translatewiki takes UTF-8 only. Apple's reader takes UTF-8, or UTF-16 and UTF-32 with a byte order mark; anything else is shown garbled or not at all.
      """,
    instead: "Save the file as UTF-8 (translatewiki), or as UTF-16 with a byte order mark.",
    severity: .error,
    triggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
        .init("Localizations/fi.lproj/Localizable.strings", "↓\u{FEFF}\"a\" = \"Yksi\";", encoding: .utf16LittleEndian),
      ])
    ],
    nonTriggering: [
      .strings(
        "fi",
        #""a" = "Yksi";"#)
    ])

  package static let reportsBrokenFiles = true

  package static func findings(in input: RuleInput) -> [Finding] {
    fileFindings(self, in: input) { problem in
      guard case .wrongEncoding(let fault) = problem else { return nil }
      return (fault.message, "Save the file in the right encoding.")
    }
  }
}
