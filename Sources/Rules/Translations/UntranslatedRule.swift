package enum UntranslatedRule: TranslationRule {
  package static let description = RuleDescription(
    id: "untranslated", group: .translations,
    summary: "Translations read as their source texts",
    rationale: "Names and words of many languages are the same; whole sentences rarely are.",
    instead: "Translate the text, or remove the entry.",
    severity: nil,
    grouping: .byHabit,
    triggering: [.translation("fi", "↓Read more about this article", of: "Read more about this article")],
    nonTriggering: [
      .translation("fi", "Wikipedia", of: "Wikipedia"),
      .translation("en-gb", "Read more about this article", of: "Read more about this article"),
    ])

  static let concerns: TextTraits = .any

  static func check(_ translation: Translation) -> [FaultReport] {
    let words = translation.text.split(separator: " ")
    guard let source = translation.source, !translation.isOfStringsdict, translation.language != "en",
      translation.text == source.text, words.filter({ $0.contains(where: \.isLetter) }).count > 2
    else { return [] }
    return [FaultReport(message: "The translation is the source text.", advice: "Translate it, or remove the entry.")]
  }
}
