import Classifier
import History
import Messages
import Text

package struct HistoryStaleReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, markdown, json, html
  }

  /// The default in formats for people.
  package static let mostShown = 50

  let shown: [StaleTranslation]
  let all: [StaleTranslation]
  let locales: [StaleCount]
  let now: Moment
  let notes: [String]
  let isLimited: Bool

  /// `impact` is the only drift to list; `nil` is all. `limit` is the most translations to list; `nil` is the format's
  /// default, which is unlimited for programs. Ages are counted from `now`.
  package init(
    _ answer: RepositoryHistory.Answer<StaleTranslations>, impact: Impact?, limit: Int?, format: Format, now: Moment
  ) {
    all = answer.content.translations.filter { impact == nil || $0.verdict.impact == impact }
    shown = Array(all.prefix(limit ?? (format == .json ? all.count : Self.mostShown)))
    isLimited = shown.count < all.count
    locales = answer.content.locales
    notes = answer.notes
    self.now = now
  }

  /// The result ends with a newline.
  package func render(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: JSON.object(members).document
    case .markdown: markdown
    case .html: html
    }
  }

  // MARK: Words

  /// The totals in one line, without a full stop.
  var summary: String {
    let total = locales.reduce(into: StaleCount(locale: "")) { total, locale in
      total.keys += locale.keys
      total.neutral += locale.neutral
      total.small += locale.small
      total.large += locale.large
    }
    guard total.stale > 0 else { return "No translation is outdated" }
    let counts =
      "\(Wording.number(total.large)) large, \(Wording.number(total.small)) small, "
      + "\(Wording.number(total.neutral)) neutral"
    return "\(Wording.count(total.stale, "translation")) of \(Wording.number(total.keys)) in "
      + "\(Wording.count(locales.count, "locale")) \(Wording.verb(total.stale, "is", "are")) outdated: \(counts)"
  }

  static func age(_ days: Int) -> String {
    if days < 60 { return Wording.count(days, "day") }
    if days < 730 { return Wording.count(days / 30, "month") }
    return Wording.count(days / 365, "year")
  }

  /// The age of the drift, the number of edits and the age of the fuzzy mark.
  func state(of item: StaleTranslation) -> String {
    let edits = item.edits.isEmpty ? "" : ", \(Wording.count(item.edits.count, "edit"))"
    let mark = item.isFuzzy ? item.fuzzySince.map { ", fuzzy for \(Self.age($0.days(until: now)))" } ?? ", fuzzy" : ""
    return "outdated for \(Self.age(item.since.days(until: now)))\(edits)\(mark)"
  }

  func key(of item: StaleTranslation, _ shown: (String) -> String) -> String {
    shown(item.key) + (item.table == EntryIdentity.defaultTable ? "" : " in " + shown(item.table))
  }

  var rest: String? {
    isLimited
      ? "\(Wording.number(all.count - shown.count)) more; --limit shows more of them, --format json all." : nil
  }

  // MARK: For a terminal

  private var text: String {
    var lines: [String] = []
    for item in shown {
      lines.append(
        "\(item.verdict.impact.rawValue)  \(TerminalText.line(item.locale, limit: 40))  "
          + "\(key(of: item, TerminalText.line))  \(state(of: item))")
      lines.append("  made from    “\(TerminalText.line(item.madeFrom, limit: 300))”")
      lines.append("  now          “\(TerminalText.line(item.english, limit: 300))”")
      lines.append("  translation  “\(TerminalText.line(item.translation, limit: 300))”")
      lines += item.verdict.reasons.prefix(1).map { "  " + TerminalText.line($0, limit: 200) }
      if let url = item.url { lines.append("  " + TerminalText.line(url)) }
      lines.append("")
    }
    if let rest { lines += [rest, ""] }
    let outdated = locales.filter { $0.stale > 0 }.sorted {
      ($0.large, $0.stale, $1.locale) > ($1.large, $1.stale, $0.locale)
    }
    if outdated.count > 1 { lines += table(outdated) + [""] }
    return (lines + [summary] + notes).joined(separator: "\n") + "\n"
  }

  private func table(_ locales: [StaleCount]) -> [String] {
    let rows =
      [["locale", "translations", "outdated", "large", "small", "neutral"]]
      + locales.map { Self.cells($0) { TerminalText.line($0, limit: 40) } }
    let widths = rows[0].indices.map { column in rows.reduce(0) { max($0, $1[column].count) } }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
  }

  static func cells(_ count: StaleCount, _ shown: (String) -> String) -> [String] {
    [shown(count.locale)] + [count.keys, count.stale, count.large, count.small, count.neutral].map(Wording.number)
  }

  // MARK: For a page

  private var markdown: String {
    let rows = shown.map { item in
      let link = item.url.map { " · " + MarkdownText.link("edit", to: $0) } ?? ""
      return [
        MarkdownText.name(item.locale, inElement: true), key(of: item) { MarkdownText.name($0, inElement: true) },
        MarkdownText.prose(item.madeFrom), MarkdownText.prose(item.english), MarkdownText.prose(item.translation),
        "**\(item.verdict.impact.rawValue)**, \(state(of: item))" + link,
      ]
    }
    var lines = HistoryMarkdown.table(["locale", "key", "made from", "now", "translation", "state"], rows)
    if !shown.isEmpty, let rest { lines += [rest, ""] }
    let outdated = locales.filter { $0.stale > 0 }
    if outdated.count > 1 {
      lines += ["<details><summary>By locale</summary>", ""]
      lines += [
        "| locale | translations | outdated | large | small | neutral |", "| --- | ---: | ---: | ---: | ---: | ---: |",
      ]
      lines += outdated.map { count in
        "| " + Self.cells(count) { MarkdownText.name($0, inElement: true) }.joined(separator: " | ") + " |"
      }
      lines += ["", "</details>", ""]
    }
    return HistoryMarkdown.page(
      title: "Outdated translations", summary: summary + ".", lines, notes: notes)
  }

  // MARK: For programs

  private var members: [JSON.Member] {
    [
      .init("schemaVersion", 1), .init("stale", .array(shown.map(json))),
      .init(
        "locales",
        .array(
          locales.map { count in
            [
              "locale": .string(count.locale), "keys": .integer(count.keys), "stale": .integer(count.stale),
              "large": .integer(count.large), "small": .integer(count.small), "neutral": .integer(count.neutral),
            ]
          })),
    ] + notes.member
  }

  private func json(_ item: StaleTranslation) -> JSON {
    [
      "locale": .string(item.locale), "table": .string(item.table), "key": .string(item.key),
      "translation": .string(item.translation), "madeFrom": .string(item.madeFrom), "english": .string(item.english),
      "impact": .string(item.verdict.impact.rawValue), "edits": .strings(item.edits.map(\.hex)),
      "since": .string(item.since.text), "days": .integer(item.since.days(until: now)), "fuzzy": .bool(item.isFuzzy),
      "fuzzySince": .optional(item.fuzzySince?.text), "url": .optional(item.url),
    ]
  }
}
