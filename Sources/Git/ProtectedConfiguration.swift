import Clibgit2
import Files

/// The git configuration that a clone cannot bring along: that of the system, the user and the command itself.
struct ProtectedConfiguration: ~Copyable {
  private let files: Handle
  private let settings: [(name: String, value: String)]

  /// - Parameter repository: For the conditions of includes.
  init(_ environment: GitEnvironment, for repository: OpaquePointer? = nil) throws(GitError) {
    try Libgit2.prepare()
    let files = try Handle(free: git_config_free) { git_config_new(&$0) }
    let levels = [GIT_CONFIG_LEVEL_GLOBAL, GIT_CONFIG_LEVEL_XDG]
    let user = zip(environment.userConfigurationFiles.reversed(), levels).map { (path: $0, level: $1) }
    let system = try Self.systemFile(environment).map { (path: $0, level: GIT_CONFIG_LEVEL_SYSTEM) }
    for file in user + (system.map { [$0] } ?? []) {
      guard let path = realPath(PathCoding.bytes(file.path)) else { continue }
      let config = files.pointer
      try Libgit2.call { path.withCPath { git_config_add_file_ondisk(config, $0, file.level, repository, 0) } }
    }
    self.files = files
    settings = environment.settings
  }

  private static func systemFile(_ environment: GitEnvironment) throws(GitError) -> String? {
    if environment.ignoresSystemConfiguration { return nil }
    if let file = environment.systemConfigurationFile { return file }
    var path = git_buf()
    defer { git_buf_dispose(&path) }
    guard try Libgit2.found({ git_config_find_system(&path) }), let text = path.ptr else { return nil }
    return PathCoding.text(bytes(text))
  }

  /// The values of a setting without subsection. For a single-valued setting, the last one counts.
  func values(_ name: String) -> [String] {
    Self.values(name, in: files.pointer) { _ in true }
      + settings.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  static func values(
    _ name: String, in config: OpaquePointer, where counts: (git_config_entry) -> Bool
  ) -> [String] {
    var iterator: OpaquePointer?
    guard
      (try? Libgit2.found({ git_config_multivar_iterator_new(&iterator, config, name, nil) })) == true, let iterator
    else { return [] }
    defer { git_config_iterator_free(iterator) }
    var values: [String] = []
    var entry: UnsafeMutablePointer<git_config_entry>?
    while git_config_next(&entry, iterator) == 0 {
      guard let entry = entry?.pointee, counts(entry), let value = entry.value else { continue }
      values.append(PathCoding.text(bytes(value)))
    }
    return values
  }
}

extension Repository {
  /// All values of a setting by which the user permits something, from configuration that a clone cannot bring along.
  /// The repository's own configuration counts if a `.git` points to it, without included files, which may be in the
  /// work tree.
  package func permissions(_ name: String, environment: GitEnvironment = .process) throws(GitError) -> [String] {
    let values = try ProtectedConfiguration(environment, for: pointer()).values(name)
    guard isBehindDotGit else { return values }
    let own = try configuration()
    return values
      + ProtectedConfiguration.values(name, in: own.pointer) { entry in
        entry.level.rawValue == GIT_CONFIG_LEVEL_LOCAL.rawValue && entry.include_depth == 0
      }
  }

  /// Whether a `.git` at the top of the work tree is the repository or points to it. A tree cannot contain that name.
  private var isBehindDotGit: Bool {
    if gitDirectory.utf8.suffix(5).elementsEqual("/.git".utf8) { return true }
    return workDirectory.map { Self.target(ofDotGitIn: $0) == PathCoding.bytes(gitDirectory) } ?? false
  }
}
