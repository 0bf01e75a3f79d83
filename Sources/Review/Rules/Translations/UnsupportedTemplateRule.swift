import Classifier
import Text

/// `unsupported-template`: a MediaWiki template that only PLURAL is supported of.
package enum UnsupportedTemplateRule: TranslationRule {
  package static let description = RuleDescription(
    id: "unsupported-template", group: .translations,
    summary: "A translation uses a template that the app does not know",
    rationale: """
      GENDER, GRAMMAR and formatnum are MediaWiki's: the app has nothing that would read them. The import takes the \
      braces away, and users see all forms in a row.
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

  static let concerns: TextTraits = .brace
  static let isAboutBreakage = true

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard translation.traits.contains(.brace) else { return [] }
    var seen: Set<String> = []
    return TemplateName.all(in: translation.text).compactMap { template in
      guard !template.isPlural, !(translation.source?.text.contains("{{" + template.name) ?? false),
        seen.insert(template.name).inserted
      else { return nil }
      return TranslationFault(
        message: "The app does not know \(code: "{{\(template.name)…}}"): \(words: effect(template.name)).",
        advice: advice(template.name), subject: template.name.lowercased(), span: template.span)
    }
  }

  private static func effect(_ name: String) -> String {
    switch name.lowercased() {
    case "gender": "it does not know anybody's gender, and users see all forms"
    case "grammar": "it cannot inflect words, and users see the case's name with the word"
    case "formatnum": "numbers come already written as the user's language writes them"
    default: "users see the name itself"
    }
  }

  private static func advice(_ name: String) -> Message {
    switch name.lowercased() {
    case "gender": "Write a text that serves every gender."
    case "grammar": "Write the inflected word itself."
    case "formatnum": "Write the placeholder alone."
    default: "Write the text itself. Only \(code: "{{PLURAL:…}}") works."
    }
  }
}
