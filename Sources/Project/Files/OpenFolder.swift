import Git
import Platform

/// A folder that is open: nobody can put another one, or a symbolic link, in its place while it is written to.
struct OpenFolder: ~Copyable {
  private let number: Int32
  /// Who closes the descriptor; `nil` if this does.
  private let owner: FolderWay?

  /// Opens the folder at `path`, in which `file` is to be written; symbolic links are followed.
  init(_ path: String, for file: String) throws(FileAccessError) {
    number = withBytes(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    owner = nil
    guard number >= 0 else { throw FileAccess.failure("write", file) }
  }

  /// A folder that `owner` holds open.
  init(number: Int32, of owner: FolderWay) {
    self.number = number
    self.owner = owner
  }

  deinit { if owner == nil { close(number) } }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Has the disk take what was put into the folder, or removed.
  func sync() { fsync(number) }

  /// What is at `name`, a symbolic link not followed; `nil` if nothing is.
  func status(of name: String) -> stat? {
    var status = stat()
    return withBytes(name) { fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0 ? status : nil
  }

  /// What is at `name`, which must be a regular file or nothing.
  func replaceable(_ name: String, replacesLink: Bool = false, shownAs path: String) throws(FileAccessError) -> stat? {
    guard let status = status(of: name) else { return nil }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFLNK && replacesLink else {
      let reason = kind == S_IFLNK ? "it is a symbolic link" : "it is not a regular file"
      throw FileAccessError(path: path, action: "write", reason: reason)
    }
    return status
  }

  /// Whether files can be put into the folder, as far as permissions tell.
  var isWritable: Bool { faccessat(number, ".", W_OK, 0) == 0 }

  /// Puts `bytes` at `name`: see `FileAccess.write`.
  func replace(
    _ name: String, with bytes: [UInt8], permissions: UInt32? = nil, replacesLink: Bool = false,
    isDurable: Bool = true, shownAs path: String
  ) throws(FileAccessError) {
    let old = try replaceable(name, replacesLink: replacesLink, shownAs: path)
    removeLeftovers()
    let isReplaced = old.map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    let temporary = try makeTemporary(isPrivate: isReplaced || permissions != nil, shownAs: path)
    defer { close(temporary.number) }
    do throws(FileAccessError) {
      try FileAccess.writeAll(bytes, to: temporary.number, path)
      try adopt(temporary.number, isReplaced ? old : nil, permissions: permissions, shownAs: path)
      guard !isDurable || fsync(temporary.number) == 0,
        withBytes(temporary.name, { from in withBytes(name) { renameat(number, from, number, $0) } }) == 0
      else { throw FileAccess.failure("write", path) }
    } catch {
      withBytes(temporary.name) { _ = unlinkat(number, $0, 0) }
      throw error
    }
    if isDurable { sync() }
  }

  /// Moves a file that was made elsewhere to `name`; across file systems it is copied as `replace` does.
  func take(_ file: String, as name: String, shownAs path: String) throws(FileAccessError) {
    _ = try replaceable(name, shownAs: path)
    if withBytes(file, { from in withBytes(name) { renameat(AT_FDCWD, from, number, $0) } }) == 0 { return }
    guard errno == EXDEV else { throw FileAccess.failure("write", path) }
    var status = stat()
    guard withBytes(file, { lstat($0, &status) }) == 0 else { throw FileAccess.failure("write", path) }
    try replace(name, with: try FileAccess.read(file), permissions: UInt32(status.st_mode) & 0o7777, shownAs: path)
    withBytes(file) { _ = unlink($0) }
  }

  /// Gives a new file what the old one in its place, or the folder, says of who may do what.
  func adopt(
    _ file: Int32, _ old: stat?, permissions: UInt32? = nil, shownAs path: String
  ) throws(FileAccessError) {
    var (own, folder) = (stat(), stat())
    guard fstat(file, &own) == 0, fstat(number, &folder) == 0 else { throw FileAccess.failure("write", path) }
    let group = old?.st_gid ?? (UInt32(folder.st_mode) & UInt32(S_ISGID) != 0 ? folder.st_gid : own.st_gid)
    // Only members may give a file to a group; it is no worse than a copy then.
    if group != own.st_gid { _ = fchown(file, uid_t.max, group) }
    guard let mode = permissions ?? old.map({ UInt32($0.st_mode) & 0o7777 }) else { return }
    guard fchmod(file, mode_t(mode)) == 0 else { throw FileAccess.failure("write", path) }
  }

  /// Removes the file at `name`, if it is there.
  func remove(_ name: String, shownAs path: String) throws(FileAccessError) {
    guard try replaceable(name, shownAs: path) != nil else { return }
    guard withBytes(name, { unlinkat(number, $0, 0) }) == 0 else { throw FileAccess.failure("remove", path) }
  }

  /// The bytes at `name`.
  func read(_ name: String, shownAs path: String) throws(FileAccessError) -> [UInt8] {
    let file = withBytes(name) { openat(number, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { throw FileAccess.failure("read", path) }
    defer { close(file) }
    return try FileAccess.read(file, path)
  }
}

// MARK: Temporary files

extension OpenFolder {
  private static let mark = Array(".l10n-review-new.".utf8)
  private static let digits = 16

  /// Makes a file of a name that only this tool gives, and locks it for as long as it is written.
  private func makeTemporary(
    isPrivate: Bool, shownAs path: String
  ) throws(FileAccessError) -> (number: Int32, name: String) {
    for _ in 0..<100 {
      let hex = String(UInt64.random(in: .min ... .max), radix: 16)
      let zeros = String(repeating: "0", count: Self.digits - hex.utf8.count)
      let name = String(decoding: Self.mark, as: UTF8.self) + zeros + hex
      let file = withBytes(name) {
        openat(number, $0, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(isPrivate ? 0o600 : 0o666))
      }
      if file < 0 {
        if errno == EEXIST { continue }
        throw FileAccess.failure("write", path)
      }
      // Before it was locked, another run may have taken it for a dead one's.
      var status = stat()
      if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, fstat(file, &status) == 0, status.st_nlink == 1 {
        return (file, name)
      }
      withBytes(name) { _ = unlinkat(number, $0, 0) }
      close(file)
    }
    throw FileAccessError(path: path, action: "write", reason: "no temporary file can be made beside it")
  }

  /// Removes the temporary files of runs that were killed: those that nobody has locked.
  func removeLeftovers() {
    let copy = withBytes(".") { openat(number, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard copy >= 0 else { return }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let isOurs = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        let name = name.prefix { $0 != 0 }
        return name.count == Self.mark.count + Self.digits && name.starts(with: Self.mark)
          && name.dropFirst(Self.mark.count).allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      }
      if isOurs { withUnsafePointer(to: &entry.pointee.d_name) { removeLeftover(UnsafeRawPointer($0)) } }
    }
  }

  private func removeLeftover(_ name: UnsafeRawPointer) {
    let name = name.assumingMemoryBound(to: CChar.self)
    let file = openat(number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      flock(file, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlinkat(number, name, 0)
  }
}

/// Runs `body` with a path as the bytes that the system takes.
func withBytes<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  guard path.utf8.contains(0xF4) else { return path.withCString(body) }
  var bytes = PathCoding.bytes(path).map { CChar(bitPattern: $0) }
  bytes.append(0)
  return body(bytes)
}
