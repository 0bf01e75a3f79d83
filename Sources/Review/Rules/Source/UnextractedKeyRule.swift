import Messages

/// `unextracted-key`: a call whose key no catalog has, so that no translator ever sees it.
package enum UnextractedKeyRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unextracted-key", group: .source,
    summary: "A call's key is in no catalog",
    rationale: """
      Extraction did not reach this call, often because its folder is not on the list that the script reads. The \
      text is English in every language, and no translator is ever asked.
      """,
    instead: "Run the extraction over this file too; then commit the catalogs.",
    severity: .error, appleSeverity: .warning,
    follows: .lostEntries,
    triggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""save-title" = "Title";"#),
        .init("Localizations/en.lproj/Localizable.strings", #""save-title" = "Save";"#),
        .init("Localizations/fi.lproj/Localizable.strings", #""save-title" = "Tallenna";"#),
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init("App/Sub/B.swift", #"let b = ↓WMFLocalizedString("close-title", value: "Close", comment: "Title")"#),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""save-title" = "Title";"#),
        .init("Localizations/en.lproj/Localizable.strings", #""save-title" = "Save";"#),
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
      ])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let catalogs = SourceCatalogs(input.snapshot)
    let areChanged = catalogs.areChanged(since: input.base)
    // Before the catalogs were written anew a new key is merely not extracted yet: that is `stale-catalog`'s.
    let isPending = { (identity: EntryIdentity) in
      input.mode != .lint && !areChanged && !(input.base?.isCalled(identity) ?? true)
    }
    return input.snapshot.calledIdentities.compactMap { identity in
      guard input.snapshot.isComplete(for: identity.key), catalogs.hasTable(identity.table),
        !catalogs.has(identity), !isPending(identity), let site = input.snapshot.sites(of: identity).first
      else { return nil }
      // In the Wikipedia app Apple's own macros stand in code of others only.
      let isForeign = input.snapshot.layout.profile == .wikipedia && !site.call.takesValue
      return Finding(
        self, site, atMost: isForeign ? .info : .error,
        message: "No catalog has the key \(code: identity.key): the text is English in every language.",
        advice: """
          Let the extraction read \(code: site.source.path) (its folder may be missing in the script's list), then \
          commit the catalogs.
          """)
    }
  }
}
