import Files
import Git

package struct ExchangeCommit: Sendable {
  /// The reference to create or move.
  package var reference: ReferenceName
  /// Includes the time.
  package var author: Commit.Author
  package var message: String

  package init(reference: ReferenceName, author: Commit.Author, message: String) {
    self.reference = reference
    self.author = author
    self.message = message
  }
}

extension RepositoryExchange {
  /// `nil` if the reference does not exist.
  package func position(of reference: ReferenceName) throws(GitError) -> ObjectID? {
    try repository.target(of: reference)
  }

  /// Commits `changes` onto `revision` and moves the reference to the commit. Works only in the object database,
  /// without checkout or index. Without changes, the reference is set to `revision` itself.
  /// - Parameter old: The commit of the reference before the exchange began (`position(of:)`).
  /// - Returns: The new commit of the reference.
  /// - Throws: `GitError` if the reference was moved concurrently or is checked out, or if an object cannot be written.
  package func commit(
    _ changes: [FileUpdate], onto revision: String, as commit: ExchangeCommit, movedFrom old: ObjectID?
  ) throws(GitError) -> ObjectID {
    let tip = try write(changes, onto: revision, as: commit)
    if old != tip {
      try repository.moveReference(
        commit.reference, to: tip, from: old, by: commit.author, reason: "l10n-review: import")
    }
    return tip
  }

  /// Leaves all references where they are.
  package func write(
    _ changes: [FileUpdate], onto revision: String, as commit: ExchangeCommit
  ) throws(GitError) -> ObjectID {
    let base = try repository.commit(revision)
    guard !changes.isEmpty else { return base.id }
    let tree = try repository.writeTree(
      base: base.tree,
      changes: changes.map { TreeChange(path: $0.path, content: $0.bytes.map { .bytes($0) } ?? .removed) })
    guard tree != base.tree else { return base.id }
    return try repository.writeCommit(
      tree: tree, parents: [base.id], message: commit.message, author: commit.author)
  }
}
