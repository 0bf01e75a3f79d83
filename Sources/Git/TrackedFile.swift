import Files

/// A version of the repository's files.
package enum Version: Hashable, Sendable {
  /// No files: the base of a first commit.
  case empty
  /// The files of a tree; see `Commit.tree`.
  case tree(ObjectID)
  /// The staged files, without those added with `--intent-to-add` and those in conflict.
  case index
  /// The files on disk: existing files of the index, and files that are neither tracked nor ignored. Files that a
  /// sparse checkout leaves out count as staged.
  case workTree
}

/// The kind of a file.
package enum FileMode: Hashable, Sendable {
  case regular
  case executable
  /// A symbolic link. Its content is its target.
  case symlink
  /// A submodule. It has no content here.
  case submodule

  /// The kind for git's octal mode; `nil` for a folder.
  init?(gitMode: UInt32) {
    switch gitMode & 0o170000 {
    case 0o040000: return nil
    case 0o120000: self = .symlink
    case 0o160000: self = .submodule
    default: self = gitMode & 0o100 == 0 ? .regular : .executable
    }
  }
}

/// One file of a version: its path, its kind and the location of its content.
package struct TrackedFile: Hashable, Sendable {
  /// The location of a file's content.
  package enum Content: Hashable, Sendable {
    /// A blob in the object database; for a submodule, its commit.
    case blob(ObjectID)
    case file(WorkTreeFile)
  }

  /// The path from the repository's root, with `/`.
  ///
  /// Bytes that are not UTF-8 become private-use characters, so two paths never have the same text. `String` treats
  /// composed and decomposed letters as equal, but file systems may not: compare the `utf8` of paths.
  package var path: String
  package var mode: FileMode
  package var content: Content

  /// Whether it is a file with content of its own, neither a symbolic link nor a submodule.
  package var isRegular: Bool { mode == .regular || mode == .executable }

  /// The blob with this content, if known without reading the file.
  package var blob: ObjectID? {
    switch content {
    case .blob(let id): id
    case .file(let file): file.blob
    }
  }

  package static func == (left: TrackedFile, right: TrackedFile) -> Bool {
    left.mode == right.mode && left.content == right.content && left.path.utf8.elementsEqual(right.path.utf8)
  }
}

/// A path whose file differs between two versions. At least one of `old` and `new` exists.
package struct FileChange: Hashable, Sendable {
  /// The path from the repository's root, as in `TrackedFile`.
  package var path: String
  /// The file before; `nil` if it was added.
  package var old: TrackedFile?
  /// The file after; `nil` if it was deleted.
  package var new: TrackedFile?

  /// The reverse change.
  var reversed: FileChange { FileChange(path: path, old: new, new: old) }

  package static func == (left: FileChange, right: FileChange) -> Bool {
    left.old == right.old && left.new == right.new && left.path.utf8.elementsEqual(right.path.utf8)
  }
}

extension FileStatus {
  /// The mode that git would record for it; `nil` for what it does not track as a file.
  var mode: FileMode? {
    switch kind {
    case .file: isExecutable ? .executable : .regular
    case .symlink: .symlink
    case .folder, .stream, .other: nil
    }
  }
}
