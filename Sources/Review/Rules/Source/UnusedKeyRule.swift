import Messages
import Project

/// `unused-key`: an English entry that no call uses, which volunteers still translate.
package enum UnusedKeyRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unused-key", group: .source,
    summary: "No call uses an entry of the English catalog",
    rationale: "Translators in every language work on a text that nobody will ever see.",
    instead: "Run the extraction again, or remove the entry.",
    severity: .warning, appleSeverity: .info, telling: .together,
    triggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""save-title" = "Title";"#),
        .init(
          "Localizations/en.lproj/Localizable.strings",
          """
          "save-title" = "Save";
          ↓"old-title" = "Old";
          """),
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""save-title" = "Title";"#),
        .init(
          "Localizations/en.lproj/Localizable.strings",
          """
          "save-title" = "Save";
          "old-title" = "Old";
          """),
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init("App/B.swift", #"let b = lookUp("old-title")"#),
      ]),
      RuleExample([
        .init("App/en.lproj/InfoPlist.strings", #""CFBundleDisplayName" = "App"; "save" = "Save";"#),
        .init("App/A.swift", #"let a = NSLocalizedString("save", tableName: "InfoPlist", comment: "Title")"#),
      ]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    // What a range leaves behind is `stale-catalog`'s.
    guard input.mode == .lint else { return [] }
    let snapshot = input.snapshot
    // `unknown-function` says so.
    if (input.uncalledKeys ?? UncalledKeys(snapshot)).areMost { return [] }
    let role: ProjectLayout.CatalogRole = snapshot.layout.translatewikiFolder == nil ? .native : .translatewiki
    var reported: Set<EntryIdentity> = []
    let unused = snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let file = catalog.strings, snapshot.layout.holdsSourceTexts(catalog.path),
        !UncalledKeys.isOfSystem(catalog.path),
        catalog.role == role || (snapshot.layout.profile == .translatewiki && catalog.role != .other)
      else { return [] }
      let entries = file.entries.filter { entry in
        let identity = EntryIdentity(table: catalog.path.table, key: entry.key)
        return !snapshot.isUsed(identity) && !snapshot.mentionedKeys.contains(entry.key)
      }
      // A table that the sources hardly ever name is read by other means, such as generated code.
      guard entries.count * 2 <= file.entries.count else { return [] }
      return entries.compactMap { entry in
        guard reported.insert(EntryIdentity(table: catalog.path.table, key: entry.key)).inserted else { return nil }
        return Finding(
          self, in: catalog, at: entry.keySpan, key: entry.key, isOfText: true,
          message: "No call uses the key \(code: entry.key).",
          advice: "Run the extraction again, or remove the entry.")
      }
    }
    // Where keys are put together in code, no search can tell which of them are.
    let open = input.sites.filter { $0.call.key.content == .expression && $0.call.comment?.content != .expression }
    guard snapshot.layout.profile == .apple, let first = open.first, !unused.isEmpty else { return unused }
    let calls = counted(open.count, "call")
    return [
      Finding(
        rule: description.id, severity: .info, place: first.source.place(of: first.call.key.span),
        message: """
          No call names the keys of \(words: counted(unused.count, "entry", plural: "entries")), but \(words: calls) \
          of this project \(words: open.count == 1 ? "gets its key" : "get their keys") at run time, so that unused \
          keys cannot be told.
          """,
        subject: "keys built at run time")
    ]
  }
}
