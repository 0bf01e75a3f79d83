import Clibgit2
import Files

final class LibraryRepository {
  let handle: Handle
  let store: ObjectStore

  init(
    _ handle: consuming Handle, alternateObjectDirectories: [String], commonDirectory: String
  ) throws(GitError) {
    let pointer = handle.pointer
    let database = try Handle(free: git_odb_free) { git_repository_odb(&$0, pointer) }
    for directory in alternateObjectDirectories {
      let path = PathCoding.bytes(directory)
      try Libgit2.call { path.withCPath { git_odb_add_disk_alternate(database.pointer, $0) } }
    }
    for folder in [commonDirectory + "/objects"] + alternateObjectDirectories {
      try LooseObjectGuard.add(to: database.pointer, folder: folder)
    }
    let isShallow = git_repository_is_shallow(pointer) == 1
    store = ObjectStore(database) {
      // A clone may be both. For a shallow clone, the missing part is history, and errors name its commits.
      let isPartial = Repository.objectCompleteness(of: commonDirectory) == .partial
      return isPartial ? .partial : isShallow ? .shallow : .full
    }
    self.handle = handle
  }

  convenience init(
    at gitDirectory: String, alternateObjectDirectories: [String], commonDirectory: String
  ) throws(GitError) {
    try Libgit2.prepare()
    try NamedPipes.check(gitDirectory: gitDirectory)
    let path = PathCoding.bytes(gitDirectory)
    let describe = { failure in Repository.openingError(failure, path: gitDirectory) }
    let handle = try Handle(free: git_repository_free, orThrow: describe) { pointer in
      path.withCPath { git_repository_open_ext(&pointer, $0, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, nil) }
    }
    try self.init(
      handle, alternateObjectDirectories: alternateObjectDirectories, commonDirectory: commonDirectory)
  }
}
