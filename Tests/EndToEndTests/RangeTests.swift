import Foundation
import Support
import Testing

/// Tests of the versions that a review compares.
struct RangeTests {
  private let repository: TemporaryRepository

  init() throws { repository = try SampleProject.repository() }

  private func review(
    _ arguments: String..., in directory: URL? = nil, environment: [String: String?] = [:]
  ) throws -> Ended {
    try repository.attempt(
      Tool.path(), ["review", "--format", "json"] + arguments, in: directory, environment: environment)
  }

  @Test func nothingChanged() throws {
    let run = try review()
    #expect(run.code == 0)
    #expect(try run.changes().isEmpty)
    #expect(try run.rules().isEmpty)
  }

  @Test func stagedIsTheIndex() throws {
    try SampleProject.changeMeaning(in: repository)
    #expect(try review("--staged").changes().isEmpty)
    try repository.git("add", "--all")
    // Files on disk are not reviewed, and do not hide staged ones.
    try repository.write(SampleProject.view, "// nothing is left\n")
    try repository.write("Wikipedia/Code/New.swift", SampleProject.faulty)
    let run = try review("--staged")
    #expect(run.code == 1)
    #expect(try run.changes() == ["edited walk-delete"])
    #expect(try run.rules().contains("key-kept-for-new-meaning"))
    #expect(try !run.rules().contains("unordered-placeholder"))
  }

  @Test func gitIndexFile() throws {
    let other = repository.path + "/.git/other index"
    try repository.write("Wikipedia/Code/New.swift", SampleProject.faulty)
    try repository.git("read-tree", "HEAD", environment: ["GIT_INDEX_FILE": other])
    try repository.git("add", "Wikipedia/Code/New.swift", environment: ["GIT_INDEX_FILE": other])
    #expect(try review("--staged").changes().isEmpty)
    #expect(try review("--staged", environment: ["GIT_INDEX_FILE": other]).changes() == ["added count-title"])
    let relative = try review("--staged", environment: ["GIT_INDEX_FILE": ".git/other index"])
    #expect(try relative.changes() == ["added count-title"])
  }

  @Test func gitDirectoryAndWorkTree() throws {
    try SampleProject.changeMeaning(in: repository)
    let elsewhere = repository.folder.appendingPathComponent("home")
    let run = try review(
      in: elsewhere, environment: ["GIT_DIR": repository.path + "/.git", "GIT_WORK_TREE": repository.path])
    #expect(try run.changes() == ["edited walk-delete"])
    #expect(try review("--repo", repository.path, in: elsewhere).changes() == ["edited walk-delete"])
  }

  /// Creates two branches: `main` adds a text, `topic` changes one.
  private func branches() throws {
    try repository.git("checkout", "--quiet", "-b", "topic")
    try SampleProject.changeMeaning(in: repository)
    try repository.commit("Change a meaning")
    try repository.git("checkout", "--quiet", "main")
    try repository.commit("Add a string", ["Wikipedia/Code/New.swift": SampleProject.faulty])
  }

  @Test func ranges() throws {
    try branches()
    #expect(try review("main..topic").changes() == ["edited walk-delete", "removed count-title"])
    #expect(try review("main...topic").changes() == ["edited walk-delete"])
    #expect(try review("main...").changes().isEmpty)
    #expect(try review("topic").changes() == ["edited walk-delete"])
    #expect(try review("main").changes() == ["added count-title"])
    let first = try review("main~1").changes().filter { $0.hasPrefix("added") }
    #expect(first == ["added list-title", "added walk-advice", "added walk-delete"])
  }

  @Test func defaultRangeOnABranch() throws {
    try branches()
    try repository.git("checkout", "--quiet", "topic")
    #expect(try review().changes() == ["edited walk-delete"])
    try repository.write("Wikipedia/Code/Untracked.swift", SampleProject.faulty)
    try repository.write(".gitignore", "Ignored.swift\n")
    try repository.write("Wikipedia/Code/Ignored.swift", SampleProject.faulty)
    let run = try review()
    #expect(run.code == 1)
    #expect(try run.changes() == ["added count-title", "edited walk-delete"])
    #expect(try run.rules().count { $0 == "unordered-placeholder" } == 1)
    // The result is the same from a subfolder.
    let below = repository.root.appendingPathComponent("Wikipedia/Code")
    #expect(try review(in: below).changes() == ["added count-title", "edited walk-delete"])
  }

  @Test func detachedHead() throws {
    try branches()
    try repository.git("checkout", "--quiet", "--detach", "topic")
    #expect(try review().changes() == ["edited walk-delete"])
    #expect(try review("HEAD").changes() == ["edited walk-delete"])
  }

  @Test func linkedWorktree() throws {
    try branches()
    try repository.git("worktree", "add", "--quiet", "../linked tree", "topic")
    let linked = repository.folder.appendingPathComponent("linked tree")
    #expect(try review(in: linked).changes() == ["edited walk-delete"])
    try Data(SampleProject.faulty.utf8).write(to: linked.appendingPathComponent("Wikipedia/Code/New.swift"))
    #expect(try review("--staged", in: linked).changes().isEmpty)
    try repository.git("add", "--all", in: linked)
    #expect(try review("--staged", in: linked).changes() == ["added count-title"])
    #expect(try review("--staged").changes().isEmpty)
  }

  /// The command that a review prints for a deleted catalog restores it, for any path and range.
  @Test func aDeletedEnglishCatalogComesBack() throws {
    let app = try TemporaryRepository()
    let path = "It's an app/en.lproj/Localizable.strings"
    try app.commit(
      "Start", [path: "\"a\" = \"One\";\n", "It's an app/de.lproj/Localizable.strings": "\"a\" = \"Eins\";\n"])
    try app.git("checkout", "--quiet", "-b", "work")
    func bringBack(_ arguments: String...) throws {
      let report = try app.attempt(
        Tool.path(), ["review", "--format", "json"] + arguments, environment: [:])
      #expect(report.code == 1)
      let finding = try #require((try report.json()["findings"] as? [[String: Any]])?.first)
      #expect(finding["path"] as? String == path)
      let advice = try #require(finding["advice"] as? String)
      let command = try #require(advice.firstMatch(of: #/git checkout .*\.strings'/#)).output
      try app.run("sh", ["-c", String(command)])
      #expect(try app.git("show", ":" + path) == "\"a\" = \"One\";")
      #expect(FileManager.default.fileExists(atPath: app.path + "/" + path))
    }
    try app.git("rm", "--quiet", path)
    try bringBack()
    try app.git("rm", "--quiet", path)
    try bringBack("--staged")
    try app.git("rm", "--quiet", path)
    try app.commitStaged("Delete")
    try bringBack("HEAD")
    // If a link replaced the file, only its author can decide.
    try app.git("reset", "--quiet", "--hard", "main")
    try FileManager.default.removeItem(atPath: app.path + "/" + path)
    try FileManager.default.createSymbolicLink(
      atPath: app.path + "/" + path, withDestinationPath: "../de.lproj/Localizable.strings")
    #expect(try app.tool("review", "--format", "json").rules().isEmpty)
  }

  @Test func firstCommit() throws {
    let empty = try TemporaryRepository()
    let run = try empty.tool("review", "--format", "json")
    #expect(run.code == 0)
    #expect(try run.changes().isEmpty)
    #expect(try empty.tool("review", "--staged").code == 0)
    let head = try empty.tool("review", "HEAD")
    #expect(head.code == 2)
    #expect(head.errors == "l10n-review: There are no commits yet on this branch; commit once, or use --staged.\n")
    try empty.write("New.swift", SampleProject.faulty)
    #expect(try empty.tool("review", "--format", "json").changes() == ["added count-title"])
    #expect(try empty.tool("review", "--staged", "--format", "json").changes().isEmpty)
    try empty.git("add", "--all")
    #expect(try empty.tool("review", "--staged", "--format", "json").changes() == ["added count-title"])
  }

  @Test func onlyWhatTheRangeBrought() throws {
    try repository.commit("Add a faulty string", [SampleProject.list: SampleProject.faulty])
    try repository.write(SampleProject.list, SampleProject.faulty + "// An edit elsewhere in the file\n")
    let run = try review()
    #expect(run.code == 0)
    #expect(try run.rules().isEmpty)
    let summary = try #require(try run.json()["summary"] as? [String: Any])
    #expect((summary["preexisting"] as? Int ?? 0) > 0)
    #expect(try repository.tool("lint", "--format", "json").rules().contains("unordered-placeholder"))
  }
}
