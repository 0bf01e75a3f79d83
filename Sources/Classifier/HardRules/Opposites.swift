/// Opposites that reverse a text when one replaces the other and everything else is equal.
enum Opposites {
  /// Considers the neighbours of the words.
  static func areOpposed(
    _ old: [Clause.Word], _ new: [Clause.Word], at index: Int, _ vocabulary: Vocabulary
  ) -> Bool {
    let (one, other) = (old[index], new[index])
    guard let first = one.entry, let second = other.entry else { return false }
    let before = index > 0 ? old[index - 1].base : ""
    let after = index + 1 < old.count ? old[index + 1].base : ""
    if WordList.namePart.contains(one.base), WordList.namePart.contains(other.base),
      after == "name" || after == "initial"
    {
      return false
    }
    if let pair = particles.first(where: { $0.words == [one.text, other.text] }) {
      return pair.verbs.contains(before) || (index + 1 == old.count && pair.areStates)
    }
    if areKnownOpposites(first, second, vocabulary) { return true }
    return Concepts.standard.relation(first.senses, second.senses)?.relation == nil
      && (isPrefixed(first, second, vocabulary) || isPrefixed(second, first, vocabulary))
  }

  /// Whether the table of concepts has the words as opposites or, if it does not have both, WordNet.
  static func areKnownOpposites(
    _ first: Vocabulary.Entry, _ second: Vocabulary.Entry, _ vocabulary: Vocabulary
  ) -> Bool {
    Concepts.standard.relation(first.senses, second.senses).map { $0.relation == .opposite }
      ?? vocabulary.areUsualAntonyms(first, second)
  }

  /// Whether `long` is `short` with a negative prefix, and both are antonyms in WordNet or states ("unlocked").
  private static func isPrefixed(
    _ long: Vocabulary.Entry, _ short: Vocabulary.Entry, _ vocabulary: Vocabulary
  ) -> Bool {
    for (one, other) in [(long.text, short.text), (long.base, short.base)] {
      guard let prefix = prefixes.first(where: { one.utf8.count == other.utf8.count + $0.utf8.count }),
        other.utf8.count > 3, one.hasPrefix(prefix), one.hasSuffix(other)
      else { continue }
      if prefix == "un" && one.hasSuffix("ed") { return true }
      if vocabulary.areAntonyms(one, other) { return true }
    }
    return false
  }

  private static let prefixes = ["un", "in", "im", "dis", "il", "ir", "non"]
  /// Particles that are opposites only after some verbs; those that name a state are also opposites at the end.
  private static let particles: [(words: Set<String>, verbs: WordList, areStates: Bool)] = [
    (["in", "out"], .inOutVerb, false), (["on", "off"], .onOffVerb, true),
  ]
}
