import Git
import Support
import Testing
import Text

@Suite struct HistoryTests {
  @Test func `HEAD is a branch, a commit, or nothing yet`() throws {
    let sample = try TemporaryRepository()
    #expect(try sample.open().head() == .unborn(branch: "main"))
    #expect(throws: GitError.noCommitsYet) { try sample.open().commit("HEAD") }
    let first = try #require(ObjectID(hex: try sample.commit("First")))
    #expect(try sample.open().head() == .branch(name: "main", commit: first))
    try sample.git("checkout", "--quiet", "--detach")
    #expect(try sample.open().head() == .detached(commit: first))
  }

  @Test func `A commit tells its message, its author and its parents`() throws {
    let sample = try TemporaryRepository()
    let first = try sample.commit("First")
    let second = try sample.commit("Second\n\nL10n-Keep: key  because\n")
    let repository = try sample.open()
    let commit = try repository.commit("HEAD")
    #expect(commit.id.hex == second)
    #expect(commit.parents.map(\.hex) == [first])
    #expect(commit.message == "Second\n\nL10n-Keep: key  because\n")
    #expect(commit.author.name == "Ada Author")
    #expect(commit.author.email == "ada@example.org")
    #expect(commit.author.time == 1_600_000_120)
    #expect(try repository.commit(id: commit.id) == commit)
    #expect(commit.tree.hex == (try sample.git("rev-parse", "HEAD^{tree}")))
  }

  @Test func `Revisions that name no commit say so`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a": ""])
    try sample.git("tag", "--annotate", "--message", "A tag", "v1")
    let repository = try sample.open()
    #expect(try repository.commit("v1") == repository.commit("main"))
    #expect(throws: GitError.unknownRevision("nowhere", .full)) { try repository.commit("nowhere") }
    #expect(throws: GitError.unknownRevision("HEAD~5", .full)) { try repository.commit("HEAD~5") }
    #expect(throws: GitError.unknownRevision("", .full)) { try repository.commit("") }
    #expect(throws: GitError.notACommit("HEAD:a")) { try repository.commit("HEAD:a") }
    let absent = try #require(ObjectID(hex: String(repeating: "12", count: 20)))
    #expect(throws: GitError.missingObject(absent, .full)) { try repository.commit(id: absent) }
    for hostile in ["HEAD^{", "@{", "..", ":/[", "a\0b", "HEAD~99999999999999999999", "\u{10FEFF}"] {
      #expect(throws: GitError.self) { try repository.commit(hostile) }
    }
  }

  @Test func `The default branch is the one origin has, else one of the usual names`() throws {
    let sample = try TemporaryRepository(initialise: ["--quiet", "--initial-branch=trunk"])
    let commit = try #require(ObjectID(hex: try sample.commit("First")))
    #expect(try sample.open().defaultBranch() == nil)
    try sample.git("branch", "develop")
    #expect(try sample.open().defaultBranch()?.reference == "refs/heads/develop")
    try sample.git("update-ref", "refs/remotes/origin/trunk", "HEAD")
    try sample.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/trunk")
    let found = try #require(try sample.open().defaultBranch())
    #expect(found.reference == "refs/remotes/origin/trunk")
    #expect(found.name == "trunk")
    #expect(found.commit == commit)
    try sample.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/renamed")
    #expect(try sample.open().defaultBranch()?.name == "develop")
  }

  @Test func `Merge bases and ranges are those of git`() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<4 {
      let sample = try TemporaryRepository()
      let tree = try sample.git("mktree", input: "")
      var commits: [String] = []
      for number in 0..<14 {
        let parents =
          commits.isEmpty ? [] : (0...random.next() % 3).map { _ in commits.randomElement(using: &random) ?? "" }
        // Clocks can be wrong: half of the times are not in the order of history.
        let time = 1_600_000_000 + (random.next() % 2 == 0 ? UInt64(number) * 100 : random.next() % 1400)
        let arguments = ["commit-tree", tree, "-m", "\(number)"] + Set(parents).sorted().flatMap { ["-p", $0] }
        commits.append(
          try sample.run(
            "git", arguments,
            environment: ["GIT_AUTHOR_DATE": "\(time) +0000", "GIT_COMMITTER_DATE": "\(time) +0000"]))
      }
      let repository = try sample.open()
      for _ in 0..<12 {
        let (one, other) = (commits.randomElement(using: &random) ?? "", commits.randomElement(using: &random) ?? "")
        let (left, right) = (try #require(ObjectID(hex: one)), try #require(ObjectID(hex: other)))
        let bases = (try? sample.git("merge-base", "--all", one, other))?.split(separator: "\n").map(String.init) ?? []
        if bases.isEmpty {
          #expect(throws: GitError.noMergeBase(left, right, .full)) { try repository.mergeBase(left, right) }
        } else {
          #expect(bases.contains(try repository.mergeBase(left, right).hex))
        }
        let range = try sample.git("rev-list", "\(other)..\(one)").split(separator: "\n").map(String.init)
        #expect(
          Set(try repository.commits(reachableFrom: left, notFrom: right).map(\.id.hex)) == Set(range))
      }
    }
  }

  @Test func `A shallow clone says what is missing`() throws {
    let sample = try TemporaryRepository()
    for number in 1...4 { try sample.commit("\(number)", ["a.swift": "\(number)"]) }
    try sample.git("checkout", "--quiet", "-b", "side", "HEAD~3")
    try sample.commit("Side", ["b.swift": ""])
    let clone = try TemporaryRepository(initialise: nil)
    try clone.git(
      "clone", "--quiet", "--depth=2", "--no-single-branch", "--branch=main", "file://" + sample.path, ".")
    let repository = try clone.open()
    #expect(repository.isShallow)
    let head = try repository.commit("HEAD")
    #expect(
      try repository.changes(from: .tree(repository.commit("HEAD~1").tree), to: .index).map(\.path) == ["a.swift"])
    let side = try repository.commit("origin/side")
    let error = GitError.noMergeBase(head.id, side.id, .shallow)
    #expect(throws: error) { try repository.mergeBase(head.id, side.id) }
    #expect(error.description.contains("git fetch --unshallow") && error.description.contains("fetch-depth: 0"))
    #expect(try repository.mergeBase(head.id, head.parents[0]) == head.parents[0])
    #expect(try repository.commits(reachableFrom: head.id, notFrom: head.parents[0]).map(\.message) == ["4\n"])
    #expect(try repository.commits(reachableFrom: head.id, notFrom: side.id).map(\.message) == ["4\n", "3\n"])
    #expect(throws: GitError.unknownRevision("HEAD~2", .shallow)) { try repository.commit("HEAD~2") }
    let boundary = try repository.commit("HEAD~1")
    #expect(throws: GitError.missingObject(boundary.parents[0], .shallow)) {
      try repository.commit(id: boundary.parents[0])
    }
  }

  @Test func `A partial clone says what is missing`() throws {
    let sample = try TemporaryRepository()
    try sample.git("config", "uploadpack.allowFilter", "true")
    try sample.commit("First", ["a.swift": "a"])
    try sample.commit("Second", ["a.swift": "b"])
    let clone = try TemporaryRepository(initialise: nil)
    try clone.git("clone", "--quiet", "--filter=blob:none", "file://" + sample.path, ".")
    let repository = try clone.open()
    #expect(try repository.texts(of: repository.headTree()) == ["a.swift": "b"])
    let old = try #require(try repository.files(of: .tree(repository.commit("HEAD~1").tree)).first)
    let id = try #require(old.blob)
    #expect(throws: GitError.missingObject(id, .partial)) { try repository.read(old) }
  }
}
