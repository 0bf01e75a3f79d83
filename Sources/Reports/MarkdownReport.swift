import Review

/// For a comment on a pull request: the verdict, what to do, the changes by kind, the findings by rule.
struct MarkdownReport {
  var context: ReportContext

  /// What tells this tool's comment from others; foreign text never has `<!--` in it.
  static let marker = "<!-- l10n-review:v1 -->"
  /// The most rows made for one section.
  static let mostRows = 200

  /// How early a section gives way, the first one first.
  enum Weight: Int {
    case translations, keys, neutral, notes, previews, fuzzy, warnings, renames, questions, newKeys, errors, actions,
      verdict
  }

  /// A row for each item as long as there can be room for it.
  func rows<Item>(_ items: some Sequence<Item>, _ row: (Item) -> String) -> [String] {
    var rows: [String] = []
    var bytes = 0
    for item in items.prefix(Self.mostRows) {
      if bytes > MarkdownBudget.limit.units { break }
      rows.append(row(item))
      bytes += rows.last?.utf8.count ?? 0
    }
    return rows
  }

  func render(_ review: Review) -> String {
    let digest = ReviewDigest(review)
    let verdict = ReviewVerdict(review, digest)
    let footer = "<sub>" + MarkdownText.message(ReviewFooter.text(review, toolVersion: context.toolVersion)) + "</sub>"
    // What a reader must know of the review itself stands under its verdict.
    let notes = review.remarks.prefix(20).map { "\n\n" + MarkdownText.message($0) }.joined()
    guard !digest.isEmpty else {
      return "\(verdict.tone.sign) \(verdict.text).\(notes.isEmpty ? " " : notes + "\n\n")\(footer)\n\n\(Self.marker)\n"
    }
    var sections = [
      MarkdownSection(
        heading: "### \(verdict.tone.sign) \(verdict.text)" + notes, rows: [], noun: (singular: "", plural: ""),
        weight: Weight.verdict.rawValue)
    ]
    sections += actions(digest)
    sections += changeSections(digest)
    sections += findingSections(digest, .error) + findingSections(digest, .warning) + findingSections(digest, .info)
    sections += previews(review.pluralPreviews)
    sections += quietChangeSections(digest)
    sections += coverage(review.coverage)
    return MarkdownBudget.join(sections, ending: footer + "\n\n" + Self.marker)
  }
}
