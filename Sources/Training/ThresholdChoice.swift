import Classifier

/// Chooses from judged edits the probabilities of large from which a person is asked, large is told, and a commit is
/// stopped.
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
  /// The share of edits that are not large which may be told to be large or asked about; below the 0.10 that is
  /// wanted, since projects differ.
  private static let cost = 0.088
  /// How much F1 may be below its best for the sake of finding more: what is called large but does not stop a commit is a
  /// question, too.
  private static let spared = 0.03
  /// No edit that is less probably large is called so.
  private static let leastLarge = 0.15
  /// A question that finds a large edit less often than one time in twenty is not worth asking.
  private static let leastWorthAsking = 0.05

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
        if isLastOfItsProbability(index, in: ranked), index + 1 >= minimumBlocks, share >= precision,
          item.probabilities.large >= 0.5
        {
          blocking = item.probabilities.large
          reached = precision
        }
      }
    }
    let allowed = allowed(judged)
    // What is called large costs a reviewer as much as a question.
    let large = max(fixed(large(judged)), allowed)
    return ImpactModel.Thresholds(
      blocking: fixed(blocking), large: large, question: min(large, allowed), precision: fixed(reached))
  }

  private static func isLastOfItsProbability(_ index: Int, in ranked: [Judged]) -> Bool {
    index + 1 == ranked.count || ranked[index + 1].probabilities.large < ranked[index].probabilities.large
  }

  /// The lowest probability of large from which F1 is hardly less than its best. F1 is flat around its best, whose place
  /// is chance, and of two thresholds that serve alike the lower one finds more of the large edits.
  private static func large(_ judged: [Judged]) -> Double {
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

  /// The lowest probability of large from which at most `cost` of the edits that are not large would be told to be large
  /// or asked about.
  private static func allowed(_ judged: [Judged]) -> Int32 {
    let others = judged.filter { $0.label != .large }.map(\.probabilities.large).sorted(by: >)
    let allowed = Int(Double(others.count) * cost)
    guard allowed < others.count else { return fixed(leastWorthAsking) }
    // The first one that may not be asked about is just below.
    let lowest = Int32((others[allowed] / ImpactModel.unit).rounded(.down)) + 1
    return max(lowest, fixed(leastWorthAsking))
  }

  private static func fixed(_ value: Double) -> Int32 { Int32((value / ImpactModel.unit).rounded()) }
}
