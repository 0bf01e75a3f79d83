import Messages
import Project

/// What of a range came after the revision from which on source texts are frozen.
package enum FrozenPart: Sendable {
  case nothing
  case whole
  /// What differs between these files' older states, of that revision, and the head.
  case since([SnapshotFileChange])
}
