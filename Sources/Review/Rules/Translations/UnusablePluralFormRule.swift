import Messages

/// `unusable-plural-form`: a form for a number that iOS cannot choose alone.
package enum UnusablePluralFormRule: TranslationRule {
  package static let description = RuleDescription(
    id: "unusable-plural-form", group: .translations,
    summary: "A plural form for one number has no effect on iOS",
    rationale: """
      translatewiki allows a form for any number, such as 12=a dozen. iOS knows categories only: such a form is left \
      out, unless the number is all there is in a category of the language.
      """,
    instead: "Leave the form out, or accept that users of the app see the general form.",
    severity: .info,
    telling: .byHabit,
    triggering: [
      .translation(
        "fi", "{{PLURAL:$1|$1 artikkeli|↓12=tusina artikkeleita|$1 artikkelia}}",
        of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ],
    nonTriggering: [
      .translation("fi", "{{PLURAL:$1|0=ei|1=yksi|$1 artikkelia}}", of: "{{PLURAL:$1|$1 article|$1 articles}}")
    ])

  static let concerns: TextTraits = .brace

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard translation.origin == .translatewiki, translation.plurals.categories != nil,
      translation.shape.plurals.contains(where: {
        $0.forms.contains { $0.label?.utf8.first.map { $0 < 0x3A } ?? false }
      })
    else { return [] }
    let templates = MessageTemplate.all(in: translation.text).filter(\.isPlural)
    return templates.flatMap { template in
      let labels = Set(template.forms.compactMap(\.label))
      return template.forms.compactMap { form -> TranslationFault? in
        guard let label = form.label, label.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false,
          !(Int(label).map { translation.plurals.canLabel($0, beside: labels) } ?? false)
        else { return nil }
        return TranslationFault(
          message: "iOS cannot choose the form \(code: label + "=") for that number alone: it has no effect there.",
          advice: "Leave it out, or accept that the app shows another form.", subject: label, span: form.span)
      }
    }
  }
}
