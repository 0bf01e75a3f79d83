import Testing

@testable import GitHub

@Suite struct GitHubEventTests {
  private let one = String(repeating: "1", count: 40)
  private let two = String(repeating: "2", count: 40)
  private let zero = String(repeating: "0", count: 40)

  private func event(_ json: String, name: String? = nil, reference: String? = nil) throws -> GitHubEvent {
    try GitHubEvent(payload: Array(json.utf8), name: name, reference: reference)
  }

  @Test func aPushNamesItsBranchAndCommits() throws {
    let push = try event(#"{"ref":"refs/heads/twn","before":"\#(one)","after":"\#(two)"}"#)
    #expect(push == .push(.init(branch: "twn", before: one, after: two)))
    let first = try event(#"{"ref":"refs/heads/twn","before":"\#(zero)","after":"\#(two)"}"#, name: "push")
    #expect(first == .push(.init(branch: "twn", before: nil, after: two)))
  }

  @Test func aPullRequestKnowsWhetherItComesFromAFork() throws {
    func json(_ head: String) -> String {
      """
      {"pull_request":{"number":7,"base":{"ref":"main","sha":"\(one)","repo":{"full_name":"a/app"}},
       "head":{"ref":"twn","sha":"\(two)","repo":\(head)}}}
      """
    }
    let own = try event(json(#"{"full_name":"a/app"}"#))
    #expect(own == .pullRequest(.init(number: 7, base: one, head: two, branch: "twn", isFromFork: false)))
    for fork in [#"{"full_name":"b/app"}"#, "null"] {
      guard case .pullRequest(let request) = try event(json(fork)) else { return #expect(Bool(false)) }
      #expect(request.isFromFork)
    }
  }

  @Test func commitsPushedToAPullRequestAreReported() throws {
    for (action, isPush) in [("synchronize", true), ("opened", false)] {
      let json = """
        {"action":"\(action)","pull_request":{"number":7,"base":{"sha":"\(one)"},"head":{"ref":"twn","sha":"\(two)"}}}
        """
      guard case .pullRequest(let request) = try event(json) else { return #expect(Bool(false)) }
      #expect(request.isPush == isPush)
    }
  }

  @Test func aMergeGroupNamesBothEnds() throws {
    let json = """
      {"action":"checks_requested","merge_group":{"head_sha":"\(two)","head_ref":"refs/heads/gh-readonly-queue/main/pr-7",
       "base_sha":"\(one)","base_ref":"refs/heads/main"}}
      """
    for name in ["merge_group", nil] {
      #expect(try event(json, name: name) == .mergeGroup(.init(base: one, head: two)))
    }
  }

  @Test func aRunByHandTakesTheBranchOfTheEnvironment() throws {
    #expect(try event("{}", name: "workflow_dispatch", reference: "refs/heads/twn") == .dispatch(branch: "twn"))
  }

  @Test(arguments: [
    ("", nil, GitHubEventError.unreadable),
    (#"{"ref":"refs/tags/v1","after":"\#(String(repeating: "1", count: 40))"}"#, nil, .noBranch("refs/tags/v1")),
    (#"{"ref":"refs/heads/x","after":"--upload-pack=x"}"#, nil, .noCommit("--upload-pack=x")),
    (#"{"ref":"refs/heads/x","after":"\#(String(repeating: "0", count: 40))"}"#, nil, .deletedBranch("x")),
    ("{}", "release", .unknown("release")),
    ("{}", "pull_request", .lacks("pull_request")), ("{}", "merge_group", .lacks("merge_group")),
    (#"{"merge_group":{"base_sha":"main","head_sha":"x"}}"#, nil, .noCommit("main")),
  ])
  func whatIsNoEventIsSaid(json: String, name: String?, expected: GitHubEventError) {
    #expect(throws: expected) { try event(json, name: name) }
  }
}
