import Git

/// A regular file, not read yet.
package struct SnapshotFile: Sendable {
  package enum Content: Sendable {
    /// A file in the object database, or in the work tree with the same bytes.
    case tracked(TrackedFile)
    case memory([UInt8])
  }

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

  /// `nil` for a symbolic link or a submodule.
  package init?(_ file: TrackedFile) {
    guard file.isRegular else { return nil }
    path = file.path
    kind = FileKind(path: file.path)
    content = .tracked(file)
  }

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

package struct SnapshotFileChange: Sendable {
  package let path: String
  package let kind: FileKind
  /// `nil` if the file was added.
  package let old: SnapshotFile?
  /// `nil` if the file was removed.
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

  /// A file that a symbolic link replaces counts as removed.
  package init(_ change: FileChange) {
    self.init(
      path: change.path, old: change.old.flatMap(SnapshotFile.init), new: change.new.flatMap(SnapshotFile.init))
  }
}
