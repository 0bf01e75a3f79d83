/// Facts that became others while the text around them stayed: the old translations state what is no longer so. They
/// speak for a large edit, not as surely as a broken argument does.
enum FactRule: Equatable {
  /// A number became another; not a year, which moves on by itself. The units of the old and the new text.
  case numberReplaced(old: Int, new: Int)
  /// A year became an argument, since it will not stay true. The units likewise.
  case yearBecameArgument(old: Int, new: Int)
  /// A text of one word was another word, one slip away. The units likewise.
  case otherWord(old: Int, new: Int)

  /// One term became another that excludes it, and nothing else changed but "only". The terms in the frame's
  /// order of pairs.
  case otherTerm(Int)

  /// The least probability of a large edit under the rule.
  static let floor = 0.75
  /// Hundredths of the words of meaning that both texts must share.
  private static let shared = 30

  /// The rule that the edit falls under, if any.
  static func of(_ comparison: EditComparison) -> FactRule? {
    otherWord(comparison) ?? otherTerm(comparison) ?? (keepsSubject(comparison) ? number(comparison) : nil)
  }

  /// The reason that the rule gives, for a person to check.
  func reason(_ comparison: EditComparison) -> Reason {
    let written = { (old: Int, new: Int) in (comparison.old.units[old].written, comparison.new.units[new].written) }
    switch self {
    case .numberReplaced(let old, let new), .yearBecameArgument(let old, let new):
      let (old, new) = written(old, new)
      return .numberChanged(old: old, new: new)
    case .otherTerm(let index):
      let pair = comparison.frame.pairs[index]
      guard pair.judgement == .opposite else { return comparison.another(pair) }
      return .opposites(old: comparison.written(pair.old, .old), new: comparison.written(pair.new, .new))
    case .otherWord(let old, let new):
      let (old, new) = written(old, new)
      return .replaced(old: old, new: new)
    }
  }

  /// Whether both texts have words, and enough of them in common to be about the same.
  private static func keepsSubject(_ comparison: EditComparison) -> Bool {
    let words = { (message: ParsedText) in message.units.contains { $0.kind == .word } }
    guard words(comparison.old), words(comparison.new) else { return false }
    let (old, new) = (Set(comparison.content(of: .old)), Set(comparison.content(of: .new)))
    return old.intersection(new).count * 100 >= old.union(new).count * shared
  }

  private static func number(_ comparison: EditComparison) -> FactRule? {
    let (old, new) = (comparison.old.units, comparison.new.units)
    func numbers(_ units: [ParsedText.Unit], without others: [ParsedText.Unit]) -> [Int] {
      let known = Set(others.compactMap(value))
      return units.indices.filter { value(units[$0]).map { !known.contains($0) } ?? false }
    }
    let (gone, came) = (numbers(old, without: new), numbers(new, without: old))
    guard let first = gone.first else { return nil }
    if let other = came.first {
      let areYears = (gone.map { old[$0] } + came.map { new[$0] }).allSatisfy { isYear($0.text) }
      return areYears ? nil : .numberReplaced(old: first, new: other)
    }
    for replacement in comparison.replacements {
      let years = replacement.old.filter { isYear(old[$0].text) }
      let arguments = replacement.new.filter { new[$0].kind == .argument }
      if years.count == 1, arguments.count == 1 { return .yearBecameArgument(old: years[0], new: arguments[0]) }
    }
    return nil
  }

  /// What number a unit is, written with digits; "one" is as often a pronoun.
  private static func value(_ unit: ParsedText.Unit) -> String? {
    switch unit.kind {
    case .number: unit.text
    case .word: WordLists.numberWord[unit.text].flatMap { $0 > 1 ? String($0) : nil }
    case .argument, .template, .address, .symbol: nil
    }
  }

  /// Whether a number is likely a year.
  static func isYear(_ text: String) -> Bool {
    guard text.utf8.count == 4, let number = Int(text) else { return false }
    return (1900...2100).contains(number)
  }

  private static func otherWord(_ comparison: EditComparison) -> FactRule? {
    guard comparison.old.units.count == 1, comparison.new.units.count == 1, let one = comparison.oldEntries[0],
      let other = comparison.newEntries[0], one.isKnown, other.isKnown,
      comparison.vocabulary.relation(one, other) == .unrelated, one.text.first == other.text.first,
      WordShape.isMisspelling(Array(one.text.utf8), Array(other.text.utf8))
    else { return nil }
    return .otherWord(old: 0, new: 0)
  }

  /// Words that may come and go beside the term: "on this device only" became "on our servers".
  private static let limiting: Set<String> = ["only", "just", "solely", "exclusively"]

  /// Greetings, answers and conjunctions state no fact.
  private static func otherTerm(_ comparison: EditComparison) -> FactRule? {
    let frame = comparison.frame
    guard frame.lost.allSatisfy({ limiting.contains(frame.old.terms[$0].key) }),
      frame.gained.allSatisfy({ limiting.contains(frame.new.terms[$0].key) })
    else { return nil }
    let changed = frame.pairs.indices.filter { frame.pairs[$0].judgement > .near }
    guard changed.count == 1, let index = changed.first, frame.pairs[index].judgement >= .contrary,
      let kind = frame.pairs[index].kind, kind != .use
    else { return nil }
    return .otherTerm(index)
  }
}
