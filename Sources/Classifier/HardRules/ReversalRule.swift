/// Edits that turn a text into its contrary: large, whatever a model says, as the guide's left and right turn.
///
/// Both rules ask that everything else be the same, so that no second change can take the first one back: "Do not
/// forget to save" and "Remember to save" are not claimed.
enum ReversalRule: Equatable {
  /// One clause gained a negator, the unit of the new text with this number.
  case negationAdded(Int)
  /// One clause lost a negator, the unit of the old text with this number.
  case negationRemoved(Int)
  /// Words became their opposites; the first such pair.
  case opposites(old: Int, new: Int)
  /// Arguments, or an argument and a person, changed places in an otherwise unchanged text, or the prepositions before
  /// two arguments did: the old translations name the one for the other. The first unit of the new text that is
  /// another one, or the argument behind it.
  case argumentsExchanged(Int)

  /// The rule that the edit falls under, if any.
  static func of(_ comparison: EditComparison) -> ReversalRule? {
    let old = Clause(comparison.old, comparison.oldEntries)
    let new = Clause(comparison.new, comparison.newEntries)
    guard !old.words.isEmpty, old.words.count == new.words.count, old.words.count <= Clause.limit else { return nil }
    return negation(old, new) ?? exchange(old, new) ?? opposites(old, new, comparison.vocabulary)
  }

  /// The reason that the rule gives, for a person to check.
  func reason(_ comparison: EditComparison) -> Reason {
    switch self {
    case .negationAdded(let index): .negationAdded(comparison.new.units[index].written)
    case .negationRemoved(let index): .negationRemoved(comparison.old.units[index].written)
    case .opposites(let old, let new):
      .opposites(old: comparison.old.units[old].written, new: comparison.new.units[new].written)
    case .argumentsExchanged(let index): .argumentRoleChanged(comparison.new.units[index].written)
    }
  }

  private static func negation(_ old: Clause, _ new: Clause) -> ReversalRule? {
    // "Don't you want to leave?" asks what "Do you want to leave?" asks.
    guard !old.isQuestion, !new.isQuestion else { return nil }
    guard old.negators.count + new.negators.count == 1, zip(old.words, new.words).allSatisfy({ $0.isSame(as: $1) })
    else { return nil }
    return old.negators.first.map { .negationRemoved($0) } ?? new.negators.first.map { .negationAdded($0) }
  }

  private static func exchange(_ old: Clause, _ new: Clause) -> ReversalRule? {
    guard old.negators.isEmpty, new.negators.isEmpty else { return nil }
    let exchanged = old.words.indices.filter { !old.words[$0].isSame(as: new.words[$0]) }
    guard let first = exchanged.first,
      exchanged.map({ old.words[$0].base }).sorted() == exchanged.map({ new.words[$0].base }).sorted()
    else { return nil }
    if exchanged.allSatisfy({ old.relatesArgument($0) && new.relatesArgument($0) }) {
      return .argumentsExchanged(new.words[first + 1].unit)
    }
    let takePart = exchanged.allSatisfy { old.words[$0].takesPart && new.words[$0].takesPart }
    guard takePart, exchanged.contains(where: { new.words[$0].isArgument }) else { return nil }
    // A mere list shows the same in another order.
    let relates = old.words.contains { !$0.takesPart && $0.entry != nil && !WordList.listing.contains($0.text) }
    return relates ? .argumentsExchanged(new.words[first].unit) : nil
  }

  private static func opposites(_ old: Clause, _ new: Clause, _ vocabulary: Vocabulary) -> ReversalRule? {
    guard old.negators.count == new.negators.count else { return nil }
    var found: [(old: Int, new: Int)] = []
    let differing = old.words.indices.filter { !old.words[$0].isSame(as: new.words[$0]) }
    if areListedInAnotherOrder(differing, old, new) { return nil }
    // "Add to" becomes "Remove from": the preposition follows the verb.
    let words = differing.filter { !(old.isRelating($0) && new.isRelating($0)) }
    for index in words.isEmpty ? differing : words {
      guard Opposites.areOpposed(old.words, new.words, at: index, vocabulary) else { return nil }
      found.append((index, index))
    }
    guard let first = found.first else { return nil }
    // Two different reversals may cancel each other ("hide inactive", "show active"); the same one twice does not.
    let pair = [old.words[first.old].base, new.words[first.new].base]
    let isOneReversal = found.allSatisfy { place in
      let other = [old.words[place.old].base, new.words[place.new].base]
      return other == pair || other == pair.reversed()
    }
    return isOneReversal ? .opposites(old: old.words[first.old].unit, new: new.words[first.new].unit) : nil
  }

  /// Whether the words at `places` are two that the sentence's only list has in another order: "left and right hands" became
  /// "right and left hands". With a second list each word of the one may belong to a word of the other: "swipe left or
  /// right to accept or decline".
  private static func areListedInAnotherOrder(_ places: [Int], _ old: Clause, _ new: Clause) -> Bool {
    guard places.count == 2, places[0] + 2 == places[1], old.listings(around: places[0]) == 1,
      new.listings(around: places[0]) == 1
    else { return false }
    return WordList.listing.contains(old.words[places[0] + 1].text)
      && old.words[places[0]].isSame(as: new.words[places[1]])
      && old.words[places[1]].isSame(as: new.words[places[0]])
  }
}

/// A text's units without negators, the auxiliaries that come with them, and articles.
struct Clause {
  /// Longer texts say so much that one reversed clause does not settle what the whole is.
  static let limit = 60

  /// A unit that carries the statement.
  struct Word {
    var unit: Int
    var text: String
    var base: String
    var entry: Vocabulary.Entry?

    /// Whether it is an argument, named by its position.
    var isArgument: Bool { base.utf8.first == UInt8(ascii: "$") }

    /// Whether it is an argument or a person, who act and are acted on.
    var takesPart: Bool { isArgument || WordList.participant.contains(text) }

    /// Whether both are the same word, inflection apart.
    func isSame(as other: Word) -> Bool { base == other.base }
  }

  private(set) var words: [Word] = []
  /// Units that negate, by number.
  private(set) var negators: [Int] = []
  /// The units at which something is listed: by a word, or by a comma, a semicolon, a colon or a slash.
  private let listings: [Int]
  /// The units with which sentences begin.
  private let sentenceStarts: [Int]
  let isQuestion: Bool

  private static let listingMarks = Set(",;:/".utf8)

  /// How often something is listed in the sentence of the word with this number.
  func listings(around index: Int) -> Int {
    let unit = words[index].unit
    let start = sentenceStarts.last { $0 <= unit } ?? 0
    let end = sentenceStarts.first { $0 > unit } ?? Int.max
    return listings.count { (start..<end).contains($0) }
  }

  /// Whether the word with this number says what part what follows has.
  func isRelating(_ index: Int) -> Bool { WordList.role.contains(words[index].text) }

  /// Whether the word with this number says what part the argument behind it has.
  func relatesArgument(_ index: Int) -> Bool {
    isRelating(index) && index + 1 < words.count && words[index + 1].isArgument
  }

  init(_ message: ParsedText, _ entries: [Vocabulary.Entry?]) {
    isQuestion = message.isQuestion
    let units = message.units
    listings = units.indices.filter {
      WordList.listing.contains(units[$0].text) || Self.listingMarks.contains(units[$0].markBefore)
    }
    // A colon begins no sentence of its own here: what it announces belongs to what stands before it.
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
        // "Not yet" says for now what "not" says.
        if unit.text == "yet", before == "not" { continue }
        if unit.text == "no", index + 1 < units.count, units[index + 1].kind == .word, !WordList.answered.contains(after) {
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
