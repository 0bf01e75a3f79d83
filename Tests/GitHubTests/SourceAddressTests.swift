import GitHub
import Testing

@testable import Edits
@testable import Review
@testable import Rules

/// Tests that links lead only to a repository and commit from the environment.
@Suite struct SourceAddressTests {
  static let id = String(repeating: "4c", count: 20)

  static func address(_ remote: String?, _ environment: [String: String] = [:], id: String = id) -> String? {
    let review = Review(
      scope: .range(base: .nothing, head: .commit(id: id, name: "x")), changes: [], findings: [], summary: .init())
    return SourceAddress.of(review, remote: remote) { environment[$0] }
  }

  @Test(arguments: [
    "https://github.com/o/r.git", "git@github.com:o/r.git", "ssh://git@github.com/o/r", "https://github.com/o/r",
  ])
  func theRemote(_ remote: String) {
    #expect(Self.address(remote) == "https://github.com/o/r/blob/\(Self.id)")
  }

  @Test(arguments: [
    nil, "https://example.org/o/r.git", "/srv/git/o/r.git", "https://github.com/o/r/s", "https://github.com/o/..",
    "https://github.com/o/r)x", "https://github.com.evil.example/o/r",
  ]) func noAddress(_ remote: String?) {
    #expect(Self.address(remote) == nil)
  }

  @Test func theRunnerComesFirst() {
    let environment = ["GITHUB_REPOSITORY": "a/b", "GITHUB_SERVER_URL": "https://git.example.org"]
    #expect(Self.address("https://github.com/o/r", environment) == "https://git.example.org/a/b/blob/\(Self.id)")
    #expect(Self.address(nil, ["GITHUB_REPOSITORY": "a/b](x)"]) == nil)
    #expect(Self.address("https://github.com/o/r", id: "4c1d9e7b20") == nil)
  }
}
