/// `foreign-placeholder`: `%1$@` in translatewiki's files, `$1` in native ones.
package enum ForeignPlaceholderRule: TranslationRule {
  package static let description = RuleDescription(
    id: "foreign-placeholder", group: .translations,
    summary: "A placeholder is written as the other kind of file writes it",
    rationale: """
      translatewiki's files say `$1`, the app's own say `%1$@`; the import turns one into the other. What is written \
      the wrong way is not recognised: the import leaves the translation out, or the app shows the signs themselves.
      """,
    instead: "Write the placeholder as the source text of the same file writes it.",
    severity: .error, appleSeverity: nil,
    standsFor: [
      "testIncomingTranslationStringForPercentTokens", "testiOSTranslationStringForTWNSubstitutionShortcuts",
    ],
    triggering: [
      .translation("gl", "Agochar tódalas tarxetas “↓%@”", of: "Hide all “$1” cards"),
      .translation("sk", "Zaviedli sme limit ↓%d článkov", of: "There is a limit of $1 articles"),
      .translation("fi", "Näytä ↓%1$@", of: "Show $1"),
    ],
    nonTriggering: [
      .translation("fi", "Näytä $1", of: "Show $1"),
      .translation("fi", "Näytä 50%", of: "Show 50%"),
    ])

  static let concerns: TextTraits = [.dollar, .percent]
  static let isAboutBreakage = true

  static func check(_ translation: Translation) -> [TranslationFault] {
    translation.broken.filter { $0.kind == .foreign }.map { broken in
      let meant = translation.source?.name(of: broken.position) ?? "$\(broken.position)"
      return TranslationFault(
        message: "\(code: translation.text.slice(broken.span)) is no placeholder in this file.",
        advice: translation.dialect == .translatewiki
          ? "Write \(code: meant): the import knows no other, and leaves the translation out."
          : "Write \(code: meant): the app shows the signs themselves.",
        subject: "\(broken.position)", span: broken.span)
    }
  }
}
