public import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// `stringsdict-conflicting-types`: one argument read in two ways.
public enum StringsdictConflictingTypesRule: Rule {
  public static let description = RuleDescription(
    id: "stringsdict-conflicting-types", group: .files,
    summary: "The forms of a variable take its number as different types",
    rationale: """
      A number that is read as an object crashes the app.
      """,
    instead: "Use one type in the value type and in every form.",
    severity: .error,
    triggering: [
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
            <string>↓%@ place</string>
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
    stringsdictFindings(self, in: input, advice: "Use one type in the value type and in every form.") { fault in
      if case .conflictingTypes = fault { true } else { false }
    }
  }
}
