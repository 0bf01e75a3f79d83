import Clibgit2
import Files
import Text

/// Follows several paths through history at once, each through the parents that git would follow for it alone.
struct PathWalk {
  /// One path on its way back.
  private struct Line {
    var trail: Int
    var path: Int
    /// The indices of the versions that wait for their predecessor.
    var waiting: [Int]

    func precedes(_ other: Line) -> Bool { (trail, path) < (other.trail, other.path) }
    func isSame(as other: Line) -> Bool { trail == other.trail && path == other.path }
  }

  /// A commit that lines have reached.
  private struct Stop {
    var node: CommitGraph.Node
    /// Elements sorted by trail and path.
    var lines: [Line]
  }

  private struct Name: Hashable {
    var commit: Int
    var trail: Int
    var path: Int
  }

  private let query: PathHistories.Query
  private let deadline: Deadline
  private let graph: CommitGraph
  private var reader: TrieReader
  private var companions: [Int: [Int]] = [:]
  private var stops: [ObjectID: Stop] = [:]
  private var queue = CommitQueue()
  private var commitNumbers: [ObjectID: Int] = [:]
  private var versionNumbers: [Name: Int] = [:]
  private var histories = PathHistories()
  /// The number of lines on their way from each version to a predecessor.
  private var openLines: [Int] = []
  /// The complete versions that were not reported yet.
  private var complete: [Int] = []
  private static let mostComplete = 48

  init(_ repository: Repository, _ query: PathHistories.Query) throws(GitError) {
    self.query = query
    deadline = repository.deadline
    graph = try CommitGraph(repository)
    reader = TrieReader(store: try repository.store())
  }

  mutating func run(
    from tip: ObjectID, _ progress: (PathHistories, [Int]) -> Void
  ) throws(GitError) -> PathHistories {
    histories.trails = query.paths.map { _ in [] }
    histories.newest = query.paths.map { _ in nil }
    let lines = query.paths.indices.map { Line(trail: $0, path: number(of: query.paths[$0]), waiting: []) }
    try deliver(lines, to: tip)
    while let id = queue.pop() {
      if deadline.isPassed { throw .outOfTime }
      guard let stop = stops.removeValue(forKey: id) else { continue }
      histories.visitedCount += 1
      try visit(id, stop)
      if complete.count >= Self.mostComplete { report(progress) }
    }
    report(progress)
    return histories
  }

  private mutating func report(_ progress: (PathHistories, [Int]) -> Void) {
    histories.paths = reader.trie.paths
    if !complete.isEmpty { progress(histories, complete) }
    complete.removeAll(keepingCapacity: true)
  }

  private mutating func close(_ versions: [Int]) {
    for version in versions {
      openLines[version] -= 1
      if openLines[version] == 0 { complete.append(version) }
    }
  }

  private mutating func number(of path: String) -> Int {
    let number = reader.insert(path)
    if companions[number] == nil { companions[number] = query.companions(path).map { reader.insert($0) } }
    return number
  }

  // MARK: From commit to commit

  private mutating func visit(_ id: ObjectID, _ stop: Stop) throws(GitError) {
    let node = stop.node
    if node.parents.isEmpty {
      let isCut = graph.boundary.contains(id)
      for line in stop.lines {
        guard let blob = try reader.entry(line.path, in: node.tree)?.blob else {
          close(line.waiting)
          continue
        }
        if isCut { histories.isCut = true }
        _ = try record(line, blob, at: id, node, isCut: isCut)
      }
      return
    }
    var rest = stop.lines
    var found: [(parent: CommitGraph.Node, differences: [Int: TrieReader.Difference])] = []
    for parent in node.parents {
      if rest.isEmpty { return }
      let parentNode = if let known = stops[parent] { known.node } else { try graph.node(parent) }
      let differences = try reader.differences(parentNode.tree, node.tree)
      if differences.isEmpty {
        try deliver(rest, to: parent, parentNode)
        return
      }
      let byPath = Dictionary(firstOf: differences.map { ($0.path, $0) })
      var same: [Line] = []
      var other: [Line] = []
      for line in rest {
        if byPath[line.path] == nil { same.append(line) } else { other.append(line) }
      }
      if !same.isEmpty { try deliver(same, to: parent, parentNode) }
      rest = other
      found.append((parentNode, byPath))
    }
    if rest.isEmpty { return }
    var left: [[Line]] = node.parents.map { _ in [] }
    var removed: [String: [(path: String, blob: ObjectID)]]?
    for line in rest {
      let blob = found[0].differences[line.path]?.new?.blob
      let (version, isNew) = try record(line, blob, at: id, node, isCut: false)
      guard isNew else { continue }
      let isAdded = blob != nil && found.allSatisfy { $0.differences[line.path]?.old == nil }
      var path = line.path
      if isAdded, let blob {
        let gone = if let removed { removed } else { try self.removed(from: found[0].parent.tree, to: node.tree) }
        removed = gone
        let place = reader.trie.paths[line.path]
        if let origin = try origin(of: place, blob, among: gone) ?? forebear(of: place, line.trail, among: gone) {
          path = number(of: origin)
        }
      }
      for index in node.parents.indices { left[index].append(Line(trail: line.trail, path: path, waiting: [version])) }
    }
    for (index, parent) in node.parents.enumerated() where !left[index].isEmpty {
      try deliver(left[index], to: parent, found[index].parent)
    }
  }

  private mutating func deliver(
    _ lines: [Line], to id: ObjectID, _ known: CommitGraph.Node? = nil
  ) throws(GitError) {
    // A line that moved from another path has a higher index than its neighbours.
    let lines = zip(lines, lines.dropFirst()).allSatisfy { $0.precedes($1) } ? lines : lines.sorted { $0.precedes($1) }
    guard let index = stops.index(forKey: id) else {
      let node = if let known { known } else { try graph.node(id) }
      stops[id] = Stop(node: node, lines: lines)
      queue.push(id, time: node.time, isLive: true)
      return
    }
    var rest = lines[...]
    var merged: [Line] = []
    merged.reserveCapacity(max(lines.count, stops.values[index].lines.count))
    for line in stops.values[index].lines {
      while let next = rest.first, next.precedes(line) { merged.append(rest.removeFirst()) }
      merged.append(line)
      if let next = rest.first, next.isSame(as: line) {
        merged[merged.count - 1].waiting += next.waiting
        rest = rest.dropFirst()
      }
    }
    merged += rest
    stops.values[index].lines = merged
  }

  // MARK: Versions

  /// Records that the line's path has `blob` from this commit on.
  private mutating func record(
    _ line: Line, _ blob: ObjectID?, at id: ObjectID, _ node: CommitGraph.Node, isCut: Bool
  ) throws(GitError) -> (version: Int, isNew: Bool) {
    var commit = histories.commits.count
    if let known = commitNumbers[id] {
      commit = known
    } else {
      commitNumbers[id] = commit
      histories.commits.append(PathHistories.Commit(id: id, author: try graph.author(of: id), time: node.time))
    }
    let name = Name(commit: commit, trail: line.trail, path: line.path)
    let known = versionNumbers[name]
    let number = known ?? histories.versions.count
    if known == nil {
      var companion: ObjectID?
      for path in companions[line.path] ?? [] where companion == nil {
        companion = try reader.entry(path, in: node.tree)?.blob
      }
      histories.versions.append(
        PathHistories.Version(
          trail: line.trail, path: line.path, commit: commit, blob: blob, companion: companion, isCut: isCut))
      histories.trails[line.trail].append(number)
      versionNumbers[name] = number
      openLines.append(node.parents.count)
      if node.parents.isEmpty { complete.append(number) }
    }
    if line.waiting.isEmpty, histories.newest[line.trail] == nil { histories.newest[line.trail] = number }
    for child in line.waiting where !histories.versions[child].parents.contains(number) {
      histories.versions[child].parents.append(number)
    }
    close(line.waiting)
    return (number, known == nil)
  }

  // MARK: Moved files

  /// The files that only the old tree has, grouped by the part of the path that a move keeps.
  private func removed(
    from old: ObjectID, to new: ObjectID
  ) throws(GitError) -> [String: [(path: String, blob: ObjectID)]] {
    var removed: [String: [(path: String, blob: ObjectID)]] = [:]
    var comparison = TreeComparison(reader: TreeReader(store: reader.store))
    try comparison.compare(old, new) { path, before, after throws(GitError) in
      guard let before, after == nil, before.gitMode & 0o170000 == 0o100000 else { return }
      let text = PathCoding.text(path)
      if let name = query.name(text) { removed[name, default: []].append((text, before.id)) }
    }
    return removed
  }

  private func origin(
    of path: String, _ blob: ObjectID, among removed: [String: [(path: String, blob: ObjectID)]]
  ) throws(GitError) -> String? {
    guard let name = query.name(path), let candidates = removed[name] else { return nil }
    if let same = candidates.first(where: { $0.blob == blob }) { return same.path }
    var best: (path: String, share: Double)?
    let lines = try Self.lines(of: blob, in: reader.store)
    for candidate in candidates {
      let share = Self.likeness(lines, try Self.lines(of: candidate.blob, in: reader.store))
      if share >= 0.5, share > best?.share ?? 0 { best = (candidate.path, share) }
    }
    return best?.path
  }

  /// The removed file of another format that `path` replaced: the nearest candidate; `nil` if several are.
  private func forebear(
    of path: String, _ trail: Int, among removed: [String: [(path: String, blob: ObjectID)]]
  ) -> String? {
    guard let candidates = query.forebears(trail, path).lazy.compactMap({ removed[$0] }).first else { return nil }
    let folders = path.split(separator: "/").dropLast()
    let shared = candidates.map { zip($0.path.split(separator: "/").dropLast(), folders).prefix { $0 == $1 }.count }
    guard let most = shared.max(), shared.count(where: { $0 == most }) == 1 else { return nil }
    return zip(candidates, shared).first { $1 == most }?.0.path
  }

  /// The lines of a file, each with its number of bytes.
  private static func lines(of blob: ObjectID, in store: ObjectStore) throws(GitError) -> [ArraySlice<UInt8>: Int] {
    let bytes = try store.blob(blob, limit: WorkTreeFile.defaultLimit)
    return Dictionary(bytes.split(separator: 0x0A).map { ($0, $0.count) }, uniquingKeysWith: +)
  }

  /// The share of the larger file that both contain, 0 to 1.
  private static func likeness(_ left: [ArraySlice<UInt8>: Int], _ right: [ArraySlice<UInt8>: Int]) -> Double {
    let all = max(left.values.reduce(0, +), right.values.reduce(0, +), 1)
    return Double(left.reduce(0) { $0 + min($1.value, right[$1.key] ?? 0) }) / Double(all)
  }
}
