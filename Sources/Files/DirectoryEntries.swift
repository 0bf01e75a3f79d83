import Platform

#if os(Linux)
  internal import Cposix
#endif

/// The names in a directory and their kinds, without following links; `followsLink` is for the directory itself.
package func directoryEntries(
  _ path: some SystemPath, in parent: Int32 = AT_FDCWD, followsLink: Bool = false
) throws(Errno) -> [(name: [UInt8], kind: FileStatus.Kind)] {
  var names: [(name: [UInt8], kind: FileStatus.Kind)] = []
  try forEachEntry(ofDirectory: path, in: parent, followsLink: followsLink) { names.append((Array($0), $1)) }
  return names
}

/// Calls `body` with each name in a directory and its kind, in the order of the disk. The bytes of a name are valid only
/// during the call.
package func forEachEntry(
  ofDirectory path: some SystemPath, in parent: Int32 = AT_FDCWD, followsLink: Bool = false,
  _ body: (UnsafeBufferPointer<UInt8>, FileStatus.Kind) -> Void
) throws(Errno) {
  let folder = try Descriptor(path, in: parent, flags: O_RDONLY | O_DIRECTORY | (followsLink ? 0 : O_NOFOLLOW))
  try forEachRawEntry(of: folder) { name, type throws(Errno) in
    if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return }
    switch type {
    case Int(DT_REG): body(name, .file)
    case Int(DT_DIR): body(name, .folder)
    case Int(DT_LNK): body(name, .symlink)
    case Int(DT_UNKNOWN):
      // Some file systems do not report the kind.
      if let status = try fileStatus(Array(name), in: folder.number) { body(name, status.kind) }
    default: body(name, .other)
    }
  }
}

#if os(Linux)
  /// The place of a name in `struct linux_dirent64`, after its length in two bytes and its type in one.
  private let nameOffset = 19

  private func forEachRawEntry(
    of folder: borrowing Descriptor, _ body: (UnsafeBufferPointer<UInt8>, _ type: Int) throws(Errno) -> Void
  ) throws(Errno) {
    var buffer = [UInt8](repeating: 0, count: 1 << 15)
    while true {
      let count = buffer.withUnsafeMutableBytes { cposix_read_entries(folder.number, $0.baseAddress, UInt($0.count)) }
      if count == 0 { return }
      guard count > 0 else { throw Errno.last }
      try buffer.withUnsafeBufferPointer { bytes throws(Errno) in
        var start = 0
        while start + nameOffset < count {
          let end = start + (Int(bytes[start + 16]) | Int(bytes[start + 17]) << 8)
          let field = bytes[start + nameOffset..<min(end, count)]
          let name = UnsafeBufferPointer(rebasing: field[..<(field.firstIndex(of: 0) ?? field.endIndex)])
          try body(name, Int(bytes[start + 18]))
          // A file system in user space may write anything.
          start = max(end, start + nameOffset)
        }
      }
    }
  }
#else
  private func forEachRawEntry(
    of folder: borrowing Descriptor, _ body: (UnsafeBufferPointer<UInt8>, _ type: Int) throws(Errno) -> Void
  ) throws(Errno) {
    // The stream closes its descriptor.
    let copy = fcntl(folder.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw Errno.last }
    guard let stream = fdopendir(copy) else {
      let failure = Errno.last
      close(copy)
      throw failure
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { bytes($0) }
      }
      try name.withUnsafeBufferPointer { name throws(Errno) in try body(name, Int(entry.pointee.d_type)) }
    }
  }
#endif
