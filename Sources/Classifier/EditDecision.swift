/// The action that an edit asks for.
package enum EditDecision: String, Hashable, Sendable, CaseIterable {
  case none
  /// Keep the key; the translations become fuzzy.
  case fuzzy
  /// The key must change; sure enough to stop a commit.
  case newKey = "new-key"
  /// The old translations may mislead: a person decides, and nothing stops.
  case question

  package init(_ impact: Impact, _ confidence: Verdict.Confidence) {
    self =
      switch (impact, confidence) {
      case (_, .blocking): .newKey
      case (.large, _), (_, .uncertain): .question
      case (.small, .confident): .fuzzy
      case (.neutral, .confident): .none
      }
  }

  /// The decision with a second opinion, which answers a question or adds one. An opinion neither
  /// demands a new key nor waives one, and an edit that is large by more than even odds stays a question to a person.
  package init(
    _ impact: Impact, _ confidence: Verdict.Confidence, advisedBy opinion: Impact
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
