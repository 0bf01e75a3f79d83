enum LabelRule: Int {
  /// A label begins with the same verb in another form and nothing else changed: "Stop" is a command and "Stopped" a
  /// report, which languages phrase differently.
  case verbForm = 1
  /// One label commands with a verb whose progress the other reports: "Connect" and "Connecting". A command that is no
  /// longer possible misleads in one case of three.
  case progress = 2

  /// The least probability of a large edit where a command became progress or the reverse: of eleven such edits of
  /// labels in the tables of `docs/verdicts.md` four are large.
  static let progressFloor = 0.3
  private static let longest = 4

  static func of(_ comparison: EditComparison) -> LabelRule? {
    let (old, new) = (comparison.old.units, comparison.new.units)
    guard (1...longest).contains(old.count), old.count == new.count, comparison.old.sentences == 0,
      comparison.new.sentences == 0, zip(old, new).dropFirst().allSatisfy({ $0.text == $1.text }),
      let one = comparison.oldEntries[0], let other = comparison.newEntries[0], one.text != other.text,
      one.base == other.base, one.word?.canBe(.verb) ?? false
    else { return nil }
    // "uploads" is as likely a plural noun.
    let forms = (form(one), form(other))
    guard forms.0 != forms.1 else { return nil }
    // A word in lower case is as often a thing in a list: "hike" and "hiking".
    let areCommands = old[0].isCapitalized && new[0].isCapitalized
    return areCommands && Set([forms.0, forms.1]) == [.base, .gerund] ? .progress : .verbForm
  }

  func reason(_ comparison: EditComparison) -> Reason {
    let (old, new) = (comparison.old.units[0].written, comparison.new.units[0].written)
    guard self == .progress else { return .inflected(old: old, new: new) }
    let isProgress = comparison.newEntries[0]?.isGerund ?? false
    return .progress(command: isProgress ? old : new, progress: isProgress ? new : old)
  }

  private enum Form { case base, gerund, past }

  private static func form(_ entry: Vocabulary.Entry) -> Form {
    if entry.isGerund { return .gerund }
    // A form that is neither the base nor ends in -s is an irregular past: "sent".
    return entry.isPast || (entry.text != entry.base && !entry.text.hasSuffix("s")) ? .past : .base
  }
}
