/// What a short label's words settle by themselves.
enum LabelRule {
  /// Labels have at most this many units.
  private static let longest = 4

  /// Whether a label begins with the same verb in another form and nothing else changed: "Enable" asks for what
  /// "Enabled" reports and "Enabling" watches, and languages say the three differently.
  static func changesVerbForm(_ comparison: EditComparison) -> Bool {
    let (old, new) = (comparison.old.units, comparison.new.units)
    guard (1...longest).contains(old.count), old.count == new.count, comparison.old.sentences == 0,
      comparison.new.sentences == 0, zip(old, new).dropFirst().allSatisfy({ $0.text == $1.text }),
      let one = comparison.oldEntries[0], let other = comparison.newEntries[0], one.text != other.text,
      one.base == other.base, one.word?.canBe(.verb) ?? false
    else { return false }
    // "uploads" is as likely several of a thing.
    return form(one) != form(other)
  }

  private enum Form { case base, gerund, past }

  private static func form(_ entry: Vocabulary.Entry) -> Form {
    if entry.isGerund { return .gerund }
    // What is neither the base nor its form in -s is an irregular past: "sent".
    return entry.isPast || (entry.text != entry.base && !entry.text.hasSuffix("s")) ? .past : .base
  }
}
