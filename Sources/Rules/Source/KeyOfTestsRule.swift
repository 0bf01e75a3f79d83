import Edits
import Messages
import Project
import Tables
import Text

package enum KeyOfTestsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "key-of-tests", group: .source,
    summary: "Translators get a text that only tests look up",
    rationale: "Volunteers in a hundred languages translate what no user ever sees.",
    instead: "Look up a key of the app in the test, or one that no catalog has, and remove the entry.",
    severity: .warning, needsTranslatewiki: true, grouping: .byHabit, follows: .lostEntries,
    triggering: [called(in: ["AppTests/CodeTests.swift"], mark: "↓")],
    nonTriggering: [called(in: ["App/Code.swift"]), called(in: ["AppTests/CodeTests.swift", "App/Code.swift"])])

  private static func called(in paths: [String], mark: String = "", line: UInt = #line) -> RuleExample {
    let call = "let text = \(mark)WMFLocalizedString(\"a-text\", value: \"Fallback\", comment: \"Comment\")"
    return RuleExample(
      RuleExample.strings(["qqq": #""a-text" = "Comment";"#, "en": #""a-text" = "Fallback";"#]).files
        + paths.map { .init($0, call) }, line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    let advice: Message =
      snapshot.layout.traits.importsFromTranslatewiki
      ? "Look up a key of the app, or one that no catalog has; then remove the entry and run \(code: "l10n-review export")."
      : "Look up a key of the app, or one that no catalog has; then remove the entry."
    return snapshot.calledIdentities.compactMap { identity -> Finding? in
      guard snapshot.isComplete(for: identity.key) else { return nil }
      let sites = snapshot.sites(of: identity)
      guard let first = sites.first, sites.allSatisfy({ snapshot.tables.modules.areOfTests($0.source.path) }),
        !snapshot.mentionedKeys.contains(identity.key), !snapshot.tables.entries(identity, .translatewiki).isEmpty
      else { return nil }
      return Finding(
        self, first, message: "Only tests look up \(code: identity.key), and translators get it.", advice: advice)
    }
  }
}
