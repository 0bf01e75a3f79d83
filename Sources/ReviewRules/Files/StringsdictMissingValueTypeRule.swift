public import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// `stringsdict-missing-value-type`: a variable without NSStringFormatValueTypeKey.
public enum StringsdictMissingValueTypeRule: Rule {
  public static let description = RuleDescription(
    id: "stringsdict-missing-value-type", group: .files,
    summary: "A variable does not say what type its number has",
    rationale: """
      The number may be read as something else and choose the wrong form.
      """,
    instead: "Give it its NSStringFormatValueTypeKey, such as d.",
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
    stringsdictFindings(self, in: input, advice: "Give the variable its NSStringFormatValueTypeKey, such as d.") {
      fault in
      if case .missingValueType = fault { true } else { false }
    }
  }
}
