import Foundation
import Support
import Testing

/// Tests of `.github/action/post`, which posts the report of a run without permissions. A fake `gh` answers from files.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq"), "needs jq in gh's place"))
struct ForkPostTests {
  private let repository: TemporaryRepository
  private var remote: String { repository.folder.appendingPathComponent("remote.git").path }
  private static let head = String(repeating: "a1", count: 20)
  private static let other = String(repeating: "b2", count: 20)
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../.github/action/post").standardizedFileURL.path

  init() throws {
    repository = try TemporaryRepository()
    try repository.writeScript(
      "stubs/gh",
      """
      #!/bin/bash
      [[ $1 == api ]] || exit 1
      file=$GH_ANSWERS/$(printf %s "$2" | LC_ALL=C tr -c 'A-Za-z0-9' _)
      [[ -f $file ]] || { echo "gh: Not Found: $2" >&2; exit 1; }
      if [[ ${3-} == --jq ]]; then jq -r "$4" "$file"; else cat "$file"; fi

      """)
    try repository.writeScript(
      "folder/l10n-review",
      """
      #!/bin/sh
      echo "called: $*"
      cat "$GITHUB_EVENT_PATH" "$3"
      echo "token: $GITHUB_TOKEN"

      """)
    try answerRun()
    try answerPulls([Self.pull()])
    try answerArtifacts()
    try answerReport(["review.json": "{\"report\":true}\n"])
  }

  private func answer(_ path: String, _ text: String) throws {
    let name = path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    try repository.write("answers/" + name, text)
  }

  private func answerRun(
    event: String = "pull_request", head: String = head, branch: String = "a b&state=all#\u{E4}"
  ) throws {
    try answer(
      "repos/octo/app/actions/runs/77",
      """
      {"event":"\(event)","head_sha":"\(head)","head_branch":"\(branch)",
       "head_repository":{"id":12,"owner":{"login":"mallory"}},"pull_requests":[]}
      """)
  }

  private static func pull(_ number: Int = 5, head: String = head, repository: Int = 12) -> String {
    #"{"number":\#(number),"head":{"sha":"\#(head)","repo":{"id":\#(repository)}}}"#
  }

  private func answerPulls(_ pulls: [String]) throws {
    try answer(
      "repos/octo/app/pulls?state=open&per_page=100&head=mallory:a%20b%26state%3Dall%23%C3%A4",
      "[" + pulls.joined(separator: ",") + "]")
  }

  private func answerArtifacts(run: Int = 77, head: String = head, size: Int = 300) throws {
    try answer(
      "repos/octo/app/actions/runs/77/artifacts?name=l10n-review&per_page=100",
      """
      {"artifacts":[
        {"id":8,"name":"l10n-review","size_in_bytes":\(size),"expired":true,"workflow_run":{"id":77,"head_sha":"\(head)"}},
        {"id":9,"name":"l10n-review","size_in_bytes":\(size),"expired":false,
         "workflow_run":{"id":\(run),"head_sha":"\(head)"}}]}
      """)
  }

  private func answerReport(_ files: [String: String]) throws {
    for (name, text) in files { try repository.write("report/" + name, text) }
    try repository.run("sh", ["-c", "cd report && zip -q -r - ."], in: repository.root)
    let script =
      "mkdir -p answers && cd report && zip -q -r ../answers/repos_octo_app_actions_artifacts_9_zip . && "
      + "cd .. && mv answers/repos_octo_app_actions_artifacts_9_zip.zip answers/repos_octo_app_actions_artifacts_9_zip"
    try repository.run("sh", ["-c", script])
  }

  private var variables: [String: String] {
    [
      "GH_ANSWERS": repository.path + "/answers",
      "PATH": repository.path + "/stubs:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), "RUN": "77",
      "GITHUB_REPOSITORY": "octo/app", "FOLDER": repository.path + "/folder", "GH_TOKEN": "secret",
      "POST": "findings", "CONFIG": ".l10n-review.yml", "REMOTE": remote,
    ]
  }

  private func post(_ environment: [String: String] = [:], in folder: URL? = nil) throws -> Ended {
    try repository.attempt(
      "/usr/bin/env", ["bash", Self.script], in: folder,
      environment: variables.merging(environment) { _, new in new })
  }

  @Test func whatGitHubSaysDecidesWhereItGoes() throws {
    // Other pull requests have the same branch or the same commit.
    try answerPulls([Self.pull(3, head: Self.other), Self.pull(4, repository: 13), Self.pull(5)])
    let ended = try post()
    #expect(ended.code == 0, "\(ended.errors)")
    let lines = ended.output.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("::add-mask::") && !$0.contains("could not be fetched") }
    try #require(lines.count == 5)
    #expect(lines[0] == "l10n-review: posts the report of run 77 to pull request 5 at \(Self.head.prefix(10)).")
    #expect(lines[1].hasPrefix("called: post --report "))
    #expect(
      lines[1].hasSuffix(
        "/review.json --github octo/app --pull-request 5 --post findings --fail-on never --config .l10n-review.yml"))
    #expect(lines[2] == #"{"pull_request":{"number":5,"head":{"sha":"\#(Self.head)"}}}"#)
    #expect(lines[3...] == ["{\"report\":true}", "token: secret"])
    #expect(try repository.run("ls", ["folder"]) == "l10n-review")
  }

  @Test func theCommitsAreFetchedAndNotCheckedOut() throws {
    try repository.write(".gitignore", "/*\n!/.gitignore\n")
    let base = try repository.commit("Base")
    let head = try repository.git("commit-tree", "-p", base, "-m", "Theirs", "\(base)^{tree}", in: repository.root)
    try repository.git("init", "--quiet", "--bare", "--initial-branch=main", remote)
    try repository.git("push", "--quiet", remote, "\(head):refs/pull/5/head", "main")
    let clone = repository.folder.appendingPathComponent("clone")
    try repository.git("clone", "--quiet", "file://" + remote, clone.path, in: repository.folder)
    #expect(throws: TemporaryRepository.Failure.self) { try repository.git("cat-file", "-e", head, in: clone) }
    let ended = try post(in: clone)
    #expect(!ended.output.contains("can only be named"), "\(ended.errors)")
    try repository.git("cat-file", "-e", head, in: clone)
    #expect(try repository.git("rev-parse", "HEAD", in: clone) == base)
    #expect(try repository.git("for-each-ref", "--contains", head, in: clone).isEmpty)
    // If the commits are not available, the report is posted anyway.
    try repository.git("update-ref", "-d", "refs/pull/5/head", in: URL(fileURLWithPath: remote))
    #expect(try post(in: clone).output.contains("pull request 5 could not be fetched, so that its report can only be"))
  }

  @Test func whereNothingIsToBePostedThatIsSaid() throws {
    func said(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let ended = try post()
      #expect(ended.code == 0, "\(ended.errors)", sourceLocation: sourceLocation)
      #expect(ended.output.hasPrefix("l10n-review: nothing is posted: "), sourceLocation: sourceLocation)
      #expect(ended.output.contains(words), "\(ended.output)", sourceLocation: sourceLocation)
    }
    try answerPulls([Self.pull(head: Self.other)])
    try said("no open pull request has the commit \(Self.head.prefix(10)) of run 77 as its head any more")
    try answerPulls([Self.pull(5), Self.pull(6)])
    try said("is the head of more than one pull request")
    try answerPulls([Self.pull()])
    try answerArtifacts(head: Self.other)
    try said("run 77 left no report")
    try answerArtifacts(run: 78)
    try said("run 77 left no report")
    try answerRun(event: "push")
    try said("run 77 was not started by a pull request")
    try answer("repos/octo/app/actions/runs/77", #"{"event":"pull_request","head_sha":"x","head_repository":null}"#)
    try said("the branch of run 77, or its repository, is gone")
  }

  @Test func whatIsTooLargeIsNotRead() throws {
    try answerArtifacts(size: 9 << 20)
    #expect(try post().output.contains("more than the 8388608 that are read"))
    // The stated size is small, but the file is large.
    try answerArtifacts()
    try repository.run(
      "sh", ["-c", "mkdir -p report && head -c 40000000 /dev/zero >report/review.json"])
    try answerReport([:])
    let unfolded = try post()
    #expect(unfolded.code == 1)
    #expect(unfolded.output.contains("unfolds to more than the 33554432 bytes that are read"), "\(unfolded.output)")
    #expect(!unfolded.output.contains("called:"))
  }

  @Test func anArchiveLeadsNowhere() throws {
    try repository.remove("report")
    try repository.remove("answers/repos_octo_app_actions_artifacts_9_zip")
    try answerReport(["sub/review.json": "{}", "other": "x"])
    let ended = try post()
    #expect(ended.code == 1)
    #expect(ended.output == "::error title=l10n-review::The artifact of run 77 holds no review.json.\n")
    try repository.write("answers/repos_octo_app_actions_artifacts_9_zip", "no archive")
    #expect(try post().code == 1)
    #expect(try post(["RUN": "7; touch seen"]).output.contains("This is no run of an event workflow_run"))
    #expect(try post(["RUN": "78"]).output.contains("GitHub does not show run 78"))
  }

  /// The whole path with the real program: a fork's commits, a report with additional claims, GitHub's answers.
  @Test func whatIsPostedIsWhatTheCommitsGive() async throws {
    let project = try SampleProject.repository()
    let base = try project.git("rev-parse", "HEAD")
    try repository.git("init", "--quiet", "--bare", "--initial-branch=main", remote)
    try project.git("push", "--quiet", remote, "main")
    try SampleProject.changeMeaning(in: project)
    let head = try project.commit("Theirs")
    try project.git("push", "--quiet", remote, "\(head):refs/pull/7/head")
    let patch = try project.git("diff", base, head, "--", SampleProject.view)
    let review = try project.tool("review", "\(base)..\(head)", "--format", "json", "--fail-on", "never")
    let forged = review.output.replacingOccurrences(of: "\"Delete ", with: "\"[Delete](https://evil.example) ")
    try answerReport(["review.json": forged])
    try answerRun(head: head)
    try answerPulls([Self.pull(7, head: head)])
    try answerArtifacts(head: head)
    try repository.write("folder/l10n-review", "#!/bin/sh\nexec '\(try Tool.path())' \"$@\"\n")
    try repository.git("clone", "--quiet", "file://" + remote, "runner")

    let hub = FakeGitHub()
    let server = try HTTPServer { await hub.answer($0) }
    await hub.change { hub in
      hub.head = head
      hub.base = base
      let hunks = patch.components(separatedBy: "\n@@").dropFirst().joined(separator: "\n@@")
      hub.files = [FakeGitHub.File(SampleProject.view, patch: "@@" + hunks)]
    }
    var environment = variables
    environment["GH_TOKEN"] = FakeGitHub.token
    environment["GITHUB_API_URL"] = server.origin
    environment["GITHUB_GRAPHQL_URL"] = server.origin + "/graphql"
    let ended = try await Program(
      "/usr/bin/env", ["bash", Self.script], in: repository.root.appendingPathComponent("runner"),
      environment: repository.environment.merging(environment) { _, new in new }
    ).runWithoutThread()
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(await hub.complaints.isEmpty)
    let posted = await hub.comments.map(\.body) + hub.threads.map(\.body)
    #expect(posted.first?.hasPrefix("### 🛑 1 string needs a new key") == true, "\(ended.output)\(ended.errors)")
    #expect(posted.contains { $0.contains("```suggestion\nlet delete = WMFLocalizedString(\"walk-delete-2\"") })
    #expect(posted.allSatisfy { !$0.contains("evil") })
  }
}
