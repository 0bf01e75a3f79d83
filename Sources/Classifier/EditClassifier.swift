/// Sorts edits of source texts by their impact on existing translations. Deterministic and offline: the same edit gets
/// the same verdict on every machine.
package struct EditClassifier: Sendable {
  package static let standard = EditClassifier()

  private let model: ImpactModel

  package init() {
    model =
      ImpactModel.embedded()
      ?? ImpactModel(thresholds: .init(blocking: 1 << 16, large: 1 << 15, question: 1 << 14, precision: 0), trees: [])
  }

  /// The verdict has at least one reason. Takes time linear in the texts' lengths; of a text beyond 8 KB only the
  /// beginning is compared by meaning.
  package func classify(_ edit: SourceEdit) -> Verdict {
    let comparison = EditComparison(old: edit.old, new: edit.new)
    let rules = HardRules(comparison, edit)
    let features = FeatureExtractor(comparison, rules, edit).vector
    var verdict = model.verdict(model.probabilities(features), rules.decisive)
    if verdict.confidence != .blocking, Self.isForeign(comparison, edit) {
      verdict.confidence = .uncertain
      verdict.reasons = [.notEnglish]
    } else {
      verdict.reasons = ReasonFinder(comparison, rules, features).reasons(for: verdict)
    }
    return verdict
  }

  /// Whether an English text became one of another language, which no comparison of English words can assess.
  private static func isForeign(_ comparison: EditComparison, _ edit: SourceEdit) -> Bool {
    let isKnown = comparison.newEntries.allSatisfy { $0?.isKnown ?? true }
    if isKnown, edit.new.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    var english = EnglishWords()
    return english.isForeign(edit.new, since: edit.old)
  }
}
