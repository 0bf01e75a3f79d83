package struct Verdict: Hashable, Sendable {
  package enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Large, and sure enough to block a commit.
    case blocking
    /// Large by at least even odds, or too unlikely to be large for a question.
    case confident
    /// Large is possible, below even odds.
    case uncertain
  }

  /// `large` needs a lower probability than the others, since large edits are rare.
  package var impact: Impact
  package var probabilities: ImpactProbabilities
  /// The decisive reason first.
  package var reasons: [Reason]
  package var confidence: Confidence

  package init(
    impact: Impact, probabilities: ImpactProbabilities, reasons: [Reason] = [], confidence: Confidence
  ) {
    self.impact = impact
    self.probabilities = probabilities
    self.reasons = reasons
    self.confidence = confidence
  }

  /// The action where there are translations.
  package var decision: EditDecision { EditDecision(impact, confidence) }

  /// True for a large edit by more than even odds.
  package var isSurelyLarge: Bool { impact == .large && confidence != .uncertain }

  /// The verdict with probabilities as exact as reports give them, so that one read from a report is equal.
  package var rounded: Verdict {
    let rounded = { (probability: Double) in (probability * 10_000).rounded() / 10_000 }
    var verdict = self
    verdict.probabilities = ImpactProbabilities(
      neutral: rounded(probabilities.neutral), small: rounded(probabilities.small),
      large: rounded(probabilities.large))
    return verdict
  }

  /// Whether the reasons name an argument that the old text does not show.
  package var namesNewArgument: Bool {
    reasons.contains { reason in
      switch reason {
      case .argumentAdded, .argumentNeeded, .argumentOptional: true
      default: false
      }
    }
  }
}
