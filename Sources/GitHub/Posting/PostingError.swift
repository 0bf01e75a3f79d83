import Web

/// The description gives the remedy and never contains the token.
package enum PostingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The environment or the arguments do not name the target, or name it wrongly.
  case badTarget(String)
  /// GitHub does not accept the token (status 401).
  case badToken
  /// The pull request does not exist, or the token does not have access to it.
  case notFound
  /// The token lacks the permission (status 403 or 404).
  case notPermitted(Int)
  /// GitHub rejects the request (usually 422); with the status and GitHub's message.
  case refused(Int, String)
  /// GitHub's answer does not match its documentation; with the object of the request.
  case unreadable(String)
  /// GitHub could not be reached, or not in time.
  case web(WebError)

  package var description: String {
    switch self {
    case .badTarget(let reason): reason
    case .badToken: "GitHub does not accept the token; check that GITHUB_TOKEN holds one that has not expired"
    case .notFound: "there is no such pull request, or the token may not see it; check --github and --pull-request"
    case .notPermitted(let status):
      "the token may not write to the pull request (status \(status)); give the job pull-requests: write"
    case .refused(let status, let words): "GitHub refused the request (status \(status)): \(words)"
    case .unreadable(let what): "GitHub's answer about \(what) cannot be read; try again, or update l10n-review"
    case .web(let error): "GitHub: \(error)"
    }
  }
}
