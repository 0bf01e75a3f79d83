import Edits
import Text

package enum TranslationsNowFuzzyRule: ChangeRule {
  package static let description = RuleDescription(
    id: "translations-now-fuzzy", group: .source,
    summary: "An edit sends existing translations to review",
    rationale: """
      After a small edit the old translations stay in use, marked fuzzy. That is right, and costs one look of a \
      volunteer in every language.
      """,
    instead: "Nothing; collect small edits of one text into one change where you can.",
    severity: .info,
    triggering: [
      .edit(
        of: "turn-info", from: "Walk forward for a while", to: "Walk forward 10 yards", translated: "Kävele eteenpäin")
    ],
    nonTriggering: [
      .swift(
        from: #"let t = WMFLocalizedString("turn-info", value: "Walk forward", comment: "Route")"#,
        to: #"let t = WMFLocalizedString("turn-info", value: "Walk forward.", comment: "Route")"#)
    ])

  static func finding(about change: Change) -> Finding? {
    guard change.basis == .small else { return nil }
    let opinion: Message = change.secondOpinion.map { " Second opinion: \($0.message)." } ?? ""
    return Finding(
      self, about: change,
      message: """
        The edit of \(code: change.identity.key) is small: the key stays, and \
        \(words: counted(change.locales.count, "translation becomes", plural: "translations become")) fuzzy.\(opinion)
        """,
      subject: (change.old ?? "") + "\u{1F}" + (change.new ?? ""))
  }
}
