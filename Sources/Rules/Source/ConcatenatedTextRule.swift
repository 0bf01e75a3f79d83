import Tables

package enum ConcatenatedTextRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "concatenated-text", group: .source,
    summary: "A localized text is joined to other text",
    rationale: """
      Word order differs between languages. A sentence made of pieces cannot be translated as a sentence, and the \
      pieces run the wrong way in right-to-left languages.
      """,
    instead: "Write one text with a placeholder for each part that varies.",
    severity: .warning, appleSeverity: .info,
    judgesStyle: true,
    triggering: [
      .swift(#"let text = ↓WMFLocalizedString("by-title", value: "By", comment: "Before a name") + " " + name"#)
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("by-title", value: "By %1$@", comment: "%1$@ is a name")"#),
      .swift(#"let text = "(" + WMFLocalizedString("by-title", value: "By", comment: "A title") + "):""#),
      .swift(#"let text = first + "\n\n" + WMFLocalizedString("by-title", value: "By", comment: "A paragraph")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.sites.compactMap { site in
      guard site.call.context.isConcatenated, !isOnlyFramed(site) else { return nil }
      return Finding(
        self, site, message: "The localized text is joined to other text.",
        advice: "Write one text with a placeholder such as \(code: "%1$@") for the part that varies.")
    }
  }

  /// True if only punctuation or a line break is joined to the text, so that it is not a piece of a sentence.
  private static func isOnlyFramed(_ site: CallSite) -> Bool {
    guard site.call.language == .swift else { return false }
    let text = site.source.text
    let before = String(decoding: text[..<site.call.span.lowerBound].suffix(200), as: UTF8.self)
    let behind = String(decoding: text[site.call.span.upperBound...].prefix(200), as: UTF8.self)
    let sides = [(String(before.reversed()), "n\\"), (behind, "\\n")]
    guard sides.contains(where: { $0.0.first { !$0.isWhitespace } == "+" }) else { return false }
    return sides.allSatisfy { isFrame($0.0, lineBreak: $0.1) }
  }

  /// True if `side`, read away from the call, joins nothing to it, or a literal without words.
  private static func isFrame(_ side: String, lineBreak: String) -> Bool {
    var rest = side.drop(while: \.isWhitespace)
    if rest.hasPrefix("=+") || rest.first == "." { return false }
    guard rest.first == "+" else { return true }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard rest.first == "\"", !rest.hasPrefix("\"\"\"") else { return false }
    let literal = rest.dropFirst().prefix { $0 != "\"" }
    let signs = literal.replacing(lineBreak, with: "")
    guard !signs.contains(where: { $0.isLetter || $0.isNumber || $0 == "\\" }) else { return false }
    rest = rest.dropFirst(literal.count + 2).drop(while: \.isWhitespace)
    return rest.first != "+" || signs.count < literal.count
  }
}
