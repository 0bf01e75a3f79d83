/// `stringsdict-wrong-spec-type`: a variable whose NSStringFormatSpecTypeKey is missing or unknown.
package enum StringsdictSpecTypeRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-wrong-spec-type", group: .files,
    summary: "A variable has no valid spec type",
    rationale: """
      NSStringPluralRuleType is the only one there is; without it the variable is not a plural.
      """,
    instead: "Write NSStringPluralRuleType.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(specType: "↓PluralRule")])
    ],
    nonTriggering: [
      .plural()
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    stringsdictFindings(self, in: input, advice: "Write NSStringPluralRuleType.") { fault in
      switch fault {
      case .missingSpecType, .wrongSpecType: true
      default: false
      }
    }
  }
}
