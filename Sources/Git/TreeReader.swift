import Clibgit2
import Platform

struct TreeObject {
  struct Entry {
    /// The range in `TreeObject.names`.
    var name: Range<Int>
    var gitMode: UInt32
    var id: ObjectID

    var isFolder: Bool { gitMode & 0o170000 == 0o040000 }
  }

  var names: [UInt8]
  var entries: [Entry]

  static let empty = TreeObject(names: [], entries: [])

  func name(_ entry: Entry) -> ArraySlice<UInt8> { names[entry.name] }

  /// Whether the tree has a file with this name. It precedes a folder of the same name: `a`, `a.b`, then the folder
  /// `a`.
  fileprivate func holds(_ name: UnsafeRawBufferPointer) -> Bool {
    for entry in entries.reversed() {
      let other = names[entry.name]
      guard other.starts(with: name) else { return false }
      if other.count == name.count { return true }
    }
    return false
  }

  /// Compares by bytes, a folder as if it ended in `/`.
  fileprivate func order(_ left: Entry, _ right: Entry) -> Int {
    compareNames(name(left), isFolder: left.isFolder, name(right), isFolder: right.isFolder)
  }
}

struct TreeReader {
  /// The deepest folder level. Real paths are much shorter.
  static let depthLimit = 512
  /// A tree that contains itself repeatedly would not end.
  static let fileLimit = 1_000_000

  let store: ObjectStore

  /// Rejects trees with unsorted, duplicate or invalid names, which would give one path two files.
  func tree(_ id: ObjectID) throws(GitError) -> TreeObject {
    let tree = try store.read(id, type: GIT_OBJECT_TREE, limit: WorkTreeFile.defaultLimit) { Self.parse($0) }
    guard let tree else {
      throw .unreadable(path: "Tree \(id.abbreviated)", reason: "it is damaged; run git fsck")
    }
    return tree
  }

  func tree(orEmpty id: ObjectID?) throws(GitError) -> TreeObject {
    guard let id else { return .empty }
    return try tree(id)
  }

  static func parse(_ bytes: UnsafeRawBufferPointer) -> TreeObject? {
    var tree = TreeObject.empty
    tree.names.reserveCapacity(bytes.count)
    let isWhole = forEachEntry(of: bytes) { mode, name, id in
      guard isName(name) else { return false }
      let entry = TreeObject.Entry(
        name: tree.names.count..<tree.names.count + name.count, gitMode: mode, id: ObjectID(id))
      tree.names.append(contentsOf: name)
      if let last = tree.entries.last, tree.order(last, entry) >= 0 { return false }
      if entry.isFolder, tree.holds(name) { return false }
      tree.entries.append(entry)
      return true
    }
    return isWhole ? tree : nil
  }

  /// Reads entries until `body` returns `false`. Returns whether all of the tree was read.
  static func forEachEntry(
    of bytes: UnsafeRawBufferPointer,
    _ body: (_ mode: UInt32, _ name: UnsafeRawBufferPointer, _ id: UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    var position = 0
    while position < bytes.count {
      var mode: UInt32 = 0
      while position < bytes.count, (0x30...0x37).contains(bytes[position]) {
        mode = mode << 3 | UInt32(bytes[position] - 0x30)
        position += 1
      }
      guard position < bytes.count, bytes[position] == 0x20 else { return false }
      let start = position + 1
      guard let base = bytes.baseAddress, let end = memchr(base + start, 0, bytes.count - start) else { return false }
      let nameEnd = UnsafeRawPointer(end) - base
      position = nameEnd + 1 + ObjectID.length
      guard position <= bytes.count else { return false }
      let name = UnsafeRawBufferPointer(rebasing: bytes[start..<nameEnd])
      guard body(mode, name, UnsafeRawBufferPointer(rebasing: bytes[nameEnd + 1..<position])) else { return false }
    }
    return true
  }

  private static func isName(_ name: UnsafeRawBufferPointer) -> Bool {
    switch name.count {
    case 0: false
    case 1: name[0] != UInt8(ascii: "/") && name[0] != UInt8(ascii: ".")
    case 2 where name[0] == UInt8(ascii: ".") && name[1] == UInt8(ascii: "."): false
    default: !name.contains(UInt8(ascii: "/"))
    }
  }
}

/// git's order for trees: a folder's name compares as if it ended in `/`.
func compareNames(
  _ left: ArraySlice<UInt8>, isFolder leftIsFolder: Bool, _ right: ArraySlice<UInt8>, isFolder rightIsFolder: Bool
) -> Int {
  let common = min(left.count, right.count)
  for offset in 0..<common {
    let (one, other) = (left[left.startIndex + offset], right[right.startIndex + offset])
    if one != other { return one < other ? -1 : 1 }
  }
  let slash = Int(UInt8(ascii: "/"))
  let next = left.count > common ? Int(left[left.startIndex + common]) : leftIsFolder ? slash : -1
  let other = right.count > common ? Int(right[right.startIndex + common]) : rightIsFolder ? slash : -1
  if next != other { return next < other ? -1 : 1 }
  // If one name continues with a slash of its own, which trees forbid, the length decides.
  return left.count - right.count
}
