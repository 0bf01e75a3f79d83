import Classifier

/// Writes WordNet in the format of `Lexicon`.
struct LexiconWriter {
  /// Senses kept of a word, by part of speech: rarer senses relate words that readers would not.
  private static let keptSenses = [4, 6, 4, 3]

  private let database: WordNetDatabase
  private var words: [String] = []
  private var numbers: [String: Int] = [:]
  private var synsets: [WordNetDatabase.Synset: Int] = [:]

  init(_ database: WordNetDatabase) {
    self.database = database
    var all = Set(database.senses.keys)
    for (form, bases) in database.exceptions where bases.contains(where: { database.senses[$0] != nil }) {
      all.insert(form)
    }
    words = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (number, word) in words.enumerated() { numbers[word] = number }
    var used: Set<WordNetDatabase.Synset> = []
    for word in words {
      for var synset in kept(word) {
        while used.insert(synset).inserted, let parent = database.hypernym[synset] { synset = parent }
      }
    }
    for (number, synset) in used.sorted().enumerated() { synsets[synset] = number }
  }

  /// The whole table.
  func bytes() -> [UInt8] {
    var sections: [Lexicon.Section: [UInt8]] = [:]
    sections[.wordCount] = word32(words.count)
    (sections[.blocks], sections[.words]) = frontCoded()
    sections[.properties] = words.flatMap { word in
      let bits = properties(word)
      return [UInt8(bits & 0xFF), UInt8(bits >> 8)]
    }
    var starts: [UInt8] = []
    var senses: [UInt8] = []
    for word in words {
      starts += word24(senses.count / 3)
      if database.senses[word] == nil {
        for base in (database.exceptions[word] ?? []).sorted() {
          if let number = numbers[base] { senses += word24(number) }
        }
      } else {
        for synset in kept(word) { senses += word24(synsets[synset] ?? 0) }
      }
    }
    starts += word24(senses.count / 3)
    sections[.senseStarts] = starts
    sections[.senses] = senses
    sections[.hypernyms] = synsets.sorted { $0.value < $1.value }.flatMap { synset, number in
      word24(database.hypernym[synset].flatMap { synsets[$0] } ?? number)
    }
    sections[.antonyms] = pairs(database.antonyms)
    sections[.derivations] = pairs(
      database.derivations.filter { !WordShape.shareStem(Array($0[0].utf8), Array($0[1].utf8)) })
    var header: [UInt8] = []
    var body: [UInt8] = []
    for section in Lexicon.Section.allCases {
      header += word32(4 * Lexicon.Section.allCases.count + body.count)
      body += sections[section] ?? []
    }
    return header + body
  }

  private func kept(_ word: String) -> [WordNetDatabase.Synset] {
    guard let senses = database.senses[word] else { return [] }
    return (0..<4).flatMap { (senses[$0] ?? []).prefix(Self.keptSenses[$0]) }
  }

  private func properties(_ word: String) -> Int {
    guard let senses = database.senses[word] else { return 1 << 10 }
    var bits = 0
    for part in senses.keys { bits |= 1 << part }
    let counts = database.counts[word] ?? [:]
    let usual = senses.keys.sorted().max { (counts[$0] ?? 0, -$0) < (counts[$1] ?? 0, -$1) } ?? 0
    let total = counts.values.reduce(0, +)
    let frequency = min(15, Int.bitWidth - total.leadingZeroBitCount)
    return bits | usual << 4 | frequency << 6
  }

  private func frontCoded() -> (blocks: [UInt8], words: [UInt8]) {
    var blocks: [UInt8] = []
    var coded: [UInt8] = []
    var previous: [UInt8] = []
    for (number, word) in words.enumerated() {
      let current = Array(word.utf8)
      var shared = 0
      if number % Lexicon.blockSize == 0 {
        blocks += word32(coded.count)
      } else {
        while shared < min(previous.count, current.count), previous[shared] == current[shared] { shared += 1 }
      }
      coded += [UInt8(shared), UInt8(current.count - shared)] + current[shared...]
      previous = current
    }
    return (blocks, coded)
  }

  private func pairs(_ pairs: Set<[String]>) -> [UInt8] {
    pairs.compactMap { pair -> (Int, Int)? in
      guard let one = numbers[pair[0]], let other = numbers[pair[1]] else { return nil }
      return (one, other)
    }
    .sorted { $0 < $1 }
    .flatMap { word24($0.0) + word24($0.1) }
  }

  private func word24(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0xFF)]
  }

  private func word32(_ value: Int) -> [UInt8] { word24(value) + [UInt8(value >> 24 & 0xFF)] }
}
