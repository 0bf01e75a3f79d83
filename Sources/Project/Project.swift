import Git
import Scanning
import Text

/// The project at one version: its files, its settings resolved against them, and the way to read them. Every command
/// reads the project through this value, so that all of them see the same files. These can be in a tree, in the index,
/// on disk or in memory.
package struct Project {
  /// The regular files that can matter to localization, by path. The settings need not select them.
  package let files: [SnapshotFile]
  package let settings: ProjectSettings
  /// Links among the paths that can matter. They are never followed.
  package let links: [SymbolicLink]
  let loader: FileLoader
  /// `nil` if the literals that become keys by their type were not read.
  let typedTexts: TypedTextReading?
  let sourceIndex: SourceIndex?
  private(set) var earlierReadings: EarlierReadings?
  /// The source texts of String Catalogs that were read ahead, by path.
  private(set) var sourceTexts: [String: ReadCatalogs] = [:]

  /// The files that could not be read so far, in this project and in those that `before` made of it.
  package var failures: UnreadableFiles { loader.failures }

  /// Lists files without reading them. Files of submodules belong to other projects. `isWanted` selects the paths that
  /// can matter to localization.
  package init(
    _ repository: Repository, at version: Version, configuration: ProjectConfiguration,
    where isWanted: (String) -> Bool = { FileKind(path: $0) != .other }
  ) throws(GitError) {
    self.init(try repository.files(of: version, where: isWanted), of: repository, configuration: configuration)
  }

  /// Searches for untracked files in a concurrent task.
  package init(
    listing version: Version, of repository: Repository, configuration: ProjectConfiguration,
    where isWanted: (String) -> Bool = { FileKind(path: $0) != .other }
  ) async throws(GitError) {
    let files =
      version == .workTree
      ? try await repository.filesOnDisk(where: isWanted) : try repository.files(of: version, where: isWanted)
    self.init(files, of: repository, configuration: configuration)
  }

  package init(_ tracked: [TrackedFile], of repository: Repository, configuration: ProjectConfiguration) {
    let links = tracked.filter { $0.mode == .symlink }
      .map { SymbolicLink(path: $0.path, target: try? repository.target(of: $0)) }
    self.init(
      tracked.compactMap(SnapshotFile.init), links: links, configuration: configuration,
      loader: FileLoader(repository: repository, budget: RunBudget(.standard)))
  }

  package init(
    _ files: [SnapshotFile], configuration: ProjectConfiguration = ProjectConfiguration(), limits: RunLimits = .standard
  ) {
    self.init(
      files.filter { $0.kind != .other }, links: [], configuration: configuration,
      loader: FileLoader(repository: nil, budget: RunBudget(limits)))
  }

  private init(
    _ files: [SnapshotFile], links: [SymbolicLink], configuration: ProjectConfiguration, loader: FileLoader
  ) {
    self.init(
      files, links: links, settings: ProjectSettings(configuration, files: files, readBy: loader),
      loader: loader)
  }

  private init(
    _ files: [SnapshotFile], links: [SymbolicLink], settings: ProjectSettings, loader: FileLoader,
    typedTexts: TypedTextReading? = nil, sourceIndex: SourceIndex? = nil
  ) {
    self.files = files
    self.links = links
    self.settings = settings
    self.loader = loader
    self.typedTexts = typedTexts
    self.sourceIndex = sourceIndex
  }

  func reading(_ typedTexts: TypedTextReading) -> Project {
    Project(
      files, links: links, settings: settings, loader: loader, typedTexts: typedTexts, sourceIndex: sourceIndex)
  }

  func keeping(_ sourceTexts: [ReadCatalogs]) -> Project {
    var project = self
    for read in sourceTexts { if let whole = read.all.first { project.sourceTexts[whole.path.path] = read } }
    return project
  }

  package func knowing(_ earlierReadings: EarlierReadings?) -> Project {
    var project = self
    project.earlierReadings = earlierReadings
    return project
  }

  func knowingSources(by index: SourceIndex) -> Project {
    Project(files, links: links, settings: settings, loader: loader, typedTexts: typedTexts, sourceIndex: index)
  }

  func replacingFiles(_ replacement: (SnapshotFile) -> SnapshotFile) -> Project {
    Project(
      files.map(replacement), links: links, settings: settings, loader: loader, typedTexts: typedTexts,
      sourceIndex: sourceIndex)
  }

  /// Adds the JSON files of `folders` to the catalogs.
  func recognizing(_ folders: Set<String>) -> Project {
    Project(
      files.map { $0.recognized(in: folders) }, links: links, configuration: settings.configuration, loader: loader)
  }

  package var layout: ProjectLayout { settings.layout }

  package var selectedFiles: [SnapshotFile] { files.filter { settings.selection.contains($0.path) } }

  package func selectedPaths(
    where isWanted: (FileKind) -> Bool = { _ in true }
  ) -> [(path: String, kind: FileKind)] {
    let paths = files.map { ($0.path, $0.kind) } + links.map { ($0.path, FileKind(path: $0.path)) }
    return paths.filter { isWanted($0.1) && settings.selection.contains($0.0) }
  }

  /// The same files. Unreadable ones are reported as the base's.
  package var asBase: Project {
    Project(files, links: links, settings: settings, loader: loader.ofBase, typedTexts: typedTexts)
  }

  package func before(_ changes: [SnapshotFileChange]) -> Project {
    let changed = Dictionary(firstOf: changes.map { ($0.path, $0) })
    var before = files.compactMap { file in changed[file.path].map(\.old) ?? file }
    let removed = changes.filter { $0.new == nil }.compactMap(\.old)
    if !removed.isEmpty { before = (before + removed).sorted { $0.path < $1.path } }
    // The layout can differ only if catalogs came, went or moved.
    let isMoved = changes.contains { ($0.old == nil) != ($0.new == nil) && $0.kind.catalog != nil }
    let loader = loader.ofBase
    let settings =
      isMoved ? ProjectSettings(settings.configuration, files: before, readBy: loader) : settings
    return Project(before, links: links, settings: settings, loader: loader, typedTexts: typedTexts)
  }

  /// Applies `transform` to `files` on all cores. The results are in their order, without `nil`. Unreadable files are
  /// left out and added to `failures`.
  package func map<Value: Sendable>(
    _ files: [SnapshotFile], _ transform: @escaping @Sendable (String, [UInt8]) -> Value?
  ) async -> [Value] {
    await loader.map(files, transform)
  }

  package var isWithinLimits: Bool { loader.budget.excess == nil }

  /// Throws `GitError.overLimit` if the run is over its limits for kept data: then it has not read everything.
  package func checkLimits() throws(GitError) {
    if let excess = loader.budget.excess { throw .overLimit(excess) }
  }

  /// A function that reads `files` from any task. Objects are read now, files on disk at the call. It throws for an
  /// object that is too large.
  package func reader(
    of files: [SnapshotFile]
  ) throws(GitError) -> @Sendable (String) throws(GitError) -> [UInt8] {
    try loader.reader(of: files)
  }
}

package struct SymbolicLink: Sendable {
  /// The link's own path.
  package let path: String
  /// The target as written in the link; `nil` if that cannot be read.
  package let target: String?

  /// The target's path in the repository; `nil` if it is outside.
  var destination: String? {
    guard let target, !target.hasPrefix("/") else { return nil }
    var parts = path.split(separator: "/").dropLast()
    for part in target.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Repository {
  /// The version that a command without a range reads: the commit of `revision`, else the work tree (`HEAD` if bare).
  package func version(at revision: String?) throws(GitError) -> (version: Version, commit: Commit?) {
    guard let revision = revision ?? (isBare ? "HEAD" : nil) else { return (.workTree, nil) }
    let commit = try commit(revision)
    return (.tree(commit.tree), commit)
  }

  /// `nil` if the file does not exist.
  ///
  /// - Throws: `GitError` if it cannot be read, or if it is a symbolic link.
  package func text(of path: String, at version: Version) throws(GitError) -> String? {
    if version == .workTree {
      return isBare ? nil : try readOnDisk(path).map { String(decoding: $0, as: UTF8.self) }
    }
    guard let file = try files(of: version, where: { $0 == path }).first else { return nil }
    guard file.isRegular else {
      throw .unreadable(path: path, reason: "it is a symbolic link or no file of the repository")
    }
    do throws(GitError) {
      return String(decoding: try read(file), as: UTF8.self)
    } catch {
      throw UnreadableFile.named(path, error)
    }
  }
}
