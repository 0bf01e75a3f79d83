import Edits
import Formats
import Messages
import Project
import Rules
import Tables

/// How many texts of the source language a locale has no translation of.
package struct MissingTranslations: Hashable, Sendable {
  /// The locale, as its folder is named.
  package var locale: String
  /// How many texts; at least one.
  package var count: Int

  /// The count of no locale, to be filled in.
  package static let blank = MissingTranslations(locale: "", count: 0)
}

extension Snapshot {
  /// What is missing, the most first: what `coverage` counts as missing.
  var missingTranslations: [MissingTranslations] {
    get async {
      await tables.coverage(judging: false).coverage.locales.filter { $0.counts.missing > 0 }.map {
        MissingTranslations(locale: $0.locale, count: $0.counts.missing)
      }.sorted { ($1.count, $0.locale) < ($0.count, $1.locale) }
    }
  }
}

extension Unread {
  /// The counts of the locales whose catalogs were all read.
  func certain(_ missing: [MissingTranslations]) -> [MissingTranslations] {
    let locales = Set(files.compactMap { CatalogPath(ofCatalogAt: $0.path)?.locale })
    return missing.filter { !locales.contains($0.locale) }
  }
}
