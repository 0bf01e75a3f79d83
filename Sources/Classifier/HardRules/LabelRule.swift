/// What a short label's words settle by themselves.
enum LabelRule: Int {
  /// A label begins with the same verb in another form and nothing else changed: "Stop" asks for what "Stopped" reports,
  /// and languages say the two differently.
  case verbForm = 1
  /// The same, where one of the two asks for what the other says to be going on: "Connect" and "Connecting". A command that
  /// nobody can give any more misleads in one case of three.
  case progress = 2

  /// The least probability of a large edit where a command became progress or the other way round: of eleven such edits of
  /// labels in the tables of `docs/verdicts.md` four are large.
  static let progressFloor = 0.3
  /// Labels have at most this many units.
  private static let longest = 4

  /// The rule that the edit falls under, if any.
  static func of(_ comparison: EditComparison) -> LabelRule? {
    let (old, new) = (comparison.old.units, comparison.new.units)
    guard (1...longest).contains(old.count), old.count == new.count, comparison.old.sentences == 0,
      comparison.new.sentences == 0, zip(old, new).dropFirst().allSatisfy({ $0.text == $1.text }),
      let one = comparison.oldEntries[0], let other = comparison.newEntries[0], one.text != other.text,
      one.base == other.base, one.word?.canBe(.verb) ?? false
    else { return nil }
    // "uploads" is as likely several of a thing.
    let forms = (form(one), form(other))
    guard forms.0 != forms.1 else { return nil }
    // What begins small is a thing in a list as often: "hike" and "hiking".
    let areCommands = old[0].isCapitalized && new[0].isCapitalized
    return areCommands && Set([forms.0, forms.1]) == [.base, .gerund] ? .progress : .verbForm
  }

  private enum Form { case base, gerund, past }

  private static func form(_ entry: Vocabulary.Entry) -> Form {
    if entry.isGerund { return .gerund }
    // What is neither the base nor its form in -s is an irregular past: "sent".
    return entry.isPast || (entry.text != entry.base && !entry.text.hasSuffix("s")) ? .past : .base
  }
}
