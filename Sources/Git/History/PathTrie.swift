import Clibgit2
import Files
import Platform
import Text

/// The paths that a walk of history follows, as a trie of folders.
struct PathTrie {
  private struct Node {
    var name: [UInt8]
    var children: [Int] = []
    /// The index of the path that ends here.
    var path: Int?
  }

  private var nodes = [Node(name: [])]
  private(set) var paths: [String] = []
  private var numbers: [String: Int] = [:]

  static let top = 0

  mutating func insert(_ path: String) -> (number: Int, isNew: Bool) {
    if let number = numbers[path] { return (number, false) }
    var place = Self.top
    for component in PathCoding.bytes(path).split(separator: UInt8(ascii: "/")) {
      if let child = nodes[place].children.first(where: { nodes[$0].name.elementsEqual(component) }) {
        place = child
        continue
      }
      nodes.append(Node(name: Array(component)))
      let siblings = nodes[place].children + [nodes.count - 1]
      nodes[place].children = siblings.sorted { [nodes] in nodes[$0].name.lexicographicallyPrecedes(nodes[$1].name) }
      place = nodes.count - 1
    }
    nodes[place].path = paths.count
    numbers[path] = paths.count
    paths.append(path)
    return (paths.count - 1, true)
  }

  func path(at place: Int) -> Int? { nodes[place].path }
  func hasChildren(_ place: Int) -> Bool { !nodes[place].children.isEmpty }

  func child(_ name: UnsafeRawBufferPointer, of place: Int) -> Int? {
    let children = nodes[place].children
    if children.count < 4 { return children.first { nodes[$0].name.elementsEqual(name) } }
    func order(_ child: Int) -> Int { nodes[child].name.withUnsafeBytes { compareBytes($0, name) } }
    let index = children.partitioningIndex { order($0) >= 0 }
    return index < children.count && order(children[index]) == 0 ? children[index] : nil
  }
}

/// Reads the parts of trees that a trie contains, and compares trees by them.
struct TrieReader {
  struct Found {
    /// The node in the trie.
    var place: Int
    var mode: UInt32
    var id: ObjectID

    var isFolder: Bool { mode & 0o170000 == 0o040000 }
    /// `nil` unless it is a regular file.
    var blob: ObjectID? { mode & 0o170000 == 0o100000 ? id : nil }
  }

  struct Difference {
    var path: Int
    var old: Found?
    var new: Found?
  }

  private struct Key: Hashable {
    var tree: ObjectID
    var place: Int
  }

  /// The most cached folders. Most are needed twice: for a commit and for its child's comparison.
  private static let mostKept = 1024

  let store: ObjectStore
  private(set) var trie = PathTrie()
  private var kept: [Key: [Found]] = [:]

  init(store: ObjectStore) {
    self.store = store
  }

  mutating func insert(_ path: String) -> Int {
    let (number, isNew) = trie.insert(path)
    if isNew { kept = [:] }
    return number
  }

  /// The paths whose entries differ between two trees; `nil` is the empty tree.
  mutating func differences(_ old: ObjectID?, _ new: ObjectID?) throws(GitError) -> [Difference] {
    var found: [Difference] = []
    try compare(old, new, at: PathTrie.top, &found)
    return found
  }

  mutating func entry(_ path: Int, in tree: ObjectID) throws(GitError) -> Found? {
    var place = PathTrie.top
    var found: Found?
    var folder = tree
    for component in PathCoding.bytes(trie.paths[path]).split(separator: UInt8(ascii: "/")) {
      if let found, !found.isFolder { return nil }
      let next = component.withUnsafeBytes { trie.child($0, of: place) }
      guard let next, let entry = try entries(folder, at: place).first(where: { $0.place == next }) else { return nil }
      (place, folder, found) = (next, entry.id, entry)
    }
    return found
  }

  private mutating func compare(
    _ old: ObjectID?, _ new: ObjectID?, at place: Int, _ differences: inout [Difference]
  ) throws(GitError) {
    if old == new { return }
    let olds = if let old { try entries(old, at: place) } else { [Found]() }
    let news = if let new { try entries(new, at: place) } else { [Found]() }
    var (left, right) = (0, 0)
    while left < olds.count || right < news.count {
      let before =
        left < olds.count && (right == news.count || olds[left].place <= news[right].place) ? olds[left] : nil
      let after =
        right < news.count && (left == olds.count || news[right].place <= olds[left].place) ? news[right] : nil
      if before != nil { left += 1 }
      if after != nil { right += 1 }
      guard let child = before?.place ?? after?.place else { continue }
      if before?.id == after?.id, before?.mode == after?.mode { continue }
      if let path = trie.path(at: child) {
        differences.append(
          Difference(
            path: path, old: before.flatMap { $0.isFolder ? nil : $0 }, new: after.flatMap { $0.isFolder ? nil : $0 }))
      }
      if trie.hasChildren(child) {
        let (oldFolder, newFolder) = (
          before.flatMap { $0.isFolder ? $0.id : nil }, after.flatMap { $0.isFolder ? $0.id : nil }
        )
        try compare(oldFolder, newFolder, at: child, &differences)
      }
    }
  }

  /// The entries of a tree that the trie contains below `place`.
  private mutating func entries(_ tree: ObjectID, at place: Int) throws(GitError) -> [Found] {
    let key = Key(tree: tree, place: place)
    if let known = kept[key] { return known }
    let trie = self.trie
    let found = try store.read(tree, type: GIT_OBJECT_TREE, limit: WorkTreeFile.defaultLimit) {
      Self.parse($0, trie, place)
    }
    guard let found else {
      throw .unreadable(path: "Tree \(tree.abbreviated)", reason: "it is damaged; run git fsck")
    }
    if kept.count >= Self.mostKept { kept.removeAll(keepingCapacity: true) }
    kept[key] = found
    return found
  }

  private static func parse(_ bytes: UnsafeRawBufferPointer, _ trie: PathTrie, _ place: Int) -> [Found]? {
    var found: [Found] = []
    let isWhole = TreeReader.forEachEntry(of: bytes) { mode, name, id in
      if let child = trie.child(name, of: place) { found.append(Found(place: child, mode: mode, id: ObjectID(id))) }
      return true
    }
    guard isWhole else { return nil }
    return found.sorted { $0.place < $1.place }
  }
}
