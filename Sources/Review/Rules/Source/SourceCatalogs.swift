import Formats
import Messages
import Project
import Text

/// The source language's catalogs of a snapshot; nothing is copied out of them.
struct SourceCatalogs {
  private let snapshot: Snapshot
  private let native: [(catalog: Catalog, file: StringsFile)]
  private let translatewiki: [(catalog: Catalog, file: StringsFile)]
  private let plurals: [(table: String, file: StringsdictFile)]
  private let tables: Set<String>

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    let source = snapshot.catalogs.filter { $0.role != .other && snapshot.layout.holdsSourceTexts($0.path) }
    let strings = source.compactMap { catalog in catalog.strings.map { (catalog: catalog, file: $0) } }
    native = strings.filter { $0.catalog.role == .native }
    translatewiki = strings.filter { $0.catalog.role == .translatewiki }
    plurals = source.compactMap { catalog in catalog.stringsdict.map { (catalog.path.table, $0) } }
    tables = Set(source.map(\.path.table))
  }

  func hasTable(_ table: String) -> Bool { tables.contains(table) }

  func has(_ identity: EntryIdentity) -> Bool {
    (native + translatewiki).contains {
      $0.catalog.path.table == identity.table && $0.file.position(of: identity.key) != nil
    }
      || plurals.contains { $0.table == identity.table && $0.file.entry(identity.key) != nil }
  }

  /// Whether a key of `table`, or of any table if that is not known, begins so.
  func hasKey(beginning: String, in table: String?) -> Bool {
    (native + translatewiki).contains { item in
      (table == nil || item.catalog.path.table == table) && item.file.entries.contains { $0.key.hasPrefix(beginning) }
    }
      || plurals.contains { item in
        (table == nil || item.table == table) && item.file.entries.contains { $0.key.hasPrefix(beginning) }
      }
  }

  /// The paths of the catalogs of `table`, the one that new entries belong in first.
  func paths(of table: String) -> [String] {
    (native + translatewiki).map(\.catalog.path).filter { $0.table == table }.map(\.path)
  }

  func nativeEntry(_ identity: EntryIdentity) -> Entry? { entry(identity, in: native) }

  func translatewikiEntry(_ identity: EntryIdentity) -> Entry? { entry(identity, in: translatewiki) }

  /// Where an entry of `identity` stands, translatewiki's first: git shows its lines.
  func place(of identity: EntryIdentity) -> Place? {
    for (catalog, file) in translatewiki + native where catalog.path.table == identity.table {
      if let entry = file.entry(identity.key) { return catalog.place(of: entry.keySpan) }
    }
    return nil
  }

  private func entry(_ identity: EntryIdentity, in files: [(catalog: Catalog, file: StringsFile)]) -> Entry? {
    files.lazy.filter { $0.catalog.path.table == identity.table }.compactMap { $0.file.entry(identity.key) }.first
  }

  /// Whether any of them was added, removed or written anew since `base`; without a base all are new.
  func areChanged(since base: Snapshot?) -> Bool {
    guard let base else { return true }
    func texts(_ snapshot: Snapshot) -> [String: [UInt8]] {
      let source = snapshot.catalogs.filter { $0.role != .other && snapshot.layout.holdsSourceTexts($0.path) }
      return Dictionary(source.map { ($0.path.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
    return texts(snapshot) != texts(base)
  }
}
