import Formats

package enum StringsdictMissingFormatRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-format", group: .files,
    summary: "A stringsdict entry cannot be read as one",
    rationale: """
      Without NSStringLocalizedFormatKey, or with something else than texts in its place, the system shows the key.
      """,
    instead: "Fix the entry: the system shows its key.",
    severity: .error,
    triggering: [.plural(key: "↓places", format: nil)],
    nonTriggering: [.plural()])

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .missingFormatKey, .notADictionary, .notText, .noVariants, .unknownVariant, .tooManyLevels: true
    default: false
    }
  }
}
