import Platform

/// The folder `l10n-review` in a git directory, which one run holds at a time, for its unfinished work.
///
/// The system lets go of the lock of a process that dies, so nobody ever waits for one. Work that lies in the folder
/// when it is taken was therefore left by a run that was killed. Caches lie there too, without the lock.
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
  /// - Throws: `FileAccessError` if it cannot be made, or is held too long.
  package init(in gitDirectory: String) throws(FileAccessError) {
    path = gitDirectory + "/" + Self.name
    for _ in 0..<Self.patience {
      do throws(Errno) {
        if let lock = try Self.taken(path) {
          self.lock = lock
          return
        }
      } catch {
        throw FileAccessError(path: path, action: "write", reason: error.reason)
      }
      usleep(2000)
    }
    throw FileAccessError(path: path, action: "write", reason: "another run of l10n-review holds it")
  }

  /// Whether a run has the folder of `gitDirectory`, or was killed while it had it.
  package static func exists(in gitDirectory: String) -> Bool { isOccupied(gitDirectory + "/" + name + "/lock") }

  /// The lock of the folder at `path`; `nil` while somebody else has it.
  private static func taken(_ path: String) throws(Errno) -> Descriptor? {
    let file = path + "/lock"
    try makeDirectory(path)
    let lock: Descriptor
    do throws(Errno) {
      lock = try Descriptor(file, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
    } catch {
      // Its holder just removed the folder.
      if error.number == ENOENT { return nil }
      throw error
    }
    guard try lock.lock() else { return nil }
    // Its last holder may have removed it while it was being opened.
    guard let named = try fileStatus(file), try lock.status().stamp.inode == named.stamp.inode else { return nil }
    return lock
  }

  deinit {
    removeFile(path + "/lock")
    // It stays as long as something lies in it.
    removeEmptyDirectory(path)
  }

  /// Removes a folder of the run's and all that is in it.
  package func remove(_ name: String) { removeDirectory(PathCoding.bytes(path + "/" + name)) }
}
