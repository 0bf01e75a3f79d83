import Messages

package enum MissingPluralFormRule: FaultRule {
  package static let description = RuleDescription(
    id: "missing-plural-form", group: .translations,
    summary: "A translated plural lacks forms that its language needs",
    rationale: """
      Where forms are missing, users read another one: in Russian "2 статей" instead of "2 статьи". A text without \
      any forms, where the source text has several, is wrong for most numbers.
      """,
    instead: "Give one form for each category of the language; a single form is right where one serves every number.",
    severity: .warning,
    grouping: .byHabit,
    triggering: [
      .translation("ru", "↓{{PLURAL:$1|$1 статья|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("ru", "↓$1 статей", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("ru", "↓{{PLURAL:$1|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translatedForms("ru", key: "↓places", [("other", "%d мест")]),
    ],
    nonTriggering: [
      .translation("ru", "{{PLURAL:$1|$1 статья|$1 статьи|$1 статей}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("bn", "{{PLURAL:$1|0=এখন|$1 ঘণ্টা}}", of: "{{PLURAL:$1|0=Now|$1 hour|$1 hours}}"),
      .translation("ja", "{{PLURAL:$1|$1 件}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("fi", "Artikkelit: {{PLURAL:$1|$1}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("cs", "{{PLURAL:$1|$1 článek|$1 články|$1 článků}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("ru", "Статей: $1", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("ja", "$1 件の記事", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("tr", "$1 madde", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translatedForms("ru", [("other", "Мест: %d")]),
      .translatedForms("ja", [("other", "%d か所")]),
    ])

  static func words(for fault: MessageFault) -> FaultReport? {
    if case .singleForm(let needed, let placeholder, let usesTemplates) = fault.kind {
      return words(needed.map(\.rawValue), placeholder, usesTemplates: usesTemplates)
    }
    guard case .missingForms(let categories, let numbers, let needed) = fault.kind else { return nil }
    let names = categories.map(\.rawValue).joined(separator: ", ")
    return FaultReport(
      message: """
        The plural has no form for \(.list(categories.map(\.rawValue), separator: ", ")) (\(words: numbers.map(String.init).joined(separator: ", "))…), which \
        this language needs.
        """,
      advice: "Give a form for each of \(.list(needed.map(\.rawValue), separator: ", ")).", subject: names)
  }

  private static func words(_ needed: [String], _ placeholder: String, usesTemplates: Bool) -> FaultReport {
    let template = "{{PLURAL:\(placeholder)|\(needed.map { _ in "…" }.joined(separator: "|"))}}"
    return FaultReport(
      message: """
        The source text has several forms; here one text serves every number, although this language has a form each \
        for \(.list(needed, separator: ", ")).
        """,
      advice: usesTemplates
        ? "Write \(code: template), with a form for each."
        : "Give the text a form for each: users read it with a wrong ending for most numbers.",
      subject: "single")
  }
}
