package enum MissingValueRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-value", group: .source,
    summary: "A call has no English text",
    rationale: """
      Without a value there is nothing to translate: English users see the key, and extraction writes an empty text \
      into the catalog.
      """,
    instead: "Give the English text as the value.",
    severity: .error, needsTranslatewiki: true,
    triggering: [
      .swift(#"let text = ↓WMFLocalizedString("save-title", comment: "Title of the save button")"#),
      .objectiveC(#"text = ↓WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"", @"Title");"#),
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("save-title", value: "Save", comment: "Title of the save button")"#),
      .swift(#"let text = NSLocalizedString("save-title", comment: "Title of the save button")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.sites.compactMap { site in
      guard site.call.takesValue, site.call.key.literal != nil else { return nil }
      switch site.call.value?.content {
      case .expression: return nil
      case .literal(let text) where !text.isEmpty: return nil
      case nil, .null, .literal:
        return Finding(
          self, site, message: "The call has no English text.", advice: "Give the text as the value.")
      }
    }
  }
}
