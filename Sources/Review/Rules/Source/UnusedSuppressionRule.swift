/// `unused-suppression`: a directive that switches off what is not reported there.
///
/// The runner finds these, as only it knows which directives were of use.
package enum UnusedSuppressionRule: Rule {
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

  package static func findings(in input: RuleInput) -> [Finding] { [] }
}
