import Messages

package enum PlaceholderGapRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "placeholder-gap", group: .source,
    summary: "The positions of the placeholders leave one out",
    rationale: """
      The system reads arguments from the first on. Where a position is left out it does not know the size of that \
      argument, and every later one may be read from the wrong place.
      """,
    instead: "Number the placeholders from 1 without a gap, and pass the arguments in that order.",
    severity: .error,
    triggering: [.swift(#"let text = WMFLocalizedString("a-b", value: ↓"%1$@ and %3$@", comment: "%1$@ and %3$@")"#)],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("a-b", value: "%2$@ and %1$@, %2$@", comment: "%1$@ and %2$@")"#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.sites.compactMap { site in
      guard let value = site.call.value, let text = value.literal else { return nil }
      let positions = Set(Placeholder.all(in: text).compactMap(\.position))
      guard let highest = positions.max() else { return nil }
      let missing = (1...highest).filter { !positions.contains($0) }
      guard let first = missing.first else { return nil }
      return Finding(
        self, site, at: value.span,
        message: "The text has an argument \(highest) but none at position \(first).",
        advice: "Number the placeholders from 1 without a gap.",
        subject: missing.map(String.init).joined(separator: ","))
    }
  }
}
