import Files
import Platform
import Text

extension Repository {
  /// The files of a version, sorted by the bytes of their paths. A file that is unchanged on disk is `.file` for every
  /// version: reading it there is several times faster than decompressing its blob. It may differ from the blob only in
  /// its line ends. Only files that `isWanted` selects are read on disk.
  package func files(
    of version: Version, limits: RunLimits = .standard, where isWanted: (String) -> Bool = { _ in true }
  ) throws(GitError) -> [TrackedFile] {
    var count = PathCount(limits)
    let admits = { (path: String) in isWanted(path) && count.admits(path) }
    let files: [TrackedFile] =
      switch version {
      case .empty: []
      case .tree(let id): try self.files(ofTree: id, counting: &count, where: isWanted)
      case .index: try stagedFiles(where: admits)
      case .workTree: try Self.merged(trackedOnDisk(where: admits), untracked(strayWalk().strays(), where: admits))
      }
    try count.check()
    return files
  }

  /// - Throws: `GitError.tooLarge`, `missingObject`, or `unreadable`, also for submodules.
  package func read(_ file: TrackedFile, limit: Int = WorkTreeFile.defaultLimit) throws(GitError) -> [UInt8] {
    try store().read(file, limit: limit)
  }

  /// The target as written in the link.
  ///
  /// - Throws: `GitError.missingObject`, or `unreadable` if it is no longer a link.
  package func target(of link: TrackedFile) throws(GitError) -> String {
    switch link.content {
    case .blob: PathCoding.text(try read(link, limit: Int(PATH_MAX)))
    case .file(let file): PathCoding.text(try file.target())
    }
  }

  package func conflictedPaths() throws(GitError) -> [String] {
    let index = try index()
    var paths: [String] = []
    var last: Range<Int>?
    for entry in index.entries where entry.stage > 0 {
      if let last, index.paths[last].elementsEqual(index.path(entry)) { continue }
      last = entry.path
      paths.append(PathCoding.text(index.path(entry)))
    }
    return paths
  }

  private func files(
    ofTree id: ObjectID, counting count: inout PathCount, where isWanted: (String) -> Bool
  ) throws(GitError) -> [TrackedFile] {
    // The index only saves time: a tree is readable whatever the state of the index.
    let index = isBare ? IndexFile() : (try? self.index()) ?? IndexFile()
    let workTree = try? self.workTree()
    var walk = TreeIndexWalk(reader: TreeReader(store: try store()), index: index)
    var files: [TrackedFile] = []
    try walk.walk(id) { place, path throws(GitError) in
      switch place {
      case .equal(let range):
        for entry in index.entries[range] where entry.stage == 0 && !entry.isIntentToAdd {
          let file = stagedFile(entry, of: index, workTree) { isWanted($0) && count.admits($0) }
          if let file { files.append(file) }
        }
        try count.check()
      case .tree(let entry, let range):
        let text = PathCoding.text(path)
        guard isWanted(text), let mode = FileMode(gitMode: entry.gitMode) else { return }
        guard count.admits(text) else { return try count.check() }
        var content = TrackedFile.Content.blob(entry.id)
        if let workTree, range.count == 1 {
          let staged = index.entries[range.lowerBound]
          if staged.id == entry.id, staged.mode == mode, staged.stage == 0 {
            content = workTree.stagedContent(staged, of: index, path: text)
          }
        }
        files.append(TrackedFile(path: text, mode: mode, content: content))
      case .index:
        break
      }
    }
    return files
  }

  private func stagedFiles(where isWanted: (String) -> Bool) throws(GitError) -> [TrackedFile] {
    let index = try index()
    let workTree = isBare ? nil : try self.workTree()
    return index.entries.compactMap { entry in
      guard entry.stage == 0, !entry.isIntentToAdd else { return nil }
      return stagedFile(entry, of: index, workTree, where: isWanted)
    }
  }

  package func stagedFiles(endingIn ending: String) throws(GitError) -> [TrackedFile] {
    let index = try index()
    let workTree = isBare ? nil : try self.workTree()
    return index.entries.compactMap { entry in
      guard index.path(entry).suffix(ending.utf8.count).elementsEqual(ending.utf8), entry.stage == 0,
        !entry.isIntentToAdd
      else { return nil }
      return stagedFile(entry, of: index, workTree) { _ in true }
    }
  }

  func stagedFile(
    _ entry: IndexFile.Entry, of index: IndexFile, _ workTree: WorkTreeReader?, where isWanted: (String) -> Bool
  ) -> TrackedFile? {
    let path = PathCoding.text(index.path(entry))
    guard isWanted(path) else { return nil }
    let content = workTree?.stagedContent(entry, of: index, path: path) ?? .blob(entry.id)
    return TrackedFile(path: path, mode: entry.mode, content: content)
  }

  /// - Parameter seen: The entries of the index that are known to be files on disk.
  private func trackedOnDisk(
    seen: [Int] = [], where isWanted: (String) -> Bool
  ) throws(GitError) -> [TrackedFile] {
    let index = try index()
    var areSeen = [Bool](repeating: false, count: index.entries.count)
    for place in seen where areSeen.indices.contains(place) { areSeen[place] = true }
    let workTree = try workTree()
    var files: [TrackedFile] = []
    var last: Range<Int>?
    for (place, entry) in index.entries.enumerated() {
      // The sides of a conflict are one file on disk.
      if entry.stage > 0, let last, index.paths[last].elementsEqual(index.path(entry)) { continue }
      last = entry.path
      let path = PathCoding.text(index.path(entry))
      guard isWanted(path) else { continue }
      if areSeen[place], entry.mode == .regular || entry.mode == .executable {
        files.append(onDisk(path, entry.mode, workTree))
        continue
      }
      let status = entry.mode == .submodule ? nil : try workTree.status(of: entry, in: index)
      if let mode = status?.mode {
        files.append(onDisk(path, mode, workTree))
      } else if entry.mode == .submodule || entry.skipsWorkTree || entry.isAssumedUnchanged {
        files.append(TrackedFile(path: path, mode: entry.mode, content: .blob(entry.id)))
      }
    }
    return files
  }

  /// The same as `files(of: .workTree)`, listing untracked files concurrently; tracked files are executable if the index
  /// says so.
  package func filesOnDisk(where isWanted: (String) -> Bool) async throws(GitError) -> [TrackedFile] {
    let sight = try await workTreeSearch().sight().get()
    var count = PathCount()
    let tracked = try trackedOnDisk(seen: sight.files) { isWanted($0) && count.admits($0) }
    let files = Self.merged(tracked, try untracked(sight.strays) { isWanted($0) && count.admits($0) })
    try count.check()
    return files
  }

  private static func merged(_ tracked: [TrackedFile], _ untracked: [TrackedFile]) -> [TrackedFile] {
    guard !untracked.isEmpty else { return tracked }
    var merged: [TrackedFile] = []
    var rest = untracked[...]
    for file in tracked {
      let path = PathCoding.bytes(file.path)
      while let next = rest.first, compare(PathCoding.bytes(next.path)[...], path[...]) < 0 {
        merged.append(rest.removeFirst())
      }
      merged.append(file)
    }
    return merged + rest
  }

  func onDisk(
    _ path: String, _ mode: FileMode, _ workTree: WorkTreeReader, isSeen: Bool = true
  ) -> TrackedFile {
    TrackedFile(
      path: path, mode: mode, content: .file(WorkTreeFile(root: workTree.root, path: path, isSeen: isSeen)))
  }

  /// `nil` if the file does not exist. Symbolic links are not followed, so the repository cannot choose other files.
  package func readOnDisk(_ path: String) throws(GitError) -> [UInt8]? {
    do throws(GitError) {
      return try WorkTreeFile(root: workTree().root, path: path).read()
    } catch {
      guard case .notThere = error else { throw error }
      return nil
    }
  }

  /// A function that reads blobs in any task, for rare use: each call opens a handle of its own.
  package func blobReader() -> @Sendable (ObjectID, String) throws(GitError) -> [UInt8] {
    let open = objectOpener()
    return { id, path throws(GitError) in try open().blob(id, path: path) }
  }
}

package final class ObjectReader {
  private let library: LibraryRepository
  private let deadline: Deadline

  fileprivate init(_ library: LibraryRepository, until deadline: Deadline) {
    self.library = library
    self.deadline = deadline
  }

  /// `path` names the blob in the error if it is too large.
  ///
  /// - Throws: `GitError.missingObject`, `damagedObject` or `tooLarge`; `outOfTime` after the repository's deadline.
  package func blob(_ id: ObjectID, path: String) throws(GitError) -> [UInt8] {
    if deadline.isPassed { throw .outOfTime }
    return try library.store.blob(id, limit: WorkTreeFile.defaultLimit, path: path)
  }
}

extension Repository {
  /// Lets any task open the objects for itself, and read them without waiting for others.
  package func objectOpener() -> @Sendable () throws(GitError) -> ObjectReader {
    let (directory, common) = (gitDirectory, commonDirectory)
    let (alternates, deadline) = (alternateObjectDirectories, deadline)
    return { () throws(GitError) in
      ObjectReader(
        try LibraryRepository(at: directory, alternateObjectDirectories: alternates, commonDirectory: common),
        until: deadline)
    }
  }
}

extension ObjectStore {
  /// Reads the blob if the file changed on disk since it was listed.
  func read(_ file: TrackedFile, limit: Int) throws(GitError) -> [UInt8] {
    guard file.mode != .submodule else { throw .unreadable(path: file.path, reason: "it is a submodule") }
    switch file.content {
    case .blob(let id):
      return try blob(id, limit: limit, path: file.path)
    case .file(let onDisk):
      do {
        return try onDisk.read(limit: limit)
      } catch {
        guard let id = onDisk.blob else { throw error }
        return try blob(id, limit: limit, path: file.path)
      }
    }
  }
}
