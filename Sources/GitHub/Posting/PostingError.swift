import Web

/// Why a review could not be posted; the text says what to do and never has the token in it.
package enum PostingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The environment or the arguments do not say where to post, or wrongly; what is the matter.
  case badTarget(String)
  /// GitHub does not know the token (status 401).
  case badToken
  /// There is no such pull request, or the token may not see it.
  case notFound
  /// The token may not do this (403 or 404); the status.
  case notPermitted(Int)
  /// GitHub does not take the request as it is (mostly 422); the status and GitHub's words.
  case refused(Int, String)
  /// GitHub's answer is not what its documentation says; what was asked for.
  case unreadable(String)
  /// GitHub was not reached, or not in time.
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
