import Messages
import Project
import Text

/// `unknown-key`: a translation of a key that the source language does not have.
package enum UnknownKeyRule: CatalogRule {
  package static let description = RuleDescription(
    id: "unknown-key", group: .translations,
    summary: "Translations of keys that the source language does not have",
    rationale: "The text was removed, the key is misspelled, or English lacks a text that code looks up.",
    instead: """
      Add to the source language what code looks up; remove the rest. On translatewiki it goes with the next export.
      """,
    severity: .info,
    telling: .byHabit,
    follows: .lostEntries,
    triggering: [
      RuleExample([
        .init("Localizations/en.lproj/Localizable.strings", #""a" = "A text";"#),
        .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
        .init(
          "Localizations/fi.lproj/Localizable.strings",
          #"""
          "a" = "Teksti";
          ↓"b" = "Toinen";
          """#),
      ])
    ],
    nonTriggering: [.translation("fi", "Lue", of: "Read more")])

  static func findings(in catalog: TranslatedCatalog, most: Int) -> [Finding] {
    guard !catalog.unknownKeys.isEmpty else { return [] }
    let path = catalog.catalog.path
    let lines = LineTable(catalog.catalog.text)
    return catalog.unknownKeys.prefix(most).map { key, span in
      Finding(
        rule: description.id, severity: .info, place: Place(path: path.path, range: lines.range(of: span)),
        identity: EntryIdentity(table: path.table, key: key), locale: path.locale,
        message: "The source language has no key \(code: key).",
        advice: """
          If code looks it up, add it to the source language; else remove it. On translatewiki it goes with the next \
          export.
          """)
    }
  }
}
