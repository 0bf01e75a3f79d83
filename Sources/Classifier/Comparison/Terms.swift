/// A text as a row of terms: words, phrases that mean one thing ("sign in", "reading list"), arguments and numbers.
struct Terms {
  /// One term.
  struct Term {
    /// The units it covers.
    var units: Range<Int>
    /// What makes it equal to another: base form, phrase, position or number.
    var key: String
    /// What interfaces mean by it.
    var senses: [Concepts.Sense]
    /// What the dictionary knows of it; `nil` for phrases and what is no word.
    var entry: Vocabulary.Entry?
    /// Whether it may come and go without saying anything.
    var isLight: Bool
    var startsSentence: Bool

    /// Whether one of its meanings is of `kind`.
    func isA(_ kind: ConceptKind) -> Bool { senses.contains { $0.kind == kind } }
  }

  /// What the text is about: its first command or verb, and what that acts on, or the noun that a label is.
  struct Head: Equatable {
    /// Index of the action.
    var action: Int?
    /// Index of what the action acts on; of the main noun where there is no action.
    var object: Int?

    /// The action, or else the main noun.
    var word: Int? { action ?? object }
  }

  private(set) var terms: [Term] = []
  private(set) var head = Head()

  /// Whether these units are what the main action acts on.
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

  /// The longest phrase of the table that begins at `index`; its first or its last word may be inflected.
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

  /// Whether "up to" says no amount, but whereto or what for: "Swipe up to see more".
  private static func leadsOn(
    _ key: String, to end: Int, _ units: [ParsedText.Unit], _ entries: [Vocabulary.Entry?]
  ) -> Bool {
    guard key == "up to", end < units.count, units[end].kind == .word else { return false }
    return entries[end].map { $0.isVerbal && $0.text == $0.base } ?? false
  }

  /// A stretch of words as the table may have it: as written, and with its first or last word in the base form.
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

  /// Whether a term is likely a verb: a known action at the text's beginning, or behind a word that leads to one.
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
