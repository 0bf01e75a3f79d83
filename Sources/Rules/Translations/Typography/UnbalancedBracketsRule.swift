import Text

package enum UnbalancedBracketsRule: TypographyRule {
  package static let description = RuleDescription(
    id: "unbalanced-brackets", group: .translations, family: .typography,
    summary: "A bracket is opened and not closed, or closed and not opened",
    rationale: """
      A bracket without its other half was lost in an edit, often with the words after it. List markers such as \
      “1)” and faces such as “:)” do not count, nor do texts whose source text has such a bracket.
      """,
    instead: "Add the other bracket, or remove this one.",
    severity: nil, follows: .wrongTexts,
    triggering: [
      .translation("fi", "Sivut ↓(kaikki", of: "Pages (all)"), .translation("zh-hans", "页面（全部↓]", of: "Pages (all)"),
      .sourceTexts("Pages ↓(all"),
    ],
    nonTriggering: [
      .translation("zh-hans", "页面（全部)", of: "Pages (all)"),
      .translation("fi", "1) Sivut:(kaikki) :) b) muut :-(", of: "Pages"),
      .translation("fi", "Sivut (kaikki", of: "Pages (all"),
      .sourceTexts("See **[all](https://a.org)**", "1) Pages (all) ;)", "All pages (", ": others)"),
    ])

  static let checksSourceTexts = true

  private static let possible: [StaticString] = ["(", ")", "[", "]", "（", "）", "［", "］", "【", "】", "〔", "〕"]

  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
    ")": "(", "]": "[", "）": "(", "］": "[", "】": "[", "〕": "[",
  ]
  private static let openers: [Unicode.Scalar: Unicode.Scalar] = [
    "(": "(", "[": "[", "（": "(", "［": "[", "【": "[", "〔": "[",
  ]

  static func fault(in text: WrittenText) -> FaultReport? {
    guard text.text.holds(anyOf: possible), text.source != nil || !isPiece(text.text),
      let sign = unbalanced(in: text.text),
      text.source.map({ unbalanced(in: $0) == nil }) ?? true
    else { return nil }
    let what = openers[sign.scalar] == nil ? "is closed and not opened" : "is opened and not closed"
    return FaultReport(
      message: "\(code: String(sign.scalar)) \(words: what).", advice: "Add the other bracket, or remove this one.",
      span: sign.span)
  }

  /// True for a text that is joined to others: it ends with an opening bracket, or begins with a sign.
  private static func isPiece(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return true }
    let begins =
      first.properties.isAlphabetic || first.properties.numericType != nil || "([{%$\"“".unicodeScalars.contains(first)
    return !begins || openers[last] != nil || last == " "
  }

  private static func unbalanced(in text: String) -> Prose.Sign? {
    guard text.holds(anyOf: possible) else { return nil }
    let prose = Prose(text)
    var open: [Prose.Sign] = []
    for (index, sign) in prose.signs.enumerated() {
      if openers[sign.scalar] != nil {
        if !isFace(index, in: prose) { open.append(sign) }
      } else if let opener = pairs[sign.scalar] {
        if let last = open.last, openers[last.scalar] == opener {
          open.removeLast()
        } else if !isFace(index, in: prose), !isListMarker(index, in: prose) {
          return sign
        }
      }
    }
    return open.first
  }

  /// True for “:)”, “;-(”, “=]”, “^_^)” and the like.
  private static func isFace(_ index: Int, in prose: Prose) -> Bool {
    let eyes = ":;=".unicodeScalars
    guard let before = prose[index - 1]?.scalar else { return false }
    // A face ends a word; a bracket after a colon opens one.
    let isOpener = openers[prose.signs[index].scalar] != nil
    if isOpener, let next = prose[index + 1], !next.isSpace { return false }
    if eyes.contains(before) { return true }
    if before == "^" { return !isOpener }
    // A nose or a tear.
    return "-'’".unicodeScalars.contains(before) && prose[index - 2].map { eyes.contains($0.scalar) } ?? false
  }

  /// True for “1)”, “12)”, “a)” and a placeholder with a bracket, at the start of a line or after a space.
  private static func isListMarker(_ index: Int, in prose: Prose) -> Bool {
    let word = prose.signs[..<index].reversed().prefix { $0.isOfWord || $0.scalar == "." }
    guard (1...3).contains(word.count) else { return false }
    let isNumber = word.allSatisfy { $0.isDigit || $0.isObject || $0.scalar == "." }
    return isNumber || word.count == 1
  }
}
