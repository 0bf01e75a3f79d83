import Formats
import Project

/// Findings that depend on the content of unreadable files are not certain.
package struct UncertaintyFilter {
  /// Sorted by version and path.
  package let files: [UnreadableFile]
  private let paths: Set<String>

  package init(_ files: [UnreadableFile]) {
    self.files = files
    paths = Set(files.map(\.path))
  }

  /// True for any version of the file.
  package func hold(_ path: String) -> Bool { paths.contains(path) }
  package func hold(anyOf candidates: [String]) -> Bool { candidates.contains(where: paths.contains) }

  /// False without candidates.
  package func holdAll(_ candidates: [SnapshotFile]) -> Bool {
    !candidates.isEmpty && candidates.allSatisfy { paths.contains($0.path) }
  }

  /// The findings that are true whatever the unreadable files contain. None of them claims that something is absent.
  package func certain(_ findings: [Finding]) -> [Finding] {
    guard !files.isEmpty else { return findings }
    let tables = Set(files.compactMap { CatalogPath(ofCatalogAt: $0.path)?.table })
    let hasSources = files.contains { FileKind(path: $0.path).isSource }
    return findings.filter { finding in
      let description = RuleCatalog.descriptions[finding.rule]
      switch description?.claimsAbsence {
      case .inSources: return !hasSources
      // Entries that were deleted with a whole file may be in any other file.
      case .inCatalogs where finding.place?.range == nil: return tables.isEmpty
      case .inCatalogs, nil: break
      }
      guard description?.follows.contains(.lostEntries) ?? false else { return true }
      let table = finding.identity?.table ?? finding.place.flatMap { CatalogPath(ofCatalogAt: $0.path)?.table }
      return !hasSources && !(table.map(tables.contains) ?? !tables.isEmpty)
    }
  }
}
