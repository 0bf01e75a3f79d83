import Formats
import Project
import Rules

/// The number of source texts that a locale has no translation of.
package struct MissingTranslations: Hashable, Sendable {
  package var locale: String
  /// The number of texts, at least one.
  package var count: Int

  /// An empty value, to be filled in.
  package static let blank = MissingTranslations(locale: "", count: 0)
}

extension Snapshot {
  /// The missing translations as `coverage` counts them, the largest number first.
  var missingTranslations: [MissingTranslations] {
    get async {
      await tables.coverage(checking: false).coverage.locales.filter { $0.counts.missing > 0 }.map {
        MissingTranslations(locale: $0.locale, count: $0.counts.missing)
      }.sorted { ($1.count, $0.locale) < ($0.count, $1.locale) }
    }
  }
}

extension UncertaintyFilter {
  /// The counts of the locales whose catalogs were all read.
  func certain(_ missing: [MissingTranslations]) -> [MissingTranslations] {
    let locales = Set(files.compactMap { CatalogPath(ofCatalogAt: $0.path)?.locale })
    return missing.filter { !locales.contains($0.locale) }
  }
}
