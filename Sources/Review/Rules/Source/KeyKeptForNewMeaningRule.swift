import Classifier
import Formats
import Project
import Text

/// `key-kept-for-new-meaning`: the text says something else now, but its old translations stay in use.
package enum KeyKeptForNewMeaningRule: ChangeRule {
  package static let description = RuleDescription(
    id: "key-kept-for-new-meaning", group: .source,
    summary: "A text changed its meaning under the key that its translations belong to",
    rationale: """
      Until a translator reviews them, the translations of the old text are still shown. If they would mislead, \
      English is better: a new key starts without translations. The project's guide says not to change keys, and \
      names this as the case in which it is right.
      """,
    instead: "Give the text a new key, everywhere it is used, and drop the old one.",
    severity: .error,
    triggering: [
      RuleExample(
        from: [
          .init("Localizations/qqq.lproj/Localizable.strings", #""turn-info" = "Route";"#),
          .init("Localizations/en.lproj/Localizable.strings", #""turn-info" = "Take a left turn";"#),
          .init("Localizations/fi.lproj/Localizable.strings", #""turn-info" = "Käänny vasempaan";"#),
          .init(
            "App/R.swift", #"let t = WMFLocalizedString("turn-info", value: "Take a left turn", comment: "Route")"#),
        ],
        to: [
          .init("Localizations/qqq.lproj/Localizable.strings", #""turn-info" = "Route";"#),
          .init("Localizations/en.lproj/Localizable.strings", #""turn-info" = "Take a right turn";"#),
          .init("Localizations/fi.lproj/Localizable.strings", #""turn-info" = "Käänny vasempaan";"#),
          .init(
            "App/R.swift", #"let t = WMFLocalizedString(↓"turn-info", value: "Take a right turn", comment: "Route")"#),
        ])
    ],
    nonTriggering: [
      .swift(
        from: #"let t = WMFLocalizedString("turn-info", value: "Walk forward for a while", comment: "Route")"#,
        to: #"let t = WMFLocalizedString("turn-info", value: "Walk forward 10 yards", comment: "Route")"#)
    ])

  static func finding(about change: Change) -> Finding? {
    guard let verdict = change.verdict, change.decision == .newKey || change.decision == .question else { return nil }
    let isCertain = change.decision == .newKey
    return Finding(
      self, about: change, atMost: isCertain ? .error : verdict.impact == .large ? .warning : .info,
      message: message(change, isCertain: isCertain), advice: advice(change, isCertain: isCertain),
      subject: (change.old ?? "") + "\u{1F}" + (change.new ?? ""),
      fix: change.suggestedKey.flatMap { key in
        change.replacements.isEmpty
          ? nil : Fix(kind: .newKey, title: "Use the key \(code: key)", edits: change.replacements)
      },
      related: change.otherUses.map { RelatedPlace(place: $0, note: "uses the key too") })
  }

  private static func message(_ change: Change, isCertain: Bool) -> Message {
    let reason = change.verdict?.reasons.first.map { " (\($0))" } ?? ""
    if isCertain {
      return """
        The text of \(code: change.identity.key) says something else now, but keeps the key of its \
        translations\(words: reason).
        """
    }
    return """
      Does \(code: change.identity.key) still mean the same? Its translations stay in use until they are \
      reviewed\(words: reason).
      """
  }

  private static func advice(_ change: Change, isCertain: Bool) -> Message {
    let key: Message = change.suggestedKey.map { "a new key, such as \(code: $0)" } ?? "a new key"
    let translations = change.locales.count
    let count = counted(translations, "locale shows", plural: "locales show")
    if isCertain {
      return """
        Use \(key): until it is translated, English is better than what \
        \(words: translations == 0 ? "translators may have made of the old text" : count + " now"). If the old \
        translations still serve, say so in the commit: \(code: "L10n-Keep: \(change.identity.key) REASON").
        """
    }
    return """
      If the old translations would mislead, use \(key) (\(words: count) the old text); if they still serve, \
      nothing is to be done.
      """
  }
}
