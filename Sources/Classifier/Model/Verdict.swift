extension ImpactModel {
  /// The probabilities and how much weight they bear, certainties included.
  package func judge(
    _ vector: FeatureVector
  ) -> (impact: Impact, probabilities: ImpactProbabilities, confidence: EditClassification.Confidence) {
    let found = probabilities(vector)
    guard let certainty = Certainty.of(vector) else { return judge(found) }
    let probabilities = certainty.adjust(found)
    return certainty.blocks ? (.large, probabilities, .blocking) : judge(probabilities)
  }

  /// The impact and its weight for probabilities.
  ///
  /// Large edits are rare, so that the likeliest impact is seldom large: it is told from a lower probability on,
  /// chosen in training, and below an even chance it is a question.
  package func judge(
    _ probabilities: ImpactProbabilities
  ) -> (impact: Impact, probabilities: ImpactProbabilities, confidence: EditClassification.Confidence) {
    let one = 1 / Self.unit
    if probabilities.large * one >= Double(thresholds.large) {
      if probabilities.large * one >= Double(thresholds.blocking) { return (.large, probabilities, .blocking) }
      return (.large, probabilities, probabilities.large > 0.5 ? .confident : .uncertain)
    }
    let impact: Impact = probabilities.neutral >= probabilities.small ? .neutral : .small
    let isCertain = probabilities[impact] * one >= Double(thresholds.certain)
    return (impact, probabilities, isCertain ? .confident : .uncertain)
  }
}

/// What the guide settles and no model may overrule.
enum Certainty {
  /// Nothing but case, spaces and punctuation around words differs.
  case sameText
  /// Arguments went that old translations still show, or are of another type or role.
  case brokenArguments
  /// The text says the contrary (`ReversalRule`).
  case reversal
  /// A fact became another (`FactRule`), or an argument came that the old text cannot do without (`AddedArgument`):
  /// large, though not beyond doubt.
  case changedFact
  /// A label's verb changed its form (`LabelRule`): at least small.
  case verbForm

  /// Whether it needs no probability to block.
  var blocks: Bool { self == .reversal || self == .brokenArguments }

  static func of(_ vector: FeatureVector) -> Certainty? {
    if vector[.sameText] == 1 { return .sameText }
    if vector[.reversed] == 1 { return .reversal }
    if vector[.visibleRemoved] + vector[.retypedUnsafely] + vector[.argumentsChangedRole]
      + vector[.argumentsRegrouped] > 0
    {
      return .brokenArguments
    }
    if vector[.factChanged] + vector[.addedSurelyNeeded] > 0 { return .changedFact }
    if vector[.verbFormChanged] == 1 { return .verbForm }
    return nil
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
        neutral: found.neutral * scale, small: found.small * scale, large: 1 - (found.neutral + found.small) * scale)
    case .verbForm:
      let neutral = min(0.02, found.neutral)
      return ImpactProbabilities(neutral: neutral, small: 1 - neutral - found.large, large: found.large)
    }
  }
}
