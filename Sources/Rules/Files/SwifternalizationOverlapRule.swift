import Messages

package enum SwifternalizationOverlapRule: SwifternalizationRule {
  package static let description = RuleDescription(
    id: "swifternalization-overlap", group: .files,
    summary: "Two forms of Swifternalization are for the same numbers",
    rationale: """
      The library keeps forms without their order and takes the first that fits: which one that is changes from run to run. \
      The built-in name other is for all numbers but 1, so that it overlaps with few and many.
      """,
    instead: "Let each number have one form; instead of other use a name that is for the rest only.",
    severity: .warning,
    triggering: [.swifternalization(["pl": #"{"days": {"one": "%d dzień", "few": "%d dni", "↓other": "%d dni"}}"#])],
    nonTriggering: [.swifternalization(["pl": #"{"days": {"one": "%d dzień", "few": "%d dni", "many": "%d dni"}}"#])])

  static func words(
    on problem: SwifternalizationCheck.Problem, of site: SwifternalizationSite
  ) -> SwifternalizationWords? {
    guard case .overlap(let other, let numbers) = problem.fault, let form = problem.form else { return nil }
    return SwifternalizationWords(
      message: """
        \(code: other) and \(code: form) are both for \(words: numbers.runs()): the app shows either, at random.
        """,
      advice: "\(words: description.instead)")
  }
}
