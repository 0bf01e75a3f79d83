/// `stringsdict-unused-variable`: a variable that nothing names.
package enum StringsdictUnusedVariableRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-unused-variable", group: .files,
    summary: "A variable is defined but never used",
    rationale: """
      Its forms are never shown. Most often the format misspells its name.
      """,
    instead: "Use it in the format, or remove it.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(), .init(name: "↓v2")])
    ],
    nonTriggering: [
      .plural()
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    stringsdictFindings(self, in: input, advice: "Use the variable, or remove it.") { fault in
      if case .unusedVariable = fault { true } else { false }
    }
  }
}
