import Messages
import Project
import Text

package enum TextTooLongRule: SnapshotRule, TranslationRule {
  package static let description = RuleDescription(
    id: "text-too-long", group: .translations,
    summary: "A text has more characters than the project allows",
    rationale: """
      Where there is little room, a longer text is cut off or breaks the layout. `max-length` in the configuration \
      limits texts by patterns of their keys, and a comment can say `[max 20]` for its own text. The longest plural \
      form counts, with its placeholders as written. Texts for widths in a stringsdict do not count.
      """,
    instead: "Write a shorter text, or raise the limit.",
    severity: .warning, judgesStyle: true,
    triggering: [
      example("button.*: 10", [("en", "Save"), ("de", "↓Jetzt speichern")]),
      example("button.*: 10", [("en", "↓Save right now"), ("de", "Speichern")]),
      example("'*': 30, button.*: 3", [("en", "↓Save")]),
      example("other: 3", comment: "A button [max 5]", [("en", "Save"), ("de", "↓Speichern")]),
      RuleExample.swift(
        #"let t = WMFLocalizedString("a-b", value: ↓"Save now", comment: "[max: 6 characters]")"#),
    ],
    nonTriggering: [
      example("button.*: 10", [("en", "Save"), ("de", "Speichern")]),
      // The last pattern that matches counts, and the comment before all of them.
      example("button.*: 3, button.ok: 10", [("en", "Save"), ("de", "Speichern")]),
      example("button.*: 3", comment: "[max 9]", [("en", "Save"), ("de", "Speichern")]),
      // A character may have several code points.
      example("button.*: 2", [("en", "OK"), ("hi", "नि")]),
      // Only `[max 20]` is a limit.
      example("other: 3", comment: "max 2, [max 2 letters]", [("en", "Save"), ("de", "Speichern")]),
    ])

  private static func example(
    _ limits: String, comment: String = "A button", _ texts: [(locale: String, text: String)], line: UInt = #line
  ) -> RuleExample {
    RuleExample(
      [.init(ProjectConfiguration.fileName, "profile: apple\nmax-length: { \(limits) }\n")]
        + texts.map {
          .init("App/\($0.locale).lproj/Localizable.strings", "/* \(comment) */\n\"button.ok\" = \"\($0.text)\";\n")
        }, line: line)
  }

  static let concerns: TextTraits = .sourceLimit
  static let readsSentences = true

  static func check(_ translation: Translation) -> [FaultReport] {
    // The finding of a copy is that of its source text.
    guard let source = translation.source, let limit = source.limit, translation.text != source.text else { return [] }
    return fault(translation.longest, limit).map { [$0] } ?? []
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let rules = OwnRules(input.options)
    return CheckedSourceText.all(in: input).compactMap { text in
      guard let limit = rules.limit(of: text.key, comment: text.comment) else { return nil }
      return fault(text.longest, limit).map { text.finding(self, $0) }
    }
  }

  package static func settings(in configuration: ProjectConfiguration) -> [String] {
    configuration.lengths.limits.map { "max-length: \($0.pattern.text) = \($0.characters)" }
  }

  private static func fault(_ text: String?, _ limit: TextLimit) -> FaultReport? {
    // A character has a byte at least.
    guard let text, text.utf8.count > limit.characters else { return nil }
    let count = text.count
    guard count > limit.characters else { return nil }
    let origin: Message =
      limit.pattern.map { "\(code: "max-length") of \(code: $0)" }
      ?? "its comment, \(code: "[max \(limit.characters)]")"
    let place: Message = limit.pattern == nil ? "the comment" : "\(code: "max-length") of the configuration"
    return FaultReport(
      message: "The text has \(words: "\(count)") characters; at most \(words: "\(limit.characters)") fit (\(origin)).",
      advice: "Shorten it by \(words: "\(count - limit.characters)"), or raise the limit in \(place).",
      subject: "\(limit.characters)")
  }
}
