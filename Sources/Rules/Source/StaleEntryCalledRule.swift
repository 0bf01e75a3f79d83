import Formats
import Messages
import Project
import Tables

package enum StaleEntryCalledRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stale-entry-called", group: .source,
    summary: "An entry of a String Catalog is marked stale although code has its key",
    rationale: """
      Xcode marks an entry stale where it finds no call of the key, because the function is the project's own, a variable \
      has the key, or the file is not in the target. Whoever cleans up the catalog removes the entry, and its \
      translations with it.
      """,
    instead: "Mark the entry as managed manually, or remove the key from the code.",
    severity: .warning,
    grouping: .everywhere,
    triggering: [
      .stringCatalog(
        ["↓save": #"{ "extractionState" : "stale", "localizations" : { "fi" : \#(RuleExample.unit("Tallenna")) } }"#],
        and: [.init("App/A.swift", #"let a = NSLocalizedString("save", comment: "Button")"#)]),
      .stringCatalog(
        ["↓mode.dark": #"{ "extractionState" : "stale", "localizations" : { "fi" : \#(RuleExample.unit("Tumma")) } }"#],
        and: [
          .init(
            "App/A.swift",
            """
            enum Mode: String { case dark = "mode.dark" }
            func name(_ mode: Mode) -> String { NSLocalizedString(mode.rawValue, comment: "") }
            """)
        ]),
    ],
    nonTriggering: [
      // No call looks up what a variable has.
      .stringCatalog(
        ["mode.dark": #"{ "extractionState" : "stale", "localizations" : { "fi" : \#(RuleExample.unit("Tumma")) } }"#],
        and: [.init("App/A.swift", #"enum Mode: String { case dark = "mode.dark" }"#)]),
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
    let looksUpVariables = input.snapshot.looksUpVariables
    return input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let states = catalog.file.states, catalog.role != .other else { return [] }
      let tables = input.snapshot.tables
      let table = Table.Name(catalog.path)
      return input.snapshot.checkedEntries(of: states, in: catalog).compactMap { entry in
        guard entry.extractionState == .stale else { return nil }
        let identity = EntryIdentity(table: catalog.path.table, key: entry.key)
        // A call in another bundle is of another entry.
        guard
          let site = input.snapshot.sites(of: identity).first(where: {
            tables.isRead(table, by: $0) && !reach.isUnseen($0)
          })
        else {
          guard looksUpVariables, KeyText.isIdentifier(entry.key), input.snapshot.isOnlyMentioned(identity) else {
            return nil
          }
          return Finding(
            self, in: catalog, at: entry.keySpan, key: entry.key, atMost: losesText(entry) ? .warning : .info,
            message:
              "\(code: entry.key) is marked stale, but code has it as a literal, and looks up keys by variables.",
            advice: "\(words: description.instead)")
        }
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
          && TranslatableText.hasLetters(unit.value.text)
      }
    }
  }
}

extension Snapshot {
  /// True if no call names `identity`, but a literal in the sources is its key.
  fileprivate func isOnlyMentioned(_ identity: EntryIdentity) -> Bool {
    !isUsed(identity) && mentionedKeys.contains(identity.key)
  }

  /// True if a call looks up a key that it does not show, such as `NSLocalizedString(title, comment: "")`, in a snapshot
  /// with all calls.
  fileprivate var looksUpVariables: Bool {
    guard case .whole = extent else { return false }
    return sources.contains { source in
      source.scan.calls.contains { $0.key.content == .expression && $0.pattern == nil }
    }
  }
}
