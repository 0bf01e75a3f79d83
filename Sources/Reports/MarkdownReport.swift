import Review

/// A comment on a pull request: the verdict, the actions, the changes by kind, the findings by rule.
struct MarkdownReport {
  var context: ReportContext

  /// Identifies this tool's comments. Escaped foreign text never contains `<!--`.
  static let marker = "<!-- l10n-review:v1 -->"
  /// The longest list that is collapsed into one entry, in bytes of Markdown.
  private static let longestFold = 6_000

  func render(_ review: Review) -> String {
    let digest = ReviewDigest(review)
    let page = ReviewPage(review, digest, context: context)
    let footer = "<sub>" + MarkdownText.message(ReviewFooter.text(review, toolVersion: context.toolVersion)) + "</sub>"
    // Remarks on the review itself follow its verdict.
    let notes = review.remarks.prefix(20).map { "\n\n" + MarkdownText.message($0) }.joined()
    guard !digest.isEmpty else {
      let verdict = page.verdict
      return
        "\(verdict.tone.sign) \(MarkdownText.message(verdict.text)).\(notes.isEmpty ? " " : notes + "\n\n")\(footer)\n\n\(Self.marker)\n"
    }
    var sections = [
      MarkdownSection(
        heading: "### \(page.verdict.tone.sign) \(MarkdownText.message(page.verdict.text))" + notes, rows: [],
        noun: (singular: "", plural: ""), weight: ReviewPage.Weight.verdict.rawValue)
    ]
    sections += page.sections.map(section)
    return MarkdownBudget.join(sections, ending: footer + "\n\n" + Self.marker)
  }

  private func section(_ section: ReviewPage.Section) -> MarkdownSection {
    let title = line(section.title, inElement: section.isFolded)
    let notes = section.notes.map { line($0) }.joined(separator: "\n\n")
    let isNumbered = section.style == .numbered
    let rows = rows(section.entries.enumerated()) { index, entry in
      switch section.style {
      case .table(let columns): (index == 0 ? Self.head(columns) : "") + row(entry)
      case .numbered: "\(index + 1). " + self.entry(entry)
      case .list: "- " + self.entry(entry)
      case .paragraphs: self.entry(entry)
      }
    }
    let heading = [section.isFolded || title.isEmpty ? "" : "#### " + title, notes].filter { !$0.isEmpty }
    let result = MarkdownSection(
      heading: heading.joined(separator: "\n\n"), rows: rows,
      separator: section.style == .paragraphs ? "\n\n" : "\n",
      unshown: section.entries.count - rows.count + section.unshown, noun: section.noun,
      weight: section.weight.rawValue, rowsToKeep: isNumbered ? 5 : 0)
    return section.isFolded ? folded(result, title: title) : result
  }

  /// The first lines of a table, whose columns after the first have numbers.
  private static func head(_ columns: [String]) -> String {
    "| \(columns.joined(separator: " | ")) |\n| --- |\(String(repeating: " ---: |", count: columns.count - 1))\n"
  }

  private func row(_ entry: ReviewPage.Entry) -> String {
    "| " + entry.head.map { line($0, inElement: true) }.joined(separator: " | ") + " |"
  }

  private func entry(_ entry: ReviewPage.Entry) -> String {
    let head = entry.head.isEmpty ? [] : [ReviewPage.joined(entry.head)]
    let lines = (head + entry.body).map { line($0) }.joined(separator: "<br>")
    return ([lines] + entry.folds.map(fold)).joined(separator: "\n\n")
  }

  private func fold(_ fold: ReviewPage.Fold) -> String {
    var parts = fold.paragraphs.map { line($0) }
    let items = rows(fold.items, limit: Self.longestFold) { item in
      "- " + item.map { line($0) }.joined(separator: "<br>")
    }
    if !items.isEmpty { parts.append(items.joined(separator: "\n")) }
    if items.count < fold.items.count { parts.append("…and \(Wording.number(fold.items.count - items.count)) more.") }
    parts += fold.sources.map { MarkdownText.block($0.source, language: Self.language(of: $0.path)) }
    return "<details><summary>\(fold.title)</summary>\n\n\(parts.joined(separator: "\n\n"))\n\n</details>"
  }

  /// `title` is Markdown without blocks.
  private func folded(_ section: MarkdownSection, title: String) -> MarkdownSection {
    var section = section
    section.heading = "<details><summary>\(title)</summary>" + (section.heading.isEmpty ? "" : "\n\n" + section.heading)
    section.closing = (section.closing.isEmpty ? "" : section.closing + "\n\n") + "</details>"
    return section
  }

  private func rows<Item>(
    _ items: some Sequence<Item>, limit: Int = MarkdownBudget.limit.x, _ row: (Item) -> String
  ) -> [String] {
    var rows: [String] = []
    var bytes = 0
    for item in items.prefix(200) {
      if bytes > limit { break }
      rows.append(row(item))
      bytes += rows.last?.utf8.count ?? 0
    }
    return rows
  }

  static func language(of path: String?) -> String {
    guard let path else { return "swift" }
    if path.hasSuffix(".m") || path.hasSuffix(".h") || path.hasSuffix(".mm") { return "objc" }
    return path.hasSuffix(".stringsdict") ? "xml" : "swift"
  }

  private func line(_ line: ReviewPage.Line, inElement: Bool = false) -> String {
    MarkdownText.line(line, context, inElement: inElement)
  }
}
