import Messages

package enum MissingPluralFormRule: FaultRule {
  package static let description = RuleDescription(
    id: "missing-plural-form", group: .translations,
    summary: "A translated plural lacks forms that its language needs",
    rationale: """
      translatewiki takes forms in CLDR's order and repeats the last where there are too few: in Russian "2 статей" \
      instead of "2 статьи".
      """,
    instead: "Give one form for each category of the language; a single form is right where one serves every number.",
    severity: .warning,
    grouping: .byHabit,
    triggering: [.translation("ru", "↓{{PLURAL:$1|$1 статья|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")],
    nonTriggering: [
      .translation("ru", "{{PLURAL:$1|$1 статья|$1 статьи|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("bn", "{{PLURAL:$1|0=এখন|$1 ঘণ্টা}}", of: "{{PLURAL:$1|0=Now|$1 hour|$1 hours}}"),
      .translation("ja", "{{PLURAL:$1|$1 件}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("fi", "Artikkelit: {{PLURAL:$1|$1}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("cs", "{{PLURAL:$1|$1 článek|$1 články|$1 článků}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
    ])

  static func words(for fault: MessageFault) -> FaultReport? {
    guard case .missingForms(let categories, let numbers, let needed) = fault.kind else { return nil }
    let names = categories.map(\.rawValue).joined(separator: ", ")
    return FaultReport(
      message: """
        The plural has no form for \(code: names) (\(words: numbers.map(String.init).joined(separator: ", "))…), which \
        this language needs.
        """,
      advice: "Give a form for each of \(code: needed.map(\.rawValue).joined(separator: ", ")).", subject: names)
  }
}
