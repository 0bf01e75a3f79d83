import Messages

package enum UnusablePluralFormRule: FaultRule {
  package static let description = RuleDescription(
    id: "unusable-plural-form", group: .translations,
    summary: "A plural form has no effect on iOS",
    rationale: """
      translatewiki allows a form for any number, such as 12=a dozen. iOS knows categories only: such a form is left \
      out, unless the number is all there is in a category of the language. A form for a category that the language \
      does not have is never shown either.
      """,
    instead: "Leave the form out, or accept that users of the app see the general form.",
    severity: .info,
    grouping: .byHabit,
    triggering: [
      .translation(
        "fi", "{{PLURAL:$1|$1 artikkeli|↓12=tusina artikkeleita|$1 artikkelia}}",
        of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation(
        "fi", "↓{{PLURAL:$1|$1 artikkeli|few=$1 artikkelia|$1 artikkelia}}",
        of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation(
        "ru", "{{PLURAL:$1|↓1=одна|$1 статья|$1 статьи|$1 статей}}", of: "{{PLURAL:$1|1=one|$1 articles}}"),
    ],
    nonTriggering: [
      .translation("fi", "{{PLURAL:$1|0=ei|1=yksi|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
      .translation("fr", "{{PLURAL:$1|1=un|$1 article|$1 articles}}", of: "{{PLURAL:$1|$1 article|$1 articles}}"),
    ])

  static func words(for fault: MessageFault) -> FaultReport? {
    if case .unreachedForm(let category) = fault.kind {
      return FaultReport(
        message: "No number of this language shows the form \(code: category.rawValue + "=").",
        advice: "Remove the form, or give it the label that was meant.", subject: category.rawValue)
    }
    guard case .unusableForm(let label) = fault.kind else { return nil }
    return FaultReport(
      message: "iOS cannot choose the form \(code: label + "=") for that number alone: it has no effect there.",
      advice: "Leave it out, or accept that the app shows another form.", subject: label)
  }
}
