import Text

/// A word stands where its opposite stood, and more was changed around it: "Take a sharp right turn" for "Take a left
/// turn". Only a person can say whether the other changes cancel it, so it is at least a question.
struct OppositeRule: Equatable {
  /// The index of the word in the old text, and of its opposite in the new one.
  let old: Int
  let new: Int

  /// The least probability of a large edit under the rule.
  static let floor = 0.3
  /// The most words of a changed passage: in a longer one the two may say different things.
  private static let longest = 6

  static func of(_ comparison: EditComparison) -> OppositeRule? {
    // Otherwise the texts are two messages.
    guard comparison.keptContent > 0, comparison.keepsMost else { return nil }
    let bases = (Set(comparison.oldEntries.compactMap { $0?.base }), Set(comparison.newEntries.compactMap { $0?.base }))
    for passage in comparison.replacements where passage.old.count <= longest && passage.new.count <= longest {
      if changesNegation(passage, comparison) { continue }
      for old in passage.old {
        guard let one = comparison.oldEntries[old], isMeant(one), !bases.1.contains(one.base) else { continue }
        for new in passage.new {
          guard let other = comparison.newEntries[new], isMeant(other), !bases.0.contains(other.base),
            Opposites.areKnownOpposites(one, other, comparison.vocabulary)
          else { continue }
          return OppositeRule(old: old, new: new)
        }
      }
    }
    return nil
  }

  func reason(_ comparison: EditComparison) -> Reason {
    .opposites(old: comparison.old.units[old].written, new: comparison.new.units[new].written)
  }

  /// "No" is the opposite of "any", but only denies.
  private static func isMeant(_ entry: Vocabulary.Entry) -> Bool {
    !WordList.determiner.contains(entry.text) && !WordList.negation.contains(entry.text)
  }

  /// "Not locked" says what "Unlocked" says.
  private static func changesNegation(_ passage: SequenceDiff.Replacement, _ comparison: EditComparison) -> Bool {
    func negates(_ units: [ParsedText.Unit], _ places: Range<Int>) -> Bool {
      places.contains { WordList.negation.contains(units[$0].text) }
    }
    return negates(comparison.old.units, passage.old) != negates(comparison.new.units, passage.new)
  }
}
