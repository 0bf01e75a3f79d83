import Clibgit2
import Files

extension Repository {
  /// The absolute path of the folder from which git runs this repository's hooks. It may not exist yet.
  ///
  /// This is `core.hooksPath` if set. A relative one starts at the root of the work tree, where git starts hooks, or in
  /// a bare repository at its top. Otherwise it is `hooks` in the folder that all worktrees share.
  /// - Throws: `GitError.libgit2` if the configuration is unreadable.
  package func hooksFolder() throws(GitError) -> String {
    guard let path = try configuredPath("core.hooksPath"), !path.isEmpty else { return commonDirectory + "/hooks" }
    return path.hasPrefix("/") ? path : (workDirectory ?? gitDirectory) + "/" + path
  }

  /// A setting that is a path, with a leading `~` resolved; `nil` if it is not set.
  private func configuredPath(_ name: String) throws(GitError) -> String? {
    let config = try configuration()
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    guard try Libgit2.found({ git_config_get_path(&buffer, config.pointer, name) }), let text = buffer.ptr else {
      return nil
    }
    return PathCoding.text(bytes(text))
  }
}
