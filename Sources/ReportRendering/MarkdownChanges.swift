internal import LocalizationModel

extension MarkdownReport {
  /// The changes that ask for something, a table for each kind.
  func changeSections(_ digest: ReviewDigest) -> [MarkdownSection] {
    var sections: [MarkdownSection] = []
    let head = "| Key | Text | Why | Translations |\n| --- | --- | --- | --- |"
    if !digest.newKeys.isEmpty {
      sections.append(
        table(
          digest.newKeys, .newKeys, heading: "#### New meaning: the key must change",
          note:
            "Keys normally stay. Here the old translations would tell people something wrong; with a new key they see English until it is translated.",
          head: head, noun: ("string", "strings")
        ) { item in edit(item, showsSuggestion: true) })
    }
    if !digest.questions.isEmpty {
      sections.append(
        table(
          digest.questions, .questions, heading: "#### Please judge", note: nil, head: head, noun: ("edit", "edits")
        ) { item in edit(item, showsSuggestion: true) })
    }
    if !digest.renames.isEmpty {
      sections.append(
        table(
          digest.renames, .renames, heading: "#### Changed keys", note: nil,
          head: "| Key | Text | Why | Translations |\n| --- | --- | --- | --- |", noun: ("changed key", "changed keys"),
          row: rename))
    }
    if !digest.fuzzy.isEmpty { sections += fuzzy(digest.fuzzy) }
    if !digest.acknowledged.isEmpty {
      sections.append(
        table(
          digest.acknowledged, .neutral, heading: "#### Acknowledged", note: nil,
          head: "| Key | Text | Reason given |\n| --- | --- | --- |", noun: ("edit", "edits")
        ) { item in
          let reason = item.change.acknowledgement ?? ""
          return [
            key(item.change), comparison(item.change), reason.isEmpty ? "none" : MarkdownText.quote(reason),
          ]
        })
    }
    return sections
  }

  /// The changes that ask for nothing, folded.
  func quietChangeSections(_ digest: ReviewDigest) -> [MarkdownSection] {
    var sections: [MarkdownSection] = []
    if !digest.neutral.isEmpty {
      let count = digest.neutral.count
      let mark = ", translatewiki need not mark \(Wording.verb(count, "it", "them")) fuzzy"
      let title =
        "\(Wording.count(count, "neutral wording change")): translations stay right"
        + (digest.hasTranslatewiki ? mark : "")
      sections.append(
        folded(
          table(
            digest.neutral, .neutral, heading: "", note: nil, head: "| Key | Text |\n| --- | --- |",
            noun: ("neutral change", "neutral changes")
          ) { [key($0.change), comparison($0.change)] }, title: title))
    }
    for (changes, noun) in [(digest.added, "new string"), (digest.removed, "removed string")] where !changes.isEmpty {
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

  private func fuzzy(_ items: [ReviewDigest.Item]) -> [MarkdownSection] {
    let section = table(
      items, .fuzzy, heading: "#### Small edits: keep the key",
      note: "The translations still help more than English would; they become fuzzy, to be looked at again.",
      head: "| Key | Text | Why | Becomes fuzzy |\n| --- | --- | --- | --- |", noun: ("small edit", "small edits")
    ) { item in edit(item, showsSuggestion: false) }
    let sets = Set(items.map(\.change.locales))
    let long = items.filter { $0.change.locales.count > Self.mostLocales }
    guard !long.isEmpty else { return [section] }
    let rows =
      sets.count == 1
      ? [locales(long[0].change.locales)]
      : self.rows(long) { "- \(keyName($0.change.identity)): \(locales($0.change.locales))" }
    let list = folded(
      MarkdownSection(
        heading: "", rows: rows, noun: (singular: "key", plural: "keys"), weight: Weight.keys.rawValue),
      title: "Languages that become fuzzy")
    return [section, list]
  }

  private func rename(_ item: ReviewDigest.Item) -> [String] {
    let change = item.change
    let old = change.oldKey.map { MarkdownText.code($0, limit: 80) + "<br>→ " } ?? ""
    let text = change.old == change.new ? change.new.map { MarkdownText.prose($0) } ?? "" : comparison(change)
    let isLoss = item.findings.contains { $0.severity > .info }
    let count = change.locales.count
    let effect =
      count == 0 ? "none yet" : "\(Wording.count(count, "translation")) \(isLoss ? "would be lost" : "to move")"
    return [old + key(change), text, reasons(item), effect]
  }

  private func edit(_ item: ReviewDigest.Item, showsSuggestion: Bool) -> [String] {
    let change = item.change
    let suggested = showsSuggestion ? change.suggestedKey.map { "→ " + MarkdownText.code($0, limit: 80) } : nil
    let name = [key(change), suggested].compactMap(\.self).joined(separator: "<br>")
    let comment = change.comment.map { "<br><sub>Comment: \(MarkdownText.prose($0))</sub>" } ?? ""
    return [name, comparison(change) + comment, reasons(item), languages(change.locales)]
  }

  private func translations(_ tallies: [ReviewDigest.Tally]) -> MarkdownSection {
    let sums = tallies.reduce(into: (new: 0, changed: 0, removed: 0)) { sums, tally in
      sums.new += tally.new
      sums.changed += tally.changed
      sums.removed += tally.removed
    }
    let total = sums.new + sums.changed + sums.removed
    let parts = [(sums.new, "new"), (sums.changed, "changed"), (sums.removed, "removed")].filter { $0.0 > 0 }
    let rows = self.rows(tallies) { tally in
      let counts = [tally.new, tally.changed, tally.removed].map { $0 == 0 ? "" : Wording.number($0) }
      return row([MarkdownText.code(tally.locale, limit: 40)] + counts)
    }
    return folded(
      MarkdownSection(
        heading: "", tableHead: "| Language | New | Changed | Removed |\n| --- | ---: | ---: | ---: |",
        rows: rows, unshown: tallies.count - rows.count, noun: (singular: "language", plural: "languages"),
        weight: Weight.translations.rawValue),
      title: "\(Wording.count(total, "translation")) in \(Wording.count(tallies.count, "language")): "
        + parts.map { "\(Wording.number($0.0)) \($0.1)" }.joined(separator: ", "))
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
    _ items: [ReviewDigest.Item], _ weight: Weight, heading: String, note: String?, head: String,
    noun: (String, String), row cells: (ReviewDigest.Item) -> [String]
  ) -> MarkdownSection {
    let rows = self.rows(items) { row(cells($0)) }
    return MarkdownSection(
      heading: [heading, note].compactMap(\.self).joined(separator: "\n\n"), tableHead: head, rows: rows,
      unshown: items.count - rows.count, noun: (singular: noun.0, plural: noun.1), weight: weight.rawValue)
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
