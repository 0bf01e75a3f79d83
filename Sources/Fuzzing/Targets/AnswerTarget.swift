import Edits
import GitHub
import Reports
import Review
import Rules
import Text
import Web

enum AnswerTarget: FuzzTarget {
  static let name = "answers"
  static let about = "whatever GitHub's REST and GraphQL interfaces could answer to one that posts a review"
  static let longest = 2048
  static let words = [
    "\"head\"", "\"sha\"", "\"data\"", "\"viewer\"", "\"login\"", "\"body\"", "\"user\"", "\"id\"", "\"nodes\"",
    "\"author\"", "\"__typename\": \"Bot\"", "\"filename\"", "\"patch\"", "@@ -1,2 +1,3 @@\\n", "\"errors\"",
    "\"FORBIDDEN\"", "\"message\"", "9223372036854775807", "-1", "\\n\\n\(HiddenMarker.summary.text)",
    "<!-- l10n-review:remark ", "Retry-After: 99999999\r\n", "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 9\r\n",
    "Location: /a\r\n", "Location: https://a.b/\r\n", "Link: <a>; rel=\"next\"\r\n", "\r\n\r\n",
    "HTTP/1.1 100 C\r\n\r\n", "null", "\"hasNextPage\": true", "\"endCursor\"", PostingCheck.token,
  ]
  static let seeds = [".......", "n234n", "ux4cr3v1", "........u.u", ".......v4"].map { statuses in
    FuzzInput.joined(
      statuses, "", "{\"head\": {\"sha\": \"\(PostingCheck.head)\"}}",
      "{\"data\": {\"viewer\": {\"login\": \"\(PostingCheck.login)\"}}}",
      "[{\"id\": 1, \"body\": \"a\\n\\n\(HiddenMarker.summary.text)\", \"user\": {\"login\": \"\(PostingCheck.login)\"}}]",
      """
      {"data": {"repository": {"pullRequest": {"reviewThreads": {"pageInfo": {"hasNextPage": false}, "nodes": [\
      {"path": "App/Route.swift", "comments": {"totalCount": 1, "nodes": [{"id": "x", "body": \
      "\(HiddenMarker.remark("0123456789abcdef").text)", "author": {"login": "a", "__typename": "Bot"}}]}}]}}}}}
      """, "[{\"filename\": \"\(PostingCheck.path)\", \"patch\": \"@@ -1,2 +1,3 @@\\n a\\n+b\\n c\"}]",
      "{\"id\": 2, \"node_id\": \"y\", \"data\": {}}")
  }

  static func check(_ input: [UInt8]) async throws(BrokenInvariant) {
    let server = AnsweringServer(input)
    let poster = try PostingCheck.poster { request, _ throws(WebError) in try await server.answer(request) }
    for mode in [PostingMode.findings, .always] {
      let words: String
      do throws(PostingError) {
        words = try await poster.post(
          PostingCheck.review, summary: "Summary", context: OutputCheck.context, mode: mode
        ).sentence
      } catch {
        words = error.description
      }
      try promise(!words.isEmpty && !words.contains(PostingCheck.token), "\(words) says how it ended, and no secret")
    }
    if let broken = await server.broken { throw broken }
  }
}

/// Answers with the parts of an input, and checks the requests.
private actor AnsweringServer {
  /// The status of each answer in turn.
  private let statuses: [UInt8]
  /// Header fields of every answer.
  private let fields: [UInt8]
  private let pull, viewer, comments, threads, files, written: [UInt8]
  private var count = 0
  /// The first broken promise.
  private(set) var broken: BrokenInvariant?

  init(_ input: [UInt8]) {
    var input = FuzzInput(input)
    statuses = input.bytes()
    fields = input.bytes()
    pull = input.bytes()
    viewer = input.bytes()
    comments = input.bytes()
    threads = input.bytes()
    files = input.bytes()
    written = input.bytes()
  }

  func answer(_ request: WebRequest) throws(WebError) -> WebResponse {
    do throws(BrokenInvariant) { try look(at: request) } catch { broken = broken ?? error }
    count += 1
    var status = 200
    var link = ""
    switch count <= statuses.count ? statuses[count - 1] : 0 {
    case UInt8(ascii: "u"): throw .uncertain("\(PostingCheck.token) broke")
    case UInt8(ascii: "x"): throw .unreachable("\(PostingCheck.token) is away")
    case UInt8(ascii: "1"): status = 401
    case UInt8(ascii: "2"): status = 204
    case UInt8(ascii: "3"): status = 403
    case UInt8(ascii: "4"): status = 404
    case UInt8(ascii: "5"): status = 502
    case UInt8(ascii: "c"): status = 429
    case UInt8(ascii: "r"): status = 307
    case UInt8(ascii: "v"): status = 422
    case UInt8(ascii: "n"): link = "Link: <a>; rel=\"next\"\r\n"
    default: break
    }
    let head = Array("HTTP/2 \(status)\r\n\(link)".utf8) + fields + Array("\r\n\r\n".utf8)
    return try CurlOutput.response(head + body(for: request))
  }

  private func body(for request: WebRequest) -> [UInt8] {
    let query = String(decoding: request.body ?? [], as: UTF8.self)
    if request.url.hasSuffix("/graphql") {
      return query.contains("viewer") ? viewer : query.contains("reviewThreads") ? threads : written
    }
    guard request.method == .get else { return written }
    return request.url.contains("/issues/7/comments") ? comments : request.url.contains("/files") ? files : pull
  }

  private func look(at request: WebRequest) throws(BrokenInvariant) {
    try promise(count < 4_000, "questions have an end")
    try PostingCheck.check(request)
    guard request.method == .patch || request.method == .delete else { return }
    // The server returns the comments unchanged for any number of requests, and for any account of the token.
    let login = (try? JSON(parsing: viewer))?["data"]?["viewer"]?["login"]?.string
    let own = (try? JSON(parsing: comments))?.array?.filter {
      $0["user"]?["login"]?.string == login && $0["body"]?.string?.contains(HiddenMarker.summary.text) == true
    }
    let isOwn = own?.contains { $0["id"]?.integer == request.comment } ?? false
    try promise(isOwn, "\(request.url) is a comment of our own")
  }
}
