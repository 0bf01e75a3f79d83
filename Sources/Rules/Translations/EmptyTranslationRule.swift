import Edits
import Messages

package enum EmptyTranslationRule: FaultRule {
  package static let description = RuleDescription(
    id: "empty-translation", group: .translations,
    summary: "A translation is empty",
    rationale: """
      The app shows an empty button or label; without the entry it would show the source text. If the comment at the \
      entry says that it is empty on purpose, or that it is a part of a sentence, if it is one space, or the text of a
      label in an Interface Builder file, that is a note.
      """,
    instead: "Remove the entry, or translate it.",
    severity: .error, grouping: .byHabit,
    triggering: [
      .translation("fi", "↓", of: "Read more"),
      .translation("fi", "↓ ", of: "Read more"),
      .nativeTranslation("fi", "↓", of: "→ %@"),
      .nativeTranslation("fi", "↓", of: "%@"),
    ],
    nonTriggering: [
      .translation("fi", "Lue", of: "Read more"),
      .nativeTranslation("fi", "", of: " "),
      .nativeTranslation("fi", "", of: "s"),
      .nativeTranslation("fi", "", of: "by "),
      .nativeTranslation("ja", "", of: ": "),
    ])

  private static let purposes = [
    "on purpose", "purposely", "intentional", "deliberate", "empty string", "leave empty", "left empty", "keep empty",
    "leave it empty", "leave blank", "left blank", "leave it blank", "must be empty", "should be empty", "removed as",
    "removed because", "too long to fit",
    // Another language may build the sentence otherwise.
    "used in the sentence", "part of the sentence", "part of a sentence", "rest of the sentence",
  ]

  /// True if the key is of a part of a longer text, which another language may have in another part; or of the sample
  /// text of a label in an Interface Builder file, in whose place code puts another. `comment` names the object's class.
  static func mayBeOnPurpose(_ key: String, in table: String, _ comment: String?) -> Bool {
    UncalledKeys.isMade(key, in: table)
      ? key.hasSuffix(".text") || comment?.contains("\"NSTextFieldCell\"") ?? false
      : key.lowercased().contains(/[._-]part[._-]?(\d|one|two|three|four|five)/)
  }

  /// True if the comment at an empty translation says that it is empty on purpose, gives a reason for it, or has the
  /// sentence that `source`, the source text, goes on.
  static func saysOnPurpose(_ comment: String, source: String) -> Bool {
    let isRest = source.first?.isLowercase ?? false && source.contains(" ") && comment.contains(" " + source)
    let comment = comment.lowercased()
    return isRest || purposes.contains { comment.contains($0) }
  }

  static func words(for fault: MessageFault) -> FaultReport? {
    guard fault.kind == .empty else { return nil }
    if fault.effect == .none {
      return FaultReport(
        message:
          "The app shows nothing. By the key, the comment at the translation, or the space in it, this may be on purpose.",
        advice: "Nothing needs to change, unless the source text has another meaning since.")
    }
    return FaultReport(
      message: fault.effect == .leftOut
        ? "The translation is empty."
        : "The translation is empty: the app shows nothing, not even the source text.",
      advice: "Remove the entry, or translate it.")
  }
}
