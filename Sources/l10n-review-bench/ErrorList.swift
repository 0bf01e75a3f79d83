import Classifier
import Training

/// The edits with a wrong verdict, by the cost of the error.
struct ErrorList {
  private enum Kind: String, CaseIterable {
    case silent = "Large, missed"
    case asked = "Large, not called so but asked about"
    case heard = "Not large, but called large or asked about"
    case mild = "Neutral and small confused"
  }

  private let predictions: [CrossValidation.Prediction]
  private let showsFeatures: Bool

  init(_ predictions: [CrossValidation.Prediction], showsFeatures: Bool) {
    self.predictions = predictions
    self.showsFeatures = showsFeatures
  }

  /// The list as text, with the worst of each kind first and at most `count` of them.
  func text(_ count: Int) -> String {
    var lines: [String] = []
    let byKind = Dictionary(grouping: predictions.filter { kind(of: $0) != nil }, by: kind)
    for kind in Kind.allCases {
      let wrong = (byKind[kind] ?? []).sorted {
        ($0.verdict.probabilities[$0.edit.label], $0.edit.id) < ($1.verdict.probabilities[$1.edit.label], $1.edit.id)
      }
      lines.append("\n\(kind.rawValue): \(min(max(0, count), wrong.count)) of \(wrong.count)")
      for prediction in wrong.prefix(max(0, count)) { lines += self.lines(prediction) }
    }
    return lines.joined(separator: "\n")
  }

  private func kind(of prediction: CrossValidation.Prediction) -> Kind? {
    let outcome = Outcome(prediction)
    switch (outcome.label == .large, outcome.isHeard) {
    case (true, false): return .silent
    case (true, true): return outcome.told == .large ? nil : .asked
    case (false, true): return .heard
    case (false, false): return outcome.told == outcome.label ? nil : .mild
    }
  }

  private func lines(_ prediction: CrossValidation.Prediction) -> [String] {
    func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n").replacing("\t", with: "\\t") }
    let (edit, verdict) = (prediction.edit, prediction.verdict)
    let numbers = Impact.allCases.map { decimal(verdict.probabilities[$0]) }.joined(separator: " ")
    var lines = [
      "  \(edit.id) \(edit.source): \(edit.label.rawValue), told \(verdict.impact.rawValue) (\(numbers)), "
        + verdict.decision.rawValue, "    - \(escaped(edit.edit.old))", "    + \(escaped(edit.edit.new))",
    ]
    if showsFeatures {
      let present = Feature.allCases.filter { edit.features.values[$0.rawValue] != 0 }
      for (group, features) in Dictionary(grouping: present, by: \.group).sorted(by: {
        $0.key.rawValue < $1.key.rawValue
      }) {
        let values = features.map { "\($0) \(edit.features.values[$0.rawValue])" }.joined(separator: ", ")
        lines.append("      \(group.rawValue): \(values)")
      }
    }
    return lines
  }
}
