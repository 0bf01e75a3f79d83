import Formats

package enum StringsdictUnusedVariableRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-unused-variable", group: .files,
    summary: "A variable is defined but never used",
    rationale: "Its forms are never shown. Most often the format misspells its name.",
    instead: "Use the variable, or remove it.",
    severity: .error,
    triggering: [.plural(variables: [.init(), .init(name: "↓v2")])],
    nonTriggering: [.plural()])

  static func reports(_ fault: StringsdictFault) -> Bool {
    if case .unusedVariable = fault { true } else { false }
  }
}
