import Formats
import Project
import Text

package enum UndefinedSubstitutionRule: StringCatalogRule {
  package static let description = RuleDescription(
    id: "undefined-substitution", group: .files,
    summary: "A text of a String Catalog uses a substitution that is not defined, or one is defined for nothing",
    rationale: """
      Xcode does not build an app whose catalog has a text such as %#@days@ without a substitution called days in the \
      same language.
      """,
    instead: "Define the substitution in this language too, or take its name out of the text.",
    severity: .error,
    triggering: [
      .stringCatalog([
        "days":
          #"{ "localizations" : { "fi" : { "stringUnit" : { "state" : "translated", "value" : ↓"%#@days@" } } } }"#
      ]),
      .stringCatalog([
        "days": """
        { "localizations" : { "fi" : { "stringUnit" : { "state" : "translated", "value" : ↓"%#@päiviä@" }, \
        "substitutions" : { "days" : { "formatSpecifier" : "lld", "variations" : { "plural" : { \
        "one" : \(RuleExample.unit("%arg päivä")), "other" : \(RuleExample.unit("%arg päivää")) } } } } } } }
        """
      ]),
    ],
    nonTriggering: [
      .stringCatalog([
        "days": """
        { "localizations" : { "fi" : { "stringUnit" : { "state" : "translated", "value" : "%#@days@" }, \
        "substitutions" : { "days" : { "formatSpecifier" : "lld", "variations" : { "plural" : { \
        "one" : \(RuleExample.unit("%arg päivä")), "other" : \(RuleExample.unit("%arg päivää")) } } } } } } }
        """
      ])
    ])

  static func severity(of fault: StringCatalogFault) -> Severity? {
    switch fault {
    case .undefinedSubstitution, .misnamedSubstitutions: .error
    case .unusedSubstitution: .warning
    default: nil
    }
  }

  static func advice(on fault: StringCatalogFault) -> Message? {
    switch fault {
    case .misnamedSubstitutions(let names, _): names.advice
    case .unusedSubstitution(let name, _):
      "Write \(code: "%#@\(name)@") in the text, where its plural belongs, or remove the substitution."
    default: nil
    }
  }
}
