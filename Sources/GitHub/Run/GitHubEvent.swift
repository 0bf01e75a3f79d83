import Text

package enum GitHubEvent: Hashable, Sendable {
  case push(Push)
  case pullRequest(PullRequest)
  /// A merge queue requests checks for a merge.
  case mergeGroup(MergeGroup)
  case dispatch(branch: String)

  package struct Push: Hashable, Sendable {
    /// The branch's short name.
    package var branch: String
    /// Hexadecimal digits; `nil` for a new branch.
    package var before: String?
    package var after: String
  }

  package struct PullRequest: Hashable, Sendable {
    package var number: Int
    /// The head commit of the target branch.
    package var base: String
    package var head: String
    package var branch: String
    package var isFromFork: Bool
    /// Whether the event is a push of commits to an open pull request, which also triggers a push event.
    package var isPush = false
  }

  package struct MergeGroup: Hashable, Sendable {
    /// The commit below the queue's commits.
    package var base: String
    package var head: String
  }

  /// Reads GitHub's event file.
  /// - Parameters:
  ///   - name: `GITHUB_EVENT_NAME`; `nil` infers the event from the file.
  ///   - reference: `GITHUB_REF`, for events that do not name their branch.
  /// - Throws: `GitHubEventError` for an unsupported event, or for commits and branches that GitHub would not write.
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

  /// Accepts only hexadecimal digits, since the text is passed to git.
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

package struct GitHubEventError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  static let unreadable = Self(description: "the event file is not what GitHub writes; name one with --event FILE")
  static func lacks(_ field: String) -> Self { Self(description: "the event file has no \(field)") }
  static func noCommit(_ text: String) -> Self {
    Self(description: "the event file has “\(text)” where a commit's name should be")
  }
  static func noBranch(_ reference: String) -> Self {
    Self(description: "\(reference) is not a branch, so there is nothing to review")
  }
  static func deletedBranch(_ branch: String) -> Self {
    Self(description: "the branch \(branch) was deleted, so there is nothing to review")
  }
  static func unknown(_ name: String) -> Self {
    let known = "it knows push, pull_request, merge_group and workflow_dispatch"
    return Self(description: "the event \(name) is not one that `ci` works on; \(known)")
  }
}
