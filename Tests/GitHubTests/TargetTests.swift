import GitHub
import Testing
import Text

/// Tests of finding the pull request from the runner's variables.
struct TargetTests {
  private func target(
    _ variables: [String: String], event: String? = nil, repository: String? = nil, number: Int? = nil
  ) throws -> PullRequestTarget {
    try PullRequestTarget(
      repository: repository, number: number, variable: { variables[$0] }, file: { _ in event.map { Array($0.utf8) } })
  }

  private let runner = [
    "GITHUB_REPOSITORY": "wikimedia/wikipedia-ios", "GITHUB_EVENT_PATH": "/event.json",
    "GITHUB_API_URL": "https://api.github.com", "GITHUB_REF": "refs/pull/12/merge",
  ]

  @Test func pullRequestEvent() throws {
    let target = try target(runner, event: #"{"number":12,"pull_request":{"number":12,"head":{"sha":"abcd"}}}"#)
    #expect((target.owner, target.repository, target.number) == ("wikimedia", "wikipedia-ios", 12))
    #expect(target.head == "abcd")
    #expect(target.graphQL.description == "https://api.github.com/graphql")
  }

  @Test(arguments: [
    (#"{"issue":{"number":5,"pull_request":{"url":"x"}}}"#, 5),
    (#"{"workflow_run":{"head_sha":"abcd","pull_requests":[{"number":6}]}}"#, 6),
    (#"{"issue":{"number":5}}"#, 12), ("no JSON", 12), ("", 12), (#"{"pull_request":{"number":"7"}}"#, 12),
  ])
  func otherEvents(event: String, number: Int) throws {
    #expect(try target(runner, event: event).number == number)
  }

  @Test func argumentsCount() throws {
    let event = #"{"pull_request":{"number":12,"head":{"sha":"abcd"}}}"#
    #expect(try target(runner, event: event, number: 3).head == nil)
    #expect(try target([:], repository: "o/r", number: 3).api.description == "https://api.github.com")
    // The event belongs to another repository.
    #expect(throws: PostingError.self) { try target(runner, event: event, repository: "o/r") }
  }

  @Test func enterpriseServer() throws {
    let target = try target(
      ["GITHUB_REPOSITORY": "o/r", "GITHUB_API_URL": "https://git.example.org/api/v3"], number: 1)
    #expect(target.graphQL.description == "https://git.example.org/api/graphql")
  }

  @Test(arguments: [
    ["GITHUB_REPOSITORY": "o/r"], ["GITHUB_REF": "refs/pull/1/merge"],
    ["GITHUB_REPOSITORY": "o", "GITHUB_REF": "refs/pull/1/merge"],
    ["GITHUB_REPOSITORY": "o/../x", "GITHUB_REF": "refs/pull/1/merge"],
    ["GITHUB_REPOSITORY": "o/..", "GITHUB_REF": "refs/pull/1/merge"],
    ["GITHUB_REPOSITORY": "o/a?b", "GITHUB_REF": "refs/pull/1/merge"],
    ["GITHUB_REPOSITORY": "o/r", "GITHUB_REF": "refs/pull/0/merge"],
    ["GITHUB_REPOSITORY": "o/r", "GITHUB_REF": "refs/heads/1/merge"],
    ["GITHUB_REPOSITORY": "o/r", "GITHUB_REF": "refs/pull/1/merge", "GITHUB_API_URL": "http://api.github.com"],
    ["GITHUB_REPOSITORY": "o/r", "GITHUB_REF": "refs/pull/1/merge", "GITHUB_GRAPHQL_URL": "https://x@evil"],
  ])
  func refused(variables: [String: String]) {
    #expect(throws: PostingError.self) { try target(variables) }
  }
}
