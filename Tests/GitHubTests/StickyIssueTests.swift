import Support
import Testing
import Text
import Web

@testable import GitHub

/// Tests of one issue that is updated from run to run.
struct StickyIssueTests {
  private let hub = FakeGitHub()
  private let server: HTTPServer

  init() async throws {
    let hub = hub
    server = try HTTPServer { await hub.answer($0) }
  }

  private func keep(_ body: String, isNeeded: Bool = true) async throws -> StickyIssue.Outcome {
    let address = try #require(WebAddress(server.origin))
    let curl = try CurlTransport(path: nil, userAgent: "l10n-review/test")
    let target = try RepositoryTarget(
      owner: "octo", name: "app", api: address, graphQL: address.at(path: "/graphql"))
    let issue = StickyIssue.stale(
      in: target, token: try #require(GitHubToken(FakeGitHub.token)), patience: Posting.patience()
    ) {
      [server] request, time throws(WebError) in
      defer { withExtendedLifetime(server) {} }
      return try await curl.send(request, within: time)
    }
    return try await issue.keep(title: "Behind", body: body, isNeeded: isNeeded)
  }

  @Test func oneIssueFromItsFirstRunToItsEnd() async throws {
    #expect(try await keep("Nothing", isNeeded: false) == .notNeeded)
    #expect(await hub.writes.isEmpty)
    #expect(try await keep("Three") == .created(101))
    #expect(try await keep("Three") == .unchanged(101))
    #expect(try await keep("Two <!-- l10n-review:stale -->") == .updated(101))
    #expect(await hub.issues.map(\.edits) == [1])
    #expect(try await keep("Nothing", isNeeded: false) == .closed(101))
    #expect(try await keep("Nothing", isNeeded: false) == .notNeeded)
    #expect(try await keep("One") == .reopened(101))
    #expect(await hub.issues.map(\.isOpen) == [true])
    #expect(await hub.issues.first?.body == "One\n\n<!-- l10n-review:stale -->")
    #expect(await hub.complaints.isEmpty)
  }

  @Test func issuesOfOthersStayAsTheyAre() async throws {
    let forged = FakeGitHub.Issue(3, login: "mallory", title: "Behind", body: "x\n\n<!-- l10n-review:stale -->")
    let other = FakeGitHub.Issue(4, login: "github-actions[bot]", title: "Behind", body: "Something else")
    await hub.change { $0.issues = [forged, other] }
    #expect(try await keep("Three") == .created(101))
    #expect(await hub.issues.map(\.body).prefix(2) == [forged.body, other.body])
    #expect(await hub.complaints.isEmpty)
  }

  @Test func whatDoesNotWork() async throws {
    await hub.change { $0.canWrite = false }
    #expect(try await keep("Three") == .notPermitted(403))
    await #expect(throws: PostingError.self) { _ = try await keep(String(repeating: "x", count: 65_536)) }
  }
}
