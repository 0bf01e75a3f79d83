/// The index as it is on disk, parsed without libgit2.
///
/// libgit2 hashes the whole file and keeps the cached trees to itself; git neither hashes it nor, thanks to those,
/// reads any tree of which nothing is staged. Format: git's `index-format` documentation, versions 2 to 4.
struct IndexFile {
  /// One path of the index.
  struct Entry {
    /// The path in `IndexFile.paths`.
    var path: Range<Int>
    var id: ObjectID
    var gitMode: UInt32
    /// 0, or 1 to 3 for the sides of a conflict.
    var stage: UInt8
    /// `git update-index --assume-unchanged`.
    var isAssumedUnchanged: Bool
    /// Left out by a sparse checkout.
    var skipsWorkTree: Bool
    /// `git add --intent-to-add`: in the work tree, its content not staged.
    var isIntentToAdd: Bool
    var stamp: FileStamp

    /// What kind of file it is.
    var mode: FileMode { FileMode(gitMode: gitMode) ?? .submodule }
  }

  /// A folder whose tree is known to be what the index holds.
  struct CachedTree {
    /// The folder's own name.
    var name: ArraySlice<UInt8>
    /// How many entries it covers, its tree, or `nil` if something in it is staged.
    var content: (entryCount: Int, id: ObjectID)?
    /// The nodes of its subfolders, in git's order: by length, then bytes.
    var children: [Int]
  }

  /// All paths, one behind the other.
  private(set) var paths: [UInt8] = []
  /// All entries, by path and stage.
  private(set) var entries: [Entry] = []
  /// The cached trees; the root is the first, none if the index has none.
  private(set) var trees: [CachedTree] = []
  /// When the file was written, in the index's own 32 bits; `nil` for an index that is not there.
  private(set) var written: (seconds: UInt32, nanoseconds: UInt32)?

  /// An index without entries.
  init() {}

  /// The index in `bytes`, the content of the file at `path`.
  init(_ bytes: [UInt8], path: String, written: (seconds: UInt32, nanoseconds: UInt32)) throws(GitError) {
    self.written = written
    var reader = ByteReader(bytes: bytes, end: bytes.count - ObjectID.length)
    do {
      try parse(&reader, path: path)
    } catch let error as GitError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: "the index is damaged; run git reset to write it anew")
    }
  }

  private mutating func parse(_ reader: inout ByteReader, path: String) throws {
    guard try reader.bytes(4).elementsEqual("DIRC".utf8) else { throw ByteReader.Truncation() }
    let version = try reader.uint32()
    guard (2...4).contains(version) else {
      throw GitError.unsupportedFormat(path: path, .formatExtension("index version \(version)"))
    }
    let count = Int(try reader.uint32())
    // An entry takes 62 bytes at the least: a wrong count must not reserve memory.
    guard count <= reader.remaining / 62 else { throw ByteReader.Truncation() }
    entries.reserveCapacity(count)
    paths.reserveCapacity(reader.remaining / 2)
    for _ in 0..<count { try readEntry(&reader, version: version, path: path) }
    while reader.remaining >= 8 {
      let signature = Array(try reader.bytes(4))
      let size = Int(try reader.uint32())
      let content = try reader.bytes(size)
      try readExtension(signature, content, path: path)
    }
  }

  private mutating func readEntry(_ reader: inout ByteReader, version: UInt32, path indexPath: String) throws {
    let start = reader.position
    let stamp = try reader.stamp()
    let gitMode = stamp.mode
    let id = try reader.objectID()
    let flags = try reader.uint16()
    let extended = version >= 3 && flags & 0x4000 != 0 ? try reader.uint16() : 0
    let pathStart = paths.count
    if version == 4 {
      let previous = entries.last?.path ?? 0..<0
      let dropped = try reader.offsetVarint()
      guard dropped <= previous.count else { throw ByteReader.Truncation() }
      let kept = previous.lowerBound..<previous.upperBound - dropped
      paths.append(contentsOf: Array(paths[kept]))
      paths.append(contentsOf: try reader.upToNul())
    } else {
      paths.append(contentsOf: try reader.upToNul())
      // The entry is filled with NULs to a multiple of eight; the first one ended the path.
      let length = reader.position - 1 - start
      try reader.skip((length + 8) / 8 * 8 - length - 1)
    }
    if gitMode & 0o170000 == 0o040000 { throw GitError.unsupportedFormat(path: indexPath, .sparseIndex) }
    let path = pathStart..<paths.count
    let stage = UInt8(flags >> 12 & 3)
    // Everything that follows searches by path, so the order is checked once here.
    if let last = entries.last {
      let order = compare(paths[last.path], paths[path])
      guard order < 0 || order == 0 && last.stage < stage else { throw ByteReader.Truncation() }
    }
    entries.append(
      Entry(
        path: path, id: id, gitMode: gitMode, stage: stage,
        isAssumedUnchanged: flags & 0x8000 != 0, skipsWorkTree: extended & 0x4000 != 0,
        isIntentToAdd: extended & 0x2000 != 0, stamp: stamp.stamp))
  }

  private mutating func readExtension(_ signature: [UInt8], _ content: ArraySlice<UInt8>, path: String) throws {
    switch String(decoding: signature, as: UTF8.self) {
    case "TREE":
      var reader = ByteReader(bytes: Array(content), end: content.count)
      // A cache that cannot be read is as good as none.
      if (try? readTree(&reader, depth: 0)) == nil || reader.remaining > 0 { trees = [] }
    case "link":
      throw GitError.unsupportedFormat(path: path, .splitIndex)
    case "sdir":
      // Only says that there may be sparse folders; those are refused where they stand.
      break
    case let name where (0x41...0x5A).contains(signature.first ?? 0):
      _ = name
    case let name:
      throw GitError.unsupportedFormat(path: path, .formatExtension("\(name) of the index"))
    }
  }

  @discardableResult
  private mutating func readTree(_ reader: inout ByteReader, depth: Int) throws -> Int {
    guard depth < TreeReader.depthLimit else { throw ByteReader.Truncation() }
    let name = try reader.upToNul()
    let entryCount = try reader.decimal(endedBy: UInt8(ascii: " "))
    let childCount = try reader.decimal(endedBy: UInt8(ascii: "\n"))
    let node = trees.count
    let id = entryCount >= 0 ? try reader.objectID() : nil
    trees.append(CachedTree(name: name, content: id.map { (entryCount, $0) }, children: []))
    guard (0...reader.remaining).contains(childCount) else { throw ByteReader.Truncation() }
    var children: [Int] = []
    for _ in 0..<childCount { children.append(try readTree(&reader, depth: depth + 1)) }
    trees[node].children = children
    return node
  }
}

extension IndexFile {
  /// The bytes of an entry's path.
  func path(_ entry: Entry) -> ArraySlice<UInt8> { paths[entry.path] }

  /// The first entry of `range` whose path is not before `path`, taken up to the length of `path`.
  func lowerBound(of path: some RandomAccessCollection<UInt8>, in range: Range<Int>) -> Int {
    partition(range) { compare(paths[$0.path], path) < 0 }
  }

  /// The end of the run of entries at the start of `range` that begin with `prefix`.
  func endOfPrefix(_ prefix: some RandomAccessCollection<UInt8>, in range: Range<Int>) -> Int {
    partition(range) { paths[$0.path].starts(with: prefix) }
  }

  /// The cached tree of the subfolder `name` of `node`.
  func cachedChild(_ name: some RandomAccessCollection<UInt8>, of node: Int?) -> Int? {
    guard let node else { return nil }
    let children = trees[node].children
    var range = 0..<children.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let other = trees[children[middle]].name
      let order = other.count == name.count ? compare(other, name) : other.count - name.count
      if order == 0 { return children[middle] }
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Whether `entry` might have been changed within the clock tick in which the index was written.
  func isRacy(_ entry: Entry) -> Bool {
    guard let written else { return true }
    let stamp = entry.stamp
    return (stamp.modificationSeconds, stamp.modificationNanoseconds) >= (written.seconds, written.nanoseconds)
  }

  private func partition(_ range: Range<Int>, _ isBefore: (Entry) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Compares byte by byte, shorter first: negative, zero or positive.
func compare(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Int {
  var others = right.makeIterator()
  for byte in left {
    guard let other = others.next() else { return 1 }
    if byte != other { return byte < other ? -1 : 1 }
  }
  return others.next() == nil ? 0 : -1
}
