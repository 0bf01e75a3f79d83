extension ImpactModel {
  /// The verdict without reasons. `rule` is the decisive hard rule.
  package func verdict(_ found: ImpactProbabilities, _ rule: HardRule?) -> Verdict {
    let probabilities = rule?.adjust(found) ?? found
    if rule?.blocks ?? false { return Verdict(impact: .large, probabilities: probabilities, confidence: .blocking) }
    return verdict(probabilities)
  }

  /// Large edits are rare, so the likeliest impact is seldom large. Training chooses a lower threshold for a large
  /// edit, and an even lower one for a question. An edit below both is neutral by more than even odds, otherwise small.
  private func verdict(_ probabilities: ImpactProbabilities) -> Verdict {
    let isAtLeast = { (threshold: Int32) in probabilities.large / Self.unit >= Double(threshold) }
    if isAtLeast(thresholds.large) {
      let confidence: Verdict.Confidence =
        isAtLeast(thresholds.blocking) ? .blocking : probabilities.large > 0.5 ? .confident : .uncertain
      return Verdict(impact: .large, probabilities: probabilities, confidence: confidence)
    }
    return Verdict(
      impact: probabilities.neutral > 0.5 ? .neutral : .small, probabilities: probabilities,
      confidence: isAtLeast(thresholds.question) ? .uncertain : .confident)
  }
}
