import Clibgit2

struct Libgit2ErrorInfo {
  var code: Int32
  var category: Int32
  var message: String

  var isMissing: Bool { code == GIT_ENOTFOUND.rawValue }

  /// The object whose absence it reports, as the message names it.
  var missingObject: ObjectID? {
    guard isMissing, category == Int32(GIT_ERROR_ODB.rawValue), let name = message.split(separator: "(").last else {
      return nil
    }
    return ObjectID(hex: String(name.prefix(40)))
  }

  var error: GitError {
    LooseObjectGuard.damage(reported: self) ?? .libgit2(code: Int(code), category: Int(category), message: message)
  }
}

package enum GitLibrary {
  /// Starts libgit2, as the first `Repository.discover` does otherwise. With mbedTLS (Debian, Ubuntu), which reads all
  /// system certificates, this takes 3 to 8 ms: call it in a concurrent task.
  package static func prepare() throws(GitError) { try Libgit2.prepare() }
}

/// The wrapper for every libgit2 call that can fail.
enum Libgit2 {
  /// Runs once per process. The limits keep a walk of a large history near 100 MB. Objects are not hashed when they are
  /// read: git hashes only what a fetch receives, and zlib's checksum still detects a damaged disk.
  private static let start: Int32 = {
    let count = git_libgit2_init()
    guard count >= 0 else { return count }
    _ = clibgit2_set_window_size(8 << 20)
    _ = clibgit2_set_mapped_limit(64 << 20)
    // Few objects are read twice, and caching them takes a seventh of the time of a walk.
    _ = clibgit2_set_caching(0)
    _ = clibgit2_set_strict_hash_verification(0)
    _ = clibgit2_set_pack_priority(LooseObjectGuard.priority + 1)
    _ = clibgit2_allow_harmless_extensions()
    return count
  }()

  static func prepare() throws(GitError) {
    _ = try call { start }
  }

  /// Returns the result if it is not negative. Otherwise reads and clears the thread's last error, and throws the error
  /// that `describe` makes of it.
  @discardableResult
  static func call(
    orThrow describe: (Libgit2ErrorInfo) -> GitError = \.error, _ body: () -> Int32
  ) throws(GitError) -> Int32 {
    let code = body()
    guard code < 0 else { return code }
    throw describe(takeLastError(code))
  }

  /// Like `call`, but returns `false` if the object is not found.
  static func found(
    orThrow describe: (Libgit2ErrorInfo) -> GitError = \.error, _ body: () -> Int32
  ) throws(GitError) -> Bool {
    let code = body()
    guard code < 0 else { return true }
    let failure = takeLastError(code)
    guard failure.isMissing else { throw describe(failure) }
    return false
  }

  private static func takeLastError(_ code: Int32) -> Libgit2ErrorInfo {
    defer { git_error_clear() }
    guard let last = git_error_last(), let message = last.pointee.message else {
      return Libgit2ErrorInfo(code: code, category: 0, message: "no reason given")
    }
    return Libgit2ErrorInfo(code: code, category: last.pointee.klass, message: String(cString: message))
  }
}

struct Handle: ~Copyable {
  let pointer: OpaquePointer
  private let free: (OpaquePointer?) -> Void

  /// Owns the pointer that `make` sets, like libgit2's constructors.
  init(
    free: @escaping (OpaquePointer?) -> Void,
    orThrow describe: (Libgit2ErrorInfo) -> GitError = \.error,
    _ make: (inout OpaquePointer?) -> Int32
  ) throws(GitError) {
    var made: OpaquePointer?
    try Libgit2.call(orThrow: describe) { make(&made) }
    guard let made else { throw .libgit2(code: -1, category: 0, message: "nothing came back") }
    pointer = made
    self.free = free
  }

  deinit { free(pointer) }
}
