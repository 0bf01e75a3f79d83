import Review
import Tables
import Text

/// One version of a project, or the difference that a range makes.
package struct CoverageReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, json, markdown, html
    /// The JSON of a badge by shields.io, for an address that it reads (shields.io/badges/endpoint-badge).
    case badge
  }

  private let coverage: Coverage
  /// `nil` for one version of a project.
  private let base: Coverage?
  private let title: String
  private var nothing = "No catalog has a translation."
  private let language: String

  package init(_ coverage: Coverage, of name: Review.SnapshotName, sourceLanguage: String) {
    self.coverage = coverage
    base = nil
    title = "Coverage of \(name.description)"
    language = Self.name(ofLanguage: sourceLanguage)
  }

  /// A report on the texts that a range adds or edits; `count` is their number.
  package init(
    _ coverage: Coverage, ofTextsChangedFrom base: Review.SnapshotName, to head: Review.SnapshotName, count: Int,
    sourceLanguage: String
  ) {
    self.coverage = coverage
    self.base = nil
    title =
      "Coverage of \(Wording.count(count, "new or edited text")), from \(base.description) to \(head.description)"
    nothing = count == 0 ? "The range adds and edits no source text." : "No locale is to have them."
    language = Self.name(ofLanguage: sourceLanguage)
  }

  package init(
    from base: Coverage, _ baseName: Review.SnapshotName, to head: Coverage, _ headName: Review.SnapshotName,
    sourceLanguage: String
  ) {
    coverage = head
    self.base = base
    title = "Coverage from \(baseName.description) to \(headName.description)"
    language = Self.name(ofLanguage: sourceLanguage)
  }

  package static func name(ofLanguage locale: String) -> String { locale == "en" ? "English" : locale }

  /// The result ends with a newline.
  package func render(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .markdown: markdown
    case .html: html
    case .badge: badge
    }
  }

  /// The share of all languages together.
  private var badge: String {
    let counts = coverage.rows.reduce(CompletenessCounts()) { $0 + $1.counts }
    let locales = Set(coverage.rows.map(\.locale))
    let percent = counts.permille / 10
    let colors = [(95, "brightgreen"), (80, "green"), (60, "yellowgreen"), (40, "yellow"), (20, "orange")]
    let color = colors.first { percent >= $0.0 }?.1 ?? "red"
    return JSON.object([
      .init("schemaVersion", 1),
      .init("label", .string(locales.count == 1 ? "translated (\(locales.first ?? ""))" : "translated")),
      .init("message", .string(locales.isEmpty ? "nothing" : "\(percent) %")),
      .init("color", .string(locales.isEmpty ? "lightgrey" : color)),
    ]).document
  }

  // MARK: Tables

  private static let numbers = ["translated", "fuzzy", "invalid", "missing"]

  private var columns: [String] {
    ["locale", "table", "share", "keys"] + Self.numbers + ["same as " + language] + (reportsStale ? ["stale"] : [])
  }

  /// Only the history shows outdated translations.
  private var reportsStale: Bool { coverage.rows.contains { $0.counts.stale != nil } }

  private static func cells(_ counts: CompletenessCounts) -> [String] {
    [
      counts.share, Wording.number(counts.keys), Wording.number(counts.translated), Wording.number(counts.fuzzy),
      Wording.number(counts.invalid), Wording.number(counts.missing), Wording.number(counts.sameAsSource),
    ] + (counts.stale.map { [Wording.number($0)] } ?? [])
  }

  private var changes: [CoverageChange]? { base.map { coverage.changes(since: $0) } }

  /// Only rows that differ, and the base's rows that they differ from; `nil` without a range.
  private var changedRows: (head: [CoverageRow], base: [CoverageRow])? {
    base.map { base in
      let (old, new) = (Set(base.rows), Set(coverage.rows))
      return (coverage.rows.filter { !old.contains($0) }, base.rows.filter { !new.contains($0) })
    }
  }

  private static let nothingChanged = "The range changes no locale's coverage."

  private var text: String {
    if let changes {
      let lines = changes.map { TerminalText.line($0.locale) + " " + $0.words + $0.details }
      return TerminalText.line(title) + "\n\n" + (lines.isEmpty ? [Self.nothingChanged] : lines).joined(separator: "\n")
        + "\n"
    }
    guard !coverage.rows.isEmpty else { return nothing + "\n" }
    let rows = coverage.rows.map { row in
      [TerminalText.line(row.locale, limit: 40), TerminalText.line(row.table, limit: 40)] + Self.cells(row.counts)
    }
    let widths = columns.indices.map { column in
      ([columns] + rows).reduce(0) { max($0, $1[column].count) }
    }
    let lines = ([columns] + rows).map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += column < 2 ? cell + padding + "  " : padding + cell + (column + 1 < row.count ? "  " : "")
      }
      return line
    }
    return TerminalText.line(title) + "\n\n" + lines.joined(separator: "\n") + "\n"
  }

  private var json: String {
    let rows = { (rows: [CoverageRow]) in JSON.array(rows.map(Self.json)) }
    var members: [JSON.Member] = [.init("schemaVersion", 1)]
    if let changed = changedRows {
      members += [.init("locales", rows(changed.head)), .init("base", rows(changed.base))]
    } else {
      members.append(.init("locales", rows(coverage.rows)))
    }
    return JSON.object(members).document
  }

  private static func json(_ row: CoverageRow) -> JSON {
    [
      "locale": .string(row.locale), "table": .string(row.table), "keys": .integer(row.counts.keys),
      "translated": .integer(row.counts.translated), "missing": .integer(row.counts.missing),
      "fuzzy": .integer(row.counts.fuzzy), "stale": .integer(row.counts.stale ?? 0),
      "invalid": .integer(row.counts.invalid),
      "sameAsSource": .integer(row.counts.sameAsSource),
    ]
  }

  private var markdown: String {
    var lines = ["### " + MarkdownText.raw(title), ""]
    if let changes {
      lines += changes.map { "- \(MarkdownText.name($0.locale, inElement: false)) \($0.words)\($0.details)" }
      if changes.isEmpty { lines.append(Self.nothingChanged) }
    } else if coverage.rows.isEmpty {
      lines.append(nothing)
    } else {
      lines.append("| " + columns.joined(separator: " | ") + " |")
      lines.append("| --- | --- |" + String(repeating: " ---: |", count: columns.count - 2))
      lines += coverage.rows.map { row in
        let names = [row.locale, row.table].map { MarkdownText.name($0, inElement: true) }
        return "| " + (names + Self.cells(row.counts)).joined(separator: " | ") + " |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: A page

  private var html: String {
    var parts = ["<header class=\"fine\">\n<h1>\(HTMLText.escaped(title))</h1>\n</header>"]
    if let changes {
      if changes.isEmpty { parts.append("<p>\(Self.nothingChanged)</p>") }
      let items = changes.map { change in
        let bars = [change.old, change.new].compactMap { $0 }.map { "<div>\(bar($0))</div>" }.joined()
        return
          "<li>\(HTMLText.name(change.locale, inElement: true)) \(HTMLText.escaped(change.words + change.details))\(bars)</li>"
      }
      if !items.isEmpty { parts.append("<ul>\n" + items.joined(separator: "\n") + "\n</ul>") }
    } else if coverage.rows.isEmpty {
      parts.append("<p>\(nothing)</p>")
    } else {
      parts.append(
        table(
          ["locale", ""] + columns.dropFirst(2),
          coverage.locales.map { locale, counts in
            [HTMLText.name(locale, inElement: true), bar(counts)] + Self.cells(counts)
          }))
      if Set(coverage.rows.map(\.table)).count > 1 {
        let rows = coverage.rows.map { row in
          [row.locale, row.table].map { HTMLText.name($0, inElement: true) } + Self.cells(row.counts)
        }
        parts.append("<details>\n<summary>by table</summary>\n\(table(columns, rows))\n</details>")
      }
    }
    let colors = Self.colors(CompletenessCounts()).map { name, color, _ in
      "<svg width=\"12\" height=\"12\" aria-hidden=\"true\"><rect width=\"12\" height=\"12\" fill=\"\(color)\"/></svg> \(name)"
    }
    return HTMLText.page(title: title, main: parts.joined(separator: "\n"), footer: colors.joined(separator: " · "))
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    let cells = { (tag: String, row: [String]) in
      "<tr>" + row.enumerated().map { "<\(tag) align=\"\($0 < 2 ? "left" : "right")\">\($1)</\(tag)>" }.joined()
        + "</tr>"
    }
    let title = cells("th", head.map { HTMLText.escaped($0) })
    return "<table cellpadding=\"4\">\n\(title)\n\(rows.map { cells("td", $0) }.joined(separator: "\n"))\n</table>"
  }

  private static func colors(_ counts: CompletenessCounts) -> [(name: String, color: String, count: Int)] {
    [
      ("translated", "#1a7f37", counts.translated), ("fuzzy", "#d29922", counts.fuzzy),
      ("invalid", "#cf222e", counts.invalid), ("missing", "#8c959f", counts.missing),
    ]
  }

  private func bar(_ counts: CompletenessCounts) -> String {
    var start = 0
    var parts = ""
    for (_, color, count) in Self.colors(counts) where count > 0 {
      parts += "<rect x=\"\(start)\" width=\"\(count)\" height=\"1\" fill=\"\(color)\"/>"
      start += count
    }
    return """
      <svg width="240" height="12" viewBox="0 0 \(max(1, counts.keys)) 1" preserveAspectRatio="none" role="img" \
      aria-label="\(counts.share)">\(parts)</svg>
      """
  }
}

extension CoverageChange {
  /// The counts that differ, in parentheses.
  fileprivate var details: String {
    guard let old, let new else { return "" }
    let numbers = [
      ("translated", old.translated, new.translated), ("fuzzy", old.fuzzy, new.fuzzy),
      ("invalid", old.invalid, new.invalid), ("missing", old.missing, new.missing), ("keys", old.keys, new.keys),
    ].filter { $0.1 != $0.2 }.map { "\($0.0) \(Wording.number($0.1)) to \(Wording.number($0.2))" }
    return numbers.isEmpty ? "" : " (" + numbers.joined(separator: ", ") + ")"
  }
}
