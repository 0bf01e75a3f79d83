import Clibgit2
import Platform

/// The root of a work tree, held open, so that files are opened only below it.
///
/// A folder that was replaced by a symbolic link is not followed, as in git: its target is not part of the repository.
final class WorkTreeRoot: Sendable {
  /// The absolute path, without a final slash.
  let path: String
  private let folder: Descriptor

  init(_ path: String) throws(GitError) {
    self.path = path
    do {
      folder = try Descriptor(PathCoding.bytes(path), flags: O_RDONLY | O_DIRECTORY)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// The descriptor of the folder, for system calls with relative paths.
  var number: Int32 { folder.number }

  func absolutePath(_ path: String) -> String { self.path + "/" + path }

  /// Opens the file at `path`, in the notation of `TrackedFile.path`. Throws `ELOOP` if a component is a symbolic link.
  func open(_ path: String, flags: Int32) throws(Errno) -> Descriptor {
    // Other paths have the same bytes as their text.
    let isPlain = !path.utf8.contains(0xF4)
    let opened =
      isPlain
      ? path.withCString { clibgit2_open_below(number, $0, flags | O_NOFOLLOW | O_CLOEXEC) }
      : withCString(PathCoding.bytes(path)) { clibgit2_open_below(number, $0, flags | O_NOFOLLOW | O_CLOEXEC) }
    if opened < 0, errno == ENOSYS { return try openStepwise(PathCoding.bytes(path), flags: flags) }
    return try Descriptor(opened: opened)
  }

  /// The same folder by folder, for systems without such a call.
  func openStepwise(_ path: [UInt8], flags: Int32) throws(Errno) -> Descriptor {
    let parts = path.split(separator: UInt8(ascii: "/"))
    guard path.first != UInt8(ascii: "/"), !parts.contains(where: { $0.elementsEqual("..".utf8) }),
      let name = parts.last
    else { throw Errno(number: ENOENT) }
    var parent: Int32?
    defer { if let parent { close(parent) } }
    for part in parts.dropLast() {
      let status = try linkStatus(Array(part), in: parent ?? number)
      if status?.kind == .symlink { throw Errno(number: ELOOP) }
      let next = withCString(Array(part)) {
        openat(parent ?? number, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
      guard next >= 0 else { throw Errno.last }
      if let parent { close(parent) }
      parent = next
    }
    return try Descriptor(Array(name), in: parent ?? number, flags: flags | O_NOFOLLOW)
  }
}

/// Checks whether all folders of a path are real folders. Caches the last folder, as paths come in order.
struct WayToFile {
  /// The last folder that was reached only through folders.
  private var known: [UInt8] = []
  /// The last path component that was not a folder.
  private var obstacle: [UInt8] = []

  /// Whether a file may exist at `path` below `root`: every component above it is a folder, not a symbolic link.
  mutating func isOpen(to path: ArraySlice<UInt8>, below root: Int32) throws(Errno) -> Bool {
    guard let end = path.lastIndex(of: UInt8(ascii: "/")) else { return true }
    let folder = path[..<end]
    if folder.elementsEqual(known) { return true }
    let slash = UInt8(ascii: "/")
    if !obstacle.isEmpty, path.count > obstacle.count, path.starts(with: obstacle),
      path[path.startIndex + obstacle.count] == slash
    {
      return false
    }
    // The part shared with the known folder needs no check.
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
      guard try linkStatus(way, in: root)?.kind == .folder else {
        obstacle = way
        return false
      }
      next = stop + 1
    }
    known = Array(folder)
    return true
  }
}
