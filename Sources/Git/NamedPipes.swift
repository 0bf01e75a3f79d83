import Files

/// Named pipes in the place of files that libgit2 opens. It would wait for a writer, and the hook with it, for ever.
enum NamedPipes {
  private static let settings = [
    "HEAD", "config", "config.worktree", "commondir", "packed-refs", "shallow", "info/attributes", "info/exclude",
  ]
  /// The files that libgit2 looks for in each folder of the work tree.
  private static let perFolder = [".gitattributes", ".gitignore"].map { Array($0.utf8) }

  /// Throws if a file of the git directory is a pipe.
  static func check(gitDirectory: String) throws(GitError) {
    for name in settings { try check(gitDirectory + "/" + name) }
  }

  /// The same for the git directory that libgit2 will find at or above `start`, which is absolute.
  static func check(above start: String) throws(GitError) {
    var folder = start
    while true {
      let status = (try? fileStatus(folder + "/.git", followsLink: true)) ?? nil
      if status?.kind == .stream { throw refusal(folder + "/.git") }
      if status != nil { return status?.kind == .folder ? try check(gitDirectory: folder + "/.git") : () }
      if isOccupied(folder + "/HEAD"), isOccupied(folder + "/objects") { return try check(gitDirectory: folder) }
      guard let slash = folder.lastIndex(of: "/") else { return }
      folder = String(folder[..<slash])
    }
  }

  /// The first pipe among the attributes and ignore files of the work tree's `folder`.
  static func first(in folder: ArraySlice<UInt8>, below root: Int32) -> [UInt8]? {
    perFolder.lazy.map { (folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]) + $0 }.first { path in
      ((try? fileStatus(path, in: root, followsLink: true)) ?? nil)?.kind == .stream
    }
  }

  private static func check(_ path: String) throws(GitError) {
    if ((try? fileStatus(path, followsLink: true)) ?? nil)?.kind == .stream { throw refusal(path) }
  }

  private static func refusal(_ path: String) -> GitError {
    .unreadable(path: path, reason: "it is not a regular file")
  }
}
