import Edits
import Messages
import Project
import Text

package enum TextsEmptiedRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "texts-emptied", group: .translations,
    summary: "Translations in several languages became empty",
    rationale: """
      A translation platform that exports untranslated texts as empty ones replaces what was there, and the app shows \
      empty buttons and labels: an empty entry does not fall back to the source text.
      """,
    instead: "Restore the texts, and let the export leave untranslated entries out.",
    severity: .error,
    triggering: [
      .strings(
        from: ["qqq": "", "fi": texts("Teksti"), "sv": texts("Text")],
        to: ["qqq": "", "fi": "↓" + texts(""), "sv": texts("")])
    ],
    nonTriggering: [
      .strings(
        from: ["qqq": "", "fi": texts("Teksti"), "sv": texts("Text")],
        to: ["qqq": "", "fi": texts(""), "sv": texts("Texten")]),
      .strings(
        from: ["qqq": "", "fi": texts(""), "sv": texts("")],
        to: ["qqq": "", "fi": texts("Teksti"), "sv": texts("Text")]),
    ])

  private static func texts(_ text: String) -> String {
    (0..<2).map { "\"key\($0)\" = \"\(text)\";" }.joined(separator: "\n")
  }

  private static let fewest = 3

  package static func findings(in input: RuleInput) -> [Finding] {
    guard input.base != nil else { return [] }
    let emptied = BulkTextChange(in: input) { old, new in
      !old.isEmpty && new.utf8.allSatisfy { $0 <= 0x20 } && !old.utf8.allSatisfy { $0 <= 0x20 }
    }
    // Who gives a key another text may take its translations back.
    let edited = Set(input.changes.lazy.filter { $0.kind == .edited }.map(\.identity))
    let change = BulkTextChange(
      emptied.items.filter { !edited.contains(EntryIdentity(table: $0.catalog.path.table, key: $0.key)) })
    guard change.count >= fewest, change.locales.count > 1 else { return [] }
    return [
      change.finding(self, "\(change.message) became empty: the app shows nothing there, not even the source text.")
    ].compactMap(\.self)
  }

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    [.findings(of: EmptyTranslationRule.id), .findings(of: StringsdictEmptyFormRule.id)]
  }
}
