import Platform

/// git's lock of one reference, made so that the lock of a killed run can be recognized.
///
/// git and libgit2 create an empty file. This lock is a hard link to a file in the run's folder, so only this program
/// can have created it.
struct ReferenceLock: ~Copyable {
  private static let content = "reference"
  private static let mark = "reference-lock"

  private let run: RunFolder
  private let name: ReferenceName
  /// The folder that all worktrees share.
  private let directory: String

  private var place: String { directory + "/" + name.fullName }
  private var lock: String { place + ".lock" }

  /// Locks a reference, to set it to `id`.
  ///
  /// - Throws: `GitError.referenceLocked` if another process has locked it, `unwritable`.
  static func take(_ name: ReferenceName, for id: ObjectID, in directory: String) throws(GitError) -> ReferenceLock {
    let run = try RunFolder(in: directory)
    run.removeLeftovers()
    let file = run.path + "/" + content
    let lock = directory + "/" + name.fullName + ".lock"
    do throws(Errno) {
      // Record the path of the lock before creating it.
      try call(lock, run.path + "/" + mark) { symlink($0, $1) }
      let opened = try Descriptor(
        opened: withCString(PathCoding.bytes(file)) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
      let line = Array((id.hex + "\n").utf8)
      guard write(opened.number, line, line.count) == line.count, fsync(opened.number) == 0 else { throw Errno.last }
    } catch {
      throw .unwritable(path: file, reason: error.reason)
    }
    do throws(Errno) {
      try withFolders(above: lock) { () throws(Errno) in try call(file, lock) { link($0, $1) } }
    } catch {
      removeLeftover(of: run)
      if error.number == EEXIST { throw .referenceLocked(name.description, lock: lock) }
      if error.number == ENOTDIR { throw .referenceCollision(name.fullName, with: name.fullName) }
      throw .unwritable(path: lock, reason: error.reason)
    }
    return ReferenceLock(run: run, name: name, directory: directory)
  }

  private init(run: consuming RunFolder, name: ReferenceName, directory: String) {
    self.run = run
    self.name = name
    self.directory = directory
  }

  deinit { Self.removeLeftover(of: run) }

  /// Sets the reference and releases the lock.
  func move() throws(GitError) {
    do throws(Errno) {
      do throws(Errno) {
        try Self.call(lock, place) { rename($0, $1) }
      } catch {
        guard error.number == EISDIR else { throw error }
        // Removed references may have left empty folders.
        Self.removeEmptyFolders(PathCoding.bytes(place))
        try Self.call(lock, place) { rename($0, $1) }
      }
    } catch {
      throw .unwritable(path: place, reason: error.reason)
    }
  }

  /// Adds a line to the reference's log, as git does before moving a reference.
  func log(from old: ObjectID?, to new: ObjectID, by author: Commit.Author, reason: String) throws(GitError) {
    let path = directory + "/logs/" + name.fullName
    let absent = String(repeating: "0", count: new.hex.utf8.count)
    let message = reason.isEmpty ? "" : "\t" + String(reason.map { $0.isNewline ? " " : $0 })
    let line = Array(
      "\(old?.hex ?? absent) \(new.hex) \(author.name) <\(author.email)> \(author.time) +0000\(message)\n".utf8)
    do throws(Errno) {
      try Self.withFolders(above: path) { () throws(Errno) in
        let file = try Descriptor(
          opened: withCString(PathCoding.bytes(path)) { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) })
        guard write(file.number, line, line.count) == line.count else { throw Errno.last }
      }
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// Removes the lock of a killed run.
  static func removeLeftover(of run: borrowing RunFolder) {
    let link = PathCoding.bytes(run.path + "/" + Self.mark)
    let content = PathCoding.bytes(run.path + "/" + Self.content)
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withCString(link) { readlink($0, &target, target.count) }
    let lock = target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    if !lock.isEmpty, let held = try? linkStatus(lock), let own = try? linkStatus(content), held.stamp == own.stamp {
      withCString(lock) { _ = unlink($0) }
    }
    // Remove the file first: while it exists, the link must say where its other name may be.
    for path in [content, link] { withCString(path) { _ = unlink($0) } }
  }

  private static func call(
    _ one: String, _ other: String, _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(Errno) {
    let (one, other) = (PathCoding.bytes(one), PathCoding.bytes(other))
    guard withCString(one, { one in withCString(other) { body(one, $0) } }) == 0 else { throw Errno.last }
  }

  /// Runs `body`. If folders above `path` are missing, creates them and tries again, because git removes empty ones.
  private static func withFolders(above path: String, _ body: () throws(Errno) -> Void) throws(Errno) {
    for _ in 0..<4 {
      do throws(Errno) {
        return try body()
      } catch {
        guard error.number == ENOENT else { throw error }
        var end = path.utf8.startIndex
        while let slash = path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "/")) {
          end = slash
          withCString(PathCoding.bytes(String(path[..<end]))) { _ = mkdir($0, 0o777) }
        }
      }
    }
    try body()
  }

  private static func removeEmptyFolders(_ path: [UInt8]) {
    for (name, kind) in (try? folderNames(path)) ?? [] where kind == .folder {
      removeEmptyFolders(path + [UInt8(ascii: "/")] + name)
    }
    withCString(path) { _ = rmdir($0) }
  }
}
