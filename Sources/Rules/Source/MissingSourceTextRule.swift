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
        .init("App/A.swift", "import SwiftUI\nlet a = ↓Text(\"save_title\")"),
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
      // An address that all languages show as it is.
      RuleExample([
        .init(".l10n-review.yml", "profile: apple"),
        .init("App/A.swift", "import SwiftUI\nlet a = Text(\"pool.ntp.org\")"),
        .init(
          "App/Localizable.xcstrings",
          """
          { "sourceLanguage" : "en", "strings" : {
            "pool.ntp.org" : { "localizations" : { "fi" : \(RuleExample.unit("pool.ntp.org", state: "translated")) } }
          }, "version" : "1.0" }
          """),
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
    let gaps = input.snapshot.calledIdentities.compactMap { gap(of: $0, in: input.snapshot) }
    guard !gaps.isEmpty else { return [] }
    let files = FunctionFiles(input.snapshot)
    return gaps.map { finding($0, files) }
  }

  /// True if this rule reports that the source language lacks the key.
  static func reports(_ identity: EntryIdentity, in input: RuleInput) -> Bool {
    gap(of: identity, in: input.snapshot) != nil
  }

  /// A translated key without a source text.
  private struct Gap {
    let key: String
    /// The first call that finds no text.
    let site: CallSite
    let table: Table
  }

  private static func gap(of identity: EntryIdentity, in snapshot: Snapshot) -> Gap? {
    let (key, layout) = (identity.key, snapshot.layout)
    guard KeyText.isIdentifier(key), !layout.traits.sourceTextsComeFromCalls, snapshot.isComplete(for: key),
      !snapshot.tables.isInVariantOnly(identity)
    else { return nil }
    let sites = snapshot.sites(of: identity)
    guard sites.allSatisfy({ !$0.call.hasText && !$0.call.isVariant && $0.call.pattern == nil }) else { return nil }
    let tables = snapshot.tables.tables(named: identity.table)
    let catalogs = tables.filter { table in
      table.stringCatalog != nil
        && table.source.texts?.entry(key).map { KeyText.isPlaceholder($0.value, for: key) } ?? false
    }
    let isKnown = snapshot.tables.contains(identity)
    // An address, or the sample of a name, is translated as itself.
    guard !catalogs.isEmpty || !isKnown, !tables.contains(where: { $0.isTranslatedAsItself(key) }) else { return nil }
    let isGap = { (table: Table) in
      table.isTranslated(key) && !hasOwnText(table, key) && (KeyText.isName(key) || !table.keysAreTexts)
    }
    for table in catalogs where isGap(table) {
      guard
        let site = sites.first(where: { site in
          let read = tables.filter { snapshot.tables.isRead($0.name, by: site) }
          return read.contains { $0.name == table.name } && !read.contains { hasOwnText($0, key) }
        })
      else { continue }
      return Gap(key: key, site: site, table: table)
    }
    // A text in an interface is a key only in a String Catalog, which the build fills.
    let translated = isKnown ? [] : tables.filter(isGap)
    guard !sites.contains(where: \.call.isTypedText), let site = sites.first,
      tables.allSatisfy({ $0.text(of: key) == nil }),
      let table = translated.first(where: { snapshot.tables.isRead($0.name, by: site) }) ?? translated.first
    else { return nil }
    // A project may have `en-US` in place of `en`.
    if !snapshot.tables.hasSource(ofTable: identity.table),
      snapshot.tables.locales(of: identity).contains(where: { Table.isVariant($0, of: layout.sourceLanguage) })
    {
      return nil
    }
    return Gap(key: key, site: site, table: table)
  }

  /// True unless the text of `key` is unknown, or that of another table.
  private static func hasOwnText(_ table: Table, _ key: String) -> Bool {
    switch table.text(of: key)?.origin {
    case nil, .table, .unknown: false
    case .catalog, .call, .file, .key: true
    }
  }

  private static func finding(_ gap: Gap, _ files: FunctionFiles) -> Finding {
    let count = gap.table.localeCount(having: gap.key)
    let path = gap.table.stringCatalog?.path.path ?? files.path(for: gap.site)
    return Finding(
      self, gap.site,
      message: """
        The key \(code: gap.key) has \(words: counted(count, "translation")) and no English text: \
        users of English see the key.
        """,
      advice: path.map { "Add it with its English text to \(code: $0)." }
        ?? "Add it with its text to the English catalog of its module, or give the text in the call.")
  }
}
