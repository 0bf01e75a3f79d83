internal import Cposix
import Platform

/// The root of a work tree, held open, so that all access to its files starts there. If a folder was replaced by a
/// symbolic link, paths through it fail, as in git: such files are not the repository's.
package final class WorkTreeRoot: Sendable {
  /// The path, without a slash at its end.
  package let path: String
  private let directory: Directory

  package init(_ path: String) throws(Errno) {
    self.path = path
    directory = try Directory(path)
  }

  package var number: Int32 { directory.number }

  package func absolutePath(_ path: String) -> String { self.path + "/" + path }

  /// Opens the file at `path`. Throws `ELOOP` if its path contains a symbolic link.
  package func open(_ path: String, flags: Int32) throws(Errno) -> Descriptor {
    let opened = path.withCPath { cposix_open_below(number, $0, flags | O_NOFOLLOW | O_CLOEXEC) }
    if opened < 0, errno == ENOSYS { return try openStepwise(PathCoding.bytes(path), flags: flags) }
    return try Descriptor(opened: opened)
  }

  /// The same folder by folder, for systems without a call for it.
  func openStepwise(_ path: [UInt8], flags: Int32) throws(Errno) -> Descriptor {
    let parts = path.split(separator: UInt8(ascii: "/")).map { Array($0) }
    guard path.first != UInt8(ascii: "/"), !parts.contains(where: { $0.elementsEqual("..".utf8) }),
      let name = parts.last
    else { throw Errno(number: ENOENT) }
    var parent = directory
    for part in parts.dropLast() {
      if try fileStatus(part, in: parent.number)?.kind == .symlink { throw Errno(number: ELOOP) }
      parent = try Directory(part, in: parent)
    }
    return try Descriptor(name, in: parent.number, flags: flags | O_NOFOLLOW)
  }
}

/// Checks that a path leads through folders only. Caches the last path, as paths come in order.
package struct FolderPathCheck {
  package init() {}

  /// The last folder with only folders on its path.
  private var known: [UInt8] = []
  /// The last path that is not a folder.
  private var obstacle: [UInt8] = []

  /// True if a file may exist at `path` below `root`: all its parents are folders.
  package mutating func isOpen(to path: ArraySlice<UInt8>, below root: Int32) throws(Errno) -> Bool {
    guard let end = path.lastIndex(of: UInt8(ascii: "/")) else { return true }
    let folder = path[..<end]
    if folder.elementsEqual(known) { return true }
    let slash = UInt8(ascii: "/")
    if !obstacle.isEmpty, path.count > obstacle.count, path.starts(with: obstacle),
      path[path.startIndex + obstacle.count] == slash
    {
      return false
    }
    // The parents shared with the cached path need no check.
    var shared = 0
    for (offset, (one, other)) in zip(folder, known).enumerated() {
      guard one == other else { break }
      if one == slash { shared = offset }
      if offset + 1 == known.count, folder.count > known.count, folder[folder.startIndex + offset + 1] == slash {
        shared = known.count
      }
    }
    var next = folder.startIndex + (shared == 0 ? 0 : shared + 1)
    while next < folder.endIndex {
      let stop = folder[next...].firstIndex(of: slash) ?? folder.endIndex
      let way = Array(path[..<stop])
      guard try fileStatus(way, in: root)?.kind == .folder else {
        obstacle = way
        return false
      }
      next = stop + 1
    }
    known = Array(folder)
    return true
  }
}
