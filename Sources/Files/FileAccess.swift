import Platform

package struct FileAccessError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package let action: String
  package let reason: String

  package init(path: String, action: String, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  package init(_ action: String, _ path: String, _ error: Errno = .last) {
    self.init(path: path, action: action, reason: error.message)
  }

  package var description: String { "cannot \(action) \(path): \(reason)" }

  /// Runs `body` and turns its error into one about the file at `path`.
  static func wrapping<Result>(
    _ action: String, _ path: String, _ body: () throws(Errno) -> Result
  ) throws(FileAccessError) -> Result {
    do throws(Errno) {
      return try body()
    } catch {
      throw FileAccessError(action, path, error)
    }
  }
}

package enum FileAccess {
  package static let mostBytes = 64 << 20

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// True if `path` is a directory, or a symbolic link to one.
  package static func isFolder(_ path: String) -> Bool {
    ((try? fileStatus(path, followsLink: true)) ?? nil)?.kind == .folder
  }

  /// The bytes at `path`; throws if there are more than `limit`.
  package static func read(_ path: String, limit: Int = mostBytes) throws(FileAccessError) -> [UInt8] {
    try read(path, in: AT_FDCWD, flags: 0, limit: limit, shownAs: path)
  }

  static func read(
    _ name: String, in parent: Int32, flags: Int32, limit: Int = mostBytes, shownAs path: String
  ) throws(FileAccessError) -> [UInt8] {
    do throws(Errno) {
      let file = try Descriptor(name, in: parent, flags: O_RDONLY | flags)
      let status = try file.status()
      return try file.readAll(expecting: status.kind == .file ? Int(clamping: status.size) : 0, limit: limit)
    } catch {
      guard error.number == EFBIG else { throw FileAccessError("read", path, error) }
      throw FileAccessError(path: path, action: "read", reason: "it has more than \(limit >> 20) MB")
    }
  }

  /// Writes `bytes` to `path`. The file is the old one or the new one, never a part (temporary file, rename).
  ///
  /// Terminals, other character devices, pipes and files that this process has open (`/dev/stdout`, `/dev/fd/3`) are
  /// written as streams. A symbolic link is not followed.
  /// - Parameters:
  ///   - tree: A work tree. Symbolic links in it must not lead out of it.
  ///   - permissions: Those of the new file; `nil` keeps those of an existing file.
  ///   - replacesLink: True if the file may replace a symbolic link at `path`.
  ///   - isDurable: True to wait until the disk has the file. Then not even a power failure leaves a part of it.
  package static func write(
    _ bytes: [UInt8], to path: String, tree: String? = nil, makesFolders: Bool = false, permissions: UInt32? = nil,
    replacesLink: Bool = false, isDurable: Bool = true
  ) throws(FileAccessError) {
    if try writeToStream(bytes, path) { return }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard !name.isEmpty, name != ".", name != ".." else {
      throw FileAccessError(path: path, action: "write", reason: "it names a folder")
    }
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let folder = try resolved(parent, tree: tree, makesFolders: makesFolders, for: path)
    try FileAccessError.wrapping("write", path) { () throws(Errno) in try Directory(folder) }
      .replace(
        name, with: bytes, permissions: permissions, replacesLink: replacesLink, isDurable: isDurable, shownAs: path)
  }

  /// Writes `bytes` to `path` below `top`, and makes the folders that it needs. No symbolic link is followed.
  package static func write(_ bytes: [UInt8], to path: String, below top: String) throws(FileAccessError) {
    let directories = DirectoryCache(from: top)
    try directories.directory(above: path, makesDirectories: true)?
      .replace(Directory.name(of: path), with: bytes, shownAs: path)
  }

  /// Writes to a stream. Returns false for a file.
  private static func writeToStream(_ bytes: [UInt8], _ path: String) throws(FileAccessError) -> Bool {
    let numbers = ["/dev/stdout": 1, "/dev/stderr": 2] as [String: Int32]
    let listed = ["/dev/fd/", "/proc/self/fd/"].lazy.compactMap { folder in
      path.hasPrefix(folder) ? Int32(path.dropFirst(folder.utf8.count)) : nil
    }.first
    if let number = numbers[path] ?? listed {
      // If a file that the shell opened for this process were opened again, it would be written from its start.
      let flags = fcntl(number, F_GETFL)
      guard flags >= 0, flags & O_ACCMODE != O_RDONLY else {
        throw FileAccessError(path: path, action: "write", reason: "it is not open for writing")
      }
      try FileAccessError.wrapping("write", path) { () throws(Errno) in try Descriptor.write(bytes, to: number) }
      return true
    }
    guard ((try? fileStatus(path)) ?? nil)?.kind == .stream else { return false }
    let isStream = try FileAccessError.wrapping("write", path) { () throws(Errno) in
      let file = try Descriptor(path, flags: O_WRONLY | O_NOFOLLOW | O_NOCTTY)
      guard try file.status().kind == .stream else { return false }
      try file.write(bytes)
      return true
    }
    guard isStream else { throw FileAccessError(path: path, action: "write", reason: "it was replaced meanwhile") }
    return true
  }

  /// The folder without symbolic links; those of `tree` must not lead out of it. `makesFolders` makes missing folders,
  /// except those that a later `..` leaves.
  private static func resolved(
    _ folder: String, tree: String?, makesFolders: Bool, for path: String
  ) throws(FileAccessError) -> String {
    let tree = tree.flatMap { realPath($0) }
    guard tree != nil || makesFolders else { return folder }
    func isInTree(_ path: String) -> Bool { tree.map { path == $0 || path.hasPrefix($0 + "/") } ?? false }
    var real = folder.hasPrefix("/") ? "" : realPath(".") ?? ""
    let parts = folder.split(separator: "/").filter { $0 != "." }
    let lastUp = parts.lastIndex(of: "..") ?? -1
    for (number, part) in parts.enumerated() {
      if part == ".." {
        real = real.lastIndex(of: "/").map { String(real[..<$0]) } ?? ""
        continue
      }
      let name = real + "/" + part
      if makesFolders, number > lastUp, !exists(name) {
        do throws(FileAccessError) {
          try makeFolder(name)
        } catch {
          throw FileAccessError(
            path: path, action: "write", reason: "the folder \(error.path) cannot be made: \(error.reason)")
        }
      }
      guard let next = realPath(name) else { throw FileAccessError("write", path) }
      if isInTree(real), !isInTree(next) {
        throw FileAccessError(
          path: path, action: "write", reason: "the symbolic link \(part) leads out of the repository")
      }
      real = next == "/" ? "" : next
    }
    return real.isEmpty ? "/" : real
  }

  /// Appends to the file at `path`, made if missing. Returns false if it would have more than `limit` bytes.
  package static func append(_ bytes: [UInt8], to path: String, limit: Int = .max) throws(FileAccessError) -> Bool {
    try FileAccessError.wrapping("write", path) { () throws(Errno) in
      let file = try Descriptor(path, flags: O_WRONLY | O_APPEND | O_CREAT, permissions: 0o644)
      let size = try file.status().size
      guard size <= UInt64(clamping: limit - bytes.count) else { return false }
      do throws(Errno) {
        try file.write(bytes)
      } catch {
        // On a full disk a part of the bytes would remain.
        ftruncate(file.number, off_t(size))
        throw error
      }
      return true
    }
  }

  /// Makes the folder and its missing parents. Throws also if `path` is not a folder.
  package static func makeFolder(_ path: String) throws(FileAccessError) {
    guard !path.isEmpty else { return }
    if !exists(path) {
      if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
      try FileAccessError.wrapping("make the folder", path) { () throws(Errno) in try makeDirectory(path) }
    }
    guard isFolder(path) else {
      throw FileAccessError(path: path, action: "make the folder", reason: "something else is there")
    }
  }
}
