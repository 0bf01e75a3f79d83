import Formats
import Messages
import Tables
import Text

package enum StringsdictMissingOtherRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-other", group: .files,
    summary: "A variable has no form for other",
    rationale: """
      It is the only required form, and what every number without a form of its own shows. Of genders, which are \
      numbers, 0 is that form. Where all whole numbers of a language have other forms, as in Polish, only fractions \
      show it: then it is a note.
      """,
    instead: "Add a form for other; for genders one for 0.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(name: "↓v1", forms: [("one", "%d place")])]),
      .plural(
        variables: [.init(name: "↓v1", specType: "NSStringGenderRuleType", forms: [("1", "her"), ("2", "their")])]),
      .plural(
        "pl", variables: [.init(name: "↓v1", forms: [("one", "%d rok"), ("few", "%d lata"), ("many", "%d lat")])]),
    ],
    nonTriggering: [
      .plural(),
      .plural("pl", variables: [.init(forms: [("one", "%d rok"), ("other", "%d lat")])]),
      .plural(variables: [.init(specType: "NSStringGenderRuleType", forms: [("0", "his"), ("1", "her")])]),
      .plural(variables: [.init(valueType: "@", forms: [("male", "his place"), ("female", "her place")])]),
    ])

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .missingOther, .missingGeneralGender: true
    default: false
    }
  }

  static func judgement(of fault: StringsdictFault, on key: String, in catalog: Catalog) -> Judgement {
    guard case .missingOther(let name) = fault, let locale = catalog.path.locale,
      let variable = catalog.plurals?.entry(key)?.variable(name), !servesNumbers(variable, in: locale)
    else { return Judgement() }
    return Judgement(
      severity: .info,
      consequence: "Whole numbers never show it in this language, so that users see nothing wrong.",
      advice: "Add a form for other: Apple requires it, and fractions show it.")
  }

  /// True if some number that the variable chooses by shows the form for other.
  private static func servesNumbers(_ variable: StringsdictVariable, in locale: String) -> Bool {
    let needed = LanguagePlurals(locale: locale).needed
    let type = Placeholder.all(in: "%" + (variable.valueType?.text ?? "")).first?.kind
    return needed.isEmpty || type != .integer || !Set(variable.forms.map(\.category)).isSuperset(of: needed)
  }
}
