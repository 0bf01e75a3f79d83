import Platform

/// The `stat` fields that git's index keeps to detect later changes of a file, each cut to 32 bits as there.
package struct FileStamp: Hashable, Sendable {
  package var changeSeconds, changeNanoseconds: UInt32
  package var modificationSeconds, modificationNanoseconds: UInt32
  package var inode: UInt32
  package var size: UInt32

  package init(
    changeSeconds: UInt32, changeNanoseconds: UInt32, modificationSeconds: UInt32, modificationNanoseconds: UInt32,
    inode: UInt32, size: UInt32
  ) {
    self.changeSeconds = changeSeconds
    self.changeNanoseconds = changeNanoseconds
    self.modificationSeconds = modificationSeconds
    self.modificationNanoseconds = modificationNanoseconds
    self.inode = inode
    self.size = size
  }
}

/// The kind, size, owner and permissions of a file or folder.
package struct FileStatus: Sendable {
  package enum Kind: Sendable { case file, folder, symlink, stream, other }

  package var kind: Kind
  package var permissions: UInt32
  package var owner: uid_t
  package var group: gid_t
  package var device: dev_t
  package var linkCount: Int
  package var size: UInt64
  package var stamp: FileStamp

  package init(_ status: stat) {
    kind =
      switch UInt32(status.st_mode) & 0o170000 {
      case 0o100000: .file
      case 0o040000: .folder
      case 0o120000: .symlink
      case 0o020000, 0o010000: .stream
      default: .other
      }
    permissions = UInt32(status.st_mode) & 0o7777
    (owner, group, device) = (status.st_uid, status.st_gid, status.st_dev)
    linkCount = Int(status.st_nlink)
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

  /// True if the file's content or place changed after `start` had its status, by the clock of the same file system.
  func isChanged(since start: FileStatus?) -> Bool {
    guard let start, start.device == device else { return false }
    return (start.stamp.changeSeconds, start.stamp.changeNanoseconds) < (stamp.changeSeconds, stamp.changeNanoseconds)
  }

  package var isExecutable: Bool { permissions & 0o100 != 0 }
}

/// The status of `path`; `nil` if it does not exist. Symbolic links are followed only with `followsLink`.
package func fileStatus(
  _ path: some SystemPath, in parent: Int32 = AT_FDCWD, followsLink: Bool = false
) throws(Errno) -> FileStatus? {
  var status = stat()
  return try fileStatus(
    path.withCPath { fstatat(parent, $0, &status, followsLink ? 0 : AT_SYMLINK_NOFOLLOW) }, status)
}

/// The result of `fstatat`; `nil` if the path does not exist.
package func fileStatus(_ answer: Int32, _ status: @autoclosure () -> stat) throws(Errno) -> FileStatus? {
  guard answer == 0 else {
    let failure = Errno.last
    if failure.isAbsence { return nil }
    throw failure
  }
  return FileStatus(status())
}

/// True if something exists at `path`, as far as can be seen. A broken symbolic link counts too.
package func isOccupied(_ path: some SystemPath, in parent: Int32 = AT_FDCWD) -> Bool {
  ((try? fileStatus(path, in: parent)) ?? nil) != nil
}
