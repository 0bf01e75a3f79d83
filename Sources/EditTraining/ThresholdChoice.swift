package import EditClassification
package import LocalizationModel

/// Chooses from judged edits the probabilities from which a verdict may block, and below which it is a question.
package enum ThresholdChoice {
  /// What a model said of an edit it had not seen, and what the edit is.
  package struct Judged: Sendable {
    package var probabilities: ImpactProbabilities
    package var label: Impact

    /// A judged edit from its parts.
    package init(probabilities: ImpactProbabilities, label: Impact) {
      self.probabilities = probabilities
      self.label = label
    }
  }

  /// Precision wanted of a block, then what is taken if that is out of reach.
  private static let wanted = [0.95, 0.90]
  /// Blocks below this number prove no precision.
  private static let minimumBlocks = 20
  /// The share of right verdicts wanted at the lowest certain probability.
  private static let certainAccuracy = 0.60

  /// The thresholds.
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

  /// The probability of large that gives the highest macro-F1 if large is told from it on: the middle of all that do
  /// about as well, since the single best one is chance.
  private static func large(_ judged: [Judged]) -> Double {
    let tried = (15...60).map { step in
      let threshold = Double(step) / 100
      let scores = Scores(
        judged.lazy.map { item -> (label: Impact, told: Impact) in
          if item.probabilities.large >= threshold { return (item.label, .large) }
          return (item.label, item.probabilities.neutral >= item.probabilities.small ? .neutral : .small)
        })
      return (threshold: threshold, score: scores.macroF1)
    }
    let best = tried.map(\.score).max() ?? 0
    let good = tried.filter { $0.score >= best - 0.008 }.map(\.threshold)
    return good.reduce(0, +) / Double(good.count)
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
