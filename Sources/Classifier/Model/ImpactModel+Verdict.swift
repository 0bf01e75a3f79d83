extension ImpactModel {
  /// The verdict without reasons. `rules` are those that hold; the first decides.
  package func verdict(_ found: ImpactProbabilities, _ rules: [HardRule]) -> Verdict {
    let probabilities = rules.first?.adjust(found) ?? found
    switch HardRule.blocking(rules) {
    case .all: return Verdict(impact: .large, probabilities: probabilities, confidence: .blocking)
    case .probable: return verdict(probabilities, mayBlock: true)
    case .none: return verdict(probabilities, mayBlock: false)
    }
  }

  /// Large edits are rare, so the likeliest impact is seldom large. Training chooses a lower threshold for a large
  /// edit, and an even lower one for a question. An edit below both is neutral by more than even odds, otherwise small.
  private func verdict(_ probabilities: ImpactProbabilities, mayBlock: Bool) -> Verdict {
    let isAtLeast = { (threshold: Int32) in probabilities.large / Self.unit >= Double(threshold) }
    if isAtLeast(thresholds.large) {
      let confidence: Verdict.Confidence =
        mayBlock && isAtLeast(thresholds.blocking) ? .blocking : probabilities.large > 0.5 ? .confident : .uncertain
      return Verdict(impact: .large, probabilities: probabilities, confidence: confidence)
    }
    return Verdict(
      impact: probabilities.neutral > 0.5 ? .neutral : .small, probabilities: probabilities,
      confidence: isAtLeast(thresholds.question) ? .uncertain : .confident)
  }
}
