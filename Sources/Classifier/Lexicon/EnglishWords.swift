/// Tells English texts from others by their words.
package struct EnglishWords {
  private var vocabulary = Vocabulary()

  package init() {}

  /// How many words of three letters and more `text` has, and how many of them are English.
  package mutating func count(in text: String) -> (english: Int, all: Int) {
    let words = text.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
    return (words.count { vocabulary.entry(String($0)).isKnown }, words.count)
  }
}
