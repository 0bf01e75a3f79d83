/// The files of a work tree in two parts, so that work on the tracked ones can begin before all folders are read.
public struct WorkTreeListing: Sendable {
  /// What a look through the folders brought: things that are not tracked, ignored ones among them.
  public struct Strays: Sendable {
    let found: [Stray]
  }

  /// The files of the index, by path and without a look at the disk: one may be gone by now, or be a link.
  ///
  /// Reading such a file fails. Submodules are not among them.
  public let tracked: [TrackedFile]
  private let walk: StrayWalk

  init(tracked: [TrackedFile], walk: StrayWalk) {
    self.tracked = tracked
    self.walk = walk
  }

  /// Looks through the folders for what is not tracked; any task may do that.
  ///
  /// - Throws: `GitError.unreadable` for folders that are nested too deep.
  public func strays() throws(GitError) -> Strays { Strays(found: try walk.strays()) }
}

extension Repository {
  /// The files on disk in two parts; together with `untracked` they are those of `files(of: .workTree)`.
  ///
  /// - Throws: `GitError.noWorkTree`, or `unreadable` for the index.
  public func workTreeListing(where isWanted: (String) -> Bool) throws(GitError) -> WorkTreeListing {
    let index = try index()
    let workTree = try workTree()
    var tracked: [TrackedFile] = []
    var last: Range<Int>?
    for entry in index.entries where entry.mode != .submodule {
      // The sides of a conflict are one file on disk.
      if entry.stage > 0, let last, index.paths[last].elementsEqual(index.path(entry)) { continue }
      last = entry.path
      let path = PathCoding.text(index.path(entry))
      guard isWanted(path) else { continue }
      let mayBeAbsent = entry.skipsWorkTree || entry.isAssumedUnchanged
      if mayBeAbsent, try workTree.status(of: entry, in: index)?.mode == nil {
        tracked.append(TrackedFile(path: path, mode: entry.mode, content: .blob(entry.id)))
      } else {
        tracked.append(onDisk(path, entry.mode, workTree))
      }
    }
    return WorkTreeListing(tracked: tracked, walk: workTree.strayWalk(beside: index))
  }

  /// The files among `strays` that are not ignored, and those in the folders among them, by path.
  public func untracked(
    _ strays: WorkTreeListing.Strays, where isWanted: (String) -> Bool
  ) throws(GitError) -> [TrackedFile] {
    let workTree = try workTree()
    return try workTree.untracked(strays.found, where: isWanted)
      .sorted { compare($0.path[...], $1.path[...]) < 0 }
      .map { onDisk(PathCoding.text($0.path), $0.status.mode ?? .regular, workTree) }
  }
}
