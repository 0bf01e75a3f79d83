import Edits
import Text

package enum TranslationsLostWithKeyRule: ChangeRule {
  package static let description = RuleDescription(
    id: "translations-lost-with-key", group: .source,
    summary: "A key that is the text, or Xcode's, changed, and its translations did not follow",
    rationale: """
      In a String Catalog the key is the text unless it has a name of its own. An edit makes a new entry without \
      translations, and the old one goes stale: a comma costs the work of every translator. Where the edit is small, the \
      old translations are still better than English.
      """,
    instead: """
      Carry the translations over: a review of the same range with --fix writes them under the new key, as they are where the text \
      says the same, and marked needs_review where it was edited a little.
      """,
    severity: .warning, grouping: .byAdvice,
    triggering: [
      .stringCatalog(
        from: ["Save for later": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Tallenna")) } }"#],
        to: ["↓Save for later.": "{ }"])
    ],
    nonTriggering: [
      .stringCatalog(
        from: ["Save for later": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Tallenna")) } }"#],
        to: ["Save for later.": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Tallenna.")) } }"#]),
      .stringCatalog(
        from: ["Turn left": #"{ "localizations" : { "fi" : \#(RuleExample.unit("Vasempaan")) } }"#],
        to: ["Turn right": "{ }"]),
    ])

  static func finding(about change: Change) -> Finding? {
    guard change.basis == .translationsLost, let oldKey = change.oldKey else { return nil }
    let isNeutral = change.verdict?.impact == .neutral
    let count = counted(change.locales.count, "language")
    let (old, new) = Message.keys(oldKey, change.identity.key)
    return Finding(
      self, about: change,
      message: """
        \(old) became \(new), and \
        \(words: isNeutral ? "still says the same" : "the edit is small"): the translations in \(words: count) \
        are still under the old key.
        """,
      advice: change.replacements.isEmpty
        ? change.keptObject.map { object(of: oldKey, at: $0) }
          ?? "Rename the key in the translations too\(words: isNeutral ? "" : ", and mark them as needing review")."
        : "Carry them over: review the same range with \(code: "--fix"), which copies them to the new key\(words: isNeutral ? "" : " and marks them needs_review").",
      subject: oldKey,
      fix: change.replacements.isEmpty
        ? nil
        : Fix(
          kind: .carryOver, title: "Copy the translations of \(.key(oldKey))", edits: change.replacements))
  }

  /// The advice for an object that still has its old key: Xcode does not know the new one.
  private static func object(of key: String, at place: Place) -> Message {
    """
    The object is still in \(code: place.path) as \(code: String(key.prefix { $0 != "." })), and its text is looked up under the \
    old key, in this file too.
    """
  }
}
