import Platform

/// A file that could not be read or written.
package struct FileAccessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package let path: String
  /// What was attempted: `read`, `write`.
  package let action: String
  /// The system's reason.
  package let reason: String

  /// An error from its parts.
  package init(path: String, action: String, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  package var description: String { "cannot \(action) \(path): \(reason)" }
}

/// Reads and writes files that the user names, with the system's own calls.
package enum FileAccess {
  /// Whether something exists at `path`.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The bytes at `path`, 64 MiB at most.
  ///
  /// - Throws: `FileAccessError` with the system's reason.
  package static func read(_ path: String) throws(FileAccessError) -> [UInt8] {
    let descriptor = withBytes(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    return try read(descriptor, path)
  }

  static func read(_ descriptor: Int32, _ path: String) throws(FileAccessError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(max(0, min(Int(status.st_size), 64 << 20)))
    }
    while true {
      let capacity = buffer.count
      let count = buffer.withUnsafeMutableBytes { Platform.read(descriptor, $0.baseAddress, capacity) }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("read", path)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= 64 << 20 else {
        throw FileAccessError(path: path, action: "read", reason: "it has more than 64 MB")
      }
    }
  }

  /// Puts `bytes` at `path`: the file is the old one or the new one, never half (temporary file, rename).
  ///
  /// A terminal, another character device, a pipe, and what this process has open itself (`/dev/stdout`, `/dev/fd/3`)
  /// are written to as they are. A symbolic link is not followed.
  /// - Parameters:
  ///   - tree: A work tree: no symbolic link in it is followed out of it.
  ///   - makesFolders: Whether the folders of `path` are made that are not there.
  ///   - permissions: Those of the new file; `nil` leaves an existing file its own.
  ///   - replacesLink: Whether a symbolic link at `path` may be replaced by the file.
  ///   - isDurable: Whether the disk must have it before this returns, so that not even a power failure leaves half a
  ///     file.
  /// - Throws: `FileAccessError` with the system's reason.
  package static func write(
    _ bytes: [UInt8], to path: String, tree: String? = nil, makesFolders: Bool = false, permissions: UInt32? = nil,
    replacesLink: Bool = false, isDurable: Bool = true
  ) throws(FileAccessError) {
    if let descriptor = try openStream(path) {
      defer { if descriptor.isOurs { close(descriptor.number) } }
      return try writeAll(bytes, to: descriptor.number, path)
    }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard !name.isEmpty, name != ".", name != ".." else {
      throw FileAccessError(path: path, action: "write", reason: "it names a folder")
    }
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let folder = try OpenFolder(resolved(parent, tree: tree, makesFolders: makesFolders, for: path), for: path)
    try folder.replace(
      name, with: bytes, permissions: permissions, replacesLink: replacesLink, isDurable: isDurable, shownAs: path)
  }

  /// Puts `bytes` at `path` below `top`, and makes the folders that it needs; no symbolic link is followed.
  ///
  /// - Throws: `FileAccessError` with the system's reason.
  package static func write(_ bytes: [UInt8], to path: String, below top: String) throws(FileAccessError) {
    let way = FolderWay(from: top)
    try way.folder(above: path, makesFolders: true)?.replace(OpenFolder.name(of: path), with: bytes, shownAs: path)
  }

  /// What can only be written to as a stream; `nil` for a file.
  private static func openStream(_ path: String) throws(FileAccessError) -> (number: Int32, isOurs: Bool)? {
    let numbers = ["/dev/stdout": 1, "/dev/stderr": 2] as [String: Int32]
    let listed = ["/dev/fd/", "/proc/self/fd/"].lazy.compactMap { folder in
      path.hasPrefix(folder) ? Int32(path.dropFirst(folder.utf8.count)) : nil
    }.first
    if let number = numbers[path] ?? listed {
      // Opened anew, a file that the shell opened for this process would be written from its beginning.
      let flags = fcntl(number, F_GETFL)
      guard flags >= 0, flags & O_ACCMODE != O_RDONLY else {
        throw FileAccessError(path: path, action: "write", reason: "it is not open for writing")
      }
      return (number, false)
    }
    var status = stat()
    guard lstat(path, &status) == 0, isStream(status) else { return nil }
    let number = open(path, O_WRONLY | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw failure("write", path) }
    guard fstat(number, &status) == 0, isStream(status) else {
      close(number)
      throw FileAccessError(path: path, action: "write", reason: "it was replaced meanwhile")
    }
    return (number, true)
  }

  private static func isStream(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFCHR || status.st_mode & S_IFMT == S_IFIFO
  }

  /// The folder without symbolic links; those of `tree` must not lead out of it.
  ///
  /// - Parameter makesFolders: Whether those are made that are not there, but for one that a `..` leaves again.
  private static func resolved(
    _ folder: String, tree: String?, makesFolders: Bool, for path: String
  ) throws(FileAccessError) -> String {
    let tree = tree.flatMap(realPath)
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
      guard let next = realPath(name) else { throw failure("write", path) }
      if isInTree(real), !isInTree(next) {
        throw FileAccessError(
          path: path, action: "write", reason: "the symbolic link \(part) leads out of the repository")
      }
      real = next == "/" ? "" : next
    }
    return real.isEmpty ? "/" : real
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Puts `bytes` behind what is in the file at `path`, which is made if it is not there.
  ///
  /// - Parameter limit: How many bytes the file may have then.
  /// - Returns: Whether there was room.
  /// - Throws: `FileAccessError` with the system's reason.
  package static func append(_ bytes: [UInt8], to path: String, limit: Int = .max) throws(FileAccessError) -> Bool {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("write", path) }
    guard Int(status.st_size) <= limit - bytes.count else { return false }
    do throws(FileAccessError) {
      try writeAll(bytes, to: descriptor, path)
    } catch {
      // On a full disk a part would stay.
      ftruncate(descriptor, status.st_size)
      throw error
    }
    return true
  }

  /// Whether `path` is a regular file below `top` that no symbolic link leads to.
  package static func isInside(_ top: String, _ path: String) -> Bool {
    var folder = top
    let parts = path.split(separator: "/")
    guard !parts.contains("..") else { return false }
    for (index, part) in parts.enumerated() {
      folder += "/" + part
      var status = stat()
      guard lstat(folder, &status) == 0 else { return false }
      guard status.st_mode & S_IFMT == (index == parts.count - 1 ? S_IFREG : S_IFDIR) else { return false }
    }
    return !parts.isEmpty
  }

  /// Makes the folder at `path`, and those above it, as far as they are not there.
  ///
  /// - Throws: `FileAccessError` with the system's reason, also if something else is in its place.
  package static func makeFolder(_ path: String) throws(FileAccessError) {
    guard !path.isEmpty else { return }
    if !exists(path) {
      if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
      guard withBytes(path, { mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
        throw failure("make the folder", path)
      }
    }
    var status = stat()
    guard withBytes(path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw FileAccessError(path: path, action: "make the folder", reason: "something else is there")
    }
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileAccessError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Platform.write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
      }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { throw failure("write", path) }
        // A pipe that somebody else set not to wait.
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&full, 1, -1)
        continue
      }
      offset += count
    }
  }

  static func failure(_ action: String, _ path: String) -> FileAccessError {
    FileAccessError(path: path, action: action, reason: String(cString: strerror(errno)))
  }
}
