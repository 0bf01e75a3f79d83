import Formats
import Messages

/// Texts that no user sees: those of catalogs that no Xcode project builds, and of keys that no code uses. Their faults
/// matter less.
struct UnseenTexts {
  private let catalogs: Set<String>
  private let entries: Set<EntryIdentity>
  private let reportsBrokenFiles: Bool

  init(_ findings: [Finding], _ input: RuleInput) {
    catalogs = Set(input.snapshot.unbuiltCatalogs.map(\.path.path))
    entries = Set(findings.lazy.filter { RuleCatalog.rulesOnUnseenTexts.contains($0.rule) }.compactMap(\.identity))
    reportsBrokenFiles = input.mode != .lint
  }

  /// True if `finding` is on such a text. A missing language is reported as elsewhere, and so is a file that a change
  /// makes unreadable.
  func contain(_ finding: Finding) -> Bool {
    guard let path = finding.place?.path else { return false }
    if catalogs.contains(path) {
      return !RuleCatalog.rulesAddingLanguages.contains(finding.rule)
        && !(reportsBrokenFiles && RuleCatalog.brokenFileRules.contains(finding.rule))
    }
    guard !entries.isEmpty, let identity = finding.identity, entries.contains(identity) else { return false }
    return CatalogPath(ofCatalogAt: path) != nil
  }
}
