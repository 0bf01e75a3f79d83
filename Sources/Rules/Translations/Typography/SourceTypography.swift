import Text

/// Runs the rules on typography on source texts.
enum SourceTypography {
  static func findings(in input: RuleInput, levels: RuleLevels) -> [Finding] {
    let rules = RuleCatalog.typographyRules.filter { $0.checksSourceTexts && levels.areOnSomewhere($0.description) }
    guard !rules.isEmpty, input.exchange == nil else { return [] }
    let texts = CheckedSourceText.all(in: input)
    var habits: [String: TextHabits] = [:]
    for text in texts {
      for form in text.texts { habits[text.language, default: .none].add(form) }
    }
    return texts.flatMap { text in
      rules.compactMap { rule -> Finding? in
        for form in text.texts {
          let written = WrittenText(
            text: form, locale: text.language, source: nil, habits: habits[text.language] ?? .none)
          if let fault = rule.fault(in: written) { return text.finding(rule, fault) }
        }
        return nil
      }
    }
  }
}
