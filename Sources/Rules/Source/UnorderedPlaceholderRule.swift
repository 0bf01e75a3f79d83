import Formats
import Messages
import Project
import Scanning
import Tables
import Text

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
    judgesStyle: true,
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
    let needsPositions = input.snapshot.layout.traits.hasTranslatewiki
    let inCalls = input.sites.compactMap { site -> Finding? in
      // A single placeholder cannot be misplaced, but the project's guide requires its position too.
      guard let value = site.call.value, let text = value.literal, let unordered = Unordered(text),
        needsPositions || unordered.written.count > 1
      else { return nil }
      let comment = site.call.comment.flatMap { orderedComment($0, of: unordered, site) }
      return Finding(
        self, site, at: value.span, atMost: needsPositions ? .error : .info, message: unordered.message,
        advice: advice(unordered.written, positions: unordered.positions, inComment: comment != nil),
        subject: unordered.written.joined(separator: " "),
        fix: fix(site, value, comment))
    }
    if needsPositions { return inCalls }
    // Without translations nobody needs another order. A range does not read all of them.
    let layout = input.snapshot.layout
    let mayBeTranslated = input.mode != .lint && (!layout.translatedLocales.isEmpty || layout.holdsStringCatalogs)
    guard mayBeTranslated || input.snapshot.catalogs.contains(where: isTranslation) else { return [] }
    return (input.mode == .lint ? [total(inCalls)].compactMap(\.self) : inCalls) + inCatalogs(input)
  }

  private static func isTranslation(_ catalog: Catalog) -> Bool {
    catalog.role != .other && !catalog.holdsSourceTexts && !catalog.holdsDocumentation && catalog.path.locale != nil
      && !catalog.path.isBase
  }

  /// `lint` uses one finding for all texts in calls, because these texts may be old.
  private static func total(_ findings: [Finding]) -> Finding? {
    guard var finding = findings.first else { return nil }
    guard findings.count > 1 else { return finding }
    let edits = findings.compactMap(\.fix).flatMap(\.edits)
    finding.identity = nil
    finding.message = summary(of: findings.compactMap { $0.identity?.key })
    finding.advice = summaryAdvice
    finding.subject = "calls"
    finding.related = findings.dropFirst().prefix(200).compactMap { other in
      other.place.map { RelatedPlace(place: $0, note: other.message) }
    }
    finding.fix =
      edits.isEmpty ? nil : Fix(kind: .orderPlaceholders, title: "Give the placeholders their positions", edits: edits)
    return finding
  }

  private struct Unordered {
    var written: [String]
    /// `nil` if they are uncertain.
    var positions: [Int]?

    init?(_ text: String) {
      let placeholders = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }
      let unordered = placeholders.filter { $0.position == nil }
      // `malformed-placeholder` has the one suggestion for `%1@` and `%*d`.
      guard !unordered.isEmpty, PercentSigns(text).malformed.isEmpty else { return nil }
      written = unordered.map { text.slice($0.span) }
      positions =
        placeholders.count == unordered.count ? SourceLiteral.positions(of: unordered, in: text) : nil
    }

    /// The first placeholder for each argument, in their order; `nil` if that is not certain.
    var arguments: [String]? {
      positions.map { positions in
        Dictionary(zip(positions, written), uniquingKeysWith: { first, _ in first })
          .sorted { $0.key < $1.key }.map(\.value)
      }
    }

    var message: Message {
      written.count == 1
        ? "The placeholder \(code: written[0]) has no position."
        : "The placeholders \(code: written.joined(separator: " ")) have no positions."
    }
  }

  /// Texts that only catalogs have: in a range, one finding for each; in `lint`, one with a count for each catalog.
  private static func inCatalogs(_ input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    let changed = Set(input.changes.filter { $0.kind == .added || $0.kind == .edited }.map(\.identity))
    if input.mode != .lint, changed.isEmpty { return [] }
    var known: Set<[String]> = []
    let found = snapshot.catalogs.compactMap {
      catalog -> (catalog: Catalog, texts: [(entry: Entry, unordered: Unordered)])? in
      guard let entries = catalog.texts, catalog.role != .other, catalog.holdsSourceTexts else { return nil }
      let texts = entries.compactMap { entry -> (entry: Entry, unordered: Unordered)? in
        let identity = EntryIdentity(table: catalog.path.table, key: entry.key)
        guard input.mode == .lint || changed.contains(identity),
          !snapshot.sites(of: identity).contains(where: { $0.call.value?.literal != nil }),
          let unordered = Unordered(entry.value), unordered.written.count > 1,
          // Base and the source language may have the same entries.
          known.insert([catalog.path.folder, identity.table, identity.key, entry.value]).inserted
        else { return nil }
        return (entry, unordered)
      }
      return texts.isEmpty ? nil : (catalog, texts)
    }
    // A translation can number them itself, and it is not wrong if English has no positions.
    guard input.mode == .lint else {
      return found.flatMap { catalog, texts in
        texts.map { finding($0.entry, $0.unordered, in: catalog) }
      }
    }
    return found.compactMap { summary(of: $0.texts.map(\.entry), in: $0.catalog) }
  }

  private static func finding(_ entry: Entry, _ unordered: Unordered, in catalog: Catalog) -> Finding {
    Finding(
      self, in: catalog, at: entry.valueSpan, key: entry.key, isOfText: true, atMost: .info,
      message: unordered.message,
      advice: advice(unordered.written, positions: unordered.positions, inComment: false),
      subject: unordered.written.joined(separator: " "))
  }

  private static func summary(of entries: [Entry], in catalog: Catalog) -> Finding? {
    entries.first.map { first in
      Finding(
        self, in: catalog, at: first.valueSpan, key: entries.count == 1 ? first.key : nil, isOfText: true,
        atMost: .info, message: summary(of: entries.map(\.key)), advice: summaryAdvice)
    }
  }

  private static func summary(of keys: [String]) -> Message {
    """
    \(words: counted(keys.count, "text has", plural: "texts have")) several placeholders without positions: \
    \(.list(keys, separator: ", ", most: 5)).
    """
  }

  private static let summaryAdvice: Message =
    "Write \(code: "%1$@ %2$@"), so that translators can put them in the order of their language."

  private static func advice(_ written: [String], positions: [Int]?, inComment: Bool) -> Message {
    guard let positions else {
      return """
        Give each its position, such as \(code: "%1$@"): the same number wherever the same argument is meant.
        """
    }
    var ordered: [String] = []
    for (position, placeholder) in zip(positions, written) where position > ordered.count {
      ordered.append("%\(position)$" + placeholder.dropFirst())
    }
    return "Write \(code: ordered.joined(separator: " "))\(words: inComment ? ", here and in the comment" : "")."
  }

  /// The comment as a literal with the same positions for the same placeholders.
  private static func orderedComment(
    _ comment: CallArgument, of text: Unordered, _ site: CallSite
  ) -> TextEdit? {
    guard let explained = comment.literal, let unordered = Unordered(explained),
      unordered.written == text.arguments,
      let literal = SourceLiteral.orderingPlaceholders(
        in: site.source.slice(comment.span), language: site.call.language)
    else { return nil }
    return site.source.edit(comment.span, to: literal)
  }

  private static func fix(_ site: CallSite, _ value: CallArgument, _ comment: TextEdit?) -> Fix? {
    guard
      let literal = SourceLiteral.orderingPlaceholders(
        in: site.source.slice(value.span), language: site.call.language)
    else { return nil }
    return Fix(
      kind: .orderPlaceholders, title: "Give the placeholders their positions",
      edits: [site.source.edit(value.span, to: literal)] + [comment].compactMap(\.self))
  }
}
