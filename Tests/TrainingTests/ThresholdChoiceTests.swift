import Classifier
import Testing

@testable import Training

/// Where the thresholds of verdicts are set.
struct ThresholdChoiceTests {
  /// 1,000 edits that are not large, with probabilities of large from 0 to a quarter, and 100 that are, with one of so many
  /// thousandths.
  private static func judged(large: (Int) -> Int) -> [ThresholdChoice.ScoredEdit] {
    let edit = { (label: Impact, large: Int) in
      ThresholdChoice.ScoredEdit(
        probabilities: ImpactProbabilities(
          neutral: 0, small: 1 - Double(large) / 1000, large: Double(large) / 1000), label: label)
    }
    return (0..<1000).map { edit(.small, $0 / 4) } + (0..<100).map { edit(.large, large($0)) }
  }

  @Test func asksFromTheLowestProbabilityThatTheCostAllows() {
    let threshold = Double(ThresholdChoice.choose(Self.judged { 850 + $0 }).question) * ImpactModel.unit
    let asked = (0..<1000).count { Double($0 / 4) / 1000 >= threshold }
    #expect(asked <= 88)
    #expect(asked >= 84, "as many as there may be, but for those that are even")
  }

  @Test func asksAboutAllThatIsReportedToBeLarge() {
    // Nearly all small ones are improbable, so that the cost would allow asking about nearly every edit.
    let judged = Self.judged { _ in 900 }.map { item in
      var item = item
      if item.label == .small { item.probabilities.large /= 100 }
      return item
    }
    let thresholds = ThresholdChoice.choose(judged)
    #expect(thresholds.question <= thresholds.large)
    #expect(Double(thresholds.question) * ImpactModel.unit > 0.04, "a question is worth something")
  }

  /// Of a hundred large edits sixty are sure. The rest stands among more that are not: F1 is nearly the same without
  /// and with it.
  @Test func ofThresholdsThatServeAlikeTheLowerFindsMore() {
    let judged = Self.judged { $0 < 60 ? 900 : 300 }.enumerated().map { index, item in
      var item = item
      if index < 75 { item.probabilities.large = 0.3 } else if item.label == .small { item.probabilities.large = 0.01 }
      return item
    }
    #expect(abs(Double(ThresholdChoice.choose(judged).large) * ImpactModel.unit - 0.3) < 0.001)
    // Twice as many others: what would be found costs too much.
    let worse = judged.enumerated().map { index, item in
      var item = item
      if index < 150 { item.probabilities.large = 0.3 }
      return item
    }
    #expect(abs(Double(ThresholdChoice.choose(worse).large) * ImpactModel.unit - 0.9) < 0.001)
  }
}
