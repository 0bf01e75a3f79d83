import Edits
import Git
import Messages

package enum ReusedKeyRule: ChangeRule {
  package static let description = RuleDescription(
    id: "reused-key", group: .source,
    summary: "A new key once meant something else",
    rationale: """
      What translators have made of a key stays where they made it: translatewiki never deletes a translation. A key that \
      comes back with another meaning brings the old translations with it. Known from what \
      l10n-review history last saw of the repository; where that never ran, this rule says nothing.
      """,
    instead: "Use a key that was never used; l10n-review history key KEY shows the history of a key.",
    severity: .warning,
    triggering: [
      formerly(
        "Delete the whole list",
        .swift(
          from: "let a = 1", to: #"let t = WMFLocalizedString(↓"list-title", value: "Save", comment: "Title")"#))
    ],
    nonTriggering: [
      formerly(
        "Save.",
        .swift(from: "let a = 1", to: #"let t = WMFLocalizedString("list-title", value: "Save", comment: "Title")"#))
    ])

  private static func formerly(_ text: String, _ example: RuleExample) -> RuleExample {
    var example = example
    if let commit = ObjectID(hex: String(repeating: "4", count: 40)) {
      example.formerTexts[EntryIdentity(key: "list-title")] = FormerTexts.Text(
        text: text, commit: commit, day: "2019-03-08")
    }
    return example
  }

  static func finding(about change: Change) -> Finding? {
    guard let reuse = change.reuse else { return nil }
    let key = change.identity.key
    var finding = Finding(
      self, about: change, atMost: .warning,
      message: """
        The key \(code: key) is new, but it was there before: until \(words: reuse.former.day) it said \
        \(quote: reuse.former.text), and translations of that may come back with it.
        """,
      advice: "Take a key that was never used.", subject: reuse.former.text)
    // Separates the finding from the edit's own.
    finding.change = nil
    return finding
  }
}
