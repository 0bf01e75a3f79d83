import Messages
import Project

package enum SeveralPluralsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "several-plurals", group: .source,
    summary: "A text holds more than one plural, or another placeholder next to it",
    rationale: """
      The project's guide allows one plural and one placeholder in a plural text: its script cannot read more. Each \
      further plural also multiplies the combinations that a translator must get right without seeing them. A script \
      whose source stringsdict gives variables their positions (`%1$#@v1@`) reads several; there the rule is silent, \
      unless the project sets `plurals: one-per-string`.
      """,
    instead: "Split the text, or set `plurals: several-per-string` where the project's import takes several.",
    severity: .warning, needsTranslatewiki: true,
    triggering: [
      .swift(
        #"""
        let f = WMFLocalizedString("n", value: ↓"{{PLURAL:%1$d|%1$d a|%1$d b}}, {{PLURAL:%2$d|%2$d c|%2$d d}}",
          comment: "%1$d, %2$d")
        """#),
      .swift(
        #"let f = WMFLocalizedString("n", value: ↓"{{PLURAL:%1$d|%1$d a|%1$d b}} in %2$@", comment: "%1$d, %2$@")"#),
    ],
    nonTriggering: [
      .swift(#"let f = WMFLocalizedString("n", value: "{{PLURAL:%1$d|%1$d a|%1$d b}}", comment: "%1$d")"#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    if input.options.allowsSeveralPlurals == true { return [] }
    let exempt = input.options.allowsSeveralPlurals == nil ? tablesWithPositions(in: input.snapshot) : []
    return input.sites.compactMap { site in
      guard exempt.isEmpty || !exempt.contains(site.call.identity?.table ?? EntryIdentity.defaultTable) else {
        return nil
      }
      guard let value = site.call.value, let text = value.literal, text.utf8.contains(0x7B), text.contains("{{") else {
        return nil
      }
      let plurals = MessageTemplate.all(in: text).filter(\.isPlural)
      guard let plural = plurals.first else { return nil }
      // `invalid-plural` reports a plural in another one.
      if plurals.contains(where: { $0.forms.contains { MessageTemplate.all(in: $0.text).contains(where: \.isPlural) } })
      {
        return nil
      }
      let argument = Placeholder.all(in: plural.argument).first?.position
      let other = Placeholder.all(in: text).first { $0.position != argument && !$0.isAccidental(in: text) }
      guard plurals.count > 1 || other != nil else { return nil }
      return Finding(
        self, site, at: value.span,
        message: plurals.count > 1
          ? "The text holds \(plurals.count) plurals; the project's guide allows one."
          : """
          The text holds \(code: other.map { text.slice($0.span) } ?? "") beside its plural; the project's guide allows \
          the plural's own number only.
          """,
        advice: "Split the text, or set \(code: "plurals: several-per-string") if the project's import takes several.",
        subject: plurals.count > 1 ? "" : "placeholder")
    }
  }

  /// The tables whose native stringsdict of the source language mostly refers to variables with a position, so that
  /// their import knows the argument of each plural. In a range, the snapshot has all catalogs of the source language,
  /// even if they did not change.
  private static func tablesWithPositions(in snapshot: Snapshot) -> Set<String> {
    let sources = snapshot.catalogs.lazy.filter { $0.role == .native && $0.holdsSourceTexts }
    return Set(
      sources.filter { $0.plurals.map { VariableReferences(in: $0.entries) == .positional } ?? false }.map(
        \.path.table))
  }
}
