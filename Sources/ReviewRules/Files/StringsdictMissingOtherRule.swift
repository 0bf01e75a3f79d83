public import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// `stringsdict-missing-other`: a plural without its general form.
public enum StringsdictMissingOtherRule: Rule {
  public static let description = RuleDescription(
    id: "stringsdict-missing-other", group: .files,
    summary: "A variable has no form for other",
    rationale: """
      It is the only required form, and what every number without a form of its own shows.
      """,
    instead: "Add a form for other.",
    severity: .error,
    triggering: [
      .stringsdict(
        "en",
        """
        <key>places</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@v1@</string>
          <key>↓v1</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d place</string>
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
    stringsdictFindings(self, in: input, advice: "Add a form for other.") { fault in
      switch fault {
      case .missingOther, .unknownCategory: true
      default: false
      }
    }
  }
}
