/// `stringsdict-missing-format`: an entry that the system cannot use.
package enum StringsdictMissingFormatRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-format", group: .files,
    summary: "A stringsdict entry cannot be read as one",
    rationale: """
      Without NSStringLocalizedFormatKey, or with something else than texts in its place, the system shows the key.
      """,
    instead: "Give the entry its NSStringLocalizedFormatKey.",
    severity: .error,
    triggering: [
      .plural(key: "↓places", format: nil)
    ],
    nonTriggering: [
      .plural()
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    stringsdictFindings(self, in: input, advice: "Mend the entry: the system shows its key.") { fault in
      switch fault {
      case .missingFormatKey, .notADictionary, .notText, .noVariants, .unknownVariant: true
      default: false
      }
    }
  }
}
