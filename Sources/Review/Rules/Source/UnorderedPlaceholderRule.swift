import Classifier
import Messages
import Project
import Scanning
import Text

/// `unordered-placeholder`: the project guide asks for `%1$@`, even for one argument.
package enum UnorderedPlaceholderRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unordered-placeholder", group: .source,
    summary: "A placeholder has no position",
    rationale: """
      Translators must be able to put arguments in the order of their language. %@ and %d are filled in the order \
      in which they stand, so that a translation that swaps two of them shows the wrong text or crashes.
      """,
    instead: "Give every placeholder its position, even a single one: %1$@, %2$d.",
    severity: .error,
    triggering: [
      .swift(#"let text = WMFLocalizedString("greeting-title", value: ↓"Hello, %@", comment: "%@ is the name")"#),
      .objectiveC(
        #"text = WMFLocalizedStringWithDefaultValue(@"page-count", nil, nil, ↓@"%d of %d", @"%d of %d pages");"#),
      .swift(
        #"let t = WMFLocalizedString("n", value: ↓"{{PLURAL:%d|%d place|%d places}}", comment: "%d is a number")"#),
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("greeting-title", value: "Hello, %1$@", comment: "%1$@ is the name")"#),
      .swift(#"let text = WMFLocalizedString("sale-note", value: "100%% free", comment: "A note")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    // Apple's own tools number the arguments when they extract two or more; a lone one cannot be misplaced.
    let tolerated = input.snapshot.layout.profile == .apple ? 1 : 0
    return input.sites.compactMap { site -> Finding? in
      guard let value = site.call.value, let text = value.literal else { return nil }
      let placeholders = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }
      let unordered = placeholders.filter { $0.position == nil }
      guard unordered.count > tolerated else { return nil }
      let written = unordered.map { text.slice($0.span) }
      return Finding(
        self, site, at: value.span,
        message: unordered.count == 1
          ? "The placeholder \(code: written[0]) has no position."
          : "The placeholders \(code: written.joined(separator: " ")) have no positions.",
        advice: advice(
          written,
          positions: placeholders.count == unordered.count
            ? SourceLiteral.positions(of: unordered, in: text) : nil),
        subject: written.joined(separator: " "),
        fix: fix(site, value))
    }
  }

  private static func advice(_ written: [String], positions: [Int]?) -> Message {
    guard let positions else {
      return """
        Give each its position, such as \(code: "%1$@"), here and in the comment: the same number wherever the same \
        argument is meant.
        """
    }
    var ordered: [String] = []
    for (position, placeholder) in zip(positions, written) where position > ordered.count {
      ordered.append("%\(position)$" + placeholder.dropFirst())
    }
    return "Write \(code: ordered.joined(separator: " ")), here and in the comment."
  }

  private static func fix(_ site: Snapshot.CallSite, _ value: CallArgument) -> Fix? {
    guard
      let literal = SourceLiteral.orderingPlaceholders(
        in: site.source.slice(value.span), language: site.call.language)
    else { return nil }
    return Fix(
      kind: .orderPlaceholders, title: "Give the placeholders their positions",
      edits: [site.source.edit(value.span, to: literal)])
  }
}
