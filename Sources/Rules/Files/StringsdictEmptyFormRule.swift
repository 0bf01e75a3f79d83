import Formats
import Messages
import Tables

package enum StringsdictEmptyFormRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-empty-form", group: .files,
    summary: "A plural shows nothing for some numbers",
    rationale: "An empty form is shown as it is: the general form does not replace it.",
    instead: "Write the form's text, or remove the form, so that the general one is shown.",
    severity: .warning, grouping: .byHabit,
    triggering: [
      .plural(variables: [.init(forms: [("one", "↓ "), ("other", "%d places")])]),
      .plural(variables: [.init(name: "↓v1", forms: [("one", ""), ("other", "")])]),
    ],
    nonTriggering: [
      .plural("fi", variables: [.init(forms: [("one", ""), ("other", "")])]),
      .plural(format: "%1$d place%1$#@v1@", variables: [.init(forms: [("one", ""), ("other", "s")])]),
    ])

  /// No number reaches a form of a category that the language does not have; `zero` serves 0 in every language.
  static func judgement(of fault: StringsdictFault, on key: String, in catalog: Catalog) -> Judgement {
    guard case .emptyForm(_, let label) = fault, let category = PluralCategory(rawValue: label), category != .zero,
      let locale = catalog.path.locale
    else { return Judgement() }
    return Judgement(severity: LanguagePlurals(locale: locale).categories.contains(category) ? nil : .info)
  }

  static var spoilsComparisons: Bool { false }

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .emptyForm, .emptyForms, .emptyFormat: true
    default: false
    }
  }

  /// A translation without any text is an empty translation.
  static func appliesToTranslations(_ fault: StringsdictFault) -> Bool {
    if case .emptyForm = fault { true } else { false }
  }
}
