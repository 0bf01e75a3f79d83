/// The units of a text without negators, auxiliaries and articles.
struct Clause {
  /// The most units of a text. One reversed clause does not reverse a longer text.
  static let limit = 60

  /// A unit that carries the statement.
  struct Word {
    var unit: Int
    var text: String
    var base: String
    var entry: Vocabulary.Entry?

    var isArgument: Bool { base.utf8.first == UInt8(ascii: "$") }

    /// Whether it is an argument or a person, who act or are acted on.
    var takesPart: Bool { isArgument || WordList.participant.contains(text) }

    /// Ignores inflection.
    func isSame(as other: Word) -> Bool { base == other.base }
  }

  private(set) var words: [Word] = []
  private(set) var negators: [Int] = []
  /// The units of lists: a conjunction, or a unit after a comma, a semicolon, a colon or a slash.
  private let listings: [Int]
  private let sentenceStarts: [Int]
  let isQuestion: Bool

  private static let listingMarks = Set(",;:/".utf8)

  /// The number of lists in the sentence of the word at `index`.
  func listings(around index: Int) -> Int {
    let unit = words[index].unit
    let start = sentenceStarts.last { $0 <= unit } ?? 0
    let end = sentenceStarts.first { $0 > unit } ?? Int.max
    return listings.count { (start..<end).contains($0) }
  }

  /// Whether the word is a preposition that assigns a part.
  func isRelating(_ index: Int) -> Bool { WordList.role.contains(words[index].text) }

  func relatesArgument(_ index: Int) -> Bool {
    isRelating(index) && index + 1 < words.count && words[index + 1].isArgument
  }

  init(_ message: ParsedText, _ entries: [Vocabulary.Entry?]) {
    isQuestion = message.isQuestion
    let units = message.units
    listings = units.indices.filter {
      WordList.listing.contains(units[$0].text) || Self.listingMarks.contains(units[$0].markBefore)
    }
    // A colon does not begin a sentence here: the announcement belongs to the text before it.
    sentenceStarts = units.indices.filter { units[$0].startsSentence && units[$0].markBefore != UInt8(ascii: ":") }
    for (index, unit) in units.enumerated() {
      let before = index > 0 ? units[index - 1].text : ""
      let after = index + 1 < units.count ? units[index + 1].text : ""
      if unit.kind == .word {
        if unit.text == "not" || unit.text == "never" || (unit.text == "no" && after == "longer") {
          if !WordList.afterWeakNot.contains(after), !WordList.beforeWeakNot.contains(before) {
            negators.append(index)
            continue
          }
        }
        if unit.text == "longer", before == "no" { continue }
        // "Not yet" is a temporary "not".
        if unit.text == "yet", before == "not" { continue }
        if unit.text == "no", index + 1 < units.count, units[index + 1].kind == .word,
          !WordList.answered.contains(after)
        {
          negators.append(index)
          continue
        }
        if WordList.auxiliary.contains(unit.text) { continue }
      }
      let entry = entries[index]
      let base: String =
        switch unit.kind {
        case .word: entry?.base ?? unit.text
        case .argument: "$" + unit.text
        case .number: "#" + unit.text
        case .template, .address, .symbol: unit.text
        }
      words.append(Word(unit: index, text: unit.text, base: base, entry: entry))
    }
  }
}
