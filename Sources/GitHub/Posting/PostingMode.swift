import Edits
import Review
import Rules

/// Where a review goes besides the reports that are asked for.
package enum PostingMode: String, Hashable, Sendable, CaseIterable {
  /// To the page of the step, and to the pull request if something was found there, now or earlier.
  case findings
  /// To the page of the step, and to the pull request in any case.
  case always
  /// To the page of the step only.
  case summary
  /// Nowhere.
  case never

  /// Whether a pull request may be written to.
  package var reachesPullRequest: Bool { self == .findings || self == .always }

  /// Whether the step's page gets the review.
  package var reachesStepSummary: Bool { self != .never }

  /// Whether `review` is posted to a pull request that has no comment of this tool yet.
  func begins(with review: Review) -> Bool {
    self == .always
      || self == .findings
        && (!review.findings.isEmpty || !review.unreadable.isEmpty || review.changes.contains { $0.decision != .none })
  }
}
