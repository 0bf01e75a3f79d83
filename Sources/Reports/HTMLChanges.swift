import Review

extension HTMLReport {
  /// The changes that ask for something, a table for each kind.
  func changes(_ digest: ReviewDigest) -> [String] {
    ChangeTable.all(digest).map { group in
      let body = table(group.columns, group.items, noun: group.noun) { item in
        switch group.kind {
        case .newKeys, .questions: edit(item, showsSuggestion: true)
        case .fuzzy: edit(item, showsSuggestion: false)
        case .renames: rename(item)
        case .acknowledged: acknowledged(item.change)
        }
      }
      return section(group.title, note: group.note ?? "", body)
    }
  }

  private func acknowledged(_ change: Change) -> [String] {
    let reason = change.acknowledgement ?? ""
    return [key(change), comparison(change), reason.isEmpty ? "none" : HTMLText.prose(reason)]
  }

  /// The changes that ask for nothing, folded.
  func quietChanges(_ digest: ReviewDigest) -> [String] {
    var parts: [String] = []
    if !digest.neutral.isEmpty {
      let body = table(["Key", "Text"], digest.neutral, noun: ("neutral change", "neutral changes")) { item in
        [key(item.change), comparison(item.change)]
      }
      parts.append(folded(digest.neutralTitle, body))
    }
    for (changes, noun) in digest.keyLists {
      let body = list(changes, noun: (noun, noun + "s")) { change in
        let text = (change.new ?? change.old).map { " “\(HTMLText.prose($0))”" } ?? ""
        return keyName(change.identity) + text
      }
      parts.append(folded(Wording.count(changes.count, noun), body))
    }
    if !digest.translations.isEmpty { parts.append(translations(digest.translations)) }
    return parts
  }

  private func translations(_ tallies: [ReviewDigest.Tally]) -> String {
    let total = tallies.reduce(0) { $0 + $1.total }
    let titles = ReviewDigest.Tally.sums(tallies).map(\.title)
    let title = "\(Wording.count(total, "translation")) in \(Wording.count(tallies.count, "language"))"
    return folded(
      title,
      table(["Language"] + titles, tallies, noun: ("language", "languages")) { tally in
        [HTMLText.code(tally.locale)]
          + tally.counts.filter { titles.contains($0.title) }.map { $0.count == 0 ? "–" : Wording.number($0.count) }
      })
  }

  // MARK: Rows

  private func edit(_ item: ReviewDigest.Item, showsSuggestion: Bool) -> [String] {
    let change = item.change
    let suggested = showsSuggestion ? change.suggestedKey.map { "<div>→ \(HTMLText.code($0))</div>" } ?? "" : ""
    let comment = change.comment.map { "<div class=\"quiet\">Comment: \(HTMLText.prose($0))</div>" } ?? ""
    return [key(change) + suggested, comparison(change) + comment, reasons(item), languages(change.locales)]
  }

  private func rename(_ item: ReviewDigest.Item) -> [String] {
    let change = item.change
    let old = change.oldKey.map { "<div>\(HTMLText.code($0))</div>→ " } ?? ""
    let text = change.old == change.new ? change.new.map { HTMLText.prose($0) } ?? "" : comparison(change)
    return [old + key(change), text, reasons(item), item.effectOfRename]
  }

  private func key(_ change: Change) -> String {
    let place =
      change.place.map { "<div class=\"place\">\(HTMLText.place($0, context: context, isShort: true))</div>" } ?? ""
    return keyName(change.identity) + place
  }

  private func reasons(_ item: ReviewDigest.Item) -> String {
    guard let verdict = item.change.verdict else { return "" }
    let reasons = verdict.reasons.prefix(8).map { "<div>\(HTMLText.prose($0))</div>" }.joined()
    return reasons + "<div class=\"quiet\">\(verdict.certainty)</div>"
  }

  private func languages(_ locales: [String]) -> String {
    if locales.isEmpty { return "none yet" }
    let count = Wording.count(locales.count, "language")
    let names = locales.prefix(400).map { "<bdi>\(HTMLText.escaped(ForeignText.shortened($0, to: 40)))</bdi>" }
    let more = locales.count > 400 ? " and \(Wording.number(locales.count - 400)) more" : ""
    let listed = names.joined(separator: ", ") + more
    return locales.count <= 5 ? "\(count): \(listed)" : folded(count, "<p>\(listed)</p>")
  }

  // MARK: Comparisons

  private func comparison(_ change: Change) -> String {
    switch (change.old, change.new) {
    case (let old?, let new?): return comparison(old, new)
    case (let old?, nil): return "<del>\(HTMLText.prose(old))</del>"
    case (nil, let new?): return "<ins>\(HTMLText.prose(new))</ins>"
    case (nil, nil): return ""
    }
  }

  private func comparison(_ old: String, _ new: String) -> String {
    var diff = WordDiff(from: old, to: new)
    guard diff.likeness >= 0.3 else {
      return "<div><del>\(HTMLText.prose(old))</del></div><div><ins>\(HTMLText.prose(new))</ins></div>"
    }
    diff.elide(same: 200, changed: 400)
    let markup = diff.pieces.prefix(200).map { piece in
      switch piece {
      case .same(let text): HTMLText.raw(text)
      case .removed(let text): "<del>\(changed(text))</del>"
      case .inserted(let text): "<ins>\(changed(text))</ins>"
      }
    }.joined()
    return "<bdi>\(markup)\(diff.pieces.count > 200 ? "…" : "")</bdi>"
  }

  /// A changed stretch; one of spaces alone is made visible.
  private func changed(_ text: String) -> String {
    WordDiff.isSpace(text) ? HTMLText.escaped(WordDiff.visible(text)) : HTMLText.raw(text)
  }
}
