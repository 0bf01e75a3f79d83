import Text

/// Arguments that only add detail to a text: small, whatever a model says, since the old translations stay true.
struct RefinementRule: Equatable {
  /// The first such argument in the new text.
  let unit: Int

  /// The greatest probability of a large edit under the rule.
  static let ceiling = 0.05
  private static let limit = 400

  /// Applies if nothing was removed except articles and the like, only arguments with the words that attach them were
  /// added, and the old text needs none of them.
  static func of(_ comparison: EditComparison, _ added: [AddedArgument]) -> RefinementRule? {
    let arguments = comparison.arguments
    guard !arguments.added.isEmpty, arguments.added.allSatisfy({ $0.role == .shown }), !arguments.areBroken,
      arguments.wrapped.isEmpty, max(comparison.old.units.count, comparison.new.units.count) <= limit
    else { return nil }
    guard keepsMarkup(comparison.old, comparison.new) else { return nil }
    guard let first = added.first, added.allSatisfy({ !$0.isNeeded }), !comparison.content(of: .old).isEmpty,
      comparison.kept.allSatisfy({ keepsForm($0, comparison) }),
      comparison.replacements.allSatisfy({ refines($0, comparison) })
    else { return nil }
    return RefinementRule(unit: first.unit)
  }

  func reason(_ comparison: EditComparison) -> Reason { .argumentOptional(comparison.new.units[unit].written) }

  private static let brackets: Set<UInt8> = [0x28, 0x5B]
  /// `:` and any dash, before the value of a label.
  private static let announcingMarks: Set<UInt8> = [0x3A, 0x2D]

  /// Whether a kept unit is the same word, or a noun in the other number.
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
    guard gone.allSatisfy({ WordList.determiner.contains($0.text) }) else { return false }
    guard let opening = came.first, came.contains(where: { $0.kind == .argument }) else {
      return came.allSatisfy { WordList.determiner.contains($0.text) }
    }
    let words = sentence(around: replacement.new, new)
    let lead = came.prefix { $0.kind == .word }
    // The unit of a number belongs to it.
    let rest = came.dropFirst(lead.count).drop { $0.kind == .argument }
    let endsWithMeasure = rest.count == 1 && rest.allSatisfy { measures($0.text) && $0.markBefore == 0 }
    if came.startIndex == 0 { return lead.isEmpty && rest.isEmpty && precedesText(came, comparison) }
    if opening.startsSentence || AddedArgument.offsetting.contains(opening.markBefore) {
      return lead.isEmpty && isSetOff(came, rest, endsWithMeasure, comparison)
    }
    guard rest.isEmpty || endsWithMeasure else { return false }
    let before = came.startIndex - 1
    if let first = lead.first, WordList.attaching.contains(first.text) {
      return lead.dropFirst().allSatisfy { WordList.determiner.contains($0.text) }
        && !WordList.attaching.contains(new[before].text)
        && (reportsFailure(words) || !states(words)) && !PromiseRule.promises(words)
        && !WordList.taking.contains(words[0])
    }
    guard lead.allSatisfy({ WordList.determiner.contains($0.text) }), rest.isEmpty else { return false }
    guard came.endIndex < new.count else {
      // "Delete this list?" and "Delete the list “%@”?", "Failed to open" and "Failed to open %@"
      let isQuestion = comparison.old.isQuestion && comparison.new.isQuestion
      return before > 0 && (isQuestion || reportsFailure(words))
        && comparison.isContent(new[before], comparison.newEntries[before])
    }
    return isWithin(came, words, comparison)
  }

  /// Whether arguments in brackets, after a mark or in a sentence of their own follow a complete text.
  private static func isSetOff(
    _ came: ArraySlice<ParsedText.Unit>, _ rest: ArraySlice<ParsedText.Unit>, _ endsWithMeasure: Bool,
    _ comparison: EditComparison
  ) -> Bool {
    guard let mark = came.first?.markBefore else { return false }
    let marks = { (message: ParsedText) in message.punctuation.count { $0 == mark } }
    if brackets.contains(mark) {
      return (rest.isEmpty || endsWithMeasure) && marks(comparison.old) < marks(comparison.new)
    }
    let isLabel = comparison.old.units.count(where: { $0.kind == .word }) < 2
    guard !announcingMarks.contains(mark) || !isLabel else { return false }
    // A list that goes on has another member, and not more detail.
    guard mark != UInt8(ascii: ",") || came.endIndex == comparison.new.units.count else { return false }
    return rest.isEmpty || (rest.count == 1 && rest.allSatisfy { $0.kind == .word })
  }

  /// Whether arguments within a sentence give a number, identify the noun before them, or belong to a command's object.
  private static func isWithin(
    _ came: ArraySlice<ParsedText.Unit>, _ words: [String], _ comparison: EditComparison
  ) -> Bool {
    let (old, new) = (comparison.old.units, comparison.new.units)
    let (before, next) = (came.startIndex - 1, new[came.endIndex])
    guard !next.startsSentence else { return false }
    let isLabel = comparison.old.sentences == 0 && old.count < 5 && !states(words)
    if isLabel, before == 0 { return true }
    guard !PromiseRule.promises(words), !WordList.negation.contains(new[before].text) else { return false }
    if !states(words) || reportsFailure(words) { return !WordList.taking.contains(words[0]) }
    // "Order %@ has been deleted", "Version %@ is not supported": it identifies the noun before it.
    let names = comparison.isContent(new[before], comparison.newEntries[before])
    let followsNoun = names && (WordList.stating.contains(next.text) || next.text == "not" || next.markBefore != 0)
    return followsNoun || isNumber(came, comparison)
  }

  private static func isNumber(_ came: ArraySlice<ParsedText.Unit>, _ comparison: EditComparison) -> Bool {
    comparison.new.arguments.contains {
      $0.identity == came.first?.text && ($0.kind == .integer || $0.kind == .floatingPoint)
    }
  }

  private static func measures(_ text: String) -> Bool {
    WordList.measureSign.contains(text) || WordList.measure.contains(text) || text == "s"
  }

  private static func states(_ words: [String]) -> Bool {
    words.indices.contains { index in
      guard WordList.stating.contains(words[index]) else {
        return index > 0 && index + 1 == words.count && ["on", "off"].contains(words[index])
      }
      let isPerfect = ["has", "have"].contains(words[index]) && index + 1 < words.count
      return !isPerfect || !["been", "a", "an"].contains(words[index + 1])
    }
  }

  /// The words of the sentence with the added arguments, without the addition.
  private static func sentence(around came: Range<Int>, _ units: [ParsedText.Unit]) -> [String] {
    let start = units[..<came.lowerBound].lastIndex { $0.startsSentence } ?? 0
    let end = units[came.upperBound...].firstIndex { $0.startsSentence } ?? units.count
    return (units[start..<came.lowerBound] + units[came.upperBound..<end]).map(\.text)
  }

  /// Whether arguments precede a complete text: "%@ Your poll has ended", "%d files were moved to the trash".
  private static func precedesText(_ came: ArraySlice<ParsedText.Unit>, _ comparison: EditComparison) -> Bool {
    let (old, new, end) = (comparison.old, comparison.new.units, came.endIndex)
    guard end < new.count, old.units.count > 1, old.units[0].isCapitalized, new[end].text == old.units[0].text else {
      return false
    }
    let isWhole = old.sentences > 0 || old.isQuestion || old.units.count > 3
    return isWhole
      && (new[end].isCapitalized || new[end].markBefore == UInt8(ascii: ",")
        || isNumber(came, comparison) && !states(old.units.map(\.text)))
  }

  private static func reportsFailure(_ words: [String]) -> Bool {
    words.indices.contains { index in
      ["failed", "unable"].contains(words[index]) || (words[index] == "not" && index > 0 && words[index - 1] == "could")
    }
  }

  /// Whether an argument replaced "1" or "one" before a noun that stayed singular: the number adds nothing.
  private static func isSingular(_ gone: Int, _ came: Int, _ comparison: EditComparison) -> Bool {
    let (old, new) = (comparison.old.units, comparison.new.units)
    let isOne = old[gone].text == "1" || WordList.numberWord.number(old[gone].text) == 1
    guard isOne, gone + 1 < old.count, came + 1 < new.count, old[gone + 1].kind == .word else { return false }
    return comparison.kept.allSatisfy { comparison.hasSameForm($0.old, $0.new) }
      && old[gone + 1].text == new[came + 1].text
      && comparison.isContent(old[gone + 1], comparison.oldEntries[gone + 1])
  }
}
