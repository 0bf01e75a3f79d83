/// A text as a row of terms: words, phrases with one meaning ("sign in", "reading list"), arguments and numbers.
struct Terms {
  struct Term {
    var units: Range<Int>
    /// The criterion of equality: base form, phrase, position or number.
    var key: String
    var senses: [Concepts.Sense]
    /// `nil` for phrases and units that are not words.
    var entry: Vocabulary.Entry?
    /// Whether it may be added or removed without a change of meaning.
    var isLight: Bool
    var startsSentence: Bool

    func isA(_ kind: ConceptKind) -> Bool { senses.contains { $0.kind == kind } }
  }

  /// The subject of a text: its first command or verb with its object, or the noun of a label.
  struct Head: Equatable {
    var action: Int?
    /// The index of the object of the action; of the main noun where there is no action.
    var object: Int?

    var word: Int? { action ?? object }
  }

  private(set) var terms: [Term] = []
  private(set) var head = Head()

  /// Whether these units are the object of the main action.
  func actsOn(_ units: Range<Int>) -> Bool {
    guard head.action != nil, let object = head.object else { return false }
    return terms[object].units == units
  }

  init(_ message: ParsedText, _ entries: [Vocabulary.Entry?]) {
    let units = message.units
    var index = 0
    while index < units.count {
      let term = Self.phrase(at: index, units, entries) ?? Self.single(at: index, units, entries)
      terms.append(term)
      index = term.units.upperBound
    }
    head = findHead(units)
  }

  private static func single(
    at index: Int, _ units: [ParsedText.Unit], _ entries: [Vocabulary.Entry?]
  ) -> Term {
    let unit = units[index]
    let entry = entries[index]
    let key: String =
      switch unit.kind {
      case .word: entry?.base ?? unit.text
      case .argument: "$" + unit.text
      case .number: "#" + unit.text
      case .template, .address, .symbol: unit.text
      }
    let isLight =
      unit.kind == .symbol
      || (unit.kind == .word
        && (WordList.filler.contains(unit.text) || (entry.map { $0.isFunction && $0.senses.isEmpty } ?? false)))
    return Term(
      units: index..<index + 1, key: key, senses: entry?.senses ?? [], entry: entry, isLight: isLight,
      startsSentence: unit.startsSentence)
  }

  /// The longest phrase of the table at `index`; its first or last word may be inflected.
  private static func phrase(
    at index: Int, _ units: [ParsedText.Unit], _ entries: [Vocabulary.Entry?]
  ) -> Term? {
    guard let first = entries[index] else { return nil }
    let concepts = Concepts.standard
    let longest = min(
      max(concepts.longestTerm(from: first.text), concepts.longestTerm(from: first.base)), units.count - index)
    var end = index + 1
    while end < index + longest, units[end].kind == .word, !units[end].startsSentence { end += 1 }
    while end - index > 1 {
      for key in spellings(index..<end, units, entries) {
        guard let senses = concepts.term(key), !leadsOn(key, to: end, units, entries) else { continue }
        return Term(
          units: index..<end, key: key, senses: senses, entry: nil, isLight: false,
          startsSentence: units[index].startsSentence)
      }
      end -= 1
    }
    return nil
  }

  /// Whether "up to" opens a direction or a purpose and not an amount: "Swipe up to see more".
  private static func leadsOn(
    _ key: String, to end: Int, _ units: [ParsedText.Unit], _ entries: [Vocabulary.Entry?]
  ) -> Bool {
    guard key == "up to", end < units.count, units[end].kind == .word else { return false }
    return entries[end].map { $0.isVerbal && $0.text == $0.base } ?? false
  }

  /// The spellings that the table may have: as written, and with the first or last word in the base form.
  static func spellings(
    _ span: Range<Int>, _ units: [ParsedText.Unit], _ entries: [Vocabulary.Entry?]
  ) -> [String] {
    var words = units[span].map(\.text)
    guard let last = words.indices.last else { return [] }
    var found = [words.joined(separator: " ")]
    let bases = (entries[span.lowerBound]?.base, entries[span.upperBound - 1]?.base)
    if last > 0, let base = bases.1, base != words[last] {
      found.append((words.dropLast() + [base]).joined(separator: " "))
    }
    if let base = bases.0, base != words[0] {
      words[0] = base
      found.append(words.joined(separator: " "))
    }
    return found
  }

  private func findHead(_ units: [ParsedText.Unit]) -> Head {
    guard let action = terms.indices.first(where: { isVerb($0, units) }) else {
      return Head(action: nil, object: lastNoun(from: 0, units))
    }
    return Head(action: action, object: lastNoun(from: action + 1, units))
  }

  private func isVerb(_ index: Int, _ units: [ParsedText.Unit]) -> Bool {
    guard terms[index].isA(.action) else { return false }
    guard index > 0 else { return true }
    let before = terms[index - 1]
    let opens = before.isA(.use) || before.isA(.obligation) || before.isA(.state)
    return opens || WordList.verbLeading.contains(units[before.units.upperBound - 1].text)
      || (terms[index].startsSentence && terms[..<index].allSatisfy { $0.isA(.use) || $0.isLight })
  }

  /// The last word of meaning before a preposition, from `start`.
  private func lastNoun(from start: Int, _ units: [ParsedText.Unit]) -> Int? {
    var found: Int?
    for index in terms.indices.dropFirst(start) {
      let term = terms[index]
      if term.startsSentence, found != nil { break }
      if WordList.preposition.contains(units[term.units.lowerBound].text) {
        if found != nil { break }
        continue
      }
      if !term.isLight { found = index }
    }
    return found
  }
}
