import Edits
import Messages
import Review
import Rules
import Text

/// The sections of changes.
extension ReviewPage {
  var changesToMake: [Section] {
    var note: Message = "Keys normally stay. Here the old translations would say something wrong."
    if let item = digest.newKeys.first(where: { !Self.showsAdvice(on: $0) }) {
      let trailer = Acknowledgements.trailer(for: ForeignText.shortened(item.change.identity.key, to: 80))
      note = "\(note) To keep a key all the same, say why in a commit message: \(code: trailer)."
    }
    return section(
      digest.newKeys, "Use a new key", { "Use \($0)" }, ("new key", "new keys"), .newKeys,
      note: note)
      + section(
        digest.misfits, "Update this edit's translations", { "Update translations of \($0)" },
        ("edit", "edits"), .newKeys,
        note: "Translations of the old text have faults with the new one.")
      + section(
        digest.questions, "Check the old translations", { "Check translations of \($0)" }, ("edit", "edits"),
        .questions, note: questionNote)
      + section(
        digest.needlessRenames, "Restore the old key", { "Restore \($0)" }, ("old key", "old keys"), .renames,
        note: """
          The translations are under the old key and still fit. Keep that key, or rename it in the translations too.
          """)
      + section(
        digest.lostTranslations, "Move this text's translations", { "Move translations of \($0)" },
        ("text", "texts"), .renames,
        note: """
          The key changes with the text or its object. The old translations still fit: move them to the new key.
          """)
  }

  /// What happens without an answer, and the ways to answer.
  private var questionNote: Message {
    let trailer = digest.questions.first.map {
      Acknowledgements.trailer(for: ForeignText.shortened($0.change.identity.key, to: 80))
    }
    return """
      The old translations stay in use. If they would mislead, use a new key. If they still fit, there is nothing to do; \
      \(code: trailer ?? "") in a commit message ends the question. If you cannot decide, ask in a comment.
      """
  }

  var smallEdits: [Section] {
    let fuzzy = digest.hasTranslatewiki ? "; on translatewiki they become fuzzy" : ""
    return section(
      digest.fuzzy, "Keep the old key", { "Keep \($0)" }, ("old key", "old keys"),
      .fuzzy,
      note: "The old translations are still better than English\(words: fuzzy).")
  }

  var quietChanges: [Section] {
    let fuzzy = digest.hasTranslatewiki ? ", translatewiki need not mark them fuzzy" : ""
    return section(
      digest.minorQuestions, "1 edit worth a look", { "\($0) worth a look" },
      ("edit", "edits"), .questions, isFolded: true)
      + section(
        digest.acknowledged, "1 acknowledged edit", { $0 }, ("acknowledged edit", "acknowledged edits"), .neutral,
        isFolded: true)
      + section(
        digest.otherRenames, "1 changed key", { $0 }, ("changed key", "changed keys"), .renames, isFolded: true)
      + moves
      + section(
        digest.moved, "1 text in another table", { $0 }, ("text in another table", "texts in another table"), .renames,
        isFolded: true)
      + section(
        digest.neutral, "1 neutral edit: translations stay right" + fuzzy.replacing("them", with: "it"),
        { "\($0): translations stay right" + fuzzy }, ("neutral edit", "neutral edits"), .neutral, isFolded: true)
      + section(
        digest.retranslated, "1 edit with updated translations", { "\($0) with updated translations" },
        ("edit", "edits"), .neutral, isFolded: true)
      + section(
        digest.untranslated, "1 edit without translations", { "\($0) without translations" },
        ("edit", "edits"), .neutral, isFolded: true)
      + keys(digest.added, "new string") + keys(digest.removed, "removed string")
  }

  var translations: [Section] {
    guard !digest.translations.isEmpty else { return [] }
    return [
      Section(
        title: [.words(LocaleChanges.title(digest.translations))],
        entries: LocaleChanges.byCounts(digest.translations).map { counts, locales in
          Entry(body: [[.words(counts + ": ")] + names(locales)])
        }, style: .list, isFolded: true, noun: ("group of languages", "groups of languages"), weight: .translations)
    ]
  }

  private var moves: [Section] {
    guard !digest.moves.isEmpty else { return [] }
    return [
      Section(
        title: [.words("Moved texts")],
        entries: digest.moves.prefix(Self.mostEntries).map { Entry(body: [[.message($0.message)]]) }, style: .list,
        unshown: max(0, digest.moves.count - Self.mostEntries), noun: ("move", "moves"), weight: .renames)
    ]
  }

  private func keys(_ changes: [Change], _ noun: String) -> [Section] {
    guard !changes.isEmpty else { return [] }
    return [
      Section(
        title: [.words(Wording.count(changes.count, noun))],
        entries: changes.prefix(Self.mostEntries).map { change in
          // If the text is the key, print it once.
          let text = (change.new ?? change.old).flatMap { $0 == change.identity.key ? nil : $0 }
          return Entry(body: [[.key(change.identity)] + (text.map { [.message(" \(quote: $0)")] } ?? [])])
        }, style: .list, isFolded: true, unshown: max(0, changes.count - Self.mostEntries),
        noun: (noun, noun + "s"), weight: .keys)
    ]
  }

  /// Empty without items.
  private func section(
    _ items: [ReviewDigest.Item], _ one: String, _ many: (String) -> String, _ noun: (singular: String, plural: String),
    _ weight: Weight, note: Message? = nil, isFolded: Bool = false
  ) -> [Section] {
    guard !items.isEmpty else { return [] }
    let groups = ExchangeGroup.all(items)
    let title = items.count == 1 ? one : many(Wording.count(items.count, noun.singular, noun.plural))
    let place = items.count == 1 ? items[0].change.place : nil
    return [
      Section(
        title: [.words(title)],
        action: [.words(title + ": ")] + Self.listed(items.map(\.change.identity)) + Self.last(place),
        notes: note.map { [[.message($0)]] } ?? [],
        entries: groups.prefix(Self.mostEntries).map(entry), isFolded: isFolded,
        unshown: groups.dropFirst(Self.mostEntries).reduce(0) { $0 + $1.items.count }, noun: noun, weight: weight)
    ]
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
    if Self.showsAdvice(on: item) { entry.body += item.findings.compactMap(\.advice).map { [.message($0)] } }
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
    let related = change.basis == .needlessRename ? item.findings.flatMap(\.related) : []
    if !related.isEmpty {
      titles.append(Wording.count(related.count, "use") + " of the key's name")
      fold.items += related.prefix(50).map { [[.place($0.place)]] }
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
  private static func showsAdvice(on item: ReviewDigest.Item) -> Bool {
    let change = item.change
    return switch change.basis {
    case .needlessRename: item.findings.contains { !$0.related.isEmpty }
    case .translationsLost: item.findings.allSatisfy { $0.fix == nil }
    default: change.asksForKey && (change.lacksDefaultText || change.suggestedKey == nil)
    }
  }

  /// The key, the key to use instead or the old key, and the place.
  private func head(_ change: Change) -> [Line] {
    var key: Line = [.key(change.identity)]
    if let old = change.oldKey, change.kind == .renamed {
      key = change.basis == .needlessRename ? key + [.words(" → "), .code(old)] : [.code(old), .words(" → ")] + key
    }
    if let table = change.oldTable, change.kind == .moved {
      key += [.words(", before in "), .code(table)]
      if let old = change.oldKey { key += [.words(" as "), .code(old)] }
    }
    if let new = change.suggestedKey {
      key += [.words(" → "), .code(new)]
    }
    return [key] + (change.place.map { [[.place($0)]] } ?? [])
  }

  private func languages(_ locales: [String]) -> [Line] {
    locales.isEmpty ? [] : [[.words(Wording.count(locales.count, "language"))]]
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
}
