import Messages

package enum EmptyTranslationRule: FaultRule {
  package static let description = RuleDescription(
    id: "empty-translation", group: .translations,
    summary: "A translation is empty",
    rationale: "The app shows an empty button or label; without the entry it would show the source text.",
    instead: "Remove the entry, or translate it.",
    severity: .error, grouping: .byHabit,
    triggering: [
      .translation("fi", "↓", of: "Read more"),
      .translation("fi", "↓ ", of: "Read more"),
    ],
    nonTriggering: [
      .translation("fi", "Lue", of: "Read more"),
      .nativeTranslation("fi", "", of: " "),
      .nativeTranslation("fi", "", of: "s"),
      .nativeTranslation("fi", "", of: "by "),
      .nativeTranslation("ja", "", of: ": "),
    ])

  static func words(for fault: MessageFault) -> FaultReport? {
    guard fault.kind == .empty else { return nil }
    return FaultReport(
      message: fault.effect == .leftOut
        ? "The translation is empty."
        : "The translation is empty: the app shows nothing, not even the source text.",
      advice: "Remove the entry, or translate it.")
  }
}
