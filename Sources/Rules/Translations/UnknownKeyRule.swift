import Edits
import Messages
import Text

package enum UnknownKeyRule: CatalogRule {
  package static let description = RuleDescription(
    id: "unknown-key", group: .translations,
    summary: "Translations of keys that the source language does not have",
    rationale: "The text was removed, the key is misspelled, or English lacks a text that code looks up.",
    instead: """
      Add to the source language what code looks up; remove the rest. On translatewiki it goes with the next export.
      """,
    severity: .info,
    grouping: .byHabit,
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
    nonTriggering: [
      .translation("fi", "Lue", of: "Read more"),
      // The source texts are in another file, which Xcode keeps.
      RuleExample([
        .init("App/en.lproj/Main.strings", #""a" = "A text";"#),
        .init("App/fi.lproj/Main.strings", #""a" = "Teksti"; "F0z-JX-Cv5.title" = "Lue"; "0jWfGg" = "Avaa";"#),
      ]),
    ])

  static func findings(in catalog: TranslatedCatalog, most: Int) -> [Finding] {
    guard !catalog.unknownKeys.isEmpty else { return [] }
    let path = catalog.catalog.path
    let isExported = catalog.catalog.role == .translatewiki
    let lines = LineTable(catalog.catalog.text)
    // Interface Builder, an intent or an Info.plist has the source text.
    let unknown = catalog.unknownKeys.lazy.filter {
      !UncalledKeys.isFixed(EntryIdentity(table: path.table, key: $0.key))
    }
    return unknown.prefix(most).map {
      key, span in
      Finding(
        rule: description.id, severity: .info, place: Place(path: path.path, range: lines.range(of: span)),
        identity: EntryIdentity(table: path.table, key: key), locale: path.writtenLocale,
        message: "The source language has no key \(code: key).",
        advice: """
          If code looks it up, add it to the source language; else \
          \(words: isExported ? "it goes from translatewiki with the next export" : "remove it").
          """)
    }
  }
}
