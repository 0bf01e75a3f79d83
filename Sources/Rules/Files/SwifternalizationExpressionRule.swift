import Messages

package enum SwifternalizationExpressionRule: SwifternalizationRule {
  package static let description = RuleDescription(
    id: "swifternalization-expression", group: .files,
    summary: "An expression of Swifternalization cannot be read",
    rationale: """
      The library says so only in the log of the app: the form is never shown, and in its place users see the key. Some \
      slips it reads as something else: ie:x=<5 is x=5 to it.
      """,
    instead: """
      Write ie:x>=2 with one of <, <=, =, >=, >; iex:2<=x<5 with < or <= and the smaller number first; exp: before a \
      regular expression.
      """,
    severity: .error,
    triggering: [
      .swifternalization(["pl": #"{"days": {"one": "%d dzień", "ie:↓y>1": "%d dni", "ie:x↓!=1": "%d dni"}}"#]),
      .swifternalization(["pl": #"{"days": {"one": "%d dzień", "iex:↓4<x<2": "%d dni"}}"#]),
      .swifternalization(["expressions": #"{"base": {"ten": "ie:x=10", "few": "exp:↓(2|3"}}"#]),
    ],
    nonTriggering: [
      .swifternalization([
        "pl": #"{"days": {"one": "%d dzień", "iex:1<x<5": "%d dni", "exp:^(0|[5-9]|\\d{2,})$": "%d dni"}}"#
      ])
    ])

  static func words(
    on problem: SwifternalizationCheck.Problem, of site: SwifternalizationSite
  ) -> SwifternalizationWords? {
    guard case .expression(let fault, let matches) = problem.fault, let form = problem.form else { return nil }
    let (what, advice): (String, String)
    switch fault {
    case .endlessBacktracking: return nil
    case .missingX: (what, advice) = ("an \"x\" must be here", "Write for example ie:x>1 or iex:1<x<5.")
    case .missingSign: (what, advice) = ("a sign such as < or >= must be here", "Write for example ie:x>1.")
    case .unknownSign:
      (what, advice) = ("the library does not know this sign", "Use <, <=, =, >= or >; in iex: only < and <=.")
    case .missingNumber: (what, advice) = ("a number must be here", "Write the number directly after the sign.")
    case .textBehind: (what, advice) = ("this text after the expression is ignored", "Remove it.")
    case .backwardRange:
      (what, advice) = (
        "the first number is not below the second, and the library then reads the first sign the other way",
        "Write the smaller number first; for one number use ie:x=."
      )
    case .unknownKind:
      (what, advice) = ("this begins with none of ie:, iex: and exp:", "Begin the expression with one of them.")
    case .pattern(let fault):
      guard let words = words(on: fault) else {
        return SwifternalizationWords(
          message: fault == .tooLarge
            ? "\(code: form) would take too long to judge: for which numbers it is was not looked at."
            : "\(code: form) holds something that this tool does not read: for which numbers it is was not looked at.",
          advice: "Make sure that it is for the right numbers.", severity: .info)
      }
      (what, advice) = (words, "Correct the regular expression.")
    }
    return SwifternalizationWords(
      message: matches
        ? "In \(code: form) \(words: what)." : "In \(code: form) \(words: what): the form is never shown.",
      advice: "\(words: advice)",
      severity: matches ? .warning : .error)
  }

  /// `nil` if it is not a fault of the expression.
  private static func words(on fault: RegularExpression.Fault) -> String? {
    switch fault {
    case .empty: "the regular expression is empty"
    case .unclosedGroup: "this parenthesis is not closed"
    case .unopenedGroup: "this parenthesis was never opened"
    case .unclosedSet: "this bracket is not closed"
    case .emptySet: "the brackets hold nothing"
    case .nothingToRepeat: "there is nothing before this that could be repeated"
    case .malformedCount: "this is no count such as {2} or {1,3}"
    case .reversedCount, .reversedRange: "the smaller end must come first"
    case .unknownEscape: "this escape has no meaning"
    case .unsupported, .tooLarge: nil
    }
  }
}
