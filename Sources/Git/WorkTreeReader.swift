import Clibgit2
import Platform

/// The files on disk, seen beside the index.
final class WorkTreeReader {
  /// Whether git changes files on their way to disk, other than in their line endings.
  enum Filters {
    /// No attributes file that is known makes it so; `besides` are those of the index.
    case none(besides: Set<[UInt8]>)
    /// The attributes of the path decide.
    case perPath
  }

  private unowned let repository: Repository
  let root: WorkTreeRoot
  private var way = WayToFile()
  private var cachedFilters: Filters?
  /// Folders that have no attributes file beside those of the index, nor has one around them.
  private var foldersWithoutAttributes: Set<[UInt8]> = []
  static let attributesName = Array(".gitattributes".utf8)

  /// The files below `path`, the root of the work tree of `repository`, which owns the reader.
  init(of repository: Repository, root path: String) throws(GitError) {
    self.repository = repository
    root = try WorkTreeRoot(path)
  }

  /// What is on disk at the path of `entry`, symbolic links not followed; `nil` if nothing is, or only behind a link.
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

  /// What is on disk at `path`, symbolic links not followed; `nil` if nothing is, or only behind a link.
  func status(_ path: [UInt8]) throws(GitError) -> FileStatus? {
    do {
      guard try way.isOpen(to: path[...], below: root.number) else { return nil }
      return try linkStatus(path, in: root.number)
    } catch {
      throw .unreadable(path: PathCoding.text(path), reason: error.reason)
    }
  }

  /// Where the content of an index entry is read fastest: on disk, if the index says how git last saw the file.
  ///
  /// Whether the file is still that one is looked at when it is read (`WorkTreeFile.read`). It may differ from the
  /// blob in its line endings (CRLF), in nothing else.
  func stagedContent(_ entry: IndexFile.Entry, of index: IndexFile, path: String) -> TrackedFile.Content {
    guard entry.mode == .regular || entry.mode == .executable, !entry.skipsWorkTree,
      isStampTrusted(entry, in: index), !isFiltered(entry, in: index)
    else { return .blob(entry.id) }
    return .file(WorkTreeFile(root: root, path: path, blob: entry.id, stamp: entry.stamp))
  }

  /// Whether the file is what the index holds, by its `stat` alone.
  func isClean(_ entry: IndexFile.Entry, _ status: FileStatus, in index: IndexFile) -> Bool {
    guard status.stamp == entry.stamp, isStampTrusted(entry, in: index) else { return false }
    switch (status.kind, entry.mode) {
    case (.file, .regular), (.file, .executable), (.symlink, .symlink): return true
    default: return false
    }
  }

  /// Whether a file with the stamp of `entry` is the one that git hashed.
  private func isStampTrusted(_ entry: IndexFile.Entry, in index: IndexFile) -> Bool {
    // git writes the size 0 where it could not trust the time.
    !index.isRacy(entry) && (entry.stamp.size > 0 || entry.id == Self.emptyBlob)
  }

  private static let emptyBlob = ObjectID(hex: "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")

  /// Whether attributes of the path make the file on disk another than the blob.
  private func isFiltered(_ entry: IndexFile.Entry, in index: IndexFile) -> Bool {
    let filters = cachedFilters ?? repository.filters(index)
    cachedFilters = filters
    if case .none(let known) = filters, !hasStrayAttributes(above: index.path(entry), besides: known) { return false }
    guard let repository = try? repository.pointer() else { return true }
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

  /// Whether a folder around the file has an attributes file that the index does not: git asks that one too.
  private func hasStrayAttributes(above path: ArraySlice<UInt8>, besides known: Set<[UInt8]>) -> Bool {
    var passed: [[UInt8]] = []
    var rest = path
    repeat {
      rest = rest.lastIndex(of: UInt8(ascii: "/")).map { rest[..<$0] } ?? rest[..<rest.startIndex]
      let folder = Array(rest)
      if foldersWithoutAttributes.contains(folder) { break }
      let file = (folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]) + Self.attributesName
      if !known.contains(file), ((try? linkStatus(file, in: root.number)) ?? nil) != nil { return true }
      passed.append(folder)
    } while !rest.isEmpty
    foldersWithoutAttributes.formUnion(passed)
    return false
  }

  /// The blob that git would make of the file on disk, filters applied.
  func hash(_ path: [UInt8], _ status: FileStatus) throws(GitError) -> ObjectID {
    var oid = git_oid()
    let text = PathCoding.text(path)
    let failed = { (failure: LibraryFailure) in GitError.unreadable(path: text, reason: failure.message) }
    if status.kind == .symlink {
      try Libgit2.prepare()
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = withCString(path) { readlinkat(root.number, $0, &target, target.count) }
      guard count >= 0 else { throw .unreadable(path: text, reason: Errno.last.reason) }
      try Libgit2.call(orThrow: failed) { git_odb_hash(&oid, target, count, GIT_OBJECT_BLOB) }
    } else {
      let repository = try repository.pointer()
      let full = PathCoding.bytes(root.absolutePath(text))
      try Libgit2.call(orThrow: failed) {
        withCString(full) { full in
          withCString(path) { git_repository_hashfile(&oid, repository, full, GIT_OBJECT_BLOB, $0) }
        }
      }
    }
    return ObjectID(oid)
  }

  /// Whether `.gitignore` and its like cover the path.
  private func isIgnored(_ path: [UInt8]) -> Bool {
    guard let repository = try? repository.pointer() else { return false }
    var ignored: Int32 = 0
    let answered = try? Libgit2.call { withCString(path) { git_ignore_path_is_ignored(&ignored, repository, $0) } }
    return answered != nil && ignored == 1
  }

  /// The files that are neither in the index nor ignored, in no order; repositories below the root are passed over.
  func untracked(
    beside index: IndexFile, where isWanted: (String) -> Bool
  ) throws(GitError) -> [(path: [UInt8], status: FileStatus)] {
    try untracked(strayWalk(beside: index).strays(), where: isWanted)
  }

  /// A look through the folders that the index has files in.
  func strayWalk(beside index: IndexFile) -> StrayWalk { StrayWalk(index: index, root: root.path) }

  /// Those of `strays` that are not ignored, and what is in them.
  func untracked(
    _ strays: [Stray], where isWanted: (String) -> Bool
  ) throws(GitError) -> [(path: [UInt8], status: FileStatus)] {
    var found: [(path: [UInt8], status: FileStatus)] = []
    var pending = strays
    while let stray = pending.popLast() {
      if stray.isFolder {
        guard !isIgnored(stray.path) else { continue }
        guard stray.path.count(where: { $0 == UInt8(ascii: "/") }) < TreeReader.depthLimit else {
          throw .unreadable(path: PathCoding.text(stray.path), reason: "its folders are nested too deep")
        }
        pending += StrayWalk.content(of: stray, in: root.number)
      } else if isWanted(PathCoding.text(stray.path)), !isIgnored(stray.path),
        let status = try? linkStatus(stray.path, in: root.number), status.mode != nil
      {
        found.append((stray.path, status))
      }
    }
    return found
  }
}
