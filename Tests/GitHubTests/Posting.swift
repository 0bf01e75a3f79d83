import Classifier
import Messages
import Project
import Reports
import Support
import Testing
import Text
import Web

@testable import Edits
@testable import GitHub
@testable import Review
@testable import Rules

/// A pull request on a local server, and a poster for it.
struct Posting {
  /// The requested waits. No time passes.
  actor Waits {
    var all: [Duration] = []
    func add(_ duration: Duration) { all.append(duration) }
  }

  static let view = "Code/View.swift"
  static let list = "Code/List.swift"
  static let head = Review.SnapshotName.commit(id: FakeGitHub.head, name: "walks")

  let hub = FakeGitHub()
  let server: HTTPServer
  let waits = Waits()

  init() async throws {
    let hub = hub
    server = try HTTPServer { await hub.answer($0) }
    await hub.change { hub in
      hub.files = [
        FakeGitHub.File("README.md", patch: "@@ -1 +1 @@\n-a\n+b"),
        FakeGitHub.File(
          Posting.view,
          patch: "@@ -10,3 +10,5 @@ struct View {\n a\n+b\n+c\n d\n e\n@@ -100,2 +102,3 @@\n x\n+y\n z\n\\ No newline"),
        FakeGitHub.File("Native/fi.strings", patch: nil),
        FakeGitHub.File(
          Posting.list, patch: "@@ -0,0 +1,40 @@\n" + Array(repeating: "+x", count: 40).joined(separator: "\n")),
      ]
    }
  }

  /// Limits that no busy machine reaches, since time decides no test.
  static func patience(total: Duration = .seconds(3600)) -> WebClient.RetryLimits {
    WebClient.RetryLimits(total: total, perAttempt: .seconds(3000))
  }

  func poster(
    token: String = FakeGitHub.token, total: Duration = .seconds(3600), head: String? = nil,
    transport: WebClient.Transport? = nil
  ) throws -> GitHubPoster {
    let address = try #require(WebAddress(server.origin))
    let waits = waits
    let curl = try CurlTransport(path: nil, userAgent: "l10n-review/test")
    let overNetwork: WebClient.Transport = { [server] request, time throws(WebError) in
      // The server must exist as long as a client calls it.
      defer { withExtendedLifetime(server) {} }
      return try await curl.send(request, within: time)
    }
    return GitHubPoster(
      target: try PullRequestTarget(
        owner: "octo", repository: "app", number: 7, api: address, graphQL: address.at(path: "/graphql"), head: head),
      token: try #require(GitHubToken(token)), patience: Self.patience(total: total),
      clock: WebClock(now: { .zero }, sleep: { await waits.add($0) }), epoch: { 1_000 },
      transport: transport ?? overNetwork)
  }

  @discardableResult
  func post(
    _ findings: [Finding], total: Duration = .seconds(3600), mode: PostingMode = .findings
  ) async throws -> PostingOutcome {
    try await poster(total: total).post(
      Self.review(findings), summary: Self.summary(findings), context: ReportContext(toolVersion: "1"), mode: mode)
  }

  /// Posts the findings and expects success.
  func tally(
    _ findings: [Finding], mode: PostingMode = .findings, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> PostingTally {
    let outcome = try await post(findings, mode: mode)
    guard case .posted(let tally) = outcome else {
      Issue.record("\(outcome)", sourceLocation: sourceLocation)
      return PostingTally(summary: .unchanged)
    }
    #expect(await hub.complaints.isEmpty, sourceLocation: sourceLocation)
    return tally
  }

  static func review(_ findings: [Finding]) -> Review {
    Review(scope: .range(base: .nothing, head: head), changes: [], findings: findings, summary: Review.Summary())
  }

  static func summary(_ findings: [Finding]) -> String {
    render(review(findings), as: .markdown, context: ReportContext(toolVersion: "1"))
  }

  static func finding(
    _ key: String, _ path: String = view, _ line: Int = 11, severity: Severity = .error,
    message: Message = "It is wrong.",
    suggestion: (lines: ClosedRange<Int>, text: String)? = nil
  ) -> Finding {
    let place = { (lines: ClosedRange<Int>) in
      TextRange(
        start: TextPosition(line: lines.lowerBound, column: 3), end: TextPosition(line: lines.upperBound, column: 9))
    }
    let range = place(suggestion?.lines ?? line...line)
    var finding = Finding(
      rule: "missing-value", severity: severity, place: Place(path: path, range: range),
      identity: EntryIdentity(key: key), message: message)
    if let suggestion {
      let edit = TextEdit(path: path, span: 0..<1, range: range, replacement: "x", lines: suggestion.text)
      finding.fix = Fix(kind: .newKey, title: "Fix it", edits: [edit])
    }
    return finding
  }
}
