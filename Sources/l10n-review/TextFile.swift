import Files
import Git

enum TextFile {
  /// `-` is standard input.
  static func read(_ path: String) throws -> String {
    String(decoding: try readBytes(path), as: UTF8.self)
  }

  /// `-` is standard input.
  static func readBytes(_ path: String) throws -> [UInt8] {
    try FileAccess.read(path == "-" ? "/dev/stdin" : path)
  }

  /// Writes atomically, and creates missing folders. No symbolic link leads out of the work tree of `repository`.
  static func write(_ text: String, to path: String, in repository: Repository?) throws {
    try FileAccess.write(Array(text.utf8), to: path, tree: repository?.workDirectory, makesFolders: true)
  }
}
