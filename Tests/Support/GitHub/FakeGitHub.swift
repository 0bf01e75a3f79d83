import Foundation
import Text

/// A server with GitHub's interface for one pull request, `octo/app#7`. It checks the shape of each request.
package actor FakeGitHub {
  /// A comment in the conversation.
  package struct Comment: Sendable {
    package var id: Int
    package var login: String
    package var body: String
    /// The number of times that its text was replaced.
    package var edits = 0

    package init(id: Int, login: String, body: String) {
      self.id = id
      self.login = login
      self.body = body
    }
  }

  /// A thread of comments on lines.
  package struct Thread: Sendable {
    package var id: String
    package var login: String
    package var path: String
    package var lines: ClosedRange<Int>
    package var body: String
    package var isMinimized = false
    package var isOutdated = false
    package var replies = 0
    /// The review that contains it.
    package var review: Int

    package init(id: String, login: String, path: String, lines: ClosedRange<Int>, body: String, review: Int = 0) {
      self.id = id
      self.login = login
      self.path = path
      self.lines = lines
      self.body = body
      self.review = review
    }
  }

  package struct Issue: Sendable {
    package var number: Int
    package var login: String
    package var title: String
    package var body: String
    package var isOpen = true
    package var edits = 0

    package init(_ number: Int, login: String, title: String, body: String) {
      self.number = number
      self.login = login
      self.title = title
      self.body = body
    }
  }

  /// A file of the pull request; its patch is `nil` if GitHub does not show it.
  package struct File: Sendable {
    package var name: String
    package var patch: String?

    package init(_ name: String, patch: String?) {
      self.name = name
      self.patch = patch
    }
  }

  /// A failure that occurs once.
  package struct Trouble: Sendable {
    /// The request that fails, or its beginning: `POST /repos/octo/app/issues/7/comments`.
    package var request: String
    /// The response; `nil` closes the connection.
    package var response: ServedResponse?
    /// Whether the request is carried out despite the failure.
    package var isCarriedOut: Bool

    package init(_ request: String, _ response: ServedResponse?, isCarriedOut: Bool = false) {
      self.request = request
      self.response = response
      self.isCarriedOut = isCarriedOut
    }
  }

  /// A failure that occurs again and again.
  package struct Fault: Sendable {
    package enum Moment: Sendable {
      /// Each request fails so many times before it is answered. Those with the same body are the same.
      case eachRequest(times: Int)
      /// Every second request fails, beginning with the first.
      case everySecond
      /// So many of a hundred requests fail, by chance.
      case some(of: Int, seed: UInt64)
    }

    package var response: ServedResponse?
    package var isCarriedOut: Bool
    package var moment: Moment

    package init(_ response: ServedResponse?, isCarriedOut: Bool, _ moment: Moment) {
      (self.response, self.isCarriedOut, self.moment) = (response, isCarriedOut, moment)
    }
  }

  /// The only valid token.
  package static let token = "ghs_0SecretOfTheTests4711"
  package struct Run: Sendable {
    package var number: Int
    package var head: String
    package var path: String
    package var status: String
    package var conclusion: String?

    package init(_ number: Int, of head: String, path: String, status: String, conclusion: String? = nil) {
      self.number = number
      self.head = head
      self.path = path
      self.status = status
      self.conclusion = conclusion
    }
  }

  package static let head = "9fe02ab417dd0c6e5538b1a2f4c7708e91b6d4a5"
  private static let repository = "/repos/octo/app"

  /// The head commit of the pull request.
  package var head = FakeGitHub.head { didSet { commits.insert(head) } }
  /// The head commit of the target branch.
  package var base = String(repeating: "b", count: 40)
  /// The pull request's branch.
  package var branch = "twn"
  /// The account of the token.
  package var login = "github-actions[bot]"
  package var files: [File] = []
  /// The tree of each commit.
  package var trees: [String: String] = [:]
  package var comments: [Comment] = []
  package var issues: [Issue] = []
  package var threads: [Thread] = []
  package var canWrite = true
  package var pageSize = 100
  /// The text for which GitHub rejects a remark.
  package var refusedText: String?
  package var troubles: [Trouble] = []
  package var fault: Fault? { didSet { (faultCounts, requestCount) = ([:], 0) } }
  private var faultCounts: [String: Int] = [:]
  private var requestCount = 0
  private var chance = SplitMix(seed: 0)
  /// The status of every response during an outage.
  package var outage: Int?
  /// The runs that pushes started; `nil` if the token lacks access to them.
  package var runs: [Run]? = []
  /// The method and path of each request.
  package private(set) var requests: [String] = []
  /// The faults found in requests.
  package private(set) var complaints: [String] = []
  /// The account and state of each review, by number.
  package private(set) var reviews: [Int: (login: String, isMinimized: Bool)] = [:]
  private var nextID = 100
  /// The pull request's commits so far.
  private var commits: Set<String> = [FakeGitHub.head]

  package init() {}

  /// Changes the server's state.
  package func change(_ body: @Sendable (isolated FakeGitHub) -> Void) { body(self) }

  /// Removes the requests so far and returns them.
  package func takeRequests() -> [String] {
    defer { requests = [] }
    return requests
  }

  /// The write requests so far.
  package var writes: [String] { requests.filter { !$0.hasPrefix("GET ") && !$0.hasPrefix("READ ") } }

  // MARK: Answers

  package func answer(_ request: ServedRequest) -> ServedResponse? {
    let isQuery = request.path == "/graphql"
    let query = isQuery ? (json(request)["query"] as? String ?? "") : ""
    let method = isQuery && !query.hasPrefix("mutation") ? "READ" : request.method
    requests.append("\(method) \(request.path)")
    check(request)
    guard request.fields["authorization"] == "Bearer " + Self.token else {
      return message(401, "Bad credentials")
    }
    if let outage { return message(outage, "We are having a problem") }
    if let index = troubles.firstIndex(where: { "\(request.method) \(request.path)".hasPrefix($0.request) }) {
      let trouble = troubles.remove(at: index)
      if trouble.isCarriedOut { _ = carryOut(request, query: query) }
      return trouble.response
    }
    if let fault, isDue(fault, request) {
      if fault.isCarriedOut { _ = carryOut(request, query: query) }
      return fault.response
    }
    return carryOut(request, query: query)
  }

  private func isDue(_ fault: Fault, _ request: ServedRequest) -> Bool {
    requestCount += 1
    switch fault.moment {
    case .eachRequest(let times):
      let name =
        "\(request.method) \(request.path) \(request.query.sorted { $0.key < $1.key }) \(request.body.base64EncodedString())"
      faultCounts[name, default: 0] += 1
      return faultCounts[name, default: 0] <= times
    case .everySecond: return requestCount % 2 == 1
    case .some(let share, let seed):
      if requestCount == 1 { chance = SplitMix(seed: seed) }
      return Int.random(in: 0..<100, using: &chance) < share
    }
  }

  private func check(_ request: ServedRequest) {
    func expect(_ condition: Bool, _ what: String) {
      if !condition { complaints.append("\(request.method) \(request.path): \(what)") }
    }
    expect(request.fields["x-github-api-version"] == "2022-11-28", "version")
    expect(request.fields["accept"] == "application/vnd.github+json", "accept")
    expect(request.fields["user-agent"]?.hasPrefix("l10n-review") ?? false, "user agent")
    expect(request.fields["host"]?.hasPrefix("127.0.0.1:") ?? false, "host")
    if request.method == "GET" || request.method == "DELETE" {
      expect(request.body.isEmpty, "a body")
    } else {
      expect(request.fields["content-type"] == "application/json", "content type")
      expect((try? JSONSerialization.jsonObject(with: request.body)) is [String: Any], "body")
    }
  }

  private func carryOut(_ request: ServedRequest, query: String) -> ServedResponse {
    let path = request.path
    switch (request.method, path) {
    case ("POST", "/graphql"): return graphQL(query, json(request)["variables"] as? [String: Any] ?? [:])
    case ("GET", Self.repository + "/pulls/7"):
      return object(
        200,
        ["number": 7, "head": ["sha": head], "base": ["sha": base], "merge_commit_sha": "aaaa" + head.dropFirst(4)])
    case ("GET", Self.repository + "/pulls"):
      let isAsked = request.query["head"] == "octo%3A\(branch)" && request.query["state"] == "open"
      return page(isAsked ? [["number": 7]] : [], request)
    case ("GET", _) where path.hasPrefix(Self.repository + "/git/commits/"):
      guard let tree = trees[String(path.split(separator: "/").last ?? "")] else { return message(404, "Not Found") }
      return object(200, ["tree": ["sha": tree]])
    case ("GET", Self.repository + "/actions/runs"):
      guard let runs else { return message(403, "Resource not accessible by integration") }
      let found = runs.filter { $0.head == request.query["head_sha"] && request.query["event"] == "push" }
      return object(
        200,
        [
          "total_count": found.count,
          "workflow_runs": found.map { run -> [String: Any] in
            [
              "run_number": run.number, "head_sha": run.head, "path": run.path, "status": run.status,
              "conclusion": run.conclusion ?? NSNull(), "event": "push",
            ]
          },
        ])
    case ("GET", Self.repository + "/pulls/7/files"):
      return page(
        files.map { file in
          var item: [String: Any] = ["filename": file.name, "status": "modified"]
          item["patch"] = file.patch
          return item
        }, request)
    case ("GET", Self.repository + "/issues/7/comments"):
      return page(
        comments.map { ["id": $0.id, "body": $0.body, "user": ["login": $0.login, "type": "Bot"]] }, request)
    case ("GET", Self.repository + "/issues"):
      let asked = issues.filter { issue in
        request.query["state"] == (issue.isOpen ? "open" : "closed")
          && request.query["creator"]?.removingPercentEncoding == issue.login
      }
      // GitHub's list of issues includes pull requests.
      let pull: [String: Any] = [
        "number": 7, "title": "Work", "body": issues.first?.body ?? "", "state": "open", "user": ["login": login],
        "pull_request": ["url": "https://api.github.com/repos/octo/app/pulls/7"],
      ]
      let found = asked.reversed().map { issue -> [String: Any] in
        [
          "number": issue.number, "title": issue.title, "body": issue.body, "user": ["login": issue.login],
          "state": issue.isOpen ? "open" : "closed",
        ]
      }
      return page((request.query["state"] == "open" ? [pull] : []) + found, request)
    case (_, _) where request.method != "GET" && !canWrite:
      return message(403, "Resource not accessible by integration")
    case ("POST", Self.repository + "/issues"):
      let asked = json(request)
      guard let title = asked["title"] as? String, !title.isEmpty, let body = asked["body"] as? String,
        body.utf16.count <= 65_536
      else { return message(422, "Validation Failed") }
      nextID += 1
      issues.append(Issue(nextID, login: login, title: title, body: body))
      return object(201, ["number": nextID])
    case ("PATCH", _) where path.hasPrefix(Self.repository + "/issues/") && !path.contains("comments"):
      let asked = json(request)
      guard let index = issues.firstIndex(where: { path.hasSuffix("/\($0.number)") }) else {
        return message(404, "Not Found")
      }
      guard issues[index].login == login else {
        complaints.append("edited an issue of somebody else")
        return message(403, "Must have admin rights")
      }
      issues[index].title = asked["title"] as? String ?? issues[index].title
      issues[index].body = asked["body"] as? String ?? issues[index].body
      issues[index].isOpen = asked["state"] as? String != "closed"
      issues[index].edits += 1
      return object(200, ["number": issues[index].number])
    case ("POST", Self.repository + "/issues/7/comments"):
      let body = json(request)["body"] as? String ?? ""
      guard (1...65_536).contains(body.utf16.count) else { return message(422, "Validation Failed") }
      nextID += 1
      comments.append(Comment(id: nextID, login: login, body: body))
      return object(201, ["id": nextID])
    case ("PATCH", _) where path.hasPrefix(Self.repository + "/issues/comments/"):
      guard let index = comments.firstIndex(where: { path.hasSuffix("/\($0.id)") }),
        let body = json(request)["body"] as? String
      else { return message(404, "Not Found") }
      guard comments[index].login == login else { return message(403, "Must have admin rights") }
      comments[index].body = body
      comments[index].edits += 1
      return object(200, ["id": comments[index].id])
    case ("DELETE", _) where path.hasPrefix(Self.repository + "/issues/comments/"):
      guard let index = comments.firstIndex(where: { path.hasSuffix("/\($0.id)") }) else {
        return message(404, "Not Found")
      }
      guard comments[index].login == login else { return message(403, "Must have admin rights") }
      comments.remove(at: index)
      return ServedResponse(204)
    case ("POST", Self.repository + "/pulls/7/reviews"): return review(json(request))
    default: return message(404, "Not Found")
    }
  }

  private func review(_ review: [String: Any]) -> ServedResponse {
    guard review["event"] as? String == "COMMENT", let body = review["body"] as? String, !body.isEmpty,
      commits.contains(review["commit_id"] as? String ?? ""), let items = review["comments"] as? [[String: Any]],
      (1...20).contains(items.count)
    else { return message(422, "Validation Failed") }
    var new: [Thread] = []
    for item in items {
      guard let path = item["path"] as? String, let line = item["line"] as? Int, let body = item["body"] as? String,
        item["side"] as? String == "RIGHT", (1...65_536).contains(body.utf16.count),
        !(refusedText.map { body.contains($0) } ?? false)
      else { return message(422, "Unprocessable Entity") }
      let start = item["start_line"] as? Int
      if let start, start >= line || item["start_side"] as? String != "RIGHT" {
        return message(422, "start_line must precede the end line")
      }
      let shown = files.first { $0.name == path }?.patch.map(Self.shownLines) ?? []
      guard shown.contains(where: { $0.contains(line) && $0.contains(start ?? line) }) else {
        return message(422, "Pull request review thread line must be part of the diff")
      }
      nextID += 1
      new.append(
        Thread(
          id: "PRRC_\(nextID)", login: login, path: path, lines: (start ?? line)...line, body: body,
          review: reviews.count + 1))
    }
    reviews[reviews.count + 1] = (login, false)
    threads += new
    return object(200, ["id": reviews.count, "node_id": "PRR_\(reviews.count)"])
  }

  /// The lines of the new text in each hunk, counted one by one.
  private static func shownLines(_ patch: String) -> [Set<Int>] {
    var hunks: [Set<Int>] = []
    var line = 0
    for text in patch.components(separatedBy: "\n") {
      if text.hasPrefix("@@") {
        line = Int(text.components(separatedBy: "+")[1].prefix { $0.isNumber }) ?? 0
        hunks.append([])
      } else if text.hasPrefix("+") || text.hasPrefix(" ") {
        hunks[hunks.count - 1].insert(line)
        line += 1
      }
    }
    return hunks
  }

  private func graphQL(_ query: String, _ variables: [String: Any]) -> ServedResponse {
    if query.contains("viewer") { return object(200, ["data": ["viewer": ["login": login]]]) }
    if query.contains("minimizeComment") {
      let id = variables["id"] as? String ?? ""
      if canWrite, let number = Int(id.dropFirst(4)), id.hasPrefix("PRR_"), reviews[number]?.login == login {
        reviews[number]?.isMinimized = true
      } else if canWrite, let index = threads.firstIndex(where: { $0.id == id }) {
        threads[index].isMinimized = true
      } else {
        return Self.forbidden
      }
      return object(200, ["data": ["minimizeComment": ["minimizedComment": ["isMinimized": true]]]])
    }
    if query.contains("deletePullRequestReviewComment") {
      guard canWrite else { return Self.forbidden }
      guard let index = threads.firstIndex(where: { $0.id == variables["id"] as? String }) else {
        return object(200, ["errors": [["type": "NOT_FOUND", "message": "Could not resolve to a node"]]])
      }
      guard threads[index].login == login, threads[index].replies == 0 else {
        complaints.append("removed a comment of somebody else, or one with an answer")
        return Self.forbidden
      }
      threads.remove(at: index)
      return object(200, ["data": ["deletePullRequestReviewComment": ["clientMutationId": NSNull()]]])
    }
    guard variables["owner"] as? String == "octo", variables["name"] as? String == "app",
      variables["number"] as? Int == 7
    else { return object(200, ["errors": [["type": "NOT_FOUND", "message": "Could not resolve"]]]) }
    let start = (variables["after"] as? String).flatMap { Int($0) } ?? 0
    let end = min(start + pageSize, threads.count)
    let nodes = threads[start..<max(start, end)].map { thread -> [String: Any] in
      let isBot = thread.login.hasSuffix("[bot]")
      let author = [
        "__typename": isBot ? "Bot" : "User", "login": isBot ? String(thread.login.dropLast(5)) : thread.login,
      ]
      let comment: [String: Any] = [
        "id": thread.id, "body": thread.body, "isMinimized": thread.isMinimized, "author": author,
        // Two runs write within one second.
        "createdAt": "2026-01-01T00:00:00Z", "pullRequestReview": ["id": "PRR_\(thread.review)"],
      ]
      return [
        "isOutdated": thread.isOutdated, "path": thread.path,
        "comments": ["totalCount": 1 + thread.replies, "nodes": [comment]],
      ]
    }
    let information: [String: Any] = ["hasNextPage": end < threads.count, "endCursor": String(end)]
    let connection: [String: Any] = ["pageInfo": information, "nodes": nodes]
    return object(200, ["data": ["repository": ["pullRequest": ["reviewThreads": connection]]]])
  }

  // MARK: Shapes

  private func json(_ request: ServedRequest) -> [String: Any] {
    (try? JSONSerialization.jsonObject(with: request.body)) as? [String: Any] ?? [:]
  }

  private func page(_ items: [[String: Any]], _ request: ServedRequest) -> ServedResponse {
    let number = request.query["page"].flatMap { Int($0) } ?? 1
    let size = min(pageSize, request.query["per_page"].flatMap { Int($0) } ?? 30)
    let start = min((number - 1) * size, items.count)
    let end = min(start + size, items.count)
    let base = "https://api.github.com\(request.path)?per_page=\(size)"
    let link =
      "<\(base)&page=1>; rel=\"first\"" + (end < items.count ? ", <\(base)&page=\(number + 1)>; rel=\"next\"" : "")
    return encoded(200, Array(items[start..<end]), fields: ["Link": link])
  }

  private static var forbidden: ServedResponse {
    ServedResponse(200, text: #"{"errors":[{"type":"FORBIDDEN","message":"Resource not accessible by integration"}]}"#)
  }

  private func object(_ status: Int, _ object: [String: Any]) -> ServedResponse { encoded(status, object) }

  private func message(_ status: Int, _ text: String) -> ServedResponse { encoded(status, ["message": text]) }

  private func encoded(_ status: Int, _ value: Any, fields: [String: String] = [:]) -> ServedResponse {
    let body = (try? JSONSerialization.data(withJSONObject: value)) ?? Data()
    return ServedResponse(
      status, fields: fields.merging(["Content-Type": "application/json"]) { old, _ in old }, body: body)
  }
}
