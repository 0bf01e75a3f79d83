import Messages

/// `several-plurals`: more than one PLURAL in a text whose target takes only one.
package enum SeveralPluralsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "several-plurals", group: .source,
    summary: "A text holds more than one plural",
    rationale: """
      The project's guide allows one plural in a text. Each further one multiplies the combinations that a \
      translator must get right without seeing them.
      """,
    instead: "Split the text, or set `plurals: several-per-string` where the project's import takes several.",
    severity: .warning, appleSeverity: nil,
    triggering: [
      .swift(
        #"""
        let f = WMFLocalizedString("n", value: ↓"{{PLURAL:%1$d|%1$d a|%1$d b}}, {{PLURAL:%2$d|%2$d c|%2$d d}}",
          comment: "%1$d, %2$d")
        """#)
    ],
    nonTriggering: [
      .swift(#"let f = WMFLocalizedString("n", value: "{{PLURAL:%1$d|%1$d a|%1$d b}}", comment: "%1$d")"#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    guard !input.options.allowsSeveralPlurals else { return [] }
    return input.sites.compactMap { site in
      guard let value = site.call.value, let text = value.literal, text.contains("{{") else { return nil }
      let count = MessageTemplate.all(in: text).count { $0.isPlural }
      guard count > 1 else { return nil }
      return Finding(
        self, site, at: value.span, message: "The text holds \(count) plurals; the project's guide allows one.",
        advice: "Split the text, or set \(code: "plurals: several-per-string") if the project's import takes several.")
    }
  }
}
