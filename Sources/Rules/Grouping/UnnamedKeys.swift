import Edits
import Formats
import Messages
import Project
import Tables
import Text

/// Lowers findings on texts of keys that no code names, because users hardly see them.
enum UnnamedKeys {
  static func lowered(_ findings: [Finding], in snapshot: Snapshot, of project: Project) async -> [Finding] {
    let indices = findings.indices.filter { isConcerned(findings[$0], snapshot) }
    let candidates = Set(indices.compactMap { findings[$0].identity })
    guard !candidates.isEmpty, candidates.count <= mostKeys else { return findings }
    let tables = keys(of: Set(candidates.map(\.table)), in: snapshot)
    let files = project.files.filter { $0.kind.isSource || $0.kind == .interface }
    let named = await project.keysNamed(
      in: files, of: tables.values.reduce(into: ExactSet(candidates.map(\.key))) { $0.formUnion($1) })
    // The compiler knows all lookups of such a table.
    let typed = await project.tablesNamedByRSwift(tables.keys, in: files)
    guard await project.failures.all.isEmpty else { return findings }
    let unnamed = candidates.filter { identity in
      guard !named.contains(identity.key), let keys = tables[identity.table] else { return false }
      return typed.contains(identity.table) || keys.count { !named.contains($0) } * leastShare <= keys.count
    }
    var findings = findings
    for index in indices where findings[index].identity.map(unnamed.contains) ?? false {
      findings[index].severity = .info
      findings[index].message = "\(findings[index].message) No code names this key: users probably do not see the text."
    }
    return findings
  }

  /// If more keys have faults, the code probably looks them up in a way that is not known.
  private static let mostKeys = 500
  /// At most one in this many keys of a table may be unnamed. Otherwise other code probably reads the table.
  private static let leastShare = 3

  /// True for a finding on an entry whose key is in no code that the snapshot has.
  private static func isConcerned(_ finding: Finding, _ snapshot: Snapshot) -> Bool {
    guard finding.severity > .info, UnseenTexts.isOnEntry(finding), finding.change == nil,
      let identity = finding.identity, let path = finding.place.flatMap({ CatalogPath(ofCatalogAt: $0.path) })
    else { return false }
    // Code writes a placeholder of a key as an interpolation.
    let isLiteral = snapshot.isComplete(for: identity.key) || !identity.key.contains("%")
    return isPlain(identity.key) && isLiteral && !UncalledKeys.isFixed(identity) && !UncalledKeys.isOfSystem(path)
      && !snapshot.isNamed(identity)
  }

  /// True if source code and files of Interface Builder write the key as it is.
  private static func isPlain(_ key: String) -> Bool {
    key.utf8.allSatisfy { (0x20..<0x7F).contains($0) && !"\"\\&<>".utf8.contains($0) }
  }

  /// The keys of the source language, by table.
  private static func keys(of tables: Set<String>, in snapshot: Snapshot) -> [String: ExactSet] {
    snapshot.catalogs.reduce(into: [:]) { keys, catalog in
      guard tables.contains(catalog.path.table), catalog.holdsSourceTexts else { return }
      keys[catalog.path.table, default: []].formUnion(catalog.file.keys)
    }
  }
}
