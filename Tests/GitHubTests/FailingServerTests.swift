import Foundation
import GitHub
import Reports
import Rules
import Support
import Testing
import Web

/// A server that fails in every way, at any request. What is posted is posted once.
struct FailingServerTests {
  /// A way to fail.
  struct Failure: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var response: ServedResponse?

    init(_ name: String, _ response: ServedResponse?) { (testDescription, self.response) = (name, response) }

    init(_ status: Int, _ fields: [String: String] = [:], text: String = "{}") {
      let named = fields.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      self.init("\(status) \(named) \(text)", ServedResponse(status, fields: fields, text: text))
    }
  }

  /// Failures that pass.
  static let passing: [Failure] =
    [500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 520, 521, 522, 523, 524, 525, 526, 527, 530, 599, 408]
    .map { Failure($0) } + [
      Failure(500, text: "<html>Unicorn!</html>"), Failure(502, text: ""), Failure(503, ["Retry-After": "2"]),
      Failure(503, ["Retry-After": "-1"]), Failure(503, ["Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT"]),
      Failure(504, ["Content-Type": "text/html"], text: "\u{0}\u{1}"),
      Failure("no answer", nil),
      Failure(200, text: ""), Failure(200, text: "{"), Failure(200, text: "<html>"), Failure(200, text: "[1,"),
      Failure(200, text: "\u{FEFF}"), Failure(201, text: #"{"id": "#), Failure(202, text: "accepted"),
      Failure(200, ["Content-Type": "text/plain"], text: "ok"),
      Failure("200 bytes that are no text", ServedResponse(200, body: Data([0xFF, 0xFE, 0]))),
      Failure(200, text: #"{"errors":[{"message":"Something went wrong while executing your query."}]}"#),
      Failure(200, text: #"{"data":null,"errors":[{"message":"timeout"}]}"#),
    ]

  /// Failures by which GitHub says that nothing was carried out.
  static let limits: [Failure] = [
    Failure(429), Failure(429, ["Retry-After": "1"]), Failure(429, ["Retry-After": "0"]),
    Failure(429, ["Retry-After": "soon"]), Failure(429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1010"]),
    Failure(403, ["Retry-After": "3"]), Failure(403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1010"]),
    Failure(403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "990"]),
    Failure(403, ["X-RateLimit-Remaining": "0"]),
    Failure(403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "x"]),
    Failure(403, text: #"{"message":"You have exceeded a secondary rate limit."}"#),
    Failure(200, text: #"{"errors":[{"type":"RATE_LIMITED","message":"API rate limit exceeded"}]}"#),
    Failure(
      200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1010"],
      text: #"{"errors":[{"type":"RATE_LIMITED","message":"API rate limit exceeded"}]}"#),
    Failure(200, text: #"{"errors":[{"message":"You have exceeded a secondary rate limit."}]}"#),
  ]

  /// Failures that stay.
  static let lasting: [Failure] =
    [400, 401, 402, 403, 404, 405, 406, 409, 410, 411, 412, 413, 414, 415, 418, 421, 422, 423, 424, 426, 431, 451]
    .map { Failure($0) } + [
      Failure(300), Failure(302), Failure(304), Failure(305), Failure(301, ["Location": "https://evil.example.org/"]),
      Failure(307, ["Location": "//evil.example.org/"]), Failure(308), Failure(303, ["Location": ""]),
      Failure(429, ["Retry-After": "99999999999"]), Failure(999), Failure(600),
      Failure(200, text: "null"), Failure(200, text: "[]"), Failure(200, text: "7"), Failure(200, text: "{}"),
      Failure(200, text: #"{"errors":[{"type":"FORBIDDEN","message":"no"}]}"#),
      Failure(200, text: #"{"errors":[{"type":"NOT_FOUND","message":"no"}]}"#),
      Failure(200, text: #"{"data":{"viewer":null},"errors":[{"type":"X"}]}"#), Failure(204),
    ]

  private static let findings = (1...4).map { Posting.finding("key-\($0)", Posting.list, $0) }
  private static let old = Posting.finding("old", Posting.list, 9)

  /// A pull request with all that a run may have to change: a summary of before, a second one, a remark on what is
  /// fixed, and one that is there twice.
  private func pullRequest() async throws -> Posting {
    let posting = try await Posting()
    _ = try await post([Self.old, Self.findings[0]], posting)
    await posting.hub.change { hub in
      hub.comments.append(FakeGitHub.Comment(id: 99_000, login: hub.login, body: hub.comments[0].body))
      if var thread = hub.threads.last {
        thread.id = "PRRC_99000"
        hub.threads.append(thread)
      }
    }
    return posting
  }

  /// Without a network, so that hundreds of posts take a second.
  private func poster(_ posting: Posting) throws -> GitHubPoster {
    let hub = posting.hub
    return try posting.poster { request, _ throws(WebError) in
      guard let url = URLComponents(string: request.url) else { throw .unusable("no address") }
      let items = (url.percentEncodedQueryItems ?? []).map { ($0.name, $0.value ?? "") }
      let fields = Dictionary(request.fields.map { ($0.name.lowercased(), $0.value) }) { $1 }
      let served = ServedRequest(
        method: request.method.rawValue, path: url.path, query: Dictionary(items) { $1 },
        fields: fields.merging(["user-agent": "l10n-review/test", "host": "127.0.0.1:1"]) { $1 },
        body: Data(request.body ?? []))
      guard let answer = await hub.answer(served) else { throw .uncertain("Empty reply from server") }
      return WebResponse(
        status: answer.status, fields: answer.fields.map { ($0.key, $0.value) }, body: Array(answer.body))
    }
  }

  private func post(_ findings: [Finding], _ posting: Posting) async throws -> PostingOutcome {
    try await poster(posting).post(
      Posting.review(findings), summary: Posting.summary(findings), context: ReportContext(toolVersion: "1"))
  }

  private func expectExact(_ posting: Posting, _ what: String) async {
    let (comments, threads) = await (posting.hub.comments, posting.hub.threads)
    #expect(comments.count == 1, "\(what)")
    #expect(comments.first?.body.contains("key-4") ?? false, "\(what)")
    let open = threads.filter { !$0.isMinimized }
    #expect(open.map(\.body).sorted() == Set(open.map(\.body)).sorted(), "\(what)")
    #expect(open.count == 4 && threads.count == 5, "\(what): \(threads.count), of these \(open.count) open")
    #expect(await posting.hub.complaints.isEmpty, "\(what)")
  }

  private func expectPosted(
    _ failure: Failure, isCarriedOut: Bool, _ moment: FakeGitHub.Fault.Moment
  ) async throws {
    let posting = try await pullRequest()
    await posting.hub.change { $0.fault = .init(failure.response, isCarriedOut: isCarriedOut, moment) }
    let what = "\(failure.testDescription), \(moment), \(isCarriedOut ? "carried out" : "not carried out")"
    do {
      guard case .posted(let tally) = try await post(Self.findings, posting) else {
        Issue.record("\(what): not posted")
        return
      }
      #expect(tally.notes.isEmpty, "\(what): \(tally.notes)")
      await expectExact(posting, what)
    } catch {
      Issue.record("\(what): \(error) after \(await posting.hub.requests.count) requests")
    }
  }

  @Test(arguments: passing, [false, true])
  func aFailureThatPassesIsWaitedOut(_ failure: Failure, isCarriedOut: Bool) async throws {
    // A server that fails at every second request and carries nothing out then never takes a comment: before a write
    // is repeated, another request looks for what it may have made.
    let everySecond: [FakeGitHub.Fault.Moment] = isCarriedOut ? [.everySecond] : []
    for moment in [.eachRequest(times: 1), .eachRequest(times: 2)] + everySecond {
      try await expectPosted(failure, isCarriedOut: isCarriedOut, moment)
    }
  }

  @Test(arguments: limits)
  func aLimitIsWaitedOut(_ failure: Failure) async throws {
    for moment in [FakeGitHub.Fault.Moment.eachRequest(times: 1), .everySecond] {
      try await expectPosted(failure, isCarriedOut: false, moment)
    }
  }

  /// Whatever fails when: nothing is there twice, and the next run completes what is missing.
  @Test(arguments: passing + lasting)
  func theNextRunCompletesIt(_ failure: Failure) async throws {
    for isCarriedOut in [false, true] {
      for seed in 1...4 as ClosedRange<UInt64> {
        let posting = try await pullRequest()
        await posting.hub.change {
          $0.fault = .init(failure.response, isCarriedOut: isCarriedOut, .some(of: 30, seed: seed))
        }
        let outcome = try? await post(Self.findings, posting)
        let bodies = await posting.hub.threads.filter { !$0.isMinimized }.map(\.body)
        // The remark that was there twice before may still be.
        #expect(bodies.count <= Set(bodies).count + 1, "\(failure.testDescription), \(seed): \(bodies.count)")
        #expect(await posting.hub.comments.count <= 2, "\(failure.testDescription), \(seed)")
        await posting.hub.change { $0.fault = nil }
        _ = try await post(Self.findings, posting)
        await expectExact(posting, "\(failure.testDescription), seed \(seed), after \(outcome.map { "\($0)" } ?? "")")
      }
    }
  }

  @Test func anOutageEndsWithinABound() async throws {
    let posting = try await pullRequest()
    await posting.hub.change { hub in
      hub.outage = 503
      _ = hub.takeRequests()
    }
    await #expect(throws: PostingError.web(.serverFailure(503))) { try await post(Self.findings, posting) }
    #expect(await posting.hub.requests.count == 5)
  }

  /// Over the network, where a body can be cut.
  @Test(arguments: [false, true])
  func aCutBodyIsReadAgain(isCarriedOut: Bool) async throws {
    let posting = try await Posting()
    var response = ServedResponse(200, text: #"{"head": {"sha": "#)
    response.missingBytes = 100
    await posting.hub.change { [response] in
      $0.fault = .init(response, isCarriedOut: isCarriedOut, .eachRequest(times: 1))
    }
    let tally = try await posting.tally(Self.findings)
    #expect(tally.posted == 4)
    #expect(await posting.hub.comments.count == 1)
    #expect(await posting.hub.threads.count == 4)
  }
}
