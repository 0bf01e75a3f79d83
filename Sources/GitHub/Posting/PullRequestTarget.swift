import Text
import Web

package struct PullRequestTarget: Hashable, Sendable {
  package let place: RepositoryTarget
  /// Counted from 1.
  package let number: Int
  /// The head commit at the time of the event; `nil` if the event does not name it.
  package let head: String?

  /// The tree of an import committed onto `head` and reviewed with it. A newer head with this tree counts as reviewed.
  package var importedTree: String?

  package var owner: String { place.owner }
  package var repository: String { place.name }
  /// For example `https://api.github.com`.
  package var api: WebAddress { place.api }
  /// For example `https://api.github.com/graphql`.
  package var graphQL: WebAddress { place.graphQL }

  /// Throws `PostingError.badTarget` for a number outside GitHub's range.
  package init(_ place: RepositoryTarget, number: Int, head: String? = nil) throws(PostingError) {
    guard (1...Int(Int32.max)).contains(number) else { throw .badTarget("the pull request's number must be from 1 on") }
    self.place = place
    self.number = number
    self.head = head
  }

  /// Throws `PostingError.badTarget` for a name or number that GitHub would not assign.
  package init(
    owner: String, repository: String, number: Int, api: WebAddress, graphQL: WebAddress, head: String? = nil
  ) throws(PostingError) {
    try self.init(
      RepositoryTarget(owner: owner, name: repository, api: api, graphQL: graphQL), number: number, head: head)
  }
}

extension PullRequestTarget {
  /// Finds the target from the environment of GitHub's runner.
  ///
  /// The event file names the pull request and its head for `pull_request`, `pull_request_target`, comments on a pull
  /// request and `workflow_run`. Without the file, `GITHUB_REF` names the pull request (`refs/pull/7/merge`).
  /// - Parameters:
  ///   - repository: `owner/name`, instead of the environment's.
  ///   - number: The pull request's number, instead of the event's.
  ///   - variable: Reads an environment variable.
  ///   - file: Reads a file; `nil` if that fails.
  /// - Throws: `PostingError.badTarget` with the missing or wrong part.
  package init(
    repository: String?, number: Int?, variable: (String) -> String?, file: (String) -> [UInt8]?
  ) throws(PostingError) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let place = try RepositoryTarget(named: repository, variable: variable)
    let isSame = repository == nil || value("GITHUB_REPOSITORY").map { $0 == repository } ?? false
    let event = isSame ? Self.event(value("GITHUB_EVENT_PATH").flatMap(file)) : nil
    let reference = isSame ? value("GITHUB_REF").flatMap(Self.number(ofReference:)) : nil
    guard let found = number ?? event?.number ?? reference else {
      throw .badTarget("the environment names no pull request; give its number with --pull-request")
    }
    try self.init(
      place, number: found,
      head: event.flatMap { $0.number == found ? $0.head : nil })
  }

  private static func event(_ bytes: [UInt8]?) -> (number: Int, head: String?)? {
    guard let bytes, let event = try? JSON(parsing: bytes) else { return nil }
    if let pull = event["pull_request"], let number = pull["number"]?.integer ?? event["number"]?.integer {
      return (number, pull["head"]?["sha"]?.string)
    }
    if let issue = event["issue"], issue["pull_request"] != nil, let number = issue["number"]?.integer {
      return (number, nil)
    }
    if let run = event["workflow_run"], let number = run["pull_requests"]?.array?.first?["number"]?.integer {
      return (number, run["head_sha"]?.string)
    }
    return nil
  }

  private static func number(ofReference reference: String) -> Int? {
    let parts = reference.split(separator: "/")
    return parts.count >= 4 && parts[0] == "refs" && parts[1] == "pull" ? Int(parts[2]) : nil
  }
}
