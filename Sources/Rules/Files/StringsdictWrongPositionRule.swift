import Formats
import Text

package enum StringsdictWrongPositionRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-wrong-position", group: .files,
    summary: "A variable chooses by one argument and shows another",
    rationale: """
      The position in `%2$#@name@` must be the one that the variable's own texts use; without one the variable takes \
      the next argument in turn, which placeholders that have a position do not move. Otherwise the form fits one \
      number and shows another, or something that was never passed.
      """,
    instead: "Give the variable in the format the position that its texts use, or the texts the variable's.",
    severity: .error,
    triggering: [
      .plural(
        format: "%1$@ has %2$#@v1@",
        variables: [.init(forms: [("one", "↓%3$d place"), ("other", "%3$d places")])]),
      .plural(
        format: "%1$d walks to %#@v1@", variables: [.init(forms: [("one", "↓%2$d place"), ("other", "%2$d places")])]),
    ],
    nonTriggering: [
      .plural(
        format: "%1$@ has %2$#@v1@", variables: [.init(forms: [("one", "%2$d place"), ("other", "%2$d places")])]),
      .plural(format: "%1$d %2$#@v1@", variables: [.init(forms: [("one", "of a place"), ("other", "of places")])]),
    ])

  static var spoilsComparisons: Bool { false }

  static func reports(_ fault: StringsdictFault) -> Bool {
    if case .otherArgument = fault { true } else { false }
  }

  static func advice(on fault: StringsdictFault) -> Message? {
    guard case .otherArgument(let name, let argument, let shown) = fault else { return nil }
    return """
      Write \(code: "%\(shown)$#@\(name)@") in NSStringLocalizedFormatKey if argument \(shown) is meant, or give the \
      placeholders in the variable's texts the position \(argument).
      """
  }
}
