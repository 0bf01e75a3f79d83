package enum PostingOutcome: Hashable, Sendable {
  case posted(PostingTally)
  /// The token lacks write permission, as in pull requests from forks; with GitHub's status.
  case notPermitted(Int)
  /// The pull request has a newer head, which gets a review of its own.
  case outdated(head: String)

  package var sentence: String {
    switch self {
    case .posted(let tally): tally.sentence
    case .notPermitted(let status):
      "The token may not write to the pull request (status \(status)), as is usual for forks; "
        + "the review is in the annotations and the step summary instead."
    case .outdated(let head):
      "The pull request has moved on to \(head.prefix(10)), so nothing was posted; review that commit."
    }
  }
}

package struct PostingTally: Hashable, Sendable {
  package enum Summary: String, Hashable, Sendable {
    case created, updated, unchanged
    /// The comment does not exist, and there is nothing to report.
    case notNeeded = "not needed, as nothing was found"
  }

  package var summary: Summary
  package var posted = 0
  package var present = 0
  /// The findings on lines outside the diff, which only the summary has.
  package var offDiff = 0
  /// The remarks beyond the limit for one run.
  package var leftOut = 0
  package var refused = 0
  /// The remarks minimized because their finding is gone.
  package var minimized = 0
  /// The steps that failed, one sentence each, without foreign text.
  package var notes: [String] = []

  var hasWritten: Bool { summary == .created || summary == .updated || posted > 0 || minimized > 0 }

  package var sentence: String {
    let parts: [(Int, String)] = [
      (posted, "posted"), (present, "there already"), (minimized, "resolved"), (offDiff, "outside the diff"),
      (leftOut, "too many for one run"), (refused, "refused by GitHub"),
    ]
    let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "Summary \(summary.rawValue); comments on lines: "
      + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
      + "."
  }
}

/// The writes that posting a review would make.
package struct PostingPlan: Sendable {
  /// The number of the existing summary comment.
  var comment: Int?
  /// The summary's Markdown with its marker; `nil` if no summary is needed.
  package var body: String?
  package var remarks: [Remark] = []
  /// The GraphQL IDs of the remarks to minimize.
  var fixed: [String]
  /// Removing duplicates does not count.
  var writesSomething: Bool {
    tally.summary == .created || tally.summary == .updated || !remarks.isEmpty || !fixed.isEmpty
  }
  var hasDuplicates = false
  /// The commit that the remarks belong to.
  var head: String
  /// The token's login.
  var author: String
  /// The action on the summary, and the counts that are known before writing.
  package var tally: PostingTally

  package var fixedCount: Int { fixed.count }
}
