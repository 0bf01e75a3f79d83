import Tables
import Text

extension TranslationReview {
  /// The findings, with the advice to run an import where that was seen to fix the fault: the same rule finds nothing in
  /// the text that the import would write.
  func advisingImport(_ findings: [Finding], on catalogs: [Catalog]) -> [Finding] {
    let places = Dictionary(grouping: findings.indices) { findings[$0].place?.path ?? "" }
    var imported = imported
    var advised = findings
    for catalog in catalogs where imported.haveOriginal(of: catalog) {
      guard let indices = places[catalog.path.path] else { continue }
      let new = imported.catalog(insteadOf: catalog, keys: ExactSet(indices.compactMap { findings[$0].identity?.key }))
      let (remaining, omitted) = self.findings(in: new.catalog)
      guard omitted == 0 else { continue }
      let faults = Set(remaining.map { [$0.finding.rule.rawValue, $0.finding.identity?.key ?? ""] })
      for index in indices {
        guard let key = findings[index].identity?.key, new.keys.contains(key),
          !faults.contains([findings[index].rule.rawValue, key])
        else { continue }
        advised[index].advice = """
          Run \(code: "l10n-review import"): it writes translatewiki's text, which does not have this fault.
          """
        advised[index].url = nil
      }
    }
    return advised
  }
}
