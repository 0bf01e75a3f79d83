import Platform

/// A file that could not be read or written.
package struct FileAccessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package let path: String
  /// What was attempted: `read`, `write`.
  package let action: String
  /// The system's reason.
  package let reason: String

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
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
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
  /// An existing file keeps its permissions; a symbolic link is refused unless it leads to a device.
  /// - Parameter isDurable: Whether the disk must have it before this returns, so that not even a power failure
  ///   leaves half a file. Git does not ask that of its work trees.
  /// - Throws: `FileAccessError` with the system's reason.
  package static func write(
    _ bytes: [UInt8], to path: String, isDurable: Bool = true
  ) throws(FileAccessError) {
    var status = stat()
    let exists = lstat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFCHR || kind == S_IFIFO || path.hasPrefix("/dev/") {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure("write", path) }
      defer { close(descriptor) }
      return try writeAll(bytes, to: descriptor, path)
    }
    guard !exists || kind == S_IFREG else {
      throw FileAccessError(path: path, action: "write", reason: "it is not a regular file")
    }
    var template = Array((temporaryPrefix(for: path) + ".\(getpid()).XXXXXX").utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { throw failure("write", path) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(FileAccessError) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor, path)
      guard fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o644) == 0,
        !isDurable || fsync(descriptor) == 0
      else {
        throw failure("write", path)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let error = failure("write", path)
      unlink(temporary)
      throw error
    }
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
    try writeAll(bytes, to: descriptor, path)
    return true
  }

  private static let temporaryMark = ".l10n-review"

  private static func temporaryPrefix(for path: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[..<name] + "." + path[name...] + temporaryMark
  }

  /// Removes the temporary files that `write` left in `folder` because its process was killed.
  ///
  /// Those of a process that still runs stay.
  package static func removeLeftovers(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let parts = name.split(separator: ".")
      guard name.hasPrefix("."), parts.count > 3, "." + parts[parts.count - 3] == temporaryMark,
        let process = pid_t(parts[parts.count - 2]), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + "/" + name)
    }
  }

  /// Removes the file at `path` below `top`, and the folders that are empty then.
  ///
  /// What is not there needs no removing.
  /// - Throws: `FileAccessError` if a symbolic link leads there, or with the system's reason.
  package static func remove(_ path: String, below top: String) throws(FileAccessError) {
    guard exists(top + "/" + path) else { return }
    guard isInside(top, path) else {
      throw FileAccessError(path: path, action: "remove", reason: "it is reached by a symbolic link")
    }
    guard unlink(top + "/" + path) == 0 else { throw failure("remove", path) }
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      guard rmdir(top + "/" + folder) == 0 else { return }
    }
  }

  /// Makes the folders that the file at `path` below `top` needs.
  ///
  /// - Throws: `FileAccessError` if something else is in a folder's place, a symbolic link too, or with the system's
  ///   reason.
  package static func makeFolder(above path: String, below top: String) throws(FileAccessError) {
    let parts = path.split(separator: "/")
    guard !parts.contains("..") else {
      throw FileAccessError(path: path, action: "write", reason: "it leads out of the folder")
    }
    var folder = top
    for part in parts.dropLast() {
      folder += "/" + part
      var status = stat()
      if lstat(folder, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw FileAccessError(path: path, action: "write", reason: "\(part) is no folder")
        }
      } else if mkdir(folder, 0o755) != 0, errno != EEXIST {
        throw failure("make", folder)
      }
    }
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

  /// Makes the folder at `path`, and those above it.
  ///
  /// - Throws: `FileAccessError` with the system's reason.
  package static func makeFolder(_ path: String) throws(FileAccessError) {
    guard !path.isEmpty, !exists(path) else { return }
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("make", path) }
  }

  /// Makes the file at `path` executable.
  ///
  /// - Throws: `FileAccessError` with the system's reason.
  package static func makeExecutable(_ path: String) throws(FileAccessError) {
    guard chmod(path, 0o755) == 0 else { throw failure("make executable", path) }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileAccessError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Platform.write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("write", path)
      }
      offset += count
    }
  }

  private static func failure(_ action: String, _ path: String) -> FileAccessError {
    FileAccessError(path: path, action: action, reason: String(cString: strerror(errno)))
  }
}
