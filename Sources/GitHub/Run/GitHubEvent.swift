import Text

/// What made GitHub start a run, as its environment and event file tell it.
package enum GitHubEvent: Hashable, Sendable {
  /// A branch was pushed.
  case push(Push)
  /// A pull request was opened or got commits.
  case pullRequest(PullRequest)
  /// A merge queue asks whether what it is about to merge is right.
  case mergeGroup(MergeGroup)
  /// Somebody started the run by hand, on a branch.
  case dispatch(branch: String)

  /// A push to a branch.
  package struct Push: Hashable, Sendable {
    /// The branch's short name.
    package var branch: String
    /// Where the branch stood before, as hexadecimal digits; `nil` if it is new.
    package var before: String?
    /// Where it stands now.
    package var after: String
  }

  package struct PullRequest: Hashable, Sendable {
    /// Its number in the repository.
    package var number: Int
    /// The commit of the branch that it goes into.
    package var base: String
    /// Its newest commit.
    package var head: String
    /// The short name of its branch.
    package var branch: String
    /// Whether the branch is another repository's.
    package var isFromFork: Bool
    /// Whether commits were pushed to it while it was open, which is an event of its own for the branch.
    package var isPush = false
  }

  package struct MergeGroup: Hashable, Sendable {
    /// What the queue puts its commits on.
    package var base: String
    /// The newest of them.
    package var head: String
  }

  /// Reads GitHub's event file.
  ///
  /// - Parameters:
  ///   - payload: The file's bytes.
  ///   - name: `GITHUB_EVENT_NAME`; `nil` tells the event by what the file holds.
  ///   - reference: `GITHUB_REF`, for events that do not name their branch.
  /// - Throws: `GitHubEventError` if it is no event that this tool can work on, or its commits and branches are not
  ///   what GitHub writes.
  package init(payload: [UInt8], name: String? = nil, reference: String? = nil) throws(GitHubEventError) {
    guard let event = try? JSON(parsing: payload), case .object = event else { throw .unreadable }
    switch name ?? Self.likelyName(event) {
    case "pull_request", "pull_request_target":
      guard let request = event["pull_request"], let base = request["base"], let head = request["head"],
        let number = request["number"]?.integer, let branch = head["ref"]?.string
      else { throw .lacks("pull_request") }
      self = .pullRequest(
        PullRequest(
          number: number, base: try Self.commit(base["sha"]?.string ?? ""),
          head: try Self.commit(head["sha"]?.string ?? ""), branch: branch,
          isFromFork: head["repo"]?["full_name"]?.string != base["repo"]?["full_name"]?.string,
          isPush: event["action"]?.string == "synchronize"))
    case "merge_group":
      guard let group = event["merge_group"] else { throw .lacks("merge_group") }
      self = .mergeGroup(
        MergeGroup(
          base: try Self.commit(group["base_sha"]?.string ?? ""), head: try Self.commit(group["head_sha"]?.string ?? "")
        ))
    case "push":
      let branch = try Self.branch(event["ref"]?.string ?? reference)
      guard let after = event["after"]?.string else { throw .lacks("after") }
      guard after.contains(where: { $0 != "0" }) else { throw .deletedBranch(branch) }
      let before = event["before"]?.string.flatMap { $0.contains { $0 != "0" } ? $0 : nil }
      self = .push(Push(branch: branch, before: try before.map(Self.commit), after: try Self.commit(after)))
    case "workflow_dispatch": self = .dispatch(branch: try Self.branch(event["ref"]?.string ?? reference))
    case let other: throw .unknown(other)
    }
  }

  /// Hexadecimal digits and nothing else: they are handed to git.
  private static func commit(_ text: String) throws(GitHubEventError) -> String {
    guard text.utf8.count == 40 || text.utf8.count == 64, text.allSatisfy(\.isHexDigit) else { throw .noCommit(text) }
    return text
  }

  private static func branch(_ reference: String?) throws(GitHubEventError) -> String {
    guard let reference else { throw .lacks("ref") }
    let prefix = "refs/heads/"
    guard reference.hasPrefix(prefix) else { throw .noBranch(reference) }
    return String(reference.dropFirst(prefix.count))
  }

  private static func likelyName(_ event: JSON) -> String {
    if event["pull_request"] != nil { return "pull_request" }
    if event["merge_group"] != nil { return "merge_group" }
    return event["after"] == nil ? "workflow_dispatch" : "push"
  }
}

/// An event file that a run cannot start from.
package struct GitHubEventError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  static let unreadable = Self(description: "the event file is not what GitHub writes; name one with --event FILE")
  static func lacks(_ field: String) -> Self { Self(description: "the event file has no \(field)") }
  static func noCommit(_ text: String) -> Self {
    Self(description: "the event file has “\(text)” where a commit's name should be")
  }
  static func noBranch(_ reference: String) -> Self {
    Self(description: "\(reference) is no branch, so that there is nothing to review")
  }
  static func deletedBranch(_ branch: String) -> Self {
    Self(description: "the branch \(branch) was deleted, so that there is nothing to review")
  }
  static func unknown(_ name: String) -> Self {
    let known = "it knows push, pull_request, merge_group and workflow_dispatch"
    return Self(description: "the event \(name) is not one that `ci` works on; \(known)")
  }
}
