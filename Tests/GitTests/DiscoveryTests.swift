import Foundation
import Git
import Support
import Testing

@Suite struct DiscoveryTests {
  @Test func `A repository is found from its folders`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["deep/er/a.swift": "a"])
    for folder in [sample.path, sample.path + "/deep/er", sample.path + "/.git"] {
      let repository = try sample.open(from: folder)
      #expect(repository.workDirectory == sample.path)
      #expect(repository.gitDirectory == sample.path + "/.git")
      #expect(!repository.isBare && !repository.isShallow)
      #expect(try repository.texts(of: .workTree) == ["deep/er/a.swift": "a"])
    }
  }

  @Test func `Without a repository the error names the folder`() throws {
    let sample = try TemporaryRepository(initialise: nil)
    let environment = ["GIT_CEILING_DIRECTORIES": sample.folder.path]
    #expect(throws: GitError.notARepository(path: sample.path)) { try sample.open(environment) }
    #expect(throws: GitError.unreadable(path: "/no such folder", reason: "there is no such folder")) {
      try sample.open(from: "/no such folder")
    }
    #expect(throws: GitError.notARepository(path: sample.path + "/nothing.git")) {
      try sample.open(["GIT_DIR": "nothing.git"])
    }
  }

  @Test func `A bare repository has trees but no work tree`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    let bare = sample.folder.appendingPathComponent("bare.git").path
    try sample.git("clone", "--quiet", "--bare", sample.path, bare)
    let repository = try sample.open(from: bare)
    #expect(repository.isBare && repository.workDirectory == nil)
    #expect(try repository.texts(of: repository.headTree()) == ["a.swift": "a"])
    #expect(throws: GitError.noWorkTree(path: bare)) { try repository.files(of: .workTree) }
    #expect(try repository.files(of: .index).isEmpty)
  }

  @Test func `A linked worktree has its own index, files and HEAD`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    let linked = sample.folder.appendingPathComponent("linked-tree")
    try sample.git("worktree", "add", "--quiet", "-b", "topic", linked.path)
    try Data("linked".utf8).write(to: linked.appendingPathComponent("a.swift"))
    try sample.git("add", "a.swift", in: linked)
    let gitDirectory = sample.path + "/.git/worktrees/linked-tree"
    // As found, and with the variables that git gives a hook there.
    let environments = [[:], ["GIT_DIR": gitDirectory, "GIT_INDEX_FILE": gitDirectory + "/index"]]
    for environment in environments {
      let repository = try sample.open(from: linked.path, environment)
      #expect(repository.workDirectory == linked.path)
      #expect(repository.gitDirectory == gitDirectory)
      #expect(try repository.head().branch == "topic")
      #expect(try repository.summary(from: repository.headTree(), to: .index) == ["a.swift: a -> linked"])
      #expect(try repository.texts(of: .workTree) == ["a.swift": "linked"])
    }
    #expect(try sample.open().texts(of: .index) == ["a.swift": "a"])
  }

  @Test func `GIT_DIR and GIT_WORK_TREE are followed`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    let elsewhere = sample.folder.appendingPathComponent("elsewhere")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    try Data("other".utf8).write(to: elsewhere.appendingPathComponent("a.swift"))
    let repository = try sample.open(from: "/", ["GIT_DIR": sample.path + "/.git", "GIT_WORK_TREE": elsewhere.path])
    #expect(repository.workDirectory == elsewhere.path)
    #expect(try repository.summary(from: .index, to: .workTree) == ["a.swift: a -> other"])
    // In this case git takes the current folder as the root.
    let implied = try sample.open(from: elsewhere.path, ["GIT_DIR": sample.path + "/.git"])
    #expect(implied.workDirectory == elsewhere.path)
    let relative = try sample.open(["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index"])
    #expect(relative.workDirectory == sample.path)
    #expect(relative.indexPath == sample.path + "/.git/index")
  }

  /// The hook records its variables from git. The same folder and variables must then show the next commit.
  @Test(arguments: [
    (["commit", "--quiet", "-m", "x"], ["staged.swift: old -> staged"]),
    (["commit", "--quiet", "-a", "-m", "x"], ["edited.swift: old -> edited", "staged.swift: old -> staged"]),
    (["commit", "--quiet", "-m", "x", "edited.swift"], ["edited.swift: old -> edited"]),
    (["commit", "--quiet", "--amend", "--no-edit"], ["staged.swift: old -> staged"]),
  ])
  func `A hook sees what is about to be committed`(arguments: [String], expected: [String]) throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["staged.swift": "old", "edited.swift": "old", "sub/c.swift": "c"])
    let linked = sample.folder.appendingPathComponent("linked")
    try sample.git("worktree", "add", "--quiet", "-b", "topic", linked.path)
    for (root, start) in [(sample.root, sample.root.appendingPathComponent("sub")), (linked, linked)] {
      let record = sample.folder.appendingPathComponent("record").path
      // The lock file exists only while the hook runs, so the hook keeps a copy of it under its name.
      let hook = """
        #!/bin/sh
        { pwd; echo "GIT_DIR=$GIT_DIR"; echo "GIT_INDEX_FILE=$GIT_INDEX_FILE"; } > '\(record)'
        cp -p "$GIT_INDEX_FILE" '\(record).index'
        exit 1
        """
      try sample.writeScript(".git/hooks/pre-commit", hook)
      try Data("staged".utf8).write(to: root.appendingPathComponent("staged.swift"))
      try sample.git("add", "staged.swift", in: root)
      try Data("edited".utf8).write(to: root.appendingPathComponent("edited.swift"))
      let command = start == root ? arguments : arguments.map { $0 == "edited.swift" ? "../edited.swift" : $0 }
      #expect(throws: TemporaryRepository.Failure.self) { try sample.run("git", command, in: start) }
      let lines = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n").map(String.init)
      let variables = Dictionary(
        uniqueKeysWithValues: lines.dropFirst().map { line in
          let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          return (String(parts[0]), String(parts[1]))
        })
      let index = try #require(variables["GIT_INDEX_FILE"])
      let indexFile = index.hasPrefix("/") ? index : lines[0] + "/" + index
      let wasThere = FileManager.default.fileExists(atPath: indexFile)
      if !wasThere { try FileManager.default.copyItem(atPath: record + ".index", toPath: indexFile) }
      let repository = try sample.open(from: lines[0], variables)
      #expect(try repository.summary(from: repository.headTree(), to: .index) == expected)
      if !wasThere { try FileManager.default.removeItem(atPath: indexFile) }
    }
  }

  @Test func `New objects of a push are found in quarantine`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    let quarantine = sample.folder.appendingPathComponent("quarantine").path
    try FileManager.default.createDirectory(atPath: quarantine, withIntermediateDirectories: true)
    let variables = [
      "GIT_OBJECT_DIRECTORY": quarantine, "GIT_ALTERNATE_OBJECT_DIRECTORIES": sample.path + "/.git/objects",
    ]
    let blob = try sample.git("hash-object", "-w", "--stdin", environment: variables, input: "new")
    let tree = try sample.git("mktree", environment: variables, input: "100644 blob \(blob)\tb.swift\n")
    let id = try #require(ObjectID(hex: tree))
    #expect(throws: GitError.missingObject(id, .full)) { try sample.open().files(of: .tree(id)) }
    let repository = try sample.open(variables)
    #expect(try repository.texts(of: .tree(id)) == ["b.swift": "new"])
    let file = try #require(try repository.files(of: .tree(id)).first)
    #expect(try repository.read(file) == Array("new".utf8))
  }
}
