import Training

/// Prints the edits that were judged wrongly, the surest first.
struct ErrorList {
  private let verdicts: [CrossValidation.Verdict]

  init(_ verdicts: [CrossValidation.Verdict]) {
    self.verdicts = verdicts.filter { $0.impact != $0.edit.label }.sorted {
      ($0.probabilities[$0.edit.label], $0.edit.id) < ($1.probabilities[$1.edit.label], $1.edit.id)
    }
  }

  func print(_ count: Int) {
    Swift.print("\nErrors, \(min(count, verdicts.count)) of \(verdicts.count)")
    for verdict in verdicts.prefix(max(0, count)) {
      Swift.print(
        "  \(verdict.edit.id) \(verdict.edit.source): \(verdict.edit.label.rawValue), told \(verdict.impact.rawValue)"
          + " at \(decimal(verdict.probabilities[verdict.impact]))\(verdict.blocks ? ", blocking" : "")")
      Swift.print("    - \(escaped(verdict.edit.edit.old))\n    + \(escaped(verdict.edit.edit.new))")
    }
  }

  private func escaped(_ text: String) -> String { text.replacing("\n", with: "\\n").replacing("\t", with: "\\t") }
}
