import Clibgit2
import Platform

/// A git repository.
///
/// Only `writeTree`, `writeCommit` and `moveReference` change it: they add objects and move references.
/// `HEAD`, the index, the work tree and the configuration are never written.
///
/// It has one owner: it must not be used from two tasks at a time. The index is read once, when it is first asked
/// for, so that all answers are about the same state even while git runs. Files on disk can be read by any task
/// (`WorkTreeFile`).
package final class Repository {
  /// The `.git` folder, absolute, without a slash at its end; in a linked worktree the worktree's own.
  package let gitDirectory: String
  /// The `.git` folder that all worktrees share; `gitDirectory` in the main one.
  package let commonDirectory: String
  /// The root of the work tree, absolute, without a slash at its end; `nil` for a bare repository.
  package let workDirectory: String?
  /// The index file that counts: in a hook the one that git is about to commit.
  package let indexPath: String
  /// How much of the history is there.
  package let completeness: GitError.Completeness

  /// Where objects are beside the repository's own folder.
  let alternateObjectDirectories: [String]
  private let defaultAttributesFile: String?
  private var library: LibraryRepository?
  private var cachedIndex: IndexFile?
  private var cachedWorkTree: WorkTreeReader?

  /// A repository at known places; `library` is it as opened by libgit2, `nil` to open it when it is needed, and
  /// `index` what was read of it already.
  init(
    library: LibraryRepository?, gitDirectory: String, commonDirectory: String, workDirectory: String?,
    indexPath: String, completeness: GitError.Completeness, alternateObjectDirectories: [String],
    defaultAttributesFile: String?, index: IndexFile? = nil
  ) {
    self.library = library
    cachedIndex = index
    self.gitDirectory = gitDirectory
    self.commonDirectory = commonDirectory
    self.workDirectory = workDirectory
    self.indexPath = indexPath
    self.completeness = completeness
    self.alternateObjectDirectories = alternateObjectDirectories
    self.defaultAttributesFile = defaultAttributesFile
  }

  /// Leaves it open until the process ends, which then comes sooner: closing it takes as long as opening it.
  package func stayOpen() { _ = Unmanaged.passRetained(self) }

  /// A way for any task to open the repository once more, for itself alone.
  package func opener() -> @Sendable () -> Repository {
    let (git, common, work, index) = (gitDirectory, commonDirectory, workDirectory, indexPath)
    let (completeness, alternates, attributes) = (completeness, alternateObjectDirectories, defaultAttributesFile)
    return {
      Repository(
        library: nil, gitDirectory: git, commonDirectory: common, workDirectory: work, indexPath: index,
        completeness: completeness, alternateObjectDirectories: alternates, defaultAttributesFile: attributes)
    }
  }

  /// Whether there is no work tree.
  package var isBare: Bool { workDirectory == nil }

  /// Whether only the newest commits are there.
  package var isShallow: Bool { completeness == .shallow }

  /// The repository as libgit2 has it open.
  func pointer() throws(GitError) -> OpaquePointer { try opened().handle.pointer }

  func store() throws(GitError) -> ObjectStore { try opened().store }

  private func opened() throws(GitError) -> LibraryRepository {
    if let library { return library }
    let opened = try LibraryRepository(
      at: gitDirectory, alternateObjectDirectories: alternateObjectDirectories, commonDirectory: commonDirectory)
    library = opened
    return opened
  }

  /// The index; without entries if there is none yet.
  func index() throws(GitError) -> IndexFile {
    if let cachedIndex { return cachedIndex }
    let index = try IndexFile(readFrom: indexPath)
    cachedIndex = index
    return index
  }

  /// The work tree; throws `GitError.noWorkTree` for a bare repository.
  func workTree() throws(GitError) -> WorkTreeReader {
    if let cachedWorkTree { return cachedWorkTree }
    guard let workDirectory else { throw .noWorkTree(path: gitDirectory) }
    let reader = try WorkTreeReader(of: self, root: workDirectory)
    cachedWorkTree = reader
    return reader
  }

  /// Which files may be other on disk than in the object database.
  func filters(_ index: IndexFile) -> WorkTreeReader.Filters {
    let name = WorkTreeReader.attributesName
    var harmless: Set<[UInt8]> = []
    for entry in index.entries {
      let path = index.path(entry)
      guard path.count >= name.count, path.suffix(name.count).elementsEqual(name) else { continue }
      // Most are about lines, differences and merges, which make no file on disk another than the blob.
      let text = (try? readOnDisk(PathCoding.text(Array(path)))) ?? nil
      guard let text, !Self.namesFilter(text) else { return .perPath }
      harmless.insert(Array(path))
    }
    let sources = ["/etc/gitattributes", commonDirectory + "/info/attributes", configuredString("core.attributesfile")]
    for source in sources + [defaultAttributesFile] {
      guard let source else { continue }
      // A configured path may begin with `~`: then only asking libgit2 tells.
      if source.hasPrefix("~") || ((try? linkStatus(PathCoding.bytes(source))) ?? nil) != nil { return .perPath }
    }
    return .none(besides: harmless)
  }

  /// Whether a text of attributes has a word of those that make a file on disk another than its blob. A macro would have
  /// one too.
  private static func namesFilter(_ text: [UInt8]) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    return ["filter", "ident", "working-tree-encoding"].contains { word in
      text.utf8.indices.contains { text.utf8[$0...].starts(with: word.utf8) }
    }
  }

  /// The settings of the repository, the user and the system as they are now.
  func configuration() throws(GitError) -> Handle {
    let pointer = try pointer()
    return try Handle(free: git_config_free) { git_repository_config_snapshot(&$0, pointer) }
  }

  /// A setting; `nil` if it is not set.
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

  /// A setting in the repository's own configuration; `nil` if it is not set there.
  package func ownSetting(_ name: String) throws(GitError) -> String? {
    let config = try ownConfiguration()
    var value = git_buf()
    defer { git_buf_dispose(&value) }
    guard try Libgit2.found({ git_config_get_string_buf(&value, config.pointer, name) }), let text = value.ptr else {
      return nil
    }
    return PathCoding.text(bytes(text))
  }

  /// Puts a setting into the repository's own configuration, which all of its work trees share.
  package func setOwnSetting(_ name: String, to value: String) throws(GitError) {
    let config = try ownConfiguration()
    try Libgit2.call { value.withCString { git_config_set_string(config.pointer, name, $0) } }
  }

  private func ownConfiguration() throws(GitError) -> Handle {
    let pointer = try pointer()
    let all = try Handle(free: git_config_free) { git_repository_config(&$0, pointer) }
    return try Handle(free: git_config_free) { git_config_open_level(&$0, all.pointer, GIT_CONFIG_LEVEL_LOCAL) }
  }

  /// Where the repository was cloned from; `nil` if that is not known.
  package var remoteAddress: String? { configuredString("remote.origin.url") }

  /// A yes-or-no setting; `nil` if it is not set.
  func configuredFlag(_ name: String) -> Bool? {
    guard let config = try? configuration() else {
      return nil
    }
    var value: Int32 = 0
    guard (try? Libgit2.found({ git_config_get_bool(&value, config.pointer, name) })) == true else { return nil }
    return value != 0
  }
}
