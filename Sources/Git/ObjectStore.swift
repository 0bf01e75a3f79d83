import Clibgit2

final class ObjectStore {
  private let database: Handle
  /// A part of errors, computed only if an object is missing.
  private let completeness: () -> GitError.Completeness

  init(_ database: consuming Handle, completeness: @escaping () -> GitError.Completeness) {
    self.database = database
    self.completeness = completeness
  }

  /// The bytes are valid only during the call.
  func read<Result>(
    _ id: ObjectID, type: git_object_t, limit: Int, path: String? = nil,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(GitError) -> Result {
    let failed = self.failed(id)
    var oid = id.oid
    if type == GIT_OBJECT_BLOB {
      // Check the size first, so that a small object that expands to gigabytes is never decompressed.
      var size = 0
      var actual = GIT_OBJECT_INVALID
      try Libgit2.call(orThrow: failed) { git_odb_read_header(&size, &actual, database.pointer, &oid) }
      guard size <= limit else {
        throw .tooLarge(path: path ?? "blob \(id.abbreviated)", bytes: UInt64(clamping: size), limit: limit)
      }
    }
    let object = try Handle(free: git_odb_object_free, orThrow: failed) {
      git_odb_read(&$0, database.pointer, &oid)
    }
    guard git_odb_object_type(object.pointer) == type else {
      throw .unreadable(path: path ?? "object \(id.abbreviated)", reason: "it is not of the kind that git says it is")
    }
    return body(
      UnsafeRawBufferPointer(start: git_odb_object_data(object.pointer), count: git_odb_object_size(object.pointer)))
  }

  func failed(_ id: ObjectID) -> (Libgit2ErrorInfo) -> GitError {
    { [completeness] failure in
      if failure.isMissing { return .missingObject(id, completeness()) }
      return LooseObjectGuard.damage(reported: failure) ?? .damagedObject(id, reason: failure.message)
    }
  }

  func blob(_ id: ObjectID, limit: Int, path: String? = nil) throws(GitError) -> [UInt8] {
    try read(id, type: GIT_OBJECT_BLOB, limit: limit, path: path) { Array($0) }
  }

  func check(_ id: ObjectID, is type: git_object_t) throws(GitError) {
    var size = 0
    var actual = GIT_OBJECT_INVALID
    var oid = id.oid
    let failed = self.failed(id)
    try Libgit2.call(orThrow: failed) { git_odb_read_header(&size, &actual, database.pointer, &oid) }
    guard actual != type else { return }
    if type == GIT_OBJECT_COMMIT { throw .notACommit(id.hex) }
    throw .unreadable(path: "object \(id.abbreviated)", reason: "it is not of the kind that git says it is")
  }
}
