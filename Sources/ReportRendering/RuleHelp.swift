public import LocalizationModel

/// What reports tell people about a rule. The texts are our own and may hold code between backticks.
public struct RuleHelp: Hashable, Sendable {
  /// The rule.
  public var id: RuleID
  /// What it reports, in one line without a full stop.
  public var summary: String
  /// Why that matters.
  public var rationale: String
  /// What to do instead.
  public var instead: String
  /// The most that it weighs in the reviewed project by default; `nil` is off.
  public var severity: Severity?
  /// A page about it.
  public var url: String?

  /// Help from its parts.
  public init(
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
