import Messages
import Text

package enum SwifternalizationUnknownNameRule: SwifternalizationRule {
  package static let description = RuleDescription(
    id: "swifternalization-unknown-name", group: .files,
    summary: "A form of Swifternalization has the name of no known expression",
    rationale: """
      Such a form is shown only where code asks for just this word. For numbers users see the key. The library has one, \
      >one, two and other for all languages, few and many for Polish; few and many for Russian it has, but never loads.
      """,
    instead: "Use a name that there is, or define this one in expressions.json.",
    severity: .error,
    triggering: [
      .swifternalization(["pl": #"{"days": {"one": "%d dzień", "↓more": "%d dni"}}"#]),
      .swifternalization(["ru": #"{"days": {"one": "%d день", "↓few": "%d дня", "other": "%d дней"}}"#]),
    ],
    nonTriggering: [
      .swifternalization(["pl": #"{"days": {"one": "%d dzień", "few": "%d dni", "many": "%d dni"}}"#]),
      // Code can ask for these words.
      .swifternalization(["pl": #"{"greeting": {"male": "Pan", "female": "Pani"}}"#]),
    ])

  static func words(
    on problem: SwifternalizationCheck.Problem, of site: SwifternalizationSite
  ) -> SwifternalizationWords? {
    guard case .unknownName(let unmatched) = problem.fault, let form = problem.form else { return nil }
    let message: Message =
      unmatched.isEmpty
      ? "\(code: form) is not the name of an expression: the form is never shown for a number."
      : """
      \(code: form) is not the name of an expression: for \(words: unmatched.runs()) users see the key \
      \(code: site.key ?? "").
      """
    if let definition = SwifternalizationNames.builtIn(site.language)[form] {
      return SwifternalizationWords(
        message: message,
        advice: """
          The library has this name for \(code: site.language), but never loads it: put \(code: definition) under \
          \(code: site.language) in \(code: "expressions.json").
          """)
    }
    return SwifternalizationWords(
      message: message,
      advice: """
        Use one of \(Message.list(site.names.all, separator: ", ")), or define \(code: form) in \(code: "expressions.json") under \(code: site.language).
        """)
  }
}
