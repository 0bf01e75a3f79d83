/// The words of a key, such as `reading-list-delete` or `readingListDelete`.
enum KeyWords {
  /// Stems of words of three letters or more, each once.
  static func split(_ key: String) -> [String] {
    var words: [String] = []
    var current: [UInt8] = []
    var previousWasLower = false
    func finish() {
      if current.count > 2 {
        let word = stem(String(decoding: current, as: UTF8.self))
        if !words.contains(word) { words.append(word) }
      }
      current = []
    }
    for byte in key.utf8.prefix(200) {
      if !byte.isASCIILetter || byte.isASCIIUppercase && previousWasLower { finish() }
      if byte.isASCIILetter { current.append(byte.asciiLowercased) }
      previousWasLower = byte.isASCIILowercase
    }
    finish()
    return words
  }

  /// The first five letters, which most forms of a word share.
  static func stem(_ word: String) -> String { String(word.prefix(5)) }
}
