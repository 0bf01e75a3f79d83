/// The histories of several paths, each as in `git log -- PATH`.
package struct PathHistories: Sendable {
  /// A commit that changed one of the paths.
  package struct Commit: Sendable {
    package let id: ObjectID
    package let author: Git.Commit.Author
    /// The commit time in seconds since 1970. It is later than the author time if the commit was rebased or applied.
    package let time: Int64
  }

  /// The content of a path from a commit on.
  package struct Version: Sendable {
    /// The index of the requested path.
    package let trail: Int
    /// The index in `paths` of the path at that commit.
    package let path: Int
    /// The index in `commits`.
    package let commit: Int
    /// The file's content; `nil` for a commit that removed the file.
    package let blob: ObjectID?
    /// The content of its first companion that exists in the commit.
    package let companion: ObjectID?
    /// Whether the history before it is missing, as at the boundary of a shallow clone.
    package let isCut: Bool
    /// The indices of earlier versions, one for each parent of the commit that leads to one.
    package internal(set) var parents: [Int] = []
  }

  /// The paths to follow, and the options.
  package struct Query {
    /// The paths at the tip.
    package var paths: [String]
    /// The possible paths of a companion, which is read with each version. The first existing one counts.
    package var companions: (String) -> [String]
    /// The part of a path that stays the same if the file moves to another folder; `nil` for a file that never moves.
    package var name: (String) -> String?
    /// The names of files in another format that the file at a path may have replaced, most likely first. The path is
    /// followed for the requested path with index `trail`.
    package var forebears: (_ trail: Int, _ path: String) -> [String]

    package init(
      paths: [String], companions: @escaping (String) -> [String], name: @escaping (String) -> String?,
      forebears: @escaping (_ trail: Int, _ path: String) -> [String] = { _, _ in [] }
    ) {
      self.paths = paths
      self.companions = companions
      self.name = name
      self.forebears = forebears
    }
  }

  /// Every path that a file ever had.
  package internal(set) var paths: [String] = []
  /// The commits that changed a path, in the order of the walk: newest first.
  package internal(set) var commits: [Commit] = []
  package internal(set) var versions: [Version] = []
  /// The indices of each requested path's versions, newest first.
  package internal(set) var trails: [[Int]] = []
  /// The version of each path at the tip.
  package internal(set) var newest: [Int?] = []
  /// Whether a part of the history is missing.
  package internal(set) var isCut = false
  /// The number of visited commits.
  package internal(set) var visitedCount = 0
}

extension Repository {
  /// The histories of the paths of `query`, from the commit `tip` back.
  ///
  /// If a merge left a path as in one of its parents, only the first such parent is followed for the path, as in git. A
  /// file that moved from another folder, or replaced one of another format, is followed there.
  ///
  /// - Parameter progress: Called during the walk with the histories so far, and the indices of versions completed
  ///   since the last call: everything before them is known.
  /// - Throws: `GitError` if a commit or a tree is missing or damaged.
  package func histories(
    of query: PathHistories.Query, from tip: ObjectID, progress: (PathHistories, [Int]) -> Void = { _, _ in }
  ) throws(GitError) -> PathHistories {
    var walk = try PathWalk(self, query)
    return try walk.run(from: tip, progress)
  }

  /// The changes to the history that its commits do not contain: shallow boundary, grafts, replaced objects.
  package func historyAmendments() throws(GitError) -> [UInt8] { try CommitGraph(self).amendments }
}
