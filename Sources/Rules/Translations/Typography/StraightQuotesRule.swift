import Text

package enum StraightQuotesRule: TypographyRule {
  package static let description = RuleDescription(
    id: "straight-quotes", group: .translations, family: .typography,
    summary: "A translation has straight quotation marks instead of those of its language",
    rationale: """
      Typewriters had one mark, `"`, for both sides. Languages have their own, which CLDR lists: „…“ in German, «…» in \
      Russian, 「…」 in Japanese. English texts and Hebrew ones are not checked.
      """,
    instead: "Write the marks of the language.",
    severity: nil, grouping: .byHabit, follows: .wrongTexts,
    triggering: [
      .translation("de", #"↓\"Fertig\" wählen"#, of: #"Choose \"Done\""#),
      .translation("de", #"↓„Fertig\" wählen"#, of: #"Choose “Done”"#),
      .nativeTranslation("ja", #"↓\"%@\"を選択"#, of: "Choose “%@”"),
    ],
    nonTriggering: [
      .translation("de", "„Fertig“ wählen", of: #"Choose \"Done\""#),
      .translation("de", #"Ein 27\" breiter Bildschirm"#, of: #"A 27\" screen"#),
      .translation("de", #"Lies <a href=\"x\">mehr</a>"#, of: #"Read <a href=\"x\">more</a>"#),
      .translation("he", #"דו\"ח של \"ויקי\""#, of: #"A \"Wiki\" report"#),
      .translation("de", #"Der Schlüssel \"a_b\": 1"#, of: #"The key \"a_b\": 1"#),
    ])

  static func fault(in text: WrittenText) -> FaultReport? {
    guard text.text.utf8.contains(UInt8(ascii: "\"")), let marks = QuotationMarks.of(text.locale) else { return nil }
    let prose = Prose(text.text)
    var opening: Int?
    for (index, sign) in prose.signs.enumerated()
    where sign.scalar == "\"" || QuotationMarks.double.contains(sign.scalar) {
      guard let start = opening else {
        if opens(index, in: prose) || sign.scalar != "\"" { opening = index }
        continue
      }
      opening = nil
      let pair = [prose.signs[start], sign]
      guard pair.contains(where: { $0.scalar == "\"" }), isWords(prose.signs[start + 1..<index]),
        closes(index, in: prose)
      else { continue }
      let straight = pair.first { $0.scalar == "\"" } ?? sign
      return FaultReport(
        message: "Straight quotation marks; those of \(code: text.locale) are \(code: marks.start + "…" + marks.end).",
        advice: "Write \(code: marks.start + "…" + marks.end), or the other marks that the texts of this language use.",
        span: straight.span)
    }
    return nil
  }

  private static func opens(_ index: Int, in prose: Prose) -> Bool {
    guard let next = prose[index + 1], !next.isSpace else { return false }
    guard let before = prose[index - 1] else { return true }
    return before.isSpace || !before.isOfWord && before.scalar != "=" || before.scalar.isOfUnspacedScript
      || before.isObject
  }

  private static func closes(_ index: Int, in prose: Prose) -> Bool {
    guard let before = prose[index - 1], !before.isSpace else { return false }
    guard let next = prose[index + 1] else { return true }
    return next.isSpace || !next.isDigit && !next.scalar.isASCII || ".,;:!?)]…-/'".unicodeScalars.contains(next.scalar)
      || next.isObject
  }

  /// True for words and placeholders; code has other signs, or underscores in its names.
  private static func isWords(_ signs: ArraySlice<Prose.Sign>) -> Bool {
    signs.contains { $0.isLetter || $0.isObject }
      && !signs.contains { "_={}<>\\".unicodeScalars.contains($0.scalar) }
  }
}
