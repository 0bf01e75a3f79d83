import Platform

/// The folder `l10n-review` in a git directory, which one run holds at a time: what the run has in hand lies there.
///
/// The system lets go of the lock of a process that dies, so that nobody ever waits for one. What lies in the folder
/// when it is taken was therefore left by a run that was killed; all but the second opinions, which are kept there for
/// later runs without the lock.
package struct RunFolder: ~Copyable {
  /// The folder's name in a git directory.
  package static let name = "l10n-review"
  /// How often is looked, two milliseconds apart, whether another run is done.
  private static let patience = 30_000

  /// The folder's path, absolute.
  package let path: String
  private let lock: Descriptor

  /// Takes the folder of the git directory at `gitDirectory`, once no other run holds it.
  ///
  /// - Throws: `GitError.unwritable` if it cannot be made, or is held too long.
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

  /// Whether a run has the folder of `gitDirectory`, or was killed while it had it.
  package static func exists(in gitDirectory: String) -> Bool {
    ((try? linkStatus(PathCoding.bytes(gitDirectory + "/" + name + "/lock"))) ?? nil) != nil
  }

  /// The lock of the folder at `path`; `nil` while somebody else has it.
  private static func taken(_ path: String) throws(Errno) -> Descriptor? {
    let file = PathCoding.bytes(path + "/lock")
    guard withCString(PathCoding.bytes(path), { mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw Errno.last }
    let lock: Descriptor
    do throws(Errno) {
      lock = try Descriptor(file, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
    } catch {
      // Its holder just removed the folder.
      if error.number == ENOENT { return nil }
      throw error
    }
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK || errno == EINTR { return nil }
      throw Errno.last
    }
    // Its last holder may have removed it while it was being opened.
    guard let named = try linkStatus(file), try lock.status().stamp.inode == named.stamp.inode else { return nil }
    return lock
  }

  deinit {
    withCString(PathCoding.bytes(path + "/lock")) { _ = unlink($0) }
    // It stays as long as something lies in it.
    withCString(PathCoding.bytes(path)) { _ = rmdir($0) }
  }

  /// Removes a folder of the run's and all that is in it.
  package func remove(_ name: String) { Self.remove(PathCoding.bytes(path + "/" + name)) }

  private static func remove(_ folder: [UInt8]) {
    for (name, kind) in (try? folderNames(folder)) ?? [] {
      let entry = folder + [UInt8(ascii: "/")] + name
      if kind == .folder { remove(entry) } else { withCString(entry) { _ = unlink($0) } }
    }
    withCString(folder) { _ = rmdir($0) }
  }
}
