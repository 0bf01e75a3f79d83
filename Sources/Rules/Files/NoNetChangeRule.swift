package enum NoNetChangeRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "no-net-change", group: .files,
    summary: "An update from translatewiki changes nothing that users see",
    rationale: """
      Authors, documentation and fuzzy marks come along twice a week. An update of these alone needs nobody's eyes.
      """,
    instead: "Merge it or leave it; the app stays the same.",
    severity: .info,
    triggering: [
      .strings(
        from: ["qqq": #""a" = "Comment";"#, "fi": #""a" = "Haku";"#],
        to: ["qqq": #""a" = "Better comment";"#, "fi": "↓// Author: Someone\n\n\"a\" = \"Haku\";"])
    ],
    nonTriggering: [
      .strings(
        from: ["qqq": #""a" = "Comment";"#, "fi": #""a" = "Haku";"#],
        to: ["qqq": #""a" = "Better comment";"#, "fi": #"// Author: Someone\#n"a" = "Haku"; "b = "B";"#]),
      .strings(
        from: ["qqq": #""a" = "Comment";"#, "fi": #""a" = "Haku";"#],
        to: ["qqq": #""a" = "Better comment";"#, "fi": #""a" = "Hae";"#]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let sourceTexts = input.changes.contains { $0.kind != .translation }
    let changed = input.catalogs.lazy.compactMap(\.new)
    guard !sourceTexts, let first = changed.first(where: { $0.role == .translatewiki }) else { return [] }
    let isSeen = input.catalogs.contains { pair in
      // Edits on translatewiki are seen after the import; until then, wherever a text differs.
      pair.role == .native || input.mode != .imported && !pair.holdsDocumentation && !pair.changedKeys.isEmpty
    }
    // An import leaves out broken or empty files. They need a look, although the app stays the same.
    let isLeftOut = input.catalogs.contains { pair in
      guard let new = pair.new else { return false }
      return !new.file.problems.isEmpty || new.file.keys.isEmpty && !pair.changedKeys.isEmpty
    }
    // `unexported-text` reports documentation that is gone.
    let losesDocumentation = input.catalogs.contains { $0.holdsDocumentation && !$0.goneKeys.isEmpty }
    guard !isSeen, !isLeftOut, !losesDocumentation else { return [] }
    return [
      Finding(
        self, in: first, at: 0..<0, message: "Nothing that users see changes.",
        advice: "Only authors, documentation, fuzzy marks or texts that the app does not use came from translatewiki.")
    ]
  }
}
