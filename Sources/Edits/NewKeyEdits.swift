import Project
import Scanning
import Tables
import Text

/// Computes the edits that rename keys everywhere in a snapshot.
struct NewKeyEdits {
  private struct IndexedCatalog {
    let catalog: Catalog
    let places: [String: [Int]]

    init(_ catalog: Catalog) {
      self.catalog = catalog
      let keys = catalog.file.keys
      places = Dictionary(grouping: keys.indices) { keys[$0] }
    }
  }

  private let snapshot: Snapshot
  private var layout: ProjectLayout { snapshot.layout }
  /// The source catalogs, by table.
  private let own: [String: [IndexedCatalog]]
  private let translated: [String: [IndexedCatalog]]
  private let translatedTexts: [String: [UInt8]]

  /// `translated` are the catalogs of languages that would show a key if they had no entry for it.
  init(_ snapshot: Snapshot, translated: [Catalog]) {
    self.snapshot = snapshot
    // Key and text are written in the source catalogs too, so that these equal the result of an extraction.
    let own = snapshot.catalogs.filter { catalog in
      catalog.role != .other
        && (catalog.path.format == .stringCatalog
          ? catalog.holdsAllLanguages : catalog.holdsSourceTexts || catalog.holdsDocumentation)
    }
    self.own = Dictionary(grouping: own.map { IndexedCatalog($0) }) { $0.catalog.path.table }
    translatedTexts = Dictionary(firstOf: translated.map { ($0.path.path, $0.text) })
    self.translated = Dictionary(grouping: translated.map { IndexedCatalog($0) }) { $0.catalog.path.table }
  }

  /// The edits that give the text of `edit` the key `key`: in every call, in the source language's catalogs, and in the
  /// translations of `locales`. Those languages would show the key if they lacked it.
  ///
  /// Empty if one of the edits is impossible. A key renamed in some places only would be two keys. The plural forms of
  /// another language cannot be written in English.
  func edits(renaming edit: Edit, to key: String, inTranslationsOf locales: [String]) -> [TextEdit] {
    let sites = snapshot.sites(of: edit.identity)
    let calls = sites.compactMap { site -> TextEdit? in
      let written = site.source.slice(site.call.key.span)
      if StringSymbol(written) != nil {
        return StringSymbol.renamed(written, from: edit.identity.key, to: key).map {
          site.source.edit(site.call.key.span, to: $0)
        }
      }
      guard written.contains(edit.identity.key) else { return nil }
      return site.source.edit(
        site.call.key.span, to: written.replacingFirst(edit.identity.key, with: key))
    }
    let locales = Set(locales)
    let translations = (locales.isEmpty ? [] : translated[edit.identity.table] ?? []).filter { item in
      item.places[edit.identity.key] != nil && item.catalog.path.locale.map(locales.contains) ?? false
    }
    guard calls.count == sites.count, !translations.contains(where: { $0.catalog.plurals != nil }) else {
      return []
    }
    return calls
      + ((own[edit.identity.table] ?? []) + translations).flatMap { item in
        edits(renaming: edit, to: key, in: item.catalog, at: item.places[edit.identity.key] ?? [])
      }
  }

  private func edits(
    renaming edit: Edit, to key: String, in catalog: Catalog, at positions: [Int]
  ) -> [TextEdit] {
    let isCopied = layout.traits.importsFromTranslatewiki
    // An import makes these from the texts. Until then they have the old ones.
    if isCopied, catalog.plurals != nil { return [] }
    let usesTranslatewikiNotation = isCopied && catalog.role == .translatewiki
    let text = usesTranslatewikiNotation ? edit.new?.withTranslatewikiPlaceholders : edit.new
    return catalog.file.renaming(
      edit.identity.key, at: positions, to: key, text: catalog.holdsDocumentation ? nil : text
    ).map { catalog.edit($0.span, to: $0.text) }
  }

  func text(at path: String) -> [UInt8]? {
    snapshot.text(at: path) ?? translatedTexts[path]
  }
}

extension Snapshot {
  package func text(at path: String) -> [UInt8]? { source(at: path)?.text ?? catalog(at: path)?.text }
}
