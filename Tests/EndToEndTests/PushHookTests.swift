import Foundation
import Support
import Testing

/// Tests of the shipped pre-push hook, installed by `init`, with real `git push`es.
struct PushHookTests {
  private let repository: TemporaryRepository
  private let remote: URL

  init() throws {
    repository = try SampleProject.repository()
    remote = repository.folder.appendingPathComponent("the remote")
    try repository.git("init", "--quiet", "--bare", "--initial-branch=main", remote.path)
    try repository.git("remote", "add", "origin", remote.path)
    try repository.git("push", "--quiet", "origin", "main")
    #expect(try repository.tool("init", "--no-config").code == 0)
  }

  private static let file = "Wikipedia/Code/New.swift"

  private func push(_ option: String, _ branch: String? = nil) throws -> Ended {
    guard let branch else { return try repository.tryGit("push", "origin", option) }
    return try repository.tryGit("push", "origin", option, branch)
  }

  private func branch(_ name: String, _ files: [String: String]) throws {
    try repository.git("checkout", "--quiet", "-b", name)
    try repository.write(Self.file, "")
    for (path, text) in files { try repository.write(path, text) }
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "Work")
  }

  @Test func aNewBranchIsComparedWithTheDefaultOne() throws {
    try branch("work", [Self.file: SampleProject.faulty])
    let stopped = try push("work")
    #expect(stopped.code != 0)
    #expect(stopped.errors.contains("unordered-placeholder"), "\(stopped.errors)")
    #expect(stopped.errors.contains("git push --no-verify"))
    #expect(try repository.git("ls-remote", "--heads", remote.path, "work").isEmpty)
    #expect(try push("--no-verify", "work").code == 0)
  }

  @Test func ofAKnownBranchOnlyWhatIsNewIsReviewed() throws {
    try branch("work", [Self.file: SampleProject.faulty])
    #expect(try push("--no-verify", "work").code == 0)
    try repository.write("README.md", "Other words.\n")
    try repository.git("commit", "--quiet", "--all", "--no-verify", "--message", "Words")
    #expect(try push("work").code == 0)
  }

  @Test func deletingABranchBringsNothing() throws {
    try branch("work", [:])
    #expect(try push("work").code == 0)
    #expect(try push("--delete", "work").code == 0)
  }

  @Test func aFirstPushOfEverythingPasses() throws {
    try repository.git("remote", "remove", "origin")
    try repository.git("init", "--quiet", "--bare", remote.path + " 2")
    try repository.git("remote", "add", "origin", remote.path + " 2")
    #expect(try push("main").code == 0)
  }

  @Test func aHookThatReadsItsInputStillGetsIt() throws {
    let hook = repository.root.appendingPathComponent(".git/hooks/pre-push")
    try FileManager.default.removeItem(at: hook)
    try repository.writeScript(hook.path, "#!/bin/sh\ncat >seen\n")
    #expect(try repository.tool("init", "--no-config").code == 0)
    try branch("work", [Self.file: SampleProject.faulty])
    let stopped = try push("work")
    #expect(stopped.errors.contains("unordered-placeholder"), "\(stopped.errors)")
    #expect(try repository.text("seen").contains("refs/heads/work"))
    #expect(try repository.tool("init", "--no-config").code == 0)
    #expect(try push("work").code != 0)
  }

  /// Creates a second remote, empty and never fetched, in a folder that a shell must not split. Returns its path.
  private func fork() throws -> String {
    let path = repository.folder.appendingPathComponent("a fork's \"$HOME\" -n").path
    try repository.git("init", "--quiet", "--bare", "--initial-branch=main", path)
    return path
  }

  @Test func whatGoesToARemoteThatWasNeverFetchedIsComparedWithOthers() throws {
    try repository.git("remote", "add", "fork", try fork())
    #expect(try repository.tryGit("push", "fork", "main").code == 0)
    try repository.git("update-ref", "-d", "refs/remotes/fork/main")
    try branch("work", [Self.file: SampleProject.faulty])
    let stopped = try repository.tryGit("push", "fork", "work")
    #expect(stopped.code != 0)
    #expect(stopped.errors.contains("unordered-placeholder"), "\(stopped.errors)")
    #expect(stopped.errors.contains("git push --no-verify"))
  }

  @Test(arguments: [true, false])
  func whatGoesToAnAddressIsReviewed(isKnown: Bool) throws {
    try branch("work", [Self.file: SampleProject.faulty])
    let stopped = try repository.tryGit("push", isKnown ? remote.path : try fork(), "work")
    #expect(stopped.code != 0)
    #expect(stopped.errors.contains("unordered-placeholder"), "\(stopped.errors)")
  }

  @Test(arguments: ["HEAD@{1 second ago}", "HEAD@{1\tsecond\n ago}", "HEAD@{ \"1 second' ago}"])
  func aNameWithSpacesIsReviewed(name: String) throws {
    try branch("work", [Self.file: SampleProject.faulty])
    let stopped = try repository.tryGit("push", "origin", name + ":refs/heads/x")
    #expect(stopped.code != 0)
    #expect(stopped.errors.contains("unordered-placeholder"), "\(stopped.errors)")
  }

  @Test(arguments: ["-x", "it's", "\"quoted\"", "$(touch\u{A0}seen)", "a;touch%20b", "ä"])
  func aNameThatAShellCouldMisreadIsReviewed(name: String) throws {
    try branch("work", [Self.file: SampleProject.faulty])
    let stopped = try repository.tryGit("push", "origin", "HEAD:refs/heads/" + name)
    #expect(stopped.code != 0)
    #expect(stopped.errors.contains("unordered-placeholder"), "\(stopped.errors)")
    #expect(try repository.git("status", "--porcelain").isEmpty)
  }

  @Test func ofARebasedBranchOnlyItsOwnCommitsAreReviewed() throws {
    try branch("work", ["README.md": "Other words.\n"])
    #expect(try push("work").code == 0)
    try repository.git("checkout", "--quiet", "main")
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "Somebody else's")
    #expect(try push("--no-verify", "main").code == 0)
    try repository.git("rebase", "--quiet", "main", "work")
    let pushed = try push("--force", "work")
    #expect(pushed.code == 0, "\(pushed.errors)")
    try repository.git("checkout", "--quiet", "main")
    // The branch of a fork is older.
    try repository.git("remote", "add", "fork", try fork())
    try repository.git("push", "--quiet", "--no-verify", "fork", "main^:refs/heads/main")
    let late = try repository.tryGit("push", "fork", "work")
    #expect(late.code == 0, "\(late.errors)")
  }

  @Test func whatAnotherRemoteHasIsNewToThisOne() throws {
    try repository.git("remote", "add", "fork", try fork())
    try repository.git("push", "--quiet", "--no-verify", "fork", "main")
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "Work")
    try repository.git("push", "--quiet", "--no-verify", "fork", "main")
    #expect(try push("main").errors.contains("unordered-placeholder"))
  }

  @Test func whatCannotBeComparedIsSaid() throws {
    let blob = try repository.git("hash-object", "-w", "README.md")
    try repository.git("tag", "blob", blob)
    #expect(
      try push("blob").errors.contains(
        "l10n-review: refs/tags/blob was not reviewed: what is pushed there is no commit.\n"))
    try repository.git("checkout", "--quiet", "--orphan", "pages")
    try repository.git("commit", "--quiet", "--no-verify", "--message", "Pages")
    let pushed = try push("pages")
    #expect(pushed.code == 0)
    let lines = pushed.errors.split(separator: "\n").filter { $0.contains("l10n-review") }
    #expect(lines.count == 1, "\(pushed.errors)")
    #expect(lines.first?.hasPrefix("l10n-review: refs/heads/pages was not reviewed: it shares no commit") == true)
  }

  @Test func withoutAnyRemoteABranchIsComparedWithTheMainOne() throws {
    try repository.git("remote", "remove", "origin")
    let path = try fork()
    let first = try repository.tryGit("push", path, "main")
    #expect(first.code == 0)
    #expect(first.errors.contains("l10n-review: refs/heads/main was not reviewed: "), "\(first.errors)")
    try branch("work", [Self.file: SampleProject.faulty])
    #expect(try repository.tryGit("push", path, "work").errors.contains("unordered-placeholder"))
  }
}
