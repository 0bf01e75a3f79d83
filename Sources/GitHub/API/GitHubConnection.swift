import Platform
import Text
import Web

/// The requests of one account about one repository (docs.github.com, REST version 2022-11-28, and GraphQL).
struct GitHubConnection: Sendable {
  static let version = "2022-11-28"
  /// GitHub lists at most 30 pages of files, and pull requests have fewer comments.
  private static let mostPages = 100

  let client: WebClient
  let target: RepositoryTarget
  let token: GitHubToken

  init(client: WebClient, target: RepositoryTarget, token: GitHubToken) {
    self.client = client
    self.target = target
    self.token = token
  }

  /// Calls only the hosts of the target. `epoch` returns the seconds since 1970.
  init(
    to target: RepositoryTarget, token: GitHubToken, patience: WebClient.RetryLimits = WebClient.RetryLimits(),
    clock: WebClock = .system, epoch: @escaping @Sendable () -> Int = { Int(time(nil)) },
    transport: @escaping WebClient.Transport
  ) {
    self.init(
      client: WebClient(
        allowed: [target.api, target.graphQL], transport: transport, patience: patience, clock: clock,
        limit: Self.limit(epoch: epoch)), target: target, token: token)
  }

  /// The common prefix of REST paths.
  var repository: String { "/repos/\(target.owner)/\(target.name)" }

  /// `what` describes the object of the request in error messages.
  func rest(
    _ method: WebRequest.Method = .get, _ path: String, _ body: JSON? = nil, what: String
  ) async throws(PostingError) -> (json: JSON, response: WebResponse) {
    let request = WebRequest(
      method, target.api.description + path, fields: fields(hasBody: body != nil),
      body: body.map { Array($0.text.utf8) })
    return try await answer(to: request, isWrite: method != .get, what: what)
  }

  /// Passes the elements to `take`, page by page, until it returns `true`. `query` is a filter such as `state=open`.
  func list(
    _ path: String, query: String = "", what: String, _ take: (JSON) -> Bool
  ) async throws(PostingError) {
    let query = query.isEmpty ? "" : query + "&"
    for page in 1...Self.mostPages {
      let (json, response) = try await rest(
        .get, "\(repository)/\(path)?\(query)per_page=100&page=\(page)", what: what)
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
    var repetition = 0
    while true {
      let response: WebResponse
      do {
        response = try await client.send(request)
      } catch {
        throw .web(withoutToken(error))
      }
      try check(response, isWrite: isWrite, what: what)
      if response.status == 204 { return (.null, response) }
      let json = try? JSON(parsing: response.body)
      if let json, json["errors"].map(Self.isTransient) != true { return (json, response) }
      // Something between GitHub and this run cut or replaced the body, or GitHub failed within a query.
      if json == nil, !request.isRepeatable { throw .web(.uncertain("its answer about \(what) is not JSON")) }
      repetition += 1
      guard await client.waitToRepeat(repetition) else {
        guard let json else { throw .unreadable(what) }
        return (json, response)
      }
    }
  }

  /// True for errors of GraphQL that have no type: GitHub failed, as with status 500, and the query itself is right.
  private static func isTransient(_ errors: JSON) -> Bool {
    errors.array.map { !$0.isEmpty && $0.allSatisfy { $0["type"]?.string == nil && $0["code"]?.string == nil } }
      ?? false
  }

  /// Carries out a write that must not happen twice. If its result is unknown, `found` looks for what it would have
  /// made, and the write is repeated only if that is missing.
  func once<Value>(
    _ write: () async throws(PostingError) -> Value, unless found: () async throws(PostingError) -> Value?
  ) async throws(PostingError) -> Value {
    var repetition = 0
    while true {
      do throws(PostingError) {
        return try await write()
      } catch .web(.uncertain(let reason)) {
        repetition += 1
        guard await client.waitToRepeat(repetition) else { throw .web(.uncertain(reason)) }
        // GitHub's lists may be a moment older than a write: after a second failure look twice.
        for _ in 0..<min(repetition, 2) {
          if let value = try await found() { return value }
        }
      }
    }
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

  /// Returns `data` of the answer.
  func graphQL(
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

  /// The login of the token's account: `octocat`, or `github-actions[bot]` for a workflow's token. This needs GraphQL:
  /// `GET /user` does not accept tokens of apps, and a workflow's token is one.
  func viewer() async throws(PostingError) -> String {
    let data = try await graphQL("query { viewer { login } }", [:], what: "the token's account")
    guard let login = data["viewer"]?["login"]?.string, !login.isEmpty else { throw .unreadable("the token's account") }
    return login
  }

  /// The newest one counts, and only branches of the repository itself.
  func openPullRequest(ofBranch branch: String) async throws(PostingError) -> Int? {
    let head = PercentEncoding.encoded("\(target.owner):\(branch)")
    let path = "\(repository)/pulls?state=open&per_page=1&head=\(head)"
    let json = try await rest(.get, path, what: "the branch's pull request").json
    guard let list = json.array else { throw .unreadable("the branch's pull request") }
    return list.first?["number"]?.integer
  }
}

extension GitHubConnection {
  /// Recognizes rate limits in responses. The time to wait is `Retry-After`, else the time until `X-RateLimit-Reset`,
  /// else a minute (docs.github.com, rate limits for the REST API). `epoch` returns the seconds since 1970.
  static func limit(epoch: @escaping @Sendable () -> Int) -> WebClient.LimitReading {
    { response in
      guard response.status == 429 || response.status == 403 || isLimitOfGraphQL(response) else { return nil }
      if let wait = response.retryAfter { return wait }
      if response["x-ratelimit-remaining"] == "0" {
        let reset = response["x-ratelimit-reset"].flatMap { Int($0) } ?? 0
        let (wait, isTooLarge) = reset.subtractingReportingOverflow(epoch())
        return .seconds(isTooLarge ? 1 << 20 : min(max(wait, 1), 1 << 20))
      }
      let isSecondary = String(decoding: response.body.prefix(2_000), as: UTF8.self).contains("secondary rate limit")
      return response.status != 403 || isSecondary ? .seconds(60) : nil
    }
  }

  /// GraphQL answers with status 200 beyond a limit, too.
  private static func isLimitOfGraphQL(_ response: WebResponse) -> Bool {
    guard response.status == 200, response.body.count < 10_000,
      let errors = (try? JSON(parsing: response.body))?["errors"]?.array
    else { return false }
    return errors.contains { error in
      error["type"]?.string == "RATE_LIMITED" || error["message"]?.string?.contains("secondary rate limit") ?? false
    }
  }
}
