import Project

/// Small files that a user names.
enum TextFile {
  /// Whether there is a file at `path`.
  static func exists(_ path: String) -> Bool { FileAccess.exists(path) }

  /// The text of the file at `path`; `-` is standard input.
  static func read(_ path: String) throws(Outcome) -> String {
    String(decoding: try readBytes(path), as: UTF8.self)
  }

  /// The text of a file that the repository itself names, not the user: what lies outside is not for it to have read.
  ///
  /// - Parameter option: The option by which a user can name any file.
  static func read(_ path: String, below top: String, unless option: String) throws(Outcome) -> String {
    guard FileAccess.isInside(top, path) else {
      throw .unable("\(path) is reached by a symbolic link or is no file of the repository; name it with \(option)")
    }
    return try read(top + "/" + path)
  }

  /// The bytes of the file at `path`; `-` is standard input.
  static func readBytes(_ path: String) throws(Outcome) -> [UInt8] {
    try attempt { () throws(FileAccessError) in try FileAccess.read(path == "-" ? "/dev/stdin" : path) }
  }

  /// Writes `text` to `path`, old or new, never half.
  static func write(_ text: String, to path: String) throws(Outcome) {
    try attempt { () throws(FileAccessError) in try FileAccess.write(Array(text.utf8), to: path) }
  }

  /// Puts `text` behind what is in the file at `path`, as GitHub wants its own files written.
  static func append(_ text: String, to path: String) throws(Outcome) {
    let before = exists(path) ? try readBytes(path) : []
    try attempt { () throws(FileAccessError) in try FileAccess.write(before + Array(text.utf8), to: path) }
  }
}
