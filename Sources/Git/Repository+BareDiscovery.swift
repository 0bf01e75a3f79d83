import Files
import Platform

/// A clone can contain a bare repository whose configuration moves the work tree and permits programs.
extension Repository {
  /// Rejects a bare repository found from `start`, inside a work tree or against the user's `safe.bareRepository`,
  /// unless `isNamed`: the user named `start` as the repository.
  static func checkFound(
    _ gitDirectory: String, from start: String, isNamed: Bool, environment: GitEnvironment
  ) throws(GitError) {
    // All others are found through a `.git`, which a tree cannot contain.
    guard (start + "/").utf8.starts(with: (gitDirectory + "/").utf8) else { return }
    if isNamed, start == gitDirectory { return }
    if let workTree = workTree(around: gitDirectory) {
      throw .embeddedRepository(path: gitDirectory, workTree: workTree)
    }
    // Folders inside a `.git` are exempt, as in git.
    let isPart =
      gitDirectory.utf8.suffix(5).elementsEqual("/.git".utf8)
      || ["/.git/modules/", "/.git/worktrees/"].contains { gitDirectory.utf8.contains($0.utf8) }
    if isPart { return }
    let setting = try ProtectedConfiguration(environment).values("safe.bareRepository").last
    if let setting, setting != "all" { throw .unnamedBareRepository(path: gitDirectory) }
  }

  /// The nearest work tree of another repository that could track `gitDirectory`.
  private static func workTree(around gitDirectory: String) -> String? {
    var above = gitDirectory[...]
    while let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")) {
      above = gitDirectory[..<slash]
      // git does not track anything in a `.git` folder.
      if (gitDirectory[slash...] + "/").utf8.contains("/.git/".utf8) { continue }
      let target = target(ofDotGitIn: String(above))
      guard let target, target != PathCoding.bytes(gitDirectory),
        isOccupied(target + Array("/HEAD".utf8))
      else { continue }
      return above.isEmpty ? "/" : String(above)
    }
    return nil
  }

  /// The folder that `.git` in `folder` is or points to.
  static func target(ofDotGitIn folder: String) -> [UInt8]? {
    guard let path = realPath(PathCoding.bytes(folder + "/.git")),
      let file = try? Descriptor(path, flags: O_RDONLY | O_NONBLOCK), let status = try? file.status()
    else { return nil }
    switch status.kind {
    case .folder: return path
    case .file:
      let prefix = Array("gitdir: ".utf8)
      guard var text = try? file.readAll(expecting: 256, limit: 1 << 16), text.starts(with: prefix) else { return nil }
      while text.last == 0x0A || text.last == 0x0D { text.removeLast() }
      let target = PathCoding.text(Array(text.dropFirst(prefix.count)))
      return realPath(PathCoding.bytes(absolute(target, from: folder)))
    case .symlink, .stream, .other: return nil
    }
  }
}
