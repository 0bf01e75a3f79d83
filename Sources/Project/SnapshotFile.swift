import Git

/// One regular file of a project, not read yet.
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

  /// A file of a repository; `nil` for a symbolic link or a submodule.
  package init?(_ file: TrackedFile) {
    guard file.isRegular else { return nil }
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

/// One path that differs between two versions of a project.
package struct SnapshotFileChange: Sendable {
  /// The path in the repository.
  package let path: String
  /// What it can be to a review.
  package let kind: FileKind
  /// The file at the base; `nil` if it was added.
  package let old: SnapshotFile?
  /// The file at the head; `nil` if it was removed.
  package let new: SnapshotFile?

  package init(path: String, old: SnapshotFile?, new: SnapshotFile?) {
    self.path = path
    kind = old?.kind ?? new?.kind ?? .other
    self.old = old
    self.new = new
  }

  /// A change in a repository; a file that a symbolic link takes the place of counts as removed.
  package init(_ change: FileChange) {
    self.init(
      path: change.path, old: change.old.flatMap(SnapshotFile.init), new: change.new.flatMap(SnapshotFile.init))
  }
}
