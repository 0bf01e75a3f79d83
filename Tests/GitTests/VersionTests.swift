import Git
import Support
import Testing
import Text

@Suite struct VersionTests {
  @Test func `The index is compared with HEAD`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["A folder/one.swift": "1", "two.swift": "2", "three.swift": "3", "a-b": "", "a/b": ""])
    try sample.write("two.swift", "changed")
    try sample.remove("three.swift")
    try sample.write("A folder/new.swift", "new")
    try sample.git("add", "--all")
    try sample.write("two.swift", "changed again, not staged")
    let repository = try sample.open()
    let head = try repository.headTree()
    #expect(
      try repository.summary(from: head, to: .index)
        == ["A folder/new.swift: - -> new", "three.swift: 3 -> -", "two.swift: 2 -> changed"])
    #expect(
      try repository.summary(from: .index, to: head)
        == ["A folder/new.swift: new -> -", "three.swift: - -> 3", "two.swift: changed -> 2"])
    #expect(
      try repository.summary(from: head, to: .workTree)
        == [
          "A folder/new.swift: - -> new", "three.swift: 3 -> -", "two.swift: 2 -> changed again, not staged",
        ])
    #expect(
      try repository.summary(from: .index, to: .workTree) == ["two.swift: changed -> changed again, not staged"])
    #expect(try repository.changes(from: head, to: .index) { $0 == "two.swift" }.map(\.path) == ["two.swift"])
  }

  @Test func `Every pair of versions gives what git diff gives`() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<6 {
      let sample = try TemporaryRepository()
      let names = ["a", "a-b", "a.c", "b/x", "b/y/z", "b-c", "b.d", "é", "f g", "z/z/z/z"]
      for commit in ["One", "Two"] {
        for name in names where random.next() % 3 != 0 { try sample.write(name, "\(random.next() % 3)") }
        for name in names where random.next() % 4 == 0 { try? sample.remove(name) }
        try sample.write("b/always", "")
        try sample.write("z/always", "")
        try sample.commit(commit)
      }
      for name in names where random.next() % 3 == 0 { try sample.write(name, "\(random.next() % 3) staged") }
      try sample.git("add", "--all")
      // Commands differ in the cached trees that they leave in the index.
      if random.next() % 2 == 0 { try sample.git("reset", "--quiet", "HEAD~1", "--", "b", "z") }
      for name in names where random.next() % 3 == 0 { try? sample.remove(name) }
      let repository = try sample.open()
      let trees = try ["HEAD~1", "HEAD"].map { Version.tree(try repository.commit($0).tree) }
      let diff = { (arguments: [String], environment: [String: String]) in
        try sample.run(
          "git", ["-c", "core.quotePath=false", "diff", "--cached", "--no-renames", "--name-only"] + arguments,
          environment: environment
        ).split(separator: "\n").map(String.init)
      }
      // An index with everything on disk represents the work tree.
      let onDisk = ["GIT_INDEX_FILE": sample.folder.appendingPathComponent("index").path]
      try sample.git("add", "--all", environment: onDisk)
      let staged = try sample.git("write-tree")
      #expect(try repository.changes(from: trees[0], to: .index).map(\.path) == diff(["HEAD~1"], [:]))
      #expect(try repository.changes(from: trees[1], to: .index).map(\.path) == diff(["HEAD"], [:]))
      #expect(try repository.changes(from: .index, to: .workTree).map(\.path) == diff([staged], onDisk))
      #expect(try repository.changes(from: trees[0], to: .workTree).map(\.path) == diff(["HEAD~1"], onDisk))
      #expect(try repository.changes(from: trees[1], to: .workTree).map(\.path) == diff(["HEAD"], onDisk))
      let between = try sample.git(
        "-c", "core.quotePath=false", "diff", "--no-renames", "--name-only", "HEAD~1", "HEAD")
      #expect(
        try repository.changes(from: trees[0], to: trees[1]).map(\.path)
          == between.split(separator: "\n").map(String.init))
      let listed = try sample.git("-c", "core.quotePath=false", "ls-tree", "-r", "--name-only", "HEAD~1")
      #expect(try repository.files(of: trees[0]).map(\.path) == listed.split(separator: "\n").map(String.init))
    }
  }

  @Test func `Files that are not as git left them are read from their blobs`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["clean.swift": "clean", "edited.swift": "staged", "gone.swift": "gone"])
    try sample.makeTimesTrustworthy()
    try sample.write("edited.swift", "edited")
    try sample.remove("gone.swift")
    let repository = try sample.open()
    for version in [Version.index, try repository.headTree()] {
      let files = try repository.files(of: version)
      #expect(files.map(\.isUnchanged) == [true, false, false])
      #expect(
        try repository.texts(of: version)
          == ["clean.swift": "clean", "edited.swift": "staged", "gone.swift": "gone"])
    }
    let files = try repository.files(of: .index)
    #expect(files[0].blob?.hex == (try sample.git("rev-parse", "HEAD:clean.swift")))
    // Changed after the check: the staged content is still read.
    try sample.write("clean.swift", "dirty")
    #expect(try repository.text(files[0]) == "clean")
    guard case .file(let file) = files[0].content else {
      Issue.record("clean.swift is read from elsewhere than the disk")
      return
    }
    #expect(throws: GitError.changedWhileReading(path: file.absolutePath)) { try file.read() }
  }

  @Test func `A file whose time cannot be trusted is not read from disk`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "one"])
    // The index seems older than the file, so the file's time cannot be trusted.
    try sample.run("touch", ["-d", "2001-01-01", ".git/index"])
    #expect(try sample.open().files(of: .index).map(\.isOnDisk) == [false])
  }

  @Test func `Files that git filters are read from their blobs`() throws {
    let sample = try TemporaryRepository()
    try sample.commit(
      "First",
      [
        ".gitattributes": "*.strings working-tree-encoding=UTF-16LE\n*.id ident\n*.big filter=large\n*.swift text\n",
        "a.swift": "swift", "c.id": "$Id$", "d.big": "big",
      ])
    try sample.makeTimesTrustworthy()
    let files = try sample.open().files(of: .index)
    #expect(files.filter(\.isOnDisk).map(\.path) == [".gitattributes", "a.swift"])
  }

  @Test func `Modes tell links, programs and submodules`() throws {
    let inner = try TemporaryRepository()
    let innerCommit = try inner.commit("Inner", ["inner.swift": ""])
    let sample = try TemporaryRepository()
    try sample.write("tool.sh", "#!/bin/sh")
    try sample.run("chmod", ["+x", "tool.sh"])
    try sample.run("ln", ["-s", "/etc/passwd", "link"])
    try sample.git("submodule", "--quiet", "add", inner.path, "sub module")
    try sample.commit()
    let repository = try sample.open()
    for version in [Version.index, try repository.headTree(), .workTree] {
      let files = try repository.files(of: version)
      #expect(files.map(\.path) == [".gitmodules", "link", "sub module", "tool.sh"])
      #expect(files.map(\.mode) == [.regular, .symlink, .submodule, .executable])
      #expect(files[2].blob?.hex == innerCommit)
      #expect(throws: GitError.unreadable(path: "sub module", reason: "it is a submodule")) {
        try repository.read(files[2])
      }
      if version == .workTree {
        #expect(
          throws: GitError.unreadable(path: sample.path + "/link", reason: "it is a symbolic link, or reached by one")
        ) {
          try repository.read(files[1])
        }
      } else {
        #expect(try repository.text(files[1]) == "/etc/passwd")
      }
    }
    #expect(try repository.changes(from: repository.headTree(), to: .workTree).isEmpty)
    try sample.run("chmod", ["-x", "tool.sh"])
    let changes = try repository.changes(from: .index, to: .workTree)
    #expect(changes.map(\.new?.mode) == [.regular])
  }

  @Test func `Paths keep every byte`() throws {
    let sample = try TemporaryRepository()
    let blob = try sample.git("hash-object", "-w", "--stdin", input: "text")
    let names = ["new\nline", "a b", "e\u{301}", "\u{e9}", #"back\slash"#, "\u{10FEFF}"]
    for name in names { try sample.git("update-index", "--add", "--cacheinfo", "100644,\(blob),\(name)") }
    try sample.run("sh", ["-c", #"git update-index --add --cacheinfo "100644,\#(blob),$(printf 'bad\377')""#])
    try sample.run("sh", ["-c", #"git update-index --add --cacheinfo "100644,\#(blob),$(printf 'bad\376')""#])
    try sample.commitStaged()
    let repository = try sample.open()
    for version in [Version.index, try repository.headTree()] {
      let paths = try repository.files(of: version).map(\.path)
      #expect(Set(paths.map { Array($0.utf8) }).count == 8)
      #expect(Set(names.dropLast()).isSubset(of: Set(paths)))
      for file in try repository.files(of: version) { #expect(try repository.text(file) == "text") }
    }
  }

  @Test func `Conflicts are told, and are no changes of the index`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("Base", ["a.swift": "base", "b.swift": "base"])
    try sample.git("checkout", "--quiet", "-b", "other")
    try sample.commit("Other", ["a.swift": "other", "c.swift": "added there"])
    try sample.git("checkout", "--quiet", "main")
    try sample.commit("Ours", ["a.swift": "ours"])
    #expect(throws: TemporaryRepository.Failure.self) { try sample.git("merge", "--quiet", "other") }
    let repository = try sample.open()
    #expect(try repository.conflictedPaths() == ["a.swift"])
    #expect(try repository.summary(from: repository.headTree(), to: .index) == ["c.swift: - -> added there"])
    #expect(try repository.files(of: .index).map(\.path) == ["b.swift", "c.swift"])
    #expect(try repository.files(of: .workTree).map(\.path) == ["a.swift", "b.swift", "c.swift"])
    let change = try #require(try repository.changes(from: repository.headTree(), to: .workTree).first)
    #expect(try repository.text(change.old) == "ours")
    #expect(try repository.text(change.new)?.contains("<<<<<<<") == true)
  }

  @Test func `A first commit is compared with nothing`() throws {
    let sample = try TemporaryRepository()
    try sample.write("a.swift", "a")
    try sample.git("add", "a.swift")
    let repository = try sample.open()
    #expect(try repository.summary(from: .empty, to: .index) == ["a.swift: - -> a"])
    #expect(try repository.summary(from: .empty, to: .workTree) == ["a.swift: - -> a"])
    try sample.commitStaged()
    #expect(try repository.summary(from: .empty, to: repository.headTree()) == ["a.swift: - -> a"])
    #expect(try repository.summary(from: repository.headTree(), to: .empty) == ["a.swift: a -> -"])
  }

  @Test func `What is too large is not read`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "0123456789"])
    try sample.makeTimesTrustworthy()
    let repository = try sample.open()
    let path = sample.path + "/a.swift"
    for file in try repository.files(of: .workTree) {
      #expect(throws: GitError.tooLarge(path: path, bytes: 10, limit: 9)) { try repository.read(file, limit: 9) }
      #expect(try repository.read(file, limit: 10).count == 10)
    }
    try sample.remove("a.swift")
    for file in try repository.files(of: .index) {
      #expect(throws: GitError.tooLarge(path: "a.swift", bytes: 10, limit: 9)) { try repository.read(file, limit: 9) }
    }
  }
}
