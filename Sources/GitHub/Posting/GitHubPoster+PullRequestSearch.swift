import Web

extension PullRequestTarget {
  /// Finds the newest open pull request of a branch, for events such as a push that do not name one.
  ///
  /// - Parameters:
  ///   - branch: The short name of a branch in the repository itself.
  ///   - head: The reviewed commit. Nothing is posted to a pull request with a newer head.
  ///   - name: `owner/name`.
  ///   - variable: Reads an environment variable, for the addresses of the server.
  /// - Throws: `PostingError` if the repository's name is invalid or GitHub does not answer.
  package static func open(
    ofBranch branch: String, head: String, in name: String, variable: (String) -> String?, token: GitHubToken,
    transport: @escaping WebClient.Transport
  ) async throws(PostingError) -> PullRequestTarget? {
    let place = try RepositoryTarget(named: name, variable: variable)
    let connection = GitHubConnection(to: place, token: token, transport: transport)
    guard let number = try await connection.openPullRequest(ofBranch: branch) else { return nil }
    return try PullRequestTarget(place, number: number, head: head)
  }
}

extension GitHubPoster {
  /// The number of the run of the same workflow that a push of `head` started, if it is in progress or has succeeded;
  /// `nil` too if the token does not have access.
  /// - Parameter reference: `GITHUB_WORKFLOW_REF`: `owner/name/.github/workflows/x.yml@refs/heads/main`.
  package func runOfPush(of head: String, workflow reference: String?) async -> Int? {
    guard let file = reference?.split(separator: "@").first?.split(separator: "/", maxSplits: 2), file.count == 3 else {
      return nil
    }
    return try? await api().runOfPush(of: head, workflow: String(file[2]))
  }
}
