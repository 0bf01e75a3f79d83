import Web

extension PullRequestTarget {
  /// Finds the open pull request of a branch, for events that name none, such as a push.
  ///
  /// - Parameters:
  ///   - branch: The branch's short name, in the repository itself.
  ///   - head: The commit that was reviewed: of a pull request that has moved on since nothing is posted.
  ///   - name: `owner/name`.
  ///   - variable: Reads a variable of the environment, for the addresses of the server.
  ///   - token: Who asks.
  ///   - transport: Sends a request.
  /// - Returns: The newest one; `nil` if the branch has none.
  /// - Throws: `PostingError` if the repository is named wrongly or GitHub cannot be asked.
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
  /// Finds the run that a push of `head` has started of the same workflow, and that is at work or has ended well.
  ///
  /// - Parameter reference: `GITHUB_WORKFLOW_REF`: `owner/name/.github/workflows/x.yml@refs/heads/main`.
  /// - Returns: The run's number; `nil` if there is none, or if the token may not see it.
  package func runOfPush(of head: String, workflow reference: String?) async -> Int? {
    guard let file = reference?.split(separator: "@").first?.split(separator: "/", maxSplits: 2), file.count == 3 else {
      return nil
    }
    return try? await api().runOfPush(of: head, workflow: String(file[2]))
  }
}
