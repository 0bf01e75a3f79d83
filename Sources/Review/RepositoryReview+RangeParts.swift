import Edits
import Git
import Project

extension RepositoryReview {
  /// The commits since a revision of the configuration, and what differs in `version`.
  func part(
    of version: Version, at tip: ObjectID?, since revision: ConfiguredRevision?
  ) throws(GitError) -> (part: RangePart, commits: [Commit]) {
    guard let start = try commit(of: revision), let tip else { return (.whole, []) }
    let tree = try (commonAncestor(start.id, tip).map(repository.commit(id:)) ?? start).tree
    let changes = try repository.changes(from: .tree(tree), to: version) { FileKind(path: $0) != .other }
    return (
      .since(changes.map(SnapshotFileChange.init)), try repository.commits(reachableFrom: tip, notFrom: start.id)
    )
  }

  /// The commit of a revision of the configuration; `nil` without one.
  /// - Throws: `GitError.configuredRevision` if the revision is unknown.
  func commit(of revision: ConfiguredRevision?) throws(GitError) -> Commit? {
    guard let revision else { return nil }
    do throws(GitError) {
      return try repository.commit(revision.revision)
    } catch {
      throw .configuredRevision(complaint: revision.complaint, error)
    }
  }

  /// Everything in `range` that is not in the history of `start`; the whole range without it.
  func part(of range: ResolvedRange, since start: Commit?) throws(GitError) -> RangePart {
    guard let start else { return .whole }
    let isCommitted = range.headName.commit != nil
    let head = isCommitted ? range.headName.commit : try repository.head().commit
    guard let tip = head,
      let shared = try commonAncestor(start.id, tip)
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
