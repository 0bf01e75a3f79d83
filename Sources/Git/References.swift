import Clibgit2
import Files

package enum Head: Hashable, Sendable {
  case unborn(branch: String)
  case branch(name: String, commit: ObjectID)
  /// A commit without a branch, as in a rebase or on a build server.
  case detached(commit: ObjectID)

  package var commit: ObjectID? {
    switch self {
    case .unborn: nil
    case .branch(_, let commit), .detached(let commit): commit
    }
  }

  package var branch: String? {
    switch self {
    case .unborn(let name), .branch(let name, _): name
    case .detached: nil
    }
  }
}

/// The branch that work starts from and returns to.
package struct DefaultBranch: Hashable, Sendable {
  /// `refs/remotes/origin/main`.
  package var reference: String
  /// The name without its remote: `main`.
  package var name: String
  package var commit: ObjectID
}

package struct Commit: Hashable, Sendable {
  package struct Author: Hashable, Sendable {
    package var name: String
    package var email: String
    /// Seconds since 1970 in UTC.
    package var time: Int64

    package init(name: String, email: String, time: Int64) {
      self.name = name
      self.email = email
      self.time = time
    }
  }

  package var id: ObjectID
  package var tree: ObjectID
  /// The recorded parents, including those that a shallow clone lacks.
  package var parents: [ObjectID]
  /// Invalid UTF-8 is replaced.
  package var message: String
  package var author: Author
}

extension Repository {
  package func head() throws(GitError) -> Head {
    let pointer = try pointer()
    let head = try Handle(free: git_reference_free, orThrow: Self.damage(of: "HEAD")) {
      git_reference_lookup(&$0, pointer, "HEAD")
    }
    guard git_reference_type(head.pointer) == GIT_REFERENCE_SYMBOLIC,
      let target = git_reference_symbolic_target(head.pointer)
    else {
      guard let id = git_reference_target(head.pointer) else {
        throw .damagedReference("HEAD", reason: "it names no commit")
      }
      return .detached(commit: try Self.commit(ObjectID(id), namedBy: "HEAD"))
    }
    let reference = PathCoding.text(bytes(target))
    let prefix = "refs/heads/"
    let name = reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : reference
    guard let id = try commitID(ofReference: reference) else {
      if let reason = loss(of: reference) { throw .damagedReference(reference, reason: reason) }
      return .unborn(branch: name)
    }
    return .branch(name: name, commit: id)
  }

  /// The reason why a branch that is not there must have been there; `nil` if its first commit may be still to come.
  private func loss(of reference: String) -> String? {
    let place = commonDirectory + "/"
    let status = { (path: String) in (try? fileStatus(PathCoding.bytes(path))) ?? nil }
    if status(place + reference)?.kind == .folder { return "there is a folder in its place" }
    guard let log = status(place + "logs/" + reference), log.kind == .file, log.size > 0 else { return nil }
    return "it is missing, although \(place)logs/\(reference) lists its commits"
  }

  /// Throws for the id of no object. A file system may leave it in a reference after a power failure.
  private static func commit(_ id: ObjectID, namedBy reference: String) throws(GitError) -> ObjectID {
    if id.isZero { throw .damagedReference(reference, reason: "it has zeros instead of the name of a commit") }
    return id
  }

  /// The error of reading a reference that is not missing.
  private static func damage(of name: String) -> (Libgit2ErrorInfo) -> GitError {
    { LooseObjectGuard.damage(reported: $0) ?? .damagedReference(name, reason: $0.message) }
  }

  /// The target of `origin/HEAD`, else `main`, `master` or `develop`, local or on `origin`.
  package func defaultBranch() throws(GitError) -> DefaultBranch? {
    let pointer = try pointer()
    var head: OpaquePointer?
    let originHead = "refs/remotes/origin/HEAD"
    if try Libgit2.found({ git_reference_lookup(&head, pointer, originHead) }) {
      defer { git_reference_free(head) }
      let prefix = "refs/remotes/origin/"
      if let target = git_reference_symbolic_target(head) {
        let reference = PathCoding.text(bytes(target))
        // It may name a branch that was renamed since.
        if reference.hasPrefix(prefix), let commit = try commitID(ofReference: reference) {
          return DefaultBranch(reference: reference, name: String(reference.dropFirst(prefix.count)), commit: commit)
        }
      }
    }
    for folder in ["refs/heads/", "refs/remotes/origin/"] {
      for name in ["main", "master", "develop"] {
        if let commit = try commitID(ofReference: folder + name) {
          return DefaultBranch(reference: folder + name, name: name, commit: commit)
        }
      }
    }
    return nil
  }

  /// Accepts any of git's notations: a branch, a tag, `HEAD~2`, digits.
  ///
  /// - Throws: `GitError.unknownRevision`, `ambiguousRevision`, `notACommit`, or `noCommitsYet`.
  package func commit(_ revision: String) throws(GitError) -> Commit {
    guard !revision.isEmpty, !revision.utf8.contains(0) else { throw .unknownRevision(revision, completeness) }
    if revision == "HEAD", try head().commit == nil { throw .noCommitsYet }
    let pointer = try pointer()
    let text = PathCoding.bytes(revision)
    let failed = try store().failed
    let describe = { [completeness] (failure: Libgit2ErrorInfo) -> GitError in
      switch failure.code {
      case GIT_ENOTFOUND.rawValue where completeness != .shallow && failure.missingObject != nil:
        failure.missingObject.map { failed($0)(failure) } ?? failure.error
      case GIT_EAMBIGUOUS.rawValue: .ambiguousRevision(revision)
      case GIT_ENOTFOUND.rawValue, GIT_EINVALIDSPEC.rawValue, GIT_EINVALID.rawValue:
        .unknownRevision(revision, completeness)
      case GIT_EPEEL.rawValue: .notACommit(revision)
      case _ where failure.category == Int32(GIT_ERROR_REFERENCE.rawValue): Self.damage(of: revision)(failure)
      default: failure.error
      }
    }
    let object = try Handle(free: git_object_free, orThrow: describe) { object in
      text.withCPath { git_revparse_single(&object, pointer, $0) }
    }
    let isOther = { (failure: Libgit2ErrorInfo) in failure.isMissing ? failure.error : .notACommit(revision) }
    let commit = try Handle(free: git_object_free, orThrow: isOther) {
      git_object_peel(&$0, object.pointer, GIT_OBJECT_COMMIT)
    }
    return Self.value(of: commit.pointer)
  }

  /// - Throws: `GitError.missingObject`, or `notACommit` for another kind of object.
  package func commit(id: ObjectID) throws(GitError) -> Commit {
    let commit = try lookUpCommit(id)
    return Self.value(of: commit.pointer)
  }

  func lookUpCommit(_ id: ObjectID) throws(GitError) -> Handle {
    let pointer = try pointer()
    let store = try store()
    var oid = id.oid
    // libgit2 also reports an object of the wrong kind as not found, so look up any kind first.
    let object = try Handle(free: git_object_free, orThrow: store.failed(id)) {
      git_object_lookup(&$0, pointer, &oid, GIT_OBJECT_ANY)
    }
    guard git_object_type(object.pointer) == GIT_OBJECT_COMMIT else { throw .notACommit(id.hex) }
    return object
  }

  private func commitID(ofReference name: String) throws(GitError) -> ObjectID? {
    let pointer = try pointer()
    let text = PathCoding.bytes(name)
    var oid = git_oid()
    let found = try Libgit2.found(orThrow: Self.damage(of: name)) {
      text.withCPath { git_reference_name_to_id(&oid, pointer, $0) }
    }
    guard found else { return nil }
    return try Self.commit(ObjectID(oid), namedBy: name)
  }

  static func value(of commit: OpaquePointer) -> Commit {
    let parents = (0..<git_commit_parentcount(commit)).compactMap { number in
      git_commit_parent_id(commit, number).map { ObjectID($0) }
    }
    let author = git_commit_author(commit)
    let text = { (string: UnsafePointer<CChar>?) in
      string.map { String(decoding: bytes($0), as: UTF8.self) } ?? ""
    }
    let none = git_oid()
    return Commit(
      id: git_commit_id(commit).map { ObjectID($0) } ?? ObjectID(none),
      tree: git_commit_tree_id(commit).map { ObjectID($0) } ?? ObjectID(none),
      parents: parents, message: text(git_commit_message(commit)),
      author: Commit.Author(
        name: text(author?.pointee.name), email: text(author?.pointee.email), time: author?.pointee.when.time ?? 0))
  }
}
