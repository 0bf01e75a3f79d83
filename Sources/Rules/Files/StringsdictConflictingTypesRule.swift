import Formats

package enum StringsdictConflictingTypesRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-conflicting-types", group: .files,
    summary: "A plural takes one argument as different types",
    rationale: "A number that is read as an object crashes the app.",
    instead: "Use one type for each argument, in the value types and in every form.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(forms: [("one", "↓%@ place"), ("other", "%d places")])]),
      .variants("NSStringVariableWidthRuleType", [("10", "%d places"), ("20", "↓%@ places")]),
    ],
    nonTriggering: [.plural()])

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .conflictingTypes, .variantsOfOtherTypes: true
    default: false
    }
  }
}
