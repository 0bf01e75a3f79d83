import Formats

package enum StringsdictMissingValueTypeRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-value-type", group: .files,
    summary: "A variable does not say what type its number has",
    rationale: "The number may be read as something else and choose the wrong form.",
    instead: "Give the variable its NSStringFormatValueTypeKey, such as d.",
    severity: .error,
    triggering: [.plural(variables: [.init(name: "↓v1", valueType: nil)])],
    nonTriggering: [.plural()])

  static func reports(_ fault: StringsdictFault) -> Bool {
    if case .missingValueType = fault { true } else { false }
  }
}
