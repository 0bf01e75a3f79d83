import Messages
import Text

package enum UnsupportedTemplateRule: FaultRule {
  package static let description = RuleDescription(
    id: "unsupported-template", group: .translations,
    summary: "A translation uses a template that the app does not know",
    rationale: """
      GENDER, GRAMMAR and formatnum are MediaWiki's: the app has nothing that would read them. The import takes the \
      form for an unknown gender and the number without formatnum, and leaves texts with other templates out; in a \
      native file users see the braces.
      """,
    instead: "Write the text so that it serves everybody, without the template. Only {{PLURAL:…}} works.",
    severity: .error,
    standsFor: [
      "testIncomingTranslationStringForBracketSubstitutions",
      "testiOSTranslationStringForBracketSubstitutionsAndMismatchedTokens",
    ],
    triggering: [
      .translation("fr", "Connecté↓{{GENDER:||e}} en tant que $1", of: "Logged in as $1"),
      .translation("fi", "↓{{GRAMMAR:inessive|Wikipedia}}", of: "In Wikipedia"),
      .translation("fi", "↓{{formatnum:$1}} artikkelia", of: "$1 articles"),
      .translation("fi", "↓{{SITENAME}}", of: "Wikipedia"),
    ],
    nonTriggering: [
      .translation("fi", "{{PLURAL:$1|$1 artikkeli|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ])

  static func words(for fault: MessageFault) -> FaultReport? {
    switch fault.kind {
    case .gender(let shown):
      FaultReport(
        message: "The app does not know anybody's gender: it shows the form for an unknown one, \(quote: shown).",
        advice: "Write a text that serves every gender, if that form does not.", subject: "gender")
    case .formattedNumber(let shown):
      FaultReport(
        message: "The app writes numbers as the user's language does without a template: it shows \(code: shown).",
        advice: "Write \(code: shown) alone.", subject: "formatnum")
    case .unsupportedTemplate(let name):
      FaultReport(
        message: "The app does not know \(code: "{{\(name)…}}")\(words: words(on: name.lowercased()).reason).",
        advice: words(on: name.lowercased()).advice, subject: name.lowercased())
    case .literalTemplate(let name):
      FaultReport(
        message:
          "The source text has no \(code: "{{\(name)…}}"), and nothing in this app reads it: users see the braces.",
        advice: "Write the text itself. Plural forms belong in a stringsdict or a String Catalog.",
        subject: name.lowercased())
    default: nil
    }
  }

  private static func words(on name: String) -> (reason: String, advice: Message) {
    switch name {
    case "gender": (": it does not know anybody's gender", "Write a text that serves every gender.")
    case "grammar": (": it cannot inflect words", "Write the inflected word itself.")
    case "formatnum":
      (": numbers come written as the user's language writes them", "Write the placeholder alone.")
    default: ("", "Write the text itself. Only \(code: "{{PLURAL:…}}") works.")
    }
  }
}
