import Edits
import Formats
import Messages
import Project
import Tables

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
    let deleted = catalogs.filter { isDeletedSource($0, in: base.layout) }.compactMap(\.old)
    return Dictionary(grouping: deleted) { [$0.path.folder, $0.path.table] }.values
      .compactMap { texts(of: $0.sorted { $0.path.path < $1.path.path }, base) }
      .sorted { $0.catalogs[0].path.path < $1.catalogs[0].path.path }
  }

  /// True for a shipped file of source texts. `InfoPlist` tables do not count: `Info.plist` itself has their texts.
  private func isDeletedSource(_ pair: CatalogPair, in layout: ProjectLayout) -> Bool {
    pair.new == nil && pair.holdsSourceTexts && !pair.changedKeys.isEmpty
      && layout.ships(pair.role)
      && (pair.path.format == .strings || pair.path.format == .stringsdict)
      && !pair.path.table.hasSuffix("InfoPlist") && !files.contains { $0.path == pair.path.path }
  }

  /// The source texts lost with `catalogs`, all of one table and folder; `nil` if none of them are needed.
  private func texts(of catalogs: [Catalog], _ base: Snapshot) -> DeletedSourceTexts? {
    guard let path = catalogs.first?.path,
      !files.contains(where: { $0.kind == .interface && Table.Name(path).isOfInterface(at: $0.path) })
    else { return nil }
    // The storyboard or the intent has the texts of the others.
    let keys = Set(catalogs.flatMap(\.file.keys).filter { !UncalledKeys.isMade($0, in: path.table) })
    let holders = holders(besides: path, base)
    let lost = keys.filter { key in !holders.contains { $0.holds(key) } }
    // The rest after a conversion is reported at its calls. Where each key is its text, users see the same.
    guard lost.count * 2 > keys.count, lost.contains(where: { !Self.isTextItself($0, in: catalogs) }) else {
      return nil
    }
    let formats = Set(catalogs.map(\.path.format))
    let others = locales(of: files.lazy.compactMap(\.kind.catalog), translating: path, formats, base.layout)
    let deleted = locales(
      of: self.catalogs.lazy.filter { $0.new == nil }.map(\.path), translating: path, formats, base.layout)
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

  /// The locales of `others` that have the table of `path` in one of these formats and in its folder.
  private func locales(
    of others: some Sequence<CatalogPath>, translating path: CatalogPath, _ formats: Set<CatalogPath.Format>,
    _ layout: ProjectLayout
  ) -> Set<String> {
    Set(
      others.lazy.filter { other in
        other.folder == path.folder && other.table == path.table && formats.contains(other.format) && !other.isBase
          && !layout.holdsSourceTexts(other) && !layout.holdsDocumentation(other)
      }.compactMap(\.locale))
  }

  private struct Holder {
    let catalog: Catalog
    /// Empty if all its keys count.
    let before: [Catalog]

    /// True if it has `key`, and did not have it before.
    func holds(_ key: String) -> Bool {
      catalog.file.contains(key) && !before.contains { $0.file.contains(key) }
    }
  }

  /// The catalogs that may have the keys deleted with `path`: all of its table and folder, and others with new keys.
  private func holders(besides path: CatalogPath, _ base: Snapshot) -> [Holder] {
    snapshot.catalogs.filter { catalog in
      // translatewiki's files are not shipped.
      if base.layout.traits.importsFromTranslatewiki, catalog.path.folder == base.layout.translatewikiFolder {
        return false
      }
      if catalog.holdsAllLanguages || catalog.path.isBase || base.layout.holdsSourceTexts(catalog.path) {
        return true
      }
      return catalog.path.locale.map { Table.isVariant($0, of: base.layout.sourceLanguage) } ?? false
    }.map { catalog in
      let isBeside =
        catalog.path.folder == path.folder && catalog.path.table == path.table
        && (catalog.path.isBase || base.layout.holdsSourceTexts(catalog.path))
      return Holder(
        catalog: catalog, before: isBeside ? [] : base.catalogs.filter { $0.path.path == catalog.path.path })
    }
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
