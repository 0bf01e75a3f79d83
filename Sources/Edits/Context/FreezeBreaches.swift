import Messages
import Project

/// The part of a range after a revision of the configuration.
package enum RangePart: Sendable {
  case nothing
  case whole
  /// The differences between that revision and the head in these files.
  case since([SnapshotFileChange])
}

/// The edits of a range that break the project's freeze of source texts.
struct FreezeBreaches {
  private let revision: String
  private let acknowledgements: Acknowledgements
  /// The identities that differ since the freeze; `nil` for all.
  private let changed: Set<EntryIdentity>?

  /// `nil` if `project`, the head of the range, has no freeze.
  init?(of background: EditBackground, in project: Project, files: [SnapshotFile]) async {
    guard let freeze = project.settings.configuration.freeze else { return nil }
    switch background.frozen {
    case .nothing: return nil
    case .whole: changed = nil
    case .since(let changes):
      let changes = changes.map { $0.recognized(in: project.layout) }.filter(project.isReviewed)
      guard let pair = await SnapshotPair(of: project, files: files, changes: changes) else { return nil }
      changed = Set(await EditDetection(of: pair.identities, from: pair.base, to: pair.head).edits().map(\.identity))
    }
    revision = freeze.revision
    acknowledgements = background.acknowledgements
  }

  /// `nil` if the text has not changed since the freeze, as in a moved entry.
  func breach(by edit: Edit) -> Change.FrozenTextEdit? {
    guard edit.kind != .moved else { return nil }
    if let changed {
      let old = edit.oldKey.map { EntryIdentity(table: edit.identity.table, key: $0) }
      guard changed.contains(edit.identity) || (old.map(changed.contains) ?? false) else { return nil }
    }
    return Change.FrozenTextEdit(revision: revision, reason: acknowledgements.reason(for: edit))
  }
}
