import Clibgit2
import Files
import Platform

/// The files on disk, compared with the index.
final class WorkTreeReader {
  /// The sources of attributes that can make git change files on their way to disk, apart from line ends.
  enum Filters {
    /// The known attributes files have no effect. `besides` contains those in the index.
    case none(besides: Set<[UInt8]>)
    /// The attributes of each path decide.
    case perPath
  }

  private unowned let repository: Repository
  let root: WorkTreeRoot
  private var way = FolderPathCheck()
  private var cachedFilters: Filters?
  /// The folders without attributes files other than those of the index, in them or above.
  private var foldersWithoutAttributes: Set<[UInt8]> = []
  /// The folders above which no named pipe is in the place of a file that libgit2 reads.
  private var foldersWithoutPipes: Set<[UInt8]> = []
  static let attributesName = Array(".gitattributes".utf8)

  /// `repository` owns the reader.
  init(of repository: Repository, root path: String) throws(GitError) {
    self.repository = repository
    do throws(Errno) {
      root = try WorkTreeRoot(path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Does not follow symbolic links. `nil` if the file does not exist or a link leads to it.
  func status(of entry: IndexFile.Entry, in index: IndexFile) throws(GitError) -> FileStatus? {
    do {
      guard try way.isOpen(to: index.path(entry), below: root.number) else { return nil }
      var status = stat()
      let answer = index.withPath(entry) { fstatat(root.number, $0, &status, AT_SYMLINK_NOFOLLOW) }
      return try fileStatus(answer, status)
    } catch {
      throw .unreadable(path: PathCoding.text(index.path(entry)), reason: error.reason)
    }
  }

  /// Does not follow symbolic links. `nil` if the file does not exist or a link leads to it.
  func status(_ path: [UInt8]) throws(GitError) -> FileStatus? {
    do {
      guard try way.isOpen(to: path[...], below: root.number) else { return nil }
      return try fileStatus(path, in: root.number)
    } catch {
      throw .unreadable(path: PathCoding.text(path), reason: error.reason)
    }
  }

  /// The fastest location of an index entry's content: on disk, if the index shows how git last saw the file.
  /// `WorkTreeFile.read` checks that it is still the same. It may differ from the blob only in its line ends (CRLF).
  func stagedContent(_ entry: IndexFile.Entry, of index: IndexFile, path: String) -> TrackedFile.Content {
    guard entry.mode == .regular || entry.mode == .executable, !entry.skipsWorkTree,
      isStampTrusted(entry, in: index), !isFiltered(entry, in: index)
    else { return .blob(entry.id) }
    return .file(WorkTreeFile(root: root, path: path, blob: entry.id, stamp: entry.stamp))
  }

  /// Compares only the results of `stat`.
  func isClean(_ entry: IndexFile.Entry, _ status: FileStatus, in index: IndexFile) -> Bool {
    guard status.stamp == entry.stamp, isStampTrusted(entry, in: index) else { return false }
    switch (status.kind, entry.mode) {
    case (.file, .regular), (.file, .executable), (.symlink, .symlink): return true
    default: return false
    }
  }

  /// Whether a file with the stamp of `entry` must be the one that git hashed.
  private func isStampTrusted(_ entry: IndexFile.Entry, in index: IndexFile) -> Bool {
    // git writes the size 0 if it could not trust the time.
    !index.isRacy(entry) && (entry.stamp.size > 0 || entry.id == Self.emptyBlob)
  }

  private static let emptyBlob = ObjectID(hex: "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")

  /// Whether attributes of the path make the file on disk differ from its blob.
  private func isFiltered(_ entry: IndexFile.Entry, in index: IndexFile) -> Bool {
    let filters = cachedFilters ?? repository.filters(index)
    cachedFilters = filters
    if case .none(let known) = filters, !hasStrayAttributes(above: index.path(entry), besides: known) { return false }
    guard (try? checkPipes(above: index.path(entry))) != nil, let repository = try? repository.pointer() else {
      return true
    }
    let flags = UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX)
    return ["filter", "ident", "working-tree-encoding"].contains { name in
      var value: UnsafePointer<CChar>?
      let answered = try? Libgit2.call {
        index.withPath(entry) { git_attr_get(&value, repository, flags, $0, name) }
      }
      guard answered != nil else { return true }
      let kind = git_attr_value(value)
      return kind == GIT_ATTR_VALUE_TRUE || kind == GIT_ATTR_VALUE_STRING
    }
  }

  /// Whether a folder above the file has an attributes file that is not in the index, which git reads too.
  private func hasStrayAttributes(above path: ArraySlice<UInt8>, besides known: Set<[UInt8]>) -> Bool {
    var passed: [[UInt8]] = []
    var rest = path
    repeat {
      rest = rest.lastIndex(of: UInt8(ascii: "/")).map { rest[..<$0] } ?? rest[..<rest.startIndex]
      let folder = Array(rest)
      if foldersWithoutAttributes.contains(folder) { break }
      let file = (folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]) + Self.attributesName
      if !known.contains(file), isOccupied(file, in: root.number) { return true }
      passed.append(folder)
    } while !rest.isEmpty
    foldersWithoutAttributes.formUnion(passed)
    return false
  }

  /// Throws if a folder above the file has a named pipe that libgit2 would open for the file.
  private func checkPipes(above path: ArraySlice<UInt8>) throws(GitError) {
    var passed: [[UInt8]] = []
    var rest = path
    repeat {
      rest = rest.lastIndex(of: UInt8(ascii: "/")).map { rest[..<$0] } ?? rest[..<rest.startIndex]
      if foldersWithoutPipes.contains(Array(rest)) { break }
      if let pipe = NamedPipes.first(in: rest, below: root.number) {
        throw .unreadable(path: root.absolutePath(PathCoding.text(pipe)), reason: "it is not a regular file")
      }
      passed.append(Array(rest))
    } while !rest.isEmpty
    foldersWithoutPipes.formUnion(passed)
  }

  /// The ID of the blob that git would make of the file on disk, with filters applied.
  func hash(_ path: [UInt8], _ status: FileStatus) throws(GitError) -> ObjectID {
    var oid = git_oid()
    let text = PathCoding.text(path)
    let indexPath = repository.indexPath
    // libgit2 reads the index for the attributes files in it.
    let failed = { (failure: Libgit2ErrorInfo) -> GitError in
      guard failure.category == Int32(GIT_ERROR_INDEX.rawValue) else {
        return .unreadable(path: text, reason: failure.message)
      }
      return failure.message.utf8.contains("sdir".utf8)
        ? .unsupportedFormat(path: indexPath, .sparseIndex) : IndexFile.damage(at: indexPath)
    }
    if status.kind == .symlink {
      try Libgit2.prepare()
      let target = try WorkTreeFile(root: root, path: text).target()
      try Libgit2.call(orThrow: failed) { git_odb_hash(&oid, target, target.count, GIT_OBJECT_BLOB) }
    } else {
      try checkPipes(above: path[...])
      let repository = try repository.pointer()
      let full = PathCoding.bytes(root.absolutePath(text))
      try Libgit2.call(orThrow: failed) {
        full.withCPath { full in
          path.withCPath { git_repository_hashfile(&oid, repository, full, GIT_OBJECT_BLOB, $0) }
        }
      }
    }
    return ObjectID(oid)
  }

  private func isIgnored(_ path: [UInt8]) -> Bool {
    guard (try? checkPipes(above: path[...])) != nil, let repository = try? repository.pointer() else { return false }
    var ignored: Int32 = 0
    let answered = try? Libgit2.call { path.withCPath { git_ignore_path_is_ignored(&ignored, repository, $0) } }
    return answered != nil && ignored == 1
  }

  /// The files that are neither in the index nor ignored, in no order. Skips nested repositories.
  func untracked(
    beside index: IndexFile, where isWanted: (String) -> Bool
  ) throws(GitError) -> [(path: [UInt8], status: FileStatus)] {
    try untracked(strayWalk(beside: index).strays(), where: isWanted)
  }

  func strayWalk(beside index: IndexFile) -> UntrackedWalk { UntrackedWalk(index: index, root: root.path) }

  /// The strays that are not ignored, and the files in the folders among them.
  func untracked(
    _ strays: [UntrackedPath], where isWanted: (String) -> Bool
  ) throws(GitError) -> [(path: [UInt8], status: FileStatus)] {
    var found: [(path: [UInt8], status: FileStatus)] = []
    var pending = strays
    while let stray = pending.popLast() {
      if stray.isFolder {
        guard !isIgnored(stray.path) else { continue }
        guard stray.path.count(where: { $0 == UInt8(ascii: "/") }) < TreeReader.depthLimit else {
          throw .unreadable(path: PathCoding.text(stray.path), reason: "its folders are nested too deep")
        }
        pending += UntrackedWalk.content(of: stray, in: root.number)
      } else if isWanted(PathCoding.text(stray.path)), !isIgnored(stray.path),
        let status = try? fileStatus(stray.path, in: root.number), status.mode != nil
      {
        found.append((stray.path, status))
      }
    }
    return found
  }
}
