import Project
import Review

extension MarkdownReport {
  /// The findings of one severity, a section for each rule; notes are folded.
  func findingSections(_ digest: ReviewDigest, _ severity: Severity) -> [MarkdownSection] {
    digest.groups(severity).flatMap { group in
      let sections = self.sections(of: group)
      guard severity == .info else { return sections }
      return sections.map { section in
        folded(section.headed(""), title: title(of: group))
      }
    }
  }

  private func title(of group: ReviewDigest.Group) -> String {
    let rule = "<code>\(MarkdownText.raw(group.rule.rawValue))</code>"
    let summary = context.summary(of: group.rule).map { " " + MarkdownText.summary($0) } ?? ""
    return "\(group.count) \(rule)\(summary)"
  }

  private func sections(of group: ReviewDigest.Group) -> [MarkdownSection] {
    let weight: Weight =
      switch group.severity {
      case .error: .errors
      case .warning: .warnings
      case .info: .notes
      }
    let shared = group.findings.count > 1 ? group.sharedAdvice.map { MarkdownText.message($0) } : nil
    let heading = ["#### " + title(of: group), shared].compactMap(\.self).joined(separator: "\n\n")
    let noun = (singular: "finding", plural: "findings")
    let blocks = group.findings.prefix(Self.mostRows)
    if blocks.contains(where: { !$0.snippets.isEmpty || !$0.related.isEmpty }) {
      let rows = self.rows(blocks) { block($0, showsAdvice: shared == nil) }
      return [
        MarkdownSection(
          heading: heading, rows: rows, separator: "\n\n", unshown: group.findings.count - rows.count, noun: noun,
          weight: weight.rawValue)
      ]
    }
    let showsAdvice = shared == nil && blocks.contains { $0.advice != nil }
    let head =
      showsAdvice
      ? "| Where | What | What to do |\n| --- | --- | --- |" : "| Where | What |\n| --- | --- |"
    let rows = self.rows(blocks) { finding in
      let advice = finding.advice.map { MarkdownText.message($0) } ?? ""
      return row([location(finding), MarkdownText.message(finding.message)] + (showsAdvice ? [advice] : []))
    }
    return [
      MarkdownSection(
        heading: heading, tableHead: head, rows: rows, unshown: group.findings.count - rows.count, noun: noun,
        weight: weight.rawValue)
    ]
  }

  /// Place, language and the page to mend it on.
  private func location(_ finding: Finding, separator: String = "<br>") -> String {
    var parts: [String] = []
    if let locale = finding.locale { parts.append(MarkdownText.code(locale, limit: 40)) }
    if let place = shortPlace(finding.place) {
      parts.append(place)
    } else if let identity = finding.identity {
      parts.append(keyName(identity))
    }
    if let url = finding.url {
      let label = url.utf8.starts(with: "https://translatewiki.net/".utf8) ? "edit on translatewiki" : "edit"
      let link = MarkdownText.link(label, to: url)
      if !link.isEmpty { parts.append(link) }
    }
    return parts.isEmpty ? "the project" : parts.joined(separator: separator)
  }

  /// A finding with source to paste: a paragraph, then the source, folded.
  private func block(_ finding: Finding, showsAdvice: Bool) -> String {
    let advice = showsAdvice ? finding.advice.map { " " + MarkdownText.message($0) } ?? "" : ""
    var text = "- \(location(finding, separator: ", ")): \(MarkdownText.message(finding.message))\(advice)"
    var inner: [String] = finding.snippets.prefix(4).map {
      MarkdownText.block($0, language: language(of: finding.place?.path))
    }
    for related in finding.related.prefix(20) {
      let place = MarkdownText.place(related.place, context: context)
      inner.append("\(place): \(MarkdownText.message(related.note))")
      if let snippet = related.snippet {
        inner.append(MarkdownText.block(snippet, language: language(of: related.place.path)))
      }
    }
    let more = finding.related.count - 20
    if more > 0 { inner.append("…and \(Wording.count(more, "more place")).") }
    guard !inner.isEmpty else { return text }
    text += "\n\n<details><summary>\(finding.extrasTitle)</summary>\n\n\(inner.joined(separator: "\n\n"))\n\n</details>"
    return text
  }

  private func language(of path: String?) -> String {
    guard let path else { return "swift" }
    if path.hasSuffix(".m") || path.hasSuffix(".h") || path.hasSuffix(".mm") { return "objc" }
    return path.hasSuffix(".stringsdict") ? "xml" : "swift"
  }
}
