import Foundation
import Git
import Support
import Testing

/// A bare repository is found where git would find it, but not in places to which a clone can bring it.
@Suite struct BareDiscoveryTests {
  private let sample: TemporaryRepository

  init() throws {
    sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
  }

  /// A bare clone of the sample at a path below the temporary folder.
  private func bareClone(_ path: String) throws -> String {
    let folder = sample.folder.appendingPathComponent(path).path
    try sample.git("clone", "--quiet", "--bare", sample.path, folder)
    return folder
  }

  @Test(arguments: [false, true]) func `None is found in a work tree`(movesWorkTree: Bool) throws {
    let bare = try bareClone("the repository/vendor/kit.git")
    if movesWorkTree {
      try sample.git("config", "--file", bare + "/config", "core.bare", "false")
      try sample.git("config", "--file", bare + "/config", "core.worktree", "../..")
    }
    let error = GitError.embeddedRepository(path: bare, workTree: sample.path)
    for folder in [bare, bare + "/refs/heads"] {
      #expect(throws: error) { try sample.open(from: folder) }
    }
    #expect(throws: error) { try sample.open(from: bare + "/refs", isNamed: true) }
    #expect(error.description.contains("--repo '\(bare)'"))
    // A user who names it intends it.
    #expect(try sample.open(from: bare, isNamed: true).gitDirectory == bare)
    #expect(try sample.open(from: bare, ["GIT_DIR": "."]).gitDirectory == bare)
    #expect(try sample.open(from: sample.path + "/vendor").gitDirectory == sample.path + "/.git")
  }

  @Test func `None is found in a linked worktree, not even in one inside a git folder`() throws {
    for folder in ["linked", "the repository/.git/linked"] {
      let linked = sample.folder.appendingPathComponent(folder).path
      try sample.git("worktree", "add", "--quiet", "--detach", linked)
      let bare = try bareClone(folder + "/kit.git")
      #expect(throws: GitError.embeddedRepository(path: bare, workTree: linked)) { try sample.open(from: bare) }
    }
  }

  /// The same with `safe.bareRepository=explicit`, which does not affect them.
  @Test(arguments: [[:], ["GIT_CONFIG_PARAMETERS": "'safe.bareRepository'='explicit'"]])
  func `Folders of git itself are found`(environment: [String: String]) throws {
    let nested = sample.root.appendingPathComponent("nested")
    try sample.git("clone", "--quiet", sample.path, nested.path)
    try sample.git("submodule", "--quiet", "add", sample.path, "part")
    let linked = sample.folder.appendingPathComponent("linked").path
    try sample.git("worktree", "add", "--quiet", "--detach", linked)
    let places = [
      sample.path + "/.git/refs": sample.path + "/.git",
      nested.path: nested.path + "/.git",
      nested.path + "/.git": nested.path + "/.git",
      sample.path + "/part": sample.path + "/.git/modules/part",
      sample.path + "/.git/modules/part/refs": sample.path + "/.git/modules/part",
      linked: sample.path + "/.git/worktrees/linked",
      sample.path + "/.git/worktrees/linked": sample.path + "/.git/worktrees/linked",
    ]
    for (start, gitDirectory) in places {
      #expect(try sample.open(from: start, environment).gitDirectory == gitDirectory, "\(start)")
    }
  }

  @Test func `One with its worktrees around or inside it is found`() throws {
    let hidden = try bareClone("project/.bare")
    let project = sample.folder.appendingPathComponent("project")
    try Data("gitdir: ./.bare\n".utf8).write(to: project.appendingPathComponent(".git"))
    try sample.git("worktree", "add", "--quiet", "--detach", "topic", in: project)
    for folder in [project.path, hidden, hidden + "/refs"] {
      #expect(try sample.open(from: folder).gitDirectory == hidden, "\(folder)")
    }
    #expect(try sample.open(from: project.path + "/topic").workDirectory == project.path + "/topic")
    let bare = try bareClone("bare.git")
    try sample.git("worktree", "add", "--quiet", "--detach", "topic", in: URL(fileURLWithPath: bare))
    #expect(try sample.open(from: bare).isBare)
    #expect(try sample.open(from: bare + "/topic").workDirectory == bare + "/topic")
  }

  @Test func `One that is to be named is not found`() throws {
    let bare = try bareClone("bare.git")
    let home = sample.folder.appendingPathComponent("home").path
    let file = sample.folder.appendingPathComponent("configuration").path
    try sample.git("config", "--file", file, "safe.bareRepository", "explicit")
    try FileManager.default.createDirectory(atPath: home + "/xdg/git", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: file, toPath: home + "/xdg/git/config")
    let explicit = [
      ["GIT_CONFIG_GLOBAL": file], ["GIT_CONFIG_SYSTEM": file], ["XDG_CONFIG_HOME": home + "/xdg"],
      [
        "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "safe.barerepository", "GIT_CONFIG_VALUE_0": "all",
        "GIT_CONFIG_KEY_1": "Safe.bareRepository", "GIT_CONFIG_VALUE_1": "explicit",
      ],
      ["GIT_CONFIG_PARAMETERS": "'a.b'='it'\\''s' 'safe.bareRepository'='explicit'"],
      ["GIT_CONFIG_PARAMETERS": "'safe.bareRepository=explicit'"],
      ["GIT_CONFIG_GLOBAL": file, "GIT_CONFIG_PARAMETERS": "'a.b' 'c.d'= "],
    ]
    for environment in explicit {
      #expect(throws: GitError.unnamedBareRepository(path: bare), "\(environment)") {
        try sample.open(from: bare, environment)
      }
      #expect(try sample.open(from: bare, environment, isNamed: true).isBare)
      #expect(try sample.open(from: "/", environment.merging(["GIT_DIR": bare]) { $1 }).isBare)
      #expect(try sample.open(environment).workDirectory == sample.path)
    }
    #expect(GitError.unnamedBareRepository(path: bare).description.contains("--repo '\(bare)'"))
    // The repository's own setting does not count, in either direction. Of several others, the last one counts.
    try sample.git("config", "--file", bare + "/config", "safe.bareRepository", "explicit")
    for environment in [
      [:], ["GIT_CONFIG_SYSTEM": file, "GIT_CONFIG_NOSYSTEM": "1"], ["HOME": home],
      ["GIT_CONFIG_GLOBAL": file, "GIT_CONFIG_PARAMETERS": "'safe.bareRepository'='all'"],
    ] {
      #expect(try sample.open(from: bare, environment).isBare, "\(environment)")
    }
    try sample.git("config", "--file", bare + "/config", "safe.bareRepository", "all")
    #expect(throws: GitError.unnamedBareRepository(path: bare)) {
      try sample.open(from: bare, ["GIT_CONFIG_GLOBAL": file])
    }
  }
}
