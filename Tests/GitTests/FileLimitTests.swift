import Git
import Support
import Testing

/// Versions with more files than a run reads, with limits that small repositories reach.
@Suite struct FileLimitTests {
  private static func limits(files: Int = .max, pathBytes: Int = .max) -> RunLimits {
    var limits = RunLimits.standard
    limits.files = files
    limits.pathBytes = pathBytes
    return limits
  }

  @Test func `Too many files or paths that are too long are refused`() throws {
    let sample = try TemporaryRepository()
    let files = (0..<6).map { ("Folder/Part\($0).swift", "let a = 1\n") }
    try sample.commit("Six files of 18 bytes", Dictionary(uniqueKeysWithValues: files))
    let repository = try sample.open()
    let head = try repository.headTree()
    #expect(try repository.changes(from: .empty, to: head, limits: Self.limits(files: 6, pathBytes: 108)).count == 6)
    for version in [head, .index, .workTree] {
      for (limits, excess) in [
        (Self.limits(files: 5), RunLimits.ExceededLimit.files(limit: 5)),
        (Self.limits(pathBytes: 107), .pathBytes(limit: 107)),
      ] {
        #expect(throws: GitError.overLimit(excess)) { try repository.files(of: version, limits: limits) }
        #expect(throws: GitError.overLimit(excess)) {
          try repository.changes(from: .empty, to: version, limits: limits)
        }
      }
      let limits = Self.limits(files: 6, pathBytes: 108)
      #expect(try repository.files(of: version, limits: limits).count == 6)
      // Files that are not requested do not count.
      let one = { (path: String) in path.contains("Part1") }
      #expect(try repository.files(of: version, limits: Self.limits(files: 1), where: one).count == 1)
    }
  }

  @Test func `A few objects do not make a huge tree`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("One file", ["a.txt": "a\n"])
    let nest = { (tree: String, times: Int) in
      try sample.git("mktree", input: (1...times).map { "040000 tree \(tree)\tf\($0)\n" }.joined())
    }
    var tree = try sample.git("mktree", input: "")
    for _ in 0..<8 { tree = try nest(tree, 8) }
    let bomb = try sample.git("commit-tree", tree, "-m", "16 million folders in nine objects")
    let folder = try sample.git("rev-parse", "HEAD^{tree}")
    let honest = try sample.git("commit-tree", nest(folder, 3_000), "-m", "3,000 equal folders")
    let repository = try sample.open()
    let (head, huge) = (try repository.headTree(), Version.tree(try repository.commit(bomb).tree))
    let large = Version.tree(try repository.commit(honest).tree)
    #expect(throws: GitError.self) { try repository.files(of: huge) }
    #expect(throws: GitError.self) { try repository.changes(from: head, to: huge) }
    #expect(try repository.files(of: large).count == 3_000)
    #expect(try repository.changes(from: .empty, to: large).count == 3_000)
  }

  @Test func `A tree is not read on when it has too many files`() throws {
    let sample = try TemporaryRepository()
    let blob = try sample.git("hash-object", "-w", "--stdin", input: "let a = 1\n")
    let files = try sample.git("mktree", input: (0..<6).map { "100644 blob \(blob)\tPart\($0).swift\n" }.joined())
    let gone = String(repeating: "1", count: 40)
    let tree = try sample.git("mktree", "--missing", input: "040000 tree \(files)\tA\n040000 tree \(gone)\tB\n")
    try sample.git("update-ref", "refs/heads/main", sample.git("commit-tree", tree, "-m", "A folder is missing"))
    let repository = try sample.open()
    let head = try repository.headTree()
    let limits = Self.limits(files: 5)
    #expect(throws: GitError.overLimit(.files(limit: 5))) { try repository.files(of: head, limits: limits) }
    #expect(throws: GitError.overLimit(.files(limit: 5))) {
      try repository.changes(from: .empty, to: head, limits: limits)
    }
    #expect(throws: GitError.self) { try repository.files(of: head, limits: Self.limits(files: 7)) }
  }
}
