/// `duplicate-key`: two entries of one key.
package enum DuplicateKeyRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "duplicate-key", group: .files,
    summary: "A key stands twice in a file",
    rationale: """
      Only the last entry counts. The other is a translation that somebody made and nobody sees.
      """,
    instead: "Keep one of the two.",
    severity: .error,
    triggering: [
      .strings(
        "fi",
        #"""
        "a" = "Yksi";
        ↓"a" = "Kaksi";
        """#)
    ],
    nonTriggering: [
      .strings(
        "fi",
        #"""
        "a" = "Yksi";
        "b" = "Kaksi";
        """#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      catalog.problems.compactMap { problem in
        guard case .duplicateKey(let key, let previous) = problem.kind else { return nil }
        return Finding(
          self, in: catalog, at: problem.span, key: key,
          message: "The key \(code: key) stands in this file already; only the last entry counts.",
          advice: "Keep one of the two.",
          related: [RelatedPlace(place: catalog.place(of: previous), note: "the first entry")])
      }
    }
  }
}
