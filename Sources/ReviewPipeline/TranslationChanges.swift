import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// Which translations a range brought, changed or removed.
enum TranslationChanges {
  /// The changes by locale, table and key; of translatewiki's catalogs if any of them changed, else of the native
  /// ones, which are made from them.
  static func changes(from base: Snapshot, to head: Snapshot) -> [Change] {
    let pairs = CatalogPair.pairs(from: base.catalogs, to: head.catalogs).filter {
      !$0.holdsSourceTexts && !$0.holdsDocumentation && $0.path.locale != nil
    }
    let role: ProjectLayout.CatalogRole = pairs.contains { $0.role == .translatewiki } ? .translatewiki : .native
    return pairs.filter { $0.role == role }.flatMap { pair in
      pair.changedKeys.sorted().map { key in
        Change(
          identity: EntryIdentity(table: pair.path.table, key: key), kind: .translation,
          old: pair.old?.entry(key)?.value, new: pair.new?.entry(key)?.value,
          locales: [pair.path.locale].compactMap(\.self))
      }
    }
  }
}
