import Formats

package enum StringsdictUndefinedVariableRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-undefined-variable", group: .files,
    summary: "A format uses a variable that is not defined",
    rationale: "What is shown in its place is not documented; expect an empty text or the variable's name.",
    instead: "Define the variable, or correct its name.",
    severity: .error,
    triggering: [.plural(format: "↓%#@v2@")],
    nonTriggering: [.plural()])

  static func reports(_ fault: StringsdictFault) -> Bool {
    if case .undefinedVariable = fault { true } else { false }
  }
}
