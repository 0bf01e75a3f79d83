import Rules

/// Renders one finding as a comment on its lines, in GitHub's Markdown. Foreign text is escaped: it cannot ping, link
/// or forge a hidden marker. The caller adds the suggestion, because it knows which lines accept one.
package func renderRemark(_ finding: Finding, context: ReportContext) -> String {
  let sign =
    switch finding.severity {
    case .error: "🛑"
    case .warning: "⚠️"
    case .info: "ℹ️"
    }
  let locale = finding.locale.map { MarkdownText.code($0, limit: 40) + ": " } ?? ""
  var paragraphs = ["\(sign) \(locale)\(MarkdownText.message(finding.message))"]
  if let advice = finding.advice { paragraphs.append(MarkdownText.message(advice)) }
  let language = MarkdownReport.language(of: finding.place?.path)
  paragraphs += finding.snippets.prefix(2).map { MarkdownText.block($0, language: language) }
  if !finding.related.isEmpty { paragraphs.append(relatedPlaces(finding.related, context: context)) }
  let page = finding.url.map { MarkdownText.link("edit", to: $0) } ?? ""
  let rule = "<code>\(MarkdownText.raw(finding.rule.rawValue))</code>"
  paragraphs.append("<sub>" + rule + (page.isEmpty ? "" : " · " + page) + "</sub>")
  return paragraphs.joined(separator: "\n\n")
}

private func relatedPlaces(_ related: [RelatedPlace], context: ReportContext) -> String {
  var rows = related.prefix(10).map { place in
    "- \(MarkdownText.place(place.place, context: context)): \(MarkdownText.message(place.note))"
  }
  let more = related.count - rows.count
  if more > 0 { rows.append("- …and \(Wording.count(more, "more place")).") }
  let title = Wording.count(related.count, "other place")
  return "<details><summary>\(title)</summary>\n\n\(rows.joined(separator: "\n"))\n\n</details>"
}
