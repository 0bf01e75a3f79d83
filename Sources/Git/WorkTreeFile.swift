import Platform

/// A file on disk, which any task may read without the repository.
package struct WorkTreeFile: Hashable, Sendable {
  /// How many bytes of a file are read if nothing else is said: 64 MiB.
  package static let defaultLimit = 64 << 20
  /// How often a file is read that changes meanwhile.
  private static let attempts = 5

  private let root: WorkTreeRoot
  /// The path from the root, as in `TrackedFile.path`.
  private let path: String
  /// The blob whose content the file has if `read` accepts it, but for line endings; `nil` if that is not known.
  package let blob: ObjectID?
  /// What git saw when it found the file to be that blob.
  let stamp: FileStamp?
  /// Whether somebody saw it on disk; else it may be gone, or be a link by now.
  package let isSeen: Bool

  init(root: WorkTreeRoot, path: String, blob: ObjectID? = nil, stamp: FileStamp? = nil, isSeen: Bool = true) {
    self.root = root
    self.path = path
    self.blob = blob
    self.stamp = stamp
    self.isSeen = isSeen
  }

  /// The file's whole path; bytes that are not UTF-8 as in `TrackedFile.path`.
  package var absolutePath: String { root.absolutePath(path) }

  /// Whether the file is, as far as its status tells, what it was when it was found to be that blob.
  package var isUnchanged: Bool {
    guard let stamp else { return true }
    return ((try? linkStatus(PathCoding.bytes(path), in: root.number)) ?? nil)?.stamp == stamp
  }

  /// Reads the whole file; again, if it changes meanwhile.
  ///
  /// Symbolic links, folders and devices are refused, and so is what a link leads to, so that a pull request cannot
  /// lead the reader elsewhere.
  /// - Parameter limit: How many bytes are read at most.
  /// - Throws: `GitError.unreadable`, `notThere` (if it was not seen, for a link or a folder too), `tooLarge`, or `changedWhileReading` if the file is no longer what
  ///   `blob` says, or changes again and again.
  package func read(limit: Int = WorkTreeFile.defaultLimit) throws(GitError) -> [UInt8] {
    for attempt in 0..<Self.attempts {
      do {
        if attempt > 0 { usleep(1_000 << UInt32(2 * attempt)) }
        if let bytes = try readOnce(limit: limit) { return bytes }
      } catch let error as GitError {
        throw error
      } catch let error as Errno {
        if error.isAbsence || error.number == ELOOP && !isSeen { throw .notThere(path: absolutePath) }
        throw .unreadable(path: absolutePath, reason: error.number == ELOOP ? Self.link : error.reason)
      } catch {
        throw .unreadable(path: absolutePath, reason: "\(error)")
      }
    }
    throw .changedWhileReading(path: absolutePath)
  }

  private static let link = "it is a symbolic link, or reached by one"

  /// The file's bytes; `nil` if it was not one and the same from beginning to end.
  private func readOnce(limit: Int) throws -> [UInt8]? {
    // Without O_NONBLOCK opening a named pipe would wait for a writer.
    let file = try root.open(path, flags: O_RDONLY | O_NONBLOCK)
    let status = try file.status()
    guard status.kind == .file else {
      if status.kind == .folder, !isSeen { throw GitError.notThere(path: absolutePath) }
      throw GitError.unreadable(path: absolutePath, reason: "it is not a regular file")
    }
    guard status.size <= UInt64(clamping: limit) else {
      throw GitError.tooLarge(path: absolutePath, bytes: status.size, limit: limit)
    }
    if let stamp, stamp != status.stamp { throw GitError.changedWhileReading(path: absolutePath) }
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try file.readAll(expecting: Int(clamping: status.size), limit: limit)
    } catch {
      guard error.number == EFBIG else { throw error }
      throw GitError.tooLarge(path: absolutePath, bytes: try file.status().size, limit: limit)
    }
    return try file.status().stamp == status.stamp ? bytes : nil
  }

  /// Where the symbolic link leads, as it is written there.
  func target() throws(GitError) -> [UInt8] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withCString(PathCoding.bytes(path)) { readlinkat(root.number, $0, &target, target.count) }
    guard count >= 0 else { throw .unreadable(path: absolutePath, reason: Errno.last.reason) }
    return target[..<count].map { UInt8(bitPattern: $0) }
  }

  package static func == (left: WorkTreeFile, right: WorkTreeFile) -> Bool {
    left.blob == right.blob && left.stamp == right.stamp && left.path.utf8.elementsEqual(right.path.utf8)
      && left.root.path.utf8.elementsEqual(right.root.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(blob)
    hasher.combine(path)
  }
}
