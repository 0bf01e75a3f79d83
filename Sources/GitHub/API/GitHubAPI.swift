import Text

struct GitHubAPI: Sendable {
  private static let mostPages = 100

  let connection: GitHubConnection
  let target: PullRequestTarget

  private var repository: String { connection.repository }

  // MARK: Reading

  struct PullRequest {
    var head: String
    /// The head commit of the target branch.
    var base: String?
    /// The test merge commit, if GitHub has made one.
    var merge: String?
  }

  func pullRequest() async throws(PostingError) -> PullRequest {
    let json = try await connection.rest(.get, "\(repository)/pulls/\(target.number)", what: "the pull request").json
    guard let head = json["head"]?["sha"]?.string, (4...64).contains(head.utf8.count),
      head.isHexadecimal
    else { throw .unreadable("the pull request") }
    return PullRequest(head: head, base: json["base"]?["sha"]?.string, merge: json["merge_commit_sha"]?.string)
  }

  func tree(of commit: String) async throws(PostingError) -> String? {
    try await connection.rest(.get, "\(repository)/git/commits/\(commit)", what: "the newest commit").json["tree"]?[
      "sha"]?.string
  }

  /// The run of workflow file `path` that a push of `head` started, if it is in progress or has succeeded.
  func runOfPush(of head: String, workflow path: String) async throws(PostingError) -> Int? {
    let what = "the runs of the push"
    let address = "\(repository)/actions/runs?event=push&head_sha=\(PercentEncoding.encoded(head))&per_page=100"
    let json = try await connection.rest(.get, address, what: what).json
    guard let runs = json["workflow_runs"]?.array else { throw .unreadable(what) }
    let run = runs.first { run in
      run["event"]?.string == "push" && run["head_sha"]?.string == head && run["path"]?.string == path
        && (run["status"]?.string != "completed" || run["conclusion"]?.string == "success")
    }
    return run?["run_number"]?.integer
  }

  /// GitHub provides no diff for binary and very large files.
  func hunks(of paths: Set<String>) async throws(PostingError) -> [String: DiffHunks] {
    var missing = paths
    var found: [String: DiffHunks] = [:]
    try await connection.list("pulls/\(target.number)/files", what: "the changed files") { file in
      if let name = file["filename"]?.string, missing.remove(name) != nil, let patch = file["patch"]?.string {
        found[name] = DiffHunks(patch: patch)
      }
      return missing.isEmpty
    }
    return found
  }

  func changedPaths(among paths: Set<String>) async throws(PostingError) -> Set<String> {
    if paths.isEmpty { return [] }
    var found: Set<String> = []
    try await connection.list("pulls/\(target.number)/files", what: "the changed files") { file in
      if let name = file["filename"]?.string, paths.contains(name) { found.insert(name) }
      return found.count == paths.count
    }
    return found
  }

  // MARK: The summary

  /// A comment in the conversation of the pull request.
  struct Comment {
    var id: Int
    var body: String
  }

  /// Oldest first. There are several only if several runs posted at the same time.
  func summaryComments(by author: String) async throws(PostingError) -> [Comment] {
    var found: [Comment] = []
    try await connection.list("issues/\(target.number)/comments", what: "the comments") { comment in
      if let body = comment["body"]?.string, HiddenMarker(lastLineOf: body) == .summary,
        comment["user"]?["login"]?.string == author, let id = comment["id"]?.integer
      {
        found.append(Comment(id: id, body: body))
      }
      return false
    }
    return found.sorted { $0.id < $1.id }
  }

  /// Creates a comment in the conversation. Returns its number if GitHub's answer has it.
  func createComment(_ body: String) async throws(PostingError) -> Int? {
    let path = "\(repository)/issues/\(target.number)/comments"
    return try await connection.rest(.post, path, ["body": .string(body)], what: "the summary").json["id"]?.integer
  }

  /// Succeeds if the comment does not exist.
  func deleteComment(_ id: Int) async throws(PostingError) {
    do throws(PostingError) {
      _ = try await connection.rest(.delete, "\(repository)/issues/comments/\(id)", what: "a second summary")
    } catch .notPermitted(404) {}
  }

  func updateComment(_ id: Int, _ body: String) async throws(PostingError) {
    _ = try await connection.rest(
      .patch, "\(repository)/issues/comments/\(id)", ["body": .string(body)], what: "the summary")
  }

  // MARK: Comments on lines

  /// A remark of this tool in the pull request.
  struct PostedRemark {
    /// The comment's GraphQL ID.
    var id: String
    var identity: Remark.Identity
    var isMinimized: Bool
    /// Whether its lines have changed since it was posted.
    var isOutdated: Bool
    var hasReplies: Bool
    /// The time of posting, to the second.
    var time: String
    /// The GraphQL ID of the review that contains it.
    var review: String?
  }

  private static let threadsQuery = """
    query($owner: String!, $name: String!, $number: Int!, $after: String) { \
    repository(owner: $owner, name: $name) { pullRequest(number: $number) { \
    reviewThreads(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { isOutdated path \
    comments(first: 1) { totalCount nodes { id body isMinimized createdAt pullRequestReview { id } \
    author { __typename login } } } } } } } }
    """

  func remarks(by author: String) async throws(PostingError) -> [PostedRemark] {
    var remarks: [PostedRemark] = []
    var cursor: String?
    let what = "the comments on lines"
    for _ in 1...Self.mostPages {
      let variables: JSON = [
        "owner": .string(target.owner), "name": .string(target.repository), "number": .integer(target.number),
        "after": .optional(cursor),
      ]
      let data = try await connection.graphQL(Self.threadsQuery, variables, what: what)
      guard let threads = data["repository"]?["pullRequest"]?["reviewThreads"], let nodes = threads["nodes"]?.array
      else { throw .unreadable(what) }
      remarks += nodes.compactMap { Self.remark($0, by: author) }
      guard threads["pageInfo"]?["hasNextPage"]?.bool == true, let next = threads["pageInfo"]?["endCursor"]?.string,
        next != cursor
      else { break }
      cursor = next
    }
    return remarks
  }

  private static func remark(_ thread: JSON, by author: String) -> PostedRemark? {
    guard let comment = thread["comments"]?["nodes"]?.array?.first, let id = comment["id"]?.string,
      let body = comment["body"]?.string, case .remark(let fingerprint) = HiddenMarker(lastLineOf: body),
      let path = thread["path"]?.string, let login = comment["author"]?["login"]?.string
    else { return nil }
    // GraphQL omits the suffix of a bot's login in the `author` field.
    let isBot = comment["author"]?["__typename"]?.string == "Bot"
    guard (isBot && !login.hasSuffix("[bot]") ? login + "[bot]" : login) == author else { return nil }
    return PostedRemark(
      id: id, identity: Remark.Identity(fingerprint: fingerprint, path: path),
      isMinimized: comment["isMinimized"]?.bool ?? false, isOutdated: thread["isOutdated"]?.bool ?? false,
      hasReplies: (thread["comments"]?["totalCount"]?.integer ?? 2) > 1,
      time: comment["createdAt"]?.string ?? "", review: comment["pullRequestReview"]?["id"]?.string)
  }

  /// The review neither approves nor requests changes. Returns its GraphQL ID.
  func createReview(_ remarks: [Remark], head: String) async throws(PostingError) -> String? {
    let count = remarks.count == 1 ? "1 remark" : "\(remarks.count) remarks"
    let review: JSON = [
      "commit_id": .string(head), "event": "COMMENT",
      "body": .string(HiddenMarker.batch.closing("l10n-review has \(count) on lines of this change.")),
      "comments": .array(remarks.map(\.json)),
    ]
    let path = "\(repository)/pulls/\(target.number)/reviews"
    return try await connection.rest(.post, path, review, what: "the comments on lines").json["node_id"]?.string
  }

  enum Classifier: String {
    case resolved = "RESOLVED"
    case duplicate = "DUPLICATE"
  }

  /// Succeeds if the comment does not exist.
  func minimize(_ id: String, as classifier: Classifier = .resolved) async throws(PostingError) {
    let mutation = """
      mutation($id: ID!) { minimizeComment(input: {subjectId: $id, classifier: \(classifier.rawValue)}) { \
      minimizedComment { isMinimized } } }
      """
    do throws(PostingError) {
      _ = try await connection.graphQL(mutation, ["id": .string(id)], what: "a comment on lines")
    } catch .notFound {}
  }

  /// Succeeds if the comment does not exist.
  func deleteRemark(_ id: String) async throws(PostingError) {
    let mutation = "mutation($id: ID!) { deletePullRequestReviewComment(input: {id: $id}) { clientMutationId } }"
    do throws(PostingError) {
      _ = try await connection.graphQL(mutation, ["id": .string(id)], what: "a comment on lines")
    } catch .notFound {}
  }
}
