import Files
import Platform

/// A file on disk that any task can read without the repository.
package struct WorkTreeFile: Hashable, Sendable {
  /// 64 MiB.
  package static let defaultLimit = 64 << 20
  /// The attempts to read a file that changes at the same time.
  private static let attempts = 5

  private let root: WorkTreeRoot
  private let path: String
  /// The blob with the same content if `read` succeeds, apart from line ends; `nil` if unknown.
  package let blob: ObjectID?
  /// The stamp that git recorded when the file matched the blob.
  let stamp: FileStamp?
  /// Whether the listing saw the file on disk. If not, it may be missing or a link.
  package let isSeen: Bool

  init(root: WorkTreeRoot, path: String, blob: ObjectID? = nil, stamp: FileStamp? = nil, isSeen: Bool = true) {
    self.root = root
    self.path = path
    self.blob = blob
    self.stamp = stamp
    self.isSeen = isSeen
  }

  /// Bytes that are not UTF-8 are encoded as in `TrackedFile.path`.
  package var absolutePath: String { root.absolutePath(path) }

  /// Whether the file still has the status that it had when it matched the blob.
  package var isUnchanged: Bool {
    guard let stamp else { return true }
    return ((try? fileStatus(path, in: root.number)) ?? nil)?.stamp == stamp
  }

  /// Reads the whole file, and repeats if it changes during reading. Rejects folders, devices and symbolic links, also
  /// among the folders above, so a pull request cannot redirect the reader.
  ///
  /// - Throws: `GitError.unreadable` or `tooLarge`. `notThere` if the listing did not see the file, also for a link or
  /// a folder. `changedWhileReading` if the file no longer matches `blob`, or keeps changing.
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

  /// `nil` if the file changed during reading.
  private func readOnce(limit: Int) throws -> [UInt8]? {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
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

  /// The target as written in the link.
  func target() throws(GitError) -> [UInt8] {
    do throws(Errno) {
      return try linkTarget(path, in: root.number)
    } catch {
      throw .unreadable(path: absolutePath, reason: error.reason)
    }
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
