import Platform
import Project
import Reports
import Review
import Rules
import Web

/// Posts a review to a pull request: one summary that is edited in place, and remarks on the lines of the diff.
///
/// Posting is idempotent. Hidden markers identify existing comments of the token's own account. Remarks whose finding
/// is gone are minimized, unless someone has replied. After concurrent runs, each run checks for duplicates and removes
/// them. Only the hosts of the target are called.
package struct GitHubPoster: Sendable {
  /// The lowest severity of findings that become remarks on lines.
  private static let leastSeverity = Severity.warning
  /// The limit of one run. The most severe come first.
  private static let mostRemarks = 100
  /// The start of a summary whose findings are all gone.
  private static let nothingLeft = "Nothing is left of what was reported here.\n\n"

  let target: PullRequestTarget
  private let token: GitHubToken
  private let transport: WebClient.Transport
  private let patience: WebClient.RetryLimits
  private let clock: WebClock
  private let epoch: @Sendable () -> Int

  /// `transport` is usually `CurlTransport.send`. `epoch` returns the seconds since 1970.
  package init(
    target: PullRequestTarget, token: GitHubToken,
    patience: WebClient.RetryLimits = WebClient.RetryLimits(), clock: WebClock = .system,
    epoch: (@Sendable () -> Int)? = nil, transport: @escaping WebClient.Transport
  ) {
    self.target = target
    self.token = token
    self.patience = patience
    self.clock = clock
    self.epoch = epoch ?? { Int(time(nil)) }
    self.transport = transport
  }

  /// A missing permission is not an error but an outcome.
  ///
  /// - Parameters:
  ///   - summary: The review from `render(_:as: .markdown)`, at most 65,536 characters with the marker.
  ///   - mode: Whether a pull request without findings gets a summary.
  ///   - isWhole: Whether findings that the review lacks are gone. If so, their remarks are minimized.
  package func post(
    _ review: Review, summary: String, context: ReportContext, mode: PostingMode = .findings, isWhole: Bool = true
  ) async throws(PostingError) -> PostingOutcome {
    let api = api()
    do throws(PostingError) {
      switch try await plan(review, summary: summary, context: context, mode: mode, isWhole, api: api) {
      case .outdated(let head): return .outdated(head: head)
      case .plan(let plan):
        var run = PostingRun(api: api, plan: plan)
        return try await run.carryOut()
      }
    } catch .notPermitted(let status) {
      return .notPermitted(status)
    }
  }

  /// The plan that `post` would carry out now. Only reads. Returns `nil` if the pull request has a newer head.
  package func plan(
    _ review: Review, summary: String, context: ReportContext, mode: PostingMode = .findings, isWhole: Bool = true
  ) async throws(PostingError) -> PostingPlan? {
    switch try await plan(review, summary: summary, context: context, mode: mode, isWhole, api: api()) {
    case .outdated: nil
    case .plan(let plan): plan
    }
  }

  func api() -> GitHubAPI {
    GitHubAPI(
      connection: GitHubConnection(
        to: target.place, token: token, patience: patience, clock: clock, epoch: epoch, transport: transport),
      target: target)
  }

  private enum Planned {
    case outdated(head: String)
    case plan(PostingPlan)
  }

  private func plan(
    _ review: Review, summary: String, context: ReportContext, mode: PostingMode, _ isWhole: Bool, api: GitHubAPI
  ) async throws(PostingError) -> Planned {
    var body = HiddenMarker.summary.closing(summary)
    guard body.utf16.count + Self.nothingLeft.utf16.count <= Remark.mostCharacters else {
      throw .badTarget("the summary is longer than the 65,536 characters that GitHub takes")
    }
    let pull = try await api.pullRequest()
    guard try await isCurrent(review, pull, api) else { return .outdated(head: pull.head) }
    let author = try await api.connection.viewer()
    let comments = try await api.summaryComments(by: author)
    let comment = comments.first
    let posted = try await api.remarks(by: author)
    let isFound = mode.begins(with: review)
    if comment != nil, !isFound, isWhole { body = HiddenMarker.summary.closing(Self.nothingLeft + summary) }
    var plan = PostingPlan(
      comment: comment?.id, body: comment == nil && !isFound ? nil : body,
      fixed: isWhole ? Self.fixed(posted, review) : [],
      head: pull.head, author: author, tally: PostingTally(summary: .created))
    plan.hasDuplicates = comments.count > 1 || !Duplicates(posted).remarks.isEmpty
    if let comment {
      plan.tally.summary = HiddenMarker.trimmed(comment.body) == body ? .unchanged : .updated
    } else if plan.body == nil {
      plan.tally.summary = .notNeeded
    }
    try await addRemarks(to: &plan, review, posted: posted, context: context, api: api)
    return .plan(plan)
  }

  /// Whether the review is of the pull request's head, as named by the event, else by the review.
  private func isCurrent(
    _ review: Review, _ pull: GitHubAPI.PullRequest, _ api: GitHubAPI
  ) async throws(PostingError) -> Bool {
    guard let head = target.head else { return Self.isHead(of: review, in: pull) }
    if head == pull.head { return true }
    // A concurrent run of the same push may have pushed the same import.
    guard let tree = target.importedTree else { return false }
    return try await api.tree(of: pull.head) == tree
  }

  /// Whether the reviewed commit is the pull request's head or its test merge, or the review is not of a commit.
  static func isHead(of review: Review, in pull: GitHubAPI.PullRequest) -> Bool {
    let reviewed: Review.SnapshotName =
      switch review.scope {
      case .range(_, let head): head
      case .snapshot(let name): name
      }
    guard case .commit(let id, _) = reviewed, !id.isEmpty else { return true }
    return pull.head.hasPrefix(id) || pull.merge?.hasPrefix(id) ?? false
  }

  /// The remarks without replies whose finding is gone.
  private static func fixed(_ posted: [GitHubAPI.PostedRemark], _ review: Review) -> [String] {
    let current = Set(review.findings.map(\.fingerprint))
    return posted.filter { remark in
      !remark.isMinimized && !remark.hasReplies && !current.contains(remark.identity.fingerprint)
    }.map(\.id)
  }

  private func addRemarks(
    to plan: inout PostingPlan, _ review: Review, posted: [GitHubAPI.PostedRemark], context: ReportContext,
    api: GitHubAPI
  ) async throws(PostingError) {
    // A minimized remark on changed lines does not count as present: its fault came back.
    let standing = Set(posted.lazy.filter { !($0.isMinimized && $0.isOutdated) }.map(\.identity))
    var seen: Set<Remark.Identity> = []
    var candidates: [Finding] = []
    for finding in review.findings where finding.severity >= Self.leastSeverity {
      guard let path = finding.place?.path, finding.place?.range != nil else { continue }
      let identity = Remark.Identity(fingerprint: finding.fingerprint, path: path)
      guard seen.insert(identity).inserted else { continue }
      if standing.contains(identity) { plan.tally.present += 1 } else { candidates.append(finding) }
    }
    guard !candidates.isEmpty else { return }
    let hunks = try await api.hunks(of: Set(candidates.compactMap(\.place?.path)))
    for finding in candidates {
      guard let diff = (finding.place?.path).flatMap({ hunks[$0] }),
        let remark = Remark(finding, diff: diff, context: context)
      else {
        plan.tally.offDiff += 1
        continue
      }
      if plan.remarks.count < Self.mostRemarks { plan.remarks.append(remark) } else { plan.tally.leftOut += 1 }
    }
  }
}
