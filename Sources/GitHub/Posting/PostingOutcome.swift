/// How posting a review ended.
package enum PostingOutcome: Hashable, Sendable {
  /// What is there now.
  case posted(PostingTally)
  /// The token may not write there, as in pull requests from forks; GitHub's status. The caller reports elsewhere.
  case notPermitted(Int)
  /// The pull request has another head than the one reviewed, so that its own review will come; that head.
  case outdated(head: String)

  /// The outcome as one plain sentence.
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

/// What posting a review did.
package struct PostingTally: Hashable, Sendable {
  /// What happened to the comment with the summary.
  package enum Summary: String, Hashable, Sendable {
    case created, updated, unchanged
    /// There is none, and nothing that it would tell of.
    case notNeeded = "not needed, as nothing was found"
  }

  /// What happened to the comment with the summary.
  package var summary: Summary
  /// Remarks that were posted now.
  package var posted = 0
  /// Remarks that were there already.
  package var present = 0
  /// Findings on lines that the diff does not show, so that only the summary has them.
  package var offDiff = 0
  /// Remarks that were too many for one run.
  package var leftOut = 0
  /// Remarks that GitHub did not take.
  package var refused = 0
  /// Remarks folded away because their finding is gone.
  package var minimized = 0
  /// What did not go as it should, one plain sentence each, without foreign text.
  package var notes: [String] = []

  /// Whether anything was written.
  var hasWritten: Bool { summary == .created || summary == .updated || posted > 0 || minimized > 0 }

  /// The tally as one plain sentence.
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

/// What posting a review would do.
package struct PostingPlan: Sendable {
  /// The number of the comment that has a summary already.
  var comment: Int?
  /// The summary's Markdown, marker included; `nil` where none is needed.
  package var body: String?
  /// The remarks to post.
  package var remarks: [Remark] = []
  /// GraphQL's ids of the remarks to fold away.
  var fixed: [String]
  /// Whether there is anything to write, but for what stands there twice.
  var writesSomething: Bool {
    tally.summary == .created || tally.summary == .updated || !remarks.isEmpty || !fixed.isEmpty
  }
  /// Whether something stands there twice already.
  var hasDuplicates = false
  /// The commit that the remarks are on.
  var head: String
  /// The token's login.
  var author: String
  /// What will have been done with the summary, and the counts that are known before anything is done.
  package var tally: PostingTally

  /// How many remarks would be folded away.
  package var fixedCount: Int { fixed.count }
}
