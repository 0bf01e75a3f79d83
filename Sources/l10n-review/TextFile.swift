import Files
import Git

/// A file that an argument names. It may be a pipe, as of `<(command)`, which the user then waits for.
enum TextFile {
  /// `-` is standard input.
  static func read(_ path: String) throws -> String {
    String(decoding: try readBytes(path), as: UTF8.self)
  }

  /// `-` is standard input.
  static func readBytes(_ path: String) throws -> [UInt8] {
    // A branch cannot put a pipe below an absolute path, unlike into the current folder.
    try FileAccess.read(path == "-" ? "/dev/stdin" : path, allowsStreams: path == "-" || path.hasPrefix("/"))
  }

  /// Writes atomically, and creates missing folders. No symbolic link leads out of the work tree of `repository`.
  static func write(
    _ text: String, to path: String, in repository: Repository?, expecting expected: ExpectedContent = .any
  ) throws {
    try FileAccess.write(
      Array(text.utf8), to: path, tree: repository?.workDirectory, expecting: expected, makesFolders: true)
  }
}
