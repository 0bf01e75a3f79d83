package enum CatalogInLanguageFolderRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "catalog-in-language-folder", group: .files,
    summary: "A String Catalog is in the folder of one language",
    rationale: """
      A catalog holds all languages. Xcode takes one only outside of .lproj folders, or in mul.lproj where it belongs to \
      a storyboard or xib.
      """,
    instead: "Move the catalog out of the .lproj folder.",
    severity: .error,
    triggering: [
      RuleExample([
        .init(
          "App/fi.lproj/Localizable.xcstrings", #"↓{"sourceLanguage": "en", "strings": {"b": {}}, "version": "1.0"}"#)
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init("App/mul.lproj/Main.xcstrings", #"{"sourceLanguage": "en", "strings": {"b": {}}, "version": "1.0"}"#)
      ])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.filter { $0.role != .other && $0.holdsAllLanguages }.compactMap { catalog in
      let folders = catalog.path.path.split(separator: "/").dropLast()
      guard let folder = folders.last, folder.hasSuffix(".lproj"), folder != "mul.lproj" else { return nil }
      return Finding(
        self, in: catalog, at: 0..<0,
        message:
          "A String Catalog holds all languages, but this one is in \(code: String(folder)): Xcode does not build it.",
        advice: "\(words: description.instead)", subject: String(folder))
    }
  }
}
