import Platform

/// A file on disk, which any task may read without the repository.
package struct WorkTreeFile: Hashable, Sendable {
  /// How many bytes of a file are read if nothing else is said: 64 MiB.
  package static let defaultLimit = 64 << 20

  /// The file's path; bytes that are not UTF-8 as in `TrackedFile.path`.
  package let absolutePath: String
  /// The blob whose content the file has if `read` accepts it, but for line endings; `nil` if that is not known.
  package let blob: ObjectID?
  /// What git saw when it found the file to be that blob.
  let stamp: FileStamp?

  /// Whether the file is, as far as its status tells, what it was when it was found to be that blob.
  package var isUnchanged: Bool {
    guard let stamp else { return true }
    return ((try? linkStatus(PathCoding.bytes(absolutePath))) ?? nil)?.stamp == stamp
  }

  /// Reads the whole file.
  ///
  /// Symbolic links, folders and devices are refused, so that a pull request cannot lead the reader elsewhere.
  /// - Parameter limit: How many bytes are read at most.
  /// - Throws: `GitError.unreadable`, `tooLarge`, or `changedWhileReading` if the file is no longer what `blob` says.
  package func read(limit: Int = WorkTreeFile.defaultLimit) throws(GitError) -> [UInt8] {
    do {
      // Without O_NONBLOCK opening a named pipe would wait for a writer.
      let file = try Descriptor(absolutePath, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.kind == .file else {
        throw GitError.unreadable(path: absolutePath, reason: "it is not a regular file")
      }
      guard status.size <= UInt64(clamping: limit) else {
        throw GitError.tooLarge(path: absolutePath, bytes: status.size, limit: limit)
      }
      if let stamp, stamp != status.stamp { throw GitError.changedWhileReading(path: absolutePath) }
      return try file.readAll(expecting: Int(clamping: status.size), limit: limit)
    } catch let error as GitError {
      throw error
    } catch let error as Errno {
      let reason = error.number == ELOOP ? "it is a symbolic link" : error.reason
      throw .unreadable(path: absolutePath, reason: reason)
    } catch {
      throw .unreadable(path: absolutePath, reason: "\(error)")
    }
  }

  /// Where the symbolic link leads, as it is written there.
  func target() throws(GitError) -> [UInt8] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withCString(PathCoding.bytes(absolutePath)) { readlink($0, &target, target.count) }
    guard count >= 0 else { throw .unreadable(path: absolutePath, reason: Errno.last.reason) }
    return target[..<count].map { UInt8(bitPattern: $0) }
  }

  package static func == (left: WorkTreeFile, right: WorkTreeFile) -> Bool {
    left.blob == right.blob && left.stamp == right.stamp
      && left.absolutePath.utf8.elementsEqual(right.absolutePath.utf8)
  }
}
