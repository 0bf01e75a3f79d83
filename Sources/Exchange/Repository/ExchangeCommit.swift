import Git
import Project

/// How a commit of an exchange is signed and where it goes.
package struct ExchangeCommit: Sendable {
  /// The reference that is created or moved.
  package var reference: ReferenceName
  /// Who commits, and when.
  package var author: Commit.Author
  /// The commit's message.
  package var message: String

  /// A commit from its parts.
  package init(reference: ReferenceName, author: Commit.Author, message: String) {
    self.reference = reference
    self.author = author
    self.message = message
  }
}

extension RepositoryExchange {
  /// Where a reference stands; `nil` if there is none of that name.
  package func position(of reference: ReferenceName) throws(GitError) -> ObjectID? {
    try repository.target(of: reference)
  }

  /// Puts `changes` into one commit on top of `revision` and moves the reference to it, wholly inside the object
  /// database: no checkout, no index.
  ///
  /// Without a change the reference is set to `revision` itself.
  /// - Parameter old: Where the reference stood when the work began (`position(of:)`).
  /// - Returns: The commit at which the reference stands then.
  /// - Throws: `GitError`: the reference was moved by somebody else in between, is checked out somewhere,
  ///   or an object cannot be written.
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

  /// The same commit without the reference: nothing leads to it yet.
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
