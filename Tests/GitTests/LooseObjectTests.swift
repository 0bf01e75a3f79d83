import Foundation
import Support
import Testing

@testable import Git

/// Objects whose files are incomplete, as after a power failure: libgit2 would read them forever.
struct LooseObjectTests {
  private let sample: TemporaryRepository

  init() throws {
    sample = try TemporaryRepository()
    let words = (0..<60).map { "\($0 * 7919 % 1000) words" }
    try sample.commit("First", ["a.swift": "one", "b/c.swift": words.joined(separator: ", ")])
    try sample.commit("Second", ["a.swift": "two"])
  }

  private func file(_ name: String) throws -> URL {
    let hex = try sample.git("rev-parse", name)
    let file = sample.root.appendingPathComponent(".git/objects/\(hex.prefix(2))/\(hex.dropFirst(2))")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    return file
  }

  @Test(arguments: ["HEAD:b/c.swift", "HEAD^{tree}", "HEAD"]) func cutOffAnywhere(_ name: String) throws {
    let file = try file(name)
    let whole = try Data(contentsOf: file)
    let id = try #require(ObjectID(hex: sample.git("rev-parse", name)))
    let tree = try #require(ObjectID(hex: sample.git("rev-parse", "HEAD^{tree}")))
    func read() throws {
      let repository = try sample.open()
      if name == "HEAD" {
        _ = try repository.commit("HEAD")
      } else {
        for file in try repository.files(of: .tree(tree)) { _ = try repository.read(file) }
      }
    }
    // With an index, the files would be read from disk instead of from these objects.
    try sample.run("rm", ["-f", ".git/index"])
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: file)
      let error = #expect(throws: GitError.self) { try read() }
      guard case .damagedObject(id, _) = error else {
        Issue.record("\(count) bytes: \(error.map { "\($0)" } ?? "")")
        continue
      }
    }
    try whole.write(to: file)
    try read()
  }

  @Test func everyWayToAnObjectEnds() throws {
    let head = try sample.git("rev-parse", "HEAD")
    let first = try sample.git("rev-parse", "HEAD~1")
    let id = try #require(ObjectID(hex: head))
    let old = try #require(ObjectID(hex: first))
    let tree = try #require(ObjectID(hex: sample.git("rev-parse", "HEAD~1^{tree}")))
    let (commit, folder) = (try file("HEAD~1"), try file("HEAD~1^{tree}"))
    try Data(contentsOf: commit).prefix(60).write(to: commit)
    try Data(contentsOf: folder).prefix(30).write(to: folder)
    let repository = try sample.open()
    func expectDamage(_ damaged: ObjectID, _ body: () throws -> Void) {
      #expect(throws: GitError.damagedObject(damaged, reason: "its file ends early"), performing: body)
    }
    for revision in [first, String(first.prefix(8)), "HEAD~1", "HEAD^", "HEAD~1^{tree}", "HEAD~1:a.swift"] {
      expectDamage(old) { _ = try repository.commit(revision) }
    }
    expectDamage(old) { _ = try repository.commit(id: old) }
    expectDamage(old) { _ = try repository.mergeBase(id, old) }
    expectDamage(old) { _ = try repository.commits(reachableFrom: id, notFrom: old) }
    expectDamage(tree) {
      _ = try repository.writeTree(base: tree, changes: [TreeChange(path: "x", content: .bytes([1]))])
    }
    expectDamage(tree) { _ = try repository.changes(from: .tree(tree), to: .index) }
    #expect(
      GitError.damagedObject(old, reason: "its file ends early").description
        == "Object \(first.prefix(10)) is damaged: its file ends early; run git fsck --full to see what else is, then delete its file and run git fetch --refetch, or clone it again."
    )
    #expect(try repository.commit("HEAD").id == id)
  }

  @Test func aPackedCopyServes() throws {
    let name = "HEAD:b/c.swift"
    let file = try file(name)
    let whole = try Data(contentsOf: file)
    try sample.git("repack", "-a", "-q")
    try whole.prefix(40).write(to: file)
    let repository = try sample.open()
    let id = try #require(ObjectID(hex: sample.git("rev-parse", name)))
    #expect(try repository.read(TrackedFile(path: "c", mode: .regular, content: .blob(id))).count > 100)
  }

  @Test func anotherRepositoryLendsNoHalfObject() throws {
    let file = try file("HEAD:b/c.swift")
    let id = try #require(ObjectID(hex: sample.git("rev-parse", "HEAD:b/c.swift")))
    let other = try TemporaryRepository()
    try Data((sample.path + "/.git/objects\n").utf8)
      .write(to: other.root.appendingPathComponent(".git/objects/info/alternates"))
    let blob = TrackedFile(path: "c", mode: .regular, content: .blob(id))
    #expect(try other.open().read(blob).count > 100)
    try Data(contentsOf: file).prefix(50).write(to: file)
    #expect(throws: GitError.damagedObject(id, reason: "its file ends early")) { try other.open().read(blob) }
    let beside = ["GIT_ALTERNATE_OBJECT_DIRECTORIES": sample.path + "/.git/objects"]
    let third = try TemporaryRepository()
    #expect(throws: GitError.damagedObject(id, reason: "its file ends early")) {
      try third.open(from: nil, beside).read(blob)
    }
  }

  /// All zlib streams of any text are recognized as complete, and every part of one as incomplete.
  @Test func wholeStreamsAreReported() throws {
    var generator = SystemRandomNumberGenerator()
    let texts: [[UInt8]] = [
      [], [0], Array(repeating: 0x61, count: 70_000), (0..<70_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 7) },
      (0..<140_000).map { _ in UInt8.random(in: 0...255, using: &generator) },
      (0..<60_000).map { _ in "etaoin shrdlu".utf8.randomElement(using: &generator) ?? 0 },
      (0..<9_000).flatMap { Array("\($0 % 97) of the \($0 / 13) words, ".utf8) },
      (0..<40_000).map { _ in UInt8(truncatingIfNeeded: UInt64.random(in: 0...UInt64.max).leadingZeroBitCount) },
    ]
    for text in texts {
      for level in [0, 1, 3, 6, 9] {
        try sample.write("text", bytes: text)
        try? FileManager.default.removeItem(at: sample.root.appendingPathComponent(".git/objects"))
        try FileManager.default.createDirectory(
          at: sample.root.appendingPathComponent(".git/objects"), withIntermediateDirectories: true)
        let hex = try sample.git("-c", "core.looseCompression=\(level)", "hash-object", "-w", "text")
        let bytes = try [UInt8](
          Data(contentsOf: sample.root.appendingPathComponent(".git/objects/\(hex.prefix(2))/\(hex.dropFirst(2))")))
        #expect(fault(bytes[...]) == nil, "\(text.count) bytes at level \(level)")
        for count
          in (bytes.count < 400
          ? Array(0..<bytes.count) : [2, 3, 50, bytes.count / 2] + (1...6).map { bytes.count - $0 })
        {
          #expect(fault(bytes[..<count]) == .endsEarly, "\(count) of \(bytes.count) bytes at level \(level)")
        }
      }
    }
  }

  private func fault(_ bytes: ArraySlice<UInt8>) -> LooseObjectFault? {
    bytes.withUnsafeBytes { LooseObjectFault(in: $0, limit: 1 << 20) }
  }

  /// A zlib stream that stores these bytes uncompressed.
  private func stream(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x78, 0x01]
    var (start, low, high) = (0, UInt32(1), UInt32(0))
    repeat {
      let block = bytes[start...].prefix(0xFFFF)
      let count = UInt16(block.count)
      start += block.count
      packed += [start == bytes.count ? 1 : 0]
      for part in [count, ~count] { packed += [UInt8(truncatingIfNeeded: part), UInt8(part >> 8)] }
      packed += block
    } while start < bytes.count
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    for part in [high, low] { packed += [UInt8(part >> 8), UInt8(truncatingIfNeeded: part)] }
    return packed
  }

  @Test func anObjectIsAsLongAsItsHeaderSays() {
    func fault(_ header: String, _ count: Int, cutTo length: Int = .max) -> LooseObjectFault? {
      self.fault(stream(Array(header.utf8) + [UInt8](repeating: 0x61, count: count)).prefix(length))
    }
    #expect(fault("blob 0\0", 0) == nil)
    #expect(fault("blob 70000\0", 70_000) == nil)
    #expect(fault("blob 5\0", 4) == .malformed)
    #expect(fault("blob 5\0", 6) == .malformed)
    // The end of a stream that is too long already is not searched.
    #expect(fault("blob 5\0", 900_000, cutTo: 80_000) == .malformed)
    for header in ["", "blob\0", "blob \0", "blob 1x\0", "blob -1\0", String(repeating: "a", count: 40) + " 1\0"] {
      #expect(fault(header, 1) == .malformed, "\(header)")
    }
    for size in ["1048577", "9223372036854775807", "99999999999999999999"] {
      #expect(fault("tree \(size)\0", 100) == .tooLarge)
    }
  }

  @Test func whatUnpacksToTooMuchIsNotUnpacked() throws {
    let id = try #require(ObjectID(hex: sample.git("rev-parse", "HEAD")))
    try Data(stream(Array("commit 3000000000\0tree".utf8))).write(to: file("HEAD"))
    let repository = try sample.open()
    #expect(throws: GitError.damagedObject(id, reason: "it unpacks to more than 128 MB")) {
      try repository.commit("HEAD")
    }
  }

  @Test func noiseIsNoStream() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let noise = (0..<Int.random(in: 0...300)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      // Any answer is right, as long as there is one.
      _ = fault([0x78, 0x9C] + noise)
    }
    #expect(fault([0x78]) == .endsEarly)
    #expect(fault([0x78, 0x9D, 0, 0]) == .malformed)
    #expect(fault([0x78, 0x9C, 7, 0]) == .malformed)
  }
}
