import Messages
import Text

package enum ForeignPlaceholderRule: FaultRule {
  package static let description = RuleDescription(
    id: "foreign-placeholder", group: .translations,
    summary: "A placeholder is written as the other kind of file writes it",
    rationale: """
      translatewiki's files say `$1`, the app's own say `%1$@`; the import turns one into the other. It takes a native \
      placeholder over where that is the right one, and leaves other translations out; translatewiki takes it for \
      text. In a native file `$1` is text for the app too.
      """,
    instead: "Write the placeholder as the source text of the same file writes it.",
    severity: .error, needsTranslatewiki: true,
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

  static func words(for fault: MessageFault) -> FaultReport? {
    guard case .foreignPlaceholder(let written, let right) = fault.kind else { return nil }
    let advice: Message =
      switch fault.effect {
      case .none:
        "Write \(code: right). The import takes it for that; translatewiki does not, and marks the translation."
      case .leftOut, .lesser: "Write \(code: right)."
      case .wrong: "Write \(code: right): the app shows the signs themselves."
      }
    return FaultReport(
      message: "\(code: written) is no placeholder in this file.", advice: advice, subject: right)
  }
}
