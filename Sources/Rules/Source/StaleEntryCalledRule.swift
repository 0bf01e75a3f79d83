import Formats
import Messages
import Tables

package enum StaleEntryCalledRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stale-entry-called", group: .source,
    summary: "An entry of a String Catalog is marked stale although code calls its key",
    rationale: """
      Xcode marks an entry stale where it finds no call of the key, because the function is the project's own or the \
      file is not in the target. Whoever cleans up the catalog removes the entry, and its translations with it.
      """,
    instead: "Mark the entry as managed manually, or remove the call.",
    severity: .warning,
    grouping: .everywhere,
    triggering: [
      .stringCatalog(
        ["↓save": #"{ "extractionState" : "stale", "localizations" : { "fi" : \#(RuleExample.unit("Tallenna")) } }"#],
        and: [.init("App/A.swift", #"let a = NSLocalizedString("save", comment: "Button")"#)])
    ],
    nonTriggering: [
      .stringCatalog(
        ["save": #"{ "extractionState" : "manual", "localizations" : { "fi" : \#(RuleExample.unit("Tallenna")) } }"#],
        and: [.init("App/A.swift", #"let a = NSLocalizedString("save", comment: "Button")"#)]),
      .stringCatalog(["save": #"{ "extractionState" : "stale" }"#]),
      // The call is in the folder of another catalog with the key.
      .stringCatalog(
        ["save": #"{ "extractionState" : "stale" }"#],
        and: [
          .init("App/Clock/A.swift", #"let a = NSLocalizedString("save", comment: "Button")"#),
          .init(
            "App/Clock/Localizable.xcstrings",
            #"{ "sourceLanguage" : "en", "strings" : { "save" : {} }, "version" : "1.0" }"#),
        ]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let reach = CallReach(input.snapshot)
    return input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let states = catalog.file.states, catalog.role != .other else { return [] }
      let tables = input.snapshot.tables
      let table = Table.Name(catalog.path)
      return input.snapshot.checkedEntries(of: states, in: catalog).compactMap { entry in
        guard entry.extractionState == .stale,
          // A call in another bundle is of another entry.
          let site = input.snapshot.sites(of: EntryIdentity(table: catalog.path.table, key: entry.key)).first(where: {
            tables.isRead(table, by: $0) && !reach.isUnseen($0)
          })
        else { return nil }
        return Finding(
          self, in: catalog, at: entry.keySpan, key: entry.key,
          atMost: losesText(entry) ? .error : .info, message: "\(code: entry.key) is marked stale, but code calls it.",
          advice: "\(words: description.instead)",
          related: [RelatedPlace(place: site.source.place(of: site.call.key.span), note: "the call")])
      }
    }
  }

  /// True if a cleared entry would take words with it: a translation, or the text of a key that is a name.
  private static func losesText(_ entry: StringCatalogEntry) -> Bool {
    entry.localizations.contains { localization in
      localization.units.contains { unit in
        unit.state != .new && unit.value.text != entry.key
          && TranslatableText.withoutValues(unit.value.text).contains(where: \.isLetter)
      }
    }
  }
}
