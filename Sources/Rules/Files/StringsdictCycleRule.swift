import Formats

package enum StringsdictCycleRule: StringsdictRule {
  package static let description = RuleDescription(
    id: "stringsdict-cycle", group: .files,
    summary: "A variable leads to itself",
    rationale: "The text has no end: the system puts one form into the other until the app crashes.",
    instead: "Take the variable out of its own texts, and out of those that it leads to.",
    severity: .error,
    triggering: [
      .plural(variables: [.init(name: "↓v1", forms: [("other", "%d and %#@v1@")])]),
      .plural(variables: [
        .init(name: "↓v1", forms: [("other", "%1$d and %2$#@v2@")]),
        .init(name: "v2", forms: [("other", "%2$d and %1$#@v1@")]),
      ]),
    ],
    nonTriggering: [
      .plural(variables: [
        .init(forms: [("other", "%1$d and %2$#@v2@")]), .init(name: "v2", forms: [("other", "%2$d")]),
      ])
    ])

  static func reports(_ fault: StringsdictFault) -> Bool {
    if case .cycle = fault { true } else { false }
  }
}
