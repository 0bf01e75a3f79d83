import Foundation
import Support
import Testing

/// `ci` as the Action runs it, from the first review of a pull request until everything is fixed.
struct RehearsalTests {
  private let repository: TemporaryRepository
  private let hub = FakeGitHub()
  private let server: HTTPServer

  init() async throws {
    repository = try SampleProject.repository()
    let hub = hub
    server = try HTTPServer { await hub.answer($0) }
  }

  private func ci(_ event: String, _ payload: String, _ arguments: String...) async throws -> Ended {
    let file = repository.folder.appendingPathComponent("event.json")
    try Data(payload.utf8).write(to: file)
    for name in ["outputs", "summary"] { try Data().write(to: repository.folder.appendingPathComponent(name)) }
    let run = try await repository.served(
      ["ci"] + arguments,
      [
        "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": event, "GITHUB_EVENT_PATH": file.path,
        "GITHUB_REPOSITORY": "octo/app", "GITHUB_API_URL": server.origin,
        "GITHUB_GRAPHQL_URL": server.origin + "/graphql", "GITHUB_TOKEN": FakeGitHub.token,
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
    // What the app's own script would have made of the sample is made first.
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
    #expect(try output("outputs") == "tip=\(tip)\nimport-commit=\(imported)\nbranch=twn\n")
    #expect(await hub.comments.map { $0.body.contains("1 translation in 1 language") } == [true])

    // translatewiki has pushed again in the meantime: what was reviewed is not what is there.
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
    #expect(run.errors.contains("as is usual for forks"))
    #expect(await hub.comments.isEmpty)
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
