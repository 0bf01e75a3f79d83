/// `concatenated-text`: a sentence made of pieces.
package enum ConcatenatedTextRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "concatenated-text", group: .source,
    summary: "A localized text is joined to other text",
    rationale: """
      Word order differs between languages. A sentence made of pieces cannot be translated as a sentence, and the \
      pieces run the wrong way in right-to-left languages.
      """,
    instead: "Write one text with a placeholder for each part that varies.",
    severity: .warning, appleSeverity: .info,
    triggering: [
      .swift(#"let text = ↓WMFLocalizedString("by-title", value: "By", comment: "Before a name") + " " + name"#)
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("by-title", value: "By %1$@", comment: "%1$@ is a name")"#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.sites.compactMap { site in
      guard site.call.context.isConcatenated else { return nil }
      return Finding(
        self, site, message: "The localized text is joined to other text.",
        advice: "Write one text with a placeholder such as \(code: "%1$@") for the part that varies.")
    }
  }
}
