import Classifier
import Foundation
import Training

/// Prints the figures of a cross-validation.
struct ScoreTable {
  private typealias Verdict = CrossValidation.Verdict
  private let verdicts: [CrossValidation.Verdict]

  init(_ verdicts: [CrossValidation.Verdict]) { self.verdicts = verdicts }

  func printAll() {
    printScores()
    printBlocking()
    printConfusion()
    printCalibration()
    printProjects()
    printBaselines()
  }

  private func scores(_ verdicts: some Sequence<Verdict>) -> Scores {
    Scores(verdicts.lazy.map { (label: $0.edit.label, told: $0.told.impact) })
  }

  private func line(_ name: String, _ items: [Verdict]? = nil, _ figure: ([Verdict]) -> Double) {
    let interval = Interval.bootstrap(items ?? verdicts, figure)
    print("  \(padded(name, 35))\(decimal(interval.value))  [\(decimal(interval.low)), \(decimal(interval.high))]")
  }

  private func printScores() {
    print("\nScores, with 95 % bootstrap intervals")
    line("accuracy") { scores($0).accuracy }
    line("macro-F1") { scores($0).macroF1 }
    for impact in Impact.allCases.reversed() {
      line("\(impact.rawValue) F1") { scores($0).f1(impact) }
      line("\(impact.rawValue) precision") { scores($0).precision(impact) }
      line("\(impact.rawValue) recall") { scores($0).recall(impact) }
    }
  }

  private func printBlocking() {
    print("\nBlocking, at thresholds chosen without the project")
    line("precision") { items in
      let blocked = items.filter { $0.told.decision == .newKey }
      return blocked.isEmpty ? 0 : Double(blocked.count { $0.edit.label == .large }) / Double(blocked.count)
    }
    line("recall of large") { items in
      let large = items.filter { $0.edit.label == .large }
      return large.isEmpty ? 0 : Double(large.count { $0.told.decision == .newKey }) / Double(large.count)
    }
    line("large that pass without a question") { items in
      let large = items.filter { $0.edit.label == .large }
      return Double(large.count { $0.told.impact != .large && $0.told.decision != .question })
        / Double(max(1, large.count))
    }
    line("questions, share of all") { Double($0.count { $0.told.decision == .question }) / Double(max(1, $0.count)) }
    let sure = verdicts.filter { $0.told.decision != .question }
    line("macro-F1 of what is no question", sure) { scores($0).macroF1 }
    print("  Best possible on the pooled ranking (looks at the labels):")
    for wanted in [0.90, 0.95] {
      line("recall of large at precision \(decimal(wanted))") { recall(of: $0, atPrecision: wanted) }
    }
    line("average precision of large") { averagePrecision($0) }
  }

  private func recall(of verdicts: [Verdict], atPrecision wanted: Double) -> Double {
    let ranked = verdicts.sorted { $0.told.probabilities.large > $1.told.probabilities.large }
    let all = ranked.count { $0.edit.label == .large }
    var right = 0
    var best = 0
    for (index, verdict) in ranked.enumerated() {
      right += verdict.edit.label == .large ? 1 : 0
      if Double(right) >= wanted * Double(index + 1) { best = right }
    }
    return all == 0 ? 0 : Double(best) / Double(all)
  }

  private func averagePrecision(_ verdicts: [Verdict]) -> Double {
    let ranked = verdicts.sorted { $0.told.probabilities.large > $1.told.probabilities.large }
    var right = 0
    var sum = 0.0
    for (index, verdict) in ranked.enumerated() where verdict.edit.label == .large {
      right += 1
      sum += Double(right) / Double(index + 1)
    }
    return right == 0 ? 0 : sum / Double(right)
  }

  private func printConfusion() {
    print("\nConfusion (rows are the annotators')\n              told neutral    small    large")
    for (impact, row) in zip(Impact.allCases, scores(verdicts).counts) {
      print("  \(padded(impact.rawValue, 10))" + row.map { String($0).leftPadded(12) }.joined())
    }
  }

  private func printCalibration() {
    print("\nCalibration of the told impact")
    var error = 0.0
    for bin in 0..<10 {
      let members = verdicts.filter { min(9, Int($0.told.probabilities[$0.told.impact] * 10)) == bin }
      guard !members.isEmpty else { continue }
      let said = members.reduce(0) { $0 + $1.told.probabilities[$1.told.impact] } / Double(members.count)
      let right = Double(members.count { $0.told.impact == $0.edit.label }) / Double(members.count)
      error += abs(said - right) * Double(members.count) / Double(verdicts.count)
      print("  said \(decimal(said))  right \(decimal(right))  edits \(members.count)")
    }
    let brier =
      verdicts.reduce(0) { sum, verdict in
        sum
          + Impact.allCases.reduce(0) {
            let gap = verdict.told.probabilities[$1] - (verdict.edit.label == $1 ? 1 : 0)
            return $0 + gap * gap
          }
      } / Double(verdicts.count)
    print("  expected calibration error \(decimal(error)), Brier score \(decimal(brier))")
  }

  private func printProjects() {
    print("\nBy project            edits  large  macro-F1  large F1  blocked  of them large")
    for (source, members) in Dictionary(grouping: verdicts, by: \.edit.source).sorted(by: { $0.key < $1.key }) {
      let scores = scores(members)
      let blocked = members.filter { $0.told.decision == .newKey }
      print(
        "  \(padded(source, 20))\(String(members.count).leftPadded(5))"
          + String(members.count { $0.edit.label == .large }).leftPadded(7)
          + decimal(scores.macroF1).leftPadded(10) + decimal(scores.f1(.large)).leftPadded(10)
          + String(blocked.count).leftPadded(9)
          + String(blocked.count { $0.edit.label == .large }).leftPadded(15))
    }
  }

  private func printBaselines() {
    print("\nBaselines: large or not, by similarity alone")
    for baseline in Baseline.allCases {
      let scores = Scores(
        verdicts.map { (label: $0.edit.label, told: baseline.isLarge($0.edit.edit) ? .large : .small) })
      print(
        "  \(padded(baseline.rawValue, 43))large F1 \(decimal(scores.f1(.large)))"
          + "  precision \(decimal(scores.precision(.large)))  recall \(decimal(scores.recall(.large)))")
    }
  }
}

extension ScoreTable {
  /// Prints the edits that were judged wrongly, the surest first, at most `count`.
  func printErrors(_ count: Int) {
    let wrong = verdicts.filter { $0.told.impact != $0.edit.label }.sorted {
      ($0.told.probabilities[$0.edit.label], $0.edit.id) < ($1.told.probabilities[$1.edit.label], $1.edit.id)
    }
    func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n").replacing("\t", with: "\\t") }
    print("\nErrors, \(min(count, wrong.count)) of \(wrong.count)")
    for verdict in wrong.prefix(max(0, count)) {
      print(
        "  \(verdict.edit.id) \(verdict.edit.source): \(verdict.edit.label.rawValue), told \(verdict.told.impact.rawValue)"
          + " at \(decimal(verdict.told.probabilities[verdict.told.impact]))\(verdict.told.decision == .newKey ? ", blocking" : "")"
      )
      print("    - \(escaped(verdict.edit.edit.old))\n    + \(escaped(verdict.edit.edit.new))")
    }
  }
}

func decimal(_ value: Double) -> String { String(format: "%.3f", value) }

extension String {
  func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
