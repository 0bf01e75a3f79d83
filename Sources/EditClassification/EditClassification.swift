public import LocalizationModel

/// What an edit means for existing translations, how sure that is, and why.
public struct EditClassification: Hashable, Sendable {
  /// How much weight the verdict bears.
  public enum Confidence: String, Hashable, Sendable {
    /// Large, and sure enough to block a commit.
    case blocking
    /// Sure enough to be told as a verdict.
    case confident
    /// Must become a question to the reviewer.
    case uncertain
  }

  /// The likeliest impact.
  public var impact: Impact
  /// How probable each impact is.
  public var probabilities: ImpactProbabilities
  /// What speaks for the verdict, the weightiest first; never empty.
  public var reasons: [Reason]
  /// How much weight it bears.
  public var confidence: Confidence

  /// A classification from its parts.
  public init(impact: Impact, probabilities: ImpactProbabilities, reasons: [Reason], confidence: Confidence) {
    self.impact = impact
    self.probabilities = probabilities
    self.reasons = reasons
    self.confidence = confidence
  }
}
