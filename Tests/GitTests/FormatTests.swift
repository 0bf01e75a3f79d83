import Foundation
import Git
import Support
import Testing
import Text

/// Repositories in unsupported formats give an error of one plain sentence.
@Suite struct FormatTests {
  @Test func `SHA-256`() throws {
    let sample = try TemporaryRepository(initialise: ["--quiet", "--object-format=sha256"])
    let error = GitError.unsupportedFormat(path: sample.path, .sha256)
    #expect(throws: error) { try sample.open() }
    #expect(error.description.contains("SHA-256"))
  }

  @Test func `Reftable and other extensions`() throws {
    let sample = try TemporaryRepository()
    try sample.git("config", "core.repositoryFormatVersion", "1")
    try sample.git("config", "extensions.refStorage", "reftable")
    #expect(throws: GitError.unsupportedFormat(path: sample.path, .reftable)) { try sample.open() }
    try sample.git("config", "--file", ".git/config", "--unset", "extensions.refStorage", in: sample.root)
    try sample.git("config", "extensions.worktreeConfig", "true")
    #expect(try sample.open().workDirectory == sample.path)
    try sample.git("config", "core.repositoryFormatVersion", "99")
    #expect(throws: GitError.self) { try sample.open() }
  }

  @Test func `Split index`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    try sample.git("update-index", "--split-index")
    let repository = try sample.open()
    let error = GitError.unsupportedFormat(path: sample.path + "/.git/index", .splitIndex)
    #expect(throws: error) { try repository.files(of: .index) }
    #expect(error.description.contains("git update-index --no-split-index"))
    // Trees do not need the index.
    #expect(try repository.texts(of: repository.headTree()) == ["a.swift": "a"])
    try sample.git("update-index", "--no-split-index")
    #expect(try sample.open().texts(of: .index) == ["a.swift": "a"])
  }

  @Test func `Sparse index`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["in/a.swift": "a", "out/b.swift": "b"])
    try sample.git("sparse-checkout", "set", "--cone", "--sparse-index", "in")
    let error = GitError.unsupportedFormat(path: sample.path + "/.git/index", .sparseIndex)
    #expect(throws: error) { try sample.open().files(of: .index) }
    try sample.git("sparse-checkout", "reapply", "--no-sparse-index")
    #expect(try sample.open().files(of: .index).count == 2)
  }

  @Test(arguments: ["2", "3", "4"]) func `Index versions`(version: String) throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a/a.swift": "1", "a/ab.swift": "2", "b.swift": "3", "c": "4"])
    try sample.git("update-index", "--index-version", version)
    if version == "3" { try sample.git("update-index", "--skip-worktree", "c") }
    let repository = try sample.open()
    #expect(try repository.files(of: .index).map(\.path) == ["a/a.swift", "a/ab.swift", "b.swift", "c"])
    #expect(try repository.changes(from: repository.headTree(), to: .workTree).isEmpty)
    #expect(try repository.changes(from: repository.headTree(), to: .index).isEmpty)
  }

  @Test func `A damaged index never crashes`() throws {
    var random = SplitMix(seed: 3)
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a/a.swift": "1", "a/ab.swift": "2", "b.swift": "3", "c/d/e": "4"])
    for version in ["2", "4"] {
      try sample.git("update-index", "--index-version", version)
      let file = sample.root.appendingPathComponent(".git/index")
      let sound = Array(try Data(contentsOf: file))
      var copy = sample.folder.appendingPathComponent("index")
      copy.standardize()
      for round in 0..<400 {
        var damaged = sound
        if round % 4 == 0 {
          damaged.removeLast(Int(random.next() % UInt64(sound.count)))
        } else {
          for _ in 0...random.next() % 3 {
            damaged[Int(random.next() % UInt64(sound.count))] = UInt8(random.next() % 256)
          }
        }
        try Data(damaged).write(to: copy)
        let repository = try sample.open(["GIT_INDEX_FILE": copy.path])
        do {
          _ = try repository.files(of: .index)
          _ = try repository.files(of: .workTree)
          _ = try repository.changes(from: repository.headTree(), to: .index)
        } catch let error as GitError {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  @Test func `A damaged tree is refused`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    let blob = try #require(ObjectID(hex: try sample.git("rev-parse", "HEAD:a.swift")))
    let repository = try sample.open()
    let names = [["b", "a"], ["a", "a"], ["../x"], [".."], ["."], [""]]
    for list in names {
      let bytes = list.flatMap { Array("100644 \($0)\0".utf8) + blob.bytes }
      let file = sample.folder.appendingPathComponent("tree")
      try Data(bytes).write(to: file)
      let tree = try sample.git("hash-object", "-t", "tree", "--literally", "-w", file.path)
      let id = try #require(ObjectID(hex: tree))
      #expect(throws: GitError.self, "\(list)") { try repository.files(of: .tree(id)) }
      #expect(throws: GitError.self, "\(list)") { try repository.changes(from: .tree(id), to: .index) }
    }
  }

  @Test func `A tree without end is refused`() throws {
    let sample = try TemporaryRepository()
    var entry = "100644 blob \(try sample.git("hash-object", "-w", "--stdin", input: "x"))"
    for _ in 0..<9 {
      let lines = (0..<40).map { "\(entry)\t\(100 + $0)\n" }.joined()
      entry = "040000 tree \(try sample.git("mktree", input: lines))"
    }
    let id = try #require(ObjectID(hex: String(entry.suffix(40))))
    let repository = try sample.open()
    #expect(throws: GitError.self) { try repository.files(of: .tree(id)) }
    let path = String(repeating: "a/", count: 600) + "a"
    try sample.git(
      "fast-import", "--quiet",
      input: "commit refs/heads/deep\ncommitter A <a> 0 +0000\ndata 0\nM 100644 inline \(path)\ndata 1\nx\n\ndone\n")
    let deepID = try repository.commit("deep").tree
    #expect(throws: GitError.self) { try repository.files(of: .tree(deepID)) }
    #expect(throws: GitError.self) { try repository.changes(from: .tree(deepID), to: .empty) }
  }

  @Test(.enabled(if: getuid() == 0, "only root can give a repository away"))
  func `A repository of another user is refused`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    try sample.run("chown", ["-R", "12345:12345", sample.path])
    let error = GitError.unsafeOwnership(path: sample.path)
    #expect(throws: error) { try sample.open() }
    #expect(error.description.hasSuffix("git config --global --add safe.directory '\(sample.path)'"))
    try sample.run("chown", ["-R", "0:0", sample.path])
    #expect(try sample.open().workDirectory == sample.path)
  }
}
