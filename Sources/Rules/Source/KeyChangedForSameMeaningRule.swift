import Edits
import Scanning
import Text

package enum KeyChangedForSameMeaningRule: ChangeRule {
  package static let description = RuleDescription(
    id: "key-changed-for-same-meaning", group: .source,
    summary: "A key changed although its text still says the same",
    rationale: """
      Translations belong to the key. Under a new one every language starts from nothing, and users see English \
      until volunteers have done the same work again. translatewiki recognizes a renamed key only if the text is the \
      same but for case and outer spaces.
      """,
    instead: "Keep the old key; for a small edit of the text too.",
    severity: .warning, grouping: .byAdvice,
    triggering: [
      .edit(
        of: "save-title", renamed: "save-later-title", from: "Save for later", to: "Save for later.",
        translated: "Tallenna")
    ],
    nonTriggering: [
      .edit(
        of: "roses-title", renamed: "roses-count-title", from: "Rose beds", to: "Rose beds (%d)", translated: "Ruusut"
      ).unmarked,
      .swift(
        from: #"let t = WMFLocalizedString("save-title", value: "Save for later", comment: "Title")"#,
        to: #"let t = WMFLocalizedString("delete-title", value: "Delete everything", comment: "Title")"#),
    ])

  static func finding(about change: Change) -> Finding? {
    guard change.basis == .needlessRename, let oldKey = change.oldKey else { return nil }
    let lost = counted(change.locales.count, "translation")
    let (old, new) = Message.keys(oldKey, change.identity.key)
    // If the text is the key, the key cannot stay.
    let isFree = oldKey != change.old
    return Finding(
      self, about: change, atMost: isNumbered(change.identity.key, after: oldKey) ? .info : .error,
      message: """
        \(old) became \(new), but \(words: change.verdict?.impact == .neutral
            ? "the text still says the same" : "the edit is so small that the old translations would serve"): \
        \(words: lost) would be lost.
        """,
      advice: isFree
        ? change.unknownUses.isEmpty ? "Keep the key \(code: oldKey)." : generated(oldKey, change) : renaming,
      subject: oldKey, related: change.unknownUses.map { RelatedPlace(place: $0.place, note: "uses its name") })
  }

  /// Code uses a name that a tool, or Xcode, makes of the key.
  private static func generated(_ oldKey: String, _ change: Change) -> Message {
    if change.unknownUses.allSatisfy({ $0.kind == .symbol }), let old = StringSymbol.Signature(key: oldKey),
      let new = StringSymbol.Signature(key: change.identity.key)
    {
      return """
        Keep the key \(code: oldKey), or rename it with its translations, and write \(code: "." + new.name) for \
        \(code: "." + old.name) where code uses the symbol that Xcode makes of it.
        """
    }
    return """
      Keep the key \(code: oldKey), or rename it in the translations too, run the generator that makes a name of it, such \
      as \(code: "swiftgen"), and change the name where code uses it.
      """
  }

  /// True for `title_2` or `title3` after `title`: the author wants new translations.
  private static func isNumbered(_ key: String, after old: String) -> Bool {
    let stem = { (key: String) in
      String(key.reversed().drop { $0.isNumber }.drop { "_-. ".contains($0) }.reversed())
    }
    return key.last?.isNumber ?? false && stem(key) == stem(old)
  }

  private static let renaming: Message = "Rename the key in the translations too."
  private static let keeping: Message = "Keep the old keys."

  /// Keys that one edit renamed are one finding.
  package static func likeness(of finding: Finding) -> Message? { finding.advice == renaming ? renaming : keeping }

  package static func advice(onAll findings: [Finding]) -> Message? { findings.first.flatMap(likeness) }
}
