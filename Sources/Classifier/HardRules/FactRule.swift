/// A changed fact in an otherwise similar text: the old translations are no longer true. It is evidence of a large
/// edit, though not as strong as a broken argument. Associated values are units of the old and the new text.
enum FactRule: Equatable {
  /// A number changed; not a year that moves on by itself, as in a copyright notice.
  case numberReplaced(old: Int, new: Int)
  /// An argument replaced a year, which will not stay true.
  case yearBecameArgument(old: Int, new: Int)
  /// A text of one word was another word, one slip away.
  case otherWord(old: Int, new: Int)

  /// A text replaced a key: "SAVE_FAILED" and "Could not save". Old translations of it, if there are any, show the key.
  case keyBecameText
  /// A percent sign is escaped now, or no longer: a formatting function reads the text, or none does. Old translations
  /// show one sign too many or lose the text after it.
  case percentEscaped(toTwo: Bool)
  /// Signs with another meaning replaced signs: keys of the keyboard ("⌘" and "⇧⌘") or an outcome ("✅" and "❌").
  case otherSigns(old: Range<Int>, new: Range<Int>)
  /// A term replaced one that it rules out, and nothing else changed except "only". The index of the pair in the frame.
  case otherTerm(Int)
  /// The unit of a value was added, removed or replaced, and nothing else changed: "%d%%" → "%d".
  case otherMeasure(old: Int?, new: Int?)
  /// The text allows one action more or less, and the rest is the same. One side is `nil`.
  case otherPowers(old: Range<Int>?, new: Range<Int>?)
  /// A command to end, hide or remove something was added to a label or removed from it, and the rest stayed: "Turn off
  /// sound" and "Sound". One side is `nil`.
  case otherCommand(old: Range<Int>?, new: Range<Int>?)

  /// A text that broke off got its end, or lost it: "Welcome to" and "Welcome to the garden". One side is `nil`.
  case otherEnd(old: Range<Int>?, new: Range<Int>?)

  /// Two terms changed places around a word that relates them: "from April to June" and "from June to April". Their
  /// units in the old text.
  case exchanged(Range<Int>, Range<Int>)

  /// The least probability of a large edit under the rule.
  static let floor = 0.75
  /// The least share of content words in common, in hundredths.
  private static let shared = 30

  static func of(_ comparison: EditComparison) -> FactRule? {
    for rule in all {
      if let found = rule(comparison) { return found }
    }
    return nil
  }

  /// The weightiest rules first.
  private static let all: [@Sendable (EditComparison) -> FactRule?] = [
    { keyBecameText($0) }, { percentEscaped($0) }, { otherWord($0) }, { otherSigns($0) }, { otherMeasure($0) },
    { otherTerm($0) }, { keepsSubject($0) ? number($0) : nil }, { otherPowers($0) }, { otherCommand($0) },
    { otherEnd($0) }, { exchanged($0) },
  ]

  func reason(_ comparison: EditComparison) -> Reason {
    let written = { (old: Int, new: Int) in (comparison.old.units[old].written, comparison.new.units[new].written) }
    switch self {
    case .numberReplaced(let old, let new), .yearBecameArgument(let old, let new):
      let (old, new) = written(old, new)
      return .numberChanged(old: old, new: new)
    case .otherTerm(let index):
      let pair = comparison.frame.pairs[index]
      guard pair.distance == .opposite else { return comparison.another(pair) }
      return .opposites(old: comparison.written(pair.old, .old), new: comparison.written(pair.new, .new))
    case .otherMeasure(let old?, let new?):
      let (old, new) = written(old, new)
      return .replaced(old: old, new: new)
    case .otherMeasure(let old?, nil): return .removed(comparison.old.units[old].written)
    case .otherMeasure(nil, let new): return .added(new.map { comparison.new.units[$0].written } ?? "")
    case .otherPowers(let old?, _): return .powerRemoved(comparison.written(old, .old))
    case .otherPowers(nil, let new): return .powerAdded(new.map { comparison.written($0, .new) } ?? "")
    case .otherCommand(let old?, _): return .removed(comparison.written(old, .old))
    case .otherCommand(nil, let new): return .added(new.map { comparison.written($0, .new) } ?? "")
    case .otherEnd(let old?, _): return .endRemoved(comparison.written(old, .old))
    case .otherEnd(nil, let new): return .endAdded(new.map { comparison.written($0, .new) } ?? "")
    case .exchanged(let one, let other):
      return .exchanged(comparison.written(one, .old), comparison.written(other, .old))
    case .keyBecameText: return .wasKey
    case .percentEscaped(let toTwo): return .replaced(old: toTwo ? "%" : "%%", new: toTwo ? "%%" : "%")
    case .otherSigns(let old, let new):
      return .replaced(old: comparison.written(old, .old), new: comparison.written(new, .new))
    case .otherWord(let old, let new):
      let (old, new) = written(old, new)
      return .replaced(old: old, new: new)
    }
  }

  /// Whether both texts have words, and enough of them in common to have the same subject.
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
      return areYears && (comparison.isCopyright || movesOn(old + new)) ? nil : .numberReplaced(old: first, new: other)
    }
    for replacement in comparison.replacements {
      let years = replacement.old.filter { isYear(old[$0].text) }
      let arguments = replacement.new.filter { new[$0].kind == .argument }
      if years.count == 1, arguments.count == 1 { return .yearBecameArgument(old: years[0], new: arguments[0]) }
    }
    return nil
  }

  /// The number in digits. "One" is excluded: it is as often a pronoun.
  private static func value(_ unit: ParsedText.Unit) -> String? {
    switch unit.kind {
    case .number: unit.text
    case .word: WordList.numberWord.number(unit.text).flatMap { $0 > 1 ? String($0) : nil }
    case .argument, .template, .address, .symbol: nil
    }
  }

  private static func movesOn(_ units: [ParsedText.Unit]) -> Bool {
    units.contains { WordList.noticeWord.contains($0.text) } || !units.contains { $0.kind == .word }
  }

  static func isYear(_ text: String) -> Bool {
    guard text.utf8.count == 4, let number = Int(text) else { return false }
    return (1900...2100).contains(number)
  }

  private static func keyBecameText(_ comparison: EditComparison) -> FactRule? {
    comparison.replacesKey && comparison.new.units.contains { $0.kind == .word } ? .keyBecameText : nil
  }

  private static func percentEscaped(_ comparison: EditComparison) -> FactRule? {
    comparison.escapedPercent.map { .percentEscaped(toTwo: $0) }
  }

  private static func otherWord(_ comparison: EditComparison) -> FactRule? {
    guard comparison.old.units.count == 1, comparison.new.units.count == 1, let one = comparison.oldEntries[0],
      let other = comparison.newEntries[0], one.isKnown, other.isKnown,
      comparison.vocabulary.relation(one, other) == .unrelated, one.text.first == other.text.first,
      WordShape.isMisspelling(Array(one.text.utf8), Array(other.text.utf8))
    else { return nil }
    return .otherWord(old: 0, new: 0)
  }

  /// Greetings, answers and conjunctions state no fact.
  private static func otherTerm(_ comparison: EditComparison) -> FactRule? {
    let frame = comparison.frame
    guard frame.lost.allSatisfy({ WordList.exclusive.contains(frame.old.terms[$0].key) }),
      frame.gained.allSatisfy({ WordList.exclusive.contains(frame.new.terms[$0].key) })
    else { return nil }
    let changed = frame.pairs.indices.filter { frame.pairs[$0].distance > .near }
    guard changed.count == 1, let index = changed.first, frame.pairs[index].distance >= .contrary,
      let kind = frame.pairs[index].kind, kind != .use
    else { return nil }
    return .otherTerm(index)
  }

  // MARK: Signs

  /// Signs that were only added or removed prove nothing: a word may have the same meaning.
  private static func otherSigns(_ comparison: EditComparison) -> FactRule? {
    let (old, new) = (signs(comparison.old), signs(comparison.new))
    let (before, after) = (Set(old.map(\.stated)), Set(new.map(\.stated)))
    guard let gone = old.first(where: { !after.contains($0.stated) }),
      let came = new.first(where: { !before.contains($0.stated) })
    else { return nil }
    return .otherSigns(old: gone.units, new: came.units)
  }

  /// Adjacent signs, whose order has no meaning: "⇧⌘" and "⌘⇧".
  private static func signs(_ message: ParsedText) -> [(units: Range<Int>, stated: Set<StatedSign>)] {
    var found: [(units: Range<Int>, stated: Set<StatedSign>)] = []
    for (index, unit) in message.units.enumerated() where unit.kind == .symbol {
      guard let sign = StatedSign(unit.text) else { continue }
      if let last = found.last, last.units.upperBound == index {
        found[found.count - 1] = (last.units.lowerBound..<index + 1, last.stated.union([sign]))
      } else {
        found.append((index..<index + 1, [sign]))
      }
    }
    return found
  }

  // MARK: Measures

  private static func otherMeasure(_ comparison: EditComparison) -> FactRule? {
    guard comparison.replacements.count == 1, let only = comparison.replacements.first, only.old.count < 2,
      only.new.count < 2
    else { return nil }
    let old = only.old.first.map { measures($0, .old, comparison) }
    let new = only.new.first.map { measures($0, .new, comparison) }
    switch (old, new) {
    case (.sign?, .sign?), (.sign?, nil), (nil, .sign?), (.word?, nil), (nil, .word?):
      return .otherMeasure(old: only.old.first, new: only.new.first)
    default: return nil
    }
  }

  private enum Measure { case sign, word, none }

  /// The way in which a unit measures the value next to it. Other words or symbols may count a bare number, so a word
  /// counts only where the program may pass it with the value.
  private static func measures(_ index: Int, _ side: EditComparison.Side, _ comparison: EditComparison) -> Measure {
    let units = comparison.sides(side).units
    let unit = units[index]
    let before = index > 0 ? units[index - 1] : nil
    let isBehind = before.map(isValue) ?? false
    switch unit.kind {
    case .symbol where WordList.measureSign.contains(unit.text):
      return isBehind || index + 1 < units.count && isValue(units[index + 1]) ? .sign : .none
    case .word where WordList.measure.contains(unit.text):
      guard isBehind, let before else { return .none }
      let message = side == .old ? comparison.old : comparison.new
      let isInteger = message.arguments.contains { $0.identity == before.text && $0.kind == .integer }
      return before.kind == .argument && isInteger ? .none : .word
    default: return .none
    }
  }

  private static func isValue(_ unit: ParsedText.Unit) -> Bool { unit.kind == .argument || unit.kind == .number }

  // MARK: Powers

  private static func otherPowers(_ comparison: EditComparison) -> FactRule? {
    let frame = comparison.frame
    guard !frame.pairs.contains(where: { $0.distance > .near }), comparison.arguments.added.isEmpty else { return nil }
    let kept = (Set(comparison.kept.map(\.old)), Set(comparison.kept.map(\.new)))
    if frame.lost.isEmpty, let power = power(frame.gained, frame.new, comparison.new, kept.1) {
      return .otherPowers(old: nil, new: power)
    }
    if frame.gained.isEmpty, let power = power(frame.lost, frame.old, comparison.old, kept.0) {
      return .otherPowers(old: power, new: nil)
    }
    return nil
  }

  /// The first of `changed` that a sentence joins to another power; that power and the word that permits it are among
  /// the units `kept`.
  private static func power(
    _ changed: [Int], _ terms: Terms, _ message: ParsedText, _ kept: Set<Int>
  ) -> Range<Int>? {
    let units = message.units
    let first = changed.first { index in
      let term = terms.terms[index]
      let start = term.units.lowerBound
      guard term.isA(.action), term.entry?.word?.canBe(.verb) ?? true, start > 1,
        WordList.joining.contains(units[start - 1].text)
      else { return false }
      let sentence = units[..<start].lastIndex { $0.startsSentence } ?? 0
      let permit = (sentence..<start).first { kept.contains($0) && WordList.permitting.contains(units[$0].text) }
      if kept.contains(sentence), WordList.readingVerb.contains(units[sentence].text),
        WordList.changingVerb.contains(units[start].text)
      {
        return true
      }
      return terms.terms.contains { other in
        let index = other.units.lowerBound
        return permit.map { index > $0 } ?? false && index < start && kept.contains(index) && other.isA(.action)
      }
    }
    guard let first else { return nil }
    // With its object, as far as that changed too: "let you reset the password".
    return changed.filter { $0 > first }.reduce(terms.terms[first].units) { span, index in
      let units = terms.terms[index].units
      return units.lowerBound <= span.upperBound + 1 ? span.lowerBound..<units.upperBound : span
    }
  }

  // MARK: Commands

  private static let longestLabel = 8

  private static func otherCommand(_ comparison: EditComparison) -> FactRule? {
    let frame = comparison.frame
    guard comparison.old.sentences == 0, comparison.new.sentences == 0,
      max(comparison.old.units.count, comparison.new.units.count) <= longestLabel,
      comparison.arguments.added.isEmpty, frame.pairs.allSatisfy({ $0.distance <= .near })
    else { return nil }
    if frame.gained.isEmpty, let command = command(frame.lost, frame.old, comparison.old) {
      return .otherCommand(old: command, new: nil)
    }
    if frame.lost.isEmpty, let command = command(frame.gained, frame.new, comparison.new) {
      return .otherCommand(old: nil, new: command)
    }
    return nil
  }

  /// The units of the one term of `changed`, if it is such a command at the beginning of a label, and its object stays.
  private static func command(_ changed: [Int], _ terms: Terms, _ message: ParsedText) -> Range<Int>? {
    guard changed == [0], terms.head.action == 0, WordList.negatingCommand.contains(terms.terms[0].key) else {
      return nil
    }
    let rest = terms.terms.dropFirst()
    let behind = terms.terms[0].units.upperBound
    // "Delete for me" and "For me" are one choice.
    guard behind < message.units.count, !WordList.directed.contains(message.units[behind].text) else { return nil }
    guard let next = rest.first, !WordList.joining.contains(message.units[next.units.lowerBound].text),
      rest.contains(where: { !$0.isLight && !$0.isA(.amount) && message.units[$0.units.lowerBound].kind == .word })
    else { return nil }
    return terms.terms[0].units
  }

  // MARK: Ends

  private static func otherEnd(_ comparison: EditComparison) -> FactRule? {
    guard comparison.arguments.added.isEmpty, comparison.arguments.removed.isEmpty else { return nil }
    if let end = end(of: comparison.new, behind: comparison.old, comparison.newEntries) {
      return .otherEnd(old: nil, new: end)
    }
    return end(of: comparison.old, behind: comparison.new, comparison.oldEntries).map { .otherEnd(old: $0, new: nil) }
  }

  /// The end of `whole` after all of `part`, which breaks off there.
  private static func end(
    of whole: ParsedText, behind part: ParsedText, _ entries: [Vocabulary.Entry?]
  ) -> Range<Int>? {
    let count = part.units.count
    guard whole.goesOn(behind: part), let last = part.units.last?.text, !part.endsWithColon,
      !WordList.titling.contains(last),
      whole.units[count].markBefore == 0
    else { return nil }
    // "Ready to" and "Ready to use" mean the same.
    let isVerb = last == "to" && (entries[count]?.word?.canBe(.verb) ?? false)
    return isVerb ? nil : count..<whole.units.count
  }

  // MARK: Places in the sentence

  private static let longestTerm = 3
  private static let longestExchange = 14

  private static func exchanged(_ comparison: EditComparison) -> FactRule? {
    let (old, new) = (comparison.old.units, comparison.new.units)
    guard comparison.isReordered, old.count == new.count,
      let first = old.indices.first(where: { old[$0].text != new[$0].text }),
      let last = old.indices.last(where: { old[$0].text != new[$0].text }), last - first < longestExchange
    else { return nil }
    let (before, after) = (old[first...last].map(\.text), new[first...last].map(\.text))
    let isTerm = { (units: Range<Int>) in old[units].allSatisfy { $0.kind == .word || $0.kind == .number } }
    for one in 1...longestTerm {
      for other in 1...longestTerm where one + other < before.count {
        let between = before[one..<before.count - other]
        guard before.prefix(one).elementsEqual(after.suffix(one)),
          before.suffix(other).elementsEqual(after.prefix(other)),
          between.elementsEqual(after[other..<after.count - one]), between.contains(where: WordList.directed.contains)
        else { continue }
        let terms = (first..<first + one, last + 1 - other..<last + 1)
        if isTerm(terms.0), isTerm(terms.1) { return .exchanged(terms.0, terms.1) }
      }
    }
    return nil
  }
}
