import Files
import Formats
import Project
import Scanning
import Text

/// An extracted catalog of the source language, compared with the existing one.
package struct CatalogUpdate: Sendable {
  package let table: String
  package let path: String
  /// `nil` if the file is missing.
  package let old: [UInt8]?
  package let new: [UInt8]
  /// Sorted.
  package let addedKeys: [String]
  /// Sorted.
  package let removedKeys: [String]
  /// The keys whose value or comment differ, sorted.
  package let changedKeys: [String]

  package var update: FileUpdate? { isStale ? FileUpdate(path: path, bytes: new) : nil }
  package var isStale: Bool { old != new }

  init(table: String, path: String, old: [UInt8]?, new: [UInt8]) {
    self.table = table
    self.path = path
    self.old = old
    self.new = new
    guard old != new else {
      addedKeys = []
      removedKeys = []
      changedKeys = []
      return
    }
    let before = Self.entries(old ?? [])
    let after = Self.entries(new)
    addedKeys = after.keys.filter { before[$0] == nil }.sorted().map(\.text)
    removedKeys = before.keys.filter { after[$0] == nil }.sorted().map(\.text)
    changedKeys = after.filter { key, entry in before[key].map { $0 != entry } ?? false }.keys.sorted().map(\.text)
  }

  private static func entries(_ bytes: [UInt8]) -> [ExactText: [String?]] {
    let file = StringsFile(parsing: bytes, dialect: .apple)
    return Dictionary(file.entries.map { (ExactText($0.key), [$0.value, $0.comment]) }) { _, last in last }
  }
}

package struct Extraction: Sendable {
  /// The catalogs that calls refer to, by table.
  package var catalogs: [CatalogUpdate]
  package var problems: [ExtractionFault]
}

extension RepositoryExchange {
  /// Extracts from `revision`, the work tree, or in a bare repository from `HEAD`. Writes nothing.
  /// - Throws: `GitError` if the version is unreadable, `ExchangeError` if the folder for the catalogs is unknown.
  package func extractSourceTexts(at revision: String?) async throws -> Extraction {
    let project = try await Project(
      listing: repository.version(at: revision).version, of: repository, configuration: configuration)
    let scanner = SourceScanner(functions: Self.functions(project.settings))
    let readsComments = configuration.extractsCommentedOut
    let scanned = await project.map(sources(among: project.files)) { path, bytes -> ExtractionSource? in
      guard let language = SourceLanguage.of(path: path) else { return nil }
      var calls = scanner.scan(bytes, path: path, language: language).calls
      if readsComments { calls += scanner.callsInComments(bytes, path: path, language: language) }
      return calls.isEmpty ? nil : ExtractionSource(path: path, text: bytes, calls: calls)
    }
    let extraction = CatalogExtraction(scanned)
    var updates: [CatalogUpdate] = []
    for catalog in extraction.catalogs where !catalog.entries.isEmpty {
      let path = try path(of: catalog.table, in: project)
      let old = await project.map(project.files.filter { $0.path == path }) { _, bytes in bytes }.first
      // translatewiki accepts only UTF-8. Otherwise the file keeps its encoding.
      let encoding =
        old.flatMap { $0.isEmpty ? nil : TextEncoding(detecting: $0) }
        ?? project.layout.traits.extractedEncoding
      let new = catalog.bytes(encoding: encoding, replacing: old.map { StringsFile(parsing: $0, dialect: .apple) })
      updates.append(CatalogUpdate(table: catalog.table, path: path, old: old, new: new))
    }
    // The catalogs would lose the texts of an unreadable file.
    let unreadable = await project.failures.all
    if !unreadable.isEmpty { throw ExchangeError.unreadable(unreadable) }
    return Extraction(catalogs: updates, problems: extraction.problems)
  }

  /// Files that match the configuration's first pattern come first.
  private func sources(among files: [SnapshotFile]) -> [SnapshotFile] {
    let sources = files.filter(\.kind.isSource)
    guard let extraction = configuration.extractionSources else {
      return sources.filter { configuration.sources.selection.contains($0.path) }
    }
    let selected = sources.filter { extraction.selection.contains($0.path) }
    guard let patterns = extraction.include else { return selected }
    var left = selected
    var ordered: [SnapshotFile] = []
    for pattern in patterns {
      ordered += left.filter { pattern.matches($0.path) }
      left.removeAll { pattern.matches($0.path) }
    }
    return ordered
  }

  /// The functions whose calls become entries: all, except in the Wikipedia app. Its script extracts only its own
  /// (`extractLocStrings -s WMFLocalizedString`), and the configuration can add others.
  private static func functions(_ settings: ProjectSettings) -> [LocalizationFunction] {
    guard settings.layout.traits.extractsOnlyOwnFunctions else { return settings.functions }
    return LocalizationFunction.wikipedia + settings.configuration.functions
  }

  /// The existing path, or a new one.
  private func path(of table: String, in project: Project) throws(ExchangeError) -> String {
    let layout = project.layout
    let folders = layout.nativeFolders
    func path(in folder: String) -> String {
      (folder.isEmpty ? "" : folder + "/") + "\(layout.sourceLanguage).lproj/\(table).strings"
    }
    let paths = Set(project.files.lazy.filter { $0.kind.catalog != nil }.map(\.path))
    let found = folders.filter { paths.contains(path(in: $0)) }
    let chosen = folders.count == 1 ? folders : found
    guard let folder = chosen.first, chosen.count == 1 else {
      let candidates = found.isEmpty ? folders : found
      throw candidates.isEmpty ? .unknownFolder("native") : .severalFolders(candidates)
    }
    return path(in: folder)
  }
}
