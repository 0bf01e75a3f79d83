import Classifier
import Foundation
import Training

/// The verdict on one edit, with the facts that figures need.
struct Outcome {
  var label: Impact
  var told: Impact
  var decision: EditDecision
  var probabilities: ImpactProbabilities

  init(_ prediction: CrossValidation.Prediction) {
    label = prediction.edit.label
    told = prediction.verdict.impact
    decision = prediction.verdict.decision
    probabilities = prediction.verdict.probabilities
  }

  /// True if a maintainer sees it: as a large edit or as a question.
  var isHeard: Bool { told == .large || decision == .question || decision == .newKey }
}

/// A figure for the quality of predictions, from 0 to 1.
enum Figure: String, CaseIterable {
  case silent = "large edits missed"
  case cost = "not large, but called large or a question"
  case largeF1 = "large F1"
  case largeFound = "large found (called large)"
  case macroF1 = "macro-F1"
  case accuracy = "accuracy"
  case recallAtPrecision = "recall of large at precision 0.95"
  case calibration = "expected calibration error"
  case blockedPrecision = "precision where a commit is blocked"
  case blockedRecall = "share of the large that is blocked"

  /// The figure for outcomes; 0 without any.
  func value(_ outcomes: [Outcome]) -> Double {
    switch self {
    case .silent: share(outcomes, of: { $0.label == .large }, that: { !$0.isHeard })
    case .cost: share(outcomes, of: { $0.label != .large }, that: \.isHeard)
    case .largeF1: Self.scores(outcomes).f1(.large)
    case .largeFound: Self.scores(outcomes).recall(.large)
    case .macroF1: Self.scores(outcomes).macroF1
    case .accuracy: Self.scores(outcomes).accuracy
    case .recallAtPrecision: Self.recall(outcomes, atPrecision: 0.95)
    case .calibration: Self.calibration(outcomes).error
    case .blockedPrecision: share(outcomes, of: { $0.decision == .newKey }, that: { $0.label == .large })
    case .blockedRecall: share(outcomes, of: { $0.label == .large }, that: { $0.decision == .newKey })
    }
  }

  static func scores(_ outcomes: [Outcome]) -> Scores {
    Scores(outcomes.lazy.map { (label: $0.label, told: $0.told) })
  }

  private func share(_ outcomes: [Outcome], of isCounted: (Outcome) -> Bool, that holds: (Outcome) -> Bool) -> Double {
    var (all, part) = (0, 0)
    for outcome in outcomes where isCounted(outcome) {
      all += 1
      part += holds(outcome) ? 1 : 0
    }
    return all == 0 ? 0 : Double(part) / Double(all)
  }

  /// The best recall of the ranking at a precision. It uses the labels.
  private static func recall(_ outcomes: [Outcome], atPrecision wanted: Double) -> Double {
    let ranked = outcomes.map { ($0.probabilities.large, $0.label == .large) }.sorted { $0.0 > $1.0 }
    let all = ranked.count(where: \.1)
    var (right, best) = (0, 0)
    for (index, item) in ranked.enumerated() {
      right += item.1 ? 1 : 0
      let isLast = index + 1 == ranked.count || ranked[index + 1].0 < item.0
      if isLast, Double(right) >= wanted * Double(index + 1) { best = right }
    }
    return all == 0 ? 0 : Double(best) / Double(all)
  }

  /// Outcomes by the probability of the predicted impact, in tenths, and the mean gap between probability and accuracy.
  static func calibration(
    _ outcomes: [Outcome]
  ) -> (bins: [(said: Double, right: Double, count: Int)], error: Double) {
    var bins = [(said: Double, right: Double, count: Int)](repeating: (0, 0, 0), count: 10)
    for outcome in outcomes {
      let said = outcome.probabilities[outcome.told]
      let bin = min(9, Int(said * 10))
      bins[bin].said += said
      bins[bin].right += outcome.told == outcome.label ? 1 : 0
      bins[bin].count += 1
    }
    let gap = bins.reduce(0) { $0 + abs($1.said - $1.right) }
    let means = bins.filter { $0.count > 0 }.map {
      (said: $0.said / Double($0.count), right: $0.right / Double($0.count), count: $0.count)
    }
    return (means, gap / Double(max(1, outcomes.count)))
  }
}

/// Outcomes by project, for resampling.
struct OutcomeGroups {
  let groups: [[Outcome]]

  init(_ predictions: [CrossValidation.Prediction]) {
    groups = Dictionary(grouping: predictions, by: \.edit.source).sorted { $0.key < $1.key }.map {
      $0.value.map(Outcome.init)
    }
  }

  var all: [Outcome] { groups.flatMap(\.self) }

  /// `0.442 [0.395, 0.490]`.
  func text(_ figure: Figure) -> String {
    let interval = Interval.bootstrap(groups, figure.value)
    return "\(decimal(interval.value)) [\(decimal(interval.low)), \(decimal(interval.high))]"
  }
}

func decimal(_ value: Double) -> String { String(format: "%.3f", value) }
