import Foundation
import Git
import Support
import Testing
import Text

@Suite struct TreeWritingTests {
  /// A tree as `git ls-tree -r` prints it: mode and path.
  private func listing(_ tree: ObjectID, in sample: TemporaryRepository) throws -> [String] {
    try sample.git("fsck", "--strict", "--no-dangling", "--no-progress")
    return try sample.git("ls-tree", "-r", "-t", "--format=%(objectmode) %(path)", tree.hex)
      .split(separator: "\n").map(String.init)
  }

  private func change(_ path: String, _ text: String) -> TreeChange {
    TreeChange(path: path, content: .bytes(Array(text.utf8)))
  }

  private func removal(_ path: String) -> TreeChange { TreeChange(path: path, content: .removed) }

  /// A commit of a plain file, an executable one, a link, a submodule and folders; its tree.
  private func sampleTree(_ sample: TemporaryRepository) throws -> ObjectID {
    try sample.write("run.sh", "#!/bin/sh\n")
    try sample.run("chmod", ["+x", "run.sh"])
    try sample.run("ln", ["-s", "a.strings", "link"])
    try sample.write("a.strings", "a")
    try sample.write("en.lproj/x.strings", "x")
    try sample.write("en.lproj/deep/y.strings", "y")
    try sample.write("en.lproj.bak/z.strings", "z")
    try sample.git("add", "--all")
    let other = String(repeating: "1", count: 40)
    try sample.git("update-index", "--add", "--cacheinfo", "160000,\(other),sub")
    try sample.commitStaged()
    return try sample.open().commit("HEAD").tree
  }

  @Test func `Changed files keep their modes and all else its object`() throws {
    let sample = try TemporaryRepository()
    let base = try sampleTree(sample)
    let status = try sample.git("status", "--porcelain")
    let repository = try sample.open()
    let tree = try repository.writeTree(
      base: base,
      changes: [
        change("run.sh", "changed"), change("en.lproj/x.strings", "X"), change("fr.lproj/new/deep/er/w.strings", "w"),
        removal("en.lproj/deep/y.strings"), removal("not there"), removal("no/such/folder"),
      ])
    #expect(
      try listing(tree, in: sample) == [
        "100644 a.strings", "040000 en.lproj.bak", "100644 en.lproj.bak/z.strings", "040000 en.lproj",
        "100644 en.lproj/x.strings", "040000 fr.lproj", "040000 fr.lproj/new", "040000 fr.lproj/new/deep",
        "040000 fr.lproj/new/deep/er", "100644 fr.lproj/new/deep/er/w.strings", "120000 link", "100755 run.sh",
        "160000 sub",
      ])
    #expect(try sample.git("cat-file", "blob", tree.hex + ":run.sh") == "changed")
    #expect(try sample.git("cat-file", "blob", tree.hex + ":fr.lproj/new/deep/er/w.strings") == "w")
    for same in ["a.strings", "en.lproj.bak", "link"] {
      #expect(try sample.git("rev-parse", tree.hex + ":" + same) == sample.git("rev-parse", base.hex + ":" + same))
    }
    // Neither the index nor the work tree changed.
    #expect(try sample.git("status", "--porcelain") == status)
    #expect(try repository.writeTree(base: base, changes: []) == base)
    #expect(try repository.writeTree(base: base, changes: [change("a.strings", "a"), removal("nowhere")]) == base)
  }

  @Test func `The same tree comes from git`() throws {
    let sample = try TemporaryRepository()
    let base = try sampleTree(sample)
    let names = ["a", "a-b", "a.b", "a/b", "a0", "b/a", "b/a.c/d", "b/a/c", "ä/ö", "A", "en.lproj/deep/y.strings"]
    var random = SplitMix(seed: 7)
    for _ in 0..<20 {
      let clean = names.shuffled(using: &random).prefix(5)
      let isFolder = clean.contains("a/b")
      let chosen = clean.filter { !(isFolder && $0 == "a") && !($0 == "b/a" && clean.contains { $0 == "b/a/c" }) }
      let changes = chosen.map { name in
        name.hasSuffix("y.strings") ? removal(name) : change(name, String(Int.random(in: 0..<5, using: &random)))
      }
      let index = sample.folder.appendingPathComponent("index \(UUID().uuidString)").path
      try sample.git("read-tree", base.hex, environment: ["GIT_INDEX_FILE": index])
      for change in changes {
        if case .bytes(let bytes) = change.content {
          let blob = try sample.git("hash-object", "-w", "--stdin", input: String(decoding: bytes, as: UTF8.self))
          try sample.git(
            "update-index", "--add", "--cacheinfo", "100644,\(blob),\(change.path)",
            environment: ["GIT_INDEX_FILE": index])
        } else {
          try sample.git("rm", "--quiet", "--cached", change.path, environment: ["GIT_INDEX_FILE": index])
        }
      }
      let expected = try sample.git("write-tree", environment: ["GIT_INDEX_FILE": index])
      #expect(try sample.open().writeTree(base: base, changes: changes).hex == expected)
    }
  }

  @Test func `Without a file a folder is gone, and the last tree is the empty one`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a/b/c/d": "1", "a/e": "2"])
    let repository = try sample.open()
    let base = try repository.commit("HEAD").tree
    let tree = try repository.writeTree(base: base, changes: [removal("a/b/c/d")])
    #expect(try listing(tree, in: sample) == ["040000 a", "100644 a/e"])
    let empty = try repository.writeTree(base: base, changes: [removal("a/e"), removal("a/b/c/d")])
    #expect(empty.hex == "4b825dc642cb6eb9a060e54bf8d69288fbee4904")
    #expect(try repository.writeTree(base: nil, changes: []) == empty)
    #expect(try repository.files(of: .tree(empty)).isEmpty)
  }

  @Test func `A file takes the place of a folder, and a folder that of a file`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a": "file", "b/c": "1", "b/d/e": "2"])
    let repository = try sample.open()
    let base = try repository.commit("HEAD").tree
    let tree = try repository.writeTree(
      base: base,
      changes: [change("a/inside", "x"), removal("a"), change("b", "y"), removal("b/d/e"), removal("b/c")])
    #expect(try listing(tree, in: sample) == ["040000 a", "100644 a/inside", "100644 b"])
    func refuses(_ path: String, _ fault: GitError.PathFault, _ changes: [TreeChange]) {
      #expect(throws: GitError.unwritablePath(path, fault)) { try repository.writeTree(base: base, changes: changes) }
    }
    refuses("a/inside", .blocked(by: "a"), [change("a/inside", "x")])
    refuses("a/inside", .blocked(by: "a"), [removal("a/inside")])
    refuses("b", .isFolder, [change("b", "y")])
    refuses("b", .isFolder, [change("b", "y"), removal("b/c")])
    refuses("b", .isFolder, [removal("b")])
    refuses("new", .isFolder, [change("new", "y"), change("new/file", "z")])
    refuses("a", .namedTwice, [change("a", "1"), removal("a")])
  }

  @Test func `Nothing is written through a link or into a submodule`() throws {
    let sample = try TemporaryRepository()
    let base = try sampleTree(sample)
    let repository = try sample.open()
    for (path, fault) in [
      ("link", GitError.PathFault.isSymbolicLink), ("link/x", .blocked(by: "link")), ("sub", .isSubmodule),
      ("sub/x", .blocked(by: "sub")), ("run.sh/x/y", .blocked(by: "run.sh")),
    ] {
      #expect(throws: GitError.unwritablePath(path, fault)) {
        try repository.writeTree(base: base, changes: [change(path, "x")])
      }
    }
    #expect(throws: GitError.unwritablePath("sub", .isSubmodule)) {
      try repository.writeTree(base: base, changes: [removal("sub")])
    }
    let tree = try repository.writeTree(base: base, changes: [removal("link")])
    #expect(try !listing(tree, in: sample).contains { $0.hasSuffix(" link") })
  }

  @Test(arguments: [
    "", "/a", "a/", "a//b", ".", "..", "a/../b", "./a", ".git", ".GIT/config", "a/.Git/b", "GIT~1/config", ".git /x",
    ".git./x", ".git...:stream", ".g\u{200C}it/config", "a\\.git\\b", "a\0b", String(repeating: "a/", count: 600) + "a",
    String(repeating: "a", count: 5000),
  ])
  func `Paths that lead elsewhere are refused`(path: String) throws {
    let repository = try TemporaryRepository().open()
    for content in [TreeChange.Content.bytes([]), .removed] {
      let error = #expect(throws: GitError.self) {
        try repository.writeTree(base: nil, changes: [TreeChange(path: path, content: content)])
      }
      guard case .unwritablePath(path, _) = error else {
        Issue.record("\(path) was refused otherwise: \(String(describing: error))")
        return
      }
    }
  }

  @Test func `Names that only look like git's are kept`() throws {
    let sample = try TemporaryRepository()
    let paths = [".gitignore", ".github/x", "a.git", ".git-x/y", "git~2", "...", "x\u{200C}y", "Ünïcode/ß", "a b\"c"]
    let tree = try sample.open().writeTree(base: nil, changes: paths.map { change($0, "x") })
    #expect(Set(try sample.open().files(of: .tree(tree)).map(\.path)) == Set(paths))
    try sample.git("fsck", "--strict")
  }

  @Test func `Bytes that are no text go through`() throws {
    let sample = try TemporaryRepository()
    try sample.write("bytes", bytes: [0xFF, 0x00, 0xFE])
    let blob = try #require(ObjectID(hex: sample.git("hash-object", "-w", "bytes")))
    #expect(try sample.git("cat-file", "-s", blob.hex) == "3")
    let input = "100644 blob \(blob.hex)\tf\u{FFFD}\n"
    let base = try sample.git("mktree", input: input)
    let repository = try sample.open()
    let tree = try repository.writeTree(
      base: ObjectID(hex: base), changes: [TreeChange(path: "same", content: .blob(blob))])
    #expect(try repository.files(of: .tree(tree)).map(\.blob) == [blob, blob])
    let absent = try #require(ObjectID(hex: String(repeating: "ab", count: 20)))
    #expect(throws: GitError.missingObject(absent, .full)) {
      try repository.writeTree(base: nil, changes: [TreeChange(path: "a", content: .blob(absent))])
    }
    #expect(throws: GitError.missingObject(absent, .full)) {
      try repository.writeTree(base: absent, changes: [removal("a")])
    }
  }
}
