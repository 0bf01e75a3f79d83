/// A list of words, under its name in `Sources/CLexicon/terms.txt`, where its meaning is explained.
package enum WordList: Int, CaseIterable, Sendable {
  // Grammar
  case function, filler, negation, question, modal, pronoun, determiner, opening, role, directed, preposition
  case verbLeading, dangling, auxiliary, listing, joining
  // Numbers and units
  case cardinal, multiplier, numberWord, measureSign, measure, quantityNoun, numbered
  // Meaning
  case direction, state, action, gesture, interface, time, quantity, reach, loose
  // Persons
  case person, participant
  // Hard rules
  case transitive, answered, afterWeakNot, beforeWeakNot, namePart, inOutVerb, onOffVerb, noticeWord, exclusive
  case permitting, readingVerb, changingVerb, negatingCommand, titling, forbidding, searchResult, failing, limiting
  case attaching, stating, taking

  /// Whether the list has `word`, given in lower case.
  func contains(_ word: String) -> Bool { Concepts.standard.lists(of: word) & mask != 0 }

  /// The number of `word`; `nil` if the list does not have it.
  func number(_ word: String) -> Int? { contains(word) ? Concepts.standard.value(of: word) : nil }

  /// The list's bit among those of a word.
  package var mask: UInt64 { 1 << UInt64(rawValue) }
}
