import Classifier
import Training

/// The edits that were judged wrongly, by what that costs.
struct ErrorList {
  private enum Kind: String, CaseIterable {
    case silent = "Large, passed in silence"
    case asked = "Large, not called so but asked about"
    case heard = "Not large, but called large or asked about"
    case mild = "Neutral and small confused"
  }

  private let verdicts: [CrossValidation.Verdict]
  private let showsFeatures: Bool

  init(_ verdicts: [CrossValidation.Verdict], showsFeatures: Bool) {
    self.verdicts = verdicts
    self.showsFeatures = showsFeatures
  }

  /// The list in words, the worst of each kind first and at most `count` of them.
  func text(_ count: Int) -> String {
    var lines: [String] = []
    let byKind = Dictionary(grouping: verdicts.filter { kind(of: $0) != nil }, by: kind)
    for kind in Kind.allCases {
      let wrong = (byKind[kind] ?? []).sorted {
        ($0.told.probabilities[$0.edit.label], $0.edit.id) < ($1.told.probabilities[$1.edit.label], $1.edit.id)
      }
      lines.append("\n\(kind.rawValue): \(min(max(0, count), wrong.count)) of \(wrong.count)")
      for verdict in wrong.prefix(max(0, count)) { lines += self.lines(verdict) }
    }
    return lines.joined(separator: "\n")
  }

  private func kind(of verdict: CrossValidation.Verdict) -> Kind? {
    let outcome = Outcome(verdict)
    switch (outcome.label == .large, outcome.isHeard) {
    case (true, false): return .silent
    case (true, true): return outcome.told == .large ? nil : .asked
    case (false, true): return .heard
    case (false, false): return outcome.told == outcome.label ? nil : .mild
    }
  }

  private func lines(_ verdict: CrossValidation.Verdict) -> [String] {
    func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n").replacing("\t", with: "\\t") }
    let (edit, told) = (verdict.edit, verdict.told)
    let numbers = Impact.allCases.map { decimal(told.probabilities[$0]) }.joined(separator: " ")
    var lines = [
      "  \(edit.id) \(edit.source): \(edit.label.rawValue), told \(told.impact.rawValue) (\(numbers)), "
        + told.decision.rawValue, "    - \(escaped(edit.edit.old))", "    + \(escaped(edit.edit.new))",
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
