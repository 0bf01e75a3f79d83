import Clibgit2

extension Repository {
  /// Writes a commit and returns its ID. Does not move a reference to it. The same arguments give the same ID
  /// everywhere: the user's configuration and the clock do not matter, and times have the zone `+0000`. `message` gets
  /// a final newline if it has none.
  ///
  /// - Throws: `GitError.unusableCommitText`. `missingObject` or `notACommit` if the tree or a parent is not valid.
  package func writeCommit(
    tree: ObjectID, parents: [ObjectID], message: String, author: Commit.Author, committer: Commit.Author? = nil
  ) throws(GitError) -> ObjectID {
    let store = try store()
    try store.check(tree, is: GIT_OBJECT_TREE)
    for parent in parents { try store.check(parent, is: GIT_OBJECT_COMMIT) }
    if message.utf8.contains(0) { throw .unusableCommitText(.message) }
    var text = "tree \(tree.hex)\n"
    for parent in parents { text += "parent \(parent.hex)\n" }
    text += "author \(try author.line())\n"
    text += "committer \(try (committer ?? author).line())\n\n"
    text += message.utf8.last == UInt8(ascii: "\n") ? message : message + "\n"
    return try ObjectWriter(commonDirectory, alternates: alternateObjectDirectories)
      .write(Array(text.utf8), type: GIT_OBJECT_COMMIT)
  }
}

extension GitError {
  package enum CommitText: Hashable, Sendable {
    case name
    case email
    case time
    case message
  }
}

extension GitError.CommitText: CustomStringConvertible {
  package var description: String {
    switch self {
    case .name:
      "The name for the commit is empty, or has an angle bracket, a control character or a space at an end; "
        + "choose another."
    case .email:
      "The e-mail address for the commit is empty, or has an angle bracket, a control character or a space at an end; "
        + "choose another."
    case .time: "The commit's time is before 1970; check the clock."
    case .message: "The commit's message has a NUL character; remove it."
    }
  }
}

extension Commit.Author {
  fileprivate func line() throws(GitError) -> String {
    try check()
    return "\(name) <\(email)> \(time) +0000"
  }

  /// Throws for text that would break a commit's lines.
  func check() throws(GitError) {
    guard Self.isWritable(name) else { throw .unusableCommitText(.name) }
    guard Self.isWritable(email) else { throw .unusableCommitText(.email) }
    guard time >= 0 else { throw .unusableCommitText(.time) }
  }

  private static func isWritable(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    guard let first = text.utf8.first, let last = text.utf8.last, first != space, last != space else { return false }
    return text.utf8.allSatisfy { byte in
      byte >= space && byte != 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
    }
  }
}
