import Clibgit2
import Files
import Platform

/// The commits of a repository as `git log` sees them. A shallow clone's missing parents are cut off, and grafts and
/// replaced objects (`git replace`) are applied.
struct CommitGraph {
  struct Node {
    var tree: ObjectID
    var parents: [ObjectID]
    /// Seconds since 1970.
    var time: Int64
  }

  private let store: ObjectStore
  /// The commits whose parents a shallow clone lacks.
  let boundary: Set<ObjectID>
  private let grafts: [ObjectID: [ObjectID]]
  private let replacements: [ObjectID: ObjectID]

  init(_ repository: Repository) throws(GitError) {
    store = try repository.store()
    boundary = repository.isShallow ? Self.shallowBoundary(repository.commonDirectory) : []
    grafts = Self.grafts(repository.commonDirectory)
    replacements = try Self.replacements(in: repository.pointer())
  }

  /// The changes to the graph that the commits themselves do not contain. They are part of the key of the cache.
  var amendments: [UInt8] {
    var bytes: [UInt8] = []
    for id in boundary.map(\.bytes).sorted(by: { $0.lexicographicallyPrecedes($1) }) { bytes += id }
    for (id, parents) in grafts.sorted(by: { $0.key.hex < $1.key.hex }) {
      bytes += [1] + id.bytes + parents.flatMap(\.bytes)
    }
    for (id, other) in replacements.sorted(by: { $0.key.hex < $1.key.hex }) { bytes += [2] + id.bytes + other.bytes }
    return bytes
  }

  func node(_ id: ObjectID) throws(GitError) -> Node {
    var node = try read(id) { Self.parse($0) }
    if boundary.contains(id) { node.parents = [] } else if let parents = grafts[id] { node.parents = parents }
    return node
  }

  /// Read separately, because a walk skips most commits.
  func author(of id: ObjectID) throws(GitError) -> Commit.Author {
    try read(id) { bytes in
      var author: Commit.Author?
      Self.forEachLine(bytes) { line in
        if line.starts(with: "author ".utf8) { author = Self.person(line.dropFirst(7)) }
        return author == nil
      }
      return author ?? Commit.Author(name: "", email: "", time: 0)
    }
  }

  private func read<Value>(_ id: ObjectID, _ body: (UnsafeRawBufferPointer) -> Value?) throws(GitError) -> Value {
    let object = replacements[id] ?? id
    let value = try store.read(object, type: GIT_OBJECT_COMMIT, limit: WorkTreeFile.defaultLimit, body)
    guard let value else { throw .damagedObject(object, reason: "it is no commit that can be read") }
    return value
  }

  private static func parse(_ bytes: UnsafeRawBufferPointer) -> Node? {
    var tree: ObjectID?
    var parents: [ObjectID] = []
    var time: Int64 = 0
    var isWhole = true
    forEachLine(bytes) { line in
      switch line.first {
      case UInt8(ascii: "t") where line.starts(with: "tree ".utf8):
        tree = ObjectID(hexadecimal: line.dropFirst(5))
      case UInt8(ascii: "p") where line.starts(with: "parent ".utf8):
        guard let id = ObjectID(hexadecimal: line.dropFirst(7)) else {
          isWhole = false
          return false
        }
        parents.append(id)
      case UInt8(ascii: "c") where line.starts(with: "committer ".utf8): time = seconds(line.dropFirst(10))
      default: break
      }
      // Stop here: a signature of many lines may follow.
      return time == 0
    }
    return isWhole ? tree.map { Node(tree: $0, parents: parents, time: time) } : nil
  }

  /// Reads the lines of a commit's header until `body` returns `false`.
  private static func forEachLine(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Bool) {
    guard let base = bytes.baseAddress else { return }
    var position = 0
    while position < bytes.count, bytes[position] != 0x0A {
      let rest = bytes.count - position
      let end = memchr(base + position, 0x0A, rest).map { UnsafeRawPointer($0) - base } ?? bytes.count
      if !body(UnsafeRawBufferPointer(rebasing: bytes[position..<end])) { return }
      position = end + 1
    }
  }

  private static func seconds(_ text: Slice<UnsafeRawBufferPointer>) -> Int64 {
    let close = text.lastIndex(of: UInt8(ascii: ">")) ?? text.endIndex
    let rest = close < text.endIndex ? text[text.index(after: close)...] : text[text.endIndex...]
    return rest.split(separator: 0x20).first.flatMap { Int64(String(decoding: $0, as: UTF8.self)) } ?? 0
  }

  /// `Name <email> seconds zone`
  private static func person(_ text: Slice<UnsafeRawBufferPointer>) -> Commit.Author {
    let open = text.firstIndex(of: UInt8(ascii: "<")) ?? text.endIndex
    let close = text.lastIndex(of: UInt8(ascii: ">")) ?? text.endIndex
    let email = open < close ? text[text.index(after: open)..<close] : text[text.endIndex...]
    let name = text[..<open]
    let last = name.lastIndex { $0 != 0x20 }.map { name.index(after: $0) } ?? name.startIndex
    return Commit.Author(
      name: String(decoding: name[..<last], as: UTF8.self), email: String(decoding: email, as: UTF8.self),
      time: seconds(text))
  }

  // MARK: Amendments

  private static func lines(of path: String) -> [ArraySlice<UInt8>] {
    guard let bytes = try? FileAccess.read(path) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n"))
  }

  static func shallowBoundary(_ commonDirectory: String) -> Set<ObjectID> {
    Set(lines(of: commonDirectory + "/shallow").compactMap { ObjectID(hex: String(decoding: $0, as: UTF8.self)) })
  }

  private static func grafts(_ commonDirectory: String) -> [ObjectID: [ObjectID]] {
    var grafts: [ObjectID: [ObjectID]] = [:]
    for line in lines(of: commonDirectory + "/info/grafts") where line.first != UInt8(ascii: "#") {
      let ids = line.split { $0 == 0x20 || $0 == 0x0D }.map { ObjectID(hex: String(decoding: $0, as: UTF8.self)) }
      guard let id = ids.first ?? nil, !ids.contains(nil) else { continue }
      grafts[id] = ids.dropFirst().compactMap(\.self)
    }
    return grafts
  }

  private static func replacements(in repository: OpaquePointer) throws(GitError) -> [ObjectID: ObjectID] {
    let prefix = "refs/replace/"
    let iterator = try Handle(free: git_reference_iterator_free) {
      git_reference_iterator_glob_new(&$0, repository, prefix + "*")
    }
    var replacements: [ObjectID: ObjectID] = [:]
    var reference: OpaquePointer?
    while git_reference_next(&reference, iterator.pointer) == 0 {
      defer { git_reference_free(reference) }
      guard let name = git_reference_name(reference), let target = git_reference_target(reference),
        let id = ObjectID(hex: String(PathCoding.text(bytes(name)).dropFirst(prefix.count)))
      else { continue }
      replacements[id] = ObjectID(target)
    }
    return replacements
  }
}

extension ObjectID {
  fileprivate init?(hexadecimal digits: Slice<UnsafeRawBufferPointer>) {
    guard digits.count == 2 * Self.length else { return nil }
    var isValid = true
    func value(_ digit: UInt8) -> UInt8 {
      switch digit {
      case 0x30...0x39: return digit - 0x30
      case 0x61...0x66: return digit - 0x61 + 10
      default:
        isValid = false
        return 0
      }
    }
    var raw: (UInt64, UInt64, UInt32) = (0, 0, 0)
    let start = digits.startIndex
    withUnsafeMutableBytes(of: &raw) { raw in
      for index in 0..<Self.length {
        raw[index] = value(digits[start + 2 * index]) << 4 | value(digits[start + 2 * index + 1])
      }
    }
    guard isValid else { return nil }
    self = withUnsafeBytes(of: raw) { ObjectID($0) }
  }
}
