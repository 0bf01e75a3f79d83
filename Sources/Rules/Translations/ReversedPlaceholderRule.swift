import Messages

package enum ReversedPlaceholderRule: FaultRule {
  package static let description = RuleDescription(
    id: "reversed-placeholder", group: .translations,
    summary: "A placeholder is spelled the wrong way round, with a gap, or with other digits",
    rationale: """
      Right-to-left editors and keyboards turn `$1` into `1$`, machine translation puts a space into it, and some \
      scripts have digits of their own. The app then shows the signs themselves instead of what they stand for.
      """,
    instead: "Write $1: the dollar sign, then the number in the digits 0 to 9, without a space.",
    severity: .error,
    standsFor: [
      "testIncomingTranslationStringForReversedSubstitutionShortcuts",
      "testiOSTranslationStringForReversedSubstitutionShortcuts",
    ],
    triggering: [
      .translation("he", "↓$ 1 על מאמר זה", of: "$1 about this article"),
      .translation("pl", "Mapy Apple ↓1$", of: "Apple Maps $1"),
      .translation("mai", "↓$१ मीटर", of: "$1 m"),
      .translation("ja", "↓$11 件", of: "$1 items"),
      .translation("ro", "{{PLURAL:↓$ 1|lista|listele}}", of: "{{PLURAL:$1|list|lists}}"),
    ],
    nonTriggering: [
      .translation("fi", "$1CC BY-SA 3.0$2", of: "the $1CC BY-SA 3.0$2 license"),
      .translation("fi", "Se maksaa 1$", of: "It costs a dollar"),
    ])

  static func words(for fault: MessageFault) -> FaultReport? {
    switch fault.kind {
    case .misspelledPlaceholder(let written, let right):
      FaultReport(
        message: "\(code: written) is not a placeholder.",
        advice: fault.effect == .leftOut ? "Write \(code: right)." : "Write \(code: right): users see these signs.",
        subject: right)
    case .digitsBehindPlaceholder(let written, let right):
      FaultReport(
        message: "\(code: written) is \(code: right) with digits behind it, which users see.",
        advice: "Write \(code: right), unless the digits are meant.", subject: written)
    default: nil
    }
  }
}
