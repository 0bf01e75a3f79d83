import Clibgit2
import Files

extension Repository {
  /// Opens the repository that contains `directory`: a work tree or a folder in it, a linked worktree, a `.git` folder,
  /// or a bare repository.
  ///
  /// - Parameters:
  ///   - directory: Relative paths, also in `environment`, start there or at the work tree's root, as in a hook.
  ///   - environment: The variables that git passes to its hooks. `GIT_DIR` selects the repository.
  ///   - isNamed: Whether the user named `directory` as the repository, so that a bare one is accepted anywhere.
  /// - Throws: `GitError.notARepository`, `unsafeOwnership`, `unsupportedFormat`, `embeddedRepository`,
  ///   `unnamedBareRepository` or `unreadable`.
  package static func discover(
    from directory: String, environment: GitEnvironment = .process, isNamed: Bool = false
  ) throws(GitError) -> Repository {
    guard let startBytes = realPath(PathCoding.bytes(directory)) else {
      throw .unreadable(path: directory, reason: "there is no such folder")
    }
    let start = PathCoding.text(startBytes)
    if let place = PlainRepository.find(from: startBytes, environment: environment) {
      return Repository(place, environment: environment)
    }
    try Libgit2.prepare()
    let named = environment.gitDirectory.map { absolute($0, from: start) }
    if let named { try NamedPipes.check(gitDirectory: named) } else { try NamedPipes.check(above: start) }
    let path = PathCoding.bytes(named ?? start)
    let flags = named == nil ? 0 : GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue
    let ceilings = environment.ceilingDirectories ?? ""
    let describe = { failure in openingError(failure, path: named ?? start) }
    let handle = try Handle(free: git_repository_free, orThrow: describe) { pointer in
      path.withCPath { git_repository_open_ext(&pointer, $0, flags, ceilings) }
    }
    if named == nil, let found = folder(git_repository_path(handle.pointer)) {
      try checkFound(found, from: start, isNamed: isNamed, environment: environment)
    }
    return try Repository(opened: handle, start: start, environment: environment)
  }

  package convenience init(_ preview: RepositoryPreview) {
    self.init(
      preview.place, environment: preview.environment, index: preview.index, begunSearch: preview.search)
  }

  private convenience init(
    _ place: PlainRepository, environment: GitEnvironment, index: IndexFile? = nil,
    begunSearch: Task<WorkTreeSearch.Answer, Never>? = nil
  ) {
    self.init(
      library: nil, gitDirectory: place.gitDirectory, commonDirectory: place.gitDirectory,
      workDirectory: place.workDirectory, indexPath: place.indexPath(environment),
      completeness: place.isShallow ? .shallow : .full,
      alternateObjectDirectories: environment.objectDirectories.map {
        Self.absolute($0, from: place.workDirectory)
      },
      defaultAttributesFile: environment.defaultAttributesFile, index: index, begunSearch: begunSearch)
  }

  private convenience init(
    opened handle: consuming Handle, start: String, environment: GitEnvironment
  ) throws(GitError) {
    let pointer = handle.pointer
    if let workTree = environment.workTree {
      try Self.setWorkTree(pointer, Self.absolute(workTree, from: start))
    } else if environment.gitDirectory != nil, git_repository_is_bare(pointer) == 0 {
      // git then uses the current folder as root. libgit2 uses the folder around `.git`, if that is its name.
      let current = Self.folder(git_repository_workdir(pointer))
      if current == nil || !(start + "/").hasPrefix((current ?? "") + "/") { try Self.setWorkTree(pointer, start) }
    }
    guard let gitDirectory = Self.folder(git_repository_path(pointer)) else {
      throw .notARepository(path: start)
    }
    let commonDirectory = Self.folder(git_repository_commondir(pointer)) ?? gitDirectory
    let hasWorkTree = git_repository_is_bare(pointer) == 0 && !Self.isBareWithoutSaying(gitDirectory, commonDirectory)
    let workDirectory = hasWorkTree ? Self.folder(git_repository_workdir(pointer)) : nil
    let alternates = environment.objectDirectories.map { Self.absolute($0, from: workDirectory ?? start) }
    let isShallow = git_repository_is_shallow(pointer) == 1
    let library = try LibraryRepository(
      handle, alternateObjectDirectories: alternates, commonDirectory: commonDirectory)
    self.init(
      library: library, gitDirectory: gitDirectory, commonDirectory: commonDirectory, workDirectory: workDirectory,
      indexPath: environment.indexFile.map { Self.absolute($0, from: workDirectory ?? start) }
        ?? gitDirectory + "/index",
      completeness: isShallow ? .shallow : .full, alternateObjectDirectories: alternates,
      defaultAttributesFile: environment.defaultAttributesFile)
  }

  /// Whether git treats a repository without a configuration as bare. It decides by the folder's name.
  private static func isBareWithoutSaying(_ gitDirectory: String, _ commonDirectory: String) -> Bool {
    guard gitDirectory == commonDirectory, !gitDirectory.hasSuffix("/.git") else { return false }
    return !isOccupied(gitDirectory + "/config")
  }

  /// Changes memory only: writes no link file and no configuration.
  private static func setWorkTree(_ repository: OpaquePointer, _ path: String) throws(GitError) {
    guard let resolved = realPath(PathCoding.bytes(path)) else {
      throw .unreadable(path: path, reason: "there is no such folder")
    }
    try Libgit2.call { resolved.withCPath { git_repository_set_workdir(repository, $0, 0) } }
  }

  static func absolute(_ path: String, from base: String) -> String {
    path.hasPrefix("/") ? path : base + "/" + path
  }

  /// A folder from libgit2, without its final slash.
  private static func folder(_ path: UnsafePointer<CChar>?) -> String? {
    guard let path else { return nil }
    var text = bytes(path)
    while text.count > 1, text.last == UInt8(ascii: "/") { text.removeLast() }
    return PathCoding.text(text)
  }

  /// Whether `git clone --filter` left out objects: git marks the packs from such a clone.
  static func objectCompleteness(of commonDirectory: String) -> GitError.Completeness {
    let names = (try? directoryEntries(PathCoding.bytes(commonDirectory + "/objects/pack"))) ?? []
    let suffix = Array(".promisor".utf8)
    return names.contains { $0.name.suffix(suffix.count).elementsEqual(suffix) } ? .partial : .full
  }

  /// libgit2 1.5 reports "config value 'safe.directory' was not found" for the code `GIT_EOWNER` of later versions.
  static func openingError(_ failure: Libgit2ErrorInfo, path: String) -> GitError {
    let message = failure.message
    if failure.code == GIT_EOWNER.rawValue || message.utf8.contains("safe.directory".utf8) {
      return .unsafeOwnership(path: root(above: path))
    }
    if message.utf8.contains("object format".utf8) || message.utf8.contains("objectformat".utf8) {
      return .unsupportedFormat(path: root(above: path), .sha256)
    }
    if message.utf8.contains("refstorage".utf8) {
      return .unsupportedFormat(path: root(above: path), .reftable)
    }
    if let name = message.split(separator: " ").last, message.utf8.contains("unsupported extension".utf8) {
      return .unsupportedFormat(path: root(above: path), .formatExtension(String(name)))
    }
    if message.utf8.contains("repository version".utf8) {
      return .damagedRepository(path: gitFolder(above: path) ?? path, reason: message)
    }
    guard let git = gitFolder(above: path) else {
      return failure.isMissing ? .notARepository(path: path) : .unreadable(path: path, reason: message)
    }
    if let reason = RepositoryDamage.reason(at: git) { return .damagedRepository(path: git, reason: reason) }
    return failure.isMissing ? .notARepository(path: path) : .damagedRepository(path: git, reason: message)
  }

  /// The nearest `.git` at or above `path`.
  private static func gitFolder(above path: String) -> String? {
    let git = root(above: path) + "/.git"
    return isOccupied(git) ? git : nil
  }

  /// The nearest folder at or above `path` with a `.git`: the value for `safe.directory`.
  private static func root(above path: String) -> String {
    var folder = path[...]
    while !folder.isEmpty {
      if isOccupied(folder + "/.git") { return String(folder) }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return path
  }
}

/// A repository of the most common kind, opened ahead of time with its index. A hook always needs both, so a concurrent
/// task prepares them while the arguments are parsed.
package struct RepositoryPreview: Sendable {
  fileprivate let place: PlainRepository
  fileprivate let environment: GitEnvironment
  fileprivate let index: IndexFile
  fileprivate var search: Task<WorkTreeSearch.Answer, Never>?

  /// `nil` if only `Repository.discover` can decide, which also reports errors.
  ///
  /// - Parameter searchesWorkTree: True to begin the search of the work tree, for a command that needs all of it.
  package init?(of directory: String, environment: GitEnvironment = .process, searchesWorkTree: Bool = false) {
    guard let start = realPath(PathCoding.bytes(directory)),
      let place = PlainRepository.find(from: start, environment: environment),
      let index = try? IndexFile(readFrom: place.indexPath(environment))
    else { return nil }
    self.place = place
    self.environment = environment
    self.index = index
    guard searchesWorkTree else { return }
    let walk = UntrackedWalk(index: index, root: place.workDirectory)
    search = Task.detached { await walk.sightOnAllCores() }
  }
}
