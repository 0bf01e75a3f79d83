import Messages
import Project

/// Which translations a range added, changed or removed.
enum TranslationChanges {
  /// The keys whose translations a range added or changed, by the catalog's path.
  ///
  /// Catalogs that are new are left out: they may only have moved.
  static func rewrittenKeys(from base: Snapshot, to head: Snapshot) -> [String: Set<String>] {
    let pairs = CatalogPair.pairs(from: base.catalogs, to: head.catalogs).filter {
      !$0.holdsSourceTexts && !$0.holdsDocumentation && $0.old != nil
    }
    let plurals = PluralTexts.changedKeys(from: base.catalogs, to: head.catalogs).filter(\.isAtBothEnds)
    return Dictionary(
      pairs.map { ($0.path.path, $0.changedKeys) } + plurals.map { ($0.catalog.path.path, $0.keys) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The changes by locale, table and key; of translatewiki's catalogs if any of them changed, else of the native
  /// ones, which are made from them.
  static func changes(from base: Snapshot, to head: Snapshot) -> [Change] {
    translated(from: base, to: head).flatMap { pair in
      pair.changedKeys.sorted().map { key in
        Change(
          identity: EntryIdentity(table: pair.path.table, key: key), kind: .translation,
          old: pair.old?.entry(key)?.value, new: pair.new?.entry(key)?.value,
          locales: [pair.path.locale].compactMap(\.self))
      }
    }
  }

  /// What each locale gained and lost; of translatewiki's catalogs if any of them changed, else of the native ones.
  static func summaries(from base: Snapshot, to head: Snapshot) -> [LocaleChanges] {
    var summaries: [String: LocaleChanges] = [:]
    for pair in translated(from: base, to: head) {
      guard let locale = pair.path.locale else { continue }
      var summary = summaries[locale] ?? LocaleChanges(locale: locale)
      for key in pair.changedKeys {
        switch (pair.old?.position(of: key), pair.new?.position(of: key)) {
        case (nil, nil): break
        case (nil, _): summary.added += 1
        case (_, nil): summary.removed += 1
        case (_, _): summary.changed += 1
        }
      }
      summary.newlyFuzzy += pair.newlyFuzzyKeys.count
      summaries[locale] = summary
    }
    return summaries.values.filter { $0 != LocaleChanges(locale: $0.locale) }.sorted { $0.locale < $1.locale }
  }

  private static func translated(from base: Snapshot, to head: Snapshot) -> [CatalogPair] {
    let pairs = CatalogPair.pairs(from: base.catalogs, to: head.catalogs).filter {
      !$0.holdsSourceTexts && !$0.holdsDocumentation && $0.path.locale != nil
    }
    let role: ProjectLayout.CatalogRole = pairs.contains { $0.role == .translatewiki } ? .translatewiki : .native
    return pairs.filter { $0.role == role }
  }
}
