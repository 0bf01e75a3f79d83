import Files
import Formats

package enum TranslatewikiImport {
  /// Writes nothing. Locales are converted concurrently; the outcome is the same in every run.
  /// - Throws: `ExchangeError` if the source texts are unreadable. Other faults are part of the outcome.
  package static func run(
    files: ProjectFiles, layout: ExchangeLayout, mode: ImportMode
  ) async throws(ExchangeError) -> ImportOutcome {
    let source = try SourceCatalog.read(files, layout)
    let translatewiki = LocaleFolders(of: layout.translatewikiFolder, in: files.paths)
    let spellings =
      switch mode {
      case .standard: layout.nativeLocales
      case .parity(let script): script.nativeLocales
      }
    let native = LocaleFolders(of: layout.nativeFolder, in: files.paths, spellings: spellings)
    let outcomes: [LocaleOutcome]
    var updates: [FileUpdate] = []
    switch mode {
    case .parity(let script):
      let converter = ScriptImport(
        script: script, source: source.file, layout: layout, native: native, translatewiki: translatewiki)
      outcomes = await translatewiki.locales.mappedOnAllCores(inPartsOf: 1) { converter.convert($0, files: files) }
      updates = englishPlurals(outcomes, files, layout, native)
    case .standard:
      let converter = StandardImport(
        source: source, layout: layout, native: native, translatewiki: translatewiki, files: files)
      outcomes = await translatewiki.locales.mappedOnAllCores(inPartsOf: 1) { converter.convert($0, files: files) }
      updates = converter.sourcePlurals(files: files).map { [$0] } ?? []
    }
    var result = outcome(outcomes, layout, native, translatewiki)
    result.changes += updates
    result.removals = await ImportRemovals(
      of: result.changes, files: files, layout: layout, source: source.file, native: native,
      translatewiki: translatewiki)
    if let folder = layout.metadataFolder {
      let names = layout.infoPlistFolder.map { LocaleFolders(of: $0, in: files.paths, spellings: spellings) }
      result.leavesNames = names == nil
      result.changes += await metadata(outcomes, files, Metadata(files: files, folder: folder, mode: mode), mode, names)
    }
    result.changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return result
  }

  private static func outcome(
    _ outcomes: [LocaleOutcome], _ layout: ExchangeLayout, _ native: LocaleFolders, _ translatewiki: LocaleFolders
  ) -> ImportOutcome {
    var result = ImportOutcome()
    for outcome in outcomes {
      result.changes += outcome.changes
      result.leftOutEntries += outcome.leftOutEntries
      result.notes += outcome.notes
      result.leftOutCatalogs += outcome.leftOutCatalogs
    }
    for (folders, isNative) in [(translatewiki, false), (native, true)] {
      for collision in folders.collisions {
        if isNative, translatewiki.names[collision.name.lowercased()] == nil { continue }
        let reason = LeftOutCatalog.Reason.collides(with: folders.parent + "/\(collision.other).lproj")
        result.leftOutCatalogs.append(
          LeftOutCatalog(path: folders.parent + "/\(collision.name).lproj", locale: collision.name, reason: reason))
      }
    }
    result.leftOutEntries.sort { ($0.locale, $0.identity) < ($1.locale, $1.identity) }
    result.notes.sort { ($0.locale, $0.identity) < ($1.locale, $1.identity) }
    result.leftOutCatalogs.sort { ($0.locale, $0.path) < ($1.locale, $1.path) }
    return result
  }

  /// Copies for locales without plurals of their own.
  private static func englishPlurals(
    _ outcomes: [LocaleOutcome], _ files: ProjectFiles, _ layout: ExchangeLayout, _ native: LocaleFolders
  ) -> [FileUpdate] {
    guard let english = outcomes.first(where: { layout.isSource($0.locale) }), let path = english.pluralsPath
    else { return [] }
    return (outcomes.compactMap(\.englishPluralsPath) + [path]).compactMap { target in
      if native.has(target), let old = try? files.read(target), old == english.plurals { return nil }
      return FileUpdate(path: target, bytes: english.plurals)
    }
  }

  private static func metadata(
    _ outcomes: [LocaleOutcome], _ files: ProjectFiles, _ metadata: consuming Metadata, _ mode: ImportMode,
    _ names: LocaleFolders?
  ) async -> [FileUpdate] {
    // The script sorts the folders by name with extension: `pt-br.lproj` precedes `pt.lproj`.
    let ending = mode == .standard ? "" : ".lproj"
    let ordered = outcomes.sorted {
      ($0.locale + ending).utf8.lexicographicallyPrecedes(($1.locale + ending).utf8)
    }
    for outcome in ordered {
      guard let texts = outcome.metadata else { continue }
      metadata.write(outcome.locale, texts, name: names.map { name(outcome.locale, files, $0) })
    }
    return await metadata.changes()
  }

  private static func name(_ locale: String, _ files: ProjectFiles, _ folders: LocaleFolders) -> [UInt8]? {
    let path = folders.path(of: "InfoPlist.strings", locale: locale)
    guard folders.has(path), let bytes = try? files.read(path) else { return nil }
    let file = StringsFile(parsing: bytes, dialect: .apple)
    return file.entry(MetadataTexts.name).map { Array($0.value.utf8) }
  }
}
