import Classifier

/// Decides what each change asks of the project. Everything that is told of a change follows from this.
struct ChangeDecisions {
  /// The locales that have translations.
  let translations: TranslationSearch.Locales
  /// What the authors have declared.
  let acknowledgements: Acknowledgements
  /// What is known besides of edits that are questions.
  var opinions = SecondOpinions()

  /// `changes` with what was decided on each, on all cores where they are many.
  func decided(_ changes: [Change]) async -> [Change] {
    let part = 256
    guard changes.count > part else { return changes.map(decided) }
    return await withTaskGroup(of: (start: Int, changes: [Change]).self) { group in
      for start in stride(from: 0, to: changes.count, by: part) {
        group.addTask { (start, changes[start..<min(start + part, changes.count)].map(decided)) }
      }
      var parts: [(start: Int, changes: [Change])] = []
      for await part in group { parts.append(part) }
      var all: [Change] = []
      all.reserveCapacity(changes.count)
      for part in parts.sorted(by: { $0.start < $1.start }) { all += part.changes }
      return all
    }
  }

  /// `change` with what was decided on it.
  private func decided(_ change: Change) -> Change {
    var change = change
    if let identity = change.translatedIdentity {
      change.locales = (change.kind == .edited ? translations.ofOldText : translations.all)[identity] ?? []
    }
    guard let old = change.old, let new = change.new, change.kind == .edited || change.kind == .renamed else {
      return change
    }
    let verdict = old == new ? .sameText : Self.verdict(on: change, old, new)
    change.verdict = verdict
    change.acknowledgement =
      acknowledgements.reason(for: change.identity.key) ?? change.oldKey.flatMap(acknowledgements.reason)
    change.basis = change.kind == .renamed ? basis(ofRename: change, verdict) : basis(ofEdit: change, verdict)
    if change.basis == .uncertain, let opinion = opinions[change] { change.take(opinion) }
    return change
  }

  private static func verdict(on change: Change, _ old: String, _ new: String) -> Change.Verdict {
    let edit = SourceEdit(
      key: change.identity.key, comment: change.comment, keyFate: change.kind == .renamed ? .renamed : .kept,
      old: old, new: new)
    return Change.Verdict(EditClassifier.standard.classify(edit))
  }

  private func basis(ofEdit change: Change, _ verdict: Change.Verdict) -> Change.Basis {
    let isUncertain = verdict.confidence == .uncertain
    if verdict.impact == .neutral, !isUncertain { return .neutral }
    if change.locales.isEmpty {
      if translations.all[change.identity] != nil { return .retranslated }
      // Where no catalog of the table is translated, the translations are kept elsewhere, and may exist.
      let isSureOfNone = translations.tables.contains(change.identity.table)
      if isSureOfNone || verdict.confidence != .blocking { return .untranslated }
    }
    if change.acknowledgement != nil { return .acknowledged }
    switch verdict.impact {
    case .neutral, .small: return isUncertain ? .uncertain : .small
    case .large: return verdict.confidence == .blocking ? .large : .uncertain
    }
  }

  private func basis(ofRename change: Change, _ verdict: Change.Verdict) -> Change.Basis? {
    if change.locales.isEmpty { return .untranslated }
    if change.acknowledgement != nil { return .acknowledged }
    // The old translations surely serve: the same meaning, or a small edit that is hardly large.
    let isHarmless =
      verdict.confidence != .uncertain
      && (verdict.impact == .neutral || verdict.impact == .small && verdict.probabilities.large <= 0.1)
    return isHarmless ? .needlessRename : nil
  }
}

extension Change {
  /// Answers the question by a second opinion. One that says large leaves it to a person: it stops nobody alone.
  fileprivate mutating func take(_ opinion: SecondOpinion) {
    secondOpinion = opinion
    switch opinion.impact {
    case .neutral: basis = .neutral
    case .small: basis = .small
    case .large: break
    }
  }

  /// Whether a new key may have to be named.
  package var asksForKey: Bool { decision == .newKey || decision == .question }
}

extension Change.Verdict {
  /// That nothing but the key changed: no question for the classifier.
  fileprivate static let sameText = Self(
    impact: .neutral, probabilities: ImpactProbabilities(neutral: 1, small: 0, large: 0),
    reasons: ["the text is the same"], confidence: .confident)

  /// A verdict in the words of the report.
  fileprivate init(_ classification: EditClassification) {
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
