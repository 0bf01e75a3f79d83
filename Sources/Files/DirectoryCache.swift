import Platform

/// The open directories on the path to the last file: the next is often near. Follows no symbolic link below the top.
final class DirectoryCache {
  private let top: String
  private var names: [Substring] = []
  /// The open directories, the top first; empty before the first file.
  private var directories: [Directory] = []

  init(from top: String) { self.top = top }

  /// The directory of the file at `path` below the top; `nil` if it is missing and must not be made. Throws if the path
  /// contains something other than a directory, including a symbolic link.
  func directory(above path: String, makesDirectories: Bool) throws(FileAccessError) -> Directory? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard !parts.isEmpty, path.utf8.first != UInt8(ascii: "/"),
      !parts.contains(where: { $0.utf8.first == UInt8(ascii: ".") && Self.leadsOut($0) })
    else {
      throw FileAccessError(path: path, action: "write", reason: "it leads out of the work tree")
    }
    let above = parts.dropLast()
    let shared = zip(names, above).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    names.removeLast(names.count - shared)
    directories.removeLast(max(0, directories.count - shared - 1))
    if directories.isEmpty {
      directories = [try FileAccessError.wrapping("write", path) { () throws(Errno) in try Directory(top) }]
    }
    var last = directories[directories.count - 1]
    for name in above.dropFirst(shared) {
      guard let next = try Self.opened(String(name), in: last, makes: makesDirectories, for: path) else { return nil }
      names.append(name)
      directories.append(next)
      last = next
    }
    return last
  }

  private static func leadsOut(_ name: Substring) -> Bool {
    name == ".." || name == "." || name.lowercased() == ".git"
  }

  /// Closes the directories, as some may be removed.
  func forget() { (names, directories) = ([], []) }

  private static func opened(
    _ name: String, in parent: Directory, makes: Bool, for path: String
  ) throws(FileAccessError) -> Directory? {
    do throws(Errno) {
      return try Directory(name, in: parent)
    } catch {
      if error.number == ENOENT, !makes { return nil }
      guard error.number == ENOENT else { throw failure(error, name, path) }
    }
    try FileAccessError.wrapping("make the folder of", path) { () throws(Errno) in
      try makeDirectory(name, in: parent.number)
    }
    do throws(Errno) {
      return try Directory(name, in: parent)
    } catch {
      throw failure(error, name, path)
    }
  }

  private static func failure(_ error: Errno, _ name: String, _ path: String) -> FileAccessError {
    guard error.number == ENOTDIR || error.number == ELOOP else { return FileAccessError("write", path, error) }
    return FileAccessError(path: path, action: "write", reason: "\(name) is no folder")
  }
}
