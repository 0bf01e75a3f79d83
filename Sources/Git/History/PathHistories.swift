/// The histories of several paths, each as in `git log -- PATH`.
package struct PathHistories: Sendable {
  package struct Commit: Sendable {
    package let id: ObjectID
    package let author: Git.Commit.Author
    /// Seconds since 1970. The commit time is later than the author time if the commit was rebased or applied.
    package let time: Int64
  }

  /// The content of a path from a commit on.
  package struct Version: Sendable {
    /// The index of the requested path.
    package let trail: Int
    /// The index in `paths` of the path at that commit.
    package let path: Int
    package let commit: Int
    /// `nil` for a commit that removed the file.
    package let blob: ObjectID?
    /// The content of its first companion that exists in the commit.
    package let companion: ObjectID?
    /// Whether the history before it is missing, as at the boundary of a shallow clone.
    package let isCut: Bool
    /// The indices of earlier versions, one for each parent of the commit that leads to one.
    package internal(set) var parents: [Int] = []
  }

  package struct Query {
    package var paths: [String]
    /// The possible paths of a companion, which is read with each version. The first existing one counts.
    package var companions: (String) -> [String]
    /// The part of a path that stays the same if the file moves to another folder; `nil` for a file that never moves.
    package var name: (String) -> String?
    /// The files of other formats that the file at a path may have replaced, most likely first. They are followed for
    /// the requested path with index `trail`.
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
  /// The commits in the order of the walk, newest first.
  package internal(set) var commits: [Commit] = []
  package internal(set) var versions: [Version] = []
  /// The indices of each requested path's versions, newest first.
  package internal(set) var trails: [[Int]] = []
  /// The version of each path at the tip.
  package internal(set) var newest: [Int?] = []
  package internal(set) var isCut = false
  package internal(set) var visitedCount = 0
}

extension Repository {
  /// The histories of the paths of `query`, from the commit `tip` back. If a merge left a path as in one of its
  /// parents, only the first such parent is followed, as in git. A file that moved from another folder, or replaced one
  /// of another format, is followed there.
  ///
  /// - Parameter progress: Called with the histories so far, and the indices of versions completed since the last call:
  /// everything before them is known.
  package func histories(
    of query: PathHistories.Query, from tip: ObjectID, progress: (PathHistories, [Int]) -> Void = { _, _ in }
  ) throws(GitError) -> PathHistories {
    var walk = try PathWalk(self, query)
    return try walk.run(from: tip, progress)
  }

  /// Shallow boundary, grafts and replaced objects, in one value.
  package func historyAmendments() throws(GitError) -> [UInt8] { try CommitGraph(self).amendments }
}
