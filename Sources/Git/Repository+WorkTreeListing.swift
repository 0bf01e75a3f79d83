import Files

/// The files of the work tree in two parts, so that work on tracked files can begin before all folders are listed.
/// Together they equal `files(of: .workTree)`.
extension Repository {
  /// - Throws: `GitError.noWorkTree`, or `unreadable` for the index.
  package func strayWalk() throws(GitError) -> UntrackedWalk { try workTree().strayWalk(beside: index()) }

  /// The search of `strayWalk` on all cores, which sees the tracked files too.
  ///
  /// - Throws: As `strayWalk` does.
  package func workTreeSearch() throws(GitError) -> WorkTreeSearch {
    WorkTreeSearch(walk: try strayWalk(), begun: begunSearch)
  }

  /// The files of the index without submodules, sorted by path. The disk is not checked: a file may be missing or a
  /// link, and reading it then throws. `isWanted` gets `TrackedFile.path` in UTF-8.
  package func trackedFiles(where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) throws(GitError) -> [TrackedFile] {
    let index = try index()
    let workTree = try workTree()
    var files: [TrackedFile] = []
    var last: Range<Int>?
    for entry in index.entries where entry.mode != .submodule {
      // The sides of a conflict are one file on disk.
      if entry.stage > 0, let last, index.paths[last].elementsEqual(index.path(entry)) { continue }
      last = entry.path
      guard let path = index.text(of: entry, where: isWanted) else { continue }
      let mayBeAbsent = entry.skipsWorkTree || entry.isAssumedUnchanged
      if mayBeAbsent, try workTree.status(of: entry, in: index)?.mode == nil {
        files.append(TrackedFile(path: path, mode: entry.mode, content: .blob(entry.id)))
      } else {
        files.append(onDisk(path, entry.mode, workTree, isSeen: false))
      }
    }
    return files
  }

  /// The strays that are not ignored, and the files in the folders among them, sorted by path.
  package func untracked(
    _ strays: [UntrackedPath], where isWanted: (String) -> Bool
  ) throws(GitError) -> [TrackedFile] {
    if strays.isEmpty { return [] }
    let workTree = try workTree()
    return try workTree.untracked(strays, where: isWanted)
      .sorted { compare($0.path[...], $1.path[...]) < 0 }
      .map { onDisk(PathCoding.text($0.path), $0.status.mode ?? .regular, workTree) }
  }
}

extension IndexFile {
  fileprivate func text(of entry: Entry, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> String? {
    let isPlain = paths.withUnsafeBufferPointer { paths in
      let path = UnsafeBufferPointer(rebasing: paths[entry.path])
      // The text of an ASCII path has the same bytes.
      return path.allSatisfy { $0 < 0x80 } ? isWanted(path) : nil
    }
    if isPlain == false { return nil }
    var text = PathCoding.text(path(entry))
    return isPlain == true || text.withUTF8(isWanted) ? text : nil
  }
}
