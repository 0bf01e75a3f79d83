/// What an edit means for existing translations, how sure that is, and why.
package struct EditClassification: Hashable, Sendable {
  /// How much weight the verdict bears.
  package enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Large, and sure enough to block a commit.
    case blocking
    /// Large by at least even odds, or so hardly large that nobody need be asked.
    case confident
    /// Large is possible, below even odds.
    case uncertain
  }

  /// The impact told; large from a lower probability on than the others, since large edits are rare.
  package var impact: Impact
  /// How probable each impact is.
  package var probabilities: ImpactProbabilities
  /// What speaks for the verdict, the weightiest first; never empty.
  package var reasons: [Reason]
  /// How much weight it bears.
  package var confidence: Confidence

  /// What it asks of those who maintain the texts.
  package var decision: EditDecision { EditDecision(impact, confidence) }

  /// Whether its reasons speak of an argument that the old text does not show.
  package var tellsOfNewArgument: Bool {
    reasons.contains { reason in
      switch reason {
      case .argumentAdded, .argumentNeeded, .argumentOptional: true
      default: false
      }
    }
  }
}
