import Classifier

/// Decides what each change asks of the project. Everything that is told of a change follows from this.
package struct ChangeDecisions {
  /// The locales that have translations.
  package let translations: TranslationSearch.Locales
  /// What the authors have declared.
  package let acknowledgements: Acknowledgements
  /// What is known besides of edits that are questions.
  package var opinions = SecondOpinions()

  /// Decisions from what is known besides the edits themselves.
  package init(
    translations: TranslationSearch.Locales, acknowledgements: Acknowledgements,
    opinions: SecondOpinions = SecondOpinions()
  ) {
    self.translations = translations
    self.acknowledgements = acknowledgements
    self.opinions = opinions
  }

  /// What was decided on a change.
  private struct Judgement {
    var locales: [String]
    var acknowledgement: String?
    var verdict: Change.Verdict?
    var basis: Change.Basis?
  }

  /// Decides on each of `changes`, on all cores where they are many; they are altered where they stand.
  package func decide(on changes: inout [Change]) async {
    let judged = await changes.mappedOnAllCores(judgement(on:))
    for (index, judgement) in judged.enumerated() {
      changes[index].locales = judgement.locales
      guard let verdict = judgement.verdict else { continue }
      changes[index].verdict = verdict
      changes[index].basis = judgement.basis
      if let reason = judgement.acknowledgement { changes[index].acknowledgement = reason }
      if let opinion = opinions[changes[index]] { changes[index].take(opinion) }
    }
  }

  private func judgement(on change: Change) -> Judgement {
    var judgement = Judgement(locales: change.locales)
    if let identity = change.translatedIdentity {
      judgement.locales = (change.kind == .edited ? translations.ofOldText : translations.all)[identity] ?? []
      // What is translated under the new key, too, is not lost.
      if change.kind == .renamed, let known = translations.all[change.identity].map(Set.init) {
        judgement.locales.removeAll(where: known.contains)
      }
    }
    guard let old = change.old, let new = change.new, change.kind == .edited || change.kind == .renamed else {
      return judgement
    }
    let classified = old == new ? nil : Self.classification(of: change, old, new)
    let verdict = classified.map(Change.Verdict.init) ?? .sameText
    judgement.verdict = verdict
    judgement.acknowledgement =
      acknowledgements.reason(for: change.identity.key) ?? change.oldKey.flatMap(acknowledgements.reason)
    judgement.basis =
      change.kind == .renamed
      ? basis(ofRename: change, judgement, verdict, showsMore: classified?.tellsOfNewArgument ?? false)
      : basis(ofEdit: change, judgement, verdict)
    return judgement
  }

  private static func classification(of change: Change, _ old: String, _ new: String) -> EditClassification {
    let edit = SourceEdit(
      key: change.identity.key, comment: change.comment, keyFate: change.kind == .renamed ? .renamed : .kept,
      old: old, new: new)
    return EditClassifier.standard.classify(change.isOfForms ? edit.ofMostNumbers : edit)
  }

  private func basis(ofEdit change: Change, _ judgement: Judgement, _ verdict: Change.Verdict) -> Change.Basis {
    let decision = verdict.decision
    if decision == .none { return .neutral }
    if judgement.locales.isEmpty {
      if translations.all[change.identity] != nil { return .retranslated }
      // Where no catalog of the table is translated, the translations are kept elsewhere, and may exist.
      let isSureOfNone = translations.tables.contains(change.identity.table)
      if isSureOfNone || decision != .newKey { return .untranslated }
    }
    if judgement.acknowledgement != nil { return .acknowledged }
    // Where there can be no new key, a person decides what becomes of the translations.
    return decision == .newKey && UncalledKeys.isFixed(change.identity) ? .uncertain : Change.Basis(decision)
  }

  private func basis(
    ofRename change: Change, _ judgement: Judgement, _ verdict: Change.Verdict, showsMore: Bool
  ) -> Change.Basis? {
    if judgement.locales.isEmpty {
      return translations.all[change.identity] == nil ? .untranslated : .retranslated
    }
    if judgement.acknowledgement != nil { return .acknowledged }
    // The old translations surely serve: the same meaning, or a small edit that is hardly large. Those without an
    // argument that came say less, and who took a new key for it need not go back.
    let isHarmless =
      verdict.decision == .none || verdict.decision == .fuzzy && verdict.probabilities.large <= 0.1 && !showsMore
    return isHarmless ? .needlessRename : nil
  }
}

extension Change {
  /// Whether a second opinion can change what it asks for: a question, or an edit that passes as neutral or small though
  /// translations are shown for it.
  package var isOpenToOpinion: Bool {
    switch basis {
    case .uncertain: true
    case .neutral, .small: kind == .edited && !locales.isEmpty && acknowledgement == nil
    default: false
    }
  }

  /// Takes a second opinion into account. One that says large leaves the edit to a person: it stops nobody alone. One that
  /// agrees with what is decided already is not told.
  fileprivate mutating func take(_ opinion: SecondOpinion) {
    guard isOpenToOpinion, let verdict else { return }
    let advised = EditDecision(verdict.impact, verdict.confidence, advisedBy: opinion.impact)
    guard basis == .uncertain || advised != decision else { return }
    secondOpinion = opinion
    basis = Change.Basis(advised)
  }

  /// Whether a new key may have to be named.
  package var asksForKey: Bool { decision == .newKey || decision == .question }
}

extension Change.Basis {
  /// The basis of a decision that the verdict alone has made.
  package init(_ decision: EditDecision) {
    self =
      switch decision {
      case .none: .neutral
      case .fuzzy: .small
      case .question: .uncertain
      case .newKey: .large
      }
  }
}

extension Change.Verdict {
  /// That nothing but the key changed: no question for the classifier.
  fileprivate static let sameText = Self(
    impact: .neutral, probabilities: ImpactProbabilities(neutral: 1, small: 0, large: 0),
    reasons: ["the text is the same"], confidence: .confident)

  /// A verdict in the words of the report.
  package init(_ classification: EditClassification) {
    // As exact as reports give them, so that one read back is the same.
    let rounded = { (probability: Double) in (probability * 10_000).rounded() / 10_000 }
    let given = classification.probabilities
    self.init(
      impact: classification.impact,
      probabilities: ImpactProbabilities(
        neutral: rounded(given.neutral), small: rounded(given.small), large: rounded(given.large)),
      reasons: classification.reasons.map(\.description),
      confidence: classification.confidence)
  }
}
