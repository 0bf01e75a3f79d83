import Messages

package enum SwappedVariablesRule: FaultRule {
  package static let description = RuleDescription(
    id: "swapped-variables", group: .translations,
    summary: "A variable of a plural stands for another argument than in the source language",
    rationale: """
      Where a translation puts the variables in another order and they have no positions, each takes the argument that \
      comes next: users see the number of fields as the number of geese, and no error.
      """,
    instead: "Write the position of each variable: %2$#@fields@, %1$#@geese@.",
    severity: .error,
    triggering: [
      .translatedPlural(
        "de", key: "↓places", "Auf %#@v2@ landeten %#@v1@", of: "%1$#@v1@ landed on %2$#@v2@",
        variables: [.init(forms: [("other", "%d")]), .init(name: "v2", forms: [("other", "%d")])]),
      .translatedPlural(
        "fr", key: "↓places", "%#@v1@ atterri%#@v1@ sur %2$#@v2@", of: "%1$#@v1@ landed on %2$#@v2@",
        variables: [.init(forms: [("other", "%d")]), .init(name: "v2", forms: [("other", "%d")])]),
    ],
    nonTriggering: [
      // A contradiction within the entry has its own fault.
      .translatedPlural(
        "de", "Auf %#@v2@ landeten %#@v1@", of: "%1$#@v1@ landed on %2$#@v2@",
        variables: [.init(forms: [("other", "%1$d")]), .init(name: "v2", forms: [("other", "%2$d")])]),
      .translatedPlural(
        "de", "Auf %2$#@v2@ landeten %1$#@v1@", of: "%#@v1@ landed on %#@v2@",
        variables: [.init(forms: [("other", "%d")]), .init(name: "v2", forms: [("other", "%d")])]),
    ])

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    faultsOfPlural(with: finding)
  }

  static func words(for fault: MessageFault) -> FaultReport? {
    guard case .variableOfOtherArgument(let name, let argument, let right) = fault.kind else { return nil }
    return FaultReport(
      message: """
        The variable \(code: name) goes by argument \(words: String(argument)), but in the source text by argument \
        \(words: String(right)).
        """,
      advice: "Write it with its position, \(code: "%\(right)$#@\(name)@"): without one it takes the next argument.",
      subject: "variable \(name)")
  }
}
