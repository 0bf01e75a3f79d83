import Git

/// One regular file of a project, not read yet.
package struct SnapshotFile: Sendable {
  /// The place of the bytes.
  package enum Content: Sendable {
    /// In the object database, or in the work tree with the same bytes.
    case tracked(TrackedFile)
    /// In memory: an example, a test.
    case memory([UInt8])
  }

  /// The path in the repository.
  package let path: String
  package private(set) var kind: FileKind
  package let content: Content

  /// The blob with its bytes, except for line endings; `nil` if only reading the file would show that.
  var blob: ObjectID? {
    switch content {
    case .tracked(let file): file.blob
    case .memory: nil
    }
  }

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

extension SnapshotFile {
  /// The file, as a catalog if it is in one of `folders` and has a name of Swifternalization's.
  func recognized(in folders: Set<String>) -> SnapshotFile {
    guard case .json(let path) = kind, folders.contains(path.folder) else { return self }
    var file = self
    file.kind = .catalog(path)
    return file
  }
}

/// One path that differs between two versions of a project.
package struct SnapshotFileChange: Sendable {
  /// The path in the repository.
  package let path: String
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

  /// The change, of a catalog if the file is in one of the folders where `layout` has Swifternalization's files.
  package func recognized(in layout: ProjectLayout) -> SnapshotFileChange {
    guard case .json = kind, !layout.swifternalizationFolders.isEmpty else { return self }
    let folders = Set(layout.swifternalizationFolders)
    return SnapshotFileChange(path: path, old: old?.recognized(in: folders), new: new?.recognized(in: folders))
  }

  /// A change in a repository. A file that a symbolic link replaces counts as removed.
  package init(_ change: FileChange) {
    self.init(
      path: change.path, old: change.old.flatMap(SnapshotFile.init), new: change.new.flatMap(SnapshotFile.init))
  }
}
