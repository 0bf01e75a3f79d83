/// A rule from the guide that no model may overrule; of several that hold, the first decides.
package enum HardRule: CaseIterable, Sendable {
  /// Only case, spaces, punctuation around words and the writing of links differ.
  case sameText
  /// Translations of the old text serve the new one as well (`EquivalenceRule`).
  case equivalent
  /// The text says the contrary (`ReversalRule`).
  case reversal
  /// Old translations show arguments that were removed, or that have another type or role now (`ArgumentRule`).
  case brokenArguments
  /// The old text cannot do without an argument that was added (`AddedArgument`): large, though not beyond doubt.
  case neededArgument
  /// A fact changed (`FactRule`): large, though not beyond doubt.
  case changedFact
  /// A word stands where its opposite stood, and other words changed too (`OppositeRule`): worth a question.
  case opposite
  /// A limit was added to a general promise or a denial (`PromiseRule`): worth a question.
  case limitedPromise
  /// The old text is true without the arguments that were added (`RefinementRule`): small.
  case refinement
  /// A label's command became progress, or the reverse (`LabelRule`): at least small, and worth a question.
  case progress
  case verbForm
  /// An argument took the place of words: the old text still says what they said.
  case replacingArgument

  /// The edits under a rule that stop a commit.
  enum Blocking: Comparable {
    case none
    /// Those from the model's threshold for blocking on.
    case probable
    case all
  }

  /// Only a changed argument is beyond doubt on projects that no rule was made from. The other rules have too few cases
  /// there to show it, so a person decides.
  private var blocking: Blocking {
    switch self {
    case .brokenArguments: .all
    case .neededArgument, .replacingArgument: .probable
    case .sameText, .equivalent, .reversal, .changedFact, .opposite, .limitedPromise, .refinement, .progress, .verbForm:
      .none
    }
  }

  /// The blocking of an edit under several rules: one that stops it is enough.
  static func blocking(_ rules: [HardRule]) -> Blocking { rules.map(\.blocking).max() ?? .none }

  /// Moves probability to the impact that the rule demands; the others keep their order.
  func adjust(_ found: ImpactProbabilities) -> ImpactProbabilities {
    switch self {
    case .sameText, .equivalent:
      let rest = min(0.02, 1 - found.neutral)
      let (small, large) = (found.small, found.large)
      let share = small + large > 0 ? small / (small + large) : 0.5
      return ImpactProbabilities(neutral: 1 - rest, small: rest * share, large: rest - rest * share)
    case .brokenArguments, .reversal:
      let rest = min(0.03, 1 - found.large)
      let (neutral, small) = (found.neutral, found.small)
      let share = neutral + small > 0 ? neutral / (neutral + small) : 0.5
      return ImpactProbabilities(neutral: rest * share, small: rest - rest * share, large: 1 - rest)
    case .neededArgument, .changedFact:
      guard found.large < FactRule.floor else { return found }
      let scale = (1 - FactRule.floor) / (1 - found.large)
      return ImpactProbabilities(
        neutral: found.neutral * scale, small: max(0, 1 - FactRule.floor - found.neutral * scale),
        large: FactRule.floor)
    case .refinement:
      let (neutral, large) = (min(0.02, found.neutral), min(RefinementRule.ceiling, found.large))
      return ImpactProbabilities(neutral: neutral, small: 1 - neutral - large, large: large)
    case .opposite: return Self.question(found, floor: OppositeRule.floor)
    case .limitedPromise: return Self.question(found, floor: PromiseRule.floor)
    case .progress: return Self.question(found, floor: LabelRule.progressFloor)
    case .replacingArgument: return found
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
