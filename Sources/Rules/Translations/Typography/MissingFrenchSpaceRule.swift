import Text

package enum MissingFrenchSpaceRule: TypographyRule {
  package static let description = RuleDescription(
    id: "missing-french-space", group: .translations, family: .typography,
    summary: "A French text lacks the no-break space at a sign of two parts",
    rationale: """
      French puts a space before `:` `;` `!` `?` and inside « » that does not break (Lexique des règles typographiques \
      en usage à l'Imprimerie nationale). With a plain space the sign can begin a line: that is a note. In Canada only \
      `:` and « » have the space. Swiss texts are not checked.
      """,
    instead: "Write U+202F before `;` `!` `?`, and U+00A0 before `:` and inside « ».",
    severity: nil, grouping: .byHabit, follows: .wrongTexts,
    triggering: [
      .translation("fr", "Supprimer la liste↓?", of: "Delete the list?"),
      .translation("fr", "Recherche ↓: tout", of: "Search: all"),
      .translation("fr", "Touchez ↓«Terminé».", of: "Tap “Done”."),
      .translation("fr-CA", "Recherche↓: tout", of: "Search: all"),
    ],
    nonTriggering: [
      .translation("fr", "Supprimer la liste\u{202F}? «\u{A0}Tout\u{A0}»\u{A0}!", of: "Delete the list?"),
      .translation("fr-CA", "Supprimer la liste?", of: "Delete the list?"),
      .translation("fr", "À 12:30 sur https://a.org :-)", of: "At 12:30 on https://a.org"),
      .translation("fr", "Chercher avec Yahoo! ou autre", of: "Search with Yahoo! or others"),
      .translation("fr", "Ajoutez (track: false) ici", of: "Add (track: false) here"),
      .translation("fr-CH", "Supprimer la liste?", of: "Delete the list?"),
    ])

  private static let signs: [Unicode.Scalar: String] = [
    ":": "U+00A0", ";": "U+202F", "!": "U+202F", "?": "U+202F", "«": "U+00A0", "»": "U+00A0",
  ]

  static func fault(in text: WrittenText) -> FaultReport? {
    guard text.text.utf8.contains(where: { $0 == 0x3A || $0 == 0x3B || $0 == 0x21 || $0 == 0x3F || $0 == 0xC2 }),
      text.language == "fr"
    else { return nil }
    let region = text.locale.uppercased().suffix(3).dropFirst()
    guard region != "CH" else { return nil }
    let prose = Prose(text.text)
    var breaking: FaultReport?
    for (index, sign) in prose.signs.enumerated() {
      guard let space = signs[sign.scalar], region != "CA" || ":«»".unicodeScalars.contains(sign.scalar) else {
        continue
      }
      let opens = sign.scalar == "«"
      let neighbour = prose[opens ? index + 1 : index - 1]
      guard let neighbour, !neighbour.isLineBreak, isProse(index, in: prose, opens: opens),
        !prose.isName(endingAt: index, in: text.source)
      else { continue }
      let side = opens ? "after" : "before"
      if neighbour.scalar == " " {
        breaking =
          breaking
          ?? FaultReport(
            severity: .info,
            message: "A plain space \(words: side) \(code: String(sign.scalar)), where a line can break.",
            advice: "Write a no-break space there (\(words: space)).", subject: "breaking", span: sign.span)
      } else if !neighbour.isSpace {
        return FaultReport(
          message: "No space \(words: side) \(code: String(sign.scalar)).",
          advice: "Write a no-break space there (\(words: space)).", span: sign.span)
      }
    }
    return breaking
  }

  /// True if the sign ends words, and does not belong to a time, a code or a face.
  private static func isProse(_ index: Int, in prose: Prose, opens: Bool) -> Bool {
    let sign = prose.signs[index].scalar
    if opens { return true }
    if sign == "»" { return true }
    let next = prose[index + 1]
    let endsThere = next.map { $0.isSpace || $0.isLineBreak || "!?)]»”\"".unicodeScalars.contains($0.scalar) } ?? true
    guard endsThere, let before = prose[index - 1] else { return false }
    if before.isSpace {
      // ":)", " ! " alone and the like.
      guard next?.scalar != ")", let word = prose[index - 2] else { return false }
      return word.isOfWord || ")]»”\"%".unicodeScalars.contains(word.scalar)
    }
    return before.isOfWord || ")]»”\"%’'".unicodeScalars.contains(before.scalar)
  }
}
