import Edits
import Review
import Rules

/// The destinations of a review in addition to the requested reports.
package enum PostingMode: String, Hashable, Sendable, CaseIterable {
  /// The step's summary page, and the pull request if there are findings now or were earlier.
  case findings
  /// The step's summary page, and always the pull request.
  case always
  /// Only the step's summary page.
  case summary
  /// No destination.
  case never

  /// Whether the mode allows writing to a pull request.
  package var reachesPullRequest: Bool { self == .findings || self == .always }

  /// Whether the review goes to the step's summary page.
  package var reachesStepSummary: Bool { self != .never }

  /// Whether to post `review` to a pull request without a comment of this tool.
  func begins(with review: Review) -> Bool {
    self == .always
      || self == .findings
        && (!review.findings.isEmpty || !review.unreadable.isEmpty || review.changes.contains { $0.decision != .none })
  }
}
