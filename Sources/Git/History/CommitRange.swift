import Clibgit2
import Text

extension Repository {
  /// The best common ancestor, as in `git merge-base`.
  ///
  /// - Throws: `GitError.noMergeBase`. In a shallow clone its description says how to fetch the rest.
  package func mergeBase(_ one: ObjectID, _ other: ObjectID) throws(GitError) -> ObjectID {
    let range = CommitRange(self)
    guard let base = try range.mergeBases(one, [other]).first else { throw .noMergeBase(one, other, completeness) }
    return base
  }

  /// git's `base..tip`, newest first. All commits of a shallow clone that lacks the path from `tip` to `base`.
  package func commits(reachableFrom tip: ObjectID, notFrom base: ObjectID) throws(GitError) -> [Commit] {
    let range = CommitRange(self)
    return try range.range(tip, notFrom: base).map { id throws(GitError) in try commit(id: id) }
  }
}

/// Walks commits from both sides and paints the ones that each side reaches, newest first: git's
/// `paint_down_to_common`. Before version 1.7, libgit2's own walks fail at the boundary of a shallow clone. Here,
/// commits at the boundary do not have parents.
private final class CommitRange {
  private struct Colours: OptionSet {
    var rawValue: UInt8
    static let one = Colours(rawValue: 1)
    static let other = Colours(rawValue: 2)
    static let both: Colours = [.one, .other]
    /// Marks ancestors of a common ancestor.
    static let stale = Colours(rawValue: 4)
  }

  private struct Node {
    var parents: [ObjectID]
    var time: Int64
    var colours: Colours = []
    var isResult = false
  }

  private let repository: Repository
  private let boundary: Set<ObjectID>
  private var nodes: [ObjectID: Node] = [:]

  init(_ repository: Repository) {
    self.repository = repository
    boundary = repository.isShallow ? CommitGraph.shallowBoundary(repository.commonDirectory) : []
  }

  /// The common ancestors of `one` and any of `others` that are not ancestors of another one, newest first.
  func mergeBases(_ one: ObjectID, _ others: [ObjectID]) throws(GitError) -> [ObjectID] {
    try paint(one, others)
    let found = nodes.filter { $0.value.isResult && !$0.value.colours.contains(.stale) }
      .sorted(by: isBefore).map(\.key)
    guard found.count > 1 else { return found }
    // Wrong clocks can leave an ancestor of another result in the list.
    var best: [ObjectID] = []
    for candidate in found {
      try paint(candidate, found.filter { $0 != candidate })
      if nodes[candidate]?.colours.contains(.other) == false { best.append(candidate) }
    }
    return best
  }

  /// The result is sorted, newest first.
  func range(_ one: ObjectID, notFrom other: ObjectID) throws(GitError) -> [ObjectID] {
    try paint(one, [other])
    return nodes.filter { $0.value.colours.isSuperset(of: .one) && !$0.value.colours.contains(.other) }
      .sorted(by: isBefore).map(\.key)
  }

  /// Newest first, then by ID, so that the order is the same on every machine.
  private func isBefore(_ left: (key: ObjectID, value: Node), _ right: (key: ObjectID, value: Node)) -> Bool {
    if left.value.time != right.value.time { return left.value.time > right.value.time }
    return compare(left.key.bytes[...], right.key.bytes[...]) < 0
  }

  private func paint(_ one: ObjectID, _ others: [ObjectID]) throws(GitError) {
    for id in nodes.keys {
      nodes[id]?.colours = []
      nodes[id]?.isResult = false
    }
    var queue = CommitQueue()
    try add(.one, to: one, &queue)
    for other in others { try add(.other, to: other, &queue) }
    while let id = queue.pop() {
      guard var node = nodes[id] else { continue }
      var colours = node.colours
      if colours.isSuperset(of: .both) {
        if !colours.contains(.stale) {
          node.isResult = true
          nodes[id] = node
        }
        colours.insert(.stale)
      }
      for parent in node.parents {
        // If only stale commits are left, load nothing new. Commits that were painted before still get the colour.
        if queue.isStale, colours.contains(.stale), nodes[parent]?.colours.isEmpty ?? true { continue }
        try add(colours, to: parent, &queue)
      }
    }
  }

  private func add(_ colours: Colours, to id: ObjectID, _ queue: inout CommitQueue) throws(GitError) {
    var node = if let known = nodes[id] { known } else { try load(id) }
    guard !node.colours.isSuperset(of: colours) else { return }
    node.colours.formUnion(colours)
    nodes[id] = node
    queue.push(id, time: node.time, isLive: !node.colours.contains(.stale))
  }

  private func load(_ id: ObjectID) throws(GitError) -> Node {
    let commit = try repository.lookUpCommit(id)
    guard !boundary.contains(id) else { return Node(parents: [], time: git_commit_time(commit.pointer)) }
    return Node(parents: Repository.value(of: commit.pointer).parents, time: git_commit_time(commit.pointer))
  }
}

struct CommitQueue {
  private var commits: [(id: ObjectID, time: Int64, isLive: Bool)] = []
  private var liveCount = 0

  var isStale: Bool { liveCount == 0 }

  mutating func push(_ id: ObjectID, time: Int64, isLive: Bool) {
    if isLive { liveCount += 1 }
    commits.insert((id, time, isLive), at: commits.partitioningIndex { $0.time > time })
  }

  mutating func pop() -> ObjectID? {
    guard let newest = commits.popLast() else { return nil }
    if newest.isLive { liveCount -= 1 }
    return newest.id
  }
}
