import Clibgit2
import Files
import Platform
import Text

/// Only `writeTree`, `writeCommit`, `moveReference` and `setOwnSetting` change the repository. They add objects, move
/// references and edit its own configuration. `HEAD`, the index and the work tree are never written.
///
/// An instance has a single owner and must not be used from two tasks at a time. It reads the index once, on first use,
/// so all results describe the same state even while git runs. Any task can read files on disk (`WorkTreeFile`).
package final class Repository {
  /// An absolute path without a final slash. In a linked worktree, the worktree's own one.
  package let gitDirectory: String
  /// The `.git` folder that all worktrees share; `gitDirectory` in the main one.
  package let commonDirectory: String
  /// An absolute path without a final slash; `nil` for a bare repository.
  package let workDirectory: String?
  /// The effective index: in a hook, the one that git is about to commit.
  package let indexPath: String
  package let completeness: GitError.Completeness

  let alternateObjectDirectories: [String]
  private let defaultAttributesFile: String?
  /// Walks through the history, and readers of its objects, end with `GitError.outOfTime` after it.
  let deadline: Deadline
  private var library: LibraryRepository?
  private var cachedIndex: IndexFile?
  /// A search of the work tree that began with the preview of this repository.
  let begunSearch: Task<WorkTreeSearch.Answer, Never>?
  private var cachedWorkTree: WorkTreeReader?

  /// `library` is `nil` to open it on first use, `index` if it was not read yet.
  init(
    library: LibraryRepository?, gitDirectory: String, commonDirectory: String, workDirectory: String?,
    indexPath: String, completeness: GitError.Completeness, alternateObjectDirectories: [String],
    defaultAttributesFile: String?, index: IndexFile? = nil,
    begunSearch: Task<WorkTreeSearch.Answer, Never>? = nil, deadline: Deadline = .never
  ) {
    self.library = library
    self.deadline = deadline
    cachedIndex = index
    self.begunSearch = begunSearch
    self.gitDirectory = gitDirectory
    self.commonDirectory = commonDirectory
    self.workDirectory = workDirectory
    self.indexPath = indexPath
    self.completeness = completeness
    self.alternateObjectDirectories = alternateObjectDirectories
    self.defaultAttributesFile = defaultAttributesFile
  }

  /// Keeps the repository open until the process ends. Closing it takes as long as opening it.
  package func stayOpen() { _ = Unmanaged.passRetained(self) }

  /// Lets any task open its own instance of the repository. The history of that instance can be read until `deadline`.
  package func opener(until deadline: Deadline = .never) -> @Sendable () -> Repository {
    let (git, common, work, index) = (gitDirectory, commonDirectory, workDirectory, indexPath)
    let (completeness, alternates, attributes) = (completeness, alternateObjectDirectories, defaultAttributesFile)
    return {
      Repository(
        library: nil, gitDirectory: git, commonDirectory: common, workDirectory: work, indexPath: index,
        completeness: completeness, alternateObjectDirectories: alternates, defaultAttributesFile: attributes,
        deadline: deadline)
    }
  }

  package var isBare: Bool { workDirectory == nil }

  package var isShallow: Bool { completeness == .shallow }

  func pointer() throws(GitError) -> OpaquePointer { try opened().handle.pointer }

  func store() throws(GitError) -> ObjectStore { try opened().store }

  private func opened() throws(GitError) -> LibraryRepository {
    if let library { return library }
    let opened = try LibraryRepository(
      at: gitDirectory, alternateObjectDirectories: alternateObjectDirectories, commonDirectory: commonDirectory)
    library = opened
    return opened
  }

  /// The index has no entries if its file is missing.
  func index() throws(GitError) -> IndexFile {
    if let cachedIndex { return cachedIndex }
    let index = try IndexFile(readFrom: indexPath)
    cachedIndex = index
    return index
  }

  /// - Throws: `GitError.unreadable` if a work tree has no index, so that all files seem to be deleted.
  package func requireIndex() throws(GitError) {
    guard !isBare, try index().written == nil else { return }
    throw .unreadable(path: indexPath, reason: "it is missing; run git reset to write it again")
  }

  /// Throws `GitError.noWorkTree` for a bare repository.
  func workTree() throws(GitError) -> WorkTreeReader {
    if let cachedWorkTree { return cachedWorkTree }
    guard let workDirectory else { throw .noWorkTree(path: gitDirectory) }
    let reader = try WorkTreeReader(of: self, root: workDirectory)
    cachedWorkTree = reader
    return reader
  }

  func filters(_ index: IndexFile) -> WorkTreeReader.Filters {
    let name = WorkTreeReader.attributesName
    var harmless: Set<[UInt8]> = []
    for entry in index.entries {
      let path = index.path(entry)
      guard path.count >= name.count, path.suffix(name.count).elementsEqual(name) else { continue }
      // Most attributes concern line ends, diffs and merges, which do not make a file differ from its blob.
      let text = (try? readOnDisk(PathCoding.text(Array(path)))) ?? nil
      guard let text, !Self.namesFilter(text) else { return .perPath }
      harmless.insert(Array(path))
    }
    let sources = ["/etc/gitattributes", commonDirectory + "/info/attributes", configuredString("core.attributesfile")]
    for source in sources + [defaultAttributesFile] {
      guard let source else { continue }
      // A configured path may begin with `~`, which only libgit2 resolves.
      if source.hasPrefix("~") || isOccupied(source) { return .perPath }
    }
    return .none(besides: harmless)
  }

  /// Whether the text of an attributes file contains a word that can make a file on disk differ from its blob. A macro
  /// would contain such a word too.
  private static func namesFilter(_ text: [UInt8]) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    return ["filter", "ident", "working-tree-encoding"].contains { word in
      text.utf8.indices.contains { text.utf8[$0...].starts(with: word.utf8) }
    }
  }

  /// A snapshot of the settings of the repository, the user and the system.
  func configuration() throws(GitError) -> Handle {
    let pointer = try pointer()
    return try Handle(free: git_config_free) { git_repository_config_snapshot(&$0, pointer) }
  }

  func configuredString(_ name: String) -> String? {
    guard let config = try? configuration() else {
      return nil
    }
    var value: UnsafePointer<CChar>?
    guard (try? Libgit2.found({ git_config_get_string(&value, config.pointer, name) })) == true, let value else {
      return nil
    }
    return PathCoding.text(bytes(value))
  }

  /// A setting in the repository's own configuration.
  package func ownSetting(_ name: String) throws(GitError) -> String? {
    let config = try ownConfiguration()
    var value = git_buf()
    defer { git_buf_dispose(&value) }
    guard try Libgit2.found({ git_config_get_string_buf(&value, config.pointer, name) }), let text = value.ptr else {
      return nil
    }
    return PathCoding.text(bytes(text))
  }

  /// Writes to the repository's own configuration, which all of its work trees share.
  package func setOwnSetting(_ name: String, to value: String) throws(GitError) {
    let config = try ownConfiguration()
    try Libgit2.call { value.withCString { git_config_set_string(config.pointer, name, $0) } }
  }

  private func ownConfiguration() throws(GitError) -> Handle {
    let pointer = try pointer()
    let all = try Handle(free: git_config_free) { git_repository_config(&$0, pointer) }
    return try Handle(free: git_config_free) { git_config_open_level(&$0, all.pointer, GIT_CONFIG_LEVEL_LOCAL) }
  }

  package var remoteAddress: String? { configuredString("remote.origin.url") }

  func configuredFlag(_ name: String) -> Bool? {
    guard let config = try? configuration() else {
      return nil
    }
    var value: Int32 = 0
    guard (try? Libgit2.found({ git_config_get_bool(&value, config.pointer, name) })) == true else { return nil }
    return value != 0
  }
}
