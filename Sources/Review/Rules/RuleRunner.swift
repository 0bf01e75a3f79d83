import Project
import Text

/// How much a rule weighs in a project: `nil` is off.
package struct RuleLevels: Sendable {
  private let profile: Profile
  private let stated: @Sendable (RuleID, String?) -> Severity??

  /// Levels of `profile`, except where the project states another one for a rule, or for a rule at a path.
  ///
  /// `stated` gives `nil` where the project says nothing, `.some(nil)` where it switches the rule off.
  package init(profile: Profile, stated: @escaping @Sendable (RuleID, String?) -> Severity?? = { _, _ in nil }) {
    self.profile = profile
    self.stated = stated
  }

  /// The severity of `rule` for something at `path`; `nil` is off.
  package func severity(of rule: RuleDescription, at path: String? = nil) -> Severity? {
    stated(rule.id, path) ?? rule.severity(in: profile)
  }
}

/// Runs the rules over an input.
package enum RuleRunner {
  /// What the rules found.
  package struct Result: Sendable {
    /// The weightiest first, then by path and position.
    package var findings: [Finding] = []
    /// How many the sources suppress.
    package var suppressed = 0
    /// How many are left out because there are too many; the weightiest stay.
    package var omitted = 0
  }

  /// The most findings of one run.
  private static let mostFindings = 100_000

  /// Findings of all rules that are on, at their levels; without those that the sources suppress.
  ///
  /// In `lint` a directive that suppresses nothing is itself a finding of `unused-suppression`.
  package static func run(_ input: RuleInput, levels: RuleLevels) async -> Result {
    async let ofTranslations = TranslationReview.findings(in: input, levels: levels)
    var suppressions = Suppressions(input)
    var result = Result()
    let ofSnapshot = RuleCatalog.snapshotRules.flatMap { $0.findings(in: input) }
    let ofChanges = RuleCatalog.changeRules.flatMap { input.changes.compactMap($0.finding) }
    let (told, omitted) = await ofTranslations
    result.omitted = omitted
    for finding in [ofChanges, ofSnapshot, told].joined() {
      guard let finding = leveled(finding, levels) else { continue }
      if finding.change == nil, suppressions.cover(finding) {
        result.suppressed += 1
      } else {
        result.findings.append(finding)
      }
    }
    if input.mode == .lint {
      let ofDirectives = RuleCatalog.suppressionRules.flatMap { suppressions.findings(of: $0) }
      result.findings += ofDirectives.compactMap { leveled($0, levels) }
    }
    result.findings = sorted(result.findings)
    let excess = max(0, result.findings.count - mostFindings)
    result.omitted += excess
    result.findings.removeLast(excess)
    return result
  }

  /// A finding at the level of the project there; `nil` where the rule is off.
  private static func leveled(_ finding: Finding, _ levels: RuleLevels) -> Finding? {
    guard let rule = RuleCatalog.descriptions[finding.rule],
      let level = levels.severity(of: rule, at: finding.place?.path)
    else { return nil }
    var finding = finding
    finding.severity = min(finding.severity, level)
    return finding
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    let start = { (finding: Finding) in finding.place?.range?.start ?? TextPosition(line: 0, column: 0) }
    // Their numbers are moved about, since a finding is large.
    let order = findings.indices.sorted { left, right in
      let (left, right) = (findings[left], findings[right])
      return (right.severity, left.place?.path ?? "", start(left), left.rule)
        < (left.severity, right.place?.path ?? "", start(right), right.rule)
    }
    return order.map { findings[$0] }
  }
}
