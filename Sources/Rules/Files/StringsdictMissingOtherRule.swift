import Formats

package enum StringsdictMissingOtherRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-other", group: .files,
    summary: "A variable has no form for other",
    rationale: """
      It is the only required form, and what every number without a form of its own shows. Of genders, which are \
      numbers, 0 is that form.
      """,
    instead: "Add a form for other; for genders one for 0.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(name: "↓v1", forms: [("one", "%d place")])]),
      .plural(
        variables: [.init(name: "↓v1", specType: "NSStringGenderRuleType", forms: [("1", "her"), ("2", "their")])]),
    ],
    nonTriggering: [
      .plural(),
      .plural(variables: [.init(specType: "NSStringGenderRuleType", forms: [("0", "his"), ("1", "her")])]),
      .plural(variables: [.init(valueType: "@", forms: [("male", "his place"), ("female", "her place")])]),
    ])

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .missingOther, .missingGeneralGender, .unknownCategory: true
    default: false
    }
  }
}
