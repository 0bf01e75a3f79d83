import Foundation
import Reports
import Support
import Testing
import Web

@testable import Edits
@testable import GitHub
@testable import Review
@testable import Rules

/// Tests of two concurrent runs that post the same review, in an order enforced request by request.
struct ConcurrentPostingTests {
  private static let names = ["one", "two"]
  private static let findings = (1...25).map { Posting.finding("key-\($0)", Posting.list, $0) }

  /// A poster whose requests wait for their turns.
  ///
  /// - Parameter newHead: A commit that is pushed just before the poster begins, and that it has reviewed.
  private func poster(_ name: String, _ posting: Posting, _ turns: Turns, newHead: String? = nil) throws -> GitHubPoster
  {
    let hub = posting.hub
    return try posting.poster(head: newHead ?? FakeGitHub.head) { request, _ throws(WebError) in
      await turns.wait(name)
      if let newHead { await hub.change { $0.head = newHead } }
      guard let response = await hub.answer(ServedRequest(request)) else { throw .uncertain("no answer") }
      return WebResponse(response)
    }
  }

  /// Runs both posters concurrently. Returns the order of their requests.
  private func race(
    _ posting: Posting, _ rule: Turns.Rule, _ reviews: [[Finding]] = [findings, findings], newHead: String? = nil
  ) async throws -> [String] {
    let turns = Turns(of: Self.names, rule)
    try await withThrowingTaskGroup(of: PostingOutcome.self) { group in
      for (name, findings) in zip(Self.names, reviews) {
        let poster = try poster(name, posting, turns, newHead: name == "two" ? newHead : nil)
        group.addTask {
          do {
            let outcome = try await poster.post(
              Posting.review(findings), summary: Posting.summary(findings), context: ReportContext(toolVersion: "1"))
            await turns.leave(name)
            return outcome
          } catch {
            await turns.leave(name)
            throw error
          }
        }
      }
      for try await outcome in group {
        if case .outdated = outcome, newHead != nil { continue }
        guard case .posted(let tally) = outcome else {
          Issue.record("\(outcome)")
          continue
        }
        #expect(tally.notes.isEmpty)
        #expect(tally.posted >= 0)
      }
    }
    return await turns.order
  }

  /// Expects one summary, no duplicate remarks and no remaining work.
  private func expectOrder(_ posting: Posting, _ findings: [Finding], _ comment: Comment) async throws {
    let comments = await posting.hub.comments
    #expect(comments.filter { $0.login == "github-actions[bot]" }.count == 1, comment)
    #expect(comments.filter { $0.login == "ada" }.count == 1, comment)
    let standing = await posting.hub.threads.filter { !$0.isMinimized && $0.login == "github-actions[bot]" }
    #expect(standing.count == findings.count, comment)
    #expect(Set(standing.map(\.body)).count == findings.count, comment)
    let full = Set(await posting.hub.threads.map(\.review))
    for (number, review) in await posting.hub.reviews { #expect(review.isMinimized == !full.contains(number), comment) }
    #expect(await posting.hub.complaints.isEmpty, comment)
    _ = await posting.hub.takeRequests()
    #expect(try await posting.tally(findings).summary == .unchanged, comment)
    #expect(await posting.hub.writes.isEmpty, comment)
  }

  private func conversation() async throws -> Posting {
    let posting = try await Posting()
    await posting.hub.change { hub in
      hub.comments = [FakeGitHub.Comment(id: 1, login: "ada", body: "Mine\n\n<!-- l10n-review:v1 -->")]
      hub.threads = [
        FakeGitHub.Thread(
          id: "a", login: "ada", path: Posting.list, lines: 1...1,
          body: "Mine\n\n<!-- l10n-review:remark \(Self.findings[0].fingerprint) -->")
      ]
    }
    return posting
  }

  @Test func twentyRoundsEndInOneSummary() async throws {
    var conflicts = 0
    var orders: Set<[String]> = []
    for seed in UInt64(1)...20 {
      let posting = try await conversation()
      orders.insert(try await race(posting, .shuffled(seed)))
      conflicts += await posting.hub.requests.contains { $0.hasPrefix("DELETE ") } ? 1 : 0
      try await expectOrder(posting, Self.findings, "seed \(seed)")
    }
    // Because the order is enforced, most rounds cause conflicts.
    #expect(conflicts >= 10)
    #expect(orders.count >= 19)
  }

  @Test func twentyRoundsOnAnEarlierReview() async throws {
    for seed in UInt64(21)...40 {
      let posting = try await conversation()
      _ = try await posting.tally(Array(Self.findings.prefix(7)) + [Posting.finding("gone", Posting.list, 30)])
      _ = try await race(posting, .shuffled(seed))
      try await expectOrder(posting, Self.findings, "seed \(seed)")
    }
  }

  /// One run is interrupted before each of its requests until the other is done.
  @Test func eachMomentOfARunCanBeInterrupted() async throws {
    for count in 0...12 {
      let posting = try await conversation()
      _ = try await race(posting, .interrupted("one", after: count))
      try await expectOrder(posting, Self.findings, "after \(count)")
    }
  }

  /// Duplicates from an earlier version are removed by the next run.
  @Test func whatStandsTwiceAlreadyIsRemoved() async throws {
    let posting = try await conversation()
    _ = try await posting.tally(Self.findings)
    await posting.hub.change { hub in
      hub.comments.append(FakeGitHub.Comment(id: 900, login: hub.login, body: hub.comments[1].body))
      for (index, thread) in hub.threads.dropFirst().prefix(3).enumerated() {
        var copy = thread
        copy.id = "PRRC_9\(index)"
        // A person has replied to one of them.
        copy.replies = index == 1 ? 1 : 0
        hub.threads.append(copy)
      }
    }
    _ = try await posting.tally(Self.findings)
    let threads = await posting.hub.threads
    #expect(threads.contains { $0.replies == 1 })
    try await expectOrder(posting, Self.findings, "afterwards")
  }

  /// A run of an older commit does not replace a newer summary.
  @Test func theReviewOfTheNewestCommitStays() async throws {
    let newHead = String(repeating: "5", count: 40)
    let newest = Array(Self.findings.prefix(3))
    var conflicts = 0
    for count in 0...12 {
      let posting = try await conversation()
      _ = try await race(posting, .interrupted("one", after: count), [Self.findings, newest], newHead: newHead)
      let bodies = await posting.hub.comments.filter { $0.login == "github-actions[bot]" }.map(\.body)
      #expect(bodies == [HiddenMarker.summary.closing(Posting.summary(newest))], "after \(count)")
      conflicts += await posting.hub.requests.contains { $0.hasPrefix("DELETE ") } ? 1 : 0
    }
    #expect(conflicts > 0)
  }
}

extension ServedRequest {
  /// The request as a server would read it.
  init(_ request: WebRequest) {
    let parts = request.url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let rest = parts[3].split(separator: "?", maxSplits: 1).map(String.init)
    let path = "/" + rest[0]
    var query: [String: String] = [:]
    for pair in (rest.count > 1 ? rest[1] : "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      query[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    var fields = ["user-agent": "l10n-review/test", "host": "127.0.0.1:1"]
    for (name, value) in request.fields { fields[name.lowercased()] = value }
    self.init(
      method: request.method.rawValue, path: path, query: query, fields: fields, body: Data(request.body ?? []))
  }
}

extension WebResponse {
  /// The response as a client would read it.
  init(_ response: ServedResponse) {
    self.init(
      status: response.status, fields: response.fields.map { ($0.key, $0.value) }, body: Array(response.body))
  }
}
