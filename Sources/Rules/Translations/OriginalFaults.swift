import Project

/// Reports a fault that translatewiki's catalog and the native one made from it share once, at the origin.
enum OriginalFaults {
  /// The identity of a fault of one text in all catalogs that have it.
  private struct Name: Hashable {
    /// The rule; `nil` for every rule.
    var rule: RuleID?
    var table: String
    var key: String
    var locale: String

    init(_ finding: Finding, rule: RuleID?) {
      self.rule = rule
      table = finding.identity?.table ?? ""
      key = finding.identity?.key ?? finding.place?.path ?? ""
      locale = finding.locale?.lowercased() ?? ""
    }
  }

  /// The findings without those in native catalogs that are reported at the origin of the text.
  static func findings(of found: [ReportedFault], isOriginal: (Finding) -> Bool) -> [Finding] {
    var seen: [Name: [Int]] = [:]
    var findings: [Finding] = []
    for reported in found where isOriginal(reported.finding) {
      seen[Name(reported.finding, rule: reported.finding.rule), default: []].append(findings.count)
      // A grave fault at the origin causes other faults here too, because the import made this entry from it.
      if reported.isGrave { seen[Name(reported.finding, rule: nil), default: []].append(findings.count) }
      findings.append(reported.finding)
    }
    for reported in found where !isOriginal(reported.finding) {
      let anyRule = Name(reported.finding, rule: nil)
      var name = anyRule
      name.rule = reported.finding.rule
      guard seen[name] == nil, seen[anyRule] == nil else {
        // A text left out is an error if the text that was there before is wrong too.
        guard reported.finding.severity == .error else { continue }
        for original in seen[anyRule] ?? [] { findings[original].severity = .error }
        continue
      }
      findings.append(reported.finding)
    }
    return findings
  }
}
