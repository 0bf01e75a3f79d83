import Project

/// `no-net-change`: an update from translatewiki that changes nothing that users see.
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
      RuleExample(
        from: [
          .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
          .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Haku";"#),
        ],
        to: [
          .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Better comment";"#),
          .init("Localizations/fi.lproj/Localizable.strings", "↓// Author: Someone\n\n\"a\" = \"Haku\";"),
        ])
    ],
    nonTriggering: [
      RuleExample(
        from: [
          .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
          .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Haku";"#),
        ],
        to: [
          .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Better comment";"#),
          .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Hae";"#),
        ])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    guard let base = input.base, case .around(_, let paths) = input.snapshot.extent else { return [] }
    let after = changed(input.snapshot, paths)
    let before = changed(base, paths)
    let sourceTexts = input.changes.contains { $0.kind != .translation }
    guard !sourceTexts, let first = after.first(where: { $0.role == .translatewiki }) else { return [] }
    let isSeen = Set((after + before).map(\.path)).contains { path in
      let (old, new) = (base.catalog(at: path.path), input.snapshot.catalog(at: path.path))
      switch (new ?? old)?.role {
      case .native: return true
      // What translators sent is seen once it is imported; until then, wherever a text differs.
      case .translatewiki:
        guard input.mode != .imported, !input.snapshot.layout.holdsDocumentation(path) else { return false }
        return !(new?.strings?.keysChanged(since: old?.strings) ?? old?.strings?.keysChanged(since: nil) ?? []).isEmpty
      case .other, nil: return false
      }
    }
    guard !isSeen else { return [] }
    return [
      Finding(
        self, in: first, at: 0..<0, message: "Nothing that users see changes.",
        advice: "Only authors, documentation, fuzzy marks or texts that the app does not use came from translatewiki.")
    ]
  }

  private static func changed(_ snapshot: Snapshot, _ paths: Set<String>) -> [Catalog] {
    snapshot.catalogs.filter { paths.contains($0.path.path) }
  }
}
