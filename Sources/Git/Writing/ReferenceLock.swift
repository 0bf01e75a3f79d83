import Files
import Platform

/// git's lock of one reference. git and libgit2 create an empty file. This lock is a hard link to a file in the run's
/// folder, so the lock of a killed run can be recognized.
struct ReferenceLock: ~Copyable {
  private static let content = "reference"
  private static let mark = "reference-lock"

  private let run: RunFolder
  private let name: ReferenceName
  /// The folder that all worktrees share.
  private let directory: String

  private var place: String { directory + "/" + name.fullName }
  private var lock: String { place + ".lock" }

  /// `id` is the new value of the reference.
  ///
  /// - Throws: `GitError.referenceLocked` if another process has locked it, `unwritable`.
  static func take(_ name: ReferenceName, for id: ObjectID, in directory: String) throws(GitError) -> ReferenceLock {
    let run = try RunFolder.taken(in: directory)
    let file = run.path + "/" + content
    let lock = directory + "/" + name.fullName + ".lock"
    do throws(Errno) {
      // Record the path of the lock before creating it.
      try call(lock, run.path + "/" + mark) { symlink($0, $1) }
      let opened = try Descriptor(file, flags: O_WRONLY | O_CREAT | O_EXCL)
      try opened.write(Array((id.hex + "\n").utf8))
      try opened.sync()
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
        try moveFile(lock, to: place)
      } catch {
        guard error.number == EISDIR else { throw error }
        // Removed references may have left empty folders.
        Self.removeEmptyFolders(PathCoding.bytes(place))
        try moveFile(lock, to: place)
      }
    } catch {
      throw .unwritable(path: place, reason: error.reason)
    }
  }

  /// Adds a line to the reflog. Call it before `move`, as git does.
  func log(from old: ObjectID?, to new: ObjectID, by author: Commit.Author, reason: String) throws(GitError) {
    let path = directory + "/logs/" + name.fullName
    let absent = String(repeating: "0", count: new.hex.utf8.count)
    let message = reason.isEmpty ? "" : "\t" + String(reason.map { $0.isNewline ? " " : $0 })
    let line = Array(
      "\(old?.hex ?? absent) \(new.hex) \(author.name) <\(author.email)> \(author.time) +0000\(message)\n".utf8)
    do throws(Errno) {
      try Self.withFolders(above: path) { () throws(Errno) in
        try Descriptor(path, flags: O_WRONLY | O_CREAT | O_APPEND).write(line)
      }
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  static func removeLeftover(of run: borrowing RunFolder) {
    let (link, content) = (run.path + "/" + Self.mark, run.path + "/" + Self.content)
    if let lock = try? linkTarget(link), let held = try? fileStatus(lock), let own = try? fileStatus(content),
      held.stamp == own.stamp
    {
      removeFile(lock)
    }
    // Remove the file first: while it exists, the link must say where its other name may be.
    for path in [content, link] { removeFile(path) }
  }

  private static func call(
    _ one: String, _ other: String, _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(Errno) {
    guard one.withCPath({ one in other.withCPath { body(one, $0) } }) == 0 else { throw Errno.last }
  }

  /// Creates missing folders above `path` and tries again, because git removes empty ones.
  private static func withFolders(above path: String, _ body: () throws(Errno) -> Void) throws(Errno) {
    for _ in 0..<4 {
      do throws(Errno) {
        return try body()
      } catch {
        guard error.number == ENOENT else { throw error }
        var end = path.utf8.startIndex
        while let slash = path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "/")) {
          end = slash
          try? makeDirectory(String(path[..<end]))
        }
      }
    }
    try body()
  }

  private static func removeEmptyFolders(_ path: [UInt8]) {
    for (name, kind) in (try? directoryEntries(path)) ?? [] where kind == .folder {
      removeEmptyFolders(path + [UInt8(ascii: "/")] + name)
    }
    removeEmptyDirectory(path)
  }
}
