package enum SwifternalizationValueRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "swifternalization-value", group: .files,
    summary: "A file of Swifternalization holds a value that the library does not take",
    rationale: """
      The library reads texts, and objects of texts. A number, a list or an empty object ends the app when it reads the \
      file, or the text is missing; widths beside expressions are read as the one or the other, at random.
      """,
    instead: "Write the value as a text; give each width a name such as @100.",
    severity: .error,
    triggering: [
      .swifternalization(["pl": #"{"days": {"one": "%d dzień", "many": ↓5}}"#]),
      .swifternalization(["pl": #"{"title": ↓["a", "b"]}"#]),
      .swifternalization(["pl": #"{"title": {"@100": "Krótki", "↓wide": "Długi tytuł"}}"#]),
    ],
    nonTriggering: [.swifternalization(["pl": #"{"title": {"@100": "Krótki", "@200": "Długi tytuł"}}"#])])

  package static let reportsBrokenFiles = true

  package static func findings(in input: RuleInput) -> [Finding] {
    input.fileProblems.compactMap { catalog, problem in
      guard case .swifternalization(let fault, let key) = problem.kind else { return nil }
      return Finding(
        self, in: catalog, at: problem.span, key: catalog.file.contains(key) ? key : nil,
        atMost: fault.endsApp ? .error : .warning,
        message: fault.endsApp
          ? "\(code: key): \(fault.message). The app ends when it reads this."
          : "\(code: key): \(fault.message).",
        advice: "\(words: description.instead)", subject: "\(fault)")
    }
  }
}
