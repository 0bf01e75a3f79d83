import Review

/// The destinations of a review in addition to the requested reports.
package enum PostingMode: String, Hashable, Sendable, CaseIterable {
  /// The step's summary page, and the pull request if there are findings now or were earlier, or if a second opinion
  /// doubts a translation.
  case findings
  /// The step's summary page, and always the pull request.
  case always
  case summary
  case never

  package var reachesPullRequest: Bool { self == .findings || self == .always }
  package var reachesStepSummary: Bool { self != .never }

  /// Whether to post `review` to a pull request without a comment of this tool.
  func begins(with review: Review) -> Bool {
    self == .always
      || self == .findings
        && (!review.findings.isEmpty || !review.unreadable.isEmpty || review.changes.contains { $0.decision != .none }
          || !(review.translationOpinions?.different.isEmpty ?? true))
  }
}
