import Clibgit2
import Platform

/// Writes objects into a repository atomically.
///
/// A killed libgit2 leaves a temporary file among the objects, whose origin is unknown. The writer therefore lets it
/// write into a folder of this run, and then moves each object to its place.
final class ObjectWriter {
  private static let name = "objects"

  private let run: RunFolder
  private let database: Handle
  private let objects: String

  /// Creates a writer into the object database of the git directory at `commonDirectory`.
  ///
  /// - Parameter alternates: The additional folders of objects.
  init(_ commonDirectory: String, alternates: [String]) throws(GitError) {
    run = try RunFolder(in: commonDirectory)
    run.removeLeftovers()
    objects = commonDirectory + "/objects"
    let own = PathCoding.bytes(run.path + "/" + Self.name)
    guard withCString(own, { mkdir($0, 0o777) }) == 0 else {
      throw .unwritable(path: PathCoding.text(own), reason: Errno.last.reason)
    }
    try Libgit2.prepare()
    database = try Handle(free: git_odb_free) { pointer in withCString(own) { git_odb_open(&pointer, $0) } }
    for directory in [objects] + alternates {
      let path = PathCoding.bytes(directory)
      try Libgit2.call { withCString(path) { git_odb_add_disk_alternate(database.pointer, $0) } }
    }
  }

  deinit { run.remove(Self.name) }

  /// Writes an object unless it exists, and returns its ID.
  func write(_ bytes: [UInt8], type: git_object_t) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try Libgit2.call { git_odb_write(&oid, database.pointer, bytes, bytes.count, type) }
    let id = ObjectID(oid)
    let folder = "/" + id.hex.prefix(2)
    let file = folder + "/" + id.hex.dropFirst(2)
    let written = PathCoding.bytes(run.path + "/" + Self.name + file)
    guard (try? linkStatus(written)) != nil else { return id }
    let place = PathCoding.bytes(objects + file)
    withCString(PathCoding.bytes(objects + folder)) { _ = mkdir($0, 0o777) }
    guard withCString(written, { written in withCString(place) { rename(written, $0) } }) == 0 else {
      throw .unwritable(path: objects + file, reason: Errno.last.reason)
    }
    return id
  }
}

extension RunFolder {
  /// Removes the unfinished objects and references of a killed run.
  func removeLeftovers() {
    remove("objects")
    ReferenceLock.removeLeftover(of: self)
  }
}
