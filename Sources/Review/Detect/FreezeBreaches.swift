import Messages
import Project

/// What of a range came after the revision from which on source texts are frozen.
package enum FrozenPart: Sendable {
  case nothing
  case whole
  /// What differs between these files' older states, of that revision, and the head.
  case since([SnapshotFileChange])
}

extension ReviewEngine {
  /// Notes on those of `changes` that are after the freeze that they break it, if the project has one.
  func noteBreaches(
    by changes: inout [Change], of frozen: FrozenPart, head: [SnapshotFile], _ acknowledgements: Acknowledgements
  ) async {
    guard let freeze = project.settings.configuration.freeze, !changes.isEmpty else { return }
    var changed: Set<EntryIdentity>?
    switch frozen {
    case .nothing: return
    case .whole: break
    case .since(let files):
      let files = relevant(files.map { $0.recognized(in: project.layout) })
      guard let pair = await snapshots(head: head, changes: files) else { return }
      let since = ChangeDetection(of: pair.identities, from: pair.base, to: pair.head)
      changed = Set(await since.changes().map(\.identity))
    }
    for index in changes.indices {
      let identity = changes[index].identity
      let old = changes[index].oldKey.map { EntryIdentity(table: identity.table, key: $0) }
      if let changed, !changed.contains(identity), !(old.map(changed.contains) ?? false) { continue }
      let reason = acknowledgements.reason(for: identity.key) ?? old.flatMap { acknowledgements.reason(for: $0.key) }
      changes[index].freezeBreach = Change.FreezeBreach(revision: freeze.revision, reason: reason)
    }
  }
}
