/// One state of the repository's files.
package enum Version: Hashable, Sendable {
  /// No files at all: what a first commit is compared with.
  case empty
  /// The files of a tree; see `Commit.tree`.
  case tree(ObjectID)
  /// The files as staged. Files added with `--intent-to-add` and files in conflict are not among them.
  case index
  /// The files on disk: those of the index that are still there, and those that are neither tracked nor ignored.
  /// Files that a sparse checkout leaves out count as they are staged.
  case workTree
}

/// What kind of file a path is.
package enum FileMode: Hashable, Sendable {
  case regular
  case executable
  /// A symbolic link; its content is its target.
  case symlink
  /// Another repository; it has no content here.
  case submodule

  /// The kind that git's octal mode tells; `nil` for a folder.
  init?(gitMode: UInt32) {
    switch gitMode & 0o170000 {
    case 0o040000: return nil
    case 0o120000: self = .symlink
    case 0o160000: self = .submodule
    default: self = gitMode & 0o100 == 0 ? .regular : .executable
    }
  }
}

/// One file of a version: its path, its kind and where its content is.
package struct TrackedFile: Hashable, Sendable {
  /// Where a file's content is.
  package enum Content: Hashable, Sendable {
    /// In the object database; for a submodule the commit it stands at.
    case blob(ObjectID)
    case file(WorkTreeFile)
  }

  /// The path from the repository's root, with `/`.
  ///
  /// Bytes that are not UTF-8 are private-use characters in it, so that two paths never have one text. `String`
  /// takes composed and decomposed letters for the same, file systems need not: compare the `utf8` of paths.
  package var path: String
  /// What kind of file it is.
  package var mode: FileMode
  package var content: Content

  /// Whether it is a file with content of its own: no symbolic link, no submodule.
  package var isRegular: Bool { mode == .regular || mode == .executable }

  /// The blob with this content, if it is known without reading the file.
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

/// A path whose file differs between two versions; at least one of `old` and `new` is there.
package struct FileChange: Hashable, Sendable {
  /// The path from the repository's root, as in `TrackedFile`.
  package var path: String
  /// The file before; `nil` if it was added.
  package var old: TrackedFile?
  /// The file after; `nil` if it was deleted.
  package var new: TrackedFile?

  /// The same change seen from the other side.
  var reversed: FileChange { FileChange(path: path, old: new, new: old) }

  package static func == (left: FileChange, right: FileChange) -> Bool {
    left.old == right.old && left.new == right.new && left.path.utf8.elementsEqual(right.path.utf8)
  }
}
