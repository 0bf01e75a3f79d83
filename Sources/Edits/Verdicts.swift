import Classifier
import Text

/// The verdict on each edit of a source text, from the text alone.
package struct Verdicts: Sendable {
  /// A verdict with a fact that only a rename needs.
  package struct Judgement: Sendable {
    package let verdict: Verdict
    /// True if the new text shows an argument that the old one did not have.
    package let showsNewArgument: Bool
  }

  private let judgements: [Judgement?]

  /// The verdicts on `edits`, computed on all cores if they are many.
  package init(on edits: Edits) async {
    judgements = await edits.texts.mappedOnAllCores(Self.judgement)
  }

  /// The verdict on the edit at `index` of the edits of source texts; `nil` for an added or removed one.
  package subscript(index: Int) -> Judgement? { judgements[index] }

  private static func judgement(on edit: Edit) -> Judgement? {
    guard let old = edit.old, let new = edit.new, edit.kind == .edited || edit.kind == .renamed else { return nil }
    guard old != new else { return Judgement(verdict: .sameText, showsNewArgument: false) }
    let source = SourceEdit(
      key: edit.identity.key, comment: edit.comment, keyFate: edit.kind == .renamed ? .renamed : .kept,
      old: old, new: new)
    let classified = EditClassifier.standard.classify(edit.combinesPluralForms ? source.generalForm : source)
    return Judgement(verdict: classified.rounded, showsNewArgument: classified.namesNewArgument)
  }
}

extension Verdict {
  /// The verdict on a rename that keeps the text; the classifier is not used.
  fileprivate static let sameText = Verdict(
    impact: .neutral, probabilities: ImpactProbabilities(neutral: 1, small: 0, large: 0),
    reasons: [.words("the text is the same")], confidence: .confident)
}
