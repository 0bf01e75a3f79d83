import Classifier

/// Chooses the least probabilities of a large edit for a question, for the verdict large, and for stopping a commit. It
/// uses verdicts on labelled edits.
package enum ThresholdChoice {
  /// A model's probabilities for an edit that it was not trained on, with the edit's label.
  package struct ScoredEdit: Sendable {
    package var probabilities: ImpactProbabilities
    package var label: Impact
  }

  /// The precisions to try for a block, in order. They are higher than the promised one: the lowest threshold that
  /// reaches a precision here probably falls short of it on other edits.
  private static let wanted = [0.97, 0.95, 0.90]
  /// Fewer blocks than this number prove no precision.
  private static let minimumBlocks = 20
  /// The share of edits that are not large which may get the verdict large or a question. It is below the goal of 0.10,
  /// because projects differ.
  private static let cost = 0.088
  /// The accepted loss of F1 for finding more large edits. A large edit that does not stop a commit is a question, too.
  private static let spared = 0.03
  /// The least probability for the verdict large.
  private static let leastLarge = 0.15
  /// The least probability for a question: one in twenty.
  private static let leastWorthAsking = 0.05

  package static func choose(_ judged: [ScoredEdit]) -> ImpactModel.Thresholds {
    let ranked = judged.sorted { $0.probabilities.large > $1.probabilities.large }
    var blocking = 1.0
    var reached = 0.0
    for precision in wanted where reached == 0 {
      var right = 0
      for (index, item) in ranked.enumerated() {
        right += item.label == .large ? 1 : 0
        // One assumed wrong block keeps a short lucky run from setting the threshold.
        let share = Double(right) / Double(index + 2)
        if isLastOfItsProbability(index, in: ranked), index + 1 >= minimumBlocks, share >= precision,
          item.probabilities.large >= 0.5
        {
          blocking = item.probabilities.large
          reached = precision
        }
      }
    }
    let allowed = allowed(judged)
    // A large edit costs a reviewer as much as a question.
    let large = max(fixed(large(judged)), allowed)
    return ImpactModel.Thresholds(
      blocking: fixed(blocking), large: large, question: min(large, allowed), precision: fixed(reached))
  }

  private static func isLastOfItsProbability(_ index: Int, in ranked: [ScoredEdit]) -> Bool {
    index + 1 == ranked.count || ranked[index + 1].probabilities.large < ranked[index].probabilities.large
  }

  /// The lowest probability of large with an F1 close to the best. F1 is flat around its best, whose place is chance.
  /// Of two thresholds with similar F1, the lower one finds more large edits.
  private static func large(_ judged: [ScoredEdit]) -> Double {
    let ranked = judged.sorted { $0.probabilities.large > $1.probabilities.large }
    let all = judged.count { $0.label == .large }
    var right = 0
    var scores: [(probability: Double, f1: Double)] = []
    for (index, item) in ranked.enumerated() {
      right += item.label == .large ? 1 : 0
      guard isLastOfItsProbability(index, in: ranked) else { continue }
      scores.append((item.probabilities.large, 2 * Double(right) / Double(index + 1 + all)))
    }
    let best = scores.map(\.f1).max() ?? 0
    guard all > 0, let lowest = scores.last(where: { $0.f1 >= best - spared }) else { return 0.5 }
    return max(leastLarge, lowest.probability)
  }

  /// The lowest probability of large from which at most `cost` of the edits that are not large would get the verdict
  /// large or a question.
  private static func allowed(_ judged: [ScoredEdit]) -> Int32 {
    let others = judged.filter { $0.label != .large }.map(\.probabilities.large).sorted(by: >)
    let allowed = Int(Double(others.count) * cost)
    guard allowed < others.count else { return fixed(leastWorthAsking) }
    // The first edit that must not get a question is just below.
    let lowest = Int32((others[allowed] / ImpactModel.unit).rounded(.down)) + 1
    return max(lowest, fixed(leastWorthAsking))
  }

  private static func fixed(_ value: Double) -> Int32 { Int32((value / ImpactModel.unit).rounded()) }
}
