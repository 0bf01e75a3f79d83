import Foundation
import Support
import Testing

/// Tests of `ci` as the Action runs it, from the first review of a pull request until everything is fixed.
struct RehearsalTests {
  private let repository: TemporaryRepository
  private let hub = FakeGitHub()
  private let server: HTTPServer

  init() async throws {
    repository = try SampleProject.repository()
    let hub = hub
    server = try HTTPServer { await hub.answer($0) }
  }

  private func ci(
    _ event: String, _ payload: String, _ arguments: String..., earlierSummary: String? = nil
  ) async throws -> Ended {
    let file = repository.folder.appendingPathComponent("event.json")
    try Data(payload.utf8).write(to: file)
    for name in ["outputs", "summary"] { try Data().write(to: repository.folder.appendingPathComponent(name)) }
    if let earlierSummary {
      try Data(earlierSummary.utf8).write(to: repository.folder.appendingPathComponent("summary"))
    }
    let run = try await repository.served(
      ["ci"] + arguments,
      [
        "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": event, "GITHUB_EVENT_PATH": file.path,
        "GITHUB_REPOSITORY": "octo/app", "GITHUB_API_URL": server.origin,
        "GITHUB_GRAPHQL_URL": server.origin + "/graphql", "GITHUB_TOKEN": FakeGitHub.token,
        "GITHUB_WORKFLOW_REF": "octo/app/.github/workflows/l10n.yml@refs/pull/7/merge",
        "GITHUB_OUTPUT": repository.folder.path + "/outputs",
        "GITHUB_STEP_SUMMARY": repository.folder.path + "/summary",
        "PATH": ProcessInfo.processInfo.environment["PATH"],
      ])
    for text in [run.output, run.errors, try output("summary")] { #expect(!text.contains(FakeGitHub.token)) }
    #expect(await hub.complaints.isEmpty)
    return run
  }

  private func output(_ name: String) throws -> String {
    try String(contentsOf: repository.folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func pullRequest(from base: String, to head: String, branch: String) -> String {
    """
    {"number":7,"pull_request":{"number":7,"base":{"ref":"main","sha":"\(base)","repo":{"full_name":"octo/app"}},
    "head":{"ref":"\(branch)","sha":"\(head)","repo":{"full_name":"octo/app"}}}}
    """
  }

  private func show(_ head: String, since base: String, branch: String) async throws {
    let paths = try repository.git("diff", "--name-only", base, head).split(separator: "\n").map(String.init)
    let files = try paths.map { path in
      let diff = try repository.git("diff", base, head, "--", path)
      return FakeGitHub.File(
        path, patch: "@@" + diff.components(separatedBy: "\n@@").dropFirst().joined(separator: "\n@@"))
    }
    await hub.change { hub in
      hub.head = head
      hub.branch = branch
      hub.files = files
    }
  }

  @Test func aPullRequestFromItsFirstReviewToItsEnd() async throws {
    let base = try repository.git("rev-parse", "HEAD")
    try repository.git("checkout", "--quiet", "-b", "work")
    try SampleProject.changeMeaning(in: repository)
    let faulty = try repository.commit("Leave the list out")
    try await show(faulty, since: base, branch: "work")

    let first = try await ci("pull_request", pullRequest(from: base, to: faulty, branch: "work"))
    #expect(first.code == 1, "\(first.errors)")
    #expect(first.output.hasPrefix("::error file=\(SampleProject.view),line=3"))
    #expect(try output("summary").hasPrefix("### 🛑"))
    #expect(try output("outputs").contains("import-commit=\n"))
    #expect(await hub.comments.count == 1)
    let posted = await hub.threads.count
    #expect(posted > 0)

    _ = await hub.takeRequests()
    let second = try await ci("pull_request", pullRequest(from: base, to: faulty, branch: "work"))
    #expect(second.code == 1)
    #expect(await hub.writes.isEmpty)
    #expect(await hub.threads.count == posted)

    try repository.edit(SampleProject.view, "\"Delete %1$@\"", "\"Delete %1$@ from %2$@\"")
    let fixed = try repository.commit("Name the list again")
    try await show(fixed, since: base, branch: "work")
    let third = try await ci("pull_request", pullRequest(from: base, to: fixed, branch: "work"))
    #expect(third.code == 0, "\(third.errors)")
    #expect(await hub.comments.map(\.edits) == [1])
    #expect(await hub.threads.allSatisfy(\.isMinimized))
  }

  @Test func aPushOfTranslatewikisFindsItsPullRequest() async throws {
    // First import the sample, as the app's own script would have.
    #expect(try repository.tool("import").code == 0)
    let base = try repository.commit("Import")
    try repository.git("checkout", "--quiet", "-b", "twn")
    try repository.edit(SampleProject.translated, "Tallennetut", "Omat")
    let tip = try repository.commit("Localisation updates")
    try await show(tip, since: base, branch: "twn")
    let run = try await ci(
      "push", #"{"ref":"refs/heads/twn","before":"\#(base)","after":"\#(tip)"}"#, "--post", "always")
    #expect(run.code == 0, "\(run.errors)")
    let imported = try repository.git("rev-parse", "refs/l10n-review/import")
    #expect(try repository.git("rev-parse", imported + "^") == tip)
    #expect(
      try output("outputs")
        == "tip=\(tip)\nimport-commit=\(imported)\nbranch=twn\nimport=committed\npost=posted\nverdict=clean\n")
    #expect(try output("summary").contains("- Import: made the commit `\(imported.prefix(10))`"))
    #expect(await hub.comments.map { $0.body.contains("1 translation in 1 language") } == [true])

    // The run is repeated after its import was pushed, which is the commit that it reviewed.
    let pushed = String(repeating: "c", count: 40)
    let tree = try repository.git("rev-parse", imported + "^{tree}")
    await hub.change { hub in
      hub.head = pushed
      hub.trees = [pushed: tree, String(repeating: "b", count: 40): tip]
      hub.comments = []
    }
    let again = try await ci(
      "push", #"{"ref":"refs/heads/twn","before":"\#(base)","after":"\#(tip)"}"#, "--post", "always")
    #expect(again.code == 0, "\(again.errors)")
    #expect(await hub.comments.count == 1)

    // translatewiki has pushed again, so the head differs from the reviewed commit.
    await hub.change { $0.head = String(repeating: "b", count: 40) }
    _ = await hub.takeRequests()
    let late = try await ci("push", #"{"ref":"refs/heads/twn","before":"\#(base)","after":"\#(tip)"}"#)
    #expect(late.code == 0)
    #expect(await hub.writes.isEmpty)
  }

  @Test(arguments: [("findings", 0, true), ("always", 1, true), ("summary", 0, true), ("never", 0, false)])
  func aChangeWithoutFindings(mode: String, comments: Int, hasSummary: Bool) async throws {
    let base = try repository.git("rev-parse", "HEAD")
    let head = try repository.commit("More", ["README.md": "Other words.\n"])
    try await show(head, since: base, branch: "work")
    let run = try await ci("pull_request", pullRequest(from: base, to: head, branch: "work"), "--post", mode)
    #expect(run.code == 0, "\(run.errors)")
    #expect(await hub.comments.count == comments)
    #expect(try output("summary").hasPrefix("✅") == hasSummary)
    if comments == 0 { #expect(await hub.writes.isEmpty) }
  }

  @Test func aForksPullRequestFallsBackToAnnotations() async throws {
    await hub.change { $0.canWrite = false }
    let base = try repository.git("rev-parse", "HEAD")
    try SampleProject.changeMeaning(in: repository)
    let faulty = try repository.commit("Leave the list out")
    try await show(faulty, since: base, branch: "work")
    let run = try await ci("pull_request", pullRequest(from: base, to: faulty, branch: "work"))
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("::error file="))
    let annotations = run.output.split(separator: "\n")
    #expect(Set(annotations).count == annotations.count, "\(run.output)")
    #expect(run.errors.contains("as is usual for forks"))
    #expect(try output("summary").components(separatedBy: "### 🛑").count == 2)
    #expect(try output("outputs").hasSuffix("post=not-permitted\nverdict=findings\n"))
    #expect(await hub.comments.isEmpty)

    // A run with another report gets the annotations too, once.
    let other = try await ci(
      "pull_request", pullRequest(from: base, to: faulty, branch: "work"), "--format", "json=/dev/null")
    #expect(other.output == run.output)
  }

  @Test func anOutageTakesNeitherImportNorVerdictAway() async throws {
    #expect(try repository.tool("import").code == 0)
    let base = try repository.commit("Import")
    try repository.git("checkout", "--quiet", "-b", "twn")
    try repository.edit(SampleProject.translated, "Tallennetut", "Omat")
    let tip = try repository.commit("Localisation updates")
    await hub.change { $0.outage = 500 }
    let event = #"{"ref":"refs/heads/twn","before":"\#(base)","after":"\#(tip)"}"#
    let run = try await ci("push", event)
    #expect(run.code == 2, "\(run.errors)")
    let imported = try repository.git("rev-parse", "refs/l10n-review/import")
    #expect(
      try output("outputs")
        == "tip=\(tip)\nimport-commit=\(imported)\nbranch=twn\nimport=committed\npost=failed\nverdict=clean\n")
    #expect(run.errors.contains("Post: failed: GitHub: the server failed with status 500"), "\(run.errors)")
    #expect(try output("summary").contains("- Post: failed"))
  }

  @Test func findingsAndAFailedPostAreBothReported() async throws {
    let base = try repository.git("rev-parse", "HEAD")
    try SampleProject.changeMeaning(in: repository)
    let faulty = try repository.commit("Leave the list out")
    await hub.change { $0.outage = 500 }
    let run = try await ci("pull_request", pullRequest(from: base, to: faulty, branch: "work"))
    #expect(run.code == 3, "\(run.errors)")
    #expect(run.output.hasPrefix("::error file="))
    #expect(try output("outputs").hasSuffix("import=not-due\npost=failed\nverdict=findings\n"))
    for text in [run.errors, try output("summary")] {
      #expect(text.contains("Post: failed"))
      #expect(text.contains("Verdict: what was found, or could not be read, fails the run."))
    }
  }

  @Test func aReportThatCannotBeWrittenTakesNothingAway() async throws {
    let base = try repository.git("rev-parse", "HEAD")
    try SampleProject.changeMeaning(in: repository)
    let faulty = try repository.commit("Leave the list out")
    try await show(faulty, since: base, branch: "work")
    let run = try await ci(
      "pull_request", pullRequest(from: base, to: faulty, branch: "work"), "--format", "json=/dev/null/at/all.json",
      "--format", "github-annotations")
    #expect(run.code == 3, "\(run.errors)")
    #expect(run.output.hasPrefix("::error file="))
    #expect(run.errors.contains("/dev/null/at/all.json"))
    #expect(await hub.comments.count == 1)
  }

  @Test func theStepSummaryIsCutAtItsLimit() async throws {
    let base = try repository.git("rev-parse", "HEAD")
    try SampleProject.changeMeaning(in: repository)
    let faulty = try repository.commit("Leave the list out")
    try await show(faulty, since: base, branch: "work")
    let earlier = String(repeating: "x\n", count: ((1 << 20) - 9_000) / 2)
    let run = try await ci(
      "pull_request", pullRequest(from: base, to: faulty, branch: "work"), "--post", "summary",
      earlierSummary: earlier)
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.errors.contains("only part of the review is in it"), "\(run.errors)")
    let summary = try output("summary")
    #expect(summary.utf8.count <= 1 << 20)
    let added = summary.dropFirst(earlier.count)
    #expect(added.hasPrefix("### 🛑"), "\(added.prefix(100))")
    #expect(added.contains("GitHub takes no more than 1 MiB here"))
    #expect(added.contains("- Verdict: what was found"))
    #expect(await hub.requests.isEmpty)
  }

  @Test func aMergeGroupIsReviewedAndNothingIsPosted() async throws {
    let base = try repository.git("rev-parse", "HEAD")
    try SampleProject.changeMeaning(in: repository)
    let faulty = try repository.commit("Leave the list out")
    let event = """
      {"action":"checks_requested","merge_group":{"base_sha":"\(base)","head_sha":"\(faulty)","base_ref":"refs/heads/main",
      "head_ref":"refs/heads/gh-readonly-queue/main/pr-7"}}
      """
    let run = try await ci("merge_group", event, "--post", "always")
    #expect(run.code == 1, "\(run.errors)")
    #expect(try output("summary").hasPrefix("### 🛑"))
    #expect(try output("outputs").hasSuffix("branch=\nimport=not-due\npost=not-due\nverdict=findings\n"))
    #expect(await hub.requests.isEmpty)
  }

  /// A push to translatewiki's branch with an open pull request starts two runs.
  @Test(
    arguments: [
      ("synchronize", "in_progress", nil, true), ("synchronize", "completed", "success", true),
      ("synchronize", "completed", "cancelled", false), ("synchronize", "other workflow", nil, false),
      ("opened", "completed", "success", false), ("synchronize", "hidden", nil, false),
    ] as [(String, String, String?, Bool)])
  func theRunOfThePushPosts(action: String, status: String, conclusion: String?, isLeftToIt: Bool) async throws {
    #expect(try repository.tool("import").code == 0)
    let base = try repository.commit("Import")
    try repository.git("checkout", "--quiet", "-b", "twn")
    try repository.edit(SampleProject.translated, "Tallennetut", "Omat")
    let tip = try repository.commit("Localisation updates")
    try await show(tip, since: base, branch: "twn")
    let path = ".github/workflows/" + (status == "other workflow" ? "tests.yml" : "l10n.yml")
    await hub.change { hub in
      let run = FakeGitHub.Run(41, of: tip, path: path, status: status, conclusion: conclusion)
      hub.runs = status == "hidden" ? nil : [run]
    }
    let event = pullRequest(from: base, to: tip, branch: "twn").replacing(
      "{\"number\":7,", with: "{\"action\":\"\(action)\",\"number\":7,", maxReplacements: 1)
    let run = try await ci("pull_request", event, "--post", "always")
    #expect(run.code == 0, "\(run.errors)")
    #expect(await hub.comments.count == (isLeftToIt ? 0 : 1))
    #expect(run.errors.contains("number 41, which imports and posts") == isLeftToIt, "\(run.errors)")
    #expect(try output("outputs").contains("post=\(isLeftToIt ? "not-due" : "posted")\nverdict=clean\n"))
    // The import is not passed on twice either.
    #expect(try output("outputs").contains("import-commit=\n") == isLeftToIt)
    #expect(try output("summary").contains("✅"))
  }

  @Test func aShallowCheckoutIsExplained() async throws {
    let head = try repository.commit("More", ["README.md": "Other words.\n"])
    let shallow = repository.folder.appendingPathComponent("shallow")
    try repository.git("clone", "--quiet", "--depth", "1", "file://" + repository.path, shallow.path)
    let event = repository.folder.appendingPathComponent("event.json")
    let base = try repository.git("rev-parse", "HEAD^")
    try Data(pullRequest(from: base, to: head, branch: "work").utf8).write(to: event)
    let run = try repository.tool("ci", "--event", event.path, "--repo", shallow.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("fetch-depth: 0"), "\(run.errors)")
  }
}
