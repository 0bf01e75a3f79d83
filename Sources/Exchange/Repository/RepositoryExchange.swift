import Edits
import Git
import Project
import Review
import Rules

/// Whether an exchange repeats the Wikipedia project's script.
package enum Parity: Hashable, Sendable {
  /// It does not.
  case none
  /// It repeats the version that the configuration names, or that wrote the source language's stringsdict.
  case detected
  /// It repeats this version.
  case script(ParityScript)
}

/// How an import is to be made.
package struct ImportRequest: Hashable, Sendable {
  /// Whether it repeats the project's script.
  package var parity = Parity.none
  /// Whether it may remove texts that translatewiki still has.
  package var allowsRemovals = false

  /// A request for an import.
  package init(parity: Parity = .none, allowsRemovals: Bool = false) {
    self.parity = parity
    self.allowsRemovals = allowsRemovals
  }
}

/// Runs exchanges with translatewiki on a git repository: reads the files of one version, and puts the result
/// into the work tree or into a commit.
package struct RepositoryExchange {
  /// What an import makes of one version of the project.
  package struct Import: Sendable {
    /// Where the project keeps what.
    package var layout: ExchangeLayout
    /// What would be written, and what was left out.
    package var outcome: ImportOutcome
    /// What was left out, as findings.
    package var findings: [Finding]
  }

  let repository: Repository
  let configuration: ProjectConfiguration

  /// Exchanges of `repository` under `configuration`.
  package init(_ repository: Repository, configuration: ProjectConfiguration) {
    self.repository = repository
    self.configuration = configuration
  }

  /// What importing translatewiki's catalogs makes of the native ones, at `revision` or in the work tree.
  ///
  /// Nothing is written.
  /// - Throws: `GitError` if the version cannot be read, `ExchangeFailure` if a folder is not known, there are no
  ///   source texts, or the standard import would remove texts that translatewiki has.
  package func importTranslations(
    at revision: String? = nil, as request: ImportRequest = ImportRequest()
  ) async throws -> Import {
    let project = try await project(at: revision)
    let layout = try layout(of: project)
    let files = try files(of: project, in: layout)
    let mode = try mode(of: request.parity, files, layout)
    var outcome = try await TranslatewikiImport.run(files: files, layout: layout, mode: mode)
    if outcome.removals.areTooMany, !request.allowsRemovals, mode == .standard {
      throw ExchangeFailure.removesTexts(outcome.removals)
    }
    outcome.leftOutCatalogs += linkedCatalogs(of: project, in: layout)
    let findings =
      ImportFindings(layout: layout, files: files, teller: TranslationTeller(project.settings)).findings(of: outcome)
      + outcome.removals.findings(severity: .warning)
    return Import(layout: layout, outcome: outcome, findings: findings)
  }

  /// What exporting the native source texts makes of translatewiki's `en` and `qqq`, at `revision` or in the work tree.
  ///
  /// Nothing is written.
  /// - Throws: `GitError` if the version cannot be read, `ExchangeFailure` if a folder is not known or there are no
  ///   source texts.
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
  ) throws(ExchangeFailure) -> ImportMode {
    switch parity {
    case .none: return .standard
    case .script(let script): return .parity(script)
    case .detected:
      if let script = configuration.parityScript { return .parity(script) }
      return .parity(try .detected(in: files, layout))
    }
  }

  /// Where fastlane keeps the App Store's texts.
  private static let metadataFolder = "fastlane/metadata"

  private func project(at revision: String?) async throws(GitError) -> Project {
    try await Project(
      listing: repository.version(at: revision).version, of: repository, configuration: configuration
    ) { path in
      FileKind(path: path).catalog != nil || FileKind(path: path) == .project
        || path.hasPrefix(Self.metadataFolder + "/")
    }
  }

  private func files(of project: Project, in layout: ExchangeLayout) throws(GitError) -> ProjectFiles {
    let files = project.files.filter { layout.contains($0.path) }
    return ProjectFiles(paths: files.map(\.path), read: try project.reader(of: files))
  }

  /// The folder of the app's `InfoPlist.strings`; of several the Xcode projects tell which one it is.
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
      throw ExchangeFailure.unknownFolder("translatewiki")
    }
    guard let native = layout.nativeFolders.first else { throw ExchangeFailure.unknownFolder("native") }
    guard native != translatewiki else { throw ExchangeFailure.sameFolder(native) }
    let hasMetadata = project.files.contains { $0.path.hasPrefix(Self.metadataFolder + "/") }
    return ExchangeLayout(
      sourceLanguage: layout.sourceLanguage, translatewikiFolder: translatewiki, nativeFolder: native,
      metadataFolder: hasMetadata ? Self.metadataFolder : nil, nativeLocales: layout.nativeLocales,
      infoPlistFolder: try infoPlistFolder(of: project))
  }

  /// The catalogs in the folders of the exchange that are symbolic links.
  private func linkedCatalogs(of project: Project, in layout: ExchangeLayout) -> [LeftOutCatalog] {
    project.links.filter { layout.contains($0.path) }.compactMap { link in
      guard let locale = FileKind(path: link.path).catalog?.locale else { return nil }
      return LeftOutCatalog(path: link.path, locale: locale, reason: .unreadable("it is a symbolic link"))
    }
  }
}

extension RepositoryExchange {
  /// Writes an exchange's changes into the work tree; one that fails does not keep the others from being made.
  ///
  /// - Throws: `ExchangeFailure.incomplete` with the first reason, after all the others were made; `FileAccessError` if
  ///   nothing could be written.
  package static func write(_ changes: [FileUpdate], by writer: WorkTreeWriter) throws {
    let failures = try writer.apply(changes, as: .each)
    if let first = failures.first { throw ExchangeFailure.incomplete(count: failures.count, first: first) }
  }
}
