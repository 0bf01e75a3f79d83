import Edits
import GitHub
import Reports
import Review
import Rules
import Text
import Web

enum PostingTarget: FuzzTarget {
  static let name = "posting"
  static let about = "comments that stand in a pull request, before a review is posted there twice"
  static let longest = 1024
  static let words =
    [
      HiddenMarker.summary.text, HiddenMarker.batch.text, "\n\n", "\r\n", "\u{FF}c", "\u{FF}C", "\u{FF}t", "\u{FF}T",
      "m", "o", "r", "@@ -1,2 +1,3 @@\n", "@@ -0,0 +1 @@\n+", "\n ", "\n+", "\n-", "\n\\ No newline",
    ] + PostingCheck.review.findings.map { HiddenMarker.remark($0.fingerprint).text }
  static let seeds = {
    let remarks = PostingCheck.review.findings.map { HiddenMarker.remark($0.fingerprint).text }
    let summary = "Summary\n\n\(HiddenMarker.summary.text)"
    return [
      FuzzInput.joined("@@ -1,2 +1,3 @@\n a\n+b\n c", "Summary", "c\(summary)", "C\(summary)"),
      FuzzInput.joined("@@ -0,0 +1,2 @@\n+a\n+b", "", "c\(summary)", "c\(summary)", "t \(remarks.first ?? "")"),
      FuzzInput.joined(
        "", "Left", "tm\(remarks.last ?? "")", "tor\(remarks.first ?? "")", "T\(remarks.first ?? "")",
        "t\n\(HiddenMarker.remark("0123456789abcdef").text)"),
    ]
  }()

  static func check(_ input: [UInt8]) async throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let patch = input.text()
    let summary = input.text()
    let server = CommentServer(patch: patch, input.texts())
    let foreign = await server.foreign
    let poster = try PostingCheck.poster { request, _ throws(WebError) in await server.answer(request) }
    for round in 0..<2 {
      let outcome: PostingOutcome
      do throws(PostingError) {
        outcome = try await poster.post(
          PostingCheck.review, summary: summary, context: OutputCheck.context, mode: round == 0 ? .findings : .always)
      } catch {
        throw BrokenInvariant(description: "a review can be posted, but \(error)")
      }
      if let broken = await server.broken { throw broken }
      guard case .posted(let tally) = outcome else { throw BrokenInvariant(description: outcome.sentence) }
      try promise(tally.refused == 0 && tally.notes.isEmpty, "\(tally) went well")
      let left = await (server.foreign, server.ownSummaries, server.standing, server.writes)
      try promise(left.0 == foreign, "what others wrote stays")
      try promise(left.1.count == 1, "there is one summary")
      try promise(left.2.count == Set(left.2).count, "each remark stands once: \(left.2)")
      try promise(round == 0 || left.3.isEmpty, "posting again changes nothing, but \(left.3)")
      await server.forgetWrites()
    }
  }
}

/// One pull request's comments, kept as GitHub keeps them.
private actor CommentServer {
  private struct Comment: Hashable {
    var id: Int
    var isOwn: Bool
    var body: String
  }

  private struct Remark: Hashable {
    var id: String
    var isOwn: Bool
    var body: String
    var path = PostingCheck.path
    var isMinimized = false
    var isOutdated = false
    var isAnswered = false
    var review = "R0"
  }

  private let patch: String
  private var comments: [Comment] = []
  private var remarks: [Remark] = []
  private var next = 100
  private(set) var writes: [String] = []
  private(set) var broken: BrokenInvariant?

  /// - Parameter texts: Comments: `c` for one in the conversation, `t` for one on lines, else none; a capital letter
  ///   for one of another account. For comments on lines, `m`, `o` and `r` after it mean folded, outdated and answered.
  init(patch: String, _ texts: [String]) {
    self.patch = patch
    for (number, text) in texts.prefix(20).enumerated() {
      guard let kind = text.first else { continue }
      let isOwn = kind.isLowercase
      if kind == "c" || kind == "C" {
        comments.append(Comment(id: number + 1, isOwn: isOwn, body: String(text.dropFirst())))
      } else if kind == "t" || kind == "T" {
        let flags = text.dropFirst().prefix { "mor".contains($0) }
        remarks.append(
          Remark(
            id: "r\(number)", isOwn: isOwn, body: String(text.dropFirst(1 + flags.count)),
            isMinimized: flags.contains("m"), isOutdated: flags.contains("o"), isAnswered: flags.contains("r"),
            review: "R\(number % 3)"))
      }
    }
  }

  /// The comments of other accounts.
  var foreign: [String] { comments.filter { !$0.isOwn }.map(\.body) + remarks.filter { !$0.isOwn }.map { "\($0)" } }

  /// The summaries of the token's account.
  var ownSummaries: [String] {
    comments.filter { $0.isOwn && HiddenMarker(lastLineOf: $0.body) == .summary }.map(\.body)
  }

  /// The remarks of the token's account without an answer that are not folded.
  var standing: [HiddenMarker] {
    remarks.filter { $0.isOwn && !$0.isMinimized && !$0.isAnswered }.compactMap { remark in
      HiddenMarker(lastLineOf: remark.body).flatMap { if case .remark = $0 { $0 } else { nil } }
    }
  }

  func forgetWrites() { writes = [] }

  func answer(_ request: WebRequest) -> WebResponse {
    do throws(BrokenInvariant) { try PostingCheck.check(request) } catch { broken = broken ?? error }
    let body = (try? JSON(parsing: request.body ?? [])) ?? .null
    if request.url.hasSuffix("/graphql") { return graphQL(body) }
    if request.method != .get { writes.append("\(request.method) \(request.url) \(body.text)") }
    let path = request.url.split(separator: "?").first.map(String.init) ?? ""
    switch (request.method, path.dropFirst(PostingCheck.origin.count + "/repos/octo/app/".count)) {
    case (.get, "pulls/7"): return Self.object(["head": ["sha": .string(PostingCheck.head)]])
    case (.get, "pulls/7/files"):
      return Self.object([["filename": .string(PostingCheck.path), "patch": .string(patch)]])
    case (.get, "issues/7/comments"):
      return Self.object(
        .array(
          comments.map {
            ["id": .integer($0.id), "body": .string($0.body), "user": ["login": Self.login($0.isOwn)]]
          }))
    case (.post, "issues/7/comments"):
      next += 1
      comments.append(Comment(id: next, isOwn: true, body: body["body"]?.string ?? ""))
      return Self.object(["id": .integer(next)])
    case (.post, "pulls/7/reviews"): return review(body)
    default:
      guard let place = comments.firstIndex(where: { $0.id == request.comment }) else {
        return WebResponse(status: 404)
      }
      if request.method == .delete {
        comments.remove(at: place)
        return WebResponse(status: 204)
      }
      comments[place].body = body["body"]?.string ?? ""
      return Self.object(["id": .integer(comments[place].id)])
    }
  }

  private func review(_ review: JSON) -> WebResponse {
    let items = review["comments"]?.array ?? []
    let lines = patch.utf8.count { $0 == 0x0A }
    for item in items {
      next += 1
      let (first, last) = (item["start_line"]?.integer ?? item["line"]?.integer ?? 0, item["line"]?.integer ?? 0)
      // A patch cannot show lines beyond its length.
      if first < 1 || last < first || last - first > lines || !patch.hasPrefix("@@") {
        broken = broken ?? BrokenInvariant(description: "\(item.text) is on lines of the diff: \(patch)")
      }
      remarks.append(
        Remark(
          id: "n\(next)", isOwn: true, body: item["body"]?.string ?? "", path: item["path"]?.string ?? "",
          review: "R\(next)"))
    }
    return Self.object(["node_id": .string("R\(next)")])
  }

  private func graphQL(_ request: JSON) -> WebResponse {
    let query = request["query"]?.string ?? ""
    if query.contains("viewer") {
      return Self.object(["data": ["viewer": ["login": .string(PostingCheck.login)]]])
    }
    if query.contains("reviewThreads") {
      let nodes: [JSON] = remarks.map { remark in
        let comment: JSON = [
          "id": .string(remark.id), "body": .string(remark.body), "isMinimized": .bool(remark.isMinimized),
          "createdAt": .string("2024-01-01T00:00:00Z"), "pullRequestReview": ["id": .string(remark.review)],
          "author": ["login": remark.isOwn ? "a" : "b", "__typename": "Bot"],
        ]
        return [
          "path": .string(remark.path), "isOutdated": .bool(remark.isOutdated),
          "comments": ["totalCount": .integer(remark.isAnswered ? 2 : 1), "nodes": [comment]],
        ]
      }
      let threads: JSON = ["pageInfo": ["hasNextPage": false], "nodes": .array(nodes)]
      return Self.object(["data": ["repository": ["pullRequest": ["reviewThreads": threads]]]])
    }
    writes.append(request.text)
    let id = request["variables"]?["id"]?.string
    if query.contains("minimizeComment") {
      for place in remarks.indices where remarks[place].id == id {
        remarks[place].isMinimized = true
      }
    } else {
      remarks.removeAll { $0.id == id }
    }
    return Self.object(["data": [:]])
  }

  private static func login(_ isOwn: Bool) -> JSON { .string(isOwn ? PostingCheck.login : "b[bot]") }

  private static func object(_ json: JSON) -> WebResponse { WebResponse(status: 200, body: Array(json.text.utf8)) }
}
