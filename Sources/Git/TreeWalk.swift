import Files

/// Walks a tree and the index together. Does not read trees that are known to equal the index.
struct TreeIndexWalk {
  enum Place {
    /// A whole folder that is equal in tree and index, with its entries in the index.
    case equal(Range<Int>)
    /// A file of the tree, with the entries of the index for its path: none, one, or the sides of a conflict.
    case tree(TreeObject.Entry, Range<Int>)
    case index(Range<Int>)
  }

  let reader: TreeReader
  let index: IndexFile
  private var path: [UInt8] = []
  private var fileCount = 0
  private var growth: TreeGrowth

  init(reader: TreeReader, index: IndexFile) {
    self.reader = reader
    self.index = index
    growth = TreeGrowth(reader)
  }

  /// Visits all places of the tree `id` (`nil`: none) and of the index, in path order. The path passed to `visit`
  /// belongs to a file of the tree. Entries of the index have their own.
  mutating func walk(
    _ id: ObjectID?, _ visit: (Place, [UInt8]) throws(GitError) -> Void
  ) throws(GitError) {
    let all = 0..<index.entries.count
    guard let id else { return try visit(.index(all), []) }
    try walk(id, beside: all, cached: index.trees.isEmpty ? nil : 0, depth: 0, visit)
  }

  private mutating func walk(
    _ id: ObjectID, beside range: Range<Int>, cached: Int?, depth: Int,
    _ visit: (Place, [UInt8]) throws(GitError) -> Void
  ) throws(GitError) {
    if let cached, let known = index.trees[cached].content, known.id == id, known.entryCount == range.count {
      return try visit(.equal(range), path)
    }
    guard depth < TreeReader.depthLimit else {
      throw .unreadable(path: PathCoding.text(path), reason: "its folders are nested too deep")
    }
    try growth.enter(nil, id)
    let tree = try reader.tree(id)
    var rest = range
    for entry in tree.entries {
      let name = tree.name(entry)
      try visitIndex(before: name, isFolder: entry.isFolder, in: &rest, visit)
      let length = path.count
      path.append(contentsOf: name)
      if entry.isFolder {
        path.append(UInt8(ascii: "/"))
        let end = index.endOfPrefix(path, in: rest)
        try walk(
          entry.id, beside: rest.lowerBound..<end, cached: index.cachedChild(name, of: cached), depth: depth + 1, visit)
        rest = end..<rest.upperBound
      } else {
        fileCount += 1
        guard fileCount <= TreeReader.fileLimit else {
          throw .unreadable(path: "Tree \(id.abbreviated)", reason: "it has too many files")
        }
        var end = rest.lowerBound
        while end < rest.upperBound, index.path(index.entries[end]).elementsEqual(path) { end += 1 }
        try visit(.tree(entry, rest.lowerBound..<end), path)
        rest = end..<rest.upperBound
      }
      path.removeSubrange(length...)
    }
    if !rest.isEmpty { try visit(.index(rest), path) }
  }

  /// Visits the entries of `rest` that precede a name in the folder `path`, and removes them from `rest`.
  private func visitIndex(
    before name: ArraySlice<UInt8>, isFolder: Bool, in rest: inout Range<Int>,
    _ visit: (Place, [UInt8]) throws(GitError) -> Void
  ) throws(GitError) {
    var end = rest.lowerBound
    while end < rest.upperBound {
      let remainder = index.path(index.entries[end]).dropFirst(path.count)
      let slash = remainder.firstIndex(of: UInt8(ascii: "/"))
      let component = remainder[..<(slash ?? remainder.endIndex)]
      guard compareNames(component, isFolder: slash != nil, name, isFolder: isFolder) < 0 else { break }
      end += 1
    }
    if end > rest.lowerBound { try visit(.index(rest.lowerBound..<end), path) }
    rest = end..<rest.upperBound
  }
}

/// Reads only folders that differ.
struct TreeComparison {
  let reader: TreeReader
  private var path: [UInt8] = []
  private var fileCount = 0
  private var growth: TreeGrowth

  init(reader: TreeReader) {
    self.reader = reader
    growth = TreeGrowth(reader)
  }

  /// Visits paths in order. `nil` is the empty tree.
  mutating func compare(
    _ old: ObjectID?, _ new: ObjectID?,
    _ visit: ([UInt8], TreeObject.Entry?, TreeObject.Entry?) throws(GitError) -> Void
  ) throws(GitError) {
    try compare(old, new, depth: 0, visit)
  }

  private mutating func compare(
    _ old: ObjectID?, _ new: ObjectID?, depth: Int,
    _ visit: ([UInt8], TreeObject.Entry?, TreeObject.Entry?) throws(GitError) -> Void
  ) throws(GitError) {
    if old == new { return }
    guard depth < TreeReader.depthLimit else {
      throw .unreadable(path: PathCoding.text(path), reason: "its folders are nested too deep")
    }
    try growth.enter(old, new)
    var pairs = TreeEntryPairs(try reader.tree(orEmpty: old), try reader.tree(orEmpty: new))
    while let pair = pairs.next() {
      let length = path.count
      path.append(contentsOf: pairs.name(of: pair))
      if pair.isFolder {
        path.append(UInt8(ascii: "/"))
        try compare(pair.old?.id, pair.new?.id, depth: depth + 1, visit)
      } else if pair.differs {
        fileCount += 1
        guard fileCount <= TreeReader.fileLimit else {
          throw .unreadable(path: PathCoding.text(path), reason: "too many files differ")
        }
        try visit(path, pair.old, pair.new)
      }
      path.removeSubrange(length...)
    }
  }
}
