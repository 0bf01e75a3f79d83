import Platform

/// The folder `l10n-review` in a git directory, for the unfinished work of a run; one run holds it at a time. The
/// system releases the lock of a process that dies. If the folder contains work when a run locks it, that work is from
/// a killed run. Caches are in the folder too, without the lock.
package struct RunFolder: ~Copyable {
  package static let name = "l10n-review"
  /// The most attempts to get the lock, two milliseconds apart.
  private static let patience = 30_000

  package let path: String
  private let lock: Descriptor
  /// The status of the lock file after this run changed it, which shows the time by the file system's own clock.
  let start: FileStatus?

  /// Locks the folder after any other run has released it. Throws if it cannot be made, or is locked too long.
  package init(in gitDirectory: String) throws(FileAccessError) {
    path = gitDirectory + "/" + Self.name
    for _ in 0..<Self.patience {
      do throws(Errno) {
        if let lock = try Self.taken(path) {
          start = try? Self.touched(lock)
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

  /// True if a run holds the folder of `gitDirectory`, or was killed while it did.
  package static func exists(in gitDirectory: String) -> Bool { isOccupied(gitDirectory + "/" + name + "/lock") }

  /// The lock of the folder at `path`; `nil` while another run has it.
  private static func taken(_ path: String) throws(Errno) -> Descriptor? {
    let file = path + "/lock"
    try makeDirectory(path)
    let lock: Descriptor
    do throws(Errno) {
      lock = try Descriptor(file, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
    } catch {
      // Its holder has just removed the folder.
      if error.number == ENOENT { return nil }
      throw error
    }
    guard try lock.lock() else { return nil }
    // Its last holder may have removed it while it was opened.
    guard let named = try fileStatus(file), try lock.status().stamp.inode == named.stamp.inode else { return nil }
    return lock
  }

  private static func touched(_ lock: borrowing Descriptor) throws(Errno) -> FileStatus {
    try lock.write([UInt8(ascii: "\n")])
    return try lock.status()
  }

  deinit {
    removeFile(path + "/lock")
    // The folder stays if it is not empty.
    removeEmptyDirectory(path)
  }

  /// Removes a folder of the run with its content.
  package func remove(_ name: String) { removeDirectory(PathCoding.bytes(path + "/" + name)) }
}
