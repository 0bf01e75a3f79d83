import Text
import Web

/// One issue of a repository with the current state, edited in place from run to run.
///
/// A hidden marker identifies it among the issues of the token's own account. If there is nothing to report, no issue
/// is opened and an open one is closed. A closed one is reopened when needed.
package struct StickyIssue: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The new issue's number.
    case created(Int)
    case updated(Int)
    case unchanged(Int)
    case closed(Int)
    case reopened(Int)
    /// There is nothing to report, and the issue does not exist.
    case notNeeded
    /// The token may not write issues; with GitHub's status.
    case notPermitted(Int)

    package var sentence: String {
      switch self {
      case .created(let number): "The issue #\(number) was opened."
      case .updated(let number): "The issue #\(number) was brought up to date."
      case .unchanged(let number): "The issue #\(number) says it already."
      case .closed(let number): "The issue #\(number) was closed, as nothing is left of it."
      case .reopened(let number): "The issue #\(number) was brought up to date and opened again."
      case .notNeeded: "No issue is needed."
      case .notPermitted(let status):
        "The token may not write issues (status \(status)): give the job the permission issues: write."
      }
    }
  }

  private let marker: HiddenMarker
  private let connection: GitHubConnection

  /// The issue about outdated translations. `transport` is usually `CurlTransport.send`.
  package static func stale(
    in target: RepositoryTarget, token: GitHubToken, patience: WebClient.RetryLimits = WebClient.RetryLimits(),
    transport: @escaping WebClient.Transport
  ) -> StickyIssue {
    StickyIssue(
      marker: .stale,
      connection: GitHubConnection(to: target, token: token, patience: patience, transport: transport))
  }

  /// A missing permission is not an error but an outcome. `body` is Markdown, at most 65,536 characters with the
  /// marker. `isNeeded` is true if there is anything to report.
  package func keep(title: String, body: String, isNeeded: Bool) async throws(PostingError) -> Outcome {
    let body = marker.closing(body)
    guard body.utf16.count <= Remark.mostCharacters else {
      throw .badTarget("the issue is longer than the 65,536 characters that GitHub takes")
    }
    let found = try await connection.newestIssue(with: marker, by: connection.viewer())
    do throws(PostingError) {
      guard let found else {
        return isNeeded ? .created(try await createIssue(title: title, body: body)) : .notNeeded
      }
      let isSame = HiddenMarker.trimmed(found.body) == body
      if isSame, found.isOpen == isNeeded { return isNeeded ? .unchanged(found.number) : .notNeeded }
      if !found.isOpen, !isNeeded { return .notNeeded }
      try await connection.updateIssue(found.number, title: title, body: body, isOpen: isNeeded)
      if !isNeeded { return .closed(found.number) }
      return found.isOpen ? .updated(found.number) : .reopened(found.number)
    } catch .notPermitted(let status) {
      return .notPermitted(status)
    }
  }
}

extension StickyIssue {
  private func createIssue(title: String, body: String) async throws(PostingError) -> Int {
    let (connection, marker) = (connection, marker)
    return try await connection.once { () throws(PostingError) -> Int in
      try await connection.createIssue(title: title, body: body)
    } unless: { () throws(PostingError) -> Int? in
      try await connection.newestIssue(with: marker, by: connection.viewer())?.number
    }
  }
}

extension GitHubConnection {
  struct Issue {
    var number: Int
    var body: String
    var isOpen: Bool
  }

  /// Open issues precede closed ones.
  fileprivate func newestIssue(with marker: HiddenMarker, by author: String) async throws(PostingError) -> Issue? {
    for state in ["open", "closed"] {
      var found: Issue?
      let creator = PercentEncoding.encoded(author)
      try await list("issues", query: "state=\(state)&creator=\(creator)&sort=created", what: "the issues") { issue in
        guard issue["pull_request"] == nil, let number = issue["number"]?.integer, let body = issue["body"]?.string,
          HiddenMarker(lastLineOf: body) == marker, issue["user"]?["login"]?.string == author
        else { return false }
        found = Issue(number: number, body: body, isOpen: issue["state"]?.string != "closed")
        return true
      }
      if let found { return found }
    }
    return nil
  }

  fileprivate func createIssue(title: String, body: String) async throws(PostingError) -> Int {
    let what = "the issue"
    let issue: JSON = ["title": .string(title), "body": .string(body)]
    guard let number = try await rest(.post, "\(repository)/issues", issue, what: what).json["number"]?.integer else {
      throw .unreadable(what)
    }
    return number
  }

  fileprivate func updateIssue(
    _ number: Int, title: String, body: String, isOpen: Bool
  ) async throws(PostingError) {
    let issue: JSON = ["title": .string(title), "body": .string(body), "state": .string(isOpen ? "open" : "closed")]
    _ = try await rest(.patch, "\(repository)/issues/\(number)", issue, what: "the issue")
  }
}
