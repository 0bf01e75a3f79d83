import Foundation
import Support
import Testing

/// Tests of exit code 2: the tool could not do its work, and one sentence gives the remedy.
struct FailureTests {
  private func expect(
    _ run: Ended, says sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.code == 2, sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    #expect(run.errors == "l10n-review: \(sentence)\n", sourceLocation: sourceLocation)
  }

  @Test func noRepository() throws {
    let folder = try TemporaryRepository(initialise: nil)
    let sentence =
      "There is no git repository at or above \(folder.path); run this inside one, or name it with --repo."
    expect(try folder.tool(), says: sentence)
    expect(try folder.tool("lint"), says: sentence)
    expect(try folder.tool("scan"), says: sentence)
    expect(try folder.tool("init"), says: sentence)
    expect(try folder.tool("review", "--repo", "nowhere"), says: "nowhere cannot be read: there is no such folder.")
  }

  @Test func unknownRevision() throws {
    let repository = try SampleProject.repository()
    let sentence = "‘nowhere’ is not a commit in this repository; check the spelling, or fetch it."
    expect(try repository.tool("review", "nowhere"), says: sentence)
    expect(
      try repository.tool("nowhere"),
      says: """
        “nowhere” is neither a command nor a revision of this repository; “l10n-review --help” lists the commands, and \
        “git fetch” may bring the revision.
        """)
    expect(try repository.tool("review", "main..nowhere"), says: sentence)
    expect(try repository.tool("review", "nowhere...main"), says: sentence)
    expect(try repository.tool("lint", "--at", "nowhere"), says: sentence)
    expect(
      try repository.tool("review", "main:README.md"),
      says: "main:README.md is not a commit; name a commit, a branch or a tag of one.")
  }

  @Test(arguments: [
    (["review", "--nonsense"], "Unknown option '--nonsense'"),
    (["review", "--staged", "main..main"], "--staged reviews the index; leave the range out."),
    (["review", "--fail-on", "sometimes"], "sometimes"),
    (["review", "--format", "telegram"], "telegram"),
    (["review", "--format", "text", "--format", "json", "--output", "x"], "--output goes with one --format only"),
    (["classify", "one"], "Give the old and the new text, or --batch FILE.tsv."),
    (["lint", "--at", "main", "--fix"], "--fix works on the work tree"),
    (["init", "--force", "--no-config"], "leave --no-config out"),
    (["main", "main"], "main"),
  ])
  func badUsage(_ arguments: [String], _ part: String) throws {
    let repository = try SampleProject.repository()
    let run = try repository.attempt(Tool.path(), arguments)
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(part))
  }

  @Test func unreadableConfiguration() throws {
    let repository = try SampleProject.repository()
    try repository.write(".l10n-review.yml", "# ours\nrulez:\n  unused-key: off\n")
    expect(try repository.tool(), says: "`.l10n-review.yml` line 2: unknown key “rulez”; did you mean “rules”?")
    try repository.write(".l10n-review.yml", "")
    expect(
      try repository.tool("review", "--config", "none.yml"), says: "cannot read none.yml: No such file or directory")
    expect(try repository.tool("--baseline", "none"), says: "cannot read none: No such file or directory")
    try repository.write("known", "0123456789abcdef\nsomething else\n")
    expect(
      try repository.tool("--baseline", "known"),
      says: "known line 2 is not of a baseline; delete the file and write it again with "
        + "`l10n-review lint --write-baseline known`")
  }

  @Test func bareRepository() throws {
    let repository = try SampleProject.repository()
    try SampleProject.changeMeaning(in: repository)
    try repository.commit("Change a meaning")
    try repository.git("clone", "--quiet", "--bare", ".", "../bare.git")
    let bare = repository.folder.appendingPathComponent("bare.git")
    let sentence = "\(bare.path) is a bare repository without a work tree; name the commits to compare."
    expect(try repository.tool("review", in: bare), says: sentence)
    expect(try repository.tool("init", in: bare), says: sentence)
    let run = try repository.tool("review", "main~1..main", "--format", "json", in: bare)
    #expect(run.code == 1)
    #expect(try run.rules().contains("key-kept-for-new-meaning"))
  }

  @Test func shallowClone() throws {
    let repository = try SampleProject.repository()
    try SampleProject.changeMeaning(in: repository)
    try repository.commit("Change a meaning")
    try repository.git("clone", "--quiet", "--depth", "1", repository.root.absoluteString, "../shallow clone")
    let clone = repository.folder.appendingPathComponent("shallow clone")
    let hint = "run git fetch --unshallow, or set fetch-depth: 0 for actions/checkout."
    expect(
      try repository.tool("review", "HEAD~1..HEAD", in: clone), says: "HEAD~1 is not in this shallow clone; \(hint)")
    let parent = try repository.git("rev-parse", "HEAD~1")
    let run = try repository.tool("review", "HEAD", in: clone)
    #expect(run.code == 2)
    #expect(run.errors.contains(parent.prefix(7)))
    #expect(run.errors.contains("is not in this shallow clone; \(hint)"))
    // Commands that do not need the history work.
    #expect(try repository.tool("lint", in: clone).code < 2)
    #expect(try repository.tool("review", "--staged", in: clone).code == 0)
  }

  @Test(.enabled(if: getuid() == 0, "only root can give a folder away"))
  func unsafeOwnership() throws {
    let repository = try SampleProject.repository()
    try repository.run("chown", ["-R", "12345", repository.path])
    expect(
      try repository.tool(environment: ["SUDO_UID": nil]),
      says: "The repository \(repository.path) belongs to another user; if you trust it, run: "
        + "git config --global --add safe.directory '\(repository.path)'")
    try repository.run(
      "git", ["config", "--global", "--add", "safe.directory", repository.path], in: repository.folder)
    #expect(try repository.tool().code == 0)
  }

  @Test func otherObjectFormat() throws {
    let repository = try TemporaryRepository(initialise: ["--quiet", "--object-format=sha256"])
    expect(
      try repository.tool(),
      says: "\(repository.path) names its objects by SHA-256, which libgit2 cannot read; use a SHA-1 repository.")
  }

  @Test func splitIndex() throws {
    let repository = try SampleProject.repository()
    try repository.git("update-index", "--split-index")
    let index = repository.path + "/.git/index"
    expect(
      try repository.tool("review", "--staged"),
      says: "\(index) is a split index, which cannot be read; run git update-index --no-split-index.")
    try repository.git("update-index", "--no-split-index")
    #expect(try repository.tool("review", "--staged").code == 0)
  }

  @Test func unwritableOutput() throws {
    let repository = try SampleProject.repository()
    expect(
      try repository.tool("--output", "README.md/reports/report.txt"),
      says: "cannot write README.md/reports/report.txt: the folder \(repository.path)/README.md cannot be made: "
        + "something else is there")
  }
}
