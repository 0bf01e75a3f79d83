import Files

/// Stops a walk of a tree that a few objects make huge: a folder has one folder under many names, and so on, so that a
/// kilobyte has millions of paths. Counting reads each object once, and a walk reads it for each of its paths.
struct TreeGrowth {
  /// A folder at two versions; `nil` for one that lacks it.
  private struct Folders: Hashable {
    var old: ObjectID?
    var new: ObjectID?
  }

  /// The folders like earlier ones in a walk, from which on the tree is counted. Most projects have far fewer.
  private static let mostRepeats = 2_000
  /// The most folders and files of a walk.
  private static let mostPlaces = 2 * TreeReader.fileLimit

  private let reader: TreeReader
  private var root: Folders?
  private var seen: Set<Folders> = []
  private var repeats = 0

  init(_ reader: TreeReader) {
    self.reader = reader
  }

  /// Notes that the walk enters a folder, the root first.
  /// - Throws: `GitError.unreadable` if it would not end soon.
  mutating func enter(_ old: ObjectID?, _ new: ObjectID?) throws(GitError) {
    let folders = Folders(old: old, new: new)
    if root == nil { root = folders }
    guard !seen.insert(folders).inserted else { return }
    repeats += 1
    guard repeats == Self.mostRepeats, let root else { return }
    var counts: [Folders: Int] = [:]
    guard try count(root, depth: 0, &counts) > Self.mostPlaces else { return }
    throw .unreadable(path: Self.name(of: root), reason: "it has too many files")
  }

  /// The folders and the differing files in a folder, itself included; not exact beyond `mostPlaces`.
  private func count(
    _ folders: Folders, depth: Int, _ counts: inout [Folders: Int]
  ) throws(GitError) -> Int {
    if folders.old == folders.new { return 0 }
    if let known = counts[folders] { return known }
    guard depth < TreeReader.depthLimit else {
      throw .unreadable(path: Self.name(of: folders), reason: "its folders are nested too deep")
    }
    var total = 1
    var pairs = TreeEntryPairs(try reader.tree(orEmpty: folders.old), try reader.tree(orEmpty: folders.new))
    while total <= Self.mostPlaces, let pair = pairs.next() {
      if pair.isFolder {
        total += try count(Folders(old: pair.old?.id, new: pair.new?.id), depth: depth + 1, &counts)
      } else if pair.differs {
        total += 1
      }
    }
    counts[folders] = total
    return total
  }

  private static func name(of folders: Folders) -> String {
    "Tree " + ((folders.new ?? folders.old)?.abbreviated ?? "")
  }
}
