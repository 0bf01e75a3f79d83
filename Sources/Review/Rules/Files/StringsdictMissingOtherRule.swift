/// `stringsdict-missing-other`: a plural without its general form.
package enum StringsdictMissingOtherRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-other", group: .files,
    summary: "A variable has no form for other",
    rationale: """
      It is the only required form, and what every number without a form of its own shows.
      """,
    instead: "Add a form for other.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(name: "↓v1", forms: [("one", "%d place")])])
    ],
    nonTriggering: [
      .plural()
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    stringsdictFindings(self, in: input, advice: "Add a form for other.") { fault in
      switch fault {
      case .missingOther, .unknownCategory: true
      default: false
      }
    }
  }
}
