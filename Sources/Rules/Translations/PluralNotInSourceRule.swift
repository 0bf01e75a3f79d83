import Messages
import Text

package enum PluralNotInSourceRule: FaultRule {
  package static let description = RuleDescription(
    id: "plural-not-in-source", group: .translations,
    summary: "A translation has a plural, its source text has none",
    rationale: """
      Developers prepare for a plural only where the source text has one: elsewhere the code may format the text in a \
      way that always shows the general form, and in a native file users see the braces.
      """,
    instead: "Write the translation without {{PLURAL}}, or ask the developers to give the source text a plural.",
    severity: .error,
    standsFor: ["testIncomingTranslationStringForBracketSubstitutionsNotPresentInEN"],
    triggering: [.translation("fi", "↓{{PLURAL:$1|$1 artikkeli|$1 artikkelia}}", of: "Articles: $1")],
    nonTriggering: [
      .translation("fi", "{{PLURAL:$1|$1 artikkeli|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ])

  static func words(for fault: MessageFault) -> FaultReport? {
    if fault.kind == .entryNotInSource {
      return FaultReport(
        // A language may need forms where the source text reads right with any number.
        severity: .info,
        message: "The source text has no plural; the app shows this one in place of the text in the .strings file.",
        advice: """
          It works where the code formats the text with \(code: "localizedStringWithFormat"); elsewhere, write one text in \
          the .strings file.
          """)
    }
    guard case .pluralNotInSource(let isNumber) = fault.kind else { return nil }
    let effect: Message =
      switch fault.effect {
      case .none, .lesser:
        isNumber
          ? " It works only where the code formats the text with \(code: "localizedStringWithFormat")."
          : " What it names is no number, so that the app shows the general form for all."
      case .wrong: " Users see the braces and all forms."
      case .leftOut: ""
      }
    return FaultReport(
      message: "The source text has no plural.",
      advice: "Write this without \(code: "{{PLURAL}}"), or ask for a plural in the source text.\(effect)")
  }
}
