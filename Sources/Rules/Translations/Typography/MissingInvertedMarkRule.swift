import Text

package enum MissingInvertedMarkRule: TypographyRule {
  package static let description = RuleDescription(
    id: "missing-inverted-mark", group: .translations, family: .typography,
    summary: "A question or an exclamation lacks its opening mark",
    rationale: """
      Spanish and Asturian open a question with ¿ and an exclamation with ¡. The Ortografía of the Real Academia \
      Española calls the mark obligatory, in titles and messages too.
      """,
    instead: "Put ¿ or ¡ where the question or exclamation begins, which may be within the sentence.",
    severity: nil, grouping: .byHabit, follows: .wrongTexts,
    triggering: [
      .translation("es", "Eliminar la lista↓?", of: "Delete the list?"),
      .translation("es-MX", "¿Listo? Adelante↓!", of: "Ready? Go!"),
    ],
    nonTriggering: [
      .translation("es", "¿Eliminar la lista? ¡Listo!", of: "Delete the list? Done!"),
      .translation("es", "Qué es Yahoo! y más", of: "About Yahoo! and more"),
      .translation("es", "Signo (?) y a?b=c", of: "Sign (?) and a?b=c"),
      .translation("es", "me siento enfermo?", of: "I feel ill?"),
      .translation("gl", "Eliminar a lista?", of: "Delete the list?"),
    ])

  static func fault(in text: WrittenText) -> FaultReport? {
    guard text.text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }),
      text.language == "es" || text.language == "ast"
    else { return nil }
    let prose = Prose(text.text)
    // The rest of a sentence that begins in another text.
    guard !(prose.signs.first { $0.isLetter }?.scalar.properties.isLowercase ?? false) else { return nil }
    var isOpen = false
    for (index, sign) in prose.signs.enumerated() {
      switch sign.scalar {
      case "¿", "¡": isOpen = true
      case "?", "!":
        let next = prose[index + 1]
        if next?.scalar == "?" || next?.scalar == "!" { continue }
        let wasOpen = isOpen
        isOpen = false
        guard !wasOpen, endsWords(index, in: prose), next.map({ $0.isSpace || isCloser($0.scalar) }) ?? true,
          !prose.isName(endingAt: index, in: text.source)
        else { continue }
        let mark = sign.scalar == "?" ? "¿" : "¡"
        return FaultReport(
          message: "\(code: String(sign.scalar)) without \(code: mark) before it.",
          advice: "Put \(code: mark) where the \(words: mark == "¿" ? "question" : "exclamation") begins.",
          span: sign.span)
      default: continue
      }
    }
    return nil
  }

  private static func isCloser(_ scalar: Unicode.Scalar) -> Bool { ")]»”\"’'.,;:…".unicodeScalars.contains(scalar) }

  /// True if words come before the run of signs that ends at `index`.
  private static func endsWords(_ index: Int, in prose: Prose) -> Bool {
    let before = prose.signs[..<index].last { $0.scalar != "?" && $0.scalar != "!" }
    return before.map { $0.isOfWord || ")]»”".unicodeScalars.contains($0.scalar) } ?? false
  }
}
