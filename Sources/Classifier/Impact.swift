/// The impact of an edit of a source text on translations of the old text.
package enum Impact: String, Hashable, Sendable, Codable, CaseIterable {
  /// Translations of the old text stay correct.
  case neutral
  /// Keep the key and mark the translations fuzzy; the old translation is still better than English.
  case small
  /// The key must change; until translated, English is better than the old translation.
  case large
}

/// Probabilities that sum to 1.
package struct ImpactProbabilities: Hashable, Sendable, Codable {
  package var neutral, small, large: Double

  package init(neutral: Double, small: Double, large: Double) {
    self.neutral = neutral
    self.small = small
    self.large = large
  }

  package subscript(impact: Impact) -> Double {
    switch impact {
    case .neutral: neutral
    case .small: small
    case .large: large
    }
  }
}
