import Classifier

/// The verdict on each edit of a source text, from the text alone.
package struct Verdicts: Sendable {
  private let verdicts: [Verdict?]

  /// Uses all cores for many edits.
  package init(on edits: Edits) async {
    verdicts = await edits.texts.mappedOnAllCores(Self.verdict)
  }

  /// `index` is that of the edit of a source text; `nil` for an added or removed one.
  package subscript(index: Int) -> Verdict? { verdicts[index] }

  private static func verdict(on edit: Edit) -> Verdict? {
    guard let old = edit.old, let new = edit.new, edit.kind == .edited || edit.kind == .renamed else { return nil }
    guard old != new else { return .sure("the text is the same") }
    // Translations into other languages are made from either.
    if let languages = edit.languages, !languages.areOne {
      return .sure("the source texts are now in another language, \(languages.new)")
    }
    let source = SourceEdit(
      key: edit.identity.key, comment: edit.comment, keyFate: edit.kind == .renamed ? .renamed : .kept,
      isEnglish: edit.languages?.areEnglish ?? true, old: old, new: new)
    return EditClassifier.standard.classify(edit.combinesPluralForms ? source.generalForm : source).rounded
  }
}

extension Verdict {
  /// The verdict on an edit without another meaning; the classifier is not used.
  fileprivate static func sure(_ reason: String) -> Verdict {
    Verdict(
      impact: .neutral, probabilities: ImpactProbabilities(neutral: 1, small: 0, large: 0), reasons: [.words(reason)],
      confidence: .confident)
  }
}
