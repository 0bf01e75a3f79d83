import Clibgit2

/// Where the objects of a repository are; gives every task a reader of its own.
package struct BlobSource: Hashable, Sendable {
  let objectDirectory: String
  let alternates: [String]
  let completeness: GitError.Completeness

  /// Opens the object database once more: no configuration is read and nothing checked, so it costs little.
  package func open() throws(GitError) -> BlobReader {
    try Libgit2.prepare()
    let main = PathCoding.bytes(objectDirectory)
    let database = try Handle(free: git_odb_free) { pointer in withCString(main) { git_odb_open(&pointer, $0) } }
    for directory in alternates {
      let path = PathCoding.bytes(directory)
      try Libgit2.call { withCString(path) { git_odb_add_disk_alternate(database.pointer, $0) } }
    }
    let completeness = completeness
    return BlobReader(ObjectStore(database) { completeness })
  }
}

/// Reads the files of a version beside others that do the same; one owner.
package final class BlobReader {
  private let store: ObjectStore

  init(_ store: ObjectStore) {
    self.store = store
  }

  /// Reads a file; see `Repository.read`.
  package func read(_ file: TrackedFile, limit: Int = WorkTreeFile.defaultLimit) throws(GitError) -> [UInt8] {
    try store.read(file, limit: limit)
  }
}

extension Repository {
  /// What tasks open readers of their own from.
  package var blobs: BlobSource {
    BlobSource(
      objectDirectory: commonDirectory + "/objects", alternates: alternateObjectDirectories,
      completeness: isShallow ? .shallow : Self.objectCompleteness(of: commonDirectory))
  }
}
