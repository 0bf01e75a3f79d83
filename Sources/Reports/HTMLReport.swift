import Messages
import Project
import Review

/// One page for a browser: the verdict, what to do, the changes by kind, the findings by rule, the coverage.
///
/// It asks nothing of any server and runs no script; its policy forbids both.
struct HTMLReport {
  var context: ReportContext

  /// The most rows of one table; more are counted.
  private static let mostRows = 1_000

  func render(_ review: Review) -> String {
    let digest = ReviewDigest(review)
    let verdict = ReviewVerdict(review, digest)
    var parts = ["<header class=\"\(verdict.tone.rawValue)\">\n<h1>\(HTMLText.escaped(verdict.text))</h1>\n</header>"]
    parts += review.remarks.prefix(100).map { "<p>\(HTMLText.message($0))</p>" }
    parts += actions(digest)
    parts += changes(digest)
    for severity in Severity.allCases.reversed() { parts += digest.groups(severity).map(group) }
    parts += previews(review.pluralPreviews)
    parts += quietChanges(digest)
    parts += coverage(review.coverage)
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

  // MARK: Parts

  /// A part of the page under `title`, which is markup.
  func section(_ title: String, note: String = "", _ body: String) -> String {
    let note = note.isEmpty ? "" : "<p>\(note)</p>\n"
    return "<section>\n<h2>\(title)</h2>\n\(note)\(body)\n</section>"
  }

  /// A part of the page that one opens by a click.
  func folded(_ title: String, _ body: String) -> String {
    "<details>\n<summary>\(title)</summary>\n\(body)\n</details>"
  }

  /// A table with `columns` as its head; on a narrow screen each row is a card and each cell says what it is.
  func table<Item>(
    _ columns: [String], _ items: [Item], noun: (singular: String, plural: String), style: String? = nil,
    row: (Item) -> [String]
  ) -> String {
    var lines = ["<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"\(noun.plural)\">"]
    lines.append("<table class=\"\(style ?? "of\(columns.count)")\">")
    lines.append("<thead><tr>" + columns.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>")
    lines.append("<tbody>")
    for item in items.prefix(Self.mostRows) {
      let cells = zip(columns, row(item)).map { "<td data-label=\"\($0)\">\($1)</td>" }
      lines.append("<tr>" + cells.joined() + "</tr>")
    }
    lines += ["</tbody>", "</table>", "</div>"]
    return lines.joined(separator: "\n") + rest(items.count, noun)
  }

  /// A list of `items`.
  func list<Item>(
    _ items: [Item], noun: (singular: String, plural: String), tag: String = "ul", row: (Item) -> String
  ) -> String {
    "<\(tag)>\n" + items.prefix(Self.mostRows).map { "<li>\(row($0))</li>\n" }.joined() + "</\(tag)>"
      + rest(items.count, noun)
  }

  private func rest(_ count: Int, _ noun: (singular: String, plural: String)) -> String {
    let more = count - Self.mostRows
    return more > 0 ? "\n<p>…and \(Wording.count(more, noun.singular, noun.plural)) not shown here.</p>" : ""
  }

  private func actions(_ digest: ReviewDigest) -> [String] {
    let list = ReviewActions(digest)
    guard !list.actions.isEmpty else { return [] }
    var body = self.list(list.actions, noun: ("action", "actions"), tag: "ol", row: action)
    if list.unshown > 0 { body += "\n<p>…and \(Wording.count(list.unshown, "action")) not shown here.</p>" }
    body += list.hints.map { "\n<p>\(HTMLText.message($0))</p>" }.joined()
    return [section("What to do", body)]
  }

  private func action(_ action: ReviewActions.Action) -> String {
    let place = action.place.map { "<span class=\"place\">\(HTMLText.place($0, context: context))</span>: " } ?? ""
    let text = place + HTMLText.message(action.text)
    guard !action.likewise.isEmpty else { return text }
    var places = action.likewise.prefix(4).map { HTMLText.place($0, context: context) }
    if action.likewise.count > 4 { places.append("\(Wording.number(action.likewise.count - 4)) more places") }
    return text + "; likewise in " + Wording.list(places) + "."
  }

  private func previews(_ previews: [PluralPreview]) -> [String] {
    guard !previews.isEmpty else { return [] }
    let body = table(["Key", "Language", "What people see"], previews, noun: ("preview", "previews")) { preview in
      let samples = preview.samples.prefix(24).map { sample in
        "<dt><bdi>\(HTMLText.escaped(sample.number))</bdi> <span class=\"quiet\">"
          + "\(HTMLText.escaped(sample.category))</span></dt>"
          + "<dd dir=\"auto\">\(HTMLText.prose(sample.text, locale: preview.locale))</dd>"
      }
      return [
        keyName(preview.identity), HTMLText.code(preview.locale), "<dl>" + samples.joined() + "</dl>",
      ]
    }
    return [section("Plurals as people will see them", body)]
  }

  func keyName(_ identity: EntryIdentity) -> String {
    let key = HTMLText.code(identity.key)
    return identity.table == EntryIdentity.defaultTable ? key : key + " in " + HTMLText.code(identity.table)
  }
}
