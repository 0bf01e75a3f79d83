/// What an edit asks of those who maintain the texts.
package enum EditDecision: String, Hashable, Sendable, CaseIterable {
  /// Nothing to do.
  case none
  /// Keep the key; the translations become fuzzy.
  case fuzzy
  /// The key must change; sure enough to stop a commit.
  case newKey = "new-key"
  /// The old translations may mislead: a person decides, and nothing stops.
  case question

  /// What an edit of this impact asks for, when the verdict bears that much weight.
  package init(_ impact: Impact, _ confidence: EditClassification.Confidence) {
    self =
      switch (impact, confidence) {
      case (_, .blocking): .newKey
      case (.large, _), (_, .uncertain): .question
      case (.small, .confident): .fuzzy
      case (.neutral, .confident): .none
      }
  }

  /// What an edit asks for once a second opinion is known: that answers a question, and asks one where nothing was asked.
  ///
  /// It neither gives a new key nor lifts one, and what is large by more than even odds stays a question to a person.
  package init(
    _ impact: Impact, _ confidence: EditClassification.Confidence, advisedBy opinion: Impact
  ) {
    let alone = Self(impact, confidence)
    self =
      switch (alone, opinion) {
      case (.newKey, _): .newKey
      case (_, .large): .question
      case (.question, _) where impact == .large && confidence == .confident: .question
      case (.question, .small): .fuzzy
      case (.question, .neutral): .none
      case (.none, _), (.fuzzy, _): alone
      }
  }
}
