import Classifier
import Project
import Tables
import Text

/// The action that one edit asks of the project, and its basis.
package struct Decision: Sendable {
  /// `nil` for an added or removed text.
  package private(set) var verdict: Verdict?
  /// `nil` for an edit without a verdict.
  package private(set) var basis: Change.Basis?
  package private(set) var secondOpinion: SecondOpinion<Impact>?
  /// The locales that the edit concerns.
  package private(set) var locales: [String]
  package private(set) var drift: Drift?
  /// The locales in which the new key has the translations of the old one, although its meaning changed or may have.
  private(set) var copiedLocales: [String] = []
  /// The edits that give the new key the translations that still have the old one.
  private(set) var restoration: [TextEdit] = []

  /// The locales whose translations were updated with the text, if they are more than `locales` and the edit would need a
  /// new key otherwise: that would discard new translations.
  package private(set) var updatedLocales: [String] = []

  /// True for a question that is listed but not asked, because others of the review matter more.
  package fileprivate(set) var isMinorQuestion = false

  package var action: EditDecision { basis?.action(on: kind) ?? .none }
  private let kind: Change.Kind

  /// No other code decides, and no later code changes the decision.
  init(on edit: Edit, _ verdict: Verdict?, _ context: EditContext) {
    kind = edit.kind
    locales = context.locales
    guard let verdict else { return }
    self.verdict = verdict
    if edit.kind == .renamed {
      basis = Self.basis(ofRename: edit, verdict, context)
      consider(context, verdict)
    } else {
      let verdict = context.renaming.map(verdict.changed) ?? verdict
      self.verdict = verdict
      basis = Self.basis(ofEdit: edit, verdict, context)
      if basis == .large, context.updatedLocales.count > locales.count {
        basis = .uncertain
        updatedLocales = context.updatedLocales
      }
      consider(context.opinion, isAcknowledged: context.acknowledgement != nil)
      consider(localeOfNewText: context.localeOfNewText)
      consider(localeOfOldText: context.localeOfOldText)
      consider(context.staleOrigins, of: edit)
    }
    drift = edit.new.flatMap { text in
      Drift(
        context.staleOrigins, of: edit, to: text, locales: edit.kind == .edited ? locales : context.carriedLocales,
        decision: action)
    }
  }

  private static func basis(
    ofEdit edit: Edit, _ verdict: Verdict, _ context: EditContext
  ) -> Change.Basis {
    let action = verdict.decision
    // An empty text has no translations.
    if action == .none || edit.old?.isBlank ?? false { return .neutral }
    if context.locales.isEmpty {
      if context.isTranslated { return .retranslated }
      // If the table has no translated catalog, the translations are kept elsewhere and may exist.
      // Nobody is asked about texts that nobody sees.
      if context.holdsAllTranslations || action != .newKey || UncalledKeys.isFixed(edit.identity) {
        return .untranslated
      }
    }
    if context.acknowledgement != nil { return .acknowledged }
    if KeyText.isVersion(edit.identity.key, in: edit.identity.table), !verdict.reasons.isEmpty,
      verdict.reasons.allSatisfy(\.isOfNumber)
    {
      return .small
    }
    if action == .question, context.areMarkedForReview { return .small }
    // If a new key is impossible, a person decides about the translations.
    return action == .newKey && UncalledKeys.isFixed(edit.identity) ? .uncertain : Change.Basis(action)
  }

  private static func basis(ofRename edit: Edit, _ verdict: Verdict, _ context: EditContext) -> Change.Basis? {
    if context.locales.isEmpty { return context.isTranslated ? .retranslated : .untranslated }
    if context.acknowledgement != nil { return .acknowledged }
    if context.isRepair { return .neutral }
    // The meaning is the same, or the edit is hardly large. If translations lack a new argument, the rename may stay.
    let isHarmless = verdict.decision == .none || verdict.isSmallDespiteRename && !verdict.namesNewArgument
    return isHarmless ? edit.isKeyFree ? .needlessRename : .translationsLost : nil
  }

  /// Considers translations that still have the old key, because the text is its own key.
  private mutating func consider(_ context: EditContext, _ verdict: Verdict) {
    let carryOvers = context.carryOvers
    if verdict.decision.mayNeedKey {
      copiedLocales = Set((carryOvers.last?.carried ?? []) + context.copiedLocales).sorted()
    }
    let lost = Set(carryOvers.flatMap(\.lostLocales))
    guard !lost.isEmpty else { return }
    locales = lost.sorted()
    // The source text is better than a translation of a text with another meaning.
    guard verdict.decision == .none || verdict.isHardlyLarge else {
      basis = nil
      return
    }
    basis = .translationsLost
    restoration = carryOvers.flatMap { $0.restoring(needsReview: verdict.decision == .fuzzy) }
  }

  /// If a second opinion calls the edit large, a person decides; it alone stops no commit. An opinion that agrees with
  /// the decision is not reported.
  private mutating func consider(_ opinion: SecondOpinion<Impact>?, isAcknowledged: Bool) {
    guard let opinion, let verdict,
      Change.isOpenToOpinion(basis, kind, hasLocales: !locales.isEmpty, isAcknowledged: isAcknowledged)
    else { return }
    let advised = EditDecision(verdict.impact, verdict.confidence, advisedBy: opinion.impact)
    guard basis == .uncertain || advised != action else { return }
    secondOpinion = opinion
    basis = Change.Basis(advised)
  }

  /// True if a new key may be the answer.
  var mayNeedKey: Bool { action.mayNeedKey && updatedLocales.isEmpty }

  /// The cost of a large edit that is missed: the number of languages that show the old text, times the probability
  /// that the edit is large. The probability counts as 1 if the text may say the contrary.
  fileprivate var costOfMiss: Double {
    guard let verdict else { return 0 }
    let mayBeContrary = verdict.reasons.first?.isOfContrary ?? false
    return Double(max(1, locales.count)) * (mayBeContrary ? 1 : verdict.probabilities.large)
  }

  /// Makes a question of an edit whose new text is a translation, since the classifier cannot assess it as English.
  private mutating func consider(localeOfNewText locale: String?) {
    guard let locale, basis == .small || basis == .large || basis == .uncertain else { return }
    verdict?.reasons = [.words("the new text is what the translation into \(locale) says")]
    guard verdict?.confidence != .blocking else { return }
    verdict?.confidence = .uncertain
    basis = .uncertain
  }

  /// Asks nothing about a text that is again like the one that all its translations were made from.
  private mutating func consider(_ origins: [StaleOrigin], of edit: Edit) {
    guard basis == .large || basis == .uncertain, !locales.isEmpty, let text = edit.new else { return }
    let fitting = origins.filter { origin in
      let decision = EditClassifier.standard.classify(origin.edit(to: text, of: edit)).decision
      return verdict?.isSurelyLarge ?? false ? decision == .none : !decision.mayNeedKey
    }
    guard Set(fitting.map { $0.locale.lowercased() }).isSuperset(of: locales.map { $0.lowercased() }) else { return }
    verdict?.reasons = [.words("its translations were made from a text like the new one")]
    basis = .neutral
  }

  /// Asks nothing about a text that was in another language until it got its English: the words that differ are no
  /// sign of another meaning.
  private mutating func consider(localeOfOldText locale: String?) {
    if locale != nil, basis == .uncertain, verdict?.confidence != .blocking { basis = .neutral }
  }
}

package struct Decisions: Sendable {
  private let decisions: [Decision]

  /// Uses all cores for many edits.
  package init(on edits: Edits, _ verdicts: Verdicts, _ contexts: EditContexts) async {
    var decisions = await Array(edits.texts.indices).mappedOnAllCores { index in
      Decision(on: edits.texts[index], verdicts[index], contexts[index])
    }
    // A question with a second opinion is reported with it.
    let questions = decisions.indices.filter {
      decisions[$0].action == .question && decisions[$0].secondOpinion == nil
    }
    let costs = questions.map { (index: $0, cost: decisions[$0].costOfMiss) }
    let byCost = costs.sorted { ($1.cost, $0.index) < ($0.cost, $1.index) }
    for (index, _) in byCost.dropFirst(Self.mostQuestions) { decisions[index].isMinorQuestion = true }
    self.decisions = decisions
  }

  /// The most questions that a review asks. People do not answer twenty, so the others, with the lowest cost of a miss,
  /// are listed for those who have time.
  private static let mostQuestions = 5

  /// `index` is that of the edit of a source text.
  package subscript(index: Int) -> Decision { decisions[index] }
}

extension Verdict {
  /// The verdict on an edit that names something else, as the team says.
  fileprivate func changed(by renaming: Glossary.Renaming) -> Verdict {
    Verdict(
      impact: .large, probabilities: ImpactProbabilities(neutral: 0, small: 0.01, large: 0.99),
      reasons: [.words("“\(renaming.new)” is something else than “\(renaming.old)”, as the glossary says")],
      confidence: .blocking)
  }

  /// True for a small edit whose probability of being large is at most a tenth.
  fileprivate var isHardlyLarge: Bool { decision == .fuzzy && probabilities.large <= 0.1 }

  /// True for a small edit whose probability of being large is at most a fifth. The model takes the new key itself for a
  /// sign of a large edit.
  fileprivate var isSmallDespiteRename: Bool { decision == .fuzzy && probabilities.large <= 0.2 }
}

extension Change.Basis {
  /// The basis of a decision that follows from the verdict alone.
  package init(_ action: EditDecision) {
    self =
      switch action {
      case .none: .neutral
      case .fuzzy: .small
      case .question: .uncertain
      case .newKey: .large
      }
  }

  func action(on kind: Change.Kind) -> EditDecision {
    switch self {
    case .large: .newKey
    case .uncertain: .question
    case .small: .fuzzy
    case .acknowledged: kind == .edited ? .fuzzy : .none
    case .neutral, .untranslated, .retranslated, .needlessRename, .translationsLost: .none
    }
  }
}
