import Formats
import Project
import Text

package enum StringsdictInvalidValueTypeRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-invalid-value-type", group: .files,
    summary: "A variable's value type is no format of a number",
    rationale: """
      The system reads the number by it: with an unknown letter it reads something else and may choose the wrong form. \
      `@` reads an object: it crashes where the code passes a plain number. A per cent sign does not belong there, \
      although Xcode writes it for the texts of Siri's intents.
      """,
    instead: "Write the number's format specifier without its per cent sign, such as d, ld or lld.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(valueType: "↓%d")]),
      .plural(variables: [.init(valueType: "↓q")]),
      .plural(variables: [.init(valueType: "↓@", forms: [("one", "%@ place"), ("other", "%@ places")])]),
    ],
    nonTriggering: [
      .plural(variables: [.init(valueType: "lld")]),
      .plural(variables: [.init(valueType: ".1f", forms: [("other", "%.1f places")])]),
      .plural(variables: [.init(specType: "NSStringGenderRuleType", valueType: "@", forms: [("0", "his")])]),
    ])

  static var spoilsComparisons: Bool { false }

  static func reports(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .invalidValueType, .percentInValueType, .objectAsNumber: true
    default: false
    }
  }

  static func advice(on fault: StringsdictFault) -> Message? {
    guard case .objectAsNumber = fault else { return nil }
    return """
      That is right if the code passes an object, such as NSNumber or NSDecimalNumber. If it passes a plain number, \
      write \(code: "d"), \(code: "ld") or \(code: "lld"), also in the forms: the app crashes there.
      """
  }

  static func severity(of fault: StringsdictFault) -> Severity {
    switch fault {
    // Code that passes an NSNumber works, and the file does not show what is passed. Xcode itself writes the sign.
    case .objectAsNumber, .percentInValueType: .info
    default: .error
    }
  }
}
