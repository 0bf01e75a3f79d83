import Edits
import Git
import Project

extension RepositoryReview {
  /// The commit since which source texts are frozen; `nil` without a freeze.
  /// - Throws: `GitError.configuredRevision` if the configuration's revision is unknown.
  func freezeCommit() throws(GitError) -> Commit? {
    guard let freeze = configuration.freeze else { return nil }
    do throws(GitError) {
      return try repository.commit(freeze.revision)
    } catch {
      throw .configuredRevision(complaint: freeze.complaint, error)
    }
  }

  /// Everything in `range` that is not in the history of `freeze`.
  func frozenPart(of range: ResolvedRange, since freeze: Commit) throws(GitError) -> FrozenPart {
    let isCommitted = range.headName.commit != nil
    let head = isCommitted ? range.headName.commit : try repository.head().commit
    guard let tip = head,
      let shared = try commonAncestor(freeze.id, tip)
    else { return .whole }
    if shared == tip, isCommitted { return .nothing }
    if let base = range.baseName.commit, try commonAncestor(shared, base) == shared { return .whole }
    let tree = try repository.commit(id: shared).tree
    let changes = try repository.changes(from: .tree(tree), to: range.head) { FileKind(path: $0) != .other }
    return .since(changes.map(SnapshotFileChange.init))
  }

  /// The newest commit that both histories share.
  private func commonAncestor(_ one: ObjectID, _ other: ObjectID) throws(GitError) -> ObjectID? {
    if one == other { return one }
    do throws(GitError) {
      return try repository.mergeBase(one, other)
    } catch {
      // In a shallow clone it may be missing.
      guard case .noMergeBase(_, _, let completeness) = error, completeness != .shallow else { throw error }
      return nil
    }
  }
}

extension Review.SnapshotName {
  fileprivate var commit: ObjectID? {
    guard case .commit(let id, _) = self else { return nil }
    return ObjectID(hex: id)
  }
}
