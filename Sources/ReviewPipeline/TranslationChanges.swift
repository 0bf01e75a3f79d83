import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// Which translations a range brought, changed or removed.
struct TranslationChanges {
  let layout: ProjectLayout

  /// The changes by locale, table and key; of translatewiki's catalogs if any of them changed, else of the native
  /// ones, which are made from them.
  func changes(from base: Snapshot, to head: Snapshot) -> [Change] {
    let isTranslation = { (catalog: Catalog) in
      catalog.role != .other && !layout.holdsSourceTexts(catalog.path) && !layout.holdsDocumentation(catalog.path)
    }
    let old = base.catalogs.filter(isTranslation)
    let new = head.catalogs.filter(isTranslation)
    let role: ProjectLayout.CatalogRole =
      (old + new).contains { $0.role == .translatewiki } ? .translatewiki : .native
    let oldByPath = Dictionary(old.map { ($0.path.path, $0) }, uniquingKeysWith: { first, _ in first })
    let newByPath = Dictionary(new.map { ($0.path.path, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(oldByPath.keys).union(newByPath.keys).sorted().flatMap { path -> [Change] in
      guard let catalog = newByPath[path] ?? oldByPath[path], catalog.role == role, let locale = catalog.path.locale
      else { return [] }
      return changes(oldByPath[path]?.strings, newByPath[path], table: catalog.path.table, locale: locale)
    }
  }

  private func changes(_ old: StringsFile?, _ new: Catalog?, table: String, locale: String) -> [Change] {
    let oldTexts = texts(old)
    let newTexts = texts(new?.strings)
    return Set(oldTexts.keys).union(newTexts.keys).sorted().compactMap { key in
      guard oldTexts[key]?.text != newTexts[key]?.text else { return nil }
      return Change(
        identity: EntryIdentity(table: table, key: key), kind: .translation, old: oldTexts[key]?.text,
        new: newTexts[key]?.text, locales: [locale])
    }
  }

  private func texts(_ file: StringsFile?) -> [String: (text: String, span: Span)] {
    guard let file else { return [:] }
    return Dictionary(file.entries.map { ($0.key, ($0.value, $0.span)) }, uniquingKeysWith: { _, last in last })
  }
}
