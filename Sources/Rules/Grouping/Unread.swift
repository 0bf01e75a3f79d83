import Edits
import Formats
import Messages
import Project

/// The files that could not be read, and what must not be said because of them.
package struct Unread {
  /// The files, by version and path.
  package let files: [UnreadableFile]
  private let paths: Set<String>

  package init(_ files: [UnreadableFile]) {
    self.files = files
    paths = Set(files.map(\.path))
  }

  /// Whether the file at `path` is one of them, of whichever version.
  package func hold(_ path: String) -> Bool { paths.contains(path) }

  /// Whether one of the files at these paths is among them.
  package func hold(anyOf candidates: [String]) -> Bool { candidates.contains(where: paths.contains) }

  /// Whether all of these files are among them, and there are any.
  package func holdAll(_ candidates: [SnapshotFile]) -> Bool {
    !candidates.isEmpty && candidates.allSatisfy { paths.contains($0.path) }
  }

  /// Those of `findings` that would stand whatever is in the files: none that says that something is nowhere.
  package func certain(_ findings: [Finding]) -> [Finding] {
    guard !files.isEmpty else { return findings }
    let tables = Set(files.compactMap { CatalogPath(ofCatalogAt: $0.path)?.table })
    let hasSources = files.contains { FileKind(path: $0.path).isSource }
    return findings.filter { finding in
      let description = RuleCatalog.descriptions[finding.rule]
      switch description?.claimsAbsence {
      case .inSources: return !hasSources
      // What is gone with a whole file may be in any other.
      case .inCatalogs where finding.place?.range == nil: return tables.isEmpty
      case .inCatalogs, nil: break
      }
      guard description?.follows == .lostEntries else { return true }
      let table = finding.identity?.table ?? finding.place.flatMap { CatalogPath(ofCatalogAt: $0.path)?.table }
      return !hasSources && !(table.map(tables.contains) ?? !tables.isEmpty)
    }
  }
}
