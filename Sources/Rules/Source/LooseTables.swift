import Project
import Tables

/// The tables in `.strings` files outside of the folders of languages, which are not read. Next to the folders of languages
/// such a file is a template, of which a platform makes the English file, too.
struct LooseTables {
  private let snapshot: Snapshot
  /// The paths of the files by each name that they may have as a table.
  private let paths: [Substring: [String]]
  /// The tables with source texts.
  private let sources: Set<Table.Name>

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    var paths: [Substring: [String]] = [:]
    for path in snapshot.layout.looseCatalogs {
      guard let name = path.split(separator: "/").last else { continue }
      for dot in name.indices where name[dot] == "." { paths[name[..<dot], default: []].append(path) }
    }
    self.paths = paths
    sources = paths.isEmpty ? [] : Set(snapshot.catalogs.lazy.filter(\.holdsSourceTexts).map { Table.Name($0.path) })
  }

  /// True if a call at `site` may look up `table` in such a file: one built into its target, or a template.
  func have(_ table: String, for site: CallSite) -> Bool {
    guard let paths = paths[Substring(table)] else { return false }
    let modules = snapshot.tables.modules
    let targets = modules.targets(of: site.source.path)
    return paths.contains { path in
      modules.targets(of: path).contains(where: targets.contains) || isTemplate(path, of: table)
    }
  }

  private func isTemplate(_ path: String, of table: String) -> Bool {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return [false, true].contains {
      sources.contains(Table.Name(folder: folder, table: table, isSwifternalization: $0))
    }
  }
}
