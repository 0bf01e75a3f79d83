import Text
import Web

/// What is asked of GitHub about one pull request (docs.github.com, REST version 2022-11-28, and GraphQL).
struct GitHubAPI: Sendable {
  static let version = "2022-11-28"
  /// The most pages of one list; GitHub gives 30 of files and no pull request has so many comments.
  private static let mostPages = 100

  let client: WebClient
  let target: PullRequestTarget
  let token: GitHubToken

  // MARK: Requests

  /// The paths of the REST interface.
  private var repository: String { "/repos/\(target.owner)/\(target.repository)" }

  /// Asks the REST interface; `what` names it for people.
  private func rest(
    _ method: WebRequest.Method = .get, _ path: String, _ body: JSON? = nil, what: String
  ) async throws(PostingError) -> (json: JSON, response: WebResponse) {
    let request = WebRequest(
      method, target.api.description + path, fields: fields(hasBody: body != nil),
      body: body.map { Array($0.text.utf8) })
    return try await answer(to: request, isWrite: method != .get, what: what)
  }

  /// Shows the elements of a list to `take`, page by page, until it has what it looks for.
  private func list(_ path: String, what: String, _ take: (JSON) -> Bool) async throws(PostingError) {
    for page in 1...Self.mostPages {
      let (json, response) = try await rest(.get, "\(repository)/\(path)?per_page=100&page=\(page)", what: what)
      guard let elements = json.array else { throw .unreadable(what) }
      if elements.contains(where: take) || !response.hasNextPage { return }
    }
  }

  private func fields(hasBody: Bool) -> [(name: String, value: String)] {
    [
      ("Accept", "application/vnd.github+json"), ("Authorization", token.authorization),
      ("X-GitHub-Api-Version", Self.version),
    ] + (hasBody ? [("Content-Type", "application/json")] : [])
  }

  private func answer(
    to request: WebRequest, isWrite: Bool, what: String
  ) async throws(PostingError) -> (json: JSON, response: WebResponse) {
    let response: WebResponse
    do {
      response = try await client.send(request)
    } catch {
      throw .web(withoutToken(error))
    }
    try check(response, isWrite: isWrite, what: what)
    if response.status == 204 { return (.null, response) }
    guard let json = try? JSON(parsing: response.body) else { throw .unreadable(what) }
    return (json, response)
  }

  private func withoutToken(_ error: WebError) -> WebError {
    switch error {
    case .unreachable(let reason): .unreachable(token.removed(from: reason))
    case .uncertain(let reason): .uncertain(token.removed(from: reason))
    case .unreadable(let reason): .unreadable(token.removed(from: reason))
    case .unusable(let reason): .unusable(token.removed(from: reason))
    case .limited, .serverFailure, .outOfTime, .redirected: error
    }
  }

  private func check(_ response: WebResponse, isWrite: Bool, what: String) throws(PostingError) {
    switch response.status {
    case 200..<300: return
    case 401: throw .badToken
    case 403: throw .notPermitted(403)
    case 404 where isWrite: throw .notPermitted(404)
    case 404: throw .notFound
    default:
      let words = (try? JSON(parsing: response.body))?["message"]?.string ?? what
      throw .refused(response.status, token.removed(from: String(words.prefix(200))))
    }
  }

  /// Asks the GraphQL interface and returns `data`.
  private func graphQL(
    _ query: String, _ variables: JSON, what: String
  ) async throws(PostingError) -> JSON {
    let body: JSON = ["query": .string(query), "variables": variables]
    let request = WebRequest(
      .post, target.graphQL.description, fields: fields(hasBody: true), body: Array(body.text.utf8), isRepeatable: true)
    let (json, response) = try await answer(to: request, isWrite: false, what: what)
    if let error = json["errors"]?.array?.first {
      if error["type"]?.string == "FORBIDDEN" { throw .notPermitted(403) }
      if error["type"]?.string == "NOT_FOUND" { throw .notFound }
      throw .refused(response.status, token.removed(from: String((error["message"]?.string ?? what).prefix(200))))
    }
    guard let data = json["data"] else { throw .unreadable(what) }
    return data
  }

  // MARK: Reading

  /// A pull request's state.
  struct PullRequest {
    /// The head's commit.
    var head: String
    /// The commit of the branch that it goes into.
    var base: String?
    /// The commit that would merge it, if GitHub has made one.
    var merge: String?
  }

  /// The pull request's state.
  func pullRequest() async throws(PostingError) -> PullRequest {
    let json = try await rest(.get, "\(repository)/pulls/\(target.number)", what: "the pull request").json
    guard let head = json["head"]?["sha"]?.string, (4...64).contains(head.utf8.count),
      head.isHexadecimal
    else { throw .unreadable("the pull request") }
    return PullRequest(head: head, base: json["base"]?["sha"]?.string, merge: json["merge_commit_sha"]?.string)
  }

  /// The tree of a commit.
  func tree(of commit: String) async throws(PostingError) -> String? {
    try await rest(.get, "\(repository)/git/commits/\(commit)", what: "the newest commit").json["tree"]?["sha"]?.string
  }

  /// The number of the newest open pull request of a branch of the repository itself.
  func openPullRequest(ofBranch branch: String) async throws(PostingError) -> Int? {
    let head = PercentEncoding.encoded("\(target.owner):\(branch)")
    let path = "\(repository)/pulls?state=open&per_page=1&head=\(head)"
    let json = try await rest(.get, path, what: "the branch's pull request").json
    guard let list = json.array else { throw .unreadable("the branch's pull request") }
    return list.first?["number"]?.integer
  }

  /// The number of the run that a push of `head` has started of the workflow in the file `path`, and that is not lost.
  func runOfPush(of head: String, workflow path: String) async throws(PostingError) -> Int? {
    let what = "the runs of the push"
    let address = "\(repository)/actions/runs?event=push&head_sha=\(PercentEncoding.encoded(head))&per_page=100"
    let json = try await rest(.get, address, what: what).json
    guard let runs = json["workflow_runs"]?.array else { throw .unreadable(what) }
    let run = runs.first { run in
      run["event"]?.string == "push" && run["head_sha"]?.string == head && run["path"]?.string == path
        && (run["status"]?.string != "completed" || run["conclusion"]?.string == "success")
    }
    return run?["run_number"]?.integer
  }

  /// The token's own login: `octocat`, or `github-actions[bot]` for the one that a workflow gets.
  ///
  /// GraphQL, because `GET /user` is not for tokens of apps, and so not for a workflow's.
  func viewer() async throws(PostingError) -> String {
    let data = try await graphQL("query { viewer { login } }", [:], what: "the token's account")
    guard let login = data["viewer"]?["login"]?.string, !login.isEmpty else { throw .unreadable("the token's account") }
    return login
  }

  /// The hunks of the files named `paths`, as far as GitHub shows a diff for them: not for binary and very large ones.
  func hunks(of paths: Set<String>) async throws(PostingError) -> [String: DiffHunks] {
    var missing = paths
    var found: [String: DiffHunks] = [:]
    try await list("pulls/\(target.number)/files", what: "the changed files") { file in
      if let name = file["filename"]?.string, missing.remove(name) != nil, let patch = file["patch"]?.string {
        found[name] = DiffHunks(patch: patch)
      }
      return missing.isEmpty
    }
    return found
  }

  /// Those of `paths` that the pull request changes.
  func changedPaths(among paths: Set<String>) async throws(PostingError) -> Set<String> {
    if paths.isEmpty { return [] }
    var found: Set<String> = []
    try await list("pulls/\(target.number)/files", what: "the changed files") { file in
      if let name = file["filename"]?.string, paths.contains(name) { found.insert(name) }
      return found.count == paths.count
    }
    return found
  }

  // MARK: The summary

  /// A comment in the pull request's conversation.
  struct Comment {
    var id: Int
    var body: String
  }

  /// The comments with the summary that `author` wrote, the oldest first: more than one only where several runs have
  /// posted at the same time.
  func summaryComments(by author: String) async throws(PostingError) -> [Comment] {
    var found: [Comment] = []
    try await list("issues/\(target.number)/comments", what: "the comments") { comment in
      if let body = comment["body"]?.string, HiddenMarker(lastLineOf: body) == .summary,
        comment["user"]?["login"]?.string == author, let id = comment["id"]?.integer
      {
        found.append(Comment(id: id, body: body))
      }
      return false
    }
    return found.sorted { $0.id < $1.id }
  }

  /// Writes a comment into the conversation, and returns its number if GitHub tells it.
  func createComment(_ body: String) async throws(PostingError) -> Int? {
    let path = "\(repository)/issues/\(target.number)/comments"
    return try await rest(.post, path, ["body": .string(body)], what: "the summary").json["id"]?.integer
  }

  /// Removes a comment of the conversation; one that is gone already needs no removing.
  func deleteComment(_ id: Int) async throws(PostingError) {
    do throws(PostingError) {
      _ = try await rest(.delete, "\(repository)/issues/comments/\(id)", what: "a second summary")
    } catch .notPermitted(404) {}
  }

  /// Puts another text into a comment of the conversation.
  func updateComment(_ id: Int, _ body: String) async throws(PostingError) {
    _ = try await rest(.patch, "\(repository)/issues/comments/\(id)", ["body": .string(body)], what: "the summary")
  }

  // MARK: Comments on lines

  /// A remark of this tool that stands in the pull request.
  struct PostedRemark {
    /// GraphQL's id of the comment.
    var id: String
    var identity: Remark.Identity
    var isMinimized: Bool
    /// Whether its lines have changed since.
    var isOutdated: Bool
    var hasReplies: Bool
    /// When it was written, to the second.
    var time: String
    /// GraphQL's id of the review that it came with.
    var review: String?
  }

  private static let threadsQuery = """
    query($owner: String!, $name: String!, $number: Int!, $after: String) { \
    repository(owner: $owner, name: $name) { pullRequest(number: $number) { \
    reviewThreads(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { isOutdated path \
    comments(first: 1) { totalCount nodes { id body isMinimized createdAt pullRequestReview { id } \
    author { __typename login } } } } } } } }
    """

  /// The remarks that `author` left.
  func remarks(by author: String) async throws(PostingError) -> [PostedRemark] {
    var remarks: [PostedRemark] = []
    var cursor: String?
    let what = "the comments on lines"
    for _ in 1...Self.mostPages {
      let variables: JSON = [
        "owner": .string(target.owner), "name": .string(target.repository), "number": .integer(target.number),
        "after": .optional(cursor),
      ]
      let data = try await graphQL(Self.threadsQuery, variables, what: what)
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
    // GraphQL leaves the ending of a bot's login out where it names an author.
    let isBot = comment["author"]?["__typename"]?.string == "Bot"
    guard (isBot && !login.hasSuffix("[bot]") ? login + "[bot]" : login) == author else { return nil }
    return PostedRemark(
      id: id, identity: Remark.Identity(fingerprint: fingerprint, path: path),
      isMinimized: comment["isMinimized"]?.bool ?? false, isOutdated: thread["isOutdated"]?.bool ?? false,
      hasReplies: (thread["comments"]?["totalCount"]?.integer ?? 2) > 1,
      time: comment["createdAt"]?.string ?? "", review: comment["pullRequestReview"]?["id"]?.string)
  }

  /// Posts `remarks` as one review that neither approves nor asks for changes, and returns GraphQL's id of it.
  func createReview(_ remarks: [Remark], head: String) async throws(PostingError) -> String? {
    let count = remarks.count == 1 ? "1 remark" : "\(remarks.count) remarks"
    let review: JSON = [
      "commit_id": .string(head), "event": "COMMENT",
      "body": .string(HiddenMarker.batch.closing("l10n-review has \(count) on lines of this change.")),
      "comments": .array(remarks.map(\.json)),
    ]
    let path = "\(repository)/pulls/\(target.number)/reviews"
    return try await rest(.post, path, review, what: "the comments on lines").json["node_id"]?.string
  }

  /// Why something is folded away.
  enum Classifier: String {
    case resolved = "RESOLVED"
    case duplicate = "DUPLICATE"
  }

  /// Folds a comment or a review away.
  func minimize(_ id: String, as classifier: Classifier = .resolved) async throws(PostingError) {
    let mutation = """
      mutation($id: ID!) { minimizeComment(input: {subjectId: $id, classifier: \(classifier.rawValue)}) { \
      minimizedComment { isMinimized } } }
      """
    _ = try await graphQL(mutation, ["id": .string(id)], what: "a comment on lines")
  }

  /// Removes a comment on lines; one that is gone already needs no removing.
  func deleteRemark(_ id: String) async throws(PostingError) {
    let mutation = "mutation($id: ID!) { deletePullRequestReviewComment(input: {id: $id}) { clientMutationId } }"
    do throws(PostingError) {
      _ = try await graphQL(mutation, ["id": .string(id)], what: "a comment on lines")
    } catch .notFound {}
  }
}

extension GitHubAPI {
  /// What GitHub counts as a limit, and how long it wants to be left alone: `Retry-After`, else the moment that
  /// `X-RateLimit-Reset` names, else a minute (docs.github.com, rate limits for the REST API).
  ///
  /// - Parameter epoch: The seconds since 1970.
  static func limit(epoch: @escaping @Sendable () -> Int) -> WebClient.LimitReading {
    { response in
      guard response.status == 429 || response.status == 403 else { return nil }
      if let wait = response.retryAfter { return wait }
      if response["x-ratelimit-remaining"] == "0" {
        let reset = response["x-ratelimit-reset"].flatMap { Int($0) } ?? 0
        let (wait, isTooLarge) = reset.subtractingReportingOverflow(epoch())
        return .seconds(isTooLarge ? 1 << 20 : min(max(wait, 1), 1 << 20))
      }
      let isSecondary = String(decoding: response.body.prefix(2_000), as: UTF8.self).contains("secondary rate limit")
      return response.status == 429 || isSecondary ? .seconds(60) : nil
    }
  }
}
