import Platform

/// The folders on the way to the file that was asked for last, held open: the next one is often beside it.
///
/// No symbolic link is followed below the top.
final class FolderWay {
  private let top: String
  private var names: [Substring] = []
  /// The open folders, the top first; empty before the first file.
  private var numbers: [Int32] = []

  /// A way that begins at `top`.
  init(from top: String) { self.top = top }

  deinit { leave(0) }

  /// The folder of the file at `path` below the top, good until the next one is asked for; `nil` if it is not there and
  /// not to be made.
  ///
  /// - Throws: `FileAccessError` if something else is in a folder's place, a symbolic link too.
  func folder(above path: String, makesFolders: Bool) throws(FileAccessError) -> OpenFolder? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard !parts.isEmpty, path.utf8.first != UInt8(ascii: "/"),
      !parts.contains(where: { $0.utf8.first == UInt8(ascii: ".") && Self.leadsOut($0) })
    else {
      throw FileAccessError(path: path, action: "write", reason: "it leads out of the work tree")
    }
    if numbers.isEmpty {
      let number = withBytes(top) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      guard number >= 0 else { throw FileAccess.failure("write", path) }
      numbers.append(number)
    }
    let way = parts.dropLast()
    let shared = zip(names, way).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    leave(shared + 1)
    for name in way.dropFirst(shared) {
      guard let number = try Self.opened(String(name), in: numbers[numbers.count - 1], makes: makesFolders, for: path)
      else { return nil }
      names.append(name)
      numbers.append(number)
    }
    return OpenFolder(number: numbers[numbers.count - 1], of: self)
  }

  private static func leadsOut(_ name: Substring) -> Bool {
    name == ".." || name == "." || name.lowercased() == ".git"
  }

  /// Forgets the folders: some may be removed.
  func forget() { leave(0) }

  private func leave(_ kept: Int) {
    for number in numbers.dropFirst(kept) { close(number) }
    numbers.removeLast(max(0, numbers.count - kept))
    names.removeLast(max(0, names.count - max(0, kept - 1)))
  }

  private static func opened(
    _ name: String, in parent: Int32, makes: Bool, for path: String
  ) throws(FileAccessError) -> Int32? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var number = withBytes(name) { openat(parent, $0, flags) }
    if number < 0, errno == ENOENT {
      guard makes else { return nil }
      guard withBytes(name, { mkdirat(parent, $0, 0o777) }) == 0 || errno == EEXIST else {
        throw FileAccess.failure("make the folder of", path)
      }
      number = withBytes(name) { openat(parent, $0, flags) }
    }
    if number >= 0 { return number }
    let reason = errno == ENOTDIR || errno == ELOOP ? "\(name) is no folder" : FileAccess.failure("", "").reason
    throw FileAccessError(path: path, action: "write", reason: reason)
  }
}
