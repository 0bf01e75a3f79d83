import Formats
import Text

/// `stringsdict-missing-format`: an entry that the system cannot use.
package enum StringsdictMissingFormatRule: StringsdictRule {
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

  static let advice: Message = "Fix the entry: the system shows its key."

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .missingFormatKey, .notADictionary, .notText, .noVariants, .unknownVariant: true
    default: false
    }
  }
}
