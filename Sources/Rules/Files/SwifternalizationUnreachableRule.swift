import Messages

package enum SwifternalizationUnreachableRule: SwifternalizationRule {
  package static let description = RuleDescription(
    id: "swifternalization-unreachable", group: .files,
    summary: "All numbers of a form of Swifternalization have other forms before it",
    rationale: "The form adds nothing but chance: the library takes any of the forms that fit a number.",
    instead: "Remove the form, or correct its expression.",
    severity: .warning,
    triggering: [.swifternalization(["pl": #"{"days": {"one": "%d dzień", "↓ie:x=1": "dzień", "other": "%d dni"}}"#])],
    nonTriggering: [.swifternalization(["pl": #"{"days": {"one": "%d dzień", "other": "%d dni"}}"#])])

  static func words(
    on problem: SwifternalizationCheck.Problem, of site: SwifternalizationSite
  ) -> SwifternalizationWords? {
    guard case .unreachable(let others, let numbers) = problem.fault, let form = problem.form else { return nil }
    return SwifternalizationWords(
      message: """
        All numbers of \(code: form) (\(words: numbers.runs(most: 3))) have other forms already: \
        \(.joined(others.prefix(3).map { "\(code: $0)" }, separator: ", ")).
        """,
      advice: "\(words: description.instead)")
  }
}
