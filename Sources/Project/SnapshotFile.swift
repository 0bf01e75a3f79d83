import Git

/// One file of a snapshot, not read yet.
package struct SnapshotFile: Sendable {
  /// Where the bytes are.
  package enum Content: Sendable {
    /// In the object database, or in the work tree with the same bytes.
    case tracked(TrackedFile)
    /// In memory: an example, a test.
    case memory([UInt8])
  }

  /// The path in the repository.
  package let path: String
  /// What it can be to a review.
  package let kind: FileKind
  /// Where the bytes are.
  package let content: Content

  /// A file of a repository.
  package init(_ file: TrackedFile) {
    path = file.path
    kind = FileKind(path: file.path)
    content = .tracked(file)
  }

  /// A file in memory.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    kind = FileKind(path: path)
    content = .memory(bytes)
  }
}

/// One path that differs between two snapshots.
package struct SnapshotFileChange: Sendable {
  /// The path in the repository.
  package let path: String
  /// What it can be to a review.
  package let kind: FileKind
  /// The file at the base; `nil` if it was added.
  package let old: SnapshotFile?
  /// The file at the head; `nil` if it was removed.
  package let new: SnapshotFile?

  /// A change from its two sides.
  package init(path: String, old: SnapshotFile?, new: SnapshotFile?) {
    self.path = path
    kind = old?.kind ?? new?.kind ?? .other
    self.old = old
    self.new = new
  }

  package init(_ change: FileChange) {
    self.init(path: change.path, old: change.old.map(SnapshotFile.init), new: change.new.map(SnapshotFile.init))
  }
}
