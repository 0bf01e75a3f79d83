import Git
import Project
import Review

/// Runs exchanges with translatewiki on a git repository: reads the files of one version, and brings what comes out
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
  private let configuration: ProjectConfiguration

  /// Exchanges of `repository` under `configuration`.
  package init(_ repository: Repository, configuration: ProjectConfiguration) {
    self.repository = repository
    self.configuration = configuration
  }

  /// What importing translatewiki's catalogs makes of the native ones, at `revision` or in the work tree.
  ///
  /// Nothing is written.
  /// - Throws: `ExchangeFailure` if the version cannot be read, a folder is not known, or there are no source texts.
  package func importTranslations(
    at revision: String? = nil, mode: ImportMode = .standard
  ) async throws(ExchangeFailure) -> Import {
    let (files, layout, links) = try project(at: revision)
    var outcome: ImportOutcome
    do throws(ImportError) {
      outcome = try await TranslatewikiImport.run(files: files, layout: layout, mode: mode)
    } catch {
      throw .cannotImport(error)
    }
    outcome.leftOutCatalogs += links
    let findings = ImportFindings(layout: layout, files: files, editURL: configuration.editURL).findings(of: outcome)
    return Import(layout: layout, outcome: outcome, findings: findings)
  }

  /// What exporting the native source texts makes of translatewiki's `en` and `qqq`, at `revision` or in the work tree.
  ///
  /// Nothing is written.
  /// - Throws: `ExchangeFailure` if the version cannot be read, a folder is not known, or there are no source texts.
  package func exportSourceTexts(at revision: String? = nil) throws(ExchangeFailure) -> [FileUpdate] {
    let (files, layout, _) = try project(at: revision)
    do throws(ImportError) {
      return try TranslatewikiExport.changes(files: files, layout: layout)
    } catch {
      throw .cannotExport(error)
    }
  }

  // MARK: Reading

  /// Where fastlane keeps the App Store's texts.
  private static let metadataFolder = "fastlane/metadata"

  private func project(
    at revision: String?
  ) throws(ExchangeFailure) -> (ProjectFiles, ExchangeLayout, links: [LeftOutCatalog]) {
    let files = try git { () throws(GitError) in
      try repository.files(of: version(at: revision)) { path in
        FileKind(path: path).catalog != nil || path.hasPrefix(Self.metadataFolder + "/")
      }
    }
    let layout = try layout(of: files)
    let ours = files.filter { layout.contains($0.path) }
    let content = try git { () throws(GitError) in try read(ours.filter(\.isPlain)) }
    return (content, layout, ours.filter { !$0.isPlain }.map(Self.leftOut))
  }

  private func version(at revision: String?) throws(GitError) -> Version {
    if let revision { return .tree(try repository.commit(revision).tree) }
    guard repository.isBare else { return .workTree }
    guard let id = try repository.head().commit else { return .empty }
    return .tree(try repository.commit(id: id).tree)
  }

  private func layout(of files: [TrackedFile]) throws(ExchangeFailure) -> ExchangeLayout {
    let layout = ProjectSettings(configuration, files: files.lazy.map { ($0.path, FileKind(path: $0.path)) }).layout
    guard let translatewiki = layout.translatewikiFolder else { throw .unknownFolder("translatewiki") }
    guard let native = layout.nativeFolders.first else { throw .unknownFolder("native") }
    guard native != translatewiki else { throw .sameFolder(native) }
    let hasMetadata = files.contains { $0.path.hasPrefix(Self.metadataFolder + "/") }
    return ExchangeLayout(
      sourceLanguage: layout.sourceLanguage, translatewikiFolder: translatewiki, nativeFolder: native,
      metadataFolder: hasMetadata ? Self.metadataFolder : nil)
  }

  /// Files of the object database are read at once, by the repository's owner; those on disk by whoever needs them.
  private func read(_ files: [TrackedFile]) throws(GitError) -> ProjectFiles {
    var blobs: [String: [UInt8]] = [:]
    var onDisk: [String: WorkTreeFile] = [:]
    var faults: [String: GitError] = [:]
    for file in files {
      switch file.content {
      case .file(let place): onDisk[file.path] = place
      case .blob:
        do throws(GitError) {
          blobs[file.path] = try repository.read(file)
        } catch {
          guard case .tooLarge = error else { throw error }
          faults[file.path] = error
        }
      }
    }
    return ProjectFiles(paths: files.map(\.path)) { [blobs, onDisk, faults] path in
      if let bytes = blobs[path] { return bytes }
      if let file = onDisk[path] { return try file.read() }
      if let fault = faults[path] { throw fault }
      return []
    }
  }

  private static func leftOut(_ file: TrackedFile) -> LeftOutCatalog {
    LeftOutCatalog(
      path: file.path, locale: FileKind(path: file.path).catalog?.locale ?? "",
      reason: .unreadable("it is a symbolic link or a submodule"))
  }

  func git<Value>(_ body: () throws(GitError) -> Value) throws(ExchangeFailure) -> Value {
    do throws(GitError) {
      return try body()
    } catch {
      throw .git(error)
    }
  }
}

extension TrackedFile {
  fileprivate var isPlain: Bool { mode == .regular || mode == .executable }
}
