import Text

/// A word that a number counts: it is right after the number, as in "%d files".
package enum CountedWord {
  /// The arguments that count a word of `text`.
  ///
  /// - Parameter first: The argument of the first placeholder without a number.
  static func arguments(
    in text: String, from first: Int = 1, dialect: PlaceholderDialect = .native
  ) -> Set<Int> {
    let placeholders = Placeholder.all(in: text, dialect: dialect).filter { !$0.isAccidental(in: text) }
    return Set(
      StringsdictArguments.numbered(placeholders, from: first).compactMap { placeholder, argument in
        placeholder.kind != .variable && word(in: text, after: placeholder.span.upperBound) != nil ? argument : nil
      })
  }

  /// The most bytes after a number to look for a word in.
  private static let reach = 256

  /// The word after the number that ends at `end`; `nil` for a sign, an abbreviation, or a word that is never counted.
  package static func word(in text: String, after end: Int) -> String? {
    var rest = Substring(text.slice(end..<min(text.utf8.count, end + reach)))
    // "20 de fișiere", "20 d’articles"
    for _ in 0..<2 {
      let spaces = rest.prefix { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" || $0 == "\u{2009}" }
      guard (1...2).contains(spaces.count) else { return nil }
      rest = rest.dropFirst(spaces.count)
      let word = rest.prefix { $0.isLetter || $0 == "-" }
      rest = rest.dropFirst(word.count)
      if word == "de" { continue }
      return isCounted(word, before: rest.first) ? String(word) : nil
    }
    return nil
  }

  private static func isCounted(_ word: Substring, before next: Character?) -> Bool {
    guard word.count > 2, word.first?.isLetter ?? false else { return false }
    // "МБ" and "KB" have no forms. Scripts without capitals have no such abbreviations.
    if word.dropFirst().contains(where: \.isUppercase) { return false }
    if next == ".", word.count < 5 { return false }
    return !uncounted.contains(word.lowercased())
  }

  /// Prepositions, conjunctions, and units without forms.
  private static let uncounted: Set<String> = [
    "and", "bis", "din", "для", "from", "god", "hod", "hrs", "into", "left", "min", "mins", "não", "of",
    "off", "out", "over", "para", "per", "por", "pour", "pro", "sec", "sek", "sekund", "sin", "sobre", "std", "sur",
    "the", "und", "von", "with", "год", "или", "мин", "сек", "хв", "через",
  ]
}
