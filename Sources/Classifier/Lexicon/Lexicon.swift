internal import CLexicon

/// WordNet's single words and their relations, read in place from the embedded table. Layout, little-endian: a header
/// of 32-bit section offsets in the order of `Section`, then the sections. Words are sorted by their bytes and stored
/// in blocks of `blockSize`: each word as the length it shares with the word before (0 at the start of a block), the
/// length of the rest, and the rest. Word and synset numbers take three bytes.
package struct Lexicon {
  package enum Section: Int, CaseIterable {
    /// The number of words, four bytes.
    case wordCount
    /// Offsets of the word blocks, four bytes each, from the start of `words`.
    case blocks
    case words
    /// Two bytes a word: parts of speech in bits 0 to 3 (noun, verb, adjective, adverb), its commonest one in bits
    /// 4 and 5, log2 of its count in sense-tagged text in bits 6 to 9, and bit 10 for an inflected form.
    case properties
    /// The start of each word's synsets, three bytes each, and the end of the last.
    case senseStarts
    /// Synset numbers by word, the commonest sense first; for an inflected form its base forms' word numbers.
    case senses
    /// The hypernym of each synset, or the synset itself where it has none.
    case hypernyms
    /// Pairs of words, both directions, sorted.
    case antonyms
    /// Pairs of derivationally related words whose spelling does not show it, both directions, sorted.
    case derivations
    case end
  }

  /// The number of words in a front-coded block.
  package static let blockSize = 16

  package enum PartOfSpeech: Int, CaseIterable { case noun, verb, adjective, adverb }

  package struct Word: Equatable {
    package var number: Int
    fileprivate var bits: Int

    package func canBe(_ part: PartOfSpeech) -> Bool { bits & (1 << part.rawValue) != 0 }
    package var usualPart: PartOfSpeech { PartOfSpeech(rawValue: (bits >> 4) & 3) ?? .noun }
    /// 0 (unseen) to 15, on a logarithmic scale.
    package var frequency: Int { (bits >> 6) & 15 }
    /// Whether it is an irregular inflected form, which has the senses of its base forms.
    package var isInflectedForm: Bool { bits & (1 << 10) != 0 }
  }

  private let bytes: UnsafeRawBufferPointer
  private var wordCount = 0

  package init() {
    bytes = UnsafeRawBufferPointer(start: l10n_review_lexicon(), count: l10n_review_lexicon_size())
    guard bytes.count >= 4 * Section.allCases.count else { return }
    wordCount = word32(at: offset(of: .wordCount))
  }

  /// Expects lower case.
  package func find(_ text: some Collection<UInt8>) -> Word? {
    guard wordCount > 0, text.count < 64 else { return nil }
    let key = Array(text)
    let blockCount = (wordCount + Self.blockSize - 1) / Self.blockSize
    var low = 0
    var high = blockCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if isFirstWord(ofBlock: middle, after: key) { high = middle } else { low = middle }
    }
    return search(block: low, for: key)
  }

  /// The synsets of a word, the commonest sense of each part of speech first; its base forms' for an inflected form.
  package func senses(of word: Word) -> [Int] {
    let listed = list(of: word)
    guard word.isInflectedForm else { return listed }
    return listed.flatMap { list(of: Word(number: $0, bits: 0)) }
  }

  /// The base forms of an inflected form; the word itself for any other.
  package func baseForms(of word: Word) -> [Int] { word.isInflectedForm ? list(of: word) : [word.number] }

  /// `nil` at the top.
  package func hypernym(of synset: Int) -> Int? {
    let parent = word24(at: offset(of: .hypernyms) + 3 * synset)
    return parent == synset ? nil : parent
  }

  package func areAntonyms(_ first: Int, _ second: Int) -> Bool { hasPair(first, second, in: .antonyms, .derivations) }

  /// Whether WordNet relates the words by derivation though their spelling differs.
  package func areDerived(_ first: Int, _ second: Int) -> Bool { hasPair(first, second, in: .derivations, .end) }

  /// The word with a number, in lower case.
  package func text(of number: Int) -> [UInt8] {
    guard (0..<wordCount).contains(number) else { return [] }
    var position = blockStart(number / Self.blockSize)
    var current: [UInt8] = []
    for _ in 0...number % Self.blockSize {
      let shared = Int(bytes[position])
      let rest = Int(bytes[position + 1])
      current.removeSubrange(min(shared, current.count)...)
      current.append(contentsOf: bytes[position + 2..<position + 2 + rest])
      position += 2 + rest
    }
    return current
  }

  private func list(of word: Word) -> [Int] {
    let starts = offset(of: .senseStarts)
    let first = word24(at: starts + 3 * word.number)
    let end = word24(at: starts + 3 * word.number + 3)
    let senses = offset(of: .senses)
    return (first..<max(first, end)).map { word24(at: senses + 3 * $0) }
  }

  private func hasPair(_ first: Int, _ second: Int, in section: Section, _ next: Section) -> Bool {
    let start = offset(of: section)
    var low = 0
    var high = (offset(of: next) - start) / 6
    while low < high {
      let middle = (low + high) / 2
      let found = (word24(at: start + 6 * middle), word24(at: start + 6 * middle + 3))
      if found == (first, second) { return true }
      if found < (first, second) { low = middle + 1 } else { high = middle }
    }
    return false
  }

  private func isFirstWord(ofBlock block: Int, after key: [UInt8]) -> Bool {
    let start = blockStart(block)
    let length = Int(bytes[start + 1])
    return key.lexicographicallyPrecedes(bytes[start + 2..<start + 2 + length])
  }

  private func search(block: Int, for key: [UInt8]) -> Word? {
    var position = blockStart(block)
    var current: [UInt8] = []
    for number in block * Self.blockSize..<min(wordCount, (block + 1) * Self.blockSize) {
      let shared = Int(bytes[position])
      let rest = Int(bytes[position + 1])
      current.removeSubrange(min(shared, current.count)...)
      current.append(contentsOf: bytes[position + 2..<position + 2 + rest])
      position += 2 + rest
      if current == key {
        let properties = offset(of: .properties) + 2 * number
        return Word(number: number, bits: Int(bytes[properties]) | Int(bytes[properties + 1]) << 8)
      }
    }
    return nil
  }

  private func blockStart(_ block: Int) -> Int { offset(of: .words) + word32(at: offset(of: .blocks) + 4 * block) }

  private func offset(of section: Section) -> Int { word32(at: 4 * section.rawValue) }

  private func word24(at offset: Int) -> Int {
    Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16
  }

  private func word32(at offset: Int) -> Int { word24(at: offset) | Int(bytes[offset + 3]) << 24 }
}
