import Formats

/// `stringsdict-missing-other`: a plural without its general form.
package enum StringsdictMissingOtherRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-other", group: .files,
    summary: "A variable has no form for other",
    rationale: "It is the only required form, and what every number without a form of its own shows.",
    instead: "Add a form for other.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(name: "↓v1", forms: [("one", "%d place")])])
    ],
    nonTriggering: [
      .plural(),
      .plural(variables: [.init(valueType: "@", forms: [("male", "his place"), ("female", "her place")])]),
    ])

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .missingOther, .unknownCategory: true
    default: false
    }
  }
}
