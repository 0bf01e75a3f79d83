import Completeness
import Formats
import Messages
import Scanning
import Text

/// A project's source texts, and what its locales have of them.
package struct ProjectCoverage: Sendable {
  /// What one locale has of one table in one folder.
  package struct Part: Sendable {
    /// The locale, as its folder is named.
    package let locale: String
    /// The folder that holds the `.lproj` folders, or Swifternalization's files.
    package let folder: String
    /// Whether the texts are in Swifternalization's files.
    package let isSwifternalization: Bool
    package let source: SourceTable
    /// The String Catalog that the texts are in.
    package let stringCatalog: Catalog?
    /// Of each of the table's texts.
    package let states: [EntryState]
    /// Which of the texts count; `nil` for all.
    fileprivate var isCounted: [Bool]?
    /// The locale's catalogs that were compared; none where it has no such table.
    package let paths: [String]

    /// How many texts are in which state.
    package var counts: CompletenessCounts {
      guard let isCounted else { return CompletenessCounts(states) }
      return CompletenessCounts(zip(states, isCounted).lazy.filter(\.1).map(\.0))
    }

    /// What there is to do for a translator: texts that do not count are as good as translated.
    package var statesToFill: [EntryState] {
      isCounted.map { zip(states, $0).map { $1 ? $0 : .translated } } ?? states
    }
  }

  /// The source texts of one table in one folder, whether anybody has translated them or not.
  fileprivate struct Source: Sendable {
    let name: TableName
    let table: SourceTable
  }

  /// By folder, table and locale.
  package private(set) var parts: [Part]
  /// The source texts of all tables.
  fileprivate let sources: [Source]

  /// The same, in which only those texts count that `base` lacks or words otherwise.
  package func ofTexts(changedSince base: ProjectCoverage) -> ProjectCoverage {
    let known = Dictionary(base.sources.map { ($0.name, $0.table) }, uniquingKeysWith: { first, _ in first })
    var changed = self
    for index in parts.indices {
      let part = parts[index]
      let before = known[
        TableName(folder: part.folder, table: part.source.name, isSwifternalization: part.isSwifternalization)]
      changed.parts[index].isCounted = part.source.texts.map { text in
        !(before?.text(of: text.key)?.isSameText(as: text) ?? false)
      }
    }
    return changed
  }

  /// How many texts count, each once however many locales are to have it.
  package var textCount: Int {
    var counted: [TableName: Int] = [:]
    for part in parts {
      counted[
        TableName(folder: part.folder, table: part.source.name, isSwifternalization: part.isSwifternalization)] =
        part.counts.keys
    }
    return counted.values.reduce(0, +)
  }

  private var hasChoice: Bool { parts.contains { $0.isCounted != nil } }

  /// One row a locale and table: tables of one name in several folders are one.
  package var coverage: Coverage {
    var names: [String: String] = [:]
    var counts: [EntryIdentity: CompletenessCounts] = [:]
    for part in parts {
      // Folders may spell a locale differently.
      let name = names[part.locale.lowercased()] ?? part.locale
      names[part.locale.lowercased()] = name
      counts[EntryIdentity(table: part.source.name, key: name), default: CompletenessCounts()] += part.counts
    }
    return Coverage(
      rows: counts.filter { $0.value.keys > 0 || !hasChoice }.map {
        CoverageRow(locale: $0.key.key, table: $0.key.table, counts: $0.value)
      })
  }
}

/// The table of one name in one folder, in all languages.
private struct TableFiles: Sendable {
  /// The catalogs of one language.
  struct Files: Sendable {
    var strings: StringsFile?
    var stringsdict: StringsdictFile?
    var swifternalization: SwifternalizationFile?
    var paths: [String] = []

    mutating func take(_ catalog: Catalog) {
      if let file = catalog.strings { strings = file }
      if let file = catalog.stringsdict { stringsdict = file }
      if let file = catalog.swifternalization { swifternalization = file }
      if paths.last != catalog.path.path { paths.append(catalog.path.path) }
    }
  }

  var source = Files()
  /// The String Catalog with all languages, if that is the table.
  var stringCatalog: Catalog?
  var documentation: StringsFile?
  /// Swifternalization's `expressions.json`, by language and name.
  var sections: [String: [String: String]] = [:]
  var locales: [String: Files] = [:]
}

private struct TableName: Hashable, Comparable {
  var folder: String
  var table: String
  /// Swifternalization's files may stand beside `.lproj` folders; they are a table of their own.
  var isSwifternalization: Bool

  static func < (left: TableName, right: TableName) -> Bool {
    if left.isSwifternalization != right.isSwifternalization { return right.isSwifternalization }
    return (left.folder, left.table) < (right.folder, right.table)
  }
}

/// A table and what one locale has of it.
private struct Job: Sendable {
  var name: TableName
  var source: SourceTable
  var stringCatalog: Catalog?
  var locale: String
  var files: TableFiles.Files

  /// The comparison of both.
  var part: ProjectCoverage.Part {
    ProjectCoverage.Part(
      locale: locale, folder: name.folder, isSwifternalization: name.isSwifternalization, source: source,
      stringCatalog: stringCatalog,
      states: name.isSwifternalization
        ? source.states(files.swifternalization, language: locale)
        : source.states(files.strings, files.stringsdict, locale: locale), paths: files.paths)
  }
}

/// Where tables have their languages together.
private struct Place: Hashable {
  var folder: String
  var isSwifternalization: Bool

  init(_ name: TableName) {
    folder = name.folder
    isSwifternalization = name.isSwifternalization
  }
}

extension Project {
  /// What the locales have of the source texts.
  ///
  /// The texts of a table are those of the source language's catalogs; where it has none, those of the calls. A folder
  /// counts if it has a translation of anything. A variant of the source language has only what differs from it, so
  /// that nothing is asked of it.
  ///
  /// - Parameter isWanted: Which locales are looked at, by the names of their folders.
  package func coverage(where isWanted: (String) -> Bool = { _ in true }) async -> ProjectCoverage {
    let layout = self.layout
    let files = selectedFiles.filter { file in
      guard let path = file.kind.catalog, layout.role(of: path) != .other else { return false }
      // What has no language of its own holds what concerns all of them.
      guard let locale = path.locale else { return true }
      return path.isBase || layout.holdsSourceTexts(path) || layout.holdsDocumentation(path) || isWanted(locale)
    }
    // In a table that translators of translatewiki have, what they have counts, not what was made of it.
    let translatewiki = Set(
      files.compactMap(\.kind.catalog).filter { layout.role(of: $0) == .translatewiki && layout.holdsSourceTexts($0) }
        .map(\.table))
    let counted = files.filter { file in
      guard layout.traits.importsFromTranslatewiki, let path = file.kind.catalog, translatewiki.contains(path.table)
      else {
        return true
      }
      return layout.role(of: path) == .translatewiki || layout.holdsSourceTexts(path)
    }
    let catalogs = await parse(counted).filter { catalog in
      guard catalog.path.format == .stringCatalog, let locale = catalog.path.locale else { return true }
      return catalog.holdsSourceTexts || isWanted(locale)
    }
    var (tables, typed) = tables(of: catalogs, fromTranslatewiki: translatewiki)
    let translated = Set(tables.filter { !$0.value.locales.isEmpty }.keys.map(Place.init))
    // Source texts that nobody has translated are of interest only to compare others with them.
    tables = tables.filter { name, files in
      translated.contains(Place(name)) || files.source.strings != nil || files.source.stringsdict != nil
        || files.source.swifternalization != nil
    }
    let locales = Dictionary(grouping: tables) { Place($0.key) }.mapValues { tables in
      Set(tables.flatMap { $0.value.locales.keys })
    }
    let sources = await sources(of: tables, typed: &typed)
    let jobs = tables.keys.sorted().flatMap { name -> [Job] in
      guard let source = sources[name], !source.texts.isEmpty else { return [] }
      return (locales[Place(name)] ?? []).sorted().map { locale in
        Job(
          name: name, source: source, stringCatalog: tables[name]?.stringCatalog, locale: locale,
          files: tables[name]?.locales[locale] ?? TableFiles.Files())
      }
    }
    return ProjectCoverage(
      parts: await Self.judged(jobs), sources: sources.map { ProjectCoverage.Source(name: $0.key, table: $0.value) })
  }

  private func tables(
    of catalogs: [Catalog], fromTranslatewiki translatewiki: Set<String>
  ) -> (tables: [TableName: TableFiles], typed: [String: StringsFile]) {
    let sourceLanguage = AppleLocales.language(of: layout.sourceLanguage)
    var tables: [TableName: TableFiles] = [:]
    var typed: [String: StringsFile] = [:]
    for catalog in catalogs {
      let path = catalog.path
      let name = TableName(
        folder: path.folder, table: path.table, isSwifternalization: path.format.isSwifternalization)
      let isCopy =
        layout.traits.importsFromTranslatewiki && catalog.role == .native && translatewiki.contains(path.table)
      if isCopy {
        if catalog.holdsSourceTexts, let file = catalog.strings { typed[path.table] = file }
      } else if let file = catalog.swifternalizationExpressions {
        tables[name, default: TableFiles()].sections = file.expressions
      } else if catalog.stringCatalog != nil {
        tables[name, default: TableFiles()].stringCatalog = catalog
      } else if layout.holdsDocumentation(path) {
        tables[name, default: TableFiles()].documentation = catalog.strings
      } else if catalog.holdsSourceTexts {
        // Where both say a table, the language's own folder counts, not Base.
        let known = tables[name]?.source
        if path.isBase, known?.strings != nil && catalog.strings != nil { continue }
        if path.isBase, known?.stringsdict != nil && catalog.stringsdict != nil { continue }
        // The source language's own file is one more that is laid over `base.json`.
        if name.isSwifternalization, !path.isBase { continue }
        tables[name, default: TableFiles()].source.take(catalog)
      } else if let locale = path.locale, !path.isBase, AppleLocales.language(of: locale) != sourceLanguage {
        tables[name, default: TableFiles()].locales[locale, default: TableFiles.Files()].take(catalog)
      }
    }
    return (tables, typed)
  }

  /// The source texts of each table that has some.
  private func sources(
    of tables: [TableName: TableFiles], typed: inout [String: StringsFile]
  ) async -> [TableName: SourceTable] {
    var sources: [TableName: SourceTable] = [:]
    var called: [String: [SourceTable.Text]]?
    for (name, files) in tables {
      let isImported = layout.traits.importsFromTranslatewiki && name.folder == layout.translatewikiFolder
      if files.source.strings != nil || files.source.stringsdict != nil {
        sources[name] = SourceTable(
          name: name.table, strings: files.source.strings, stringsdict: files.source.stringsdict,
          documentation: files.documentation, typed: isImported ? typed[name.table] : nil,
          shipping: isImported ? .imported : .asWritten)
        continue
      }
      if name.isSwifternalization {
        if let base = files.source.swifternalization {
          sources[name] = SourceTable(name: name.table, base: base, sections: files.sections)
        }
        continue
      }
      let known: [String: [SourceTable.Text]]
      if let called { known = called } else { known = await callsByTable() }
      called = known
      if let calls = known[name.table] { sources[name] = SourceTable(name: name.table, texts: calls) }
    }
    return sources
  }

  /// What the calls say, by table and in the order of their places.
  private func callsByTable() async -> [String: [SourceTable.Text]] {
    var tables: [String: [SourceTable.Text]] = [:]
    for call in await calls() {
      guard let identity = call.identity, !identity.key.isEmpty else { continue }
      tables[identity.table, default: []].append(
        SourceTable.Text(key: identity.key, text: call.value?.literal, comment: call.comment?.literal))
    }
    return tables
  }

  private static func judged(
    _ jobs: [Job]
  ) async -> [ProjectCoverage.Part] {
    let chunk = max(1, jobs.count / 32)
    return await withTaskGroup(of: (start: Int, parts: [ProjectCoverage.Part]).self) { group in
      for start in stride(from: 0, to: jobs.count, by: chunk) {
        let slice = jobs[start..<min(start + chunk, jobs.count)]
        group.addTask {
          (start, slice.map(\.part))
        }
      }
      var all: [(start: Int, parts: [ProjectCoverage.Part])] = []
      for await part in group { all.append(part) }
      return all.sorted { $0.start < $1.start }.flatMap(\.parts)
    }
  }
}
