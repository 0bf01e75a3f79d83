import Git
import Project

/// Small files that a user names.
enum TextFile {
  /// The text of the file at `path`; `-` is standard input.
  static func read(_ path: String) throws -> String {
    String(decoding: try readBytes(path), as: UTF8.self)
  }

  /// The bytes of the file at `path`; `-` is standard input.
  static func readBytes(_ path: String) throws -> [UInt8] {
    try FileAccess.read(path == "-" ? "/dev/stdin" : path)
  }

  /// Writes `text` to `path`, old or new, never half, and makes the folders that it needs; links in the work tree of
  /// `repository` do not lead out of it.
  static func write(_ text: String, to path: String, in repository: Repository) throws {
    try FileAccess.write(Array(text.utf8), to: path, tree: repository.workDirectory, makesFolders: true)
  }
}
