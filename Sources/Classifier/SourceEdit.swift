/// What an edit of a source text means for translations made from the old text.
package enum Impact: String, Hashable, Sendable, Codable, CaseIterable {
  /// The translations stay right; nobody need look.
  case neutral
  /// Keep the key and mark the translations fuzzy; the old translation is still better than English.
  case small
  /// The key must change; until translated, English is better than the old translation.
  case large
}

/// A source text before and after an edit, with what the developers said about it.
package struct SourceEdit: Hashable, Sendable {
  /// What an edit did with the key.
  package enum KeyFate: String, Hashable, Sendable {
    /// The text changed under the same key.
    case kept = "edit"
    /// The key went and another one came for it.
    case renamed = "rename"
  }

  /// The key, if known; context only.
  package var key: String?
  /// The comment for translators, if known; context only.
  package var comment: String?
  /// What became of the key, if known; context only: developers who mean something new often take a new key.
  package var keyFate: KeyFate?
  /// The source text before the edit.
  package var old: String
  /// The source text after the edit.
  package var new: String

  /// An edit from its parts.
  package init(
    key: String? = nil, comment: String? = nil, keyFate: KeyFate? = nil, old: String, new: String
  ) {
    self.key = key
    self.comment = comment
    self.keyFate = keyFate
    self.old = old
    self.new = new
  }
}

/// How probable each impact is; the three sum to 1.
package struct ImpactProbabilities: Hashable, Sendable, Codable {
  /// The probability of each, 0 to 1.
  package var neutral, small, large: Double

  /// Probabilities from their three values.
  package init(neutral: Double, small: Double, large: Double) {
    self.neutral = neutral
    self.small = small
    self.large = large
  }

  /// The probability of `impact`.
  package subscript(impact: Impact) -> Double {
    switch impact {
    case .neutral: neutral
    case .small: small
    case .large: large
    }
  }

  /// The likeliest impact; a tie goes to the milder.
  package var likeliest: Impact {
    if neutral >= small, neutral >= large { return .neutral }
    return small >= large ? .small : .large
  }
}
