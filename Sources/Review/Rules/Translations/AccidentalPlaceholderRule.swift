import Messages

/// `accidental-placeholder`: a per cent sign that the system takes for the start of a placeholder.
package enum AccidentalPlaceholderRule: TranslationRule {
  package static let description = RuleDescription(
    id: "accidental-placeholder", group: .translations,
    summary: "A per cent sign makes a placeholder of what follows it",
    rationale: """
      A text with placeholders is a format. In a format a space is a flag: "100% sur $1" holds `% s`, which reads a \
      pointer that nobody passed, and the app crashes. Texts without placeholders are shown as they are.
      """,
    instead: "Write %% for a per cent sign in a text with placeholders.",
    severity: .error,
    standsFor: ["testIncomingTranslationStringForPercentTokens"],
    triggering: [
      .translation("fr", "100↓% sur $1", of: "All of $1"),
      .translation("es", "$1 ↓% de la batería", of: "$1%% of the battery"),
    ],
    nonTriggering: [
      .translation("fr", "100% sur", of: "Sure"),
      .translation("fr", "100 %% sur $1", of: "All of $1"),
    ])

  static let concerns: TextTraits = .percent
  static let isAboutBreakage = true
  static let readsForms = true

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard let source = translation.source, source.isFormat, translation.traits.contains(.percent) else { return [] }
    let found = Placeholder.all(in: translation.text)
    return found.filter { $0.isAccidental(in: translation.text) || isGlued($0, translation) }.compactMap {
      placeholder in
      let written = translation.text.slice(placeholder.span)
      guard !source.text.contains(written) else { return nil }
      return TranslationFault(
        message: "The system reads \(code: written) as a placeholder for which nothing is passed.",
        advice: "Write \(code: "%%") for the per cent sign; as it is, the app can crash.", subject: written,
        span: placeholder.span)
    }
  }

  /// `%20d` in translatewiki's files, where no placeholder starts with a per cent sign.
  private static func isGlued(_ placeholder: Placeholder, _ translation: Translation) -> Bool {
    translation.dialect == .translatewiki && placeholder.position == nil
      && !translation.broken.contains { $0.span == placeholder.span }
  }
}
