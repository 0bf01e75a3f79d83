import Edits
import Formats
import Messages
import Project
import Rules

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
  /// The tables of one locale in one folder.
  private struct Tables {
    var strings: [String: StringsFile] = [:]
    var plurals: [String: StringsdictFile] = [:]
    var swifternalization: SwifternalizationFile?
    /// How many keys a table of strings has, repetitions not counted.
    var keyCounts: [String: Int] = [:]
  }

  /// What is missing in the catalogs that ship, the most first.
  ///
  /// A variant of the source language has only what differs from it, so that nothing is missing there.
  var missingTranslations: [MissingTranslations] {
    let role: ProjectLayout.CatalogRole = layout.traits.shipsTranslatewikiCatalogs ? .translatewiki : .native
    let sourceLanguage = AppleLocales.language(of: layout.sourceLanguage)
    var sources: [String: Tables] = [:]
    var translated: [String: [String: Tables]] = [:]
    for catalog in catalogs where catalog.role == role && !layout.holdsDocumentation(catalog.path) {
      let (folder, table) = (catalog.path.folder, catalog.path.table)
      if catalog.holdsSourceTexts {
        // Where both say a table, the language's own folder counts, not Base.
        let isFirst = sources[folder]?.strings[table] == nil || !catalog.path.isBase
        if let file = catalog.strings, isFirst { sources[folder, default: Tables()].strings[table] = file }
        if let file = catalog.stringsdict { sources[folder, default: Tables()].plurals[table] = file }
        if let file = catalog.swifternalization, catalog.path.isBase {
          sources[folder, default: Tables()].swifternalization = file
        }
      } else if let locale = catalog.path.locale, !catalog.path.isBase,
        AppleLocales.language(of: locale) != sourceLanguage
      {
        var tables = translated[locale]?[folder] ?? Tables()
        if let file = catalog.strings { tables.strings[table] = file }
        if let file = catalog.stringsdict { tables.plurals[table] = file }
        if let file = catalog.swifternalization { tables.swifternalization = file }
        translated[locale, default: [:]][folder] = tables
      }
    }
    for (folder, tables) in sources {
      sources[folder]?.keyCounts = tables.strings.mapValues { file in
        Set(file.entries.indices.lazy.filter { !file.entries.isExempt(at: $0) }.map(file.entries.key)).count
      }
    }
    return translated.map { locale, folders in
      let count = folders.reduce(0) { sum, folder in
        sum + (sources[folder.key].map { Self.missing(in: folder.value, of: $0) } ?? 0)
      }
      return MissingTranslations(locale: locale, count: count)
    }.filter { $0.count > 0 }.sorted { ($1.count, $0.locale) < ($0.count, $1.locale) }
  }

  private static func missing(in tables: Tables, of source: Tables) -> Int {
    var count = 0
    if let base = source.swifternalization {
      let own = tables.swifternalization
      count += Set(base.keys).count { !(own?.contains($0) ?? false) }
    }
    for (table, file) in source.strings {
      var isTranslated = [Bool](repeating: false, count: file.entries.count)
      if let own = tables.strings[table] {
        var hint = 0
        for position in own.entries.indices {
          guard let found = file.position(ofKeyAt: position, in: own, hint: hint) else { continue }
          isTranslated[found] = !file.entries.isExempt(at: found)
          hint = found + 1
        }
      }
      for entry in tables.plurals[table]?.entries ?? [] {
        if let found = file.position(of: entry.key) { isTranslated[found] = !file.entries.isExempt(at: found) }
      }
      count += (source.keyCounts[table] ?? 0) - isTranslated.count { $0 }
    }
    for (table, file) in source.plurals {
      for entry in file.entries where !entry.isExempt && source.strings[table]?.position(of: entry.key) == nil {
        if tables.plurals[table]?.entry(entry.key) == nil, tables.strings[table]?.position(of: entry.key) == nil {
          count += 1
        }
      }
    }
    return count
  }
}

extension Unread {
  /// The counts of the locales whose catalogs were all read.
  func certain(_ missing: [MissingTranslations]) -> [MissingTranslations] {
    let locales = Set(files.compactMap { CatalogPath(ofCatalogAt: $0.path)?.locale })
    return missing.filter { !locales.contains($0.locale) }
  }
}
