import Foundation
import Support
import Testing

/// Tests of the shipped hooks, installed by `init`, with real `git commit`s.
struct HookTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try SampleProject.repository()
    let run = try repository.tool("init")
    #expect(run.code == 0, "\(run.errors)")
    try repository.commit("Add the configuration")
  }

  private static let file = "Wikipedia/Code/New.swift"

  private var commits: Int {
    get throws { Int(try repository.git("rev-list", "--count", "HEAD")) ?? 0 }
  }

  /// Expects that a finding of `rule` stops the commit, or for `nil` that the commit succeeds.
  private func expect(
    _ run: @autoclosure () throws -> Ended, stoppedBy rule: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try commits
    let run = try run()
    if let rule {
      #expect(run.code == 1, "\(run.errors)", sourceLocation: sourceLocation)
      #expect(run.errors.contains(rule), "\(run.errors)", sourceLocation: sourceLocation)
      #expect(run.errors.contains("git commit --no-verify"), sourceLocation: sourceLocation)
      #expect(try commits == before, sourceLocation: sourceLocation)
    } else {
      #expect(run.code == 0, "\(run.errors)", sourceLocation: sourceLocation)
      #expect(try commits > before, sourceLocation: sourceLocation)
    }
  }

  @Test func stagedCommit() throws {
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    try expect(repository.tryGit("commit", "-m", "Count"), stoppedBy: "unordered-placeholder")
    try repository.edit(Self.file, "%@", "%1$@")
    try repository.git("add", "--all")
    try expect(repository.tryGit("commit", "-m", "Count"), stoppedBy: nil)
  }

  @Test func partialStaging() throws {
    try repository.edit(SampleProject.list, "Saved walks", "Saved strolls")
    try repository.git("add", "--all")
    // The fault is only on disk.
    try repository.write(SampleProject.list, SampleProject.faulty)
    try expect(repository.tryGit("commit", "-m", "Rename"), stoppedBy: nil)
    #expect(try repository.text(SampleProject.list) == SampleProject.faulty)
    // The fault is only in the index.
    try repository.git("add", "--all")
    try repository.write(SampleProject.list, "// fixed\n")
    try expect(repository.tryGit("commit", "-m", "Count"), stoppedBy: "unordered-placeholder")
  }

  @Test func commitAll() throws {
    try repository.commit("Add a file", [Self.file: "import Foundation\n"])
    try repository.write(Self.file, SampleProject.faulty)
    try expect(repository.tryGit("commit", "-a", "-m", "Count"), stoppedBy: "unordered-placeholder")
    #expect(try repository.git("diff", "--cached", "--name-only").isEmpty)
    try repository.edit(Self.file, "%@", "%1$@")
    try expect(repository.tryGit("commit", "-a", "-m", "Count"), stoppedBy: nil)
  }

  @Test func commitFile() throws {
    try repository.commit("Add a file", [Self.file: "import Foundation\n"])
    try repository.write(Self.file, SampleProject.faulty)
    try repository.edit(SampleProject.list, "Saved walks", "Saved strolls")
    try repository.git("add", Self.file)
    // Other staged files are not in this commit.
    try expect(repository.tryGit("commit", "-m", "Rename", "--", SampleProject.list), stoppedBy: nil)
    try expect(repository.tryGit("commit", "-m", "Count", "--", Self.file), stoppedBy: "unordered-placeholder")
    // The same from a subfolder.
    let below = repository.root.appendingPathComponent("Wikipedia/Code")
    try expect(
      repository.tryGit("commit", "-m", "Count", "New.swift", in: below), stoppedBy: "unordered-placeholder")
  }

  @Test func amend() throws {
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    let before = try repository.git("rev-parse", "HEAD")
    let run = try repository.tryGit("commit", "--amend", "--no-edit")
    #expect(run.code == 1)
    #expect(try repository.git("rev-parse", "HEAD") == before)
    try repository.edit(Self.file, "%@", "%1$@")
    try repository.git("add", "--all")
    #expect(try repository.tryGit("commit", "--amend", "--no-edit").code == 0)
    #expect(try repository.git("rev-parse", "HEAD") != before)
  }

  @Test func linkedWorktree() throws {
    try repository.git("worktree", "add", "--quiet", "-b", "topic", "../linked tree")
    let linked = repository.folder.appendingPathComponent("linked tree")
    try Data(SampleProject.faulty.utf8).write(to: linked.appendingPathComponent(Self.file))
    try repository.git("add", "--all", in: linked)
    let run = try repository.tryGit("commit", "-m", "Count", in: linked)
    #expect(run.code == 1)
    #expect(run.errors.contains("unordered-placeholder"))
    #expect(try repository.tryGit("commit", "--quiet", "--allow-empty", "-m", "Nothing").errors.isEmpty)
  }

  @Test func userGivenGitDirectory() throws {
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    let home = repository.folder.appendingPathComponent("home")
    let variables = ["GIT_DIR": repository.path + "/.git", "GIT_WORK_TREE": repository.path]
    try expect(
      repository.tryGit("commit", "-m", "Count", in: home, environment: variables), stoppedBy: "unordered-placeholder")
    try expect(
      repository.tryGit(
        "--git-dir=../the repository/.git", "--work-tree=../the repository", "commit", "-m", "Count", in: home),
      stoppedBy: "unordered-placeholder")
  }

  @Test func initialCommit() throws {
    let new = try TemporaryRepository()
    #expect(try new.tool("init").code == 0)
    try new.write("New.swift", SampleProject.faulty)
    try new.edit("New.swift", "%@ walks", "%1$@ of %3$@ walks")
    try new.git("add", "--all")
    let run = try new.tryGit("commit", "-m", "Start")
    #expect(run.code == 1)
    #expect(run.errors.contains("placeholder-gap"))
    try new.edit("New.swift", "%3$@", "%2$@")
    try new.git("add", "--all")
    #expect(try new.tryGit("commit", "-m", "Start").code == 0)
  }

  @Test func merge() throws {
    // A fault accepted on the other branch must not stop the merge.
    try repository.git("checkout", "--quiet", "-b", "topic")
    try repository.write(Self.file, SampleProject.faulty)
    try repository.edit("README.md", "A sample.", "Their sample.")
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "-m", "Count")
    try repository.git("checkout", "--quiet", "main")
    try repository.edit("README.md", "A sample.", "Our sample.")
    try repository.git("commit", "--quiet", "--all", "-m", "Ours")
    #expect(try repository.tryGit("merge", "topic").code == 1)
    try repository.write("README.md", "Both samples.\n")
    try repository.git("add", "--all")
    try expect(repository.tryGit("commit", "--no-edit"), stoppedBy: nil)
    #expect(try repository.git("rev-list", "--count", "--merges", "HEAD") == "1")
  }

  @Test func aMergeStopsAtBrokenFiles() throws {
    let path = SampleProject.translated
    try repository.git("checkout", "--quiet", "-b", "topic")
    try repository.edit(path, "Tallennetut", "Talletetut")
    try repository.git("commit", "--quiet", "--all", "--no-verify", "-m", "Theirs")
    try repository.git("checkout", "--quiet", "main")
    try repository.edit(path, "Tallennetut", "Tallessa olevat")
    try repository.git("commit", "--quiet", "--all", "--no-verify", "-m", "Ours")
    #expect(try repository.tryGit("merge", "topic").code == 1)
    // The markers are still present.
    try repository.git("add", "--all")
    try expect(repository.tryGit("commit", "--no-edit"), stoppedBy: "conflict-marker")
    let resolved = try repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !["<<<<<<<", "=======", ">>>>>>>"].contains { line.hasPrefix($0) } }
    try repository.write(path, resolved.joined(separator: "\n"))
    try repository.git("add", "--all")
    // The resolution kept both sides.
    try expect(repository.tryGit("commit", "--no-edit"), stoppedBy: "duplicate-key")
    try repository.write(path, resolved.filter { !$0.contains("Talletetut") }.joined(separator: "\n"))
    try repository.git("add", "--all")
    try expect(repository.tryGit("commit", "--no-edit"), stoppedBy: nil)
  }

  @Test func aMergeWithoutConflictsStopsAtBrokenFiles() throws {
    let path = SampleProject.translated
    // As in a clone that merges line by line.
    try repository.write(".git/info/attributes", "*.strings merge\n")
    let text = try repository.text(path)
    try repository.git("checkout", "--quiet", "-b", "topic")
    try repository.write(path, "\"walk-new\" = \"Uusi\";\n\n" + text)
    try repository.git("commit", "--quiet", "--all", "--no-verify", "-m", "Theirs")
    try repository.git("checkout", "--quiet", "main")
    try repository.write(path, text + "\n\"walk-new\" = \"Uusin\";\n")
    try repository.git("commit", "--quiet", "--all", "--no-verify", "-m", "Ours")
    try expect(repository.tryGit("merge", "--no-edit", "topic"), stoppedBy: "duplicate-key")
    try repository.git("merge", "--abort")
    // Other findings of their branch do not stop the merge.
    try repository.git("checkout", "--quiet", "topic")
    try repository.write(path, text)
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "-m", "Count")
    try repository.git("checkout", "--quiet", "main")
    try expect(repository.tryGit("merge", "--no-edit", "topic"), stoppedBy: nil)
  }

  @Test func nothingOfLocalization() throws {
    try repository.edit("README.md", "A sample.", "A small sample.")
    let run = try repository.tryGit("commit", "--quiet", "--all", "-m", "Describe")
    #expect(run.code == 0)
    #expect(run.output + run.errors == "")
  }

  @Test func withoutTheBinary() throws {
    // A hook that was copied by hand does not contain a path.
    let script = repository.path + "/.git/hooks/l10n-review.pre-commit"
    let text = try String(contentsOfFile: script, encoding: .utf8)
    let plain = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("installed=") ? "installed=" : $0 }.joined(separator: "\n")
    try repository.writeScript(script, plain)
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    let run = try repository.tryGit(
      "commit", "--quiet", "-m", "Count", environment: ["L10N_REVIEW": nil, "PATH": "/usr/bin:/bin"])
    #expect(run.code == 0)
    #expect(
      run.errors == "l10n-review is not installed, so localization changes are not reviewed; put it on PATH, "
        + "or name it in L10N_REVIEW.\n")
    let wrong = try repository.tryGit(
      "commit", "--quiet", "--allow-empty", "-m", "More", environment: ["L10N_REVIEW": "/no where"])
    #expect(wrong.code == 0)
    #expect(wrong.errors.contains("l10n-review: /no where cannot be run, so localization changes are not reviewed"))
  }

  @Test func findsTheBinaryThatInstalledIt() throws {
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    try expect(
      repository.tryGit("commit", "-m", "Count", environment: ["L10N_REVIEW": nil, "PATH": "/usr/bin:/bin"]),
      stoppedBy: "unordered-placeholder")
  }

  @Test func unusableConfigurationStopsTheCommit() throws {
    try repository.write(".l10n-review.yml", "rulez: {}\n")
    try repository.write(Self.file, SampleProject.faulty)
    try repository.git("add", "--all")
    let run = try repository.tryGit("commit", "-m", "Count")
    #expect(run.code == 1)
    #expect(run.errors.contains("did you mean “rules”?"))
  }
}
