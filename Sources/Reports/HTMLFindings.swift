import Review

extension HTMLReport {
  /// The most other places shown of one finding.
  private static let mostRelated = 50

  /// The findings of one rule and severity; notes are folded.
  func group(_ group: ReviewDigest.Group) -> String {
    let summary = context.summary(of: group.rule).map { " " + HTMLText.summary($0) } ?? ""
    let title =
      "<span class=\"badge \(group.severity.rawValue)\">\(group.count)</span> "
      + "\(HTMLText.code(group.rule.rawValue))\(summary)"
    let shared = group.findings.count > 1 ? group.sharedAdvice : nil
    let showsAdvice = shared == nil && group.findings.contains { $0.advice != nil }
    let columns = ["Where", "What"] + (showsAdvice ? ["What to do"] : [])
    let body = table(columns, group.findings, noun: ("finding", "findings")) { finding in
      let advice = finding.advice.map { HTMLText.message($0) } ?? ""
      return [location(finding), HTMLText.message(finding.message) + more(finding)] + (showsAdvice ? [advice] : [])
    }
    let note = shared.map { HTMLText.message($0) } ?? ""
    guard group.severity == .info else { return section(title, note: note, body) }
    return folded(title, (note.isEmpty ? "" : "<p>\(note)</p>\n") + body)
  }

  /// Language, place, key, and the page to mend it on.
  private func location(_ finding: Finding) -> String {
    var parts: [String] = []
    if let locale = finding.locale { parts.append(HTMLText.code(locale)) }
    if let place = finding.place {
      parts.append("<span class=\"place\">\(HTMLText.place(place, context: context, isShort: true))</span>")
    } else if let identity = finding.identity {
      parts.append(keyName(identity))
    }
    let label =
      (finding.url ?? "").utf8.starts(with: "https://translatewiki.net/".utf8) ? "edit on translatewiki" : "edit"
    if let link = finding.url.map({ HTMLText.link(label, to: $0) }), !link.isEmpty { parts.append(link) }
    return parts.isEmpty ? "the project" : parts.map { "<div>\($0)</div>" }.joined()
  }

  /// Code to paste and other places, folded.
  private func more(_ finding: Finding) -> String {
    var parts = finding.snippets.prefix(8).map(HTMLText.block)
    parts += finding.related.prefix(Self.mostRelated).map { related in
      let place = HTMLText.place(related.place, context: context)
      return "<p>\(place): \(HTMLText.message(related.note))</p>" + (related.snippet.map(HTMLText.block) ?? "")
    }
    let rest = finding.related.count - Self.mostRelated
    if rest > 0 { parts.append("<p>…and \(Wording.count(rest, "more place")).</p>") }
    return parts.isEmpty ? "" : "\n" + folded(finding.extrasTitle, parts.joined(separator: "\n"))
  }
}

extension Finding {
  /// What one finds on opening a finding that has code to paste, or other places.
  var extrasTitle: String {
    let places = Wording.count(related.count, "place")
    if snippets.isEmpty { return "\(places) to change" }
    return related.isEmpty ? "Code to paste" : "Code to paste, and \(places) to change"
  }
}

extension ReviewDigest.Group {
  /// `2 errors`, `1 warning`, `3 notes`.
  var count: String {
    let noun =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "note"
      }
    return Wording.count(findings.count, noun)
  }
}
