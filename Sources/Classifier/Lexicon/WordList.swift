/// Lists of words under their names in `Sources/CLexicon/terms.txt`, which explains them.
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

  /// Expects lower case.
  func contains(_ word: String) -> Bool { Concepts.standard.lists(of: word) & mask != 0 }

  func number(_ word: String) -> Int? { contains(word) ? Concepts.standard.value(of: word) : nil }

  package var mask: UInt64 { 1 << UInt64(rawValue) }
}
