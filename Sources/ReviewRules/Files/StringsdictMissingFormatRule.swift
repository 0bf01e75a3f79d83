public import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// `stringsdict-missing-format`: an entry that the system cannot use.
public enum StringsdictMissingFormatRule: Rule {
  public static let description = RuleDescription(
    id: "stringsdict-missing-format", group: .files,
    summary: "A stringsdict entry cannot be read as one",
    rationale: """
      Without NSStringLocalizedFormatKey, or with something else than texts in its place, the system shows the key.
      """,
    instead: "Give the entry its NSStringLocalizedFormatKey.",
    severity: .error,
    triggering: [
      .stringsdict(
        "en",
        """
        <key>↓places</key>
        <dict>
          <key>v1</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d place</string>
            <key>other</key>
            <string>%d places</string>
          </dict>
        </dict>
        """)
    ],
    nonTriggering: [
      .stringsdict(
        "en",
        """
        <key>places</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@v1@</string>
          <key>v1</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d place</string>
            <key>other</key>
            <string>%d places</string>
          </dict>
        </dict>
        """)
    ])

  public static func findings(in input: RuleInput) -> [Finding] {
    stringsdictFindings(self, in: input, advice: "Mend the entry: the system shows its key.") { fault in
      switch fault {
      case .missingFormatKey, .notADictionary, .notText, .noVariants, .unknownVariant: true
      default: false
      }
    }
  }
}
