import Text
import Web

/// A pull request, and the server that has it.
package struct PullRequestTarget: Hashable, Sendable {
  /// The repository.
  package let place: RepositoryTarget
  /// The pull request's number, from 1.
  package let number: Int
  /// The head's commit when the event happened; `nil` where no event says so.
  package let head: String?

  /// The files of an import that was made on top of `head` and reviewed with it: a newer head that has just these is what
  /// was reviewed.
  package var importedTree: String?

  /// The account that has the repository.
  package var owner: String { place.owner }
  /// The repository's name.
  package var repository: String { place.name }
  /// Where the REST interface begins: `https://api.github.com`.
  package var api: WebAddress { place.api }
  /// The GraphQL interface: `https://api.github.com/graphql`.
  package var graphQL: WebAddress { place.graphQL }

  /// A target from its parts.
  ///
  /// - Throws: `PostingError.badTarget` for numbers that GitHub does not give.
  package init(_ place: RepositoryTarget, number: Int, head: String? = nil) throws(PostingError) {
    guard (1...Int(Int32.max)).contains(number) else { throw .badTarget("the pull request's number must be from 1 on") }
    self.place = place
    self.number = number
    self.head = head
  }

  /// A target from its parts.
  ///
  /// - Throws: `PostingError.badTarget` for names and numbers that GitHub does not give.
  package init(
    owner: String, repository: String, number: Int, api: WebAddress, graphQL: WebAddress, head: String? = nil
  ) throws(PostingError) {
    try self.init(
      RepositoryTarget(owner: owner, name: repository, api: api, graphQL: graphQL), number: number, head: head)
  }
}

extension PullRequestTarget {
  /// Finds the target from what GitHub's runner sets.
  ///
  /// The event's file tells the pull request and its head, for `pull_request`, `pull_request_target`, comments on a
  /// pull request and `workflow_run`; without it `GITHUB_REF` does (`refs/pull/7/merge`).
  /// - Parameters:
  ///   - repository: `owner/name`, instead of the environment's.
  ///   - number: The pull request's number, instead of the event's.
  ///   - variable: Reads a variable of the environment.
  ///   - file: Reads a file; `nil` if that fails.
  /// - Throws: `PostingError.badTarget` saying what is missing or wrong.
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
