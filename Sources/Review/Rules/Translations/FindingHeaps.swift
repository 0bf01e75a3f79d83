import Project

/// Tells faults that stand in heaps in one catalog as one, so that the others are seen.
package enum FindingHeaps {
  /// `findings` with those of one rule in one catalog joined, where there are more than a person would read.
  package static func joined(_ findings: [Finding]) -> [Finding] {
    let rules = Dictionary(
      RuleCatalog.translationRules.map { ($0.description.id, $0) }, uniquingKeysWith: { first, _ in first })
    var groups: [[String]: [Int]] = [:]
    for (index, finding) in findings.enumerated() where finding.locale != nil && rules[finding.rule] != nil {
      groups[[finding.rule.rawValue, finding.place?.path ?? ""], default: []].append(index)
    }
    var replaced: [Int: Finding] = [:]
    var dropped: Set<Int> = []
    for members in groups.values {
      guard let first = members.first, let rule = rules[findings[first].rule] else { continue }
      guard members.count > most(rule, findings[first].severity) else { continue }
      replaced[first] = finding(for: members.map { findings[$0] }, rule.description)
      dropped.formUnion(members.dropFirst())
    }
    for rule in RuleCatalog.catalogRules {
      let members = findings.indices.filter { findings[$0].rule == rule.description.id }
      guard let first = members.first, let joined = rule.joined(members.map { findings[$0] }) else { continue }
      replaced[first] = joined
      dropped.formUnion(members.dropFirst())
    }
    guard !dropped.isEmpty else { return findings }
    return findings.indices.filter { !dropped.contains($0) }.map { replaced[$0] ?? findings[$0] }
  }

  /// How many findings of a rule in one catalog are told one by one.
  private static func most(_ rule: any TranslationRule.Type, _ severity: Severity) -> Int {
    if rule.isToldPerLanguage { return 1 }
    return switch severity {
    case .info: 3
    case .warning: 6
    case .error: 20
    }
  }

  private static func finding(for members: [Finding], _ rule: RuleDescription) -> Finding {
    var finding = members[0]
    var seen: Set<String> = []
    let keys = members.compactMap { $0.identity?.key }.filter { seen.insert($0).inserted }
    let listed = keys.prefix(5).joined(separator: ", ")
    finding.severity = members.map(\.severity).max() ?? finding.severity
    finding.message = """
      \(words: rule.summary): \(words: counted(keys.count, "entry", plural: "entries")) in this file (\(code: listed)\
      \(words: keys.count > 5 ? ", …" : "")). The first: \(finding.message)
      """
    finding.subject = keys.sorted().joined(separator: " ")
    finding.identity = nil
    finding.isInDiff = members.contains { $0.isInDiff }
    finding.related = members.dropFirst().prefix(100).compactMap { member in
      guard let place = member.place, let key = member.identity?.key else { return nil }
      return RelatedPlace(place: place, note: "\(code: key): \(member.message)")
    }
    return finding
  }
}
