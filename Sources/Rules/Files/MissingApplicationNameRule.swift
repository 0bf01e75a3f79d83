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

  private static let name = "${applicationName}"
  private static let table = "AppShortcuts"

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    return snapshot.catalogs.filter { $0.path.table == table && $0.role != .other }.flatMap { catalog -> [Finding] in
      guard let texts = catalog.texts, catalog.path.locale != nil else { return [] }
      return texts.indices.compactMap { position -> Finding? in
        let (key, text) = (texts.key(at: position), texts.value(at: position))
        guard !text.isBlank, !text.contains(name),
          !snapshot.tables.isMarkedStale(EntryIdentity(table: table, key: key))
        else { return nil }
        return Finding(
          self, in: catalog, at: texts.valueSpan(at: position), key: key, isOfText: catalog.holdsSourceTexts,
          message: "The phrase \(quote: text) does not have \(code: name).",
          advice: "Write \(code: name) where the app's name belongs.")
      }
    }
  }
}
