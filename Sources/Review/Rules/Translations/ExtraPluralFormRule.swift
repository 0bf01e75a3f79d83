/// `extra-plural-form`: more forms than the language has categories.
package enum ExtraPluralFormRule: TranslationRule {
  package static let description = RuleDescription(
    id: "extra-plural-form", group: .translations,
    summary: "A translated plural has more forms than its language",
    rationale: """
      translatewiki takes forms in CLDR's order: what comes after the last category is never shown, and often shows \
      that the forms are in another order than they were meant.
      """,
    instead: "Leave the surplus form out, or label a form for one number: 0=…, 1=….",
    severity: .info,
    telling: .byHabit,
    triggering: [
      .translation(
        "fi", "↓{{PLURAL:$1|ei yhtään|$1 artikkeli|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ],
    nonTriggering: [
      .translation("fi", "{{PLURAL:$1|0=ei|$1 artikkeli|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ])

  static let concerns: TextTraits = .brace

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard translation.origin != .stringsdict, let categories = translation.plurals.categories else { return [] }
    return translation.shape.plurals.compactMap { plural in
      let positional = plural.forms.filter { $0.label == nil }
      guard positional.count > categories.count else { return nil }
      // The same text once more is how one says "many forms, all alike": nothing is lost.
      if positional.dropFirst(categories.count - 1).allSatisfy({ $0.text == positional.last?.text }) { return nil }
      return TranslationFault(
        message: """
          The plural has \(positional.count) forms, but this language has \
          \(words: counted(categories.count, "category", plural: "categories")).
          """,
        advice: """
          In this language the order is \(code: categories.map(\.rawValue).joined(separator: ", ")). Leave the surplus \
          out, or label forms for single numbers: \(code: "0=…").
          """,
        span: plural.span.isEmpty ? nil : plural.span)
    }.prefix(1).map(\.self)
  }
}
