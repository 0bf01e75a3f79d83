package struct EnglishWords {
  private var vocabulary = Vocabulary()

  package init() {}

  /// The number of words of three letters and more in `text`, and of English ones among them.
  package mutating func count(in text: String) -> (english: Int, all: Int) {
    let words = text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
    return (words.count { contains(String($0)) }, words.count)
  }

  /// Whether WordNet has the word, or the table of terms does: WordNet lacks "app". Expects lower case.
  private mutating func contains(_ word: String) -> Bool {
    vocabulary.entry(word).isKnown || !Concepts.standard.senses(of: word).isEmpty
  }

  /// Whether the word is more than the name of a product or a company. Expects lower case.
  package mutating func isCommon(_ word: String) -> Bool {
    vocabulary.entry(word).isKnown || Concepts.standard.senses(of: word).contains { $0.kind != .name }
  }

  /// Whether the word belongs to the grammar, such as "no" and "to". Expects lower case.
  package func isFunctionWord(_ word: String) -> Bool {
    [.function, .negation, .preposition, .pronoun].contains { (list: WordList) in list.contains(word) }
  }

  /// Whether `new` replaces the English text `old` and is in another language: in another script, or most of its words,
  /// at least three, are not English.
  package mutating func isForeign(_ new: String, since old: String) -> Bool {
    // A single sign is no word of a language.
    guard new.count > 1 else { return false }
    if Self.isLatin(old) != Self.isLatin(new) { return Self.isLatin(old) }
    let (before, after) = (count(in: old), count(in: new))
    return after.all > 2 && after.english * 2 < after.all && before.english * 3 >= before.all * 2
  }

  /// Whether `new` replaces the English text `old` and has no English word of three letters or more.
  package mutating func hasNoEnglish(_ new: String, since old: String) -> Bool {
    if isForeign(new, since: old) { return true }
    let (before, after) = (count(in: old), count(in: new))
    return after.all > 0 && after.english == 0 && before.english > 0
  }

  package static func isLatin(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    return letters.count { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) } * 2 >= letters.count
  }
}
