/// The hard rules that an edit falls under, evaluated once for the features, the verdict and the reasons.
struct HardRules {
  let isSameText: Bool
  let equivalence: EquivalenceRule?
  let reversal: ReversalRule?
  let argument: ArgumentRule?
  let label: LabelRule?
  let fact: FactRule?
  let opposite: OppositeRule?
  let promise: PromiseRule?
  let refinement: RefinementRule?
  let added: [AddedArgument]
  /// The rules in the order of `HardRule`.
  let holding: [HardRule]

  init(_ comparison: EditComparison, _ edit: SourceEdit) {
    let arguments = comparison.arguments
    isSameText =
      comparison.isSame
      || (!arguments.areBroken && !comparison.replacesKey
        && TextShape.coreWithPlainLinks(edit.old) == TextShape.coreWithPlainLinks(edit.new))
    equivalence = EquivalenceRule.of(comparison)
    reversal = ReversalRule.of(comparison)
    argument = ArgumentRule.of(comparison)
    label = LabelRule.of(comparison)
    fact = FactRule.of(comparison)
    opposite = OppositeRule.of(comparison)
    promise = PromiseRule.of(comparison)
    added = AddedArgument.all(in: comparison)
    refinement = RefinementRule.of(comparison, added)
    let areBroken =
      arguments.removed.contains(where: \.isVisible) || !arguments.retyped.isEmpty || !arguments.changedRole.isEmpty
    let conditions: [(rule: HardRule, holds: Bool)] = [
      (.sameText, isSameText), (.equivalent, equivalence != nil), (.reversal, reversal != nil),
      (.brokenArguments, areBroken || argument != nil), (.neededArgument, added.contains(where: \.isSurelyNeeded)),
      (.changedFact, fact != nil), (.opposite, opposite != nil), (.limitedPromise, promise != nil),
      (.refinement, refinement != nil),
      (.progress, label == .progress), (.verbForm, label == .verbForm),
      (.replacingArgument, added.contains(where: \.replacesWords)),
    ]
    holding = conditions.filter(\.holds).map(\.rule)
  }
}
