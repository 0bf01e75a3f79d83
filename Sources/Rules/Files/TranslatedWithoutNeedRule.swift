import Text

package enum TranslatedWithoutNeedRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "translated-without-need", group: .files,
    summary: "An entry that is not to be translated has translations",
    rationale: """
      The entry has shouldTranslate set to false, so that no translator is asked, but the translations that it has are \
      still shown. When the text changes, nobody will look at them.
      """,
    instead: "Remove the translations, or let the entry be translated.",
    severity: .info,
    grouping: .together,
    triggering: [
      .stringCatalog([
        "↓Loop": """
        { "localizations" : { "fi" : \(RuleExample.unit("Silmukka")) }, "shouldTranslate" : false }
        """
      ])
    ],
    nonTriggering: [
      .stringCatalog(["Loop": #"{ "shouldTranslate" : false }"#]),
      .stringCatalog(["Loop": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Silmukka")) } }"#]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let states = catalog.file.states, catalog.role != .other else { return [] }
      return states.entries.compactMap { entry in
        guard !entry.isTranslatable else { return nil }
        // A copy of the text has no effect.
        let texts = entry.localizations.filter { localization in
          localization.locale.text != states.sourceLanguage
            && localization.units.contains { $0.state != .new && $0.value.text != entry.key }
        }
        guard !texts.isEmpty else { return nil }
        return Finding(
          self, in: catalog, at: entry.keySpan, key: entry.key,
          message: """
            \(code: entry.key) is not to be translated, but has \
            \(words: counted(texts.count, "translation")), which users see.
            """,
          advice: "\(words: description.instead)")
      }
    }
  }
}
