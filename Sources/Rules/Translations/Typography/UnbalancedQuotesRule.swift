import Text

package enum UnbalancedQuotesRule: TypographyRule {
  package static let description = RuleDescription(
    id: "unbalanced-quotes", group: .translations, family: .typography,
    summary: "A text has an odd number of quotation marks",
    rationale: """
      A quotation mark without its other half was lost in an edit. Marks of all kinds count together, because languages \
      close with what others open with. Inches and arrows such as “ » ” do not count. Hebrew, whose abbreviations have a \
      mark, is not checked.
      """,
    instead: "Add the other quotation mark, or remove this one.",
    severity: nil, follows: .wrongTexts,
    triggering: [
      .translation("de", "Wähle ↓„Fertig", of: "Choose “Done”"), .translation("ja", "↓「完了を選択", of: "Choose “Done”"),
      .sourceTexts("Choose ↓“Done"),
    ],
    nonTriggering: [
      .translation("de", "Wähle „Fertig“ oder »Ende«", of: "Choose “Done”"),
      .translation("sv", "Välj ”Klar”", of: "Choose “Done”"), .translation("he", #"דו\"ח"#, of: "Report"),
      .translation("ko", #"\"자동\"은 설정"#, of: "Choose “Auto”"), .translation("pl", "„Plik » Nowy”", of: "“File / New”"),
      .translation("tr", "«Ayarlar»ı açın", of: "Open Settings"), .translation("sq", "RiemÃ«rtoje", of: "Rename"),
      .translation("de", #"27\" breit"#, of: "27 inches"), .translation("de", "Wähle „Fertig", of: "Choose “Done"),
    ])

  static let checksSourceTexts = true

  private static let possible: [StaticString] = [
    "\"", "“", "”", "„", "«", "»", "「", "」", "『", "』", "‟", "''", ",,", "’’", "‘‘",
  ]

  static func fault(in text: WrittenText) -> FaultReport? {
    guard !["he", "iw", "yi"].contains(text.language), let sign = unbalanced(in: text.text),
      text.source.map({ unbalanced(in: $0) == nil }) ?? true
    else {
      return nil
    }
    return FaultReport(
      message: "\(code: String(sign.scalar)) has no other half.",
      advice: "Add the other quotation mark, or remove this one.", span: sign.span)
  }

  private static func unbalanced(in text: String) -> Prose.Sign? {
    guard text.holds(anyOf: possible) else { return nil }
    let marks = marks(in: Prose(text))
    return marks.count % 2 == 1 ? marks.first : nil
  }

  private static func marks(in prose: Prose) -> [Prose.Sign] {
    var marks: [Prose.Sign] = []
    var index = 0
    let hasOpening = prose.signs.contains { $0.scalar == "«" }
    while let sign = prose[index] {
      defer { index += 1 }
      switch sign.scalar {
      case "\"":
        // Inches.
        if prose[index - 1]?.isDigit ?? false, marks.count % 2 == 0 { continue }
        marks.append(sign)
      // Two single marks in the place of a double one.
      case "'", "’", "‘", ",":
        guard prose[index + 1]?.scalar == sign.scalar, sign.scalar != "," || !(prose[index - 1]?.isOfWord ?? false)
        else { continue }
        marks.append(sign)
        index += 1
      // An arrow between the steps of a path: “Settings » Advanced”.
      case "»" where !hasOpening && prose[index - 1]?.isSpace ?? false && prose[index + 1]?.isSpace ?? false: continue
      default:
        guard QuotationMarks.double.contains(sign.scalar) else { continue }
        // Half of a letter that was read in another encoding: “Ã«”.
        if let before = prose[index - 1]?.scalar, before == "Ã" || before == "Â" { continue }
        marks.append(sign)
      }
    }
    return marks
  }
}
