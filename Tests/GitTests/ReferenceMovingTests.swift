import Foundation
import Git
import Support
import Testing

@Suite struct ReferenceMovingTests {
  /// Writes a commit with an empty tree.
  private func commit(_ message: String, _ parents: ObjectID?..., in repository: Repository) throws -> ObjectID {
    let tree = try repository.writeTree(base: nil, changes: [])
    return try repository.writeCommit(tree: tree, parents: parents.compactMap { $0 }, message: message, author: bot)
  }

  @Test func `A reference is made, and moved from where it was`() throws {
    let sample = try TemporaryRepository()
    let first = try #require(ObjectID(hex: try sample.commit("First", ["a": "a"])))
    let repository = try sample.open()
    let name = try ReferenceName("twn/import")
    #expect(try repository.target(of: name) == nil)
    let second = try commit("Second", first, in: repository)
    try repository.moveReference(name, to: first, from: nil, by: bot, reason: "import: made")
    #expect(try repository.target(of: name) == first)
    // A packed reference is moved like any other.
    try sample.git("pack-refs", "--all")
    try repository.moveReference(name, to: second, from: first, by: bot, reason: "import:\nmoved")
    #expect(try sample.git("rev-parse", "refs/heads/twn/import") == second.hex)
    #expect(
      try sample.git("reflog", "--format=%H %gn %ge %gs", "twn/import").split(separator: "\n") == [
        "\(second) l10n-review bot@example.org import: moved", "\(first) l10n-review bot@example.org import: made",
      ])
    #expect(try sample.git("status", "--porcelain") == "")
    try sample.git("fsck", "--strict")
    let full = try ReferenceName("refs/l10n/base")
    try repository.moveReference(full, to: first, from: nil, by: bot, reason: "")
    #expect(try sample.git("rev-parse", "refs/l10n/base") == first.hex)
    // A move to its own place changes nothing.
    try repository.moveReference(full, to: first, from: first, by: bot, reason: "")
  }

  @Test func `A lost race says where the reference is now`() throws {
    let sample = try TemporaryRepository()
    let first = try #require(ObjectID(hex: try sample.commit("First")))
    let repository = try sample.open()
    let second = try commit("Second", first, in: repository)
    let third = try commit("Third", first, in: repository)
    let name = try ReferenceName("topic")
    let seen = try repository.target(of: name)
    try sample.git("branch", "topic", first.hex)
    #expect(throws: GitError.referenceMoved("topic", expected: nil, found: first)) {
      try repository.moveReference(name, to: second, from: seen, by: bot, reason: "")
    }
    for pack in [false, true] {
      try sample.git("update-ref", "refs/heads/topic", third.hex)
      if pack { try sample.git("pack-refs", "--all") }
      #expect(throws: GitError.referenceMoved("topic", expected: first, found: third)) {
        try repository.moveReference(name, to: second, from: first, by: bot, reason: "")
      }
    }
    #expect(try sample.git("rev-parse", "topic") == third.hex)
    try sample.git("branch", "-D", "topic")
    #expect(throws: GitError.referenceMoved("topic", expected: third, found: nil)) {
      try repository.moveReference(name, to: second, from: third, by: bot, reason: "")
    }
    try sample.write(".git/refs/heads/topic.lock", "")
    let lock = sample.path + "/.git/refs/heads/topic.lock"
    #expect(throws: GitError.referenceLocked("topic", lock: lock)) {
      try repository.moveReference(name, to: second, from: nil, by: bot, reason: "")
    }
    // The lock of another process is not removed.
    #expect(FileManager.default.fileExists(atPath: lock))
  }

  @Test func `Of many writers each keeps what the others wrote`() async throws {
    let sample = try TemporaryRepository(initialise: ["--quiet", "--bare"])
    let (path, writers, rounds) = (sample.path, 4, 60)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask {
          let repository = try Repository.discover(from: path, environment: GitEnvironment())
          let name = try ReferenceName("counter")
          let tree = try repository.writeTree(base: nil, changes: [])
          for round in 0..<rounds {
            while true {
              let old = try repository.target(of: name)
              let new = try repository.writeCommit(
                tree: tree, parents: old.map { [$0] } ?? [], message: "\(writer) \(round)", author: bot)
              do {
                try repository.moveReference(name, to: new, from: old, by: bot, reason: "count")
                break
              } catch GitError.referenceMoved, GitError.referenceLocked {
                await Task.yield()
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try sample.git("rev-list", "--count", "counter") == "\(writers * rounds)")
    #expect(Set(try sample.git("log", "--format=%s", "counter").split(separator: "\n")).count == writers * rounds)
  }

  @Test func `A branch that is checked out stays where its files are`() throws {
    let sample = try TemporaryRepository()
    let main = try ReferenceName("main")
    let unborn = try sample.open()
    let lone = try commit("Lone", in: unborn)
    #expect(throws: GitError.checkedOutBranch("main", workTree: sample.path)) {
      try unborn.moveReference(main, to: lone, from: nil, by: bot, reason: "")
    }
    let first = try #require(ObjectID(hex: try sample.commit("First", ["a": "1"])))
    let second = try #require(ObjectID(hex: try sample.commit("Second", ["a": "2"])))
    let linked = sample.folder.appendingPathComponent("linked").path
    try sample.git("worktree", "add", "--quiet", "-b", "topic", linked)
    for repository in [try sample.open(), try sample.open(from: linked)] {
      for (name, place) in [("main", sample.path), ("topic", linked)] {
        #expect(throws: GitError.checkedOutBranch(name, workTree: place)) {
          try repository.moveReference(try ReferenceName(name), to: first, from: second, by: bot, reason: "")
        }
      }
    }
    // After a rebase, git returns to its branch.
    try sample.git("checkout", "--quiet", "-b", "rebased", first.hex)
    try sample.commit("Other", ["a": "3"])
    #expect(throws: TemporaryRepository.Failure.self) { try sample.git("rebase", "--quiet", "main") }
    #expect(throws: GitError.checkedOutBranch("rebased", workTree: sample.path)) {
      try sample.open().moveReference(ReferenceName("rebased"), to: first, from: second, by: bot, reason: "")
    }
    try sample.git("rebase", "--abort")
    try sample.git("checkout", "--quiet", "--detach")
    try sample.open().moveReference(main, to: first, from: second, by: bot, reason: "")
    #expect(try sample.git("rev-parse", "main") == first.hex)
  }

  @Test func `A bare repository has no files that could fall behind`() throws {
    let sample = try TemporaryRepository(initialise: ["--quiet", "--bare", "--initial-branch=main"])
    let repository = try sample.open()
    let tree = try repository.writeTree(base: nil, changes: [TreeChange(path: "a/b", content: .bytes([0x61]))])
    let first = try repository.writeCommit(tree: tree, parents: [], message: "First", author: bot)
    try repository.moveReference(ReferenceName("main"), to: first, from: nil, by: bot, reason: "")
    #expect(try repository.head() == .branch(name: "main", commit: first))
    #expect(try sample.git("show", "HEAD:a/b") == "a")
    let linked = sample.folder.appendingPathComponent("linked").path
    try sample.git("worktree", "add", "--quiet", "-b", "topic", linked, "main")
    let second = try commit("Second", first, in: repository)
    for repository in [try sample.open(), try sample.open(from: linked)] {
      #expect(throws: GitError.checkedOutBranch("topic", workTree: linked)) {
        try repository.moveReference(ReferenceName("topic"), to: second, from: first, by: bot, reason: "")
      }
    }
    try sample.open(from: linked).moveReference(ReferenceName("main"), to: second, from: first, by: bot, reason: "")
    try sample.git("fsck", "--strict")
  }

  @Test func `Names that stand in each other's way are told`() throws {
    let sample = try TemporaryRepository()
    let first = try #require(ObjectID(hex: try sample.commit("First")))
    let repository = try sample.open()
    for pack in [false, true] {
      try sample.git("branch", "--force", "a/b", first.hex)
      if pack { try sample.git("pack-refs", "--all") }
      #expect(throws: GitError.referenceCollision("refs/heads/a", with: "refs/heads/a/b")) {
        try repository.moveReference(ReferenceName("a"), to: first, from: nil, by: bot, reason: "")
      }
      #expect(throws: GitError.referenceCollision("refs/heads/a/b/c/d", with: "refs/heads/a/b")) {
        try repository.moveReference(ReferenceName("a/b/c/d"), to: first, from: nil, by: bot, reason: "")
      }
    }
    // An empty folder of deleted branches does not matter.
    try sample.git("branch", "-D", "a/b")
    try FileManager.default.createDirectory(
      atPath: sample.path + "/.git/refs/heads/a/b", withIntermediateDirectories: true)
    try repository.moveReference(ReferenceName("a"), to: first, from: nil, by: bot, reason: "")
    try sample.git("symbolic-ref", "refs/heads/alias", "refs/heads/a")
    #expect(throws: GitError.symbolicReference("refs/heads/alias", target: "refs/heads/a")) {
      try repository.moveReference(ReferenceName("alias"), to: first, from: first, by: bot, reason: "")
    }
    let tree = try repository.commit("HEAD").tree
    #expect(throws: GitError.notACommit(tree.hex)) {
      try repository.moveReference(ReferenceName("a"), to: tree, from: first, by: bot, reason: "")
    }
  }

  @Test(arguments: [
    "", "HEAD", "-x", "a..b", "a b", "a~1", "a.lock", "refs/", "refs/heads/", "refs/heads/HEAD", "refs/heads/../x",
    "a\0b",
    "/a", "a//b", "@{u}", "x/.git/..",
  ])
  func `Names that git refuses are refused`(name: String) {
    #expect(throws: GitError.unusableReferenceName(name)) { try ReferenceName(name) }
  }

  @Test func `A name is a branch's, short or full, or another reference's`() throws {
    #expect(try ReferenceName("twn").fullName == "refs/heads/twn")
    #expect(try ReferenceName("refs/heads/twn").description == "twn")
    #expect(try ReferenceName("refs/l10n/x").branch == nil)
    #expect(try ReferenceName("origin/twn").fullName == "refs/heads/origin/twn")
  }
}
