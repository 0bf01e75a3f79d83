import Messages
import Project
import Review
import Text

/// One page for a browser: the verdict, what to do, the changes by kind, the findings by rule.
///
/// It asks nothing of any server and runs no script; its policy forbids both.
struct HTMLReport {
  var context: ReportContext

  /// The most rows of one table or items of one list; more are counted.
  private static let mostRows = ReviewPage.mostEntries

  func render(_ review: Review) -> String {
    let digest = ReviewDigest(review)
    let page = ReviewPage(review, digest, context: context)
    let verdict = page.verdict
    var parts = ["<header class=\"\(verdict.tone.rawValue)\">\n<h1>\(HTMLText.escaped(verdict.text))</h1>\n</header>"]
    parts += review.remarks.prefix(100).map { "<p>\(HTMLText.message($0))</p>" }
    parts += page.sections.map(section)
    parts += translations(digest.translations)
    let footer = HTMLText.message(ReviewFooter.text(review, toolVersion: context.toolVersion))
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLStyle.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(HTMLText.escaped(verdict.text))</title>
      <style>\(HTMLStyle.sheet)</style>
      </head>
      <body>
      <main>
      \(parts.joined(separator: "\n"))
      </main>
      <footer>\(footer)</footer>
      </body>
      </html>

      """
  }

  // MARK: Sections

  private func section(_ section: ReviewPage.Section) -> String {
    let notes = section.notes.map { "<p>\(line($0))</p>\n" }.joined()
    let entries: String
    switch section.style {
    case .paragraphs: entries = section.entries.map { "<article>\(entry($0))</article>" }.joined(separator: "\n")
    case .list: entries = "<ul>\n" + section.entries.map { "<li>\(entry($0))</li>\n" }.joined() + "</ul>"
    case .numbered: entries = "<ol>\n" + section.entries.map { "<li>\(entry($0))</li>\n" }.joined() + "</ol>\n"
    }
    let rest = rest(section.unshown, section.noun)
    let body = section.style == .numbered ? entries + rest + notes : notes + entries + rest
    return section.isFolded
      ? folded(line(section.title), body) : "<section>\n<h2>\(line(section.title))</h2>\n\(body)\n</section>"
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

  /// A part of the page that one opens by a click.
  func folded(_ title: String, _ body: String) -> String {
    "<details>\n<summary>\(title)</summary>\n\(body)\n</details>"
  }

  private func rest(_ more: Int, _ noun: (singular: String, plural: String)) -> String {
    more > 0 ? "\n<p>…and \(Wording.count(more, noun.singular, noun.plural)) not shown here.</p>" : ""
  }

  // MARK: Lines

  private func line(_ line: ReviewPage.Line) -> String {
    line.map { piece in
      switch piece {
      case .message(let message): HTMLText.message(message)
      case .key(let identity): keyName(identity)
      case .code(let text): HTMLText.code(text)
      case .place(let place): HTMLText.place(place, context: context)
      case .texts(let old, let new): comparison(old, new)
      case .exchange(let pieces): comparison(pieces, separator: " → ")
      case .text(let text, let locale): HTMLText.prose(text, locale: locale)
      case .page(let label, let url): HTMLText.link(label, to: url)
      }
    }.joined()
  }

  private func keyName(_ identity: EntryIdentity) -> String {
    let key = HTMLText.code(identity.key)
    return identity.table == EntryIdentity.defaultTable ? key : key + " in " + HTMLText.code(identity.table)
  }

  private func comparison(_ old: String?, _ new: String?) -> String {
    guard let old, let new else {
      return (old.map { "<del>\(HTMLText.prose($0))</del>" } ?? "")
        + (new.map { "<ins>\(HTMLText.prose($0))</ins>" } ?? "")
    }
    var diff = WordDiff(from: old, to: new)
    guard diff.likeness >= 0.3 else {
      return "<span class=\"old\"><del>\(HTMLText.prose(old))</del></span><ins>\(HTMLText.prose(new))</ins>"
    }
    diff.elide(same: 200, changed: 400)
    return comparison(diff.pieces)
  }

  private func comparison(_ pieces: [WordDiff.Piece], separator: String = " ") -> String {
    var markup = ""
    for piece in pieces.prefix(200) {
      switch piece {
      case .same(let text): markup += HTMLText.raw(text)
      case .removed(let text): markup += "<del>\(changed(text))</del>"
      case .inserted(let text): markup += (markup.hasSuffix("</del>") ? separator : "") + "<ins>\(changed(text))</ins>"
      }
    }
    return "<bdi>\(markup)\(pieces.count > 200 ? "…" : "")</bdi>"
  }

  /// A changed stretch; one of spaces alone is made visible.
  private func changed(_ text: String) -> String {
    WordDiff.isSpace(text) ? HTMLText.escaped(WordDiff.visible(text)) : HTMLText.raw(text)
  }

  // MARK: Tables

  /// A table with `columns` as its head; on a narrow screen each row is a card and each cell says what it is.
  func table<Item>(
    _ columns: [String], _ items: [Item], noun: (singular: String, plural: String), style: String,
    row: (Item) -> [String]
  ) -> String {
    var lines = ["<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"\(noun.plural)\">"]
    lines.append("<table class=\"\(style)\">")
    lines.append("<thead><tr>" + columns.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>")
    lines.append("<tbody>")
    for item in items.prefix(Self.mostRows) {
      let cells = zip(columns, row(item)).map { "<td data-label=\"\($0)\">\($1)</td>" }
      lines.append("<tr>" + cells.joined() + "</tr>")
    }
    lines += ["</tbody>", "</table>", "</div>"]
    return lines.joined(separator: "\n") + rest(items.count - Self.mostRows, noun)
  }

  private func translations(_ tallies: [ReviewDigest.Tally]) -> [String] {
    guard !tallies.isEmpty else { return [] }
    let titles = ReviewDigest.Tally.sums(tallies).map(\.title)
    let body = table(["Language"] + titles, tallies, noun: ("language", "languages"), style: "tally") { tally in
      [HTMLText.code(tally.locale)]
        + tally.counts.filter { titles.contains($0.title) }.map { $0.count == 0 ? "–" : Wording.number($0.count) }
    }
    return [folded(ReviewDigest.Tally.title(tallies), body)]
  }
}
