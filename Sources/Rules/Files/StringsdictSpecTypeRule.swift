import Formats

package enum StringsdictSpecTypeRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-wrong-spec-type", group: .files,
    summary: "A variable has no valid spec type",
    rationale: """
      NSStringPluralRuleType chooses by a number, NSStringGenderRuleType by a gender; without either the variable is \
      not read as one.
      """,
    instead: "Write NSStringPluralRuleType.",
    severity: .error,
    triggering: [.plural(variables: [.init(specType: "↓PluralRule")])],
    nonTriggering: [.plural()])

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .missingSpecType, .wrongSpecType: true
    default: false
    }
  }
}
