import Edits
import Text

package enum TranslationsOfFormerTextRule: ChangeRule {
  package static let description = RuleDescription(
    id: "translations-of-former-text", group: .source,
    summary: "The translations of a text were copied to one that says something else",
    rationale: """
      In a String Catalog the key is the text unless it has a name of its own. Who edits it and copies the translations \
      to the new key shows users of other languages what the old text said. If it means something else now, English is \
      better.
      """,
    instead: "Leave the translations behind, or mark them needs_review, so that translators see the new text.",
    severity: .warning,
    triggering: [
      .stringCatalog(
        from: ["Take a left turn": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Käänny vasempaan")) } }"#],
        to: ["↓Take a right turn": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Käänny vasempaan")) } }"#])
    ],
    nonTriggering: [
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

  static func finding(about change: Change) -> Finding? {
    guard !change.copiedLocales.isEmpty, let oldKey = change.oldKey, let verdict = change.verdict else { return nil }
    let isCertain = verdict.decision == .newKey
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
        Mark them needs_review, or remove them: until it is translated English is better. If they still serve, nothing is \
        to be done.
        """,
      subject: oldKey)
  }
}
