import Classifier

/// Chooses from judged edits the probabilities from which a verdict may block, and below which it is a question.
package enum ThresholdChoice {
  /// What a model said of an edit it had not seen, and what the edit is.
  package struct Judged: Sendable {
    package var probabilities: ImpactProbabilities
    package var label: Impact
  }

  /// Precision wanted of a block, then what is taken if that is out of reach. More is wanted than promised: the last
  /// threshold that reaches a precision on these edits is more likely to fall short of it on others than to surpass it.
  private static let wanted = [0.97, 0.95, 0.90]
  /// Blocks below this number prove no precision.
  private static let minimumBlocks = 20
  /// The share of right verdicts wanted at the lowest certain probability.
  private static let certainAccuracy = 0.60

  package static func choose(_ judged: [Judged]) -> ImpactModel.Thresholds {
    let ranked = judged.sorted { $0.probabilities.large > $1.probabilities.large }
    var blocking = 1.0
    var reached = 0.0
    for precision in wanted where reached == 0 {
      var right = 0
      for (index, item) in ranked.enumerated() {
        right += item.label == .large ? 1 : 0
        // One imagined wrong block keeps a short lucky run from setting the threshold.
        let share = Double(right) / Double(index + 2)
        let isLast = index + 1 == ranked.count || ranked[index + 1].probabilities.large < item.probabilities.large
        if isLast, index + 1 >= minimumBlocks, share >= precision, item.probabilities.large >= 0.5 {
          blocking = item.probabilities.large
          reached = precision
        }
      }
    }
    return ImpactModel.Thresholds(
      blocking: fixed(blocking), large: fixed(large(judged)), certain: fixed(certain(judged)),
      precision: fixed(reached))
  }

  /// The probability of large from which to tell it: half the best F1 within reach, which is where F1 is highest if
  /// probabilities are calibrated (Lipton, Elkan and Naryanaswamy 2014). The place of the best F1 is chance with so few
  /// large edits; its height is not.
  private static func large(_ judged: [Judged]) -> Double {
    let ranked = judged.sorted { $0.probabilities.large > $1.probabilities.large }
    let all = judged.count { $0.label == .large }
    var right = 0
    var best = 0.0
    for (index, item) in ranked.enumerated() {
      right += item.label == .large ? 1 : 0
      best = max(best, 2 * Double(right) / Double(index + 1 + all))
    }
    return max(0.15, best / 2)
  }

  /// The lowest probability of the likeliest impact at which verdicts around it are right often enough.
  private static func certain(_ judged: [Judged]) -> Double {
    let ranked = judged.map {
      (top: $0.probabilities[$0.probabilities.likeliest], isRight: $0.probabilities.likeliest == $0.label)
    }
    .sorted { $0.top < $1.top }
    let window = max(20, ranked.count / 20)
    var right = 0
    for (index, item) in ranked.enumerated() {
      right += item.isRight ? 1 : 0
      if index >= window { right -= ranked[index - window].isRight ? 1 : 0 }
      if index + 1 >= window, Double(right) / Double(window) >= certainAccuracy {
        return ranked[index + 1 - window].top
      }
    }
    return 0.5
  }

  private static func fixed(_ value: Double) -> Int32 { Int32((value / ImpactModel.unit).rounded()) }
}
