import Classifier
import Edits
import Messages
import Project
import Review
import Rules
import Text

/// Text for a terminal: the changes, then the findings in the style of compilers, then the totals.
struct TextReport {
  var context: ReportContext

  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case boldRed = "1;31"
    case boldGreen = "1;32"
    case boldYellow = "1;33"
  }

  /// Graphemes.
  static let longestText = 600
  private static let mostOccurrences = 12
  private static let mostRelated = 12

  func render(_ review: Review) -> String {
    let digest = ReviewDigest(review)
    var lines = Lines()
    lines += edits(digest.newKeys, .boldRed) { _ in "the key must change" }
    lines += edits(digest.misfits, .boldRed) { _ in "translations do not fit the new text" }
    lines += edits(digest.questions, .boldYellow) { _ in "do the old translations still fit?" }
    lines += answers(to: digest.questions)
    lines += edits(digest.minorQuestions, .dim) { _ in "look at it if you have time" }
    for item in digest.renames { lines += rename(item) }
    lines += edits(digest.fuzzy, .yellow) { locales in
      "keep the key; \(Wording.count(locales, "translation")) to \(digest.hasTranslatewiki ? "mark fuzzy" : "look at again")"
    }
    for item in digest.acknowledged {
      lines += edit(item, "acknowledged" + reason(item.change.acknowledgement), .dim)
    }
    lines += edits(digest.untranslated, .green) { _ in "nothing to do, it has no translation" }
    lines += edits(digest.retranslated, .green) { _ in "nothing to do, all translations are new too" }
    let mark = digest.hasTranslatewiki ? "translatewiki need not mark it fuzzy" : "translations stay right"
    lines += edits(digest.neutral, .green) { _ in "nothing to do, \(mark)" }
    lines += digest.moves.map { TerminalText.message($0.message) }
    for item in digest.moved { lines += move(item.change) }
    lines += keys(digest.added, "new string")
    lines += keys(digest.removed, "removed string")
    lines += translations(digest.translations)
    if !digest.isEmpty { lines += coverage(review.coverage) }
    lines += opinions(digest.opinions)
    if !lines.isEmpty && !digest.groups.isEmpty { lines += [""] }
    for finding in digest.groups.flatMap(\.findings) { lines += self.finding(finding) }
    if !lines.isEmpty { lines += [""] }
    let failures = review.failures
    lines += failures.map { "\(styled("error:", .boldRed)) " + TerminalText.message($0.sentence) }
    lines += review.remarks.dropFirst(failures.count).map { "note: " + TerminalText.message($0) }
    lines += [totals(review, digest)]
    return lines.text
  }

  /// Joined as they are added, because there may be very many.
  private struct Lines {
    private(set) var text = ""
    var isEmpty: Bool { text.isEmpty }

    static func += (lines: inout Lines, more: some Sequence<String>) {
      for line in more {
        lines.text += line
        lines.text += "\n"
      }
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    context.useColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  func place(_ place: Place?) -> String {
    place.map { styled(TerminalText.place($0), .bold) + ": " } ?? ""
  }

  private func reason(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    return ": “" + TerminalText.line(text, limit: 200) + "”"
  }

  // MARK: Changes

  /// Edits that exchange the same words are combined.
  private func edits(
    _ items: [ReviewDigest.Item], _ style: Style, _ decision: (_ translations: Int) -> String
  ) -> [String] {
    ExchangeGroup.all(items).flatMap { group -> [String] in
      let translations = group.items.reduce(0) { $0 + $1.change.locales.count }
      guard group.items.count > 1, let exchange = group.exchange, let first = group.items.first else {
        return group.items.flatMap { edit($0, decision(translations), style) }
      }
      let title =
        "\(styled(group.editName, style)) of \(Wording.count(group.items.count, "string")): \(decision(translations))"
      return [place(first.change.place) + title, "    " + marked(exchange)]
        + reasons(group.sharedReasons, of: group.items.map(\.change)) + opinion(first.change)
        + group.items.map { item in
          let new = item.change.suggestedKey.map { ", new key: " + TerminalText.line($0, limit: 200) } ?? ""
          return "    \(place(item.change.place))\(key(item.change.identity))\(new)"
        }
    }
  }

  /// What happens without an answer, and the ways to answer.
  private func answers(to questions: [ReviewDigest.Item]) -> [String] {
    guard let first = questions.first else { return [] }
    let key = questions.count == 1 ? first.change.identity.key : "KEY"
    let trailer = TerminalText.line(Acknowledgements.trailer(for: key), limit: 200)
    return [
      "  A question never fails the command. Without an answer, the old translations stay in use. To answer:",
      "    they would mislead: give the text a new key",
      "    they still fit: nothing to do; “\(trailer)” in the commit message ends the question",
      "    you cannot decide: ask in a comment on the pull request",
    ]
  }

  private func edit(_ item: ReviewDigest.Item, _ decision: String, _ style: Style) -> [String] {
    let change = item.change
    var lines = ["\(place(change.place))\(styled(change.editName, style)) of \(key(change.identity)): \(decision)"]
    lines += comparison(change) + reasons(change.verdict?.reasons ?? [], of: [change]) + opinion(change)
    if let suggested = change.suggestedKey {
      let english = change.lacksDefaultText ? "write the English text under it in" : "English is shown until then in"
      let until = change.locales.isEmpty ? "" : "; \(english) \(languages(change.locales))"
      lines.append("    new key: \(styled(TerminalText.line(suggested, limit: 200), .bold))\(until)")
    } else {
      if change.asksForKey { lines += item.findings.compactMap(\.advice).map { "    " + TerminalText.message($0) } }
      if !change.locales.isEmpty, change.decision != .none {
        lines.append("    translated in \(languages(change.locales))")
      }
    }
    return lines + otherUses(change)
  }

  private func rename(_ item: ReviewDigest.Item) -> [String] {
    let change = item.change
    let old = change.oldKey.map { "‘" + TerminalText.line($0, limit: 200) + "’" } ?? "a key"
    var lines = ["\(place(change.place))\(styled("renamed", .yellow)): \(old) is now \(key(change.identity))"]
    if change.old != change.new { lines += comparison(change) }
    lines += reasons(change.verdict?.reasons ?? [], of: [change])
    for advice in item.findings.compactMap(\.advice) { lines.append("    " + TerminalText.message(advice)) }
    for use in item.findings.flatMap(\.related).prefix(Self.mostRelated) {
      lines.append("    at \(TerminalText.place(use.place)): \(TerminalText.message(use.note))")
    }
    if !change.locales.isEmpty { lines.append("    translated in \(languages(change.locales))") }
    return lines
  }

  private func move(_ change: Change) -> [String] {
    let old = change.oldTable.map { TerminalText.line($0, limit: 100) } ?? "another table"
    let name = change.oldKey.map { " as ‘" + TerminalText.line($0, limit: 200) + "’" } ?? ""
    let line = "\(place(change.place))\(styled("moved", .green)): \(key(change.identity)) was in \(old)\(name)"
    return [line]
      + (change.locales.isEmpty ? [] : ["    its translations are still there in \(languages(change.locales))"])
  }

  private func otherUses(_ change: Change) -> [String] {
    let more = change.otherUses.count - Self.mostRelated
    return change.otherUses.prefix(Self.mostRelated).map { "    at \(TerminalText.place($0)): uses the key too" }
      + (more > 0 ? ["    and at \(Wording.count(more, "more place"))"] : [])
  }

  func key(_ identity: EntryIdentity) -> String {
    let table =
      identity.table == EntryIdentity.defaultTable ? "" : " (table \(TerminalText.line(identity.table, limit: 100)))"
    return "‘" + TerminalText.line(identity.key, limit: 200) + "’" + table
  }

  private func languages(_ locales: [String]) -> String {
    let count = Wording.count(locales.count, "language")
    let names = locales.prefix(8).map { TerminalText.line($0, limit: 40) }.joined(separator: ", ")
    return count + (locales.isEmpty ? "" : " (\(names)\(locales.count > 8 ? ", …" : ""))")
  }

  /// The reasons of one verdict, or of several that have them in common, and how likely these are large.
  private func reasons(_ reasons: [Reason], of changes: [Change]) -> [String] {
    let verdicts = changes.compactMap(\.verdict)
    guard !reasons.isEmpty, let verdict = verdicts.first else { return [] }
    let why = reasons.map { TerminalText.line($0.description, limit: 400) }.joined(separator: "; ")
    // The reasons are those of the offline verdict, which may be another one than the headline's.
    let isOther = changes.contains { $0.reportedImpact != $0.verdict?.impact }
    let impacts = Set(verdicts.map(\.impact))
    let offline = isOther && impacts.count == 1 ? "offline verdict \(verdict.impact.rawValue), " : ""
    return ["    " + styled("why: \(why) (\(offline)\(Wording.likelihood(of: verdicts)))", .dim)]
  }

  private func opinion(_ change: Change) -> [String] {
    change.secondOpinion.map { ["    second opinion: " + TerminalText.message($0.message)] } ?? []
  }

  /// `{-removed-}` and `{+added+}` in one line, or one above the other if the texts share little.
  private func comparison(_ change: Change) -> [String] {
    let whole = { (sign: String, style: Style, text: String) in
      "    \(styled(sign, style)) " + TerminalText.line(text, limit: Self.longestText)
    }
    switch (change.old, change.new) {
    case (let old?, let new?):
      let isLong = max(old.utf8.count, new.utf8.count) > Self.longestText
      let lines = WordDiff(from: old, to: new).lines(same: isLong ? 80 : .max, changed: Self.longestText)
      guard lines.count == 2 else { return lines.map { "    " + marked($0) } }
      return zip(["-", "+"], [Style.red, .green]).enumerated().map { index, sign in
        let text = lines[index].count == 1 ? TerminalText.line(lines[index][0].text) : marked(lines[index])
        return "    \(styled(sign.0, sign.1)) \(text)"
      }
    case (let old?, nil): return [whole("-", .red, old)]
    case (nil, let new?): return [whole("+", .green, new)]
    case (nil, nil): return []
    }
  }

  private func marked(_ pieces: [WordDiff.Piece]) -> String {
    var line = ""
    for piece in pieces {
      switch piece {
      case .same(let text): line += TerminalText.line(text)
      case .removed(let text): line += styled("{-" + TerminalText.line(text) + "-}", .boldRed)
      case .inserted(let text): line += styled("{+" + TerminalText.line(text) + "+}", .boldGreen)
      }
    }
    return line
  }

  private func keys(_ changes: [Change], _ noun: String) -> [String] {
    changes.isEmpty
      ? []
      : ["\(Wording.count(changes.count, noun)):"]
        + changes.map { change in
          let text = (change.new ?? change.old).map { " “" + TerminalText.line($0, limit: 120) + "”" } ?? ""
          return "    " + key(change.identity) + text
        }
  }

  private func translations(_ tallies: [LocaleChanges]) -> [String] {
    guard !tallies.isEmpty else { return [] }
    let total = tallies.reduce(0) { $0 + $1.total }
    let title = "\(Wording.count(total, "translation")) in \(Wording.count(tallies.count, "language")):"
    return [title]
      + LocaleChanges.byCounts(tallies).map { counts, locales in
        "    \(counts): \(locales.map { TerminalText.line($0, limit: 40) }.joined(separator: ", "))"
      }
  }

  private static let mostLanguages = 5

  private func coverage(_ languages: [LocaleCoverage]) -> [String] {
    guard !languages.isEmpty else { return [] }
    let more = languages.count - Self.mostLanguages
    return ["coverage:"] + languages.prefix(Self.mostLanguages).map { "    " + $0.phrase }
      + (more > 0 ? ["    \(Wording.count(more, "more language"))"] : [])
  }

  // MARK: Findings

  private func finding(_ finding: Finding) -> [String] {
    let severity =
      switch finding.severity {
      case .error: styled("error:", .boldRed)
      case .warning: styled("warning:", .boldYellow)
      case .info: styled("info:", .cyan)
      }
    let rule = styled("[\(finding.rule.rawValue)]", .dim)
    let names = [
      finding.unnamedLocale.map { TerminalText.line($0, limit: 40) },
      finding.namesItsKey ? nil : finding.identity.map { self.key($0) },
    ].compactMap(\.self)
    let subject = names.isEmpty ? "" : names.joined(separator: " ") + ": "
    var lines = ["\(place(finding.place))\(severity) \(subject)\(TerminalText.message(finding.message)) \(rule)"]
    if let advice = finding.advice { lines.append("    " + TerminalText.message(advice)) }
    lines += finding.snippets.flatMap(snippet)
    lines += finding.related.prefix(Self.mostRelated).flatMap { related($0) }
    let more = finding.related.count - Self.mostRelated
    if more > 0 { lines.append("    and at \(Wording.count(more, "more place"))") }
    if finding.occurrences.count > 1 { lines += occurrences(of: finding) }
    if let url = finding.url { lines.append("    see " + TerminalText.line(url, limit: 1_000)) }
    return lines
  }

  /// The faults that a finding combines except its own, up to the limit for a terminal.
  private func occurrences(of finding: Finding) -> [String] {
    let all = finding.occurrences.dropFirst()
    let isOneMessage = all.allSatisfy { $0.message == finding.occurrences[0].message }
    let lines = all.prefix(Self.mostOccurrences).map { occurrence in
      let place = occurrence.place.map { TerminalText.place($0) }
      let name = [occurrence.locale.map { TerminalText.line($0, limit: 40) }, occurrence.identity.map(key)]
        .compactMap(\.self).joined(separator: " ")
      let message = isOneMessage ? nil : TerminalText.message(occurrence.message)
      return "      " + [place, name.isEmpty ? nil : name, message].compactMap(\.self).joined(separator: ": ")
    }
    let more = all.count - lines.count
    return ["    \(Wording.count(all.count, "more place")):"] + lines
      + (more > 0 ? ["      and \(Wording.number(more)) more: `--format json` lists all"] : [])
  }

  private func related(_ related: RelatedPlace) -> [String] {
    ["    at \(TerminalText.place(related.place)): \(TerminalText.message(related.note))"]
      + (related.snippet.map(snippet) ?? [])
  }

  private func snippet(_ source: String) -> [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      "      | " + TerminalText.sourceLine(line)
    }
  }

  // MARK: Totals

  private func totals(_ review: Review, _ digest: ReviewDigest) -> String {
    var parts: [String] = []
    let counts = [
      (digest.newKeys.count, "string to give a new key", "strings to give a new key"),
      (digest.misfits.count, "edit that translations do not fit", "edits that translations do not fit"),
      (digest.questions.count, "edit to check", "edits to check"),
      (digest.minorQuestions.count, "edit worth a look", "edits worth a look"),
      (digest.renames.count { $0.change.basis == .needlessRename }, "old key to restore", "old keys to restore"),
      (
        digest.lostTranslations.count, "text whose translations are still under the old key",
        "texts whose translations are still under their old keys"
      ),
    ]
    for (count, singular, plural) in counts where count > 0 { parts.append(Wording.count(count, singular, plural)) }
    // Findings shown with a change that is counted are in its count.
    let (errors, warnings) = (digest.count(.error), digest.count(.warning))
    if errors > 0 { parts.append(styled(Wording.count(errors, "error"), .boldRed)) }
    if warnings > 0 { parts.append(styled(Wording.count(warnings, "warning"), .boldYellow)) }
    let notes = digest.count(.info)
    if notes > 0 { parts.append(Wording.count(notes, "note")) }
    var sentences = [review.failureSummary].compactMap(\.self)
    if !parts.isEmpty {
      sentences.append(Wording.list(parts))
    } else if sentences.isEmpty {
      sentences.append(digest.isEmpty ? ReviewHeadline.nothing(review) : "No findings")
    }
    return (sentences + LeftOut.phrases(review.summary).map(TerminalText.message)).joined(separator: "; ") + "."
  }
}

enum LeftOut {
  /// `3 suppressed in the source`, …
  static func phrases(_ summary: Review.Summary) -> [Message] {
    func phrase(_ count: Int, _ rest: Message, of noun: String? = nil) -> Message? {
      count > 0 ? "\(words: noun.map { Wording.count(count, $0) } ?? Wording.number(count)) \(rest)" : nil
    }
    return [
      phrase(summary.preexisting, "not shown (\(code: "l10n-review lint") lists them)", of: "older finding"),
      phrase(summary.moot, "not shown, on translations of strings that need a new key", of: "finding"),
      phrase(summary.suppressed, "suppressed in the source"), phrase(summary.inBaseline, "known from the baseline"),
      phrase(summary.acknowledged, "acknowledged"),
    ].compactMap(\.self)
  }
}
