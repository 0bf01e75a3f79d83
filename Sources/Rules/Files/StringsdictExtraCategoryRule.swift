import Messages
import Tables
import Text

package enum StringsdictExtraCategoryRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-extra-category", group: .files,
    summary: "Plurals have forms that their language never shows",
    rationale: """
      CLDR says which categories a language has; a form for any other is never shown. Mostly it came with a copy of \
      another language, or is the form for numbers that now show the general one. `zero` is shown for 0 in every \
      language. A label such as `three` is no category of any language.
      """,
    instead: "Remove the form, or give it the category that was meant.",
    severity: .warning,
    grouping: .byHabit, follows: .wrongOrigins,
    triggering: [
      .plural("nl", variables: [.init(forms: [("one", "%d plek"), ("few", "↓%d plekjes"), ("other", "%d plekken")])]),
      .plural(
        "cs", variables: [.init(forms: [("one", "%d místo"), ("↓three", "%d místa"), ("other", "%d míst")])]),
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

  package static let checksExchangeFiles = true

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog in
      unknown(in: catalog, input.snapshot.layout.language(of: catalog.path)) + extra(in: catalog)
    }
  }

  /// The findings on forms whose labels are no category of any language.
  private static func unknown(in catalog: Catalog, _ locale: String) -> [Finding] {
    guard let entries = catalog.plurals?.entries else { return [] }
    return entries.flatMap { entry in
      entry.variables.compactMap { variable -> Finding? in
        guard let first = variable.unknownLabels.first else { return nil }
        let labels = variable.unknownLabels.map(\.text)
        let language = LanguagePlurals(locale: locale)
        let categories = language.hasOtherOnly ? [.other] : language.categories
        let missing = Set(language.needed).subtracting(variable.forms.map(\.category)).sorted()
        let names = { (categories: [PluralCategory]) in Message.list(categories.map(\.rawValue), separator: ", ") }
        return Finding(
          self, in: catalog, at: first.span, key: entry.key,
          message: """
            \(code: entry.key): \(Message.list(labels, separator: ", ")) \
            \(words: labels.count == 1 ? "is not a plural category: the form is" : "are not plural categories: the forms are") \
            never shown.
            """,
          advice: missing.isEmpty
            ? "Remove \(words: labels.count == 1 ? "it" : "them"): \(code: locale) has \(names(categories)), and no form is missing."
            : """
            \(code: locale) has \(names(categories)): write the form for \(names(missing)), and remove \
            \(words: labels.count == 1 ? "this one" : "these").
            """,
          subject: "\(variable.name.text) \(labels.joined(separator: " "))")
      }
    }
  }

  /// The findings on forms for categories of other languages.
  private static func extra(in catalog: Catalog) -> [Finding] {
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
            self, in: catalog, at: form.text.span, key: entry.key, atMost: .info,
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
