import Text

package enum EdgeWhitespaceRule: TranslationRule {
  package static let description = RuleDescription(
    id: "edge-whitespace", group: .translations,
    summary: "A translation has white space at an end where its source text has none, or the other way round",
    rationale: """
      Code joins a text with a space at one end to another text. If a translation lost that space, or has it at the \
      other end, the two run together. Elsewhere a space or an empty line moves a title, or is invisible: that is a \
      note. Scripts without spaces need none.
      """,
    instead: "Have white space at the same end as the source text.",
    severity: .warning,
    grouping: .byHabit, follows: .wrongTexts,
    triggering: [
      .translation("ba", "↓ MIT лицензияһы", of: "MIT License"),
      .translation("es", #"↓\nQuitar negritas"#, of: "Remove bold formatting"),
      .translation("fi", "↓ksi ", of: " kg"),
      .translation("fi", "↓Haku:", of: "Search: "),
      .translation("fi", "↓kohteessa %1$@", of: " in %1$@"),
    ],
    nonTriggering: [
      .translation("fi", "MIT-lisenssi", of: "MIT License"),
      .translation("fi", "Haku: ", of: "Search: "),
      .translation("ja", "検索：", of: "Search: "), .translation("zh-hans", "在%1$@", of: " in %1$@"),
      .translation("fi", "Parantaa tilastoja", of: "Improve statistics "),
      .translation("de", "Danke", of: " Thanks"),
      .translation("fr", "Le texte de l’", of: "Text of "), .translation("tr", "’da", of: " in"),
      // `newline-count` reports the break, which is at the wrong place.
      .translation("zh-hans", #"输入密码\n"#, of: #"Enter the password\nfor the key"#),
    ])

  static let concerns: TextTraits = [.edgeSpace, .sourceEdgeSpace]

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !translation.text.isBlank else { return [] }
    let own = (start: isWhite(translation.text.first), end: isWhite(translation.text.last))
    let wanted = (start: isWhite(source.text.first), end: isWhite(source.text.last))
    let (atStart, atEnd) = (own.start && !wanted.start, own.end && !wanted.end)
    guard atStart || atEnd else { return lost(from: translation, source).map { [$0] } ?? [] }
    let isBreak = [atStart ? translation.text.first : nil, atEnd ? translation.text.last : nil]
      .allSatisfy { $0?.isNewline ?? true }
    if isBreak, NewlineCountRule.paragraphs(translation.text) != NewlineCountRule.paragraphs(source.text) { return [] }
    let subject = "\(atStart) \(atEnd)"
    // A line break or a tag separates texts by itself.
    let isSpace = (atStart ? source.text.last : source.text.first) == " " && source.tags.isEmpty
    if isSpace, atStart && wanted.end && !own.end || atEnd && wanted.start && !own.start {
      let (here, there) = atStart ? ("starts", "at its end") : ("ends", "at its start")
      return [
        FaultReport(
          severity: .warning,
          message: """
            The translation \(words: here) with white space, which the source text has \(words: there): next to \
            another text the words run together.
            """,
          advice: "Move it to the side where the source text has it.", subject: subject)
      ]
    }
    return [
      FaultReport(
        severity: .info,
        message: "The translation \(words: atStart ? atEnd ? "starts and ends" : "starts" : "ends") with white space.",
        advice: """
          Remove the white space \(words: atStart ? atEnd ? "at both ends" : "at the start" : "at the end"): the source \
          text has none there.
          """, subject: subject)
    ]
  }

  /// The fault of a translation without the space that its source text has at one end. Many such spaces are there by
  /// mistake. Without a call that joins the text only a space before the rest of a sentence, or after a colon, counts.
  private static func lost(from translation: Translation, _ source: TranslationSource) -> FaultReport? {
    let (text, wanted, isJoined) = (translation.text, source.text, translation.isJoined)
    guard source.tags.isEmpty, !wanted.isBlank, let first = text.unicodeScalars.first,
      let last = text.unicodeScalars.last, !text.unicodeScalars.contains(where: \.isOfUnspacedScript)
    else { return nil }
    let goesOn = wanted.dropFirst().first.map { $0.isLowercase || $0 == "%" } ?? false
    let isAtStart = wanted.first == " " && !isWhite(text.first) && isOfWord(first) && (isJoined || goesOn)
    let endsWithColon = wanted.dropLast().last == ":"
    let isAtEnd =
      wanted.last == " " && !isWhite(text.last) && (isOfWord(last) || last == ":") && (isJoined || endsWithColon)
    guard isAtStart || isAtEnd else { return nil }
    let place = isAtStart ? isAtEnd ? "at both ends" : "at its start" : "at its end"
    return FaultReport(
      severity: isJoined ? .warning : .info,
      message: """
        The translation lacks the space that the source text has \(words: place)\
        \(words: isJoined ? ", and code joins the text to others" : ""): words can run together.
        """,
      advice: "Add the space.", subject: "lost \(isAtStart) \(isAtEnd)")
  }

  /// False for hyphens, apostrophes and other signs to which a word is joined without a space.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "%"
  }

  private static func isWhite(_ character: Character?) -> Bool { character?.isWhitespace ?? false }
}
