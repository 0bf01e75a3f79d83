import Messages
import Review
import Text

extension TextReport {
  private static let mostOpinions = 50

  /// The section of second opinions on translations.
  func opinions(_ opinions: TranslationOpinions?) -> [String] {
    guard let opinions else { return [] }
    let different = opinions.different
    let more = different.count - Self.mostOpinions
    return ["\(opinions.title), says \(TerminalText.message("\(code: opinions.program)"))"]
      + different.prefix(Self.mostOpinions).flatMap { judged in
        let translation = judged.translation
        let locale = TerminalText.line(translation.locale, limit: 40)
        return [
          "    \(place(translation.place))\(key(translation.identity)) in \(locale)",
          "        source text: " + TerminalText.line(translation.sourceText, limit: Self.longestText),
          "        translation: " + TerminalText.line(translation.text, limit: Self.longestText),
          "        second opinion: " + TerminalText.message("\(quote: judged.opinion.sentence)"),
        ]
      } + (more > 0 ? ["    and \(Wording.number(more)) more: `--format json` lists all"] : [])
  }
}
