/// `plural-not-in-source`: a plural in the translation of a text that has none.
package enum PluralNotInSourceRule: TranslationRule {
  package static let description = RuleDescription(
    id: "plural-not-in-source", group: .translations,
    summary: "A translation has a plural, its source text has none",
    rationale: """
      The app asks for a plural only where the source text has one. Elsewhere users see the braces, or all forms in \
      a row.
      """,
    instead: "Write the translation without {{PLURAL}}, or ask the developers to give the source text a plural.",
    severity: .error,
    standsFor: ["testIncomingTranslationStringForBracketSubstitutionsNotPresentInEN"],
    triggering: [.translation("fi", "↓{{PLURAL:$1|$1 artikkeli|$1 artikkelia}}", of: "Articles: $1")],
    nonTriggering: [
      .translation("fi", "{{PLURAL:$1|$1 artikkeli|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ])

  static let concerns: TextTraits = .brace
  static let isAboutBreakage = true
  static let readsShapes = true

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard let source = translation.source, source.shape.plurals.isEmpty, let plural = translation.shape.plurals.first
    else { return [] }
    return [
      TranslationFault(
        message: "The source text has no plural.",
        advice: """
          Write this without \(code: "{{PLURAL}}"), or ask for a plural in the source text; users would see the \
          braces or all forms.
          """,
        span: plural.span.isEmpty ? nil : plural.span)
    ]
  }
}
