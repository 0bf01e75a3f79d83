import Messages
import Project
import Tables
import Text

package enum NothingToTranslateRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "nothing-to-translate", group: .files,
    summary: "An entry of a String Catalog has no word to translate",
    rationale: """
      Xcode adds every literal that a view shows, such as `Text("\\(count)")` or `Text("–")`. Translators get an entry that \
      they can only copy, and the catalog never becomes complete.
      """,
    instead: "Write `Text(verbatim:)`, or mark the entry as not to be translated.",
    severity: .info, grouping: .everywhere,
    triggering: [.stringCatalog(["Save": "{ }", "↓%@ (%lld)": "{ }"]), .stringCatalog(["↓": "{ }"])],
    nonTriggering: [
      .stringCatalog(["Save": "{ }", "%@ of %lld": "{ }"]),
      .stringCatalog(["%@": #"{ "shouldTranslate" : false }"#]),
      .stringCatalog(["%@": #"{ "extractionState" : "stale" }"#]),
      // The order of the arguments depends on the language.
      .stringCatalog(["%@ %@": #"{ "localizations" : { "fi" : \#(RuleExample.unit("%2$@ %1$@")) } }"#]),
      .stringCatalog(["-": #"{ "localizations" : { "en" : \#(RuleExample.unit("None")) } }"#]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    guard input.snapshot.layout.isTranslated else { return [] }
    return input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let states = catalog.file.states, catalog.role != .other else { return [] }
      return input.snapshot.checkedEntries(of: states, in: catalog).compactMap { entry in
        guard entry.isTranslatable, entry.extractionState != .stale, !TranslatableText.hasLetters(entry.key) else {
          return nil
        }
        // Xcode writes the source text of a key with several placeholders with their positions.
        let source = entry.localization(states.sourceLanguage)?.units.first?.value.text ?? entry.key
        guard !TranslatableText.hasLetters(source),
          entry.localizations.allSatisfy({ localization in
            localization.units.allSatisfy { [source, entry.key, ""].contains($0.value.text) }
          })
        else { return nil }
        return Finding(
          self, in: catalog, at: entry.keySpan, key: entry.key,
          message: "\(quote: entry.key) has no word to translate.",
          advice: "Write \(code: "Text(verbatim:)"), or mark the entry as not to be translated.")
      }
    }
  }
}
