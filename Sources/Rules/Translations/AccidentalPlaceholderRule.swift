import Messages

package enum AccidentalPlaceholderRule: FaultRule {
  package static let description = RuleDescription(
    id: "accidental-placeholder", group: .translations,
    summary: "A per cent sign makes a placeholder of what follows it",
    rationale: """
      A text with placeholders is a format. In a format a space is a flag: "100% sur %1$@" holds `% s`, which reads a \
      pointer that nobody passed, and the app crashes. Texts without placeholders are shown as they are, and of \
      translatewiki's texts the import writes `%%`.
      """,
    instead: "Write %% for a per cent sign in a text with placeholders, and a placeholder as the source text has it.",
    severity: .error,
    standsFor: ["testIncomingTranslationStringForPercentTokens"],
    triggering: [
      .nativeTranslation("fr", "100↓% sur %1$@", of: "All of %1$@"),
      .nativeTranslation("es", "%1$d ↓% de la batería", of: "%1$d%% of the battery"),
      .nativeTranslation("de", "Von ↓% @", of: "From %@"),
      .nativeTranslation("ca", "↓% publicacions", of: "%@ posts"),
      .nativeTranslation("ru", "%1$d↓% заряда", of: "%1$d%% of the battery"),
      .nativeTranslation("fr", "Il reste %1$d\u{A0}↓%", of: "%1$d%% left"),
      .nativeTranslation("uk", "↓% публікацій", of: "%@ posts"),
      .nativeTranslation("hr", "Glasnoća %.0f↓% %", of: "Volume %.0f%%"),
      .translatedPlural(
        "fi", "%#@v1@", of: "%#@v1@", variables: [.init(forms: [("other", "%d%% valmis")])],
        translated: [.init(forms: [("other", "↓%d% valmis")])]),
      .translatedPlural(
        "fi", "%#@v1@", of: "%#@v1@", variables: [.init(forms: [("other", "%d places")])],
        translated: [.init(forms: [("other", "↓%n paikkaa")])]),
      .translatedPlural(
        "fi", "%#@v1@", of: "%#@v1@", variables: [.init(forms: [("other", "%d places")])],
        translated: [.init(forms: [("other", "↓%äänestystä")])]),
    ],
    nonTriggering: [
      .nativeTranslation("de", "Mit %OS_MAJOR% und %OS_PATCH%.", of: "Use %OS_MAJOR% and %OS_PATCH%."),
      .nativeTranslation("fr", "100% sur", of: "Sure"),
      .nativeTranslation("fr", "100 %% sur %1$@", of: "All of %1$@"),
      .nativeTranslation("de", "%1$@ (%)", of: "%1$@ (%)"),
      .nativeTranslation("de", "Zu 100 %", of: "All of it"),
      .nativeTranslation("de", "%1$@ zu 100 % % fertig", of: "%1$@ is 100 % % done"),
      .translation("fr", "100% sur $1", of: "All of $1"),
    ])

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    faultsOfPlural(with: finding)
  }

  static func words(for fault: MessageFault) -> FaultReport? {
    if case .lonePercent(let meant) = fault.kind { return words(forLone: meant) }
    guard case .accidentalPlaceholder(let written, let meant) = fault.kind else { return nil }
    guard let meant else {
      return FaultReport(
        message: "The system reads \(code: written) as a placeholder for which nothing is passed.",
        advice: """
          Write \(code: "%%") if a per cent sign is meant, else take the sign out; as it is, the app can crash.
          """, subject: written)
    }
    if meant == "%%" {
      return FaultReport(
        message: "\(code: written) is \(code: meant) with a space in it: it is not certain that users see one sign.",
        advice: "Write \(code: meant), without a space.", subject: written)
    }
    if fault.effect == .none {
      return FaultReport(
        message: "\(code: written) is \(code: meant) with a space in it, which the system reads all the same.",
        advice: "Write \(code: meant), without a space.", subject: written)
    }
    if written.filter({ $0 != " " }) != meant {
      return FaultReport(
        message: "The system reads \(code: written) as a placeholder, and \(code: meant) is missing.",
        advice: "Write \(code: meant) in its place; as it is, the app can crash.", subject: written)
    }
    return FaultReport(
      message: "The system reads \(code: written) as another placeholder than \(code: meant).",
      advice: "Write \(code: meant), without a space.", subject: written)
  }

  private static func words(forLone meant: String?) -> FaultReport {
    guard let meant else {
      return FaultReport(
        message: "This text is a format, in which \(code: "%") alone is not shown.",
        advice: "Write \(code: "%%") if users are to see a per cent sign, else take it out.", subject: "%")
    }
    return FaultReport(
      message: "\(code: "%") begins no placeholder, and \(code: meant) is missing.",
      advice: "Write \(code: meant): as it is, users do not see its value.", subject: "% \(meant)")
  }
}
