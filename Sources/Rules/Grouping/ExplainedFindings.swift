import Formats
import Project

/// Findings that another finding on the same text explains. They are dropped, so that no two findings on one text
/// contradict each other.
enum ExplainedFindings {
  /// A text in one locale.
  private struct Name: Hashable {
    /// The file; `nil` if the text is generated from a file elsewhere.
    var path: String?
    var table: String
    var key: String
    var locale: String

    init?(_ finding: Finding, path: String?, locale: String?) {
      guard let identity = finding.identity, let locale = locale ?? finding.locale else { return nil }
      self.path = path
      table = identity.table
      key = identity.key
      self.locale = locale.lowercased()
    }
  }

  /// Removes the findings of rules that follow wrong texts, where such a text has a more severe finding, and of rules
  /// that follow wrong origins, where that text or the generated one has a finding as severe.
  static func remove(from findings: inout [Finding], in layout: ProjectLayout) {
    demoteUnused(&findings)
    let kinds: CauseKind = [.wrongTexts, .wrongOrigins]
    let follows = { (finding: Finding) in
      (RuleCatalog.descriptions[finding.rule]?.follows ?? []).intersection(kinds)
    }
    guard findings.contains(where: { !follows($0).isEmpty }) else { return }
    var causes: [Name: Severity] = [:]
    func add(_ name: Name?, _ severity: Severity) {
      if let name { causes[name] = max(causes[name] ?? .info, severity) }
    }
    for finding in findings {
      guard let path = finding.place?.path, finding.locale != nil, finding.identity != nil,
        RuleCatalog.rulesOnTranslations.contains(finding.rule)
          || RuleCatalog.rulesOnSpoiledTexts.contains(finding.rule)
      else { continue }
      let isOfMessage = RuleCatalog.rulesOnMessages.contains(finding.rule)
      if isOfMessage || finding.severity == .error { add(Name(finding, path: path, locale: nil), finding.severity) }
      guard layout.traits.importsFromTranslatewiki, isOfMessage else { continue }
      let isOriginal = role(path, layout) == .translatewiki
      let locale = isOriginal ? finding.locale.map(layout.nativeLocale) : nil
      add(Name(finding, path: nil, locale: locale), finding.severity)
    }
    guard !causes.isEmpty else { return }
    findings.removeAll { finding in
      let kinds = follows(finding)
      guard !kinds.isEmpty, let path = finding.place?.path else { return false }
      if kinds.contains(.wrongTexts), let name = Name(finding, path: path, locale: nil), let cause = causes[name] {
        return cause > finding.severity
      }
      guard kinds.contains(.wrongOrigins), let name = Name(finding, path: nil, locale: nil), let cause = causes[name]
      else { return false }
      return cause >= finding.severity && role(path, layout) == .native
    }
  }

  /// Makes the findings on translations of entries that no call uses infos: nobody sees these texts.
  private static func demoteUnused(_ findings: inout [Finding]) {
    let unused = Set(findings.lazy.filter { $0.rule == UnusedKeyRule.description.id }.compactMap(\.identity))
    guard !unused.isEmpty else { return }
    for index in findings.indices
    where findings[index].severity > .info && findings[index].identity.map(unused.contains) ?? false
      && RuleCatalog.rulesOnTranslations.contains(findings[index].rule)
    {
      findings[index].severity = .info
    }
  }

  private static func role(_ path: String, _ layout: ProjectLayout) -> ProjectLayout.CatalogRole? {
    CatalogPath(ofCatalogAt: path).map(layout.role)
  }
}
