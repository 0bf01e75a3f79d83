import Classifier
import Text

/// Figures computed from true and predicted labels.
package struct Scores: Sendable {
  /// `counts[true][predicted]`, in the order neutral, small, large.
  package private(set) var counts = [[Int]](repeating: [0, 0, 0], count: 3)

  /// Counts pairs of a true and a predicted label.
  package init(_ pairs: some Sequence<(label: Impact, told: Impact)>) {
    for pair in pairs { counts[Self.index(pair.label)][Self.index(pair.told)] += 1 }
  }

  private static func index(_ impact: Impact) -> Int { Impact.allCases.firstIndex(of: impact) ?? 0 }

  private var total: Int { counts.joined().reduce(0, +) }

  /// The share of right predictions.
  package var accuracy: Double { total == 0 ? 0 : Double((0..<3).reduce(0) { $0 + counts[$1][$1] }) / Double(total) }

  /// The share of predictions of `impact` that are right.
  package func precision(_ impact: Impact) -> Double {
    let index = Self.index(impact)
    let told = counts.reduce(0) { $0 + $1[index] }
    return told == 0 ? 0 : Double(counts[index][index]) / Double(told)
  }

  /// The share of edits that are `impact` with that prediction.
  package func recall(_ impact: Impact) -> Double {
    let index = Self.index(impact)
    let all = counts[index].reduce(0, +)
    return all == 0 ? 0 : Double(counts[index][index]) / Double(all)
  }

  /// The harmonic mean of precision and recall.
  package func f1(_ impact: Impact) -> Double {
    let (precision, recall) = (precision(impact), recall(impact))
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
  }

  /// The mean F1 of the three labels.
  package var macroF1: Double { Impact.allCases.reduce(0) { $0 + f1($1) } / 3 }
}

/// A figure with the range of 95 % of the resamples.
package struct Interval: Sendable {
  package var value: Double
  package var low: Double
  package var high: Double

  /// Resamples whole `groups` in a bootstrap (Efron 1979), because items of one group are similar: 1,000 resamples from
  /// a fixed seed.
  package static func bootstrap<Item>(_ groups: [[Item]], _ figure: ([Item]) -> Double) -> Interval {
    let value = figure(groups.flatMap(\.self))
    guard groups.count > 1 else { return Interval(value: value, low: value, high: value) }
    var random = SplitMix(seed: 20)
    var figures: [Double] = []
    for _ in 0..<1_000 {
      var sample: [Item] = []
      for _ in groups { sample += groups[Int.random(in: 0..<groups.count, using: &random)] }
      figures.append(figure(sample))
    }
    figures.sort()
    return Interval(value: value, low: figures[25], high: figures[974])
  }
}
