package enum CatalogBesideStringsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "catalog-beside-strings", group: .files,
    summary: "A table is in a String Catalog and in a .strings or .stringsdict",
    rationale: "Xcode does not build a target that has both: a table is either in a catalog or in the older files.",
    instead: "Move what the older files have into the catalog, and remove them.",
    severity: .error,
    triggering: [
      RuleExample([
        .init("App/en.lproj/Localizable.strings", "\"a\" = \"A\";"),
        .init("App/Localizable.xcstrings", #"↓{"sourceLanguage": "en", "strings": {"b": {}}, "version": "1.0"}"#),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init("App/en.lproj/InfoPlist.strings", "\"a\" = \"A\";"),
        .init("App/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {"b": {}}, "version": "1.0"}"#),
      ])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let catalogs = input.snapshot.catalogs.filter { $0.role != .other }
    let modules = input.snapshot.tables.modules
    let older = Dictionary(
      grouping: input.snapshot.catalogs.filter { [.strings, .stringsdict].contains($0.path.format) }
    ) {
      [$0.path.folder, $0.path.table]
    }
    return catalogs.compactMap { catalog in
      guard catalog.holdsAllLanguages, let files = older[[catalog.path.folder, catalog.path.table]] else { return nil }
      let targets = Set(modules.targets(of: catalog.path.path))
      // A manifest leaves the catalog out, and a script builds it for another app.
      if targets.isEmpty, files.contains(where: { !modules.targets(of: $0.path.path).isEmpty }) { return nil }
      let built = files.first { targets.isEmpty || !targets.isDisjoint(with: modules.targets(of: $0.path.path)) }
      guard let first = built ?? files.first else { return nil }
      return Finding(
        self, in: catalog, at: 0..<0, atMost: built == nil ? .info : .error,
        message: built == nil
          ? """
          The table \(code: catalog.path.table) is in \(code: first.path.path) too, which the catalog's target does not \
          build.
          """
          : """
          The table \(code: catalog.path.table) is in \(code: first.path.path) too: Xcode builds no target with both.
          """,
        advice: "\(words: description.instead)", subject: catalog.path.table)
    }
  }
}
