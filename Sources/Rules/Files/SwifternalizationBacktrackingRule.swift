import Messages

package enum SwifternalizationBacktrackingRule: SwifternalizationRule {
  package static let description = RuleDescription(
    id: "swifternalization-backtracking", group: .files,
    summary: "A regular expression of Swifternalization can be searched without end",
    rationale: """
      A repetition in a repetition, such as (a+)+, can divide one text in very many ways, and Apple's search tries them \
      all: some thirty characters keep the app busy for hours.
      """,
    instead: "Repeat once, or put something between the repetitions that separates their rounds.",
    severity: .warning,
    triggering: [
      .swifternalization([
        "pl": #"{"days": {"one": "%d dzień", "exp:↓^([02-9]+)+$": "%d dni", "exp:^1\\d+$": "%d dni"}}"#
      ])
    ],
    nonTriggering: [.swifternalization(["pl": #"{"days": {"one": "%d dzień", "exp:^([02-9]|\\d{2,})$": "%d dni"}}"#])])

  static func words(
    on problem: SwifternalizationCheck.Problem, of site: SwifternalizationSite
  ) -> SwifternalizationWords? {
    guard case .expression(.endlessBacktracking, _) = problem.fault, let form = problem.form else { return nil }
    return SwifternalizationWords(
      message: "The search for \(code: form) can take time without end: a repetition holds another one.",
      advice: "\(words: description.instead)")
  }
}
