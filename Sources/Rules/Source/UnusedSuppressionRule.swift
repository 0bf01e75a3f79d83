import Project
import Scanning
import Text

package enum UnusedSuppressionRule: SuppressionRule {
  package static let description = RuleDescription(
    id: "unused-suppression", group: .source,
    summary: "A directive suppresses nothing",
    rationale: "A directive that is not needed any more hides the next fault at its place.",
    instead: "Remove the directive.",
    severity: .warning,
    triggering: [
      .swift(
        """
        // ↓l10n-review:disable:next missing-comment shown to testers only
        let text = WMFLocalizedString("save-title", value: "Save", comment: "Title of the save button")
        """),
      .swift(
        """
        // ↓l10n-review:disable:next missing-coment shown to testers only
        let text = WMFLocalizedString("save-title", value: "Save", comment: "Title of the save button")
        """),
    ],
    nonTriggering: [
      .swift(
        """
        // l10n-review:disable:next missing-comment shown to testers only
        let text = WMFLocalizedString("save-title", value: "Save", comment: "")
        """)
    ])

  static func finding(on directive: SuppressionDirective, at place: Place, isUsed: Bool) -> Finding? {
    let known = RuleCatalog.configurableNames
    let unknown = directive.rules.filter { !known.contains(RuleID(rawValue: $0)) && $0 != "all" }
    let ofChanges = RuleCatalog.changeRules.map { $0.description.id.rawValue }
    let aboutChanges = directive.rules.filter(ofChanges.contains)
    if !unknown.isEmpty {
      return Finding(
        rule: description.id, place: place,
        message: "There is no rule called \(code: unknown.joined(separator: " or ")).",
        advice: "\(code: "l10n-review rules") lists the rules.", subject: "unknown " + unknown.joined(separator: " "))
    }
    guard !isUsed, directive.kind != .enable else { return nil }
    let names = directive.rules.joined(separator: " ")
    return Finding(
      rule: description.id, place: place,
      message: aboutChanges.isEmpty
        ? "Nothing here needs \(code: names) to be switched off."
        : "\(code: aboutChanges.joined(separator: " ")) is about a change: no directive switches it off.",
      advice: aboutChanges.isEmpty
        ? "Remove the directive."
        : """
        Remove the directive. A change that is meant is acknowledged in its commit message: \
        \(code: "L10n-Keep: KEY REASON").
        """,
      subject: names)
  }
}
