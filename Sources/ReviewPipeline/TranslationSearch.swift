import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// Finds out which locales have a translation, without reading whole catalogs.
struct TranslationSearch {
  let settings: ProjectSettings
  let loader: FileLoader

  /// For each of `identities`, the locales whose catalogs have an entry of it, sorted.
  func locales(of identities: Set<EntryIdentity>, in files: [SnapshotFile]) async -> [EntryIdentity: [String]] {
    guard !identities.isEmpty else { return [:] }
    let layout = settings.layout
    let role: ProjectLayout.CatalogRole = layout.translatewikiFolder == nil ? .native : .translatewiki
    let tables = Set(identities.map(\.table))
    let catalogs = files.filter { file in
      guard let path = file.kind.catalog, path.format == .strings, tables.contains(path.table) else {
        return false
      }
      let isWanted =
        layout.role(of: path) == role || (layout.profile == .translatewiki && layout.role(of: path) != .other)
      return isWanted && !layout.holdsSourceTexts(path) && !layout.holdsDocumentation(path)
    }
    guard identities.count <= SnapshotBuilder.mostNeedles else {
      return await locales(of: identities, reading: catalogs)
    }
    let needles = identities.map { (identity: $0, forms: Self.needles(for: $0.key)) }
    let hits = await loader.map(catalogs) { path, bytes -> (locale: String, identities: [EntryIdentity])? in
      guard let path = CatalogPath(path: path), let locale = path.locale else { return nil }
      let found = needles.filter { $0.identity.table == path.table && ByteSearch.containsAny(bytes, $0.forms) }
      return found.isEmpty ? nil : (locale, found.map(\.identity))
    }.values
    return collected(hits)
  }

  /// The same by reading the catalogs, which is faster for many identities.
  private func locales(
    of identities: Set<EntryIdentity>, reading catalogs: [SnapshotFile]
  ) async -> [EntryIdentity: [String]] {
    let hits = await loader.map(catalogs) { path, bytes -> (locale: String, identities: [EntryIdentity])? in
      guard let path = CatalogPath(path: path), let locale = path.locale else { return nil }
      let file = StringsFile(parsing: bytes, dialect: .apple)
      let found = identities.filter { $0.table == path.table && file.position(of: $0.key) != nil }
      return found.isEmpty ? nil : (locale, Array(found))
    }.values
    return collected(hits)
  }

  private func collected(_ hits: [(locale: String, identities: [EntryIdentity])]) -> [EntryIdentity: [String]] {
    var locales: [EntryIdentity: Set<String>] = [:]
    for hit in hits {
      for identity in hit.identities { locales[identity, default: []].insert(hit.locale) }
    }
    return locales.mapValues { $0.sorted() }
  }

  /// `"key"` as UTF-8 and both kinds of UTF-16 write it.
  private static func needles(for key: String) -> [Needle] {
    let quoted = "\"\(key)\""
    let wide = quoted.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let swapped = quoted.utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    return [Array(quoted.utf8), wide, swapped].map(Needle.init)
  }
}
