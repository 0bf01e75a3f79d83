/// The histories of several paths, as `git log -- PATH` tells each of them.
package struct PathHistories: Sendable {
  /// A commit that changed one of the paths.
  package struct Commit: Sendable {
    package let id: ObjectID
    package let author: Git.Commit.Author
    /// When it was committed, in seconds since 1970: later than it was authored if it was rebased or applied.
    package let time: Int64
  }

  /// What a path held from a commit on.
  package struct Version: Sendable {
    /// Which of the paths that were asked for it belongs to.
    package let trail: Int
    /// Where it stood then: its number in `paths`.
    package let path: Int
    /// The number of its commit in `commits`.
    package let commit: Int
    /// The file's content; `nil` from a commit on that has no such file.
    package let blob: ObjectID?
    /// The content of the first of its companions that the commit has.
    package let companion: ObjectID?
    /// Whether what was before it is cut off, as at the boundary of a shallow clone.
    package let isCut: Bool
    /// The numbers of the versions before it: one for each parent of its commit that leads to one.
    package internal(set) var parents: [Int] = []
  }

  /// What is asked for.
  package struct Query {
    /// The paths as they are called at the tip.
    package var paths: [String]
    /// The paths of those files that are wanted beside each version of a path, the first that there is.
    package var companions: (String) -> [String]
    /// What a file keeps when it is moved to another folder; `nil` for one that is never moved.
    package var name: (String) -> String?
    /// The names of files of another format that the file at a path, followed for one of `paths`, can have taken the place
    /// of, the likeliest first.
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

  /// Every path that a file ever had, by their numbers.
  package internal(set) var paths: [String] = []
  /// The commits that changed a path, in the order in which the walk met them: the newest first.
  package internal(set) var commits: [Commit] = []
  package internal(set) var versions: [Version] = []
  /// For each path that was asked for the numbers of its versions, the newest first.
  package internal(set) var trails: [[Int]] = []
  /// The version of each path at the tip.
  package internal(set) var newest: [Int?] = []
  /// Whether history was cut off somewhere on the way, and when the oldest commit before the cut was made.
  package internal(set) var isCut = false
  /// How many commits were looked at.
  package internal(set) var visitedCount = 0
}

extension Repository {
  /// The histories of the paths of `query` from the commit `tip` back.
  ///
  /// Of a merge that left a path as one of its parents had it, only the first such parent is followed for that path, as
  /// git does. Where a file came from another folder, or took the place of one of another format, it is followed there.
  ///
  /// - Parameter progress: Called on the way with what is known so far, and the numbers of versions that are complete
  ///   since it was called last: what was before each of them is known.
  /// - Throws: `GitError` if a commit or a tree is missing or damaged.
  package func histories(
    of query: PathHistories.Query, from tip: ObjectID, progress: (PathHistories, [Int]) -> Void = { _, _ in }
  ) throws(GitError) -> PathHistories {
    var walk = try PathWalk(self, query)
    return try walk.run(from: tip, progress)
  }

  /// What the history says beyond its commits' own words: shallow boundary, grafts, replaced objects.
  package func historyAmendments() throws(GitError) -> [UInt8] { try CommitGraph(self).amendments }
}
