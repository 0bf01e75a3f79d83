/// `empty-translation`: nothing at all.
package enum EmptyTranslationRule: TranslationRule {
  package static let description = RuleDescription(
    id: "empty-translation", group: .translations,
    summary: "A translation is empty",
    rationale: "The app shows an empty button or label; without the entry it would show the source text.",
    instead: "Remove the entry, or translate it.",
    severity: .error,
    triggering: [
      .translation("fi", "↓", of: "Read more"),
      .translation("fi", "↓ ", of: "Read more"),
    ],
    nonTriggering: [.translation("fi", "Lue", of: "Read more")])

  static let concerns: TextTraits = [.isEmpty, .edgeSpace]
  static let isAboutBreakage = true

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard let source = translation.source, translation.text.allSatisfy(\.isWhitespace),
      !source.text.allSatisfy(\.isWhitespace)
    else { return [] }
    return [
      TranslationFault(
        message: "The translation is empty: the app shows nothing, not even the source text.",
        advice: "Remove the entry, or translate it.")
    ]
  }
}
