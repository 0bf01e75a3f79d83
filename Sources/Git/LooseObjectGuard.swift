import Clibgit2
import Files
import Platform

/// Checks each loose object before libgit2 decompresses it: libgit2 (1.5 to 1.9) hangs on a truncated file, which a
/// power failure may leave. The guard is a backend of the object database between the packs and the loose objects, so
/// it protects every reader. For an intact file it returns “not found”, so libgit2 asks the next backend.
enum LooseObjectGuard {
  /// The priority between those of loose objects and of packs.
  static let priority: Int32 = 2
  /// A code that no function of libgit2 returns on its own.
  private static let code = GIT_EUSER.rawValue
  /// The limit for a file and its decompressed size. Files that are read are smaller, even if compressed badly.
  private static let limit = 2 * WorkTreeFile.defaultLimit

  /// libgit2 uses only the first member.
  private struct Backend {
    var parent: git_odb_backend
    var folder: Unmanaged<Folder>
  }

  private final class Folder {
    let path: [UInt8]

    init(_ path: [UInt8]) { self.path = path }
  }

  /// Adds a guard for the loose objects in `folder`, and one for each alternate folder.
  static func add(to database: OpaquePointer, folder: String) throws(GitError) {
    for folder in folders(from: folder) {
      let backend = UnsafeMutablePointer<Backend>.allocate(capacity: 1)
      backend.initialize(to: Backend(parent: git_odb_backend(), folder: .passRetained(Folder(folder))))
      try backend.withMemoryRebound(to: git_odb_backend.self, capacity: 1) { parent throws(GitError) in
        try Libgit2.call { git_odb_init_backend(parent, UInt32(GIT_ODB_BACKEND_VERSION)) }
        parent.pointee.read = { _, _, _, backend, id in LooseObjectGuard.answer(backend, id) }
        parent.pointee.read_prefix = { _, _, _, _, backend, id, length in
          LooseObjectGuard.answer(backend, id, digits: length)
        }
        // These functions read only the first bytes.
        parent.pointee.read_header = { _, _, _, _ in GIT_ENOTFOUND.rawValue }
        parent.pointee.exists = { _, _ in 0 }
        parent.pointee.exists_prefix = { _, _, _, _ in GIT_ENOTFOUND.rawValue }
        parent.pointee.free = { LooseObjectGuard.free($0) }
        try Libgit2.call { git_odb_add_backend(database, parent, Self.priority) }
      }
    }
  }

  private static func free(_ parent: UnsafeMutablePointer<git_odb_backend>?) {
    guard let parent else { return }
    let backend = UnsafeMutableRawPointer(parent).assumingMemoryBound(to: Backend.self)
    backend.pointee.folder.release()
    backend.deinitialize(count: 1)
    backend.deallocate()
  }

  private static func folders(from folder: String) -> [[UInt8]] {
    var found = [PathCoding.bytes(folder)]
    var next = 0
    // git follows five levels.
    while next < found.count, found.count < 32 {
      let here = found[next]
      next += 1
      guard let file = try? Descriptor(here + Array("/info/alternates".utf8), flags: O_RDONLY | O_NONBLOCK),
        let text = try? file.readAll(expecting: 1 << 10, limit: 1 << 16)
      else { continue }
      for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
        guard line.first != UInt8(ascii: "#") else { continue }
        let path = line.first == UInt8(ascii: "/") ? Array(line) : here + [UInt8(ascii: "/")] + line
        if !found.contains(path) { found.append(path) }
      }
    }
    return found
  }

  // MARK: Backend functions

  private static func answer(
    _ parent: UnsafeMutablePointer<git_odb_backend>?, _ id: UnsafePointer<git_oid>?, digits: Int? = nil
  ) -> Int32 {
    guard let parent, let id else { return GIT_ENOTFOUND.rawValue }
    let folder = UnsafeMutableRawPointer(parent).assumingMemoryBound(to: Backend.self).pointee.folder
      .takeUnretainedValue().path
    let hex = Array(ObjectID(id).hex.utf8)
    let directory = folder + [UInt8(ascii: "/")] + hex[..<2]
    guard let digits, digits < hex.count else { return answer(directory, name: Array(hex[2...])) }
    for (name, _) in (try? directoryEntries(directory)) ?? [] where name.starts(with: hex[2..<max(2, digits)]) {
      let answer = answer(directory, name: name)
      if answer != GIT_ENOTFOUND.rawValue { return answer }
    }
    return GIT_ENOTFOUND.rawValue
  }

  private static func answer(_ directory: [UInt8], name: [UInt8]) -> Int32 {
    guard let reason = damage(of: directory + [UInt8(ascii: "/")] + name) else { return GIT_ENOTFOUND.rawValue }
    let hex = String(decoding: directory.suffix(2) + name, as: UTF8.self)
    clibgit2_set_error(Int32(GIT_ERROR_ODB.rawValue), hex + " " + reason)
    return code
  }

  /// `nil` if the file is intact or missing.
  private static func damage(of path: [UInt8]) -> String? {
    do {
      let file = try Descriptor(path, flags: O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      guard status.kind == .file else { return "it is not a regular file" }
      let bytes = try file.readAll(expecting: Int(clamping: status.size), limit: limit)
      switch bytes.withUnsafeBytes({ LooseObjectFault(in: $0, limit: limit) }) {
      case nil: return nil
      case .endsEarly: return "its file ends early"
      case .malformed: return "its file is not what git writes"
      case .tooLarge: return "it unpacks to more than \(limit >> 20) MB"
      case .noMemory: return "there is no memory left to unpack it"
      }
    } catch {
      if error.number == EFBIG { return "its file has more than \(limit >> 20) MB" }
      return error.isAbsence ? nil : error.reason
    }
  }

  /// The fault that the guard reported through libgit2; `nil` for any other failure.
  static func damage(reported failure: Libgit2ErrorInfo) -> GitError? {
    guard failure.code == code, failure.category == Int32(GIT_ERROR_ODB.rawValue),
      let id = ObjectID(hex: String(failure.message.prefix(2 * ObjectID.length)))
    else { return nil }
    return .damagedObject(id, reason: String(failure.message.dropFirst(2 * ObjectID.length + 1)))
  }
}
