import Project

/// The severities of rules in a project: its own settings, then those of its kind of project.
package struct RuleLevels: Sendable {
  private let traits: ProjectTraits
  private let settings: [RuleID: RuleSetting]
  private let choice: RuleChoice

  /// A project can set another level for a rule, for a family of rules, or for either at a path. The caller can choose
  /// among the rules, and a rule that is chosen by name is on.
  package init(
    _ traits: ProjectTraits, settings: [RuleID: RuleSetting] = [:], choice: RuleChoice = RuleChoice()
  ) {
    self.traits = traits
    self.settings = settings
    self.choice = choice
  }

  /// `nil` is off.
  package func severity(of rule: RuleDescription, at path: String? = nil) -> Severity? {
    let own = stated(rule, at: path).map(\.severity) ?? rule.severity(in: traits)
    if !choice.except.isEmpty, Self.names(rule).contains(where: choice.except.contains) { return nil }
    guard let only = choice.only else { return own }
    guard Self.names(rule).contains(where: only.contains) else { return nil }
    return own ?? rule.severity ?? rule.appleSeverity ?? .warning
  }

  /// The names by which the rule is set and chosen.
  private static func names(_ rule: RuleDescription) -> [RuleID] { [rule.id] + (rule.family.map { [$0.id] } ?? []) }

  private func stated(_ rule: RuleDescription, at path: String?) -> RuleLevel? {
    if let level = settings[rule.id]?.level(at: path) { return level }
    guard let family = rule.family else { return nil }
    return settings[family.id]?.level(at: path)
  }

  /// True if the rule is on at any path.
  func areOnSomewhere(_ rule: RuleDescription) -> Bool {
    let paths = [rule.id, rule.family?.id].compactMap { $0.flatMap { settings[$0] } }.flatMap(\.paths)
    return severity(of: rule) != nil || paths.contains { $0.level != .off }
  }

  /// True if a rule that compares texts with the common-strings file is on.
  package var needCommonStrings: Bool { RuleCatalog.rulesOnCommonStrings.contains { severity(of: $0) != nil } }
}
