import Project
import Text

package enum RuleRunner {
  package struct Result: Sendable {
    /// Highest severity first, then by path and position.
    package var findings: [Finding] = []
    /// The number of findings that directives in the sources suppress.
    package var suppressed = 0
    /// The number of findings over the limit; those with the highest severity are kept.
    package var omitted = 0
  }

  /// The number of calls above which rules run on all cores.
  private static let largeCount = 1000
  private static let mostFindings = 100_000

  /// In `lint`, a directive that suppresses nothing is itself a finding of `unused-suppression`.
  package static func run(_ input: RuleInput, levels: RuleLevels) async -> Result {
    async let ofTranslations = TranslationReview.findings(in: input, levels: levels)
    var input = input
    input.swifternalization = SwifternalizationFinding.all(in: input.snapshot)
    let complete = input
    var suppressions = Suppressions(input)
    var result = Result()
    let isLarge = input.sites.count > largeCount
    let rules = RuleCatalog.snapshotRules.filter { input.exchange == nil || $0.checksExchangeFiles }
    let ofSnapshot = await rules.mappedOnAllCores(inPartsOf: isLarge ? 1 : .max) { rule in
      rule.findings(in: complete)
    }
    var findings: [Finding] = []
    for rule in RuleCatalog.changeRules {
      for change in input.changes { if let finding = rule.finding(about: change) { findings.append(finding) } }
    }
    let changeCount = findings.count
    let (reported, omitted) = await ofTranslations
    result.omitted = omitted
    for found in ofSnapshot { findings += found }
    findings += SourceTypography.findings(in: complete, levels: levels)
    findings += reported
    // Works in place, because there may be very many.
    var kept = 0
    // What translators send back is not in the app yet.
    let unseen = input.exchange == nil ? UnseenTexts(findings, input) : nil
    for index in findings.indices {
      guard let severity = severity(of: findings[index], levels) else { continue }
      let isMinor =
        severity > .info && (unseen?.contain(findings[index]) ?? false || isMeant(findings[index], in: input.snapshot))
      let own = isMinor ? .info : severity
      // Writing copies the finding.
      if findings[index].severity != own { findings[index].severity = own }
      if index >= changeCount, suppressions.cover(findings[index]) {
        result.suppressed += 1
        continue
      }
      if isStyleOfTest(findings[index], in: input.snapshot) { continue }
      if kept < index { findings.swapAt(kept, index) }
      kept += 1
    }
    findings.removeLast(findings.count - kept)
    if input.mode == .lint, input.exchange == nil {
      for var finding in RuleCatalog.suppressionRules.flatMap({ suppressions.findings(of: $0) }) {
        guard let severity = severity(of: finding, levels) else { continue }
        finding.severity = severity
        findings.append(finding)
      }
    }
    ExplainedFindings.remove(from: &findings, in: input.snapshot.layout)
    sort(&findings)
    let excess = max(0, findings.count - mostFindings)
    result.omitted += excess
    findings.removeLast(excess)
    result.findings = findings
    return result
  }

  /// Sorted, without those of rules that are off.
  package static func leveled(_ findings: [Finding], _ levels: RuleLevels) -> [Finding] {
    var leveled = findings.compactMap { finding in
      severity(of: finding, levels).map { severity in
        var finding = finding
        finding.severity = severity
        return finding
      }
    }
    sort(&leveled)
    return leveled
  }

  /// True if the code that looks up the text of a finding shows that its fault is meant.
  private static func isMeant(_ finding: Finding, in snapshot: Snapshot) -> Bool {
    guard let rule = RuleCatalog.types[finding.rule], let identity = finding.identity else { return false }
    return snapshot.sites(of: identity).contains { rule.isMeant(inCodeOf: $0.source) }
  }

  /// True if a finding judges how a call in a test is written.
  private static func isStyleOfTest(_ finding: Finding, in snapshot: Snapshot) -> Bool {
    guard let path = finding.place?.path, RuleCatalog.descriptions[finding.rule]?.judgesStyle ?? false else {
      return false
    }
    return snapshot.tables.modules.areOfTests(path)
  }

  /// Limited by the project's level for its path; `nil` if the rule is off.
  private static func severity(of finding: Finding, _ levels: RuleLevels) -> Severity? {
    guard let rule = RuleCatalog.descriptions[finding.rule],
      let level = levels.severity(of: rule, at: finding.place?.path)
    else { return nil }
    return min(finding.severity, level)
  }

  /// Paths and rules are numbers in their sorted order, which compare faster than texts.
  private struct Weight: Comparable {
    var severity: Severity
    var path: Int
    var start: TextPosition
    var rule: Int
    /// The index of the finding before sorting.
    var place: Int

    static func < (left: Weight, right: Weight) -> Bool {
      if left.severity != right.severity { return left.severity > right.severity }
      return (left.path, left.start, left.rule, left.place) < (right.path, right.start, right.rule, right.place)
    }
  }

  private static func sort(_ findings: inout [Finding]) {
    let paths = places(findings.lazy.map { $0.place?.path ?? "" })
    let rules = places(findings.lazy.map(\.rule))
    var weights = findings.indices.map { index in
      let start = findings[index].place?.range?.start ?? TextPosition(line: 0, column: 0)
      return Weight(
        severity: findings[index].severity, path: paths[findings[index].place?.path ?? ""] ?? 0, start: start,
        rule: rules[findings[index].rule] ?? 0, place: index)
    }
    weights.sort()
    // Applies the permutation in place, one cycle at a time.
    for first in weights.indices {
      var hole = first
      while weights[hole].place != first {
        let next = weights[hole].place
        findings.swapAt(hole, next)
        weights[hole].place = hole
        hole = next
      }
      weights[hole].place = hole
    }
  }

  /// The index of each of `values` in their sorted order.
  private static func places<Value: Hashable & Comparable>(_ values: some Sequence<Value>) -> [Value: Int] {
    Dictionary(uniqueKeysWithValues: zip(Set(values).sorted(), 0...))
  }
}
