/// What an edit means for existing translations, how sure that is, and why.
package struct EditClassification: Hashable, Sendable {
  /// How much weight the verdict bears.
  package enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Large, and sure enough to block a commit.
    case blocking
    /// Sure enough to be told as a verdict.
    case confident
    /// Must become a question to the reviewer.
    case uncertain
  }

  /// The likeliest impact.
  package var impact: Impact
  /// How probable each impact is.
  package var probabilities: ImpactProbabilities
  /// What speaks for the verdict, the weightiest first; never empty.
  package var reasons: [Reason]
  /// How much weight it bears.
  package var confidence: Confidence
}
