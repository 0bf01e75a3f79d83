import Messages

/// `missing-plural-form`: fewer forms than the language has for whole numbers.
package enum MissingPluralFormRule: TranslationRule {
  package static let description = RuleDescription(
    id: "missing-plural-form", group: .translations,
    summary: "A translated plural lacks forms that its language needs",
    rationale: """
      translatewiki takes forms in CLDR's order and repeats the last where there are too few: in Russian "2 статей" \
      instead of "2 статьи".
      """,
    instead: "Give one form for each category of the language; a single form is right where one serves every number.",
    severity: .warning,
    telling: .byHabit,
    triggering: [
      .translation("ru", "↓{{PLURAL:$1|$1 статья|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ],
    nonTriggering: [
      .translation("ru", "{{PLURAL:$1|$1 статья|$1 статьи|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("bn", "{{PLURAL:$1|0=এখন|$1 ঘণ্টা}}", of: "{{PLURAL:$1|0=Now|$1 hour|$1 hours}}"),
      .translation("ja", "{{PLURAL:$1|$1 件}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("fi", "Artikkelit: {{PLURAL:$1|$1}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("cs", "{{PLURAL:$1|$1 článek|$1 články|$1 článků}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
    ])

  static let concerns: TextTraits = .brace

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard translation.origin != .stringsdict, let categories = translation.plurals.categories else { return [] }
    for plural in translation.shape.plurals {
      let missing = missing(in: plural, categories, translation.plurals)
      guard !missing.isEmpty else { continue }
      let names = missing.map(\.rawValue).joined(separator: ", ")
      let labels = Set(plural.forms.compactMap(\.label))
      let sample = missing.compactMap { translation.plurals.integers(of: $0, without: labels).first }.map(String.init)
      return [
        TranslationFault(
          message: """
            The plural has no form for \(code: names) (\(words: sample.joined(separator: ", "))…), which this language \
            needs.
            """,
          advice:
            "Give a form for each of \(code: translation.plurals.needed.map(\.rawValue).joined(separator: ", ")).",
          subject: names, span: plural.span.isEmpty ? nil : plural.span)
      ]
    }
    return []
  }

  /// The needed categories for which another category's form would be shown.
  private static func missing(
    in plural: MessageShape.Plural, _ categories: [PluralCategory], _ language: LanguagePlurals
  ) -> [PluralCategory] {
    let labels = Set(plural.forms.compactMap(\.label))
    let positional = plural.forms.count { $0.label == nil }
    // One form for every number is an author's choice; single numbers beside it change nothing.
    guard positional > 1 || labels.contains(where: { PluralCategory(rawValue: $0) != nil }) else { return [] }
    // Of categories that share a form, the last has it: the general form is written for that one.
    var served: Set<Int> = []
    return language.needed.reversed().filter { category in
      if labels.contains(category.rawValue) { return false }
      if language.integers(of: category, without: labels).isEmpty { return false }
      guard positional > 0, let index = categories.firstIndex(of: category) else { return true }
      return !served.insert(min(index, positional - 1)).inserted
    }.reversed()
  }
}
