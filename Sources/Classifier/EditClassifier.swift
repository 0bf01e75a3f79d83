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

  /// The verdict on `edit`, with the reasons that are certain.
  ///
  /// Each form of a plural is compared with its old form, and the gravest verdict counts.
  ///
  /// Takes time linear in the texts' lengths; of a text beyond 8 KB only the beginning is compared by meaning.
  package func classify(_ edit: SourceEdit) -> Verdict {
    let forms = PluralFormEdits(of: edit)
    var verdicts = forms.edits.map(verdict)
    if !forms.areAllThatDiffers { verdicts.insert(verdict(on: edit), at: 0) }
    return verdicts.dropFirst().reduce(verdicts[0]) { $1.isGraver(than: $0) ? $1 : $0 }
  }

  /// The verdict on `edit`, in which a plural has its general form.
  private func verdict(on edit: SourceEdit) -> Verdict {
    let comparison = EditComparison(old: edit.old, new: edit.new)
    let rules = HardRules(comparison, edit)
    let features = FeatureExtractor(comparison, rules, edit).vector
    var verdict = model.verdict(model.probabilities(features), rules.holding)
    if !edit.isEnglish, verdict.confidence == .blocking, !rules.holding.contains(.brokenArguments) {
      verdict.confidence = .confident
    }
    if verdict.confidence != .blocking, edit.isEnglish, Self.isForeign(comparison, edit) {
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

extension Verdict {
  /// True if it asks for more than `other`.
  fileprivate func isGraver(than other: Verdict) -> Bool {
    let (own, others) = (weight, other.weight)
    return own == others ? probabilities.large > other.probabilities.large : own > others
  }

  private var weight: Int {
    switch decision {
    case .none: 0
    case .fuzzy: 1
    case .question: 2
    case .newKey: 3
    }
  }
}
