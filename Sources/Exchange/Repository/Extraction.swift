import Formats
import Project
import Scanning

/// A catalog of the source language as extraction would write it, beside what is there.
package struct CatalogUpdate: Sendable {
  package let table: String
  /// The path in the repository.
  package let path: String
  /// What is there; `nil` if nothing is.
  package let old: [UInt8]?
  /// What extraction makes.
  package let new: [UInt8]
  /// The keys that only the new catalog has, sorted.
  package let addedKeys: [String]
  /// The keys that only the old catalog has, sorted.
  package let removedKeys: [String]
  /// The keys whose value or comment differ, sorted.
  package let changedKeys: [String]

  /// What is to be written; `nil` if the file is what extraction makes.
  package var update: FileUpdate? { isStale ? FileUpdate(path: path, bytes: new) : nil }

  /// Whether the file is not what extraction makes.
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
    addedKeys = after.keys.filter { before[$0] == nil }.sorted()
    removedKeys = before.keys.filter { after[$0] == nil }.sorted()
    changedKeys = after.filter { key, entry in before[key].map { $0 != entry } ?? false }.keys.sorted()
  }

  private static func entries(_ bytes: [UInt8]) -> [String: [String?]] {
    let file = StringsFile(parsing: bytes, dialect: .apple)
    return Dictionary(file.entries.map { ($0.key, [$0.value, $0.comment]) }) { _, last in last }
  }
}

/// What an extraction makes.
package struct Extraction: Sendable {
  /// The catalogs that calls name, by table.
  package var catalogs: [CatalogUpdate]
  /// What could not be extracted as it stands.
  package var problems: [ExtractionProblem]
}

extension RepositoryExchange {
  /// Extracts the source language's catalogs from one snapshot: `revision`, or the work tree; in a bare repository
  /// `HEAD`. Writes nothing.
  ///
  /// - Throws: `GitError` if the version cannot be read, `ExchangeFailure` if the folder for the catalogs is not known.
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
      // translatewiki reads UTF-8 only; else the file keeps what somebody chose for it.
      let encoding =
        old.flatMap { $0.isEmpty ? nil : TextEncoding(detecting: $0) }
        ?? (project.layout.profile == .translatewiki ? .utf8 : .utf16LittleEndian)
      let new = catalog.bytes(encoding: encoding, replacing: old.map { StringsFile(parsing: $0, dialect: .apple) })
      updates.append(CatalogUpdate(table: catalog.table, path: path, old: old, new: new))
    }
    // What is in a file that cannot be read would be gone from the catalogs.
    let unreadable = await project.failures.all
    if !unreadable.isEmpty { throw ExchangeFailure.unreadable(unreadable) }
    return Extraction(catalogs: updates, problems: extraction.problems)
  }

  /// The sources to read, those of the configuration's first pattern first.
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

  /// The functions whose calls become entries: all, but in the Wikipedia app only its own, as its script asks for
  /// (`extractLocStrings -s WMFLocalizedString`), and those that the configuration names.
  private static func functions(_ settings: ProjectSettings) -> [LocalizationFunction] {
    guard settings.layout.profile == .wikipedia else { return settings.functions }
    return LocalizationFunction.wikipedia + settings.configuration.functions
  }

  /// Where the source language's catalog of `table` is, or would be.
  private func path(of table: String, in project: Project) throws(ExchangeFailure) -> String {
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
