import Clibgit2
import Files

extension Repository {
  /// The absolute path of the folder from which git runs hooks. It may not exist yet. A relative `core.hooksPath`
  /// starts where git starts hooks: at the root of the work tree, or at the top of a bare repository. The default is
  /// `hooks` in the folder that all worktrees share.
  package func hooksFolder() throws(GitError) -> String {
    guard let path = try configuredPath("core.hooksPath"), !path.isEmpty else { return commonDirectory + "/hooks" }
    return path.hasPrefix("/") ? path : (workDirectory ?? gitDirectory) + "/" + path
  }

  /// Resolves a leading `~`.
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
