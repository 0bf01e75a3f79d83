import Formats
import Messages
import Project

/// Finds the locales that have a translation, without reading whole catalogs.
package struct TranslationSearch {
  private let project: Project

  package init(project: Project) { self.project = project }

  /// Sorted.
  package struct Locales {
    /// The locales with any translation.
    package var all: [EntryIdentity: [String]] = [:]
    /// The locales whose translations are older than the range.
    package var ofOldText: [EntryIdentity: [String]] = [:]
    /// The tables that have translated catalogs.
    package var tables: Set<String> = []

    /// The locales that show a translation of the old text of `edit` at the head.
    func locales(showingOldTextOf edit: Edit) -> [String] {
      guard let identity = edit.translatedIdentity else { return [] }
      let locales = (edit.kind == .edited ? ofOldText : all)[identity] ?? []
      // A locale with a translation under the new key, or in the new table, shows that one.
      guard edit.kind == .renamed || edit.kind == .moved, let known = all[edit.identity].map(Set.init) else {
        return locales
      }
      return locales.filter { !known.contains($0) }
    }
  }

  private struct Hit {
    var locale: String
    var identities: [EntryIdentity]
    var rewritten: Set<String>
  }

  /// The locales whose catalogs have an entry of one of `identities`. `rewritten` has the keys with another translation
  /// than at the base, by catalog.
  package func locales(
    of identities: Set<EntryIdentity>, in files: [SnapshotFile], rewritten: [CatalogPath: Set<String>]
  ) async -> Locales {
    guard !identities.isEmpty else { return Locales() }
    let layout = project.layout
    let tables = Set(identities.map(\.table))
    let catalogs = files.filter { file in
      guard let path = file.kind.catalog, tables.contains(path.table) else {
        return false
      }
      return layout.isForTranslators(layout.role(of: path)) && !layout.holdsSourceTexts(path)
        && !layout.holdsDocumentation(path)
    }
    // A catalog without a key's bytes need not be read. With many keys, searching for each takes longer than reading.
    let isFew = identities.count <= Project.mostNeedles
    let candidates = (isFew ? identities : []).map { identity in
      (identity: identity, needles: Self.needles(for: identity.key), line: Self.line(of: identity.key))
    }
    let keys = isFew ? [:] : Dictionary(grouping: identities, by: \.table).mapValues { Set($0.map(\.key)) }
    var hits = await project.map(catalogs) { path, bytes -> [Hit]? in
      guard let catalog = layout.catalog(at: path) else { return nil }
      if catalog.format == .stringCatalog {
        let wanted = identities.filter { $0.table == catalog.table }
        return StringCatalogFile(parsing: bytes, extent: .keys(Set(wanted.map(\.key)))).views.compactMap { view in
          guard !view.isSource else { return nil }
          let found = wanted.filter { view.texts.position(of: $0.key) != nil || view.plurals.entry($0.key) != nil }
          let path = catalog.view(of: view.locale, isSource: false)
          return found.isEmpty
            ? nil : Hit(locale: view.locale, identities: Array(found), rewritten: rewritten[path] ?? [])
        }
      }
      guard let locale = catalog.locale else { return nil }
      let reader = catalog.format.reader
      if !isFew {
        let file = reader.init(parsing: bytes, dialect: .apple)
        let found = keys[catalog.table]?.intersection(in: file) ?? []
        let identities = found.map { EntryIdentity(table: catalog.table, key: $0) }
        return identities.isEmpty
          ? nil : [Hit(locale: locale, identities: identities, rewritten: rewritten[catalog] ?? [])]
      }
      let likely = candidates.filter { candidate in
        candidate.identity.table == catalog.table && ByteSearch.containsAny(bytes, candidate.needles)
      }
      guard !likely.isEmpty else { return nil }
      // A line in translatewiki's format proves the entry. Without one, the file is read.
      let certain = likely.filter { catalog.format == .strings && ByteSearch.containsAny(bytes, [$0.line]) }
      var found = certain.map(\.identity)
      if found.count < likely.count {
        let file = reader.init(parsing: bytes, dialect: .apple)
        found = likely.map(\.identity).filter { file.contains($0.key) }
      }
      return found.isEmpty ? nil : [Hit(locale: locale, identities: found, rewritten: rewritten[catalog] ?? [])]
    }.flatMap(\.self)
    // An unreadable file may have a translation. No verdict may depend on its absence.
    let unreadable = Set(await project.failures.all.filter { $0.version == .head }.map(\.path))
    for file in unreadable.isEmpty ? [] : catalogs where unreadable.contains(file.path) {
      guard let path = file.kind.catalog, let locale = path.locale else { continue }
      hits.append(
        Hit(locale: locale, identities: identities.filter { $0.table == path.table }, rewritten: []))
    }
    let all = Self.collected(hits) { _, _ in true }
    let isRewritten = hits.contains { !$0.rewritten.isEmpty }
    return Locales(
      all: all,
      ofOldText: isRewritten
        ? Self.collected(hits) { hit, identity in !hit.rewritten.contains(identity.key) } : all,
      tables: Set(catalogs.compactMap { $0.kind.catalog?.table }))
  }

  /// The start of an entry of `key` on a line of its own.
  private static func line(of key: String) -> Needle { Needle(Array("\n\"\(key)\" = \"".utf8)) }

  private static func add(_ alone: [String], to locales: inout [String]) {
    if locales.isEmpty {
      locales = alone
    } else if locales.last != alone.last {
      locales += alone
    }
  }

  private static func collected(
    _ hits: [Hit], where isWanted: (Hit, EntryIdentity) -> Bool
  ) -> [EntryIdentity: [String]] {
    var locales: [EntryIdentity: [String]] = [:]
    for hit in hits.sorted(by: { $0.locale < $1.locale }) {
      // Most lists begin with the same locale. They share one array until a second locale is added.
      let alone = [hit.locale]
      for identity in hit.identities where isWanted(hit, identity) {
        Self.add(alone, to: &locales[identity, default: []])
      }
    }
    return locales
  }

  /// The key's longest part that no notation escapes, in UTF-8 and both kinds of UTF-16.
  private static func needles(for key: String) -> [Needle] {
    let parts = key.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x20:
        false
      default: true
      }
    }
    let part = parts.max { $0.count < $1.count }.map(Array.init) ?? []
    return [part, part.flatMap { [$0, 0] }, part.flatMap { [0, $0] }].map(Needle.init)
  }
}

extension Set<String> {
  /// The keys that `file` has, searched from the side with fewer keys.
  fileprivate func intersection(in file: any CatalogFile) -> [String] {
    if let texts = file.texts, texts.count < count { return Array(intersection(texts.keys)) }
    return filter(file.contains)
  }
}
