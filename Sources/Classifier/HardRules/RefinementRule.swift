import Text

/// Arguments that came to a text which says the same without them, only less exactly: small, whatever a model says, since
/// the old translations stay true.
struct RefinementRule: Equatable {
  /// The first such argument, as a unit of the new text.
  let unit: Int

  /// The greatest probability of a large edit under the rule.
  static let ceiling = 0.05
  /// Texts with more units are not looked at.
  private static let limit = 400

  /// The rule, where the edit falls under it: nothing went but articles and the like, nothing came but arguments with the
  /// words that attach them, and the old text needs none of them.
  static func of(_ comparison: EditComparison) -> RefinementRule? {
    let arguments = comparison.arguments
    guard !arguments.added.isEmpty, arguments.added.allSatisfy({ $0.role == .shown }), !arguments.areBroken,
      arguments.wrapped.isEmpty, max(comparison.old.units.count, comparison.new.units.count) <= limit
    else { return nil }
    guard keepsMarkup(comparison.old, comparison.new) else { return nil }
    let added = AddedArgument.all(in: comparison)
    guard let first = added.first, added.allSatisfy({ !$0.isNeeded }), !comparison.content(of: .old).isEmpty,
      comparison.kept.allSatisfy({ keepsForm($0, comparison) }),
      comparison.replacements.allSatisfy({ refines($0, comparison) })
    else { return nil }
    return RefinementRule(unit: first.unit)
  }

  /// The reason that the rule gives, for a person to check.
  func reason(_ comparison: EditComparison) -> Reason { .argumentOptional(comparison.new.units[unit].written) }

  /// One for another changes nothing that translations would show wrong.
  private static let determiners: Set<String> = [
    "a", "an", "the", "this", "that", "these", "those", "my", "your", "our", "their", "its", "his", "her",
  ]
  /// Words that attach what is told besides to a text that is complete before them.
  private static let attaching: Set<String> = [
    "on", "in", "of", "by", "for", "to", "with", "about", "from", "at", "onto", "into", "via", "under", "until",
    "since", "using", "through", "within",
  ]
  /// Words that say how far a text reaches: what follows them narrows a promise.
  private static let reaching: Set<String> = [
    "all", "any", "every", "each", "everything", "everyone", "everybody", "anyone", "anybody", "only", "always",
    "never",
    "nobody", "nothing", "without",
  ]
  /// Words before "not" where something failed.
  private static let failing: Set<String> = ["can", "could", "did", "was", "were"]
  private static let brackets: Set<UInt8> = [0x28, 0x5B]
  /// Marks behind which a label's value stands: `:` and any dash.
  private static let announcingMarks: Set<UInt8> = [0x3A, 0x2D]

  /// Whether a kept unit is the same word, or the noun in the other number.
  private static func keepsForm(_ pair: (old: Int, new: Int), _ comparison: EditComparison) -> Bool {
    let (old, new) = (comparison.old.units[pair.old].text, comparison.new.units[pair.new].text)
    return comparison.hasSameForm(pair.old, pair.new) || old == new + "s" || new == old + "s"
  }

  /// Whether tags, links and percent signs of the old text are all in the new one.
  private static func keepsMarkup(_ old: ParsedText, _ new: ParsedText) -> Bool {
    let percents = { (message: ParsedText) in message.punctuation.count { $0 == UInt8(ascii: "%") } }
    return old.tags.allSatisfy(new.tags.contains) && old.targets.allSatisfy(new.targets.contains)
      && percents(old) <= percents(new)
  }

  private static func refines(_ replacement: SequenceDiff.Replacement, _ comparison: EditComparison) -> Bool {
    let (old, new) = (comparison.old.units, comparison.new.units)
    let (gone, came) = (old[replacement.old], new[replacement.new])
    if gone.count == 1, came.count == 1, came[came.startIndex].kind == .argument {
      return isSingular(gone.startIndex, came.startIndex, comparison)
    }
    guard gone.allSatisfy({ determiners.contains($0.text) }) else { return false }
    let words = came.filter { $0.kind != .argument }
    guard words.count < came.count else { return words.allSatisfy { determiners.contains($0.text) } }
    guard let opening = came.first else { return false }
    if came.startIndex == 0 { return words.isEmpty && precedesText(came.endIndex, comparison) }
    let before = new[came.startIndex - 1].text
    let lead = came.prefix { $0.kind == .word }
    let isAttached = lead.count + 1 == came.count && came.last?.kind == .argument
    if opening.startsSentence || AddedArgument.offsetting.contains(opening.markBefore) {
      if brackets.contains(opening.markBefore) { return words.isEmpty }
      let isLabel = old.count(where: { $0.kind == .word }) < 2
      guard !announcingMarks.contains(opening.markBefore) || !isLabel else { return false }
      // In a list that goes on another member is told, not more of the same.
      guard opening.markBefore != UInt8(ascii: ",") || came.endIndex == new.count else { return false }
      return lead.isEmpty && words.count < 2
    }
    if isAttached, let first = lead.first, attaching.contains(first.text) {
      return lead.dropFirst().allSatisfy { determiners.contains($0.text) } && !attaching.contains(before)
        && !promises(old)
    }
    guard lead.allSatisfy({ determiners.contains($0.text) }), isAttached else { return false }
    let end = came.endIndex
    if end == new.count {
      // "Delete this list?" and "Delete the list “%@”?", "Failed to open" and "Failed to open %@"
      let isQuestion = comparison.old.isQuestion && comparison.new.isQuestion
      return came.startIndex > 1 && (isQuestion || reportsFailure(old))
        && comparison.isContent(new[came.startIndex - 1], comparison.newEntries[came.startIndex - 1])
    }
    // Within a sentence: what stands before and behind it stood beside one another.
    let isLabel = comparison.old.sentences == 0 && old.count < 5
    return !new[end].startsSentence && ((isLabel && came.startIndex == 1) || !promises(old))
  }

  /// Whether arguments up to `end` only stand before a text that is a whole: "%@ Your poll has ended".
  private static func precedesText(_ end: Int, _ comparison: EditComparison) -> Bool {
    let (old, new) = (comparison.old, comparison.new.units)
    guard end < new.count, old.units.count > 1, old.units[0].isCapitalized, new[end].isCapitalized else { return false }
    return new[end].text == old.units[0].text && (old.sentences > 0 || old.isQuestion || old.units.count > 3)
  }

  private static func reportsFailure(_ units: [ParsedText.Unit]) -> Bool {
    guard let first = units.first else { return false }
    if ["failed", "unable"].contains(first.text) { return true }
    return units.count > 2 && failing.contains(first.text) && units[1].text == "not"
  }

  /// Whether it says of all what would then be said of some, or what is not done: "Your data is not shared" promises more
  /// than "Your data is not shared with %@". What could not be done is told only more exactly.
  private static func promises(_ units: [ParsedText.Unit]) -> Bool {
    units.indices.contains { index in
      let word = units[index].text
      if word == "not" { return index == 0 || !failing.contains(units[index - 1].text) }
      return reaching.contains(word)
    }
  }

  /// Whether "1" or "one" before a noun became an argument, and the noun stayed a singular: a form for one thing, of which
  /// the number tells no more.
  private static func isSingular(_ gone: Int, _ came: Int, _ comparison: EditComparison) -> Bool {
    let (old, new) = (comparison.old.units, comparison.new.units)
    let isOne = old[gone].text == "1" || WordLists.numberWord[old[gone].text] == 1
    guard isOne, gone + 1 < old.count, came + 1 < new.count, old[gone + 1].kind == .word else { return false }
    return comparison.kept.allSatisfy { comparison.hasSameForm($0.old, $0.new) }
      && old[gone + 1].text == new[came + 1].text
      && comparison.isContent(old[gone + 1], comparison.oldEntries[gone + 1])
  }
}
