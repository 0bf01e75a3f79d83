import Formats

package enum InconsistentTranslationRule: CatalogRule {
  package static let description = RuleDescription(
    id: "inconsistent-translation", group: .translations,
    summary: "One source text is translated here and not there, or in two ways",
    rationale: """
      A text that is left in English in one place, while the same file has a translation of it in another, was \
      forgotten; a sentence that reads otherwise on the next screen makes people look for a difference. Short texts are \
      reported only where one of them is left in English: one word can have to be two in another language.
      """,
    instead: "Take the translation that is there, or the better one of the two.",
    severity: .info,
    grouping: .byHabit,
    follows: [.lostEntries, .wrongTexts],
    triggering: [
      example(of: "Cancel", "Peruuta", "↓Cancel"),
      example(of: "Log in to your account", "Kirjaudu tilillesi", "↓Kirjaudu sisään tunnuksellasi"),
    ],
    nonTriggering: [
      example(of: "Reply", "Vastaa", "Vastaus"),
      example(of: "Log in to your account", "Kirjaudu tilillesi", "Kirjaudu tilillesi."),
      example(of: "Wikipedia", "Wikipedia", "Wikipedia"),
      example(of: "$1 / $2", "$1 / $2", "$1/$2"),
    ])

  private static func example(
    of english: String, _ first: String, _ second: String, line: UInt = #line
  ) -> RuleExample {
    .strings(
      [
        "qqq": #""a" = "Comment"; "b" = "Comment";"#, "en": "\"a\" = \"\(english)\";\n\"b\" = \"\(english)\";",
        "fi": "\"a\" = \"\(first)\";\n\"b\" = \"\(second)\";",
      ], line: line)
  }

  /// A text with fewer words may read differently in different places.
  private static let fewestWords = 4

  static func findings(in catalog: TranslatedCatalog, most: Int) -> [Finding] {
    guard let texts = catalog.catalog.texts, !catalog.repeatedTexts.isEmpty else { return [] }
    let path = catalog.catalog.path
    var findings: [Finding] = []
    for repeated in catalog.repeatedTexts where findings.count < most {
      let positions = repeated.places.compactMap { catalog.translatedPositions[$0] }
      guard positions.count > 1, !areAlike(positions, texts) else { continue }
      let entries = positions.map { texts[$0] }.filter { entry in
        !entry.isFuzzy && entry.value.contains { !$0.isWhitespace }
      }
      guard entries.count > 1, let first = entries.first(where: { $0.value != repeated.text }) else { continue }
      let isSentence = repeated.text.split(whereSeparator: \.isWhitespace).count >= fewestWords
      let said = Self.letters(of: first.value)
      for entry in entries where findings.count < most {
        let isLeft = entry.value == repeated.text && said != Self.letters(of: repeated.text)
        guard isLeft || isSentence && Self.letters(of: entry.value) != said else { continue }
        findings.append(
          Finding(
            self, in: catalog.catalog,
            at: texts.position(of: entry.key).map { texts.rawValue(at: $0).span } ?? entry.valueSpan,
            key: entry.key,
            message: isLeft
              ? "\(quote: entry.value) is left as it is here, and is \(quote: first.value) in \(code: first.key)."
              : """
              \(quote: repeated.text) is \(quote: entry.value) here, and \(quote: first.value) in \(code: first.key).
              """,
            advice: isLeft
              ? "Take that translation if it fits here, too."
              : "Use the same translation in both, unless there is a reason not to.",
            subject: first.key))
        findings[findings.count - 1].locale = path.locale
      }
    }
    return findings
  }

  /// True if all entries have the same bytes as their texts, as most do.
  private static func areAlike(_ positions: [Int], _ texts: TextEntries) -> Bool {
    let first = texts.text[texts.rawValue(at: positions[0]).span]
    return positions.dropFirst().allSatisfy { texts.text[texts.rawValue(at: $0).span].elementsEqual(first) }
  }

  /// The letters for a comparison without case, spaces and punctuation.
  private static func letters(of text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
