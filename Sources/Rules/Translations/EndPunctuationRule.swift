package enum EndPunctuationRule: TranslationRule {
  package static let description = RuleDescription(
    id: "end-punctuation", group: .translations,
    summary: "Translations end with another sign than their source texts",
    rationale: "A question without its mark, a title with a full stop. Habits differ between languages, so it is off.",
    instead: "End the text as the source text does.",
    severity: nil,
    grouping: .byHabit, follows: .wrongTexts,
    triggering: [.translation("fi", "↓Poistetaanko luettelo", of: "Delete the list?")],
    nonTriggering: [
      .translation("ja", "リストを削除しますか？", of: "Delete the list?"),
      .translation("el", "Διαγραφή λίστας;", of: "Delete the list?"),
      .translation("hi", "सूची हटाई गई।", of: "The list was deleted."),
      .translation("th", "ลบรายการแล้ว", of: "The list was deleted."),
    ])

  static let concerns: TextTraits = .any

  private enum Ending { case stop, question, exclamation, colon, ellipsis }

  private static let signless: Set<String> = ["th", "lo", "km", "my", "shn", "mnw"]

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !translation.isOfStringsdict else { return [] }
    let language = String(translation.language)
    guard !signless.contains(language) else { return [] }
    let own = ending(translation.text, language)
    let wanted = ending(source.text, "en")
    guard own != wanted else { return [] }
    return [
      FaultReport(
        message: "The translation ends otherwise than the source text.", advice: "End it as the source text does.")
    ]
  }

  private static func ending(_ text: String, _ language: String) -> Ending? {
    let trimmed = text.reversed().first { !$0.isWhitespace && !"\"”»’)]）」』\u{200F}\u{200E}".contains($0) }
    switch trimmed {
    case ";", "\u{37E}": return language == "el" ? .question : nil
    case ".", "。", "।", "۔", "։", "።", "။", "៖", "᱾": return text.hasSuffix("...") ? .ellipsis : .stop
    case "?", "？", "؟", "՞": return .question
    case "!", "！", "՜": return .exclamation
    case ":", "：", "՝": return .colon
    case "…": return .ellipsis
    default: return nil
    }
  }
}
