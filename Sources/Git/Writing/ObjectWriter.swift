import Clibgit2
import Files
import Platform

/// Writes objects into a repository atomically. A killed libgit2 leaves a temporary file of unknown origin among the
/// objects, so it writes into a folder of this run, and each object is then moved to its place.
final class ObjectWriter {
  private static let name = "objects"

  private let run: RunFolder
  private let database: Handle
  private let objects: String

  /// - Parameter alternates: The additional folders of objects.
  init(_ commonDirectory: String, alternates: [String]) throws(GitError) {
    run = try RunFolder.taken(in: commonDirectory)
    objects = commonDirectory + "/objects"
    let own = run.path + "/" + Self.name
    do throws(Errno) {
      try makeDirectory(own)
    } catch {
      throw .unwritable(path: own, reason: error.reason)
    }
    try Libgit2.prepare()
    database = try Handle(free: git_odb_free) { pointer in own.withCPath { git_odb_open(&pointer, $0) } }
    for directory in [objects] + alternates {
      try Libgit2.call { directory.withCPath { git_odb_add_disk_alternate(database.pointer, $0) } }
    }
  }

  deinit { run.remove(Self.name) }

  /// Returns the ID also if the object exists already.
  func write(_ bytes: [UInt8], type: git_object_t) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try Libgit2.call { git_odb_write(&oid, database.pointer, bytes, bytes.count, type) }
    let id = ObjectID(oid)
    let folder = "/" + id.hex.prefix(2)
    let file = folder + "/" + id.hex.dropFirst(2)
    let written = run.path + "/" + Self.name + file
    guard isOccupied(written) else { return id }
    do throws(Errno) {
      try? makeDirectory(objects + folder)
      try moveFile(written, to: objects + file)
    } catch {
      throw .unwritable(path: objects + file, reason: error.reason)
    }
    return id
  }
}

extension RunFolder {
  /// Removes the objects and the lock of a killed run first.
  static func taken(in gitDirectory: String) throws(GitError) -> RunFolder {
    do throws(FileAccessError) {
      let run = try RunFolder(in: gitDirectory)
      run.remove("objects")
      ReferenceLock.removeLeftover(of: run)
      return run
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
  }
}
