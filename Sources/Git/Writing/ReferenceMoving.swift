import Clibgit2
import Files
import Platform

/// A writable reference.
package struct ReferenceName: Hashable, Sendable, CustomStringConvertible {
  private static let branches = "refs/heads/"

  /// `refs/heads/main`.
  package let fullName: String

  /// Parses the full name of a reference, or the short name of a branch: `main`.
  ///
  /// - Throws: `GitError.unusableReferenceName` for names that git does not allow, and for `HEAD`.
  package init(_ text: String) throws(GitError) {
    fullName = text.hasPrefix("refs/") ? text : Self.branches + text
    try Libgit2.prepare()
    var isValid: Int32 = 0
    if !text.utf8.contains(0) {
      let name = PathCoding.bytes(fullName)
      try Libgit2.call { name.withCPath { git_reference_name_is_valid(&isValid, $0) } }
      if isValid != 0, let branch {
        let name = PathCoding.bytes(branch)
        try Libgit2.call { name.withCPath { git_branch_name_is_valid(&isValid, $0) } }
      }
    }
    guard isValid != 0 else { throw .unusableReferenceName(text) }
  }

  package var branch: String? {
    fullName.hasPrefix(Self.branches) ? String(fullName.dropFirst(Self.branches.count)) : nil
  }

  /// The branch's short name, else the full name.
  package var description: String { branch ?? fullName }
}

extension Repository {
  /// `nil` if the reference does not exist.
  ///
  /// - Throws: `GitError.symbolicReference` if it points to another reference.
  package func target(of name: ReferenceName) throws(GitError) -> ObjectID? {
    let pointer = try pointer()
    let bytes = PathCoding.bytes(name.fullName)
    var reference: OpaquePointer?
    guard try Libgit2.found({ bytes.withCPath { git_reference_lookup(&reference, pointer, $0) } }) else {
      return nil
    }
    defer { git_reference_free(reference) }
    if let id = git_reference_target(reference) { return ObjectID(id) }
    let target = git_reference_symbolic_target(reference).map { PathCoding.text(Files.bytes($0)) }
    throw .symbolicReference(name.fullName, target: target ?? "")
  }

  /// Moves or creates a reference, if it still has the value that the caller read. The comparison and the change are
  /// atomic for every process that respects git's locks. The reflog gets an entry whenever git would write one. `HEAD`,
  /// the index and the work tree are never changed.
  ///
  /// - Parameter old: The result of `target(of:)`; `nil` if the reference must not exist yet.
  /// - Parameter reason: The message for the reflog, one line.
  /// - Throws: `GitError.referenceMoved` if it has another value now. `referenceLocked` while another process changes
  ///   it. `checkedOutBranch` if files of a work tree would no longer match its branch. Also `referenceCollision`,
  ///   `symbolicReference`, `missingObject`, `notACommit` or `unusableCommitText`.
  package func moveReference(
    _ name: ReferenceName, to new: ObjectID, from old: ObjectID?, by author: Commit.Author, reason: String
  ) throws(GitError) {
    try store().check(new, is: GIT_OBJECT_COMMIT)
    try author.check()
    if let workTree = try workTree(on: name) { throw .checkedOutBranch(name.description, workTree: workTree) }
    // Check before locking too: the lock of a colliding name would fail with a less precise error.
    try check(name, isAt: old)
    let lock = try ReferenceLock.take(name, for: new, in: commonDirectory)
    try check(name, isAt: old)
    if isLogged(name) { try lock.log(from: old, to: new, by: author, reason: reason) }
    try lock.move()
  }

  private func isLogged(_ name: ReferenceName) -> Bool {
    if (try? fileStatus(commonDirectory + "/logs/" + name.fullName))?.kind == .file { return true }
    let isUsual = ["refs/heads/", "refs/remotes/", "refs/notes/"].contains { name.fullName.hasPrefix($0) }
    guard let setting = configuredString("core.logallrefupdates") else { return isUsual && !isBare }
    return setting == "always" || isUsual && configuredFlag("core.logallrefupdates") == true
  }

  /// Throws unless the reference is at `old`, or can be created if that is `nil`.
  private func check(_ name: ReferenceName, isAt old: ObjectID?) throws(GitError) {
    let found = try target(of: name)
    guard found == old else { throw .referenceMoved(name.description, expected: old, found: found) }
    if found == nil { try checkCollisions(of: name) }
  }

  /// Throws if another reference uses this name as a folder, or the reverse. The lock does not detect packed ones.
  private func checkCollisions(of name: ReferenceName) throws(GitError) {
    let pointer = try pointer()
    let parts = name.fullName.split(separator: "/")
    for count in stride(from: parts.count - 1, to: 1, by: -1) {
      let shorter = PathCoding.bytes(parts[..<count].joined(separator: "/"))
      var reference: OpaquePointer?
      guard try Libgit2.found({ shorter.withCPath { git_reference_lookup(&reference, pointer, $0) } }) else {
        continue
      }
      git_reference_free(reference)
      throw .referenceCollision(name.fullName, with: PathCoding.text(shorter))
    }
    let all = try Handle(free: git_reference_iterator_free) { git_reference_iterator_new(&$0, pointer) }
    let prefix = PathCoding.bytes(name.fullName + "/")
    var next: UnsafePointer<CChar>?
    while true {
      let code = git_reference_next_name(&next, all.pointer)
      if code == GIT_ITEROVER.rawValue { break }
      try Libgit2.call { code }
      if let next, bytes(next).starts(with: prefix) {
        throw .referenceCollision(name.fullName, with: PathCoding.text(bytes(next)))
      }
    }
  }

  /// The root of a work tree that has the branch checked out, or is rebasing it.
  private func workTree(on name: ReferenceName) throws(GitError) -> String? {
    guard name.branch != nil else { return nil }
    let isMain = gitDirectory == commonDirectory
    let hasMainWorkTree = isMain ? !isBare : configuredFlag("core.bare") != true
    if hasMainWorkTree, Self.isOn(name, commonDirectory) {
      if isMain, let workDirectory { return workDirectory }
      return commonDirectory.hasSuffix("/.git") ? String(commonDirectory.dropLast("/.git".count)) : commonDirectory
    }
    let folder = commonDirectory + "/worktrees"
    let linked = (try? directoryEntries(PathCoding.bytes(folder))) ?? []
    for (worktree, _) in linked.sorted(by: { compare($0.name[...], $1.name[...]) < 0 }) {
      let directory = folder + "/" + PathCoding.text(worktree)
      guard Self.isOn(name, directory) else { continue }
      let file = Self.line(directory + "/gitdir") ?? directory
      return file.hasSuffix("/.git") ? String(file.dropLast("/.git".count)) : file
    }
    return nil
  }

  /// Whether `HEAD` in a `.git` folder points to the reference, or will after a rebase.
  private static func isOn(_ name: ReferenceName, _ directory: String) -> Bool {
    if let head = line(directory + "/HEAD"), head.hasPrefix("ref:") {
      let target = head.dropFirst("ref:".count).drop { $0 == " " }
      if target.utf8.elementsEqual(name.fullName.utf8) { return true }
    }
    return ["/rebase-merge/head-name", "/rebase-apply/head-name"].contains { file in
      line(directory + file)?.utf8.elementsEqual(name.fullName.utf8) ?? false
    }
  }

  private static func line(_ path: String) -> String? {
    guard let file = try? Descriptor(path, flags: O_RDONLY | O_NONBLOCK),
      let bytes = try? file.readAll(expecting: 256, limit: 1 << 16)
    else { return nil }
    return PathCoding.text(bytes.prefix { $0 != UInt8(ascii: "\n") })
  }
}
