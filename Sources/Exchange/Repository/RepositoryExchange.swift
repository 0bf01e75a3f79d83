import Files
import Git
import Project
import Rules

/// Whether an exchange reproduces the Wikipedia project's script.
package enum Parity: Hashable, Sendable {
  case none
  /// The configured version, or the one that wrote the source language's stringsdict.
  case detected
  case script(ParityScript)
}

package struct ImportRequest: Hashable, Sendable {
  package var parity = Parity.none
  /// Whether the import may remove texts that translatewiki still has.
  package var allowsRemovals = false

  package init(parity: Parity = .none, allowsRemovals: Bool = false) {
    self.parity = parity
    self.allowsRemovals = allowsRemovals
  }
}

/// Reads the files of one version, and writes the result of an exchange to the work tree or to a commit.
package struct RepositoryExchange {
  package struct Import: Sendable {
    package var layout: ExchangeLayout
    package var outcome: ImportOutcome
    package var findings: [Finding]
  }

  let repository: Repository
  let configuration: ProjectConfiguration

  package init(_ repository: Repository, configuration: ProjectConfiguration) {
    self.repository = repository
    self.configuration = configuration
  }

  /// Converts translatewiki's catalogs, at `revision` or in the work tree. Writes nothing.
  /// - Throws: `GitError` if the version is unreadable. `ExchangeError` if a folder is unknown, if there are no source
  ///   texts, or if the standard import would remove texts that translatewiki has.
  package func importTranslations(
    at revision: String? = nil, as request: ImportRequest = ImportRequest()
  ) async throws -> Import {
    let project = try await project(at: revision)
    let layout = try layout(of: project)
    let files = try files(of: project, in: layout)
    let mode = try mode(of: request.parity, files, layout)
    var outcome = try await TranslatewikiImport.run(files: files, layout: layout, mode: mode)
    if outcome.removals.areTooMany, !request.allowsRemovals, mode == .standard {
      throw ExchangeError.removesTexts(outcome.removals)
    }
    outcome.leftOutCatalogs += linkedCatalogs(of: project, in: layout)
    let findings =
      ImportFindings(layout: layout, files: files, builder: TranslationFindingBuilder(project.settings)).findings(
        of: outcome)
      + outcome.removals.findings(severity: .warning)
    return Import(layout: layout, outcome: outcome, findings: findings)
  }

  /// Converts to translatewiki's `en` and `qqq`, at `revision` or in the work tree. Writes nothing.
  /// - Throws: `GitError` if the version is unreadable. `ExchangeError` if a folder is unknown or there are no source
  ///   texts.
  package func exportSourceTexts(at revision: String? = nil, parity: Parity = .none) async throws -> [FileUpdate] {
    let project = try await project(at: revision)
    let layout = try layout(of: project)
    let files = try files(of: project, in: layout)
    guard case .parity(let script) = try mode(of: parity, files, layout) else {
      return try TranslatewikiExport.changes(files: files, layout: layout)
    }
    return try TranslatewikiExport.changes(files: files, layout: layout, script: script)
  }

  private func mode(
    of parity: Parity, _ files: ProjectFiles, _ layout: ExchangeLayout
  ) throws(ExchangeError) -> ImportMode {
    switch parity {
    case .none: return .standard
    case .script(let script): return .parity(script)
    case .detected:
      if let script = configuration.parityScript { return .parity(script) }
      return .parity(try .detected(in: files, layout))
    }
  }

  private static let metadataFolder = "fastlane/metadata"

  private func project(at revision: String?) async throws(GitError) -> Project {
    try await Project(
      listing: repository.version(at: revision).version, of: repository, configuration: configuration
    ) { path in
      switch FileKind(path: path) {
      case .catalog, .project: true
      default: path.hasPrefix(Self.metadataFolder + "/")
      }
    }
  }

  private func files(of project: Project, in layout: ExchangeLayout) throws(GitError) -> ProjectFiles {
    let files = project.files.filter { layout.contains($0.path) }
    return ProjectFiles(paths: files.map(\.path), read: try project.reader(of: files))
  }

  /// If there are several, the Xcode projects decide.
  private func infoPlistFolder(of project: Project) throws(GitError) -> String? {
    guard project.layout.infoPlistFolders.count > 1 else { return project.layout.infoPlistFolder }
    let files = project.files.filter { $0.kind == .project }
    let read = try project.reader(of: files)
    let references = files.compactMap { file in
      (try? read(file.path)).map { XcodeReferences(project: $0, at: file.path) }
    }
    return XcodeReferences(joining: references).infoPlistFolder(in: project.layout)
  }

  private func layout(of project: Project) throws -> ExchangeLayout {
    let layout = project.layout
    guard let translatewiki = layout.translatewikiFolder else {
      throw ExchangeError.unknownFolder("translatewiki")
    }
    guard let native = layout.nativeFolders.first else { throw ExchangeError.unknownFolder("native") }
    guard native != translatewiki else { throw ExchangeError.sameFolder(native) }
    let hasMetadata = project.files.contains { $0.path.hasPrefix(Self.metadataFolder + "/") }
    return ExchangeLayout(
      sourceLanguage: layout.sourceLanguage, translatewikiFolder: translatewiki, nativeFolder: native,
      metadataFolder: hasMetadata ? Self.metadataFolder : nil, nativeLocales: layout.nativeLocales,
      infoPlistFolder: try infoPlistFolder(of: project), placeholders: layout.placeholders)
  }

  private func linkedCatalogs(of project: Project, in layout: ExchangeLayout) -> [LeftOutCatalog] {
    project.links.filter { layout.contains($0.path) }.compactMap { link in
      guard let locale = FileKind(path: link.path).catalog?.locale else { return nil }
      return LeftOutCatalog(path: link.path, locale: locale, reason: .unreadable("it is a symbolic link"))
    }
  }
}

extension RepositoryExchange {
  /// An error in one file does not prevent the others.
  /// - Throws: `ExchangeError.incomplete` with the first error after writing the others. `FileAccessError` if nothing
  ///   could be written.
  package static func write(_ changes: [FileUpdate], by writer: WorkTreeWriter) throws {
    let failures = try writer.apply(changes, as: .each)
    if let first = failures.first { throw ExchangeError.incomplete(count: failures.count, first: first) }
  }
}
