import Messages

package enum StringsdictExtraCategoryRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-extra-category", group: .files,
    summary: "Plurals have forms that their language never shows",
    rationale: """
      CLDR says which categories a language has; a form for any other is never shown. Mostly it came with a copy of \
      another language, or is the form for numbers that now show the general one. `zero` is shown for 0 in every \
      language.
      """,
    instead: "Remove the form, or give it the category that was meant.",
    severity: .info,
    grouping: .byHabit, follows: .wrongOrigins,
    triggering: [
      .plural("nl", variables: [.init(forms: [("one", "%d plek"), ("few", "↓%d plekjes"), ("other", "%d plekken")])])
    ],
    nonTriggering: [
      .plural("nl", variables: [.init(forms: [("zero", "geen"), ("one", "%d plek"), ("other", "%d plekken")])]),
      .plural("he", variables: [.init(forms: [("one", "א"), ("two", "ב"), ("many", "ג"), ("other", "ד")])]),
    ])

  /// Categories of a language in another version of CLDR than the rules' one.
  private static let ofOtherVersions: [Substring: Set<PluralCategory>] = [
    "ca": [.many], "he": [.many, .two], "iw": [.many, .two], "mt": [.two], "es": [.many], "fr": [.many], "it": [.many],
    "pt": [.many],
  ]

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let plurals = catalog.plurals, let locale = catalog.path.locale, let rules = PluralRules(locale: locale)
      else { return [] }
      let language = locale.lowercased().prefix { $0 != "-" && $0 != "_" }
      let known = Set(rules.categories).union([.zero]).union(ofOtherVersions[language] ?? [])
      return plurals.entries.flatMap { entry in
        entry.variables.flatMap { variable -> [Finding] in
          guard !variable.isGendered, variable.forms.contains(where: { !known.contains($0.category) }) else {
            return []
          }
          let general = variable[.other]?.text.text
          return variable.forms.compactMap { form in
            // A copy of the general form has no effect.
            guard !known.contains(form.category), form.text.text != general else { return nil }
            return Finding(
              self, in: catalog, at: form.text.span, key: entry.key,
              message: """
                \(code: entry.key) has a form for \(code: form.category.rawValue), which \(code: locale) does not have: \
                it is never shown.
                """,
              advice: "Remove the form, or give it the category that was meant.",
              subject: "\(variable.name.text) \(form.category.rawValue)")
          }
        }
      }
    }
  }
}
