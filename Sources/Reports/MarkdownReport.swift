import Messages
import Review
import Text

/// For a comment on a pull request: the verdict, what to do, the changes by kind, the findings by rule.
struct MarkdownReport {
  var context: ReportContext

  /// What tells this tool's comment from others; foreign text never has `<!--` in it.
  static let marker = "<!-- l10n-review:v1 -->"
  /// The longest list that is folded into one entry, in bytes of Markdown.
  private static let longestFold = 6_000
  /// The most stretches of a comparison that are shown.
  private static let mostPieces = 60

  func render(_ review: Review) -> String {
    let digest = ReviewDigest(review)
    let page = ReviewPage(review, digest, context: context)
    let footer = "<sub>" + MarkdownText.message(ReviewFooter.text(review, toolVersion: context.toolVersion)) + "</sub>"
    // What a reader must know of the review itself comes under its verdict.
    let notes = review.remarks.prefix(20).map { "\n\n" + MarkdownText.message($0) }.joined()
    guard !digest.isEmpty else {
      let verdict = page.verdict
      return
        "\(verdict.tone.sign) \(MarkdownText.raw(verdict.text)).\(notes.isEmpty ? " " : notes + "\n\n")\(footer)\n\n\(Self.marker)\n"
    }
    var sections = [
      MarkdownSection(
        heading: "### \(page.verdict.tone.sign) \(MarkdownText.raw(page.verdict.text))" + notes, rows: [],
        noun: (singular: "", plural: ""), weight: ReviewPage.Weight.verdict.rawValue)
    ]
    sections += page.sections.map(section)
    sections += translations(digest.translations)
    return MarkdownBudget.join(sections, ending: footer + "\n\n" + Self.marker)
  }

  // MARK: Sections

  private func section(_ section: ReviewPage.Section) -> MarkdownSection {
    let title = line(section.title, inElement: section.isFolded)
    let notes = section.notes.map { line($0) }.joined(separator: "\n\n")
    let isNumbered = section.style == .numbered
    let rows = rows(section.entries.enumerated()) { index, entry in
      switch section.style {
      case .numbered: "\(index + 1). " + self.entry(entry)
      case .list: "- " + self.entry(entry)
      case .paragraphs: self.entry(entry)
      }
    }
    // What to do comes first; elsewhere that which holds for all entries does.
    let heading = [section.isFolded ? "" : "#### " + title, isNumbered ? "" : notes].filter { !$0.isEmpty }
    let result = MarkdownSection(
      heading: heading.joined(separator: "\n\n"), rows: rows,
      separator: section.style == .paragraphs ? "\n\n" : "\n",
      unshown: section.entries.count - rows.count + section.unshown, closing: isNumbered ? notes : "",
      noun: section.noun, weight: section.weight.rawValue, rowsToKeep: isNumbered ? 5 : 0)
    return section.isFolded ? folded(result, title: title) : result
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

  /// `section` under a line to click on; `title` is Markdown without blocks.
  private func folded(_ section: MarkdownSection, title: String) -> MarkdownSection {
    var section = section
    section.heading = "<details><summary>\(title)</summary>" + (section.heading.isEmpty ? "" : "\n\n" + section.heading)
    section.closing = (section.closing.isEmpty ? "" : section.closing + "\n\n") + "</details>"
    return section
  }

  /// A row for each item as long as there can be room for it.
  private func rows<Item>(
    _ items: some Sequence<Item>, limit: Int = MarkdownBudget.limit.units, _ row: (Item) -> String
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

  // MARK: Lines

  private func line(_ line: ReviewPage.Line, inElement: Bool = false) -> String {
    line.map { piece in
      switch piece {
      case .message(let message): MarkdownText.message(message, inElement: inElement)
      case .key(let identity): keyName(identity)
      case .code(let text): MarkdownText.code(text, limit: 80, inElement: inElement)
      case .place(let place): MarkdownText.place(place, context: context)
      case .texts(let old, let new): comparison(old, new)
      case .exchange(let pieces): comparison(pieces, separator: " → ")
      case .text(let text, _): MarkdownText.prose(text)
      case .page(let label, let url): MarkdownText.link(label, to: url)
      }
    }.joined()
  }

  private func keyName(_ identity: EntryIdentity) -> String {
    let key = MarkdownText.code(identity.key, limit: 80)
    return identity.table == EntryIdentity.defaultTable
      ? key : key + " in " + MarkdownText.code(identity.table, limit: 40)
  }

  /// The old and the new text: what went struck through, what came underlined.
  private func comparison(_ old: String?, _ new: String?) -> String {
    guard let old, let new else {
      return (old.map { "<del>" + MarkdownText.prose($0) + "</del>" } ?? "")
        + (new.map { "<ins>" + MarkdownText.prose($0) + "</ins>" } ?? "")
    }
    var diff = WordDiff(from: old, to: new)
    guard diff.likeness >= 0.3 else {
      return "<del>" + MarkdownText.prose(old) + "</del><br><ins>" + MarkdownText.prose(new) + "</ins>"
    }
    diff.elide(same: 90, changed: 160)
    return comparison(diff.pieces)
  }

  private func comparison(_ pieces: [WordDiff.Piece], separator: String = " ") -> String {
    var markup = ""
    var isRightToLeft = false
    for piece in pieces.prefix(Self.mostPieces) {
      switch piece {
      case .same(let text): markup += MarkdownText.raw(text)
      case .removed(let text): markup += "<del>" + changed(text) + "</del>"
      case .inserted(let text):
        markup += (markup.hasSuffix("</del>") ? separator : "") + "<ins>" + changed(text) + "</ins>"
      }
      isRightToLeft = isRightToLeft || ForeignText.isRightToLeft(piece.text)
    }
    return MarkdownText.isolated(if: isRightToLeft, pieces.count > Self.mostPieces ? markup + "…" : markup)
  }

  /// A changed stretch; one of spaces alone is made visible.
  private func changed(_ text: String) -> String {
    WordDiff.isSpace(text) ? MarkdownText.raw(WordDiff.visible(text)) : MarkdownText.raw(text)
  }

  // MARK: Tables

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// What the range did to each language, folded.
  private func translations(_ tallies: [ReviewDigest.Tally]) -> [MarkdownSection] {
    guard !tallies.isEmpty else { return [] }
    let sums = ReviewDigest.Tally.sums(tallies)
    let titles = sums.map(\.title)
    let rows = rows(tallies) { tally in
      let counts = tally.counts.filter { titles.contains($0.title) }
      return row(
        [MarkdownText.code(tally.locale, limit: 40)] + counts.map { $0.count == 0 ? "" : Wording.number($0.count) })
    }
    let head = row(["Language"] + titles) + "\n" + row(["---"] + titles.map { _ in "---:" })
    let section = MarkdownSection(
      heading: "", tableHead: head, rows: rows, unshown: tallies.count - rows.count,
      noun: (singular: "language", plural: "languages"), weight: ReviewPage.Weight.translations.rawValue)
    return [folded(section, title: ReviewDigest.Tally.title(tallies))]
  }
}
