import Foundation
import Support
import Testing

/// The shipped pre-push hook under real `git push`es, installed by `init`.
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
    try repository.write(".git/hooks/pre-push", "#!/bin/sh\ncat >seen\n")
    try repository.run("chmod", ["+x", hook.path])
    #expect(try repository.tool("init", "--no-config").code == 0)
    try branch("work", [Self.file: SampleProject.faulty])
    let stopped = try push("work")
    #expect(stopped.errors.contains("unordered-placeholder"), "\(stopped.errors)")
    #expect(try repository.text("seen").contains("refs/heads/work"))
    #expect(try repository.tool("init", "--no-config").code == 0)
    #expect(try push("work").code != 0)
  }
}
