/// Sorts edits of source texts by what they mean for existing translations.
///
/// Deterministic and offline; the same edit gets the same verdict on every machine.
package struct EditClassifier: Sendable {
  /// The classifier with the embedded model.
  package static let standard = EditClassifier()

  private let model: ImpactModel

  /// A classifier with the embedded model.
  package init() {
    model =
      ImpactModel.embedded()
      ?? ImpactModel(
        thresholds: .init(blocking: 1 << 16, large: 1 << 15, question: 1 << 14, precision: 0), trees: [])
  }

  /// Says what `edit` means for translations of the old text.
  ///
  /// Takes time linear in the texts' lengths; of a text beyond 8 KB only the beginning is compared by meaning.
  package func classify(_ edit: SourceEdit) -> EditClassification {
    let comparison = EditComparison(old: edit.old, new: edit.new)
    let vector = FeatureExtractor(comparison, edit).vector
    let judgement = model.judge(vector)
    if judgement.confidence != .blocking, Self.isForeign(comparison, edit) {
      return EditClassification(
        impact: judgement.impact, probabilities: judgement.probabilities, reasons: [.notEnglish],
        confidence: .uncertain)
    }
    return EditClassification(
      impact: judgement.impact, probabilities: judgement.probabilities,
      reasons: ReasonFinder(comparison, vector, old: edit.old, new: edit.new)
        .reasons(for: judgement.impact, judgement.decision),
      confidence: judgement.confidence)
  }

  /// Whether an English text became one of another language, which no comparison of English words can judge.
  private static func isForeign(_ comparison: EditComparison, _ edit: SourceEdit) -> Bool {
    let isKnown = comparison.newEntries.allSatisfy { $0?.isKnown ?? true }
    if isKnown, edit.new.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    var english = EnglishWords()
    return english.isForeign(edit.new, since: edit.old)
  }
}
