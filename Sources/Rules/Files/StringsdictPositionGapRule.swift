import Formats
import Project
import Tables
import Text

package enum StringsdictPositionGapRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-position-gap", group: .files,
    summary: "The positions in a plural leave an argument out",
    rationale: """
      The system reads arguments one after the other. One that no text shows it cannot skip: it reads the next from \
      its place. To choose a form it reads only those in NSStringLocalizedFormatKey, so an argument that stands in the \
      forms alone is shown right, but the wrong form is chosen.
      """,
    instead: "Show every argument, and in NSStringLocalizedFormatKey those before the one that a variable goes by.",
    severity: .error,
    triggering: [
      .plural(
        format: "↓%2$#@v1@", variables: [.init(forms: [("one", "%2$d place"), ("other", "%2$d places")])]),
      .plural(
        "fi", format: "↓%2$#@v1@",
        variables: [.init(forms: [("one", "%1$@: %2$d paikka"), ("other", "%1$@: %2$d paikkaa")])]),
    ],
    nonTriggering: [
      .plural(
        format: "%1$@: %2$#@v1@", variables: [.init(forms: [("one", "%2$d place"), ("other", "%2$d places")])]),
      .plural(
        format: "%1$#@v1@",
        variables: [.init(forms: [("one", "%1$d place of %2$@"), ("other", "%1$d places of %2$@")])]
      ),
      .plural(
        "fi", format: "%2$#@v1@", variables: [.init(forms: [("one", "%2$d paikka"), ("other", "%2$d paikkaa")])]),
    ])

  static var spoilsComparisons: Bool { false }

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .argumentGap, .argumentInFormsOnly: true
    default: false
    }
  }

  static func severity(of fault: StringsdictFault) -> Severity {
    // The text is correct, but in a form that may not fit.
    if case .argumentInFormsOnly = fault { .warning } else { .error }
  }

  /// The comparison with the source text reports a translation that leaves an argument out.
  static func appliesToTranslations(_ fault: StringsdictFault) -> Bool {
    if case .argumentGap = fault { false } else { true }
  }

  static func judgement(of fault: StringsdictFault, on key: String, in catalog: Catalog) -> Judgement {
    switch fault {
    case .argumentGap(let missing, _):
      Judgement(consequence: "The system cannot skip it: it reads the next one in place of argument \(missing).")
    case .argumentInFormsOnly:
      Judgement(consequence: "The form is chosen by another value than is shown.")
    default: Judgement()
    }
  }

  static func advice(on fault: StringsdictFault) -> Message? {
    switch fault {
    case .argumentGap(let missing, _): "Show argument \(missing), or number the later ones without it, in the code too."
    case .argumentInFormsOnly(let missing, _):
      "Show argument \(missing) in NSStringLocalizedFormatKey, or pass it after the numbers that choose a form."
    default: nil
    }
  }
}
