import Text

struct Vocabulary {
  struct Entry {
    var text: String
    /// `upload` for `uploading`.
    var base: String
    /// The base form in WordNet.
    var word: Lexicon.Word?
    /// Whether the word as written is in the lexicon, or an inflection of one that is.
    var isKnown: Bool { word != nil || WordList.function.contains(text) }
    var isFunction: Bool
    /// The concepts of the word and of its base form.
    var senses: [Concepts.Sense]
    /// The synsets above its senses, with their distance in steps.
    var reach: [(synset: Int, steps: Int)]
    var isGerund: Bool
    var isPast: Bool

    /// The rarity of the word: 1 (everywhere) to 12 (unknown).
    var weight: Int { isFunction ? 1 : max(2, 12 - (word?.frequency ?? 0)) }
    /// Whether it is likely a verb at the beginning of a text.
    var isVerbal: Bool {
      WordList.action.contains(base) || (word.map { $0.canBe(.verb) && $0.usualPart == .verb } ?? false)
    }
  }

  /// Relations from nearest to farthest.
  enum Relation: Int {
    case same, inflected, derived, synonym, misspelled, kind, sibling, unrelated
    case opposite
  }

  private let lexicon = Lexicon()
  private var known: [String: Entry] = [:]

  /// Looks each word up once.
  mutating func entry(_ text: String) -> Entry {
    if let found = known[text] { return found }
    let bytes = Array(text.utf8)
    let (base, word) = baseForm(bytes)
    let isFunction = WordList.function.contains(text)
    var reach: [(synset: Int, steps: Int)] = []
    if let word, !isFunction {
      for sense in lexicon.senses(of: word).prefix(10) {
        var synset = sense
        for steps in 0..<3 {
          if !reach.contains(where: { $0.synset == synset }) { reach.append((synset, steps)) }
          guard let parent = lexicon.hypernym(of: synset) else { break }
          synset = parent
        }
      }
    }
    let entry = Entry(
      text: text, base: base, word: word, isFunction: isFunction, senses: Self.senses(of: text, base), reach: reach,
      isGerund: text.hasSuffix("ing") && base != text, isPast: text.hasSuffix("ed") && base != text)
    known[text] = entry
    return entry
  }

  /// The meanings of a word as written, and those of its base form of other kinds.
  private static func senses(of text: String, _ base: String) -> [Concepts.Sense] {
    let written = Concepts.standard.senses(of: text)
    if text == base { return written }
    let kinds = Set(written.map(\.kind))
    return written + Concepts.standard.senses(of: base).filter { !kinds.contains($0.kind) }
  }

  /// Decides by the table of concepts if it has both words, otherwise by a negative prefix or WordNet's usual senses.
  func areOpposites(_ one: Entry, _ other: Entry) -> Bool {
    if let found = Concepts.standard.relation(one.senses, other.senses)?.relation {
      return found == .opposite || found == .contrary
    }
    if isNegated(one.text, of: other.text) || isNegated(other.text, of: one.text) { return true }
    return areUsualAntonyms(one, other)
  }

  /// Whether WordNet lists the words as antonyms, both with the same usual part of speech.
  func areUsualAntonyms(_ one: Entry, _ other: Entry) -> Bool {
    guard !one.isFunction, !other.isFunction, let left = one.word, let right = other.word,
      left.usualPart == right.usualPart, left.frequency > 0, right.frequency > 0
    else { return false }
    return !WordList.loose.contains(one.base) && !WordList.loose.contains(other.base)
      && lexicon.areAntonyms(left.number, right.number)
  }

  /// Compares the words as they are written, by WordNet.
  func areAntonyms(_ one: String, _ other: String) -> Bool {
    guard let first = lexicon.find(one.utf8), let second = lexicon.find(other.utf8) else { return false }
    return lexicon.areAntonyms(first.number, second.number)
  }

  private func isNegated(_ long: String, of short: String) -> Bool {
    guard short.utf8.count > 2 else { return false }
    for prefix in ["un", "in", "im", "dis", "non", "de", "ir", "mis"]
    where long.utf8.count == short.utf8.count + prefix.utf8.count {
      if long.hasPrefix(prefix), long.hasSuffix(short) { return true }
    }
    return false
  }

  func relation(_ one: Entry, _ other: Entry) -> Relation {
    if one.text == other.text { return .same }
    if areOpposites(one, other) { return .opposite }
    if one.base == other.base { return .inflected }
    if areDegrees(one, other) { return .derived }
    if let found = Concepts.standard.relation(one.senses, other.senses)?.relation {
      switch found {
      case .same, .near: return .synonym
      case .kin: return .sibling
      case .opposite, .contrary, .other: return .unrelated
      }
    }
    if isMisspelling(one, other) { return .misspelled }
    if WordShape.shareStem(Array(one.base.utf8), Array(other.base.utf8)) { return .derived }
    if let first = one.word, let second = other.word, lexicon.areDerived(first.number, second.number) {
      return .derived
    }
    var nearest = Int.max
    for (synset, steps) in one.reach {
      for (candidate, more) in other.reach where candidate == synset { nearest = min(nearest, steps + more) }
    }
    switch nearest {
    case 0: return .synonym
    case 1: return .kind
    case 2: return .sibling
    default: return .unrelated
    }
  }

  /// Whether one word is the comparative of the other. A superlative is different: it picks one of many.
  func areDegrees(_ one: Entry, _ other: Entry) -> Bool {
    isComparative(one, of: other) || isComparative(other, of: one)
  }

  /// "Later" is not the comparative of "late".
  private func isComparative(_ long: Entry, of short: Entry) -> Bool {
    guard WordShape.isComparative(long.text, of: short.text), let word = short.word else { return false }
    return short.text != "late" && (word.canBe(.adjective) || word.canBe(.adverb))
  }

  /// Whether one word is likely a misspelling of the other. Of two unknown words, neither corrects the other unless
  /// they are one letter apart: “Bitcoin” and “Litecoin” are two names.
  private func isMisspelling(_ one: Entry, _ other: Entry) -> Bool {
    if one.isKnown, other.isKnown { return false }
    let (first, second) = (Array(one.text.utf8), Array(other.text.utf8))
    guard WordShape.isMisspelling(first, second) else { return false }
    return one.isKnown || other.isKnown || (first.first == second.first && editDistance(first, second) == 1)
  }

  private func baseForm(_ bytes: [UInt8]) -> (String, Lexicon.Word?) {
    let text = String(decoding: bytes, as: UTF8.self)
    let found = lexicon.find(bytes)
    // "saved", "settings", "reading" are words of their own in WordNet; their base is what an edit keeps.
    for (ending, replacements) in Self.endings where bytes.count > ending.utf8.count + 2 && text.hasSuffix(ending) {
      let stem = Array(bytes.dropLast(ending.utf8.count))
      for replacement in replacements {
        let candidate = stem + Array(replacement.utf8)
        if let word = lexicon.find(candidate), !word.isInflectedForm {
          guard word.canBe(.verb) || (ending.hasSuffix("s") && word.canBe(.noun)) else { continue }
          return (String(decoding: candidate, as: UTF8.self), word)
        }
      }
      if ending != "s", ending != "es", stem.count > 3, stem[stem.count - 1] == stem[stem.count - 2] {
        let candidate = Array(stem.dropLast())
        if let word = lexicon.find(candidate), word.canBe(.verb) {
          return (String(decoding: candidate, as: UTF8.self), word)
        }
      }
    }
    guard let found else { return (text, nil) }
    if found.isInflectedForm, let base = lexicon.baseForms(of: found).first {
      let baseText = lexicon.text(of: base)
      return (String(decoding: baseText, as: UTF8.self), lexicon.find(baseText) ?? found)
    }
    return (text, found)
  }

  private static let endings: [(String, [String])] = [
    ("ies", ["y", "ie"]), ("sses", ["ss"]), ("es", ["e", ""]), ("s", [""]), ("ied", ["y"]), ("ed", ["e", ""]),
    ("ing", ["", "e"]),
  ]
}
