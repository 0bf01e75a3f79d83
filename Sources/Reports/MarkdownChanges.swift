import Messages
import Review

extension MarkdownReport {
  /// The changes that ask for something, a table for each kind.
  func changeSections(_ digest: ReviewDigest) -> [MarkdownSection] {
    ChangeTable.all(digest).flatMap { group in
      let section = table(group.columns, group.items, weight(of: group.kind), noun: group.noun) { item in
        switch group.kind {
        case .newKeys, .questions: edit(item, showsSuggestion: true)
        case .fuzzy: edit(item, showsSuggestion: false)
        case .renames: rename(item)
        case .acknowledged: acknowledged(item.change)
        }
      }
      let heading = ["#### " + group.title, group.note].compactMap(\.self).joined(separator: "\n\n")
      return [section.headed(heading)] + (group.kind == .fuzzy ? fuzzyLanguages(group.items) : [])
    }
  }

  private func weight(of kind: ChangeTable.Kind) -> Weight {
    switch kind {
    case .newKeys: .newKeys
    case .questions: .questions
    case .renames: .renames
    case .fuzzy: .fuzzy
    case .acknowledged: .neutral
    }
  }

  private func acknowledged(_ change: Change) -> [String] {
    let reason = change.acknowledgement ?? ""
    return [key(change), comparison(change), reason.isEmpty ? "none" : MarkdownText.quote(reason)]
  }

  /// The changes that ask for nothing, folded.
  func quietChangeSections(_ digest: ReviewDigest) -> [MarkdownSection] {
    var sections: [MarkdownSection] = []
    if !digest.neutral.isEmpty {
      let section = table(
        ["Key", "Text"], digest.neutral, .neutral, noun: ("neutral change", "neutral changes")
      ) { [key($0.change), comparison($0.change)] }
      sections.append(folded(section, title: digest.neutralTitle))
    }
    for (changes, noun) in digest.keyLists {
      let rows = self.rows(changes) { change in
        let text = (change.new ?? change.old).map { " " + MarkdownText.quote($0) } ?? ""
        return "- " + keyName(change.identity) + text
      }
      sections.append(
        folded(
          MarkdownSection(
            heading: "", rows: rows, unshown: changes.count - rows.count,
            noun: (singular: noun, plural: noun + "s"), weight: Weight.keys.rawValue),
          title: Wording.count(changes.count, noun)))
    }
    if !digest.translations.isEmpty { sections.append(translations(digest.translations)) }
    return sections
  }

  // MARK: Kinds

  /// The languages of small edits, where they are too many for a cell.
  private func fuzzyLanguages(_ items: [ReviewDigest.Item]) -> [MarkdownSection] {
    let sets = Set(items.map(\.change.locales))
    let long = items.filter { $0.change.locales.count > Self.mostLocales }
    guard !long.isEmpty else { return [] }
    let rows =
      sets.count == 1
      ? [locales(long[0].change.locales)]
      : self.rows(long) { "- \(keyName($0.change.identity)): \(locales($0.change.locales))" }
    let list = folded(
      MarkdownSection(
        heading: "", rows: rows, noun: (singular: "key", plural: "keys"), weight: Weight.keys.rawValue),
      title: "Languages that become fuzzy")
    return [list]
  }

  private func rename(_ item: ReviewDigest.Item) -> [String] {
    let change = item.change
    let old = change.oldKey.map { MarkdownText.code($0, limit: 80) + "<br>→ " } ?? ""
    let text = change.old == change.new ? change.new.map { MarkdownText.prose($0) } ?? "" : comparison(change)
    return [old + key(change), text, reasons(item), item.effectOfRename]
  }

  private func edit(_ item: ReviewDigest.Item, showsSuggestion: Bool) -> [String] {
    let change = item.change
    let suggested = showsSuggestion ? change.suggestedKey.map { "→ " + MarkdownText.code($0, limit: 80) } : nil
    let name = [key(change), suggested].compactMap(\.self).joined(separator: "<br>")
    let comment = change.comment.map { "<br><sub>Comment: \(MarkdownText.prose($0))</sub>" } ?? ""
    return [name, comparison(change) + comment, reasons(item), languages(change.locales)]
  }

  private func translations(_ tallies: [ReviewDigest.Tally]) -> MarkdownSection {
    let sums = ReviewDigest.Tally.sums(tallies)
    let titles = sums.map(\.title)
    let rows = self.rows(tallies) { tally in
      let counts = tally.counts.filter { titles.contains($0.title) }
      return row(
        [MarkdownText.code(tally.locale, limit: 40)] + counts.map { $0.count == 0 ? "" : Wording.number($0.count) })
    }
    let head = row(["Language"] + titles) + "\n" + row(["---"] + titles.map { _ in "---:" })
    let total = tallies.reduce(0) { $0 + $1.total }
    return folded(
      MarkdownSection(
        heading: "", tableHead: head, rows: rows, unshown: tallies.count - rows.count,
        noun: (singular: "language", plural: "languages"), weight: Weight.translations.rawValue),
      title: "\(Wording.count(total, "translation")) in \(Wording.count(tallies.count, "language")): "
        + sums.map { "\(Wording.number($0.count)) \($0.title.lowercased())" }.joined(separator: ", "))
  }

  // MARK: Cells

  /// Languages named one by one in a cell.
  private static var mostLocales: Int { 5 }
  /// The most stretches of a comparison shown in a cell.
  private static var mostPieces: Int { 60 }
  /// The most languages named anywhere.
  private static var mostNames: Int { 400 }

  func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func table(
    _ columns: [String], _ items: [ReviewDigest.Item], _ weight: Weight, noun: (singular: String, plural: String),
    row cells: (ReviewDigest.Item) -> [String]
  ) -> MarkdownSection {
    let rows = self.rows(items) { row(cells($0)) }
    return MarkdownSection(
      heading: "", tableHead: row(columns) + "\n" + row(columns.map { _ in "---" }), rows: rows,
      unshown: items.count - rows.count, noun: noun, weight: weight.rawValue)
  }

  /// `section` under a line to click on; `title` is our own text.
  func folded(_ section: MarkdownSection, title: String) -> MarkdownSection {
    var section = section
    section.heading = "<details><summary>\(title)</summary>" + (section.heading.isEmpty ? "" : "\n\n" + section.heading)
    section.closing = (section.closing.isEmpty ? "" : section.closing + "\n\n") + "</details>"
    return section
  }

  func keyName(_ identity: EntryIdentity) -> String {
    let key = MarkdownText.code(identity.key, limit: 80)
    return identity.table == EntryIdentity.defaultTable
      ? key : key + " in " + MarkdownText.code(identity.table, limit: 40)
  }

  private func key(_ change: Change) -> String {
    keyName(change.identity) + (shortPlace(change.place).map { "<br><sub>\($0)</sub>" } ?? "")
  }

  private func languages(_ locales: [String]) -> String {
    if locales.isEmpty { return "none yet" }
    let count = Wording.count(locales.count, "language")
    return locales.count > Self.mostLocales ? count : count + ": " + self.locales(locales)
  }

  private func locales(_ locales: [String]) -> String {
    let names = locales.prefix(Self.mostNames).map { MarkdownText.prose($0, limit: 40) }
    let more = locales.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(Wording.number(more)) more" : "")
  }

  private func reasons(_ item: ReviewDigest.Item) -> String {
    guard let verdict = item.change.verdict else { return "" }
    let shown = verdict.reasons.prefix(4).map { MarkdownText.prose($0) }
    let more = verdict.reasons.count > 4 ? ["…"] : []
    return (shown + more + ["<sub>\(verdict.certainty)</sub>"]).joined(separator: "<br>")
  }

  /// The old and the new text in one cell: what went struck through, what came in bold.
  private func comparison(_ change: Change) -> String {
    switch (change.old, change.new) {
    case (let old?, let new?): return comparison(old, new)
    case (let old?, nil): return "<del>" + MarkdownText.prose(old) + "</del>"
    case (nil, let new?): return "<b>" + MarkdownText.prose(new) + "</b>"
    case (nil, nil): return ""
    }
  }

  private func comparison(_ old: String, _ new: String) -> String {
    var diff = WordDiff(from: old, to: new)
    guard diff.likeness >= 0.3 else {
      return "<del>" + MarkdownText.prose(old) + "</del><br><b>" + MarkdownText.prose(new) + "</b>"
    }
    diff.elide(same: 90, changed: 160)
    var markup = ""
    var isRightToLeft = false
    for piece in diff.pieces.prefix(Self.mostPieces) {
      switch piece {
      case .same(let text):
        markup += MarkdownText.raw(text)
        isRightToLeft = isRightToLeft || ForeignText.isRightToLeft(text)
      case .removed(let text):
        markup += "<del>" + changed(text) + "</del>"
        isRightToLeft = isRightToLeft || ForeignText.isRightToLeft(text)
      case .inserted(let text):
        markup += (markup.utf8.last == UInt8(ascii: ">") ? " <b>" : "<b>") + changed(text) + "</b>"
        isRightToLeft = isRightToLeft || ForeignText.isRightToLeft(text)
      }
    }
    return MarkdownText.isolated(if: isRightToLeft, diff.pieces.count > Self.mostPieces ? markup + "…" : markup)
  }

  /// A changed stretch; one of spaces alone is made visible.
  private func changed(_ text: String) -> String {
    WordDiff.isSpace(text) ? MarkdownText.raw(WordDiff.visible(text)) : MarkdownText.raw(text)
  }
}
