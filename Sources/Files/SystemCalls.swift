import Platform

// Calls that change something on disk, or follow links. Each throws the error number.

/// The absolute path without symbolic links and dots; `nil` if it does not exist.
package func realPath(_ path: [UInt8]) -> [UInt8]? {
  guard !path.contains(0), let resolved = path.withCPath({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return bytes(resolved)
}

package func realPath(_ path: String) -> String? { realPath(PathCoding.bytes(path)).map { PathCoding.text($0) } }

/// The target of a symbolic link, as written there.
package func linkTarget(_ path: some SystemPath, in parent: Int32 = AT_FDCWD) throws(Errno) -> [UInt8] {
  var target = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = path.withCPath { readlinkat(parent, $0, &target, target.count) }
  guard count >= 0 else { throw Errno.last }
  return target[..<count].map { UInt8(bitPattern: $0) }
}

/// Makes a directory. An existing one is not an error.
package func makeDirectory(_ path: some SystemPath, in parent: Int32 = AT_FDCWD) throws(Errno) {
  guard path.withCPath({ mkdirat(parent, $0, 0o777) }) == 0 || errno == EEXIST else { throw Errno.last }
}

package func moveFile(_ old: some SystemPath, to new: some SystemPath) throws(Errno) {
  guard old.withCPath({ old in new.withCPath { rename(old, $0) } }) == 0 else { throw Errno.last }
}

/// Removes a file or a symbolic link, if it exists.
package func removeFile(_ path: some SystemPath) { path.withCPath { _ = unlink($0) } }

/// Removes an empty directory. Returns true if it was removed.
@discardableResult
package func removeEmptyDirectory(_ path: some SystemPath) -> Bool { path.withCPath { rmdir($0) } == 0 }

package func removeDirectory(_ path: [UInt8]) {
  for (name, kind) in (try? directoryEntries(path)) ?? [] {
    let entry = path + [UInt8(ascii: "/")] + name
    if kind == .folder { removeDirectory(entry) } else { removeFile(entry) }
  }
  removeEmptyDirectory(path)
}
