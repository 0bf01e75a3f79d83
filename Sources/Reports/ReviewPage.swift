import Edits
import Messages
import Review
import Rules
import Text

/// The content of a report for people, in order. Markdown and HTML only render it.
struct ReviewPage {
  enum Piece {
    case message(Message)
    case key(EntryIdentity)
    case code(String)
    /// `name` replaces the path in a list of files that differ only in that name.
    case place(Place, name: String? = nil)
    /// A text before and after. Either may be missing.
    case texts(old: String?, new: String?)
    /// The replaced words and their replacements, without the text around them.
    case exchange([WordDiff.Piece])
    /// `locale` is `nil` for a source text.
    case text(String, locale: String?)
    /// A page where something can be fixed. The label is our own text.
    case page(String, url: String)

    static func words(_ text: String) -> Piece { .message("\(words: text)") }
  }

  typealias Line = [Piece]

  struct Fold {
    /// The title in our own words.
    var title: String
    var paragraphs: [Line] = []
    var items: [[Line]] = []
    /// Source code to paste, and the file that it belongs to.
    var sources: [(source: String, path: String?)] = []
  }

  /// One reported subject: its head, the statements about it, and its collapsed details.
  struct Entry {
    /// Keys, languages and places, separated by a character.
    var head: [Line] = []
    var body: [Line] = []
    var folds: [Fold] = []
  }

  /// If space is short, the lightest section is removed first.
  enum Weight: Int {
    case translations, keys, neutral, notes, previews, fuzzy, warnings, renames, questions, newKeys, errors, actions,
      verdict
  }

  struct Section {
    enum Style { case list, numbered, paragraphs }

    /// Empty if the verdict is the title.
    var title: Line
    /// The action that the section requires, with the place last.
    var action: Line = []
    /// Notes that apply to all entries.
    var notes: [Line] = []
    var entries: [Entry]
    var style = Style.paragraphs
    var isFolded = false
    var unshown = 0
    var noun: (singular: String, plural: String)
    var weight: Weight
  }

  private(set) var verdict: ReviewHeadline
  private(set) var sections: [Section] = []
  private let digest: ReviewDigest
  private let context: ReportContext

  private static let mostNames = 400
  static let mostEntries = 1_000

  init(_ review: Review, _ digest: ReviewDigest, context: ReportContext) {
    self.digest = digest
    self.context = context
    verdict = ReviewHeadline(review, digest, context: context)
    addChangesToMake()
    for group in digest.groups(.error) + digest.groups(.warning) { add(group) }
    addActions()
    addSmallEdits()
    for group in digest.groups(.info) { add(group) }
    addPreviews(review.pluralPreviews)
    addQuietChanges()
    addTranslations()
    if verdict.isTitle, !sections.contains(where: { $0.style == .numbered }),
      let first = sections.firstIndex(where: { !$0.title.isEmpty })
    {
      sections[first].title = []
    }
  }

  // MARK: Actions

  /// The most entries that need no list of actions above them.
  private static let entriesAtAGlance = 4

  /// Inserts the list of actions above the existing sections, and a hint about actions that `--fix` can take.
  private mutating func addActions() {
    let items = digest.newKeys + digest.questions + digest.needlessRenames + digest.lostTranslations
    let findings = (digest.groups(.error) + digest.groups(.warning)).flatMap(\.findings)
    let total = items.count + findings.count
    let fixes = (findings + (digest.newKeys + digest.lostTranslations).flatMap(\.findings)).count { finding in
      finding.fix.map { [.orderPlaceholders, .newKey, .carryOver, .registerLanguage].contains($0.kind) } ?? false
    }
    let actions = sections.map { Entry(body: [$0.action]) }
    let noun = (singular: "action", plural: "actions")
    if fixes > 0 {
      let changes = total == 1 ? "this change" : "these changes"
      let which = fixes < total ? "\(Wording.number(fixes)) of \(changes)" : changes
      let hint: Message = "\(code: "l10n-review review --fix") makes \(words: which) for you."
      sections.insert(Section(title: [], notes: [[.message(hint)]], entries: [], noun: noun, weight: .verdict), at: 0)
    }
    if total > Self.entriesAtAGlance, actions.count > 1 {
      sections.insert(
        Section(
          title: [.words("What to do")], entries: actions, style: .numbered, noun: noun, weight: .actions), at: 0)
    }
  }

  /// The action that the findings of a rule require, with the place last.
  private func action(_ group: ReviewDigest.Group) -> Line {
    guard group.findings.count > 1, let first = group.findings.first else {
      return group.findings.first.map { finding in
        [.message(finding.advice ?? finding.message)] + Self.last(finding.place, finding.identity)
      } ?? []
    }
    let places = [
      Piece.message(" (\(words: Wording.count(group.findings.count, "place")), \(code: group.rule.rawValue))")
    ]
    if let advice = group.shared(\.advice) { return [.message(advice)] + places }
    if let summary = context.summary(of: group.rule) { return [.message("Fix: \(Self.summary(summary))")] + places }
    return [.message(first.advice ?? first.message)] + places
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

  /// The end of a sentence, with the place.
  private static func last(_ place: Place?, _ identity: EntryIdentity? = nil) -> Line {
    let parts = [identity.map { Piece.key($0) }, place.map { Piece.place($0) }].compactMap(\.self)
    guard let first = parts.first else { return [] }
    return [.words(" ("), first] + parts.dropFirst().flatMap { [.words(", "), $0] } + [.words(")")]
  }

  // MARK: Changes

  private mutating func addChangesToMake() {
    var note: Message = "Keys normally stay. Here the old translations would tell people something wrong."
    if let item = digest.newKeys.first(where: { !Self.showsAdvice(on: $0.change) }) {
      let trailer = Acknowledgements.trailer(for: ForeignText.shortened(item.change.identity.key, to: 80))
      note = "\(note) To keep a key all the same, say why in a commit message: \(code: trailer)."
    }
    addChanges(
      digest.newKeys, "Give this string a new key", { "Give \($0) a new key" }, ("string", "strings"), .newKeys,
      note: note)
    addChanges(
      digest.questions, "Please judge this edit", { "Please judge \($0)" }, ("edit", "edits"), .questions,
      note: """
        Would a translation of the old text mislead readers of the new one? Then give the string the new key; if not, \
        there is nothing to do.
        """)
    addChanges(
      digest.needlessRenames, "Go back to the old key", { "Go back to \($0)" }, ("old key", "old keys"), .renames,
      note: "Translations belong to the old key, and would still serve.")
    addChanges(
      digest.lostTranslations, "Carry the translations of this text over", { "Carry the translations of \($0) over" },
      ("text", "texts"), .renames,
      note: "The key is the text, so that an edit makes a new entry; the old translations would still serve.")
  }

  private mutating func addSmallEdits() {
    let fuzzy = digest.hasTranslatewiki ? "; on translatewiki they become fuzzy" : ""
    addChanges(
      digest.fuzzy, "Keep the key of this small edit", { "Keep the keys of \($0)" }, ("small edit", "small edits"),
      .fuzzy,
      note: "The old translations are still better than English\(words: fuzzy).")
  }

  private mutating func addChanges(
    _ items: [ReviewDigest.Item], _ one: String, _ many: (String) -> String, _ noun: (singular: String, plural: String),
    _ weight: Weight, note: Message? = nil, isFolded: Bool = false
  ) {
    guard !items.isEmpty else { return }
    let groups = ExchangeGroup.all(items)
    let title = items.count == 1 ? one : many(Wording.count(items.count, noun.singular, noun.plural))
    let place = items.count == 1 ? items[0].change.place : nil
    sections.append(
      Section(
        title: [.words(title)],
        action: [.words(title + ": ")] + Self.listed(items.map(\.change.identity)) + Self.last(place),
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
    entry.head += languages(locales)
    // Show keys that need an action directly. Otherwise the texts are collapsed.
    let isListed = items.count <= 3 && items.contains(where: \.change.asksForKey)
    if isListed { entry.body = items.map { Self.joined(head($0.change)) } }
    // As for one string, give reasons only if an action is required.
    var reasons = items.contains { $0.change.decision != .none } ? group.sharedReasons.map(\.description) : []
    let isDecisive = items.contains(where: \.change.asksForKey)
    if isDecisive, !reasons.isEmpty { entry.body.append([.message("Why: \(words: reasons.removeFirst()).")]) }
    entry.body += Self.opinion(on: items.first?.change)
    let why = (isDecisive ? "Also: " : "Why: ") + reasons.joined(separator: "; ")
    let more = (reasons.isEmpty ? [] : ["the reasons"]) + (locales.isEmpty ? [] : ["the languages"])
    entry.folds = [
      Fold(
        title: "The \(strings)" + more.dropLast().map { ", " + $0 }.joined() + (more.last.map { ", and " + $0 } ?? ""),
        paragraphs: (reasons.isEmpty ? [] : [[.message("\(words: why).")]])
          + (locales.isEmpty ? [] : [names(locales)]),
        items: items.map { item in
          [
            isListed ? [.key(item.change.identity)] : Self.joined(head(item.change)),
            [.texts(old: item.change.old, new: item.change.new)],
          ]
        })
    ]
    return entry
  }

  private func entry(_ item: ReviewDigest.Item) -> Entry {
    let change = item.change
    var entry = Entry(head: head(change))
    if change.basis != .neutral { entry.head += languages(change.locales) }
    entry.body.append([
      change.old == change.new ? .text(change.new ?? "", locale: nil) : .texts(old: change.old, new: change.new)
    ])
    let reasons = change.verdict?.reasons.map(\.description) ?? []
    let isDecisive = change.asksForKey
    if isDecisive, let first = reasons.first { entry.body.append([.message("Why: \(words: first).")]) }
    entry.body += Self.opinion(on: change)
    if Self.showsAdvice(on: change) { entry.body += item.findings.compactMap(\.advice).map { [.message($0)] } }
    if change.basis == .acknowledged {
      let reason = change.acknowledgement ?? ""
      entry.body.append([reason.isEmpty ? .words("No reason given.") : .message("Reason given: \(quote: reason)")])
    }
    // Without a required action, give no details.
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
      let name = change.secondOpinion == nil ? "Verdict" : "Offline verdict"
      fold.paragraphs.append([.message("\(words: also)\(words: name): \(words: verdict.certainty).")])
    }
    if !change.locales.isEmpty {
      titles.append(Wording.count(change.locales.count, "language"))
      fold.paragraphs.append(names(change.locales))
    }
    fold.title = Wording.list(titles).prefix(1).uppercased() + Wording.list(titles).dropFirst()
    if !titles.isEmpty { entry.folds.append(fold) }
    return entry
  }

  private static func opinion(on change: Change?) -> [Line] {
    change?.secondOpinion.map { [[.message("Second opinion: \($0.message).")]] } ?? []
  }

  /// True if more than the key must change, or no key can be proposed.
  private static func showsAdvice(on change: Change) -> Bool {
    change.asksForKey && (change.lacksDefaultText || change.suggestedKey == nil)
  }

  /// The key, the key to use instead or the old key, and the place.
  private func head(_ change: Change) -> [Line] {
    var key: Line = [.key(change.identity)]
    if let old = change.oldKey, change.kind == .renamed {
      key = change.basis == .needlessRename ? key + [.words(" → "), .code(old)] : [.code(old), .words(" → ")] + key
    }
    if let table = change.oldTable, change.kind == .moved { key += [.words(", before in "), .code(table)] }
    if let new = change.suggestedKey {
      key += [.words(" → "), .code(new)]
    }
    return [key] + (change.place.map { [[.place($0)]] } ?? [])
  }

  private func languages(_ locales: [String]) -> [Line] {
    locales.isEmpty ? [] : [[.words(Wording.count(locales.count, "language"))]]
  }

  private func names(_ locales: [String]) -> Line {
    let more = locales.count - Self.mostNames
    let names = locales.prefix(Self.mostNames).map { Message(segments: [.words(ForeignText.shortened($0, to: 40))]) }
    return [.message(.joined(names, separator: ", ")), .words(more > 0 ? " and \(Wording.number(more)) more" : "")]
  }

  static func joined(_ lines: [Line]) -> Line {
    lines.enumerated().flatMap { index, line in index == 0 ? line : [.words(" · ")] + line }
  }

  private mutating func addQuietChanges() {
    let fuzzy = digest.hasTranslatewiki ? ", translatewiki need not mark them fuzzy" : ""
    addChanges(
      digest.acknowledged, "1 acknowledged edit", { $0 }, ("acknowledged edit", "acknowledged edits"), .neutral,
      isFolded: true)
    addChanges(
      digest.otherRenames, "1 changed key", { $0 }, ("changed key", "changed keys"), .renames, isFolded: true)
    addMoves()
    addChanges(
      digest.moved, "1 text in another table", { $0 }, ("text in another table", "texts in another table"), .renames,
      isFolded: true)
    addChanges(
      digest.neutral, "1 neutral edit: translations stay right" + fuzzy.replacing("them", with: "it"),
      { "\($0): translations stay right" + fuzzy }, ("neutral edit", "neutral edits"), .neutral, isFolded: true)
    addChanges(
      digest.retranslated, "1 edit, translated anew with it", { "\($0), translated anew with them" }, ("edit", "edits"),
      .neutral, isFolded: true)
    addChanges(
      digest.untranslated, "1 edit of a string without translations", { "\($0) of strings without translations" },
      ("edit", "edits"), .neutral, isFolded: true)
    for (changes, noun) in [(digest.added, "new string"), (digest.removed, "removed string")] where !changes.isEmpty {
      sections.append(
        Section(
          title: [.words(Wording.count(changes.count, noun))],
          entries: changes.prefix(Self.mostEntries).map { change in
            // If the text is the key, print it once.
            let text = (change.new ?? change.old).flatMap { $0 == change.identity.key ? nil : $0 }
            return Entry(body: [[.key(change.identity)] + (text.map { [.message(" \(quote: $0)")] } ?? [])])
          }, style: .list, isFolded: true, unshown: max(0, changes.count - Self.mostEntries),
          noun: (noun, noun + "s"), weight: .keys))
    }
  }

  private mutating func addMoves() {
    guard !digest.moves.isEmpty else { return }
    sections.append(
      Section(
        title: [.words("Moved texts")],
        entries: digest.moves.prefix(Self.mostEntries).map { Entry(body: [[.message($0.message)]]) }, style: .list,
        unshown: max(0, digest.moves.count - Self.mostEntries), noun: ("move", "moves"), weight: .renames))
  }

  private mutating func addTranslations() {
    guard !digest.translations.isEmpty else { return }
    sections.append(
      Section(
        title: [.words(LocaleChanges.title(digest.translations))],
        entries: LocaleChanges.byCounts(digest.translations).map { counts, locales in
          Entry(body: [[.words(counts + ": ")] + names(locales)])
        }, style: .list, isFolded: true, noun: ("group of languages", "groups of languages"), weight: .translations))
  }

  // MARK: Findings

  private mutating func add(_ group: ReviewDigest.Group) {
    let weight: Weight =
      switch group.severity {
      case .error: .errors
      case .warning: .warnings
      case .info: .notes
      }
    let isNote = group.severity == .info
    let isAlone = group.findings.count == 1
    let message = group.shared { $0.occurrences.isEmpty ? $0.message : nil }
    let advice = isAlone ? nil : group.shared(\.advice)
    // A collapsed section shows only its title, and the rule's summary describes the rule's more severe findings.
    let said = isNote ? message.flatMap { $0.plainText.count <= 100 ? $0 : nil } : nil
    let notes = [said == nil && !isAlone ? message : nil, advice].compactMap(\.self)
    let entries = group.findings.prefix(Self.mostEntries).map { finding in
      entry(
        finding, under: said == nil ? context.summary(of: group.rule) : nil,
        showsMessage: message == nil || said == nil && isAlone, showsAdvice: advice == nil)
    }
    sections.append(
      Section(
        title: [.message(group.title(context, said))], action: action(group),
        notes: notes.isEmpty ? [] : [[.message(.joined(notes, separator: " "))]], entries: entries,
        style: entries.allSatisfy { $0.body.isEmpty && $0.folds.isEmpty } ? .list : .paragraphs, isFolded: isNote,
        unshown: max(0, group.findings.count - Self.mostEntries), noun: ("finding", "findings"), weight: weight))
  }

  /// - Parameter title: The title of the section, which the message need not repeat.
  private func entry(_ finding: Finding, under title: String?, showsMessage: Bool, showsAdvice: Bool) -> Entry {
    var entry = Entry()
    if let identity = finding.identity, !(showsMessage && finding.namesItsKey) { entry.head.append([.key(identity)]) }
    // If there are several locales, the message has their number.
    let locales = finding.locales
    if locales.count < 2, let locale = locales.first ?? finding.locale { entry.head.append([.code(locale)]) }
    if let place = finding.place { entry.head.append([.place(place)]) }
    if let url = finding.url {
      let isTranslatewiki = url.utf8.starts(with: "https://translatewiki.net/".utf8)
      entry.head.append([.page(isTranslatewiki ? "edit on translatewiki" : "edit", url: url)])
    }
    if showsMessage || entry.head.isEmpty { entry.body.append([.message(finding.message.without(title))]) }
    if showsAdvice, let advice = finding.advice { entry.body.append([.message(advice)]) }
    if !finding.snippets.isEmpty {
      entry.folds.append(
        Fold(title: "Code to paste", sources: finding.snippets.prefix(4).map { ($0, finding.place?.path) }))
    }
    let related = finding.related
    if !related.isEmpty {
      // Print a note once if all places share it.
      let isShared = related.count > 3 && related.allSatisfy { $0.note == related[0].note }
      let note = isShared ? related[0].note : nil
      entry.folds.append(
        Fold(
          title: Wording.count(related.count, "other place"), paragraphs: note.map { [[.message($0)]] } ?? [],
          items: related.prefix(50).map { related in
            [[.place(related.place)] + (note == nil ? [.message(": \(related.note)")] : [])]
              + (related.snippet.map { [[.code($0)]] } ?? [])
          }))
    }
    if finding.occurrences.count > 1 { entry.folds.append(Self.fold(finding.occurrences)) }
    return entry
  }

  /// The finding's own fault is left out. Identical faults of one entry are one item.
  private static func fold(_ occurrences: [Occurrence]) -> Fold {
    struct Name: Hashable {
      var identity: EntryIdentity?
      var message: Message
    }
    let names = occurrences.map { Name(identity: $0.identity, message: $0.message) }
    let others = occurrences.indices.dropFirst()
    let groups = Dictionary(grouping: others) { names[$0] }.values.sorted { $0[0] < $1[0] }
    let hasOneKey = Set(names.map(\.identity)).count == 1
    // The finding contains the common end of all messages, such as the English text.
    let segments = Set(names.map(\.message)).map { Array($0.segments.reversed()) }
    let shared = segments[0].indices.first { index in
      !segments.allSatisfy { index < $0.count && $0[index] == segments[0][index] }
    }
    let locales = Set(occurrences.dropFirst().compactMap(\.locale)).count
    return Fold(
      title: Wording.count(others.count, "more place")
        + (locales > 1 ? " in \(Wording.count(locales, "language"))" : ""),
      items: groups.map { group in
        let first = occurrences[group[0]]
        var head: [Line] = hasOneKey ? [] : first.identity.map { [[.key($0)]] } ?? []
        if group.count == 1 {
          if let locale = first.locale { head.append([.code(locale)]) }
          if let place = first.place { head.append([.place(place)]) }
        } else {
          // One place per file: the others are in the same entry.
          var locales: Set<String?> = []
          let places = group.map { occurrences[$0] }.filter { $0.locale == nil || locales.insert($0.locale).inserted }
            .prefix(mostNames).compactMap { occurrence in
              occurrence.place.map { place in Piece.place(place, name: occurrence.locale) }
            }
          head.append(Array(places.map { [$0] }.joined(separator: [.words(", ")])))
        }
        let own = shared.map { Self.withoutSentences(in: $0, of: first.message) } ?? Message(segments: [])
        return [joined(head)] + (own.segments.isEmpty ? [] : [[.message(own)]])
      })
  }

  /// The message without the sentences that lie completely in its last `count` segments.
  private static func withoutSentences(in count: Int, of message: Message) -> Message {
    let start = message.segments.count - count
    var kept = Array(message.segments[..<start])
    if case .words(let words) = kept.last, words.hasSuffix(".") || words.hasSuffix(". ") {
      return Message(segments: kept)
    }
    for segment in message.segments[start...] {
      if case .words(let words) = segment, let end = words.firstRange(of: ". ") {
        return Message(segments: kept + [.words(String(words[...end.lowerBound]))])
      }
      kept.append(segment)
    }
    return message
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
        // Show a few previews directly; collapse more.
        isFolded: previews.count > 3, noun: ("preview", "previews"), weight: .previews))
  }
}

extension Message {
  /// The message without the title that it begins with, if it does.
  fileprivate func without(_ title: String?) -> Message {
    guard let title, segments.count > 2, segments[0] == .words(title), segments[1] == .words(": ") else { return self }
    return Message(segments: Array(segments.dropFirst(2)))
  }
}
