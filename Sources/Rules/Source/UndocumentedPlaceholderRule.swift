import Messages

package enum UndocumentedPlaceholderRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "undocumented-placeholder", group: .source,
    summary: "The comment does not explain a placeholder",
    rationale: """
      "%1$@ of %2$@" can be pages, persons or lists. Gender, case and word order depend on what is filled in, and \
      translators cannot see it.
      """,
    instead: "Add to the comment what each placeholder is replaced with: “%1$@ is replaced with the article's title”.",
    severity: .warning, needsTranslatewiki: true,
    standsFor: ["testiOSTranslationCommentsForMentionOfEachSubstitution"],
    judgesStyle: true,
    triggering: [
      .swift(#"let text = WMFLocalizedString("a-b", value: "By %1$@ on %2$@", comment: ↓"%1$@ is the author")"#),
      .swift(#"let text = WMFLocalizedString("a-b", value: "By %1$@", comment: ↓"Shown below a photo")"#),
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("a-b", value: "By %1$@", comment: "%1$@ is the author")"#),
      .swift(#"let text = WMFLocalizedString("a-b", value: "By %1$@ on %2$@", comment: "$1: author. $2: date.")"#),
      .swift(#"let text = WMFLocalizedString("a-b", value: "By %@", comment: "%@ is the author")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.sites.compactMap { site -> Finding? in
      guard let text = site.call.value?.literal, let comment = site.call.comment, let explained = comment.literal,
        !explained.isEmpty
      else { return nil }
      let placeholders = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }
      let positions = Set(placeholders.map { $0.position ?? 1 }).sorted()
      let missing = positions.filter { !explains(explained, position: $0, isOnly: positions.count == 1) }
      guard !missing.isEmpty else { return nil }
      let written = missing.compactMap { position in
        placeholders.first { ($0.position ?? 1) == position }.map { text.slice($0.span) }
      }
      return Finding(
        self, site, at: comment.span,
        message:
          "The comment does not say what \(.list(written, separator: ", ")) \(words: written.count == 1 ? "is" : "are") replaced with.",
        advice: "Add for instance: \(quote: explanation(written.first ?? "%1$@")).",
        subject: written.joined(separator: " "))
    }
  }

  /// An example for a comment.
  private static func explanation(_ placeholder: String) -> String {
    let what =
      switch Placeholder.all(in: placeholder).first?.kind {
      case .integer: "the number of articles"
      case .floatingPoint: "the distance"
      default: "the article's title"
      }
    return "\(placeholder) is replaced with \(what)"
  }

  /// True if `comment` names the argument: `%1$@`, `%1`, `$1`. For a single argument, any `%` or `$` is enough.
  private static func explains(_ comment: String, position: Int, isOnly: Bool) -> Bool {
    if isOnly, comment.utf8.contains(0x25) || comment.utf8.contains(0x24) { return true }
    for sign in ["%", "$"] {
      var rest = comment[...]
      while let found = rest.firstRange(of: sign + String(position)) {
        rest = rest[found.upperBound...]
        if rest.first.map({ !$0.isNumber }) ?? true { return true }
      }
    }
    // If a comment has placeholders without positions, it explains them in their order.
    let unordered = Placeholder.all(in: comment).filter { $0.position == nil && !$0.isAccidental(in: comment) }
    return unordered.count >= position
  }
}
