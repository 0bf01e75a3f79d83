import Classifier
import Messages

extension ReviewEngine {
  /// Makes renames of removed and added keys that belong together.
  ///
  /// A table's translations are found by its own keys, so that nothing is paired across tables.
  func paired(_ changes: [Change]) -> [Change] {
    Dictionary(grouping: changes, by: \.identity.table).sorted { $0.key < $1.key }
      .flatMap { pairedInTable($0.value) }
  }

  private func pairedInTable(_ changes: [Change]) -> [Change] {
    let removed = changes.filter { $0.kind == .removed }
    let added = changes.filter { $0.kind == .added }
    let pairs = RenamePairing.pairs(removed: removed.map(\.candidate), added: added.map(\.candidate))
    guard !pairs.isEmpty else { return changes }
    let usedOld = Set(pairs.map { removed[$0.removed].identity })
    var renames: [EntryIdentity: Change] = [:]
    for pair in pairs {
      let old = removed[pair.removed]
      var rename = added[pair.added]
      rename.kind = .renamed
      rename.old = old.old
      rename.oldKey = old.identity.key
      renames[rename.identity] = rename
    }
    return changes.compactMap { change in
      switch change.kind {
      case .removed: usedOld.contains(change.identity) ? nil : change
      case .added: renames[change.identity] ?? change
      case .edited, .renamed, .translation: change
      }
    }
  }

  func judged(
    _ change: Change, translations: TranslationSearch.Locales, _ acknowledgements: Acknowledgements
  ) -> Change {
    var change = change
    if let identity = change.translatedIdentity {
      change.locales = (change.kind == .edited ? translations.ofOldText : translations.all)[identity] ?? []
    }
    guard let old = change.old, let new = change.new, change.kind == .edited || change.kind == .renamed else {
      return change
    }
    let classification = EditClassifier.standard.classify(
      SourceEdit(
        key: change.identity.key, comment: change.comment, keyFate: change.kind == .renamed ? .renamed : .kept,
        old: old, new: new))
    var verdict = Change.Verdict(classification)
    if old == new { verdict.reasons = ["the text is the same"] }
    change.verdict = verdict
    change.acknowledgement =
      acknowledgements.reason(for: change.identity.key) ?? change.oldKey.flatMap(acknowledgements.reason)
    guard change.kind == .edited else { return change }
    switch verdict.impact {
    case .neutral: change.decision = verdict.isUncertain ? .question : .none
    case .small: change.decision = verdict.isUncertain ? .question : .fuzzy
    case .large: change.decision = verdict.isBlocking ? .newKey : .question
    }
    if change.acknowledgement != nil, change.asksForKey { change.decision = .fuzzy }
    // Translated anew in the same range: nothing says the old text any more.
    if change.locales.isEmpty, translations.all[change.identity] != nil { change.decision = .none }
    return change
  }
}

extension Change {
  /// Whether a new key may have to be named.
  var asksForKey: Bool { decision == .newKey || decision == .question }

  /// The identity under which translations of the old text are kept; `nil` where nobody can have translated it.
  var translatedIdentity: EntryIdentity? {
    switch kind {
    case .edited, .removed: identity
    case .renamed: oldKey.map { EntryIdentity(table: identity.table, key: $0) }
    case .added, .translation: nil
    }
  }

  fileprivate var candidate: RenamePairing.Candidate {
    RenamePairing.Candidate(
      key: identity.key, text: new ?? old ?? "", comment: comment, path: place?.path)
  }
}

extension Change.Verdict {
  /// A verdict in the words of the report.
  fileprivate init(_ classification: EditClassification) {
    self.init(
      impact: classification.impact, probabilities: classification.probabilities,
      reasons: classification.reasons.map(\.description), isBlocking: classification.confidence == .blocking,
      isUncertain: classification.confidence == .uncertain)
  }
}
