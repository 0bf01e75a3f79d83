import Platform

/// The folder `l10n-review` in a git directory, with a lock that one run holds at a time. It contains the run's
/// unfinished work.
///
/// The system releases the lock of a process that dies, so that lock never blocks others. Unfinished work in the folder
/// at the time of locking therefore comes from a killed run. Caches and second opinions are also in this folder. They
/// stay for later runs and do not need the lock.
package struct RunFolder: ~Copyable {
  /// The folder's name in a git directory.
  package static let name = "l10n-review"
  /// The most attempts to get the lock, two milliseconds apart.
  private static let patience = 30_000

  package let path: String
  private let lock: Descriptor

  /// Locks the folder of the git directory at `gitDirectory`, after any other run has released it.
  ///
  /// - Throws: `GitError.unwritable` if it cannot be created, or stays locked too long.
  package init(in gitDirectory: String) throws(GitError) {
    path = gitDirectory + "/" + Self.name
    var tries = 0
    while true {
      do throws(Errno) {
        if let lock = try Self.taken(path) {
          self.lock = lock
          return
        }
      } catch {
        throw .unwritable(path: path, reason: error.reason)
      }
      tries += 1
      guard tries < Self.patience else { throw .unwritable(path: path, reason: "another run of l10n-review holds it") }
      usleep(2000)
    }
  }

  /// Whether a run holds the lock in `gitDirectory`, or was killed while holding it.
  package static func exists(in gitDirectory: String) -> Bool {
    ((try? linkStatus(PathCoding.bytes(gitDirectory + "/" + name + "/lock"))) ?? nil) != nil
  }

  /// The lock of the folder at `path`; `nil` while another process holds it.
  private static func taken(_ path: String) throws(Errno) -> Descriptor? {
    let file = PathCoding.bytes(path + "/lock")
    guard withCString(PathCoding.bytes(path), { mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw Errno.last }
    let lock: Descriptor
    do throws(Errno) {
      lock = try Descriptor(file, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
    } catch {
      // The previous holder just removed the folder.
      if error.number == ENOENT { return nil }
      throw error
    }
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK || errno == EINTR { return nil }
      throw Errno.last
    }
    // The previous holder may have removed it while it was being opened.
    guard let named = try linkStatus(file), try lock.status().stamp.inode == named.stamp.inode else { return nil }
    return lock
  }

  deinit {
    withCString(PathCoding.bytes(path + "/lock")) { _ = unlink($0) }
    // This removes the folder only if it is empty.
    withCString(PathCoding.bytes(path)) { _ = rmdir($0) }
  }

  /// Removes one of the run's folders with its content.
  package func remove(_ name: String) { Self.remove(PathCoding.bytes(path + "/" + name)) }

  private static func remove(_ folder: [UInt8]) {
    for (name, kind) in (try? folderNames(folder)) ?? [] {
      let entry = folder + [UInt8(ascii: "/")] + name
      if kind == .folder { remove(entry) } else { withCString(entry) { _ = unlink($0) } }
    }
    withCString(folder) { _ = rmdir($0) }
  }
}
