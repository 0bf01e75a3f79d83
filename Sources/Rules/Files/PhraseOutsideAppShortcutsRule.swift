import Messages
import Project
import Tables
import Text

package enum PhraseOutsideAppShortcutsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "phrase-outside-app-shortcuts", group: .files,
    summary: "A phrase of an App Shortcut is in another table than AppShortcuts",
    rationale: """
      Siri finds the phrases of App Shortcuts in the table AppShortcuts only. In another table their translations are \
      never heard.
      """,
    instead: "Move the phrases to `AppShortcuts.xcstrings` or `AppShortcuts.strings`.",
    severity: .warning, grouping: .together,
    triggering: [.stringCatalog(["↓Walk with ${applicationName}": "{ }"])],
    nonTriggering: [
      RuleExample([
        .init(
          "App/AppShortcuts.xcstrings",
          #"{ "sourceLanguage" : "en", "strings" : { "Walk with ${applicationName}" : {} }, "version" : "1.0" }"#)
      ]),
      .stringCatalog(["Walk with ${applicationName}": #"{ "extractionState" : "stale" }"#]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard catalog.holdsSourceTexts, catalog.role != .other, catalog.path.table != AppShortcuts.table,
        let texts = catalog.texts
      else { return [] }
      return texts.keys(holding: UInt8(ascii: "$")).compactMap { key in
        guard key.contains(AppShortcuts.name), let position = texts.position(of: key) else { return nil }
        return Finding(
          self, in: catalog, at: texts.keySpan(at: position), key: key, isOfText: true,
          message: "Siri does not find the phrase \(quote: key) in the table \(code: catalog.path.table).",
          advice: "Move it to the table \(code: AppShortcuts.table).")
      }
    }
  }
}

/// Apple's names for the phrases of App Shortcuts.
enum AppShortcuts {
  static let table = "AppShortcuts"
  /// The place of the app's name in a phrase.
  static let name = "${applicationName}"
}
