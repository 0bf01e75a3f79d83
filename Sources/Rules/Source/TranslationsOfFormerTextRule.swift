import Edits
import Text

package enum TranslationsOfFormerTextRule: ChangeRule {
  package static let description = RuleDescription(
    id: "translations-of-former-text", group: .source,
    summary: "The translations of a text were copied to one that says something else",
    rationale: """
      A new key for a text, with the translations of the old one copied to it, shows users of other languages what the \
      old text said. If it means something else now, English is better. In a String Catalog an edited text is a new key, \
      unless it has a name of its own.
      """,
    instead: "Leave the translations out, or mark them for review, so that translators see the new text.",
    severity: .warning,
    triggering: [
      .stringCatalog(
        from: ["Take a left turn": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Käänny vasempaan")) } }"#],
        to: ["↓Take a right turn": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Käänny vasempaan")) } }"#]),
      strings("turn-text-2", finnish: "Käänny vasempaan", mark: "↓"),
    ],
    nonTriggering: [
      strings("turn-text-2", finnish: "Käänny oikealle"),
      .stringCatalog(
        from: ["Take a left turn": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Käänny vasempaan")) } }"#],
        to: ["Take a right turn": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Käänny oikealle")) } }"#]),
      .stringCatalog(
        from: ["Take a left turn": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Käänny vasempaan")) } }"#],
        to: [
          "Take a right turn":
            #"{ "localizations" : { "fi" : \#(RuleExample.unit("Käänny vasempaan", state: "needs_review")) } }"#
        ]),
    ])

  private static func strings(_ key: String, finnish: String, mark: String = "", line: UInt = #line) -> RuleExample {
    .strings(
      from: [
        "qqq": #""turn-text" = "Directions";"#, "en": #""turn-text" = "Take a left turn at the corner";"#,
        "fi": #""turn-text" = "Käänny vasempaan";"#,
      ],
      to: [
        "qqq": #""\#(key)" = "Directions";"#, "en": #"\#(mark)"\#(key)" = "Take a right turn at the corner";"#,
        "fi": #""\#(key)" = "\#(finnish)";"#,
      ], line: line)
  }

  static func finding(about change: Change) -> Finding? {
    guard !change.copiedLocales.isEmpty, let oldKey = change.oldKey, let verdict = change.verdict else { return nil }
    let isCertain = verdict.isSurelyLarge
    let reason = verdict.reasons.first.map { " (\($0))" } ?? ""
    let languages = counted(change.copiedLocales.count, "language")
    return Finding(
      self, about: change, atMost: isCertain ? .warning : .info,
      message: """
        \(code: oldKey) became \(code: change.identity.key), which \
        \(words: isCertain ? "says" : "may say") something else\(words: reason), and has its translations in \
        \(words: languages), word for word.
        """,
      advice: """
        Remove them, or mark them for review: until the text is translated English is better. If they still fit, \
        there is nothing to do.
        """,
      subject: oldKey)
  }
}
