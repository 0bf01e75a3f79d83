import Classifier
import Messages
import Project
import Review
import Text

/// What a report for people says, in the order in which it says it; Markdown and HTML only write it down.
struct ReviewPage {
  /// A piece of a line.
  enum Piece {
    case message(Message)
    case key(EntryIdentity)
    case code(String)
    case place(Place)
    /// A text before and after; either may be missing.
    case texts(old: String?, new: String?)
    /// What is exchanged for what, without the text around it.
    case exchange([WordDiff.Piece])
    /// A text in the language of `locale`, a source text without one.
    case text(String, locale: String?)
    /// A page where something can be fixed; the label is our own.
    case page(String, url: String)

    static func words(_ text: String) -> Piece { .message("\(words: text)") }
  }

  typealias Line = [Piece]

  /// What one opens by a click.
  struct Fold {
    /// What one then sees, in our own words.
    var title: String
    var paragraphs: [Line] = []
    /// Items of a list, each one or more lines.
    var items: [[Line]] = []
    /// Source to paste, and the file that it is for.
    var sources: [(source: String, path: String?)] = []
  }

  /// One thing that is told: what it is about, what is said of it, and what is folded away.
  struct Entry {
    /// Keys, languages and places; a sign stands between two.
    var head: [Line] = []
    var body: [Line] = []
    var folds: [Fold] = []
  }

  /// How much a section weighs: the lightest gives way first where space is short.
  enum Weight: Int {
    case translations, keys, neutral, notes, previews, fuzzy, warnings, renames, questions, newKeys, errors, actions,
      verdict
  }

  /// Entries of one kind.
  struct Section {
    enum Style { case list, numbered, paragraphs }

    var title: Line
    /// What holds for all of its entries.
    var notes: [Line] = []
    var entries: [Entry]
    var style = Style.paragraphs
    var isFolded = false
    /// How many more there are that no entry was made for.
    var unshown = 0
    /// What its entries are.
    var noun: (singular: String, plural: String)
    var weight: Weight
  }

  private(set) var verdict: ReviewVerdict
  private(set) var sections: [Section] = []
  private let digest: ReviewDigest
  private let context: ReportContext

  /// The most languages that are named anywhere.
  private static let mostNames = 400
  /// The most entries that a section may be asked to show.
  static let mostEntries = 1_000

  init(_ review: Review, _ digest: ReviewDigest, context: ReportContext) {
    self.digest = digest
    self.context = context
    verdict = ReviewVerdict(review, digest, context: context)
    addActions()
    addChanges()
    for severity in Severity.allCases.reversed() {
      for group in digest.groups(severity) { add(group) }
    }
    addPreviews(review.pluralPreviews)
    addQuietChanges()
  }

  // MARK: What to do

  private mutating func addActions() {
    var lines: [Line] = []
    func act(_ items: [ReviewDigest.Item], _ one: String, _ many: (String) -> String, _ noun: String) {
      guard let first = items.first else { return }
      let isOne = items.count == 1
      let text = isOne ? one : many(Wording.count(items.count, noun))
      lines.append(
        [.words(text + ": ")] + Self.listed(items.map(\.change.identity)) + Self.last(isOne ? first.change.place : nil))
    }
    act(digest.newKeys, "Give this string a new key", { "Give \($0) a new key" }, "string")
    act(
      digest.questions, "Judge whether translations of the old text would mislead",
      { "Judge of \($0) whether translations of the old text would mislead" }, "edit")
    for group in digest.groups(.error) { lines.append(action(group)) }
    for item in digest.needlessRenames.prefix(25) {
      lines.append(
        [
          .message("Go back to the key \(code: item.change.oldKey ?? "") from \(code: item.change.identity.key)")
        ] + Self.last(item.change.place))
    }
    for group in digest.groups(.warning) { lines.append(action(group)) }
    guard !lines.isEmpty else { return }
    sections.append(
      Section(
        title: [.words("What to do")], notes: hints, entries: lines.map { Entry(body: [$0]) }, style: .numbered,
        noun: ("action", "actions"), weight: .actions))
  }

  /// What the findings of a rule ask for, the place last.
  private func action(_ group: ReviewDigest.Group) -> Line {
    guard group.findings.count > 1, let first = group.findings.first else {
      return group.findings.first.map { finding in
        [.message(finding.advice ?? finding.message)] + Self.last(finding.place, finding.identity)
      } ?? []
    }
    let places = [
      Piece.message(" (\(words: Wording.count(group.findings.count, "place")), \(code: group.rule.rawValue))")
    ]
    if let advice = group.sharedAdvice { return [.message(advice)] + places }
    if let summary = context.summary(of: group.rule) { return [.message("Fix: \(Self.summary(summary))")] + places }
    return [.message(first.advice ?? first.message)] + places
  }

  private var hints: [Line] {
    var hints: [Line] = []
    let findings = digest.groups.flatMap(\.findings) + digest.newKeys.flatMap(\.findings)
    let safe = findings.count { $0.fix.map { $0.kind == .orderPlaceholders || $0.kind == .newKey } ?? false }
    if safe > 0 {
      hints.append([
        .message("\(code: "l10n-review review --fix") makes \(words: Wording.number(safe)) of these changes for you.")
      ])
    }
    if let item = digest.newKeys.first ?? digest.questions.first {
      let trailer = "L10n-Keep: \(ForeignText.shortened(item.change.identity.key, to: 80)) REASON"
      hints.append([.message("To keep a key all the same, say why in a commit message: \(code: trailer).")])
    }
    return hints
  }

  /// One of our own texts, with code between backticks.
  static func summary(_ text: String) -> Message {
    Message(
      segments: text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
        index.isMultiple(of: 2) ? .words(String(part)) : .code(String(part))
      })
  }

  private static func listed(_ identities: [EntryIdentity]) -> Line {
    var line: Line = []
    for (index, identity) in identities.prefix(4).enumerated() {
      if index > 0 { line.append(.words(index + 1 == identities.count ? " and " : ", ")) }
      line.append(.key(identity))
    }
    if identities.count > 4 { line.append(.words(" and \(Wording.number(identities.count - 4)) more")) }
    return line
  }

  /// The end of a sentence that says where.
  private static func last(_ place: Place?, _ identity: EntryIdentity? = nil) -> Line {
    let parts = [identity.map { Piece.key($0) }, place.map { Piece.place($0) }].compactMap(\.self)
    guard let first = parts.first else { return [] }
    return [.words(" ("), first] + parts.dropFirst().flatMap { [.words(", "), $0] } + [.words(")")]
  }

  // MARK: Changes

  private mutating func addChanges() {
    addChanges(
      digest.newKeys, "Give this string a new key", { "Give \($0) a new key" }, ("string", "strings"), .newKeys,
      note: "Keys normally stay. Here the old translations would tell people something wrong.")
    addChanges(
      digest.questions, "Please judge this edit", { "Please judge \($0)" }, ("edit", "edits"), .questions,
      note: """
        Would a translation of the old text mislead readers of the new one? Then give the string the new key; if not, \
        there is nothing to do.
        """)
    addChanges(
      digest.needlessRenames, "Go back to the old key", { "Go back to \($0)" }, ("old key", "old keys"), .renames,
      note: "Translations belong to the key, and these would still serve.")
    addChanges(
      digest.otherRenames, "1 changed key", { $0 }, ("changed key", "changed keys"), .renames, note: nil)
    addChanges(
      digest.fuzzy, "Keep the key of this small edit", { "Keep the keys of \($0)" }, ("small edit", "small edits"),
      .fuzzy, note: "The translations still help more than English would; they become fuzzy, to be looked at again.")
    addChanges(
      digest.acknowledged, "1 acknowledged edit", { $0 }, ("acknowledged edit", "acknowledged edits"), .neutral,
      note: nil)
  }

  private mutating func addChanges(
    _ items: [ReviewDigest.Item], _ one: String, _ many: (String) -> String, _ noun: (singular: String, plural: String),
    _ weight: Weight, note: Message?, isFolded: Bool = false
  ) {
    guard !items.isEmpty else { return }
    let groups = ExchangeGroup.all(items)
    sections.append(
      Section(
        title: [.words(items.count == 1 ? one : many(Wording.count(items.count, noun.singular, noun.plural)))],
        notes: note.map { [[.message($0)]] } ?? [],
        entries: groups.prefix(Self.mostEntries).map(entry), isFolded: isFolded,
        unshown: groups.dropFirst(Self.mostEntries).reduce(0) { $0 + $1.items.count }, noun: noun, weight: weight))
  }

  private func entry(_ group: ExchangeGroup) -> Entry {
    let items = group.items
    guard items.count > 1, let exchange = group.exchange else { return items.first.map(entry) ?? Entry() }
    let locales = Set(items.flatMap(\.change.locales)).sorted()
    let strings = Wording.count(items.count, "string")
    var entry = Entry(head: [[.exchange(exchange), .words(" in \(strings)")]])
    if let languages = languages(locales) { entry.head.append(languages) }
    if items.count <= 3 { entry.body = items.map { Self.joined(head($0.change)) } }
    if items.contains(where: \.change.asksForKey), let reason = items.first?.change.verdict?.reasons.first {
      entry.body.append([.message("Why: \(words: reason).")])
    }
    entry.folds = [
      Fold(
        title: "The \(strings)" + (locales.isEmpty ? "" : ", and the languages"),
        paragraphs: named(locales)?.paragraphs ?? [],
        items: items.map { item in
          [Self.joined(head(item.change)), [.texts(old: item.change.old, new: item.change.new)]]
        })
    ]
    return entry
  }

  private func entry(_ item: ReviewDigest.Item) -> Entry {
    let change = item.change
    var entry = Entry(head: head(change))
    if change.basis != .neutral, let languages = languages(change.locales) { entry.head.append(languages) }
    entry.body.append([
      change.old == change.new ? .text(change.new ?? "", locale: nil) : .texts(old: change.old, new: change.new)
    ])
    let reasons = change.verdict?.reasons ?? []
    let isDecisive = item.change.asksForKey
    if isDecisive, let first = reasons.first { entry.body.append([.message("Why: \(words: first).")]) }
    // Where more than the key must be written, or no key can be proposed, the finding says what.
    if isDecisive, change.lacksDefaultText || change.suggestedKey == nil {
      entry.body += item.findings.compactMap(\.advice).map { [.message($0)] }
    }
    if change.basis == .acknowledged {
      let reason = change.acknowledgement ?? ""
      entry.body.append([reason.isEmpty ? .words("No reason given.") : .message("Reason given: \(quote: reason)")])
    }
    // Where nothing is asked for, nothing more need be told.
    guard change.decision != .none || change.basis == .needlessRename else { return entry }
    var fold = Fold(title: "")
    var titles: [String] = []
    if !change.otherUses.isEmpty {
      titles.append(Wording.count(change.otherUses.count, "other place") + " with this key")
      fold.items = change.otherUses.prefix(50).map { [[.place($0)]] }
    }
    if let comment = change.comment, !comment.isEmpty {
      titles.append("comment")
      fold.paragraphs.append([.message("Comment: \(quote: comment)")])
    }
    if let verdict = change.verdict, change.basis != .needlessRename {
      titles.append("reasons")
      let rest = isDecisive ? Array(reasons.dropFirst()) : reasons
      let also = rest.isEmpty ? "" : (isDecisive ? "Also: " : "Why: ") + rest.joined(separator: "; ") + ". "
      fold.paragraphs.append([.message("\(words: also)Verdict: \(words: verdict.certainty).")])
    }
    if let named = named(change.locales) {
      titles.append(named.title)
      fold.paragraphs += named.paragraphs
    }
    fold.title = Wording.list(titles).prefix(1).uppercased() + Wording.list(titles).dropFirst()
    if !titles.isEmpty { entry.folds.append(fold) }
    return entry
  }

  /// The key, the key that it comes from or should have, and the place.
  private func head(_ change: Change) -> [Line] {
    var key: Line = [.key(change.identity)]
    if let old = change.oldKey, change.kind == .renamed { key = [.code(old), .words(" → ")] + key }
    if let new = change.suggestedKey {
      key += [.words(" → "), .code(new)]
    }
    return [key] + (change.place.map { [[.place($0)]] } ?? [])
  }

  private func languages(_ locales: [String]) -> Line? {
    locales.isEmpty ? nil : [.words(Wording.count(locales.count, "language"))]
  }

  private func named(_ locales: [String]) -> Fold? {
    guard !locales.isEmpty else { return nil }
    let more = locales.count - Self.mostNames
    let names = locales.prefix(Self.mostNames).map { Message(segments: [.words(ForeignText.shortened($0, to: 40))]) }
    return Fold(
      title: Wording.count(locales.count, "language"),
      paragraphs: [
        [.message(.joined(names, separator: ", ")), .words(more > 0 ? " and \(Wording.number(more)) more" : "")]
      ])
  }

  /// The lines as one.
  static func joined(_ lines: [Line]) -> Line {
    lines.enumerated().flatMap { index, line in index == 0 ? line : [.words(" · ")] + line }
  }

  private mutating func addQuietChanges() {
    let fuzzy = digest.hasTranslatewiki ? ", translatewiki need not mark them fuzzy" : ""
    addChanges(
      digest.neutral, "1 neutral edit: translations stay right" + fuzzy.replacing("them", with: "it"),
      { "\($0): translations stay right" + fuzzy }, ("neutral edit", "neutral edits"), .neutral, note: nil,
      isFolded: true)
    addChanges(
      digest.retranslated, "1 edit, translated anew with it", { "\($0), translated anew with them" }, ("edit", "edits"),
      .neutral, note: nil, isFolded: true)
    addChanges(
      digest.untranslated, "1 edit of a string that nobody has translated yet",
      { "\($0) of strings that nobody has translated yet" }, ("edit", "edits"), .neutral, note: nil, isFolded: true)
    for (changes, noun) in [(digest.added, "new string"), (digest.removed, "removed string")] where !changes.isEmpty {
      sections.append(
        Section(
          title: [.words(Wording.count(changes.count, noun))],
          entries: changes.prefix(Self.mostEntries).map { change in
            let text = change.new ?? change.old
            return Entry(body: [[.key(change.identity)] + (text.map { [.message(" \(quote: $0)")] } ?? [])])
          }, style: .list, isFolded: true, unshown: max(0, changes.count - Self.mostEntries),
          noun: (noun, noun + "s"), weight: .keys))
    }
  }

  // MARK: Findings

  private mutating func add(_ group: ReviewDigest.Group) {
    let shared = group.findings.count > 1 ? group.sharedAdvice : nil
    let weight: Weight =
      switch group.severity {
      case .error: .errors
      case .warning: .warnings
      case .info: .notes
      }
    var title: Line = [.words(group.count + ": ")]
    if let summary = context.summary(of: group.rule) {
      title.append(.message("\(Self.summary(summary)) (\(code: group.rule.rawValue))"))
    } else {
      title.append(.code(group.rule.rawValue))
    }
    sections.append(
      Section(
        title: title, notes: shared.map { [[.message($0)]] } ?? [],
        entries: group.findings.prefix(Self.mostEntries).map { entry($0, showsAdvice: shared == nil) },
        isFolded: group.severity == .info, unshown: max(0, group.findings.count - Self.mostEntries),
        noun: ("finding", "findings"), weight: weight))
  }

  private func entry(_ finding: Finding, showsAdvice: Bool) -> Entry {
    var entry = Entry()
    let locales = finding.locales
    if let identity = finding.identity { entry.head.append([.key(identity)]) }
    if locales.count > 1 {
      entry.head.append([.words(Wording.count(locales.count, "language"))])
    } else if let locale = locales.first ?? finding.locale {
      entry.head.append([.code(locale)])
    }
    if let place = finding.place { entry.head.append([.place(place)]) }
    if let url = finding.url {
      let isTranslatewiki = url.utf8.starts(with: "https://translatewiki.net/".utf8)
      entry.head.append([.page(isTranslatewiki ? "edit on translatewiki" : "edit", url: url)])
    }
    entry.body.append([.message(finding.message)])
    if showsAdvice, let advice = finding.advice { entry.body.append([.message(advice)]) }
    if !finding.snippets.isEmpty {
      entry.folds.append(
        Fold(title: "Code to paste", sources: finding.snippets.prefix(4).map { ($0, finding.place?.path) }))
    }
    let related = finding.related
    if !related.isEmpty {
      // A note that holds for all places is said once.
      let isShared = related.count > 3 && related.allSatisfy { $0.note == related[0].note }
      let note = isShared ? related[0].note : nil
      entry.folds.append(
        Fold(
          title: Wording.count(related.count, "place"), paragraphs: note.map { [[.message($0)]] } ?? [],
          items: related.prefix(50).map { related in
            [[.place(related.place)] + (note == nil ? [.message(": \(related.note)")] : [])]
              + (related.snippet.map { [[.code($0)]] } ?? [])
          }))
    }
    let occurrences = finding.occurrences
    if occurrences.count > 1 {
      let isOneMessage = occurrences.allSatisfy { $0.message == occurrences[0].message }
      entry.folds.append(
        Fold(
          title: "All \(Wording.number(occurrences.count))",
          items: occurrences.map { occurrence in
            let parts = [
              occurrence.locale.map { Piece.code($0) }, occurrence.identity.map { .key($0) },
              occurrence.place.map { .place($0) },
            ]
            let message = isOneMessage ? [] : [[Piece.message(occurrence.message)]]
            return [Self.joined(parts.compactMap(\.self).map { [$0] })] + message
          }))
    }
    return entry
  }

  // MARK: Plurals

  private mutating func addPreviews(_ previews: [PluralPreview]) {
    guard !previews.isEmpty else { return }
    sections.append(
      Section(
        title: [
          .words("\(Wording.count(previews.count, "plural")) as people will see \(previews.count == 1 ? "it" : "them")")
        ],
        entries: previews.map { preview in
          Entry(
            head: [[.key(preview.identity)], [.code(preview.locale)]],
            body: preview.samples.prefix(24).map { sample in
              [
                .message("\(words: sample.number) (\(words: sample.category)): "),
                .text(sample.text, locale: preview.locale),
              ]
            })
        },
        // A few are looked at; more than that are looked up.
        isFolded: previews.count > 3, noun: ("preview", "previews"), weight: .previews))
  }
}

/// Changes in which the same words were exchanged for the same others.
struct ExchangeGroup {
  var items: [ReviewDigest.Item]
  /// The exchange; `nil` where none can be told.
  var exchange: [WordDiff.Piece]?

  /// `items` by their exchanges, in the order in which these come first.
  static func all(_ items: [ReviewDigest.Item]) -> [ExchangeGroup] {
    var groups: [ExchangeGroup] = []
    var indices: [[String]: Int] = [:]
    for item in items {
      guard let exchange = exchange(item.change) else {
        groups.append(ExchangeGroup(items: [item]))
        continue
      }
      let name = exchange.map { piece in
        switch piece {
        case .same(let text): "=" + text.lowercased()
        case .removed(let text): "-" + text.lowercased()
        case .inserted(let text): "+" + text.lowercased()
        }
      }
      if let index = indices[name] {
        groups[index].items.append(item)
      } else {
        indices[name] = groups.count
        groups.append(ExchangeGroup(items: [item], exchange: exchange))
      }
    }
    return groups
  }

  private static func exchange(_ change: Change) -> [WordDiff.Piece]? {
    guard change.kind == .edited, let old = change.old, let new = change.new, old.utf8.count <= 2_000,
      new.utf8.count <= 2_000
    else { return nil }
    let changed = WordDiff(from: old, to: new).pieces.filter { if case .same = $0 { false } else { true } }
    return changed.isEmpty || changed.count > 4 ? nil : changed
  }
}
