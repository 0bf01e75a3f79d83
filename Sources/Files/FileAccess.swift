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
  static func wrapping<Result: ~Copyable>(
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

  /// The names of the regular files in a folder, sorted; empty for a missing folder. Symbolic links in the folder are left
  /// out, since they may lead out of the work tree. A link in place of the folder is an error.
  package static func files(in folder: String) throws(FileAccessError) -> [String] {
    guard let status = try FileAccessError.wrapping("list", folder, { () throws(Errno) in try fileStatus(folder) })
    else { return [] }
    guard status.kind == .folder else {
      let reason =
        status.kind == .symlink
        ? "it is a symbolic link, which may lead anywhere; put the folder itself in its place" : "it is not a folder"
      throw FileAccessError(path: folder, action: "list", reason: reason)
    }
    let entries = try FileAccessError.wrapping("list", folder) { () throws(Errno) in try directoryEntries(folder) }
    return entries.filter { $0.kind == .file }.map { PathCoding.text($0.name) }.sorted()
  }

  /// The bytes of the file at `path`; throws if there are more than `limit`. A pipe, which could make this wait for
  /// ever, is an error unless `allowsStreams`.
  package static func read(
    _ path: String, limit: Int = mostBytes, allowsStreams: Bool = false
  ) throws(FileAccessError) -> [UInt8] {
    try read(path, in: AT_FDCWD, flags: 0, limit: limit, allowsStreams: allowsStreams, shownAs: path)
  }

  static func read(
    _ name: String, in parent: Int32, flags: Int32, limit: Int = mostBytes, allowsStreams: Bool = false,
    shownAs path: String
  ) throws(FileAccessError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(Errno) {
      let isStream = allowsStreams ? try fileStatus(name, in: parent, followsLink: true)?.kind == .stream : false
      // Without O_NONBLOCK, opening a named pipe would wait for a writer.
      let file = try Descriptor(name, in: parent, flags: O_RDONLY | flags | (isStream ? 0 : O_NONBLOCK))
      let status = try file.status()
      bytes =
        status.kind == .stream && !isStream
        ? nil : try file.readAll(expecting: status.kind == .file ? Int(clamping: status.size) : 0, limit: limit)
    } catch {
      guard error.number == EFBIG else { throw FileAccessError("read", path, error) }
      throw FileAccessError(path: path, action: "read", reason: "it has more than \(limit >> 20) MB")
    }
    guard let bytes else { throw FileAccessError(path: path, action: "read", reason: "it is not a regular file") }
    return bytes
  }

  /// Writes `bytes` to `path`. The file is the old one or the new one, never a part (temporary file, rename).
  ///
  /// Terminals, other character devices, pipes and files that this process has open (`/dev/stdout`, `/dev/fd/3`) are
  /// written as streams. A symbolic link is not followed.
  /// - Parameters:
  ///   - tree: A work tree without a `.git`. For any work tree see `OutputFolder`.
  ///   - expected: The content that the file must still have immediately before it is replaced.
  ///   - permissions: Those of the new file; `nil` keeps those of an existing file.
  ///   - allowsStreams: False for a file of this tool's own, where a named pipe would make it wait for a reader.
  ///   - replacesLink: True if the file may replace a symbolic link at `path`.
  ///   - isDurable: True to wait until the disk has the file. Then not even a power failure leaves a part of it.
  package static func write(
    _ bytes: [UInt8], to path: String, tree: String? = nil, expecting expected: ExpectedContent = .any,
    makesFolders: Bool = false, permissions: UInt32? = nil, allowsStreams: Bool = true, replacesLink: Bool = false,
    isDurable: Bool = true
  ) throws(FileAccessError) {
    if allowsStreams, try writeToStream(bytes, path) { return }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard !name.isEmpty, name != ".", name != ".." else {
      throw FileAccessError(path: path, action: "write", reason: "it names a folder")
    }
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let folder = try OutputFolder(parent, of: path, tree: tree, makesFolders: makesFolders)
    try FileAccessError.wrapping("write", path) { () throws(Errno) in try Directory(folder.path) }
      .replace(
        name, with: bytes, expecting: expected, permissions: permissions, replacesLink: replacesLink,
        isDurable: isDurable, shownAs: path)
  }

  /// Writes a file that must not exist yet to `path` below the folder `top`, and makes the folders that it needs. No
  /// symbolic link below `top` is followed.
  package static func writeNew(
    _ bytes: [UInt8], to path: String, below top: String, tree: String? = nil
  ) throws(FileAccessError) {
    let folder = try OutputFolder(top, of: top + "/" + path, tree: tree, makesFolders: true)
    let directories = DirectoryCache(from: folder.path)
    try directories.directory(above: path, makesDirectories: true)?
      .replace(Directory.name(of: path), with: bytes, expecting: .none, shownAs: path)
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
