import Formats
import Messages
import Project
import Tables
import Text

package enum MissingApplicationNameRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-application-name", group: .files,
    summary: "A phrase of an App Shortcut does not have the app's name",
    rationale: """
      Siri knows by `${applicationName}` which app is meant, and does not offer a phrase without it, in any language. \
      Swift's `\\(.applicationName)` is text there.
      """,
    instead: "Write `${applicationName}` where the app's name belongs.",
    severity: .error, grouping: .byAdvice,
    triggering: [
      phrases(#""Walk with ${applicationName}" : { "localizations" : { "de" : \#(unit("↓Spazieren")) } }"#),
      phrases(
        """
        "Walk with ${applicationName}" : { "localizations" : { "de" : { "stringSet" : { "state" : "translated", \
        "values" : [ "Mit ${applicationName}", ↓"Los" ] } } } }
        """),
      phrases(
        #""Walk with ${applicationName}" : { "localizations" : { "de" : \#(unit("↓Mit \\\\(.applicationName)")) } }"#),
    ],
    nonTriggering: [
      phrases(#""Walk with ${applicationName}" : { "localizations" : { "de" : \#(unit("Mit ${applicationName}")) } }"#),
      phrases(#""Walk" : { "extractionState" : "stale", "localizations" : { "de" : \#(unit("Spazieren")) } }"#),
    ])

  private static func phrases(_ entries: String, line: UInt = #line) -> RuleExample {
    RuleExample(
      [
        .init(
          "App/AppShortcuts.xcstrings",
          "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }")
      ], line: line)
  }

  private static func unit(_ text: String) -> String {
    let mark = text.first == RuleExample.mark ? String(RuleExample.mark) : ""
    return
      #"{ "stringUnit" : { "state" : "translated", "value" : \#(mark)"\#(text.drop { $0 == RuleExample.mark })" } }"#
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    return snapshot.catalogs.filter { $0.path.table == AppShortcuts.table && $0.role != .other }.flatMap { catalog in
      phrases(of: catalog, in: snapshot).compactMap { phrase -> Finding? in
        guard !phrase.text.text.isBlank, !phrase.text.text.contains(AppShortcuts.name) else { return nil }
        var finding = Finding(
          self, in: catalog, at: phrase.text.span, key: phrase.key, isOfText: catalog.holdsSourceTexts,
          message: "The phrase \(quote: phrase.text.text) does not have \(code: AppShortcuts.name).",
          advice: "Write \(code: AppShortcuts.name) where the app's name belongs.")
        finding.locale = phrase.locale
        return finding
      }
    }
  }

  private typealias Phrase = (key: String, text: LocatedText, locale: String?)

  private static func phrases(of catalog: Catalog, in snapshot: Snapshot) -> [Phrase] {
    guard let states = catalog.file.states else {
      // The languages of a String Catalog are read with it.
      guard catalog.path.format != .stringCatalog, let texts = catalog.texts else { return [] }
      return texts.indices.map { position in
        (
          texts.key(at: position), LocatedText(text: texts.value(at: position), span: texts.valueSpan(at: position)),
          catalog.holdsSourceTexts ? nil : catalog.path.locale
        )
      }
    }
    return snapshot.checkedEntries(of: states, in: catalog).filter { $0.extractionState != .stale }.flatMap { entry in
      let source = entry.localization(states.sourceLanguage)
      let key = source == nil ? [(entry.key, LocatedText(text: entry.key, span: entry.keySpan), String?.none)] : []
      return key
        + entry.localizations.flatMap { localization in
          localization.units.filter { $0.state != .new || localization.locale.text == states.sourceLanguage }
            .flatMap(\.values).map {
              (entry.key, $0, localization.locale.text == states.sourceLanguage ? nil : localization.locale.text)
            }
        }
    }
  }
}
