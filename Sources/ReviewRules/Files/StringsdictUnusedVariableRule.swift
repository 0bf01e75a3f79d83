public import LocalizationModel
import ProjectSnapshots
import StringFileFormats

/// `stringsdict-unused-variable`: a variable that nothing names.
public enum StringsdictUnusedVariableRule: Rule {
  public static let description = RuleDescription(
    id: "stringsdict-unused-variable", group: .files,
    summary: "A variable is defined but never used",
    rationale: """
      Its forms are never shown. Most often the format misspells its name.
      """,
    instead: "Use it in the format, or remove it.",
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
            <string>%d place</string>
            <key>other</key>
            <string>%d places</string>
          </dict>
          <key>↓v2</key>
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
    stringsdictFindings(self, in: input, advice: "Use the variable, or remove it.") { fault in
      if case .unusedVariable = fault { true } else { false }
    }
  }
}
