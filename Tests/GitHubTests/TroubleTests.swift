import Foundation
import GitHub
import Reports
import Support
import Testing

/// Tests of failing servers, rate limits, missing permissions and other hosts.
struct TroubleTests {
  private static let comments = "POST /repos/octo/app/issues/7/comments"
  private static let reviews = "POST /repos/octo/app/pulls/7/reviews"

  private let findings = (1...4).map { Posting.finding("key-\($0)", Posting.list, $0) }

  private func posting(_ troubles: FakeGitHub.Trouble...) async throws -> Posting {
    let posting = try await Posting()
    await posting.hub.change { $0.troubles = troubles }
    return posting
  }

  private func expectAll(_ posting: Posting, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let tally = try await posting.tally(findings, sourceLocation: sourceLocation)
    #expect(tally.posted == 4, sourceLocation: sourceLocation)
    #expect(await posting.hub.comments.count == 1, sourceLocation: sourceLocation)
    #expect(await posting.hub.threads.count == 4, sourceLocation: sourceLocation)
  }

  @Test(arguments: [false, true])
  func summaryWithoutAnswer(isCarriedOut: Bool) async throws {
    try await expectAll(
      posting(
        FakeGitHub.Trouble(Self.comments, nil, isCarriedOut: isCarriedOut),
        FakeGitHub.Trouble(Self.reviews, nil, isCarriedOut: isCarriedOut)))
  }

  @Test(arguments: [false, true])
  func serverFailsOnce(isCarriedOut: Bool) async throws {
    try await expectAll(
      posting(
        FakeGitHub.Trouble("GET ", ServedResponse(502)), FakeGitHub.Trouble("POST /graphql", ServedResponse(500)),
        FakeGitHub.Trouble(Self.comments, ServedResponse(502, text: "<html>"), isCarriedOut: isCarriedOut),
        FakeGitHub.Trouble(Self.reviews, ServedResponse(504), isCarriedOut: isCarriedOut)))
  }

  @Test func partOfABatchArrived() async throws {
    let posting = try await posting(FakeGitHub.Trouble(Self.reviews, nil, isCarriedOut: true))
    let tally = try await posting.tally(Array(findings.prefix(2)))
    #expect(tally.posted == 2)
    #expect(await posting.hub.threads.count == 2)
  }

  @Test func limits() async throws {
    let posting = try await posting(
      FakeGitHub.Trouble("GET ", ServedResponse(429, fields: ["Retry-After": "3"])),
      FakeGitHub.Trouble(
        Self.comments, ServedResponse(403, fields: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1042"])),
      FakeGitHub.Trouble(
        Self.reviews, ServedResponse(403, text: #"{"message":"You have exceeded a secondary rate limit."}"#)))
    try await expectAll(posting)
    #expect(await posting.waits.all == [.seconds(3), .seconds(42), .seconds(1), .seconds(60)])
  }

  @Test func limitBeyondTheDeadline() async throws {
    let posting = try await posting(
      FakeGitHub.Trouble(Self.comments, ServedResponse(429, fields: ["Retry-After": "9000"])))
    await #expect(throws: PostingError.web(.limited)) { try await posting.post(findings) }
    #expect(await posting.hub.comments.isEmpty)
  }

  @Test func fork() async throws {
    let posting = try await Posting()
    await posting.hub.change { $0.canWrite = false }
    #expect(try await posting.post(findings) == .notPermitted(403))
    #expect(await posting.hub.writes == [Self.comments])
  }

  @Test func hiddenFromTheToken() async throws {
    let posting = try await posting(FakeGitHub.Trouble(Self.comments, ServedResponse(404)))
    #expect(try await posting.post(findings) == .notPermitted(404))
  }

  @Test func minimizingIsRefused() async throws {
    let posting = try await Posting()
    _ = try await posting.tally(findings)
    await posting.hub.change { hub in
      // The summary is unchanged, so only minimizing needs the permission.
      hub.canWrite = false
    }
    let poster = try posting.poster()
    let summary = Posting.summary(findings)
    let outcome = try await poster.post(
      Posting.review([]), summary: summary, context: ReportContext(toolVersion: "1"), mode: .always)
    guard case .posted(let tally) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(tally.notes.count == 1)
    #expect(tally.minimized == 0)
  }

  @Test func badToken() async throws {
    let posting = try await Posting()
    let secret = "ghp_anotherSecret"
    await #expect(throws: PostingError.badToken) {
      try await posting.poster(token: secret).post(
        Posting.review(findings), summary: "x", context: ReportContext(toolVersion: "1"))
    }
    #expect(!"\(PostingError.badToken)".contains(secret))
  }

  @Test func tokenIsNeverShown() throws {
    let token = try #require(GitHubToken("  ghp_secret\n"))
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), dumped, String(describing: [token])] {
      #expect(!text.contains("ghp_secret"))
    }
    #expect(GitHubToken("a b") == nil)
    #expect(GitHubToken("a\nX-Evil: 1") == nil)
    #expect(GitHubToken(" \n") == nil)
  }

  @Test func messagesWithTheToken() async throws {
    let words = "{\"message\":\"\(FakeGitHub.token) is yours\"}"
    let posting = try await posting(FakeGitHub.Trouble(Self.comments, ServedResponse(422, text: words)))
    do {
      _ = try await posting.post(findings)
      Issue.record("it was accepted")
    } catch {
      #expect("\(error)".contains("*** is yours"))
      #expect(!"\(error)".contains(FakeGitHub.token))
    }
  }

  @Test func redirectToAnotherHost() async throws {
    let other = FakeGitHub()
    let elsewhere = try HTTPServer { await other.answer($0) }
    let location = elsewhere.origin + "/repos/octo/app/pulls/7"
    let posting = try await posting(
      FakeGitHub.Trouble("GET ", ServedResponse(301, fields: ["Location": location])))
    await #expect(throws: PostingError.web(.redirected)) { try await posting.post(findings) }
    #expect(await other.requests.isEmpty)
    withExtendedLifetime(elsewhere) {}
  }

  @Test func redirectOnTheSameHost() async throws {
    let posting = try await Posting()
    await posting.hub.change { hub in
      hub.troubles = [
        FakeGitHub.Trouble(
          "GET ", ServedResponse(301, fields: ["Location": "/repos/octo/app/pulls/7"])),
        FakeGitHub.Trouble(
          Self.comments, ServedResponse(307, fields: ["Location": "/repos/octo/app/issues/7/comments"])),
      ]
    }
    try await expectAll(posting)
  }

  @Test(arguments: [
    "[]", "null", "{}", "{\"head\":{\"sha\":5}}", "{\"head\":{\"sha\":\"../../x\"}}",
    "{\"head\":[\"sha\"]}",
  ])
  func strangeAnswers(text: String) async throws {
    let posting = try await posting(FakeGitHub.Trouble("GET ", ServedResponse(200, text: text)))
    await #expect(throws: PostingError.unreadable("the pull request")) { try await posting.post(findings) }
  }

  @Test func strangeComments() async throws {
    let posting = try await posting(
      FakeGitHub.Trouble(
        "GET /repos/octo/app/issues/7/comments",
        ServedResponse(200, text: #"[null,1,{"body":7},{"id":"x","body":"<!-- l10n-review:v1 -->","user":[]}]"#)))
    try await expectAll(posting)
  }

  @Test func pullRequestMovedOn() async throws {
    let posting = try await Posting()
    let context = ReportContext(toolVersion: "1")
    let poster = try posting.poster(head: "1234567890123456789012345678901234567890")
    let outcome = try await poster.post(Posting.review(findings), summary: "x", context: context)
    #expect(outcome == .outdated(head: FakeGitHub.head))
    var review = Posting.review(findings)
    review.scope = .range(base: .nothing, head: .commit(id: "1234567890", name: ""))
    #expect(try await posting.poster().post(review, summary: "x", context: context) == outcome)
    review.scope = .range(base: .nothing, head: .workTree)
    guard case .posted = try await posting.poster().post(review, summary: "x", context: context) else {
      Issue.record("what has no commit can be posted")
      return
    }
  }

  @Test func tooLongSummary() async throws {
    let posting = try await Posting()
    await #expect(throws: PostingError.self) {
      try await posting.poster().post(
        Posting.review([]), summary: String(repeating: "x", count: 65_530), context: ReportContext(toolVersion: "1"))
    }
    #expect(await posting.hub.requests.isEmpty)
  }
}
