import Messages
import Project
import Text

package enum LostOwnPlaceholderRule: FaultRule {
  package static let description = RuleDescription(
    id: "lost-own-placeholder", group: .translations,
    summary: "A translation lacks a placeholder of the app’s own, or has another one",
    rationale: """
      The app itself looks for `{{name}}` and puts a value there. If a translation has it translated or misspelled, \
      users see the signs; if it is missing, they do not see the value. `placeholders` in the configuration has the \
      patterns of these placeholders.
      """,
    instead: "Write each of these placeholders as the source text does, and as often.",
    severity: .error, comparesArguments: true,
    triggering: [
      example("Hei", of: "Hello {{name}}", isWhole: true),
      example("Hei ↓{{nimi}}", of: "Hello {{name}}"),
      example(":count: / ↓:counts:", of: ":count: of them", patterns: "':*:'"),
    ],
    nonTriggering: [
      example("{{name}}, hei", of: "Hello {{name}}"),
      // Without the setting these are words.
      RuleExample.nativeTranslation("fi", "Hei, :nimi:", of: "Hello :name:"),
      example("{{PLURAL:$1|yksi|monta}}", of: "{{PLURAL:$1|one|many}}"),
    ])

  private static func example(
    _ text: String, of english: String, patterns: String = "'{{*}}'", isWhole: Bool = false, line: UInt = #line
  ) -> RuleExample {
    RuleExample(
      [.init(ProjectConfiguration.fileName, "placeholders: [\(patterns)]\n")]
        + RuleExample.nativeTranslation("fi", (isWhole ? "↓" : "") + text, of: english, line: line).files, line: line)
  }

  package static func settings(in configuration: ProjectConfiguration) -> [String] {
    configuration.placeholders.isEmpty
      ? [] : ["placeholders: \(configuration.placeholders.patterns.map(\.text).joined(separator: "  "))"]
  }

  static func words(for fault: MessageFault) -> FaultReport? {
    guard case .ownPlaceholders(let lost, let surplus) = fault.kind else { return nil }
    let list = { (names: [String]) in Message.list(names, separator: ", ", most: 5) }
    let message: Message
    let advice: Message
    switch (lost.isEmpty, surplus.isEmpty) {
    case (false, true):
      message = "The translation lacks \(list(lost)), where the app puts a value."
      advice = "Write \(list(lost)) as often as the source text does."
    case (true, _):
      message = "The translation has \(list(surplus)), but the source text does not, or not as often."
      advice = "Remove it, or write the source text’s placeholder: the app may show the signs themselves."
    case (false, false):
      message = "The translation has \(list(surplus)), where the source text has \(list(lost))."
      advice = "Write \(list(lost)), untranslated: the app looks for exactly these signs."
    }
    return FaultReport(message: message, advice: advice, subject: (lost + surplus).joined(separator: " "))
  }
}
