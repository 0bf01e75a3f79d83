/// An edit that reverses a text: large, whatever a model says, as the left and right turn of the guide. Everything else
/// must be the same, so that no second change cancels the first: "Do not forget to save" and "Remember to save" are no
/// reversal.
enum ReversalRule: Equatable {
  /// A clause gained a negator, at this index in the new text.
  case negationAdded(Int)
  /// A clause lost a negator, at this index in the old text.
  case negationRemoved(Int)
  /// Words were replaced by their opposites; the first such pair.
  case opposites(old: Int, new: Int)
  /// Arguments, an argument and a person, or the prepositions before two arguments changed places in an otherwise equal
  /// text: old translations confuse them. The new text's first changed unit, or the argument after it.
  case argumentsExchanged(Int)

  static func of(_ comparison: EditComparison) -> ReversalRule? {
    let old = Clause(comparison.old, comparison.oldEntries)
    let new = Clause(comparison.new, comparison.newEntries)
    guard !old.words.isEmpty, old.words.count == new.words.count, old.words.count <= Clause.limit else { return nil }
    return negation(old, new) ?? exchange(old, new) ?? opposites(old, new, comparison.vocabulary)
  }

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
    // A mere list is the same in another order.
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

  /// Whether the words at `places` are two members of the only list of the sentence in another order: "left and right
  /// hands" and "right and left hands". With a second list each word may correspond to a word of the other: "swipe left
  /// or right to accept or decline".
  private static func areListedInAnotherOrder(_ places: [Int], _ old: Clause, _ new: Clause) -> Bool {
    guard places.count == 2, places[0] + 2 == places[1], old.listings(around: places[0]) == 1,
      new.listings(around: places[0]) == 1
    else { return false }
    return WordList.listing.contains(old.words[places[0] + 1].text)
      && old.words[places[0]].isSame(as: new.words[places[1]])
      && old.words[places[1]].isSame(as: new.words[places[0]])
  }
}
