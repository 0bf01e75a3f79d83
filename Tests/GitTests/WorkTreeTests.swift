import Support
import Testing

@Suite struct WorkTreeTests {
  @Test func `Untracked files count unless they are ignored`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", [".gitignore": "*.log\nbuild/\n!keep.log\n", "src/a.swift": "a"])
    try sample.write("src/new.swift", "new")
    try sample.write("src/note.log", "")
    try sample.write("keep.log", "kept")
    try sample.write("build/out.swift", "")
    try sample.write("deep/er/.gitignore", "secret.swift\n")
    try sample.write("deep/er/secret.swift", "")
    try sample.write("deep/er/open.swift", "open")
    try sample.write("tracked but ignored.log", "t")
    try sample.git("add", "--force", "tracked but ignored.log")
    let inner = sample.root.appendingPathComponent("vendored")
    try sample.git("init", "--quiet", inner.path)
    try sample.write("vendored/inner.swift", "")
    let repository = try sample.open()
    let expected = [
      ".gitignore", "deep/er/.gitignore", "deep/er/open.swift", "keep.log", "src/a.swift", "src/new.swift",
      "tracked but ignored.log",
    ]
    #expect(try repository.files(of: .workTree).map(\.path) == expected)
    #expect(
      try repository.changes(from: .index, to: .workTree).map(\.path)
        == ["deep/er/.gitignore", "deep/er/open.swift", "keep.log", "src/new.swift"])
    #expect(
      try repository.files(of: .workTree) { $0.hasSuffix(".swift") }.map(\.path)
        == expected.filter { $0.hasSuffix(".swift") })
  }

  @Test func `A file only touched has not changed`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a", "b.swift": "b"])
    try sample.run("touch", ["-d", "2001-01-01", "a.swift"])
    #expect(try sample.open().changes(from: .index, to: .workTree).isEmpty)
  }

  @Test func `A change that was taken back is none`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    try sample.write("a.swift", "staged")
    try sample.git("add", "a.swift")
    try sample.write("a.swift", "a")
    let repository = try sample.open()
    #expect(try repository.changes(from: repository.headTree(), to: .workTree).isEmpty)
    #expect(try repository.summary(from: repository.headTree(), to: .index) == ["a.swift: a -> staged"])
  }

  @Test func `A file taken from the index but not from disk is still there`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a", "b.swift": "b"])
    try sample.git("rm", "--quiet", "--cached", "a.swift", "b.swift")
    try sample.write("b.swift", "changed")
    let repository = try sample.open()
    #expect(try repository.summary(from: repository.headTree(), to: .workTree) == ["b.swift: b -> changed"])
  }

  @Test func `Files added with intent are on disk only`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    try sample.write("b.swift", "b")
    try sample.git("add", "--intent-to-add", "b.swift")
    let repository = try sample.open()
    #expect(try repository.changes(from: repository.headTree(), to: .index).isEmpty)
    #expect(try repository.files(of: .index).map(\.path) == ["a.swift"])
    #expect(try repository.summary(from: repository.headTree(), to: .workTree) == ["b.swift: - -> b"])
    #expect(try repository.summary(from: .index, to: .workTree) == ["b.swift: - -> b"])
  }

  @Test func `What a sparse checkout leaves out is not deleted`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["in/a.swift": "a", "out/b.swift": "b", "out/c.swift": "c"])
    try sample.git("sparse-checkout", "set", "--no-sparse-index", "in")
    let repository = try sample.open()
    #expect(try repository.changes(from: repository.headTree(), to: .workTree).isEmpty)
    #expect(
      try repository.texts(of: .workTree) == ["in/a.swift": "a", "out/b.swift": "b", "out/c.swift": "c"])
    #expect(try repository.texts(of: .index).count == 3)
  }

  @Test func `Files assumed unchanged are`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    try sample.git("update-index", "--assume-unchanged", "a.swift")
    try sample.write("a.swift", "mine")
    let repository = try sample.open()
    #expect(try repository.changes(from: .index, to: .workTree).isEmpty)
    #expect(try repository.texts(of: .index) == ["a.swift": "a"])
  }

  @Test func `Line endings that git converts are no change`() throws {
    let sample = try TemporaryRepository()
    try sample.git("config", "core.autocrlf", "true")
    try sample.commit("First", ["a.strings": "one\r\ntwo\r\n"])
    try sample.run("touch", ["-d", "2001-01-01", "a.strings"])
    #expect(try sample.open().changes(from: .index, to: .workTree).isEmpty)
  }

  @Test func `Links and pipes on disk lead nowhere`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a", "folder/b.swift": "b"])
    try sample.remove("a.swift")
    try sample.run("ln", ["-s", "/etc/passwd", "a.swift"])
    try sample.remove("folder")
    try sample.run("ln", ["-s", "/etc", "folder"])
    try sample.run("mkfifo", ["pipe.swift"])
    let repository = try sample.open()
    #expect(try repository.files(of: .workTree).map(\.path) == ["a.swift", "folder"])
    #expect(try repository.changes(from: .index, to: .workTree).map(\.new?.mode) == [.symlink, .symlink, nil])
  }

  @Test func `A folder takes the place of a file`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a": "a", "b/c": "c"])
    try sample.remove("a")
    try sample.remove("b")
    try sample.write("a/inside.swift", "new")
    try sample.write("b", "now a file")
    let repository = try sample.open()
    let expected = ["a: a -> -", "a/inside.swift: - -> new", "b: - -> now a file", "b/c: c -> -"]
    #expect(try repository.summary(from: .index, to: .workTree) == expected)
    #expect(try repository.summary(from: repository.headTree(), to: .workTree) == expected)
    try sample.git("add", "--all")
    #expect(try sample.open().summary(from: repository.headTree(), to: .index) == expected)
  }

  @Test func `A running git does not disturb`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    try sample.write(".git/index.lock", "")
    let repository = try sample.open()
    #expect(try repository.files(of: .index).map(\.path) == ["a.swift"])
    #expect(try repository.changes(from: .index, to: .workTree).isEmpty)
  }
}
