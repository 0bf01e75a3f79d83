import Edits
import Formats
import Messages
import Project
import Tables
import Text

/// The shipped source catalogs of one table and folder that a range deletes although the project still needs them.
struct DeletedSourceTexts {
  enum Need {
    case locales([String])
    /// Calls of these keys, which now show only the key.
    case calls([String])
  }

  /// Sorted by path.
  let catalogs: [Catalog]
  let keyCount: Int
  let need: Need
}

extension RuleInput {
  /// Sorted by path. Files that moved, and tables deleted in all languages, are not included.
  var deletedSourceTexts: [DeletedSourceTexts] {
    guard let base else { return [] }
    let gone = catalogs.filter { $0.new == nil }
    guard gone.contains(where: { isSource($0, in: base.layout) }) else { return [] }
    let paths = Set(files.map(\.path))
    let deleted = gone.filter { isSource($0, in: base.layout) && !paths.contains($0.path.path) }.compactMap(\.old)
    let rest = RestOfTables(of: self, base)
    return Dictionary(grouping: deleted) { Table.Name($0.path) }.values
      .compactMap { texts(of: $0.sorted { $0.path.path < $1.path.path }, rest) }
      .sorted { $0.catalogs[0].path.path < $1.catalogs[0].path.path }
  }

  /// True for a shipped file of source texts. `InfoPlist` tables do not count: `Info.plist` itself has their texts.
  private func isSource(_ pair: CatalogPair, in layout: ProjectLayout) -> Bool {
    pair.holdsSourceTexts && !pair.changedKeys.isEmpty && layout.ships(pair.role)
      && (pair.path.format == .strings || pair.path.format == .stringsdict)
      && !pair.path.table.hasSuffix("InfoPlist")
  }

  /// The source texts lost with `catalogs`, all of one table and folder; `nil` if none of them are needed.
  private func texts(of catalogs: [Catalog], _ rest: RestOfTables) -> DeletedSourceTexts? {
    guard let path = catalogs.first?.path, rest.interfaces.paths(of: Table.Name(path)).isEmpty else { return nil }
    // The storyboard or the intent has the texts of the others.
    let keys = ExactSet(catalogs.flatMap(\.file.keys).filter { !UncalledKeys.isMade($0, in: path.table) })
    let lost = keys.filter { !rest.holds($0, besides: path) }
    // The rest after a conversion is reported at its calls. Where each key is its text, users see the same.
    guard lost.count * 2 > keys.count, lost.contains(where: { !Self.isTextItself($0, in: catalogs) }) else {
      return nil
    }
    let formats = Set(catalogs.map(\.path.format))
    let others = rest.locales(translating: path, formats)
    let deleted = rest.deletedLocales(translating: path, formats)
    // A table that is given up often keeps a language or two for a while.
    if others.count > deleted.count {
      return DeletedSourceTexts(catalogs: catalogs, keyCount: lost.count, need: .locales(others.sorted()))
    }
    // If the table exists elsewhere, `unextracted-key` reports its missing keys.
    guard deleted.isEmpty, !snapshot.tables.hasSource(ofTable: path.table) else { return nil }
    let called = lost.filter { isNeededByCalls($0, catalogs) }.sorted()
    // If most keys are the texts, a few other keys are an oversight.
    return called.count * 10 < lost.count || called.isEmpty
      ? nil : DeletedSourceTexts(catalogs: catalogs, keyCount: lost.count, need: .calls(called))
  }

  private static func isTextItself(_ key: String, in catalogs: [Catalog]) -> Bool {
    catalogs.contains { $0.texts?.entry(key)?.value == key } && !catalogs.contains { $0.plurals?.entry(key) != nil }
  }

  /// True if a call shows the key where it showed another text of `catalogs`.
  private func isNeededByCalls(_ key: String, _ catalogs: [Catalog]) -> Bool {
    guard let table = catalogs.first?.path.table else { return false }
    let isText = catalogs.contains { catalog in
      catalog.texts?.entry(key).map { $0.value.numbering(from: 1) == key.numbering(from: 1) } ?? false
    }
    return !isText
      && snapshot.sites(of: EntryIdentity(table: table, key: key)).contains { !$0.call.hasText }
  }
}

/// The files, tables and keys around the source texts that a range deletes, read once for all its tables.
private struct RestOfTables {
  let interfaces: InterfaceFiles
  private let layout: ProjectLayout
  private let remaining: [Table.Name: [CatalogPath]]
  private let deleted: [Table.Name: [CatalogPath]]
  /// The shipped catalogs with source texts of a folder and name, whatever their format.
  private let sources: [Table.Name: [Catalog]]
  /// The keys that a catalog has now and did not have before the range.
  private let newKeys: ExactSet

  init(of input: RuleInput, _ base: Snapshot) {
    let layout = base.layout
    self.layout = layout
    interfaces = InterfaceFiles(input.files.lazy.filter { $0.kind == .interface }.map(\.path))
    remaining = Dictionary(grouping: input.files.compactMap(\.kind.catalog)) { Table.Name($0) }
    deleted = Dictionary(grouping: input.catalogs.filter { $0.new == nil }.map(\.path)) { Table.Name($0) }
    let holders = input.snapshot.catalogs.filter { catalog in
      // translatewiki's files are not shipped.
      if layout.traits.importsFromTranslatewiki, catalog.path.folder == layout.translatewikiFolder { return false }
      if catalog.holdsAllLanguages || catalog.path.isBase || layout.holdsSourceTexts(catalog.path) { return true }
      return catalog.path.locale.map { Table.isVariant($0, of: layout.sourceLanguage) } ?? false
    }
    sources = Dictionary(
      grouping: holders.filter { $0.path.isBase || layout.holdsSourceTexts($0.path) }
    ) { Table.Name(folder: $0.path.folder, table: $0.path.table) }
    let before = Dictionary(grouping: base.catalogs, by: \.path.path)
    newKeys = ExactSet(
      holders.flatMap { catalog in
        let old = before[catalog.path.path] ?? []
        return catalog.file.keys.filter { key in !old.contains { $0.file.contains(key) } }
      })
  }

  /// True if a catalog of the same table and folder has the key, or another one has it newly.
  func holds(_ key: String, besides path: CatalogPath) -> Bool {
    newKeys.contains(key) || sources[Table.Name(path)]?.contains { $0.file.contains(key) } ?? false
  }

  /// The locales that have the table of `path` in one of these formats and in its folder.
  func locales(translating path: CatalogPath, _ formats: Set<CatalogPath.Format>) -> Set<String> {
    locales(of: remaining[Table.Name(path)] ?? [], formats)
  }

  func deletedLocales(translating path: CatalogPath, _ formats: Set<CatalogPath.Format>) -> Set<String> {
    locales(of: deleted[Table.Name(path)] ?? [], formats)
  }

  private func locales(of paths: [CatalogPath], _ formats: Set<CatalogPath.Format>) -> Set<String> {
    Set(
      paths.lazy.filter {
        formats.contains($0.format) && !$0.isBase && !layout.holdsSourceTexts($0) && !layout.holdsDocumentation($0)
      }.compactMap(\.locale))
  }
}
