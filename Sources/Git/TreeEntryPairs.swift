/// The entries of two trees side by side, in git's order.
struct TreeEntryPairs {
  struct Pair {
    var old: TreeObject.Entry?
    var new: TreeObject.Entry?

    /// Entries that are equal in git's order have the same kind.
    var isFolder: Bool { old?.isFolder ?? new?.isFolder ?? false }
    var differs: Bool { old?.id != new?.id || old?.gitMode != new?.gitMode }
  }

  private let oldTree: TreeObject
  private let newTree: TreeObject
  private var olds: ArraySlice<TreeObject.Entry>
  private var news: ArraySlice<TreeObject.Entry>

  init(_ old: TreeObject, _ new: TreeObject) {
    oldTree = old
    newTree = new
    olds = old.entries[...]
    news = new.entries[...]
  }

  mutating func next() -> Pair? {
    let order: Int
    switch (olds.first, news.first) {
    case (nil, nil): return nil
    case (_, nil): order = -1
    case (nil, _): order = 1
    case (let left?, let right?):
      order = compareNames(
        oldTree.name(left), isFolder: left.isFolder, newTree.name(right), isFolder: right.isFolder)
    }
    return Pair(old: order <= 0 ? olds.popFirst() : nil, new: order >= 0 ? news.popFirst() : nil)
  }

  func name(of pair: Pair) -> ArraySlice<UInt8> {
    if let old = pair.old { return oldTree.name(old) }
    return pair.new.map { newTree.name($0) } ?? []
  }
}
