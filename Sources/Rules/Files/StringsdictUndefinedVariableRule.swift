import Formats
import Text

package enum StringsdictUndefinedVariableRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-undefined-variable", group: .files,
    summary: "A format uses a variable that is not defined",
    rationale: "What is shown in its place is not documented; expect an empty text or the variable's name.",
    instead: "Define the variable, or correct its name.",
    severity: .error, grouping: .byHabit,
    triggering: [
      .plural(format: "↓%#@v1@ %#@v2@"), .plural(format: "↓%1$#@päivää@"),
      .plural(format: "↓%# @v1 @"), .plural(format: "↓%#@@v1@"),
      .plural(variables: [.init(forms: [("one", "%d place"), ("other", "↓%d %#@v2@")])]),
    ],
    nonTriggering: [.plural(), .plural(format: "%#@lieux visités@", variables: [.init(name: "lieux visités")])])

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .undefinedVariable, .misnamedVariables: true
    default: false
    }
  }

  static func advice(on fault: StringsdictFault) -> Message? {
    if case .misnamedVariables(let names) = fault { names.advice } else { nil }
  }

  package static func advice(onAll findings: [Finding]) -> Message? {
    Set(findings.map(\.advice)).count > 1
      ? "Write the names of variables as they are defined: they are not translated." : findings.first?.advice
  }
}
