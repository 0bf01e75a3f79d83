import Edits
import Project
import Text

package enum StringFreezeRule: ChangeRule {
  package static let description = RuleDescription(
    id: "string-freeze", group: .source,
    summary: "Source texts change although they are frozen",
    rationale: """
      From the freeze to the release, translators finish what is there. A text that is new or edited then ships \
      untranslated, or with a translation of the old one; work on one that is removed was for nothing.
      """,
    instead: """
      Wait until the project takes `freeze` out of its configuration. An exception that was agreed on is declared by \
      the trailer `L10n-Keep: KEY REASON`, which makes this a note.
      """,
    severity: .warning,
    grouping: .together,
    triggering: [
      frozen(
        .swift(
          from: #"let t = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#,
          to: #"let t = WMFLocalizedString(↓"save-title", value: "Save for later", comment: "Title")"#)),
      frozen(
        .swift(
          from: "let a = 1", to: #"let t = WMFLocalizedString(↓"save-title", value: "Save", comment: "Title")"#)),
    ],
    nonTriggering: [
      frozen(
        .swift(
          from: #"let t = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#,
          to: "let a = 1\n" + #"let t = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#)),
      frozen(.changedTranslation("fi", from: "Talenna", to: "Tallenna", of: "Save")),
      .swift(
        from: "let a = 1", to: #"let t = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
    ])

  private static func frozen(_ example: RuleExample) -> RuleExample {
    let settings = RuleExample.File(ProjectConfiguration.fileName, "freeze: since v7.5\n")
    var example = example
    example.base = example.base.map { [settings] + $0 }
    example.files = [settings] + example.files
    return example
  }

  static func finding(about change: Change) -> Finding? {
    guard let breach = change.freezeBreach else { return nil }
    let key = change.identity.key
    let what: Message =
      switch change.kind {
      case .added: "\(code: key) is a new text"
      case .removed: "\(code: key) is removed"
      case .renamed: "\(code: change.oldKey ?? "") becomes \(code: key)"
      case .edited, .moved, .translation: "The text of \(code: key) is edited"
      }
    let reason: Message =
      switch breach.reason {
      case nil: ""
      case ""?: " A commit declares that this is meant."
      case let reason?: " A commit declares that this is meant: \(quote: reason)."
      }
    var finding = Finding(
      self, about: change, atMost: breach.reason == nil ? .warning : .info,
      message: "\(what), but source texts are frozen since \(code: breach.revision).\(reason)",
      advice: """
        Leave it for after the freeze; if it was agreed on, say so in a commit: \(code: Acknowledgements.trailer(for: key)).
        """,
      subject: (change.old ?? "") + "\u{1F}" + (change.new ?? ""))
    // Separates the finding from the edit's own.
    finding.change = nil
    // A removed entry has no place at the head.
    if change.kind == .removed { finding.place = nil }
    return finding
  }
}
