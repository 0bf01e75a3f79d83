import Review

/// One page for a browser: the verdict, the actions, the changes by kind, the findings by rule. The page loads nothing
/// from a server and runs no script. Its content security policy forbids both.
struct HTMLReport {
  var context: ReportContext

  /// The limit of one table or list. The rest is counted.
  private static let mostRows = ReviewPage.mostEntries

  func render(_ review: Review) -> String {
    let digest = ReviewDigest(review)
    let page = ReviewPage(review, digest, context: context)
    let verdict = page.verdict
    var parts = ["<header class=\"\(verdict.tone.rawValue)\">\n<h1>\(HTMLText.message(verdict.text))</h1>\n</header>"]
    parts += review.remarks.prefix(100).map { "<p>\(HTMLText.message($0))</p>" }
    parts += page.sections.map(section)
    let footer = HTMLText.message(ReviewFooter.text(review, toolVersion: context.toolVersion))
    return HTMLText.page(title: verdict.text.plainText, main: parts.joined(separator: "\n"), footer: footer)
  }

  private func section(_ section: ReviewPage.Section) -> String {
    let notes = section.notes.map { "<p>\(line($0))</p>\n" }.joined()
    let entries: String
    switch section.style {
    case .table(let columns): entries = table(columns, section.entries)
    case .paragraphs: entries = section.entries.map { "<article>\(entry($0))</article>" }.joined(separator: "\n")
    case .list: entries = "<ul>\n" + section.entries.map { "<li>\(entry($0))</li>\n" }.joined() + "</ul>"
    case .numbered: entries = "<ol>\n" + section.entries.map { "<li>\(entry($0))</li>\n" }.joined() + "</ol>\n"
    }
    let rest = rest(section.unshown, section.noun)
    let title = line(section.title)
    let body = notes + entries + rest
    if section.isFolded { return folded(title, body) }
    return "<section>\n" + (title.isEmpty ? "" : "<h2>\(title)</h2>\n") + body + "\n</section>"
  }

  private func table(_ columns: [String], _ entries: [ReviewPage.Entry]) -> String {
    let row = { (tag: String, cells: [String]) in
      "<tr>" + cells.map { "<\(tag)>\($0)</\(tag)>" }.joined() + "</tr>\n"
    }
    let rows = entries.map { row("td", $0.head.map(line)) }.joined()
    return "<table>\n" + row("th", columns.map { HTMLText.escaped($0) }) + rows + "</table>"
  }

  private func entry(_ entry: ReviewPage.Entry) -> String {
    let head = entry.head.isEmpty ? "" : "<p class=\"head\">\(line(ReviewPage.joined(entry.head)))</p>"
    let body =
      entry.head.isEmpty && entry.body.count == 1
      ? line(entry.body[0]) : entry.body.map { "<p>\(line($0))</p>" }.joined()
    return head + body + entry.folds.map(fold).joined()
  }

  private func fold(_ fold: ReviewPage.Fold) -> String {
    var parts = fold.paragraphs.map { "<p>\(line($0))</p>" }
    if !fold.items.isEmpty {
      let items = fold.items.prefix(Self.mostRows).map { item in
        "<li>" + item.map { "<div>\(line($0))</div>" }.joined() + "</li>\n"
      }
      parts.append("<ul>\n" + items.joined() + "</ul>" + rest(fold.items.count - Self.mostRows, ("item", "items")))
    }
    parts += fold.sources.map { HTMLText.block($0.source) }
    return folded(HTMLText.escaped(fold.title), parts.joined(separator: "\n"))
  }

  private func folded(_ title: String, _ body: String) -> String {
    "<details>\n<summary>\(title)</summary>\n\(body)\n</details>"
  }

  private func rest(_ more: Int, _ noun: (singular: String, plural: String)) -> String {
    more > 0 ? "\n<p>…and \(Wording.count(more, noun.singular, noun.plural)) not shown here.</p>" : ""
  }

  private func line(_ line: ReviewPage.Line) -> String { HTMLText.line(line, context) }
}
