import Formats
import Messages
import Project
import Tables
import Text

extension [CatalogPair] {
  /// The keys whose translations a range added or changed, without those that only moved.
  package var rewrittenKeys: [CatalogPath: ExactSet] {
    Dictionary(filter(\.isTranslated).map { ($0.path, $0.editedKeys) }, uniquingKeysWith: { $0.union($1) })
  }

  /// Sorted by locale, table and key.
  package var translationEdits: [Edit] {
    translated.flatMap { pair in
      pair.editedKeys.sorted().map { key in
        Edit(
          identity: EntryIdentity(table: pair.path.table, key: key), kind: .translation,
          old: pair.old?.text(of: key, besides: pair.new) ?? pair.textsBefore[key],
          new: pair.new?.text(of: key, besides: pair.old),
          locale: pair.path.locale)
      }
    }
  }

  package var localeChanges: [LocaleChanges] {
    var summaries: [String: LocaleChanges] = [:]
    for pair in translated {
      guard let locale = pair.path.locale else { continue }
      var summary = summaries[locale] ?? LocaleChanges(locale: locale)
      for key in pair.editedKeys {
        let isOld = (pair.old?.file.contains(key) ?? false) || pair.textsBefore[key] != nil
        switch (isOld, pair.new?.file.contains(key)) {
        case (true, true?): summary.changed += 1
        case (true, _): summary.removed += 1
        default: summary.added += 1
        }
      }
      summary.newlyFuzzy += pair.newlyFuzzyCount
      summaries[locale] = summary
    }
    return summaries.values.filter { $0 != LocaleChanges(locale: $0.locale) }.sorted { $0.locale < $1.locale }
  }

  private var translated: [CatalogPair] { translated() }

  /// translatewiki's catalogs if any of them changed, otherwise the native ones, which are made from them. Most
  /// stringsdicts repeat keys of `.strings`, so only a caller that sorts these out includes them.
  func translated(including other: CatalogPath.Format? = nil) -> [CatalogPair] {
    let formats = Set([.strings, .swifternalization, .stringCatalog] + [other].compactMap(\.self))
    let pairs = filter { pair in
      formats.contains(pair.path.format) && pair.isTranslated && pair.path.locale != nil
    }
    let role: ProjectLayout.CatalogRole = pairs.contains { $0.role == .translatewiki } ? .translatewiki : .native
    return pairs.filter { $0.role == role }
  }
}

extension Catalog {
  /// If the text has several forms, only those that differ from the forms of `other`.
  func text(of key: String, besides other: Catalog?) -> String? {
    if let texts { return texts.entry(key)?.value }
    if let entry = plurals?.entry(key) { return PluralTexts.text(of: entry, nil) }
    guard let entry = file.swifternalization?.entry(key) else { return nil }
    let before = Set(other?.file.swifternalization?.entry(key)?.namedTexts.map { [$0.name, $0.text.text] } ?? [])
    let changed = entry.namedTexts.filter { !before.contains([$0.name, $0.text.text]) }
    return (changed.isEmpty ? entry.namedTexts : changed).map(\.text.text).joined(separator: "\n")
  }
}
