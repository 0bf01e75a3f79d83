import Platform

/// An open directory. While it is used, it cannot be replaced by another one or a symbolic link.
package final class Directory: Sendable {
  private let descriptor: Descriptor

  /// Opens the directory at `path`, following symbolic links.
  init(_ path: some SystemPath) throws(Errno) {
    descriptor = try Descriptor(path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// Opens a directory in another one, which must not be a symbolic link.
  init(_ name: some SystemPath, in parent: Directory) throws(Errno) {
    descriptor = try Descriptor(name, in: parent.number, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  var number: Int32 { descriptor.number }

  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Waits until the disk has the directory's changes.
  func sync() { try? descriptor.sync() }

  /// The status of `name`, without following a symbolic link. `nil` if it does not exist or cannot be read.
  func status(of name: String) -> FileStatus? { (try? fileStatus(name, in: number)) ?? nil }

  /// The status of `name`, which must be a regular file or missing.
  func replaceable(
    _ name: String, replacesLink: Bool = false, shownAs path: String
  ) throws(FileAccessError) -> FileStatus? {
    guard let status = status(of: name) else { return nil }
    guard status.kind == .file || status.kind == .symlink && replacesLink else {
      let reason = status.kind == .symlink ? "it is a symbolic link" : "it is not a regular file"
      throw FileAccessError(path: path, action: "write", reason: reason)
    }
    return status
  }

  /// Throws unless files can be added to the directory, as far as permissions show.
  func checkIsWritable() throws(Errno) {
    guard faccessat(number, ".", W_OK, 0) == 0 else { throw Errno.last }
  }

  /// Writes `bytes` to `name`: see `FileAccess.write`.
  func replace(
    _ name: String, with bytes: [UInt8], expecting expected: ExpectedContent = .any, permissions: UInt32? = nil,
    replacesLink: Bool = false, isDurable: Bool = true, shownAs path: String
  ) throws(FileAccessError) {
    let old = try replaceable(name, replacesLink: replacesLink, shownAs: path)
    removeLeftovers()
    let replaced = old?.kind == .file ? old : nil
    var temporary = try FileAccessError.wrapping("write", path) { () throws(Errno) in
      let temporary = try TemporaryFile(in: self, isPrivate: replaced != nil || permissions != nil)
      try temporary.file.write(bytes)
      try adopt(temporary.file, replaced, permissions: permissions)
      if isDurable { try temporary.file.sync() }
      return temporary
    }
    try check(name, has: expected, shownAs: path)
    do throws(Errno) { try temporary.move(to: name) } catch { throw FileAccessError("write", path, error) }
    if isDurable { sync() }
  }

  /// Throws unless `name` has the expected content.
  func check(_ name: String, has expected: ExpectedContent, shownAs path: String) throws(FileAccessError) {
    switch expected {
    case .any: return
    case .none: if status(of: name) == nil { return }
    case .bytes(let bytes):
      if status(of: name)?.kind == .file, try read(name, shownAs: path) == bytes { return }
    }
    throw .changedMeanwhile(path)
  }

  /// Moves a file from another directory to `name`. Across file systems it is copied as `replace` does.
  func take(_ file: String, as name: String, shownAs path: String) throws(FileAccessError) {
    _ = try replaceable(name, shownAs: path)
    if file.withCPath({ from in name.withCPath { renameat(AT_FDCWD, from, number, $0) } }) == 0 { return }
    let failure = Errno.last
    guard failure.number == EXDEV, let status = (try? fileStatus(file)) ?? nil else {
      throw FileAccessError("write", path, failure)
    }
    try replace(name, with: try FileAccess.read(file), permissions: status.permissions, shownAs: path)
    removeFile(file)
  }

  /// Gives a new file the group and permissions of the old one, or of the directory.
  func adopt(_ file: borrowing Descriptor, _ old: FileStatus?, permissions: UInt32? = nil) throws(Errno) {
    let (own, folder) = (try file.status(), try descriptor.status())
    let group = old?.group ?? (folder.permissions & UInt32(S_ISGID) != 0 ? folder.group : own.group)
    // Only members of a group may give it a file. Otherwise the file is like a copy.
    if group != own.group { _ = fchown(file.number, uid_t.max, group) }
    guard let mode = permissions ?? old?.permissions else { return }
    guard fchmod(file.number, mode_t(mode)) == 0 else { throw Errno.last }
  }

  func remove(_ name: String, shownAs path: String) throws(FileAccessError) {
    guard try replaceable(name, shownAs: path) != nil else { return }
    guard name.withCPath({ unlinkat(number, $0, 0) }) == 0 else { throw FileAccessError("remove", path) }
  }

  func read(_ name: String, shownAs path: String) throws(FileAccessError) -> [UInt8] {
    try FileAccess.read(name, in: number, flags: O_NOFOLLOW, shownAs: path)
  }

  /// Removes the temporary files of killed runs: those without a lock.
  func removeLeftovers() {
    for (name, kind) in (try? directoryEntries([0x2E], in: number)) ?? []
    where kind == .file && TemporaryFile.isName(name) {
      guard let file = try? Descriptor(name, in: number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
        let status = try? file.status(), status.kind == .file, status.owner == geteuid(), (try? file.lock()) == true
      else { continue }
      name.withCPath { _ = unlinkat(number, $0, 0) }
    }
  }
}

/// A locked file with a name that only this tool gives. It is removed with its owner unless moved.
private struct TemporaryFile: ~Copyable {
  private static let mark = Array(".l10n-review-new.".utf8)
  private static let digits = 16

  let file: Descriptor
  private let name: [UInt8]
  private let directory: Directory
  private var isMoved = false

  static func isName(_ name: [UInt8]) -> Bool {
    name.count == mark.count + digits && name.starts(with: mark)
      && name.dropFirst(mark.count).allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
  }

  init(in directory: Directory, isPrivate: Bool) throws(Errno) {
    for _ in 0..<100 {
      let hex = Array(String(UInt64.random(in: .min ... .max), radix: 16).utf8)
      let name = Self.mark + [UInt8](repeating: UInt8(ascii: "0"), count: Self.digits - hex.count) + hex
      let file: Descriptor
      do throws(Errno) {
        file = try Descriptor(
          name, in: directory.number, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW,
          permissions: isPrivate ? 0o600 : 0o666)
      } catch {
        if error.number == EEXIST { continue }
        throw error
      }
      // A file system may have no locks. Until the file is locked, another run may have removed it as that of a killed
      // run.
      if (try? file.lock()) ?? true, (try? file.status())?.linkCount == 1 {
        self.file = file
        self.name = name
        self.directory = directory
        return
      }
      name.withCPath { _ = unlinkat(directory.number, $0, 0) }
    }
    throw Errno(number: EEXIST)
  }

  deinit { if !isMoved { name.withCPath { _ = unlinkat(directory.number, $0, 0) } } }

  mutating func move(to new: String) throws(Errno) {
    let number = directory.number
    guard name.withCPath({ old in new.withCPath { renameat(number, old, number, $0) } }) == 0 else {
      throw Errno.last
    }
    isMoved = true
  }
}
