import Messages
import Text

package enum ReversedPlaceholderRule: FaultRule {
  package static let description = RuleDescription(
    id: "reversed-placeholder", group: .translations,
    summary: "A placeholder is misspelled: the wrong way round, with a gap, or with signs that only look right",
    rationale: """
      Right-to-left editors and keyboards turn `$1` into `1$`, machine translation puts a space into it, and some \
      scripts have digits and percent signs of their own. The app then shows the signs themselves instead of what they \
      stand for.
      """,
    instead: "Copy the placeholder from the source text: $1, %1$@ or %d, in signs of ASCII and without a space.",
    severity: .error, grouping: .byAdvice,
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
      .nativeTranslation("de", "Von ↓%1 $@", of: "By %1$@"),
      .nativeTranslation("de", "Von %1$@ und ↓%1", of: "By %1$@ and %1$@"),
      .nativeTranslation("de", "Von ↓%1$", of: "By %1$@"),
      .nativeTranslation("es", "↓%!d de la lista", of: "%d of the list"),
      .nativeTranslation("zh-Hans", "↓％ld 个", of: "%ld items"),
      .nativeTranslation("ar", "من ↓%1$\u{200F}@", of: "By %1$@"),
      .nativeTranslation("fr", "↓%\u{A0}@ articles", of: "%@ articles"),
      .nativeTranslation("de", "↓%2@ von ↓%1@", of: "%1$@ by %2$@"),
      .nativeTranslation("zh", "%1$@、%2$@和↓%3lld个", of: "%1$@, %2$@ and %3$lld more"),
      .nativeTranslation("af", "Van ↓% 1 $ @", of: "By %1$@"),
      .nativeTranslation("ar", "من ↓@$1%", of: "By %1$@"),
      .nativeTranslation("fa", "↓d$1% عکس از ↓@$2%", of: "%1$d photos of %2$@"),
      .nativeTranslation("fa", "↓dl% عکس", of: "%ld photos"), .nativeTranslation("fa", "↓@1% را", of: "By %@"),
      .nativeTranslation("fa", "↓@$1% ↓@$2% را", of: "%1$@ by %2$@"),
      .nativeTranslation("de", "↓%*d von vielen", of: "%d of many"),
      .nativeTranslation("de", "Stufe %1$@ (↓%$12d)", of: "Level %1$@ (%2$ld)"),
      .translatedPlural(
        "zh", "%#@v1@", of: "%#@v1@", variables: [.init(forms: [("other", "%d items")])],
        translated: [.init(forms: [("other", "↓％d 个")])]),
    ],
    nonTriggering: [
      .translation("fi", "$1CC BY-SA 3.0$2", of: "the $1CC BY-SA 3.0$2 license"),
      .translation("fi", "Se maksaa 1$", of: "It costs a dollar"),
      .translation("fi", "$1 maksaa $2.99", of: "$1 costs $2.99"),
      .nativeTranslation("zh-Hans", "已完成 100％", of: "Done"),
      .nativeTranslation("zh-Hans", "%d％ 完成", of: "%d%% done"),
    ])

  /// Translators, and tools that translate, spell all placeholders of a language in one way.
  package static func likeness(of finding: Finding) -> Message? { "Write placeholders as the source text has them." }

  package static func advice(onAll findings: [Finding]) -> Message? {
    Set(findings.map(\.advice)).count == 1
      ? findings.first?.advice : "Write placeholders as the source texts have them: users see these signs."
  }

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    faultsOfPlural(with: finding)
  }

  static func words(for fault: MessageFault) -> FaultReport? {
    switch fault.kind {
    case .misspelledPlaceholder(let written, let right):
      FaultReport(
        message: "\(code: written) is not a placeholder.",
        advice: fault.effect == .leftOut ? "Write \(code: right)." : "Write \(code: right): users see these signs.",
        subject: right)
    case .malformedPlaceholder(let written, let right, let cause):
      FaultReport(
        severity: cause == .width && fault.effect == .lesser ? .info : .error, message: message(written, cause),
        advice: advice(right, cause, fault.effect),
        subject: right.joined(separator: " "))
    case .digitsBehindPlaceholder(let written, let right):
      FaultReport(
        message: "\(code: written) is \(code: right) followed by digits, which users see.",
        advice: "Write \(code: right), unless the digits are meant.", subject: written)
    default: nil
    }
  }

  private static func message(_ written: String, _ cause: MalformedPlaceholder.Cause) -> Message {
    switch cause {
    case .spelling: "\(code: written) is not a placeholder."
    case .incomplete: "\(code: written) is a placeholder without its end, so that users do not see the value."
    case .character(let scalar):
      """
      \(code: written) is not a placeholder: it contains \
      \(words: UnusualCharacter.name(of: scalar) ?? "another character"), \(code: codePoint(scalar)).
      """
    case .width: "\(code: written) has a width, not a position: it takes the argument that comes next."
    case .widthArgument: "\(code: written) takes two arguments, a width and a number, and only one is passed here."
    case .widthAfterConversion: "\(code: written) shows the number and then the last digit."
    }
  }

  private static func advice(
    _ right: [String], _ cause: MalformedPlaceholder.Cause, _ effect: MessageFault.Effect
  ) -> Message {
    guard let only = right.first else {
      return "Take it out: every placeholder of the source text is there, and users see these signs."
    }
    guard right.count == 1 else {
      return "Put \(Message.list(right, separator: ", ")) where the source text has them: they are missing."
    }
    return advice(only, cause, effect)
  }

  private static func advice(
    _ right: String, _ cause: MalformedPlaceholder.Cause, _ effect: MessageFault.Effect
  ) -> Message {
    switch cause {
    case .spelling: "Write \(code: right): users see these signs."
    case .character: "Write \(code: right) in signs of ASCII: users see these signs."
    case .incomplete, .widthAfterConversion: "Write \(code: right)."
    case .width:
      effect == .lesser
        ? "Write \(code: right): it shows the right value only because the order is that of the source text."
        : "Write \(code: right): users see another value."
    case .widthArgument: "Write \(code: right): as it is, the app can crash."
    }
  }
}
