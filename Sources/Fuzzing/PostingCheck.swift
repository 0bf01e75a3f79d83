import Edits
import GitHub
import Reports
import Review
import Rules
import Text
import Web

/// The shared part of the targets for posting: a review, and its posting to a server in memory.
enum PostingCheck {
  static let token = "ghs_0SecretOfTheFuzzer"
  static let origin = "https://api.example.test"
  static let head = "9fe02ab417dd0c6e5538b1a2f4c7708e91b6d4a5"
  /// The token's account.
  static let login = "a[bot]"
  /// The file of the review's findings.
  static let path = "App/Route.swift"

  /// A review with remarks on lines.
  static let review: Review = {
    var review = ReportSeeds.all.first.flatMap { try? readJSONReport($0) } ?? Review(scope: .snapshot(.index))
    review.scope = .range(base: .nothing, head: .commit(id: head, name: "a"))
    return review
  }()

  /// A poster whose waits take no time.
  static func poster(_ transport: @escaping WebClient.Transport) throws(BrokenInvariant) -> GitHubPoster {
    guard let token = GitHubToken(token), let api = WebAddress(origin),
      let target = try? PullRequestTarget(
        owner: "octo", repository: "app", number: 7, api: api, graphQL: api.at(path: "/graphql"))
    else { throw BrokenInvariant(description: "there is a pull request") }
    return GitHubPoster(
      target: target, token: token, clock: WebClock(now: { .zero }, sleep: { _ in }), epoch: { 1_000 },
      transport: transport)
  }

  /// Checks that `request` goes to the server, sends the secret to no other host, and has a body that GitHub accepts.
  static func check(_ request: WebRequest) throws(BrokenInvariant) {
    let isOurs = request.url.hasPrefix(origin + "/") && request.url.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    try promise(isOurs, "\(request.url) is at the server")
    let text = String(decoding: request.body ?? [], as: UTF8.self)
    for place in [request.url, text] { try promise(!place.contains(token), "\(place) has no secret in it") }
    guard let body = request.body else { return }
    guard let json = try? JSON(parsing: body) else { throw BrokenInvariant(description: "\(text) is JSON") }
    guard !request.url.hasSuffix("/graphql") else { return }
    for body in [json] + (json["comments"]?.array ?? []) {
      let words = body["body"]?.string ?? ""
      try promise(HiddenMarker(lastLineOf: words) != nil, "\(words) is found again")
      try promise(words.utf16.count <= 65_536, "GitHub takes \(words.utf16.count) units")
    }
  }
}

extension WebRequest {
  /// The number of the comment in the request's address.
  var comment: Int? { url.split(separator: "/").last.flatMap { Int($0) } }
}
