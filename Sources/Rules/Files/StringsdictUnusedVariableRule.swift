import Formats
import Project
import Text

package enum StringsdictUnusedVariableRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-unused-variable", group: .files,
    summary: "A variable, or a part of it, is defined but never used",
    rationale: """
      Its forms are never shown. Most often the format misspells its name. iOS never looks for words such as \
      male and female: a gender is a number, too.
      """,
    instead: "Use the variable, or remove it.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(), .init(name: "↓v2")]),
      .plural(variables: [.init(name: "↓v1", forms: [("one", "%d man"), ("other", "%d men"), ("female", "%d women")])]),
    ],
    nonTriggering: [.plural()])

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .unusedVariable, .unusedGenders: true
    default: false
    }
  }

  static func severity(of fault: StringsdictFault) -> Severity {
    // The other forms are shown.
    if case .unusedGenders = fault { .warning } else { .error }
  }

  static func advice(on fault: StringsdictFault) -> Message? {
    guard case .unusedGenders = fault else { return nil }
    return """
      Remove these texts, or put them into a variable with \(code: "NSStringGenderRuleType"), with numbers instead of \
      words.
      """
  }
}
