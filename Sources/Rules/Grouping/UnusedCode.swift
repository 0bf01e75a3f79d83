import Formats
import Messages
import Project
import Scanning
import Tables
import Text

/// Lowers findings on texts in declarations that no code names, because no user sees them: calls in such code,
/// disagreements with such calls, and translations of keys that only such generated code looks up.
enum UnusedCode {
  static func lowered(_ findings: [Finding], in snapshot: Snapshot, of project: Project) async -> [Finding] {
    // With translatewiki a text has to be extracted before any code can show it.
    guard project.layout.traits.keysMayBeTexts else { return findings }
    var sites: [Int: [CallSite]] = [:]
    let generated = snapshot.generatedSites(
      of: Set(findings.lazy.filter { $0.severity > .info && UnseenTexts.isOnEntry($0) }.compactMap(\.identity)))
    for index in findings.indices where findings[index].severity > .info {
      let isCall = [UnextractedKeyRule.id, ConflictingKeyRule.id].contains(findings[index].rule)
      guard isCall || UnseenTexts.isOnEntry(findings[index]) else { continue }
      let own =
        isCall
        ? calls(of: findings[index], in: snapshot) : findings[index].identity.flatMap { generated[$0] } ?? []
      if !own.isEmpty, own.allSatisfy({ $0.call.language == .swift }) { sites[index] = own }
    }
    guard !sites.isEmpty else { return findings }
    let unused = await project.unusedDeclarations(
      around: sites.values.joined().map { ($0.source, $0.call.span.lowerBound) },
      isApp: snapshot.tables.modules.haveApp)
    var findings = findings
    for (index, own) in sites {
      let names = own.map { unused.name(around: $0.call.span.lowerBound, of: $0.source) }
      let used = zip(own, names).filter { $1 == nil }.map(\.0)
      let isConflict = findings[index].rule == ConflictingKeyRule.id
      guard isConflict ? !ConflictingKeyRule.areInConflict(used) : used.isEmpty,
        let name = names.lazy.compactMap(\.self).first
      else { continue }
      findings[index].severity = .info
      let note: Message =
        isConflict || findings[index].rule == UnextractedKeyRule.id
        ? "No other code names \(code: name), which has this call."
        : "No code names \(code: name), which looks it up: users do not see the text."
      findings[index].message = "\(findings[index].message) \(note)"
    }
    return findings
  }

  private static func calls(of finding: Finding, in snapshot: Snapshot) -> [CallSite] {
    if let identity = finding.identity { return snapshot.sites(of: identity) }
    guard let place = finding.place, let source = snapshot.source(at: place.path),
      let call = source.scan.calls.first(where: { source.place(of: $0.key.span) == place })
    else { return [] }
    return [(source, call)]
  }
}
