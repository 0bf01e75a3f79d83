import Files

/// A version of the repository's files.
package enum Version: Hashable, Sendable {
  /// The base of a first commit.
  case empty
  case tree(ObjectID)
  /// The staged files, without those added with `--intent-to-add` and those in conflict.
  case index
  /// Existing files of the index, and files that are neither tracked nor ignored. Files that a sparse checkout leaves
  /// out count as staged.
  case workTree
}

package enum FileMode: Hashable, Sendable {
  case regular
  case executable
  case symlink
  case submodule

  /// Parses git's octal mode; `nil` for a folder.
  init?(gitMode: UInt32) {
    switch gitMode & 0o170000 {
    case 0o040000: return nil
    case 0o120000: self = .symlink
    case 0o160000: self = .submodule
    default: self = gitMode & 0o100 == 0 ? .regular : .executable
    }
  }
}

package struct TrackedFile: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A blob; for a submodule, its commit.
    case blob(ObjectID)
    case file(WorkTreeFile)
  }

  /// The path from the repository's root, with `/`. Bytes that are not UTF-8 become private-use characters, so two
  /// paths never have the same text. `String` treats composed and decomposed letters as equal, but file systems may
  /// not: compare the `utf8` of paths.
  package var path: String
  package var mode: FileMode
  package var content: Content

  package var isRegular: Bool { mode == .regular || mode == .executable }

  /// The blob, if known without reading the file.
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

/// At least one of `old` and `new` exists.
package struct FileChange: Hashable, Sendable {
  package var path: String
  package var old: TrackedFile?
  package var new: TrackedFile?

  var reversed: FileChange { FileChange(path: path, old: new, new: old) }

  package static func == (left: FileChange, right: FileChange) -> Bool {
    left.old == right.old && left.new == right.new && left.path.utf8.elementsEqual(right.path.utf8)
  }
}

extension FileStatus {
  /// The mode that git would record; `nil` if git does not track it as a file.
  var mode: FileMode? {
    switch kind {
    case .file: isExecutable ? .executable : .regular
    case .symlink: .symlink
    case .folder, .stream, .other: nil
    }
  }
}
