import Platform

/// The `stat` fields that the index stores to detect changes, each cut to 32 bits as in the index.
struct FileStamp: Hashable, Sendable {
  var changeSeconds, changeNanoseconds: UInt32
  var modificationSeconds, modificationNanoseconds: UInt32
  var inode: UInt32
  var size: UInt32
}

/// The kind and `stat` fields of a path on disk.
struct FileStatus {
  enum Kind { case file, folder, symlink, other }

  var kind: Kind
  var isExecutable: Bool
  var size: UInt64
  var stamp: FileStamp

  init(_ status: stat) {
    kind =
      switch UInt32(status.st_mode) & 0o170000 {
      case 0o100000: .file
      case 0o040000: .folder
      case 0o120000: .symlink
      default: .other
      }
    isExecutable = UInt32(status.st_mode) & 0o100 != 0
    size = UInt64(clamping: status.st_size)
    #if canImport(Darwin)
      let (change, modification) = (status.st_ctimespec, status.st_mtimespec)
    #else
      let (change, modification) = (status.st_ctim, status.st_mtim)
    #endif
    stamp = FileStamp(
      changeSeconds: UInt32(truncatingIfNeeded: change.tv_sec),
      changeNanoseconds: UInt32(truncatingIfNeeded: change.tv_nsec),
      modificationSeconds: UInt32(truncatingIfNeeded: modification.tv_sec),
      modificationNanoseconds: UInt32(truncatingIfNeeded: modification.tv_nsec),
      inode: UInt32(truncatingIfNeeded: status.st_ino),
      size: UInt32(truncatingIfNeeded: status.st_size))
  }

  /// The mode that git would record; `nil` if git would not track it as a file.
  var mode: FileMode? {
    switch kind {
    case .file: isExecutable ? .executable : .regular
    case .symlink: .symlink
    case .folder, .other: nil
    }
  }
}

/// A file descriptor, closed with its owner.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  /// Opens `path` (bytes without a NUL) relative to the folder `parent`. Throws the error number.
  init(_ path: [UInt8], in parent: Int32 = AT_FDCWD, flags: Int32) throws(Errno) {
    try self.init(opened: withCString(path) { openat(parent, $0, flags | O_CLOEXEC) })
  }

  /// Takes ownership of a descriptor that a call returned, or throws the error number.
  init(opened: Int32) throws(Errno) {
    guard opened >= 0 else { throw Errno.last }
    number = opened
  }

  deinit { close(number) }

  func status() throws(Errno) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Errno.last }
    return FileStatus(status)
  }

  /// Reads to the end. Throws `EFBIG` if there are more than `limit` bytes.
  func readAll(expecting size: Int, limit: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    // One extra byte of room detects the end without growing.
    var bytes = [UInt8](unsafeUninitializedCapacity: min(size, limit) + 1) { buffer, count in
      failure = fill(buffer, &count, stopsAt: size)
    }
    while failure == nil, bytes.count > min(size, limit) {
      if bytes.count > limit { throw Errno(number: EFBIG) }
      // The file grew after its size was read.
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        failure = fill(buffer, &count)
      }
      if more.isEmpty { break }
      bytes += more
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads until the buffer is full or the end is reached. A short read at `end` counts as the end.
  private func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, stopsAt end: Int? = nil
  ) -> Errno? {
    count = 0
    while count < buffer.count {
      let done = read(number, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if done == 0 { return nil }
      if done > 0, count + done == end, count + done < buffer.count {
        count += done
        return nil
      }
      if done > 0 {
        count += done
      } else if errno != EINTR {
        return Errno.last
      }
    }
    return nil
  }
}

/// A system call's error number.
struct Errno: Error, Hashable {
  var number: Int32

  static var last: Errno { Errno(number: errno) }

  /// Whether the path does not exist, or a component of it is not a folder.
  var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

  /// The system's message in lowercase, to fit into a sentence.
  var reason: String {
    var text = [CChar](repeating: 0, count: 256)
    guard strerror_r(number, &text, text.count) == 0 else { return "error \(number)" }
    return String(decoding: bytes(text), as: UTF8.self).lowercased()
  }
}

/// Calls `body` with `bytes` as a C string. A NUL among them would end it.
func withCString<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  var terminated = bytes.map { CChar(bitPattern: $0) }
  terminated.append(0)
  return body(terminated)
}

/// The status of `path`, without following symbolic links; `nil` if it does not exist.
func linkStatus(_ path: [UInt8], in parent: Int32 = AT_FDCWD) throws(Errno) -> FileStatus? {
  var status = stat()
  return try fileStatus(withCString(path) { fstatat(parent, $0, &status, AT_SYMLINK_NOFOLLOW) }, status)
}

/// The result of `fstatat`; `nil` if the path does not exist.
func fileStatus(_ answer: Int32, _ status: @autoclosure () -> stat) throws(Errno) -> FileStatus? {
  guard answer == 0 else {
    let failure = Errno.last
    if failure.isAbsence { return nil }
    throw failure
  }
  return FileStatus(status())
}

/// The absolute path without symbolic links and dots; `nil` if it does not exist.
func realPath(_ path: [UInt8]) -> [UInt8]? {
  guard !path.contains(0), let resolved = withCString(path, { realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return bytes(resolved)
}

func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
  let count = strlen(string)
  return Array(UnsafeRawBufferPointer(start: string, count: count))
}

/// The names and kinds of a folder's entries, without following symbolic links.
///
/// - Parameter path: The folder, relative to the folder `parent`. It must not be a symbolic link itself.
func folderNames(
  _ path: [UInt8], in parent: Int32 = AT_FDCWD
) throws(Errno) -> [(name: [UInt8], kind: FileStatus.Kind)] {
  let folder = withCString(path) { openat(parent, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
  guard folder >= 0 else { throw Errno.last }
  guard let stream = fdopendir(folder) else {
    let failure = Errno.last
    close(folder)
    throw failure
  }
  // This closes the descriptor too.
  defer { closedir(stream) }
  var names: [(name: [UInt8], kind: FileStatus.Kind)] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 1) { bytes($0) }
    }
    if name == [0x2E] || name == [0x2E, 0x2E] { continue }
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): names.append((name, .file))
    case Int(DT_DIR): names.append((name, .folder))
    case Int(DT_LNK): names.append((name, .symlink))
    case Int(DT_UNKNOWN):
      // Some file systems do not report the kind.
      if let status = try linkStatus(name, in: folder) { names.append((name, status.kind)) }
    default: names.append((name, .other))
    }
  }
  return names
}
