extension ImpactModel {
  /// What the model says of an edit.
  package struct Judgement: Sendable {
    /// The impact told.
    package var impact: Impact
    package var probabilities: ImpactProbabilities
    /// How much weight that bears.
    package var confidence: EditClassification.Confidence

    /// What the edit asks of those who maintain the texts.
    package var decision: EditDecision { EditDecision(impact, confidence) }
  }

  /// The judgement on an edit's features, certainties included.
  package func judge(_ vector: FeatureVector) -> Judgement {
    judge(probabilities(vector), Certainty.of(vector))
  }

  /// The judgement on probabilities that the model found, where `certainty` holds.
  package func judge(_ found: ImpactProbabilities, _ certainty: Certainty?) -> Judgement {
    let probabilities = certainty?.adjust(found) ?? found
    if certainty?.blocks ?? false {
      return Judgement(impact: .large, probabilities: probabilities, confidence: .blocking)
    }
    return judge(probabilities)
  }

  /// The judgement on probabilities.
  ///
  /// Large edits are rare, so that the likeliest impact is seldom large: it is told from a lower probability on, and from a
  /// still lower one a person is asked, both chosen in training. Whether an edit that is hardly large is neutral or small
  /// is no question to anybody: it is neutral by more than even odds, else translators take a look.
  private func judge(_ probabilities: ImpactProbabilities) -> Judgement {
    let isAtLeast = { (threshold: Int32) in probabilities.large / Self.unit >= Double(threshold) }
    if isAtLeast(thresholds.large) {
      let confidence: EditClassification.Confidence =
        isAtLeast(thresholds.blocking) ? .blocking : probabilities.large > 0.5 ? .confident : .uncertain
      return Judgement(impact: .large, probabilities: probabilities, confidence: confidence)
    }
    return Judgement(
      impact: probabilities.neutral > 0.5 ? .neutral : .small, probabilities: probabilities,
      confidence: isAtLeast(thresholds.question) ? .uncertain : .confident)
  }
}

/// What the guide settles and no model may overrule; of several that hold, the first one counts.
package enum Certainty: CaseIterable, Sendable {
  /// Nothing but case, spaces, punctuation around words and the way that links are written differs.
  case sameText
  /// The text says the contrary (`ReversalRule`).
  case reversal
  /// Arguments went that old translations still show, or are of another type or role.
  case brokenArguments
  /// A fact became another (`FactRule`), or an argument came that the old text cannot do without (`AddedArgument`):
  /// large, though not beyond doubt.
  case changedFact
  /// A limit came to what a text says of all or denies (`PromiseRule`): worth a question.
  case limitedPromise
  /// Arguments came without which the old text is true (`RefinementRule`): small.
  case refinement
  /// A label's command became progress, or the other way round (`LabelRule`): at least small, and worth a question.
  case progress
  /// A label's verb changed its form (`LabelRule`): at least small.
  case verbForm

  /// Whether it needs no probability to block.
  var blocks: Bool { self == .reversal || self == .brokenArguments }

  /// The first that holds of an edit with these features, `ignored` apart.
  package static func of(_ vector: FeatureVector, without ignored: Certainty? = nil) -> Certainty? {
    allCases.first { $0 != ignored && $0.holds(vector) }
  }

  private func holds(_ vector: FeatureVector) -> Bool {
    switch self {
    case .sameText: vector[.sameText] == 1
    case .reversal: vector[.reversed] == 1
    case .brokenArguments:
      vector[.visibleRemoved] + vector[.retypedUnsafely] + vector[.argumentsChangedRole] + vector[.argumentsRegrouped]
        > 0
    case .changedFact: vector[.factChanged] + vector[.addedSurelyNeeded] > 0
    case .limitedPromise: vector[.promiseLimited] == 1
    case .refinement: vector[.argumentsRefine] == 1
    case .progress: vector[.verbFormChanged] == LabelRule.progress.rawValue
    case .verbForm: vector[.verbFormChanged] == LabelRule.verbForm.rawValue
    }
  }

  /// Moves probability to the impact that is certain, leaving the others their order.
  func adjust(_ found: ImpactProbabilities) -> ImpactProbabilities {
    switch self {
    case .sameText:
      let rest = min(0.02, 1 - found.neutral)
      let (small, large) = (found.small, found.large)
      let share = small + large > 0 ? small / (small + large) : 0.5
      return ImpactProbabilities(neutral: 1 - rest, small: rest * share, large: rest - rest * share)
    case .brokenArguments, .reversal:
      let rest = min(0.03, 1 - found.large)
      let (neutral, small) = (found.neutral, found.small)
      let share = neutral + small > 0 ? neutral / (neutral + small) : 0.5
      return ImpactProbabilities(neutral: rest * share, small: rest - rest * share, large: 1 - rest)
    case .changedFact:
      guard found.large < FactRule.floor else { return found }
      let scale = (1 - FactRule.floor) / (1 - found.large)
      return ImpactProbabilities(
        neutral: found.neutral * scale, small: max(0, 1 - FactRule.floor - found.neutral * scale),
        large: FactRule.floor)
    case .refinement:
      let (neutral, large) = (min(0.02, found.neutral), min(RefinementRule.ceiling, found.large))
      return ImpactProbabilities(neutral: neutral, small: 1 - neutral - large, large: large)
    case .limitedPromise: return Self.question(found, floor: PromiseRule.floor)
    case .progress: return Self.question(found, floor: LabelRule.progressFloor)
    case .verbForm:
      let neutral = min(0.02, found.neutral)
      return ImpactProbabilities(neutral: neutral, small: 1 - neutral - found.large, large: found.large)
    }
  }

  /// At least small, and large with at least the probability `floor`.
  private static func question(_ found: ImpactProbabilities, floor: Double) -> ImpactProbabilities {
    let (neutral, large) = (min(0.02, found.neutral), max(floor, found.large))
    return ImpactProbabilities(neutral: min(neutral, 1 - large), small: max(0, 1 - neutral - large), large: large)
  }
}
