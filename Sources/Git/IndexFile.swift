import Files
import Platform
import Text

/// git's `index-format`, versions 2 to 4, parsed without libgit2. libgit2 hashes the whole file, which git does not,
/// and does not expose the cached trees, which save reading trees without staged changes.
struct IndexFile {
  struct Entry {
    /// The range in `IndexFile.paths`.
    var path: Range<Int>
    var id: ObjectID
    var gitMode: UInt32
    /// 0, or 1 to 3 for the sides of a conflict.
    var stage: UInt8
    /// `git update-index --assume-unchanged`.
    var isAssumedUnchanged: Bool
    /// Whether a sparse checkout leaves the file out.
    var skipsWorkTree: Bool
    /// `git add --intent-to-add`: the file exists in the work tree, but its content is not staged.
    var isIntentToAdd: Bool
    var stamp: FileStamp

    var mode: FileMode { FileMode(gitMode: gitMode) ?? .submodule }
  }

  /// A folder whose tree is known to equal the index.
  struct CachedTree {
    var name: [UInt8]
    /// `nil` if the folder has staged changes.
    var content: (entryCount: Int, id: ObjectID)?
    /// Indices in git's order: by length, then bytes.
    var children: [Int]
  }

  /// No system opens a longer path.
  private static let pathLimit = 4096
  /// Enough for three million files. Version 4 compresses common prefixes, so a small file can expand enormously.
  private static let pathsLimit = 256 << 20
  static let sizeLimit = 512 << 20

  /// All paths, each followed by a NUL.
  private(set) var paths: [UInt8] = []
  /// Elements sorted by path and stage.
  private(set) var entries: [Entry] = []
  /// The root first; empty if the index does not have them.
  private(set) var trees: [CachedTree] = []
  /// The modification time of the file, cut to 32 bits as in the index; `nil` for a missing index.
  private(set) var written: (seconds: UInt32, nanoseconds: UInt32)?

  init() {}

  init(_ bytes: [UInt8], path: String, written: (seconds: UInt32, nanoseconds: UInt32)) throws(GitError) {
    self.written = written
    do {
      try bytes.withUnsafeBytes { bytes in
        // A checksum of the whole file ends it. git does not verify it either.
        var reader = ByteReader(UnsafeRawBufferPointer(rebasing: bytes.dropLast(ObjectID.length)))
        try parse(&reader, path: path)
      }
    } catch let error as GitError {
      throw error
    } catch {
      throw Self.damage(at: path)
    }
  }

  static func damage(at path: String) -> GitError {
    .unreadable(path: path, reason: "the index is damaged; run git reset to write it again")
  }

  /// A missing file gives an index without entries.
  init(readFrom indexPath: String) throws(GitError) {
    do {
      let file = try Descriptor(indexPath, flags: O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      guard status.kind == .file else {
        throw GitError.unreadable(path: indexPath, reason: "it is not a regular file")
      }
      guard status.size <= UInt64(Self.sizeLimit) else {
        throw GitError.unreadable(path: indexPath, reason: "it has more than \(Self.sizeLimit >> 20) MB")
      }
      let bytes = try file.readAll(expecting: Int(clamping: status.size), limit: Self.sizeLimit)
      try self.init(
        bytes, path: indexPath,
        written: (status.stamp.modificationSeconds, status.stamp.modificationNanoseconds))
    } catch let error as GitError {
      throw error
    } catch let error as Errno {
      guard error.isAbsence else { throw .unreadable(path: indexPath, reason: error.reason) }
      self.init()
    } catch {
      throw .unreadable(path: indexPath, reason: "\(error)")
    }
  }

  private mutating func parse(_ reader: inout ByteReader, path: String) throws {
    guard try reader.bytes(4).elementsEqual("DIRC".utf8) else { throw ByteReader.Truncation() }
    let version = try reader.uint32()
    guard (2...4).contains(version) else {
      throw GitError.unsupportedFormat(path: path, .formatExtension("index version \(version)"))
    }
    let count = Int(try reader.uint32())
    // An entry needs at least 62 bytes: a wrong count must not reserve memory.
    guard count <= reader.remaining / 62 else { throw ByteReader.Truncation() }
    entries.reserveCapacity(count)
    paths.reserveCapacity(reader.remaining / 2)
    for _ in 0..<count { try readEntry(&reader, version: version, path: path) }
    while reader.remaining >= 8 {
      let signature = try reader.bytes(4)
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
      try checkLength(kept.count, indexPath)
      paths.append(contentsOf: Array(paths[kept]))
      paths.append(contentsOf: try reader.bytes(endedBy: 0))
    } else {
      paths.append(contentsOf: try reader.bytes(endedBy: 0))
      // NULs pad the entry to a multiple of eight. The first one ended the path.
      let length = reader.position - 1 - start
      try reader.skip((length + 8) / 8 * 8 - length - 1)
    }
    if gitMode & 0o170000 == 0o040000 { throw GitError.unsupportedFormat(path: indexPath, .sparseIndex) }
    let path = pathStart..<paths.count
    try checkLength(path.count, indexPath)
    // In a split index, entries that replace shared ones have an empty path. The extension that marks the index follows
    // later.
    if path.isEmpty { throw GitError.unsupportedFormat(path: indexPath, .splitIndex) }
    paths.append(0)
    let stage = UInt8(flags >> 12 & 3)
    // Later searches depend on the order of paths, so check it once here.
    if let last = entries.last {
      let order = paths.withUnsafeBytes { paths in
        compareBytes(UnsafeRawBufferPointer(rebasing: paths[last.path]), UnsafeRawBufferPointer(rebasing: paths[path]))
      }
      guard order < 0 || order == 0 && last.stage < stage else { throw ByteReader.Truncation() }
    }
    entries.append(
      Entry(
        path: path, id: id, gitMode: gitMode, stage: stage,
        isAssumedUnchanged: flags & 0x8000 != 0, skipsWorkTree: extended & 0x4000 != 0,
        isIntentToAdd: extended & 0x2000 != 0, stamp: stamp.stamp))
  }

  private func checkLength(_ count: Int, _ indexPath: String) throws(GitError) {
    guard count <= Self.pathLimit else {
      throw .unreadable(path: indexPath, reason: "it has a path of more than \(Self.pathLimit) bytes")
    }
    guard paths.count + count <= Self.pathsLimit else {
      throw .unreadable(path: indexPath, reason: "its paths have more than \(Self.pathsLimit >> 20) MB together")
    }
  }

  private mutating func readExtension(
    _ signature: UnsafeRawBufferPointer, _ content: UnsafeRawBufferPointer, path: String
  ) throws {
    switch String(decoding: signature, as: UTF8.self) {
    case "TREE":
      var reader = ByteReader(content)
      // Ignore an unreadable cache.
      if (try? readTree(&reader, depth: 0)) == nil || reader.remaining > 0 { trees = [] }
    case "link":
      throw GitError.unsupportedFormat(path: path, .splitIndex)
    case "sdir":
      // This extension only announces sparse folders, which are rejected when they occur.
      break
    case let name where !signature[0].isASCIIUppercase:
      throw GitError.unsupportedFormat(path: path, .formatExtension("\(name) of the index"))
    default:
      // A capital letter marks an optional extension.
      break
    }
  }

  @discardableResult
  private mutating func readTree(_ reader: inout ByteReader, depth: Int) throws -> Int {
    guard depth < TreeReader.depthLimit else { throw ByteReader.Truncation() }
    let name = Array(try reader.bytes(endedBy: 0))
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
  func path(_ entry: Entry) -> ArraySlice<UInt8> { paths[entry.path] }

  func withPath<Result>(_ entry: Entry, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // Passing an array as a pointer gives its first byte.
    func at(_ first: UnsafeRawPointer) -> Result {
      (first + entry.path.lowerBound).withMemoryRebound(to: CChar.self, capacity: entry.path.count + 1, body)
    }
    return at(paths)
  }

  func lowerBound(of path: [UInt8], in range: Range<Int>) -> Int {
    path.withUnsafeBytes { path in partition(range) { compareBytes($0, path) < 0 } }
  }

  /// The end of the entries at the start of `range` whose paths begin with `prefix`.
  func endOfPrefix(_ prefix: [UInt8], in range: Range<Int>) -> Int {
    prefix.withUnsafeBytes { prefix in
      partition(range) { compareBytes(UnsafeRawBufferPointer(rebasing: $0.prefix(prefix.count)), prefix) == 0 }
    }
  }

  func cachedChild(_ name: ArraySlice<UInt8>, of node: Int?) -> Int? {
    guard let node else { return nil }
    let children = trees[node].children
    func order(_ child: Int) -> Int {
      let other = trees[child].name
      return other.count == name.count ? compare(other[...], name) : other.count - name.count
    }
    let index = children.partitioningIndex { order($0) >= 0 }
    return index < children.count && order(children[index]) == 0 ? children[index] : nil
  }

  /// Whether `entry` may have changed within the clock tick in which the index was written.
  func isRacy(_ entry: Entry) -> Bool {
    guard let written else { return true }
    let stamp = entry.stamp
    return (stamp.modificationSeconds, stamp.modificationNanoseconds) >= (written.seconds, written.nanoseconds)
  }

  /// The index of the first entry for which `isBefore` is false. The range must be partitioned.
  private func partition(_ range: Range<Int>, _ isBefore: (UnsafeRawBufferPointer) -> Bool) -> Int {
    paths.withUnsafeBytes { paths in
      entries.withUnsafeBufferPointer { entries in
        range.partitioningIndex { !isBefore(UnsafeRawBufferPointer(rebasing: paths[entries[$0].path])) }
      }
    }
  }
}

/// Compares like `memcmp`, shorter first: negative, zero or positive.
func compareBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  let common = min(left.count, right.count)
  if common > 0, let one = left.baseAddress, let other = right.baseAddress {
    let order = memcmp(one, other, common)
    if order != 0 { return Int(order) }
  }
  return left.count - right.count
}

/// Compares like `memcmp`, shorter first: negative, zero or positive.
func compare(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
  left.withUnsafeBytes { left in right.withUnsafeBytes { compareBytes(left, $0) } }
}
