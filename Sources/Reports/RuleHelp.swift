import Project

/// What reports tell people about a rule. The texts are our own and may hold code between backticks.
package struct RuleHelp: Hashable, Sendable {
  /// The rule.
  package var id: RuleID
  /// What it reports, in one line without a full stop.
  package var summary: String
  /// Why that matters.
  package var rationale: String
  /// What to do instead.
  package var instead: String
  /// The most that it weighs in the reviewed project by default; `nil` is off.
  package var severity: Severity?
  /// A page about it.
  package var url: String?

  /// Help from its parts.
  package init(
    id: RuleID, summary: String, rationale: String, instead: String, severity: Severity?, url: String? = nil
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.instead = instead
    self.severity = severity
    self.url = url
  }
}
