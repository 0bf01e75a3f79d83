import Formats
import Messages
import Project
import Scanning
import Text

/// The source language's catalogs of a snapshot; nothing is copied out of them.
package struct SourceCatalogs {
  private let source: [Catalog]
  private let byTable: [String: [Catalog]]
  private let stringCatalogs: [String: [StringCatalogFile]]
  /// The native ones first: they say texts with their types, and new entries belong in them.
  package let strings: [(catalog: Catalog, file: StringsFile)]
  private let stringsByTable: [String: [(catalog: Catalog, file: StringsFile)]]
  private let pluralsByTable: [String: [(catalog: Catalog, file: StringsdictFile)]]
  private let swifternalizationByTable: [String: [(catalog: Catalog, file: SwifternalizationFile)]]

  package init(_ snapshot: Snapshot) {
    source = snapshot.catalogs.filter { $0.role != .other && snapshot.layout.holdsSourceTexts($0.path) }
    let files = source.compactMap { catalog in catalog.strings.map { (catalog: catalog, file: $0) } }
    strings = files.filter { $0.catalog.role == .native } + files.filter { $0.catalog.role == .translatewiki }
    stringsByTable = Dictionary(grouping: strings) { $0.catalog.path.table }
    pluralsByTable = Dictionary(
      grouping: source.compactMap { catalog in catalog.stringsdict.map { (catalog, $0) } }
    ) { $0.0.path.table }
    swifternalizationByTable = Dictionary(
      grouping: source.compactMap { catalog in catalog.swifternalization.map { (catalog, $0) } }
    ) { $0.0.path.table }
    byTable = Dictionary(grouping: source) { $0.path.table }
    stringCatalogs = Dictionary(
      grouping: snapshot.catalogs.compactMap { catalog in
        catalog.role == .other ? nil : catalog.stringCatalog.map { (catalog.path.table, $0) }
      }
    ) { $0.0 }.mapValues { $0.map(\.1) }
  }

  package func hasTable(_ table: String) -> Bool { byTable[table] != nil }

  package func has(_ identity: EntryIdentity) -> Bool {
    if byTable[identity.table]?.contains(where: { $0.file.contains(identity.key) }) ?? false { return true }
    // Stale entries are in no language, but Xcode builds them all the same.
    return stringCatalogs[identity.table]?.contains { $0.contains(identity.key) } ?? false
  }

  /// How the keys of `table`, or of any table if that is not known, begin.
  package func beginnings(in table: String?) -> Beginnings {
    let catalogs = table.map { byTable[$0] ?? [] } ?? source
    return Beginnings(of: Set(catalogs.lazy.flatMap { $0.file.keys.map { Array($0.utf8) } }))
  }

  /// The paths of the catalogs of `table`, the one that new entries belong in first.
  package func paths(of table: String) -> [String] {
    (stringsByTable[table] ?? []).map(\.catalog.path.path)
      + (swifternalizationByTable[table] ?? []).map(\.catalog.path.path)
  }

  /// The entries of `identity` in catalogs of this role, or of any.
  package func entries(
    _ identity: EntryIdentity, _ role: ProjectLayout.CatalogRole? = nil
  ) -> [(catalog: Catalog, entry: Entry)] {
    (stringsByTable[identity.table] ?? []).lazy.filter { role == nil || $0.catalog.role == role }
      .compactMap { catalog, file in file.entry(identity.key).map { (catalog, $0) } }
  }

  /// The plurals of `identity`.
  package func plurals(_ identity: EntryIdentity) -> [(catalog: Catalog, entry: StringsdictEntry)] {
    (pluralsByTable[identity.table] ?? []).compactMap { catalog, file in
      file.entry(identity.key).map { (catalog, $0) }
    }
  }

  /// The texts of `identity` in Swifternalization's files, `base.json` first.
  package func forms(_ identity: EntryIdentity) -> [(catalog: Catalog, entry: SwifternalizationEntry)] {
    (swifternalizationByTable[identity.table] ?? []).compactMap { catalog, file in
      file.entry(identity.key).map { (catalog, $0) }
    }
  }

  /// Where an entry of `identity` stands, translatewiki's first: git shows its lines.
  package func place(of identity: EntryIdentity) -> Place? {
    let entry = entries(identity, .translatewiki).first ?? entries(identity, .native).first
    return entry.map { $0.catalog.place(of: $0.entry.keySpan) }
  }

  /// Whether any of them was added, removed or written anew since `base`; without a base all are new.
  package func areChanged(since base: Snapshot?) -> Bool {
    func texts(_ catalogs: [Catalog]) -> [String: [UInt8]] {
      Dictionary(catalogs.map { ($0.path.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
    return base.map { texts(source) != texts(SourceCatalogs($0).source) } ?? true
  }
}
