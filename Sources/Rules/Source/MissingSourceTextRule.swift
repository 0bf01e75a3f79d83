import Messages
import Project
import Tables
import Text

/// `missing-source-text`: a key that is a name, which is translated and has no text in the source language.
package enum MissingSourceTextRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-source-text", group: .source,
    summary: "A key that is a name is translated, but has no English text",
    rationale: """
      The call gives no text, and the English catalog has no entry of the key: users of English, and of every language \
      without a translation, see the key.
      """,
    instead: "Add the key with its text to the English catalog, or give the text in the call.",
    severity: .error, grouping: .byAdvice,
    follows: .lostEntries,
    triggering: [
      RuleExample([
        .init(".l10n-review.yml", "profile: apple"),
        .init("App/A.swift", #"let a = ↓NSLocalizedString("save.title", comment: "Button")"#),
        .init("App/en.lproj/Localizable.strings", #""close.title" = "Close";"#),
        .init("App/fi.lproj/Localizable.strings", #""close.title" = "Sulje"; "save.title" = "Tallenna";"#),
      ]),
      RuleExample([
        .init(".l10n-review.yml", "profile: apple"),
        .init("App/A.swift", #"let a = ↓String(localized: "save_title", comment: "Button")"#),
        .init(
          "App/Localizable.xcstrings",
          """
          { "sourceLanguage" : "en", "strings" : {
            "save_title" : { "localizations" : { "fi" : \(RuleExample.unit("Tallenna", state: "translated")) } }
          }, "version" : "1.0" }
          """),
      ]),
    ],
    nonTriggering: [
      RuleExample([
        .init(".l10n-review.yml", "profile: apple"),
        .init("App/A.swift", #"let a = NSLocalizedString("save.title", value: "Save", comment: "Button")"#),
        .init("App/en.lproj/Localizable.strings", #""close.title" = "Close";"#),
        .init("App/fi.lproj/Localizable.strings", #""close.title" = "Sulje"; "save.title" = "Tallenna";"#),
      ]),
      // Where keys are texts, a text may look like a name.
      RuleExample([
        .init(".l10n-review.yml", "profile: apple"),
        .init("App/A.swift", #"let a = NSLocalizedString("example.org", comment: "Placeholder")"#),
        .init("App/en.lproj/Localizable.strings", #""Close it" = "Close it";"#),
        .init("App/fi.lproj/Localizable.strings", #""Close it" = "Sulje se"; "example.org" = "esimerkki.fi";"#),
      ]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.calledIdentities.compactMap { identity in
      guard reports(identity, in: input) else { return nil }
      return finding(identity, input)
    }
  }

  /// True if this rule reports that the source language lacks the key.
  static func reports(_ identity: EntryIdentity, in input: RuleInput) -> Bool {
    let (snapshot, key) = (input.snapshot, identity.key)
    guard KeyText.isIdentifier(key), !snapshot.layout.traits.sourceTextsComeFromCalls,
      snapshot.isComplete(for: key), !snapshot.tables.isInVariantOnly(identity)
    else { return false }
    let sites = snapshot.sites(of: identity)
    guard !sites.isEmpty,
      sites.allSatisfy({ !$0.call.hasText && !$0.call.isTypedText && !$0.call.isVariant && $0.call.pattern == nil })
    else { return false }
    if stringCatalog(without: identity, in: snapshot) != nil { return true }
    guard !snapshot.tables.contains(identity) else { return false }
    let tables = snapshot.tables.tables(named: identity.table)
    guard tables.allSatisfy({ $0.text(of: key) == nil && (KeyText.isName(key) || !$0.keysAreTexts) }) else {
      return false
    }
    // A project may have `en-US` in place of `en`.
    let layout = snapshot.layout
    if !snapshot.tables.hasSource(ofTable: identity.table),
      snapshot.tables.locales(of: identity).contains(where: { Table.isVariant($0, of: layout.sourceLanguage) })
    {
      return false
    }
    return tables.contains { $0.localeCount(having: key) > 0 }
  }

  /// The String Catalog that a call reads, with translations of `identity` and no source text.
  private static func stringCatalog(without identity: EntryIdentity, in snapshot: Snapshot) -> Catalog? {
    snapshot.tables.tables(named: identity.table).lazy.compactMap { table -> Catalog? in
      guard let catalog = table.stringCatalog, let text = table.source.texts?.entry(identity.key)?.value,
        KeyText.isPlaceholder(text, for: identity.key), table.text(of: identity.key) == nil,
        table.localeCount(having: identity.key) > 0,
        snapshot.sites(of: identity).contains(where: { snapshot.tables.isRead(table.name, by: $0) })
      else { return nil }
      return catalog
    }.first
  }

  private static func finding(_ identity: EntryIdentity, _ input: RuleInput) -> Finding? {
    let snapshot = input.snapshot
    guard let site = snapshot.sites(of: identity).first else { return nil }
    let count = snapshot.tables.tables(named: identity.table).reduce(0) { $0 + $1.localeCount(having: identity.key) }
    let path =
      stringCatalog(without: identity, in: snapshot)?.path.path ?? snapshot.sourcePath(of: identity.table, for: site)
    return Finding(
      self, site,
      message: """
        The key \(code: identity.key) has \(words: counted(count, "translation")) and no English text: \
        users of English see the key.
        """,
      advice: path.map { "Add it with its English text to \(code: $0)." }
        ?? "Add it with its text to the English catalog of its module, or give the text in the call.")
  }
}
