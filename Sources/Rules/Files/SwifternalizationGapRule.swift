import Messages

package enum SwifternalizationGapRule: SwifternalizationRule {
  package static let description = RuleDescription(
    id: "swifternalization-gap", group: .files,
    summary: "A key of Swifternalization has no form for some numbers",
    rationale: """
      For a number without a form users see the key, or the call's default value. Tried are the numbers from 0 to 200. \
      Polish needs one, few and many; one and >one leave out 0.
      """,
    instead: "Add a form for these numbers.",
    severity: .warning,
    triggering: [
      .swifternalization(["pl": #"{"↓days": {"one": "%d dzień", "few": "%d dni"}}"#]),
      .swifternalization(["base": #"{"↓days": {"one": "%d day", ">one": "%d days"}}"#]),
    ],
    nonTriggering: [
      .swifternalization(["base": #"{"days": {"ie:x<1": "no days", "one": "%d day", ">one": "%d days"}}"#])
    ])

  static func words(
    on problem: SwifternalizationCheck.Problem, of site: SwifternalizationSite
  ) -> SwifternalizationWords? {
    guard case .gap(let numbers) = problem.fault else { return nil }
    return SwifternalizationWords(
      message: "\(code: site.key ?? "") has no form for \(words: numbers.runs()): users see the key there.",
      advice: "\(words: description.instead)")
  }
}
