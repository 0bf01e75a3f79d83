import Formats

package enum StringsdictDroppedArgumentRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-dropped-argument", group: .files,
    summary: "One form leaves out an argument or a variable that the others show",
    rationale: """
      Users see less for some numbers, widths or devices: most often a placeholder or a nested variable was lost when \
      the text was translated or copied.
      """,
    instead: "Show it in this text too, or in none. A form for zero may leave it out, and any form its own number.",
    severity: .warning,
    triggering: [
      .plural(
        format: "%1$#@v1@",
        variables: [.init(forms: [("one", "↓One place"), ("other", "%1$d places of %2$@")])]),
      .plural(variables: [
        .init(forms: [("one", "↓%1$d place"), ("other", "%1$d places in %2$#@v2@")]),
        .init(name: "v2", forms: [("one", "%2$d town"), ("other", "%2$d towns")]),
      ]),
      .variants("NSStringVariableWidthRuleType", [("10", "↓Saved"), ("20", "Saved %d places")]),
    ],
    nonTriggering: [
      .plural(
        format: "%1$#@v1@",
        variables: [
          .init(forms: [("zero", "No place"), ("one", "A place of %2$@"), ("other", "%1$d places of %2$@")])
        ]),
      .variants("NSStringDeviceSpecificRuleType", [("iphone", "Tap %@"), ("mac", "Click %@")]),
    ])

  static var spoilsComparisons: Bool { false }

  static func reports(_ fault: StringsdictFault) -> Bool {
    if case .droppedArguments = fault { true } else { false }
  }

  /// Each text for a width or a device has its own comparison with the source text.
  static func appliesToTranslations(_ fault: StringsdictFault) -> Bool {
    if case .droppedArguments(_, variable: nil, _) = fault { false } else { true }
  }
}
