extension EditComparison {
  /// One of the two texts.
  enum Side { case old, new }

  /// The units of a text, and what the lexicon knows of each.
  func sides(_ side: Side) -> (units: [ParsedText.Unit], entries: [Vocabulary.Entry?]) {
    side == .old ? (old.units, oldEntries) : (new.units, newEntries)
  }

  /// The base forms of what carries meaning, in order.
  func content(of side: Side) -> [String] {
    let (units, entries) = sides(side)
    return zip(units, entries).compactMap { unit, entry in
      isContent(unit, entry) ? entry?.base ?? unit.text : nil
    }
  }

  /// How much a unit counts: rare words more than common ones.
  func weight(_ index: Int, _ side: Side) -> Int {
    let unit = side == .old ? old.units[index] : new.units[index]
    switch unit.kind {
    case .word: return (side == .old ? oldEntries[index] : newEntries[index])?.weight ?? 0
    case .number, .template, .address: return 8
    case .argument: return 4
    case .symbol: return 1
    }
  }

  /// The weight of a whole text.
  func weight(of side: Side) -> Int {
    (side == .old ? old.units : new.units).indices.reduce(0) { $0 + weight($1, side) }
  }

  /// The weight that both texts share in order, in each text's own terms.
  func keptWeight() -> (old: Int, new: Int) {
    kept.reduce((0, 0)) { ($0.0 + weight($1.old, .old), $0.1 + weight($1.new, .new)) }
  }

  /// The weight that has a counterpart of like meaning anywhere in the other text, nearer kin counting more.
  func softWeight() -> (old: Int, new: Int) {
    (soft(oldEntries, newEntries, .old), soft(newEntries, oldEntries, .new))
  }

  private func soft(_ entries: [Vocabulary.Entry?], _ others: [Vocabulary.Entry?], _ side: Side) -> Int {
    let keptIndices = Set(kept.map { side == .old ? $0.old : $0.new })
    let candidates = Array(others.compactMap { $0 }.filter { !$0.isFunction }.prefix(40))
    let bases = Set(others.compactMap { $0?.base })
    var total = 0
    var compared = 0
    for (index, entry) in entries.enumerated() {
      let weight = weight(index, side)
      guard let entry, !keptIndices.contains(index) else {
        total += keptIndices.contains(index) ? weight : 0
        continue
      }
      if bases.contains(entry.base) {
        total += weight
      } else if !entry.isFunction, compared < 40 {
        compared += 1
        var best = 0
        for candidate in candidates {
          let value =
            switch vocabulary.relation(entry, candidate) {
            case .same, .inflected: 100
            case .misspelled, .derived, .synonym: 90
            case .kind: 60
            case .sibling: 40
            case .unrelated, .opposite: 0
            }
          best = max(best, value)
          if best == 100 { break }
        }
        total += weight * best / 100
      }
    }
    return total
  }

  /// A stretch of units as it stands in the text.
  func written(_ span: Range<Int>, _ side: Side) -> String {
    let units = side == .old ? old.units : new.units
    var text = ""
    var last: String?
    // Both parts of a contraction are written as the whole.
    for unit in units[span] where last != unit.written {
      if last != nil, !unit.isAttached { text += " " }
      text += unit.written
      last = unit.written
    }
    return text
  }

  /// What to write of `pair`: the shorter one of two terms with the words around it that stand where the longer one has words of
  /// its own. Of “Privacy policy” → “Cookie policy” the table has the first one as a term, and of the second one a word.
  private func stretch(of pair: FrameComparison.Pair) -> (old: Range<Int>, new: Range<Int>) {
    let length = max(pair.old.count, pair.new.count)
    var (old, new) = (pair.old, pair.new)
    if old.count < length { old = stretch(old, .old, to: length, beside: new) }
    if new.count < length { new = stretch(new, .new, to: length, beside: old) }
    return (old, new)
  }

  private func stretch(_ term: Range<Int>, _ side: Side, to length: Int, beside other: Range<Int>) -> Range<Int> {
    var term = term
    while term.count < length, belongs(term.upperBound, side, to: other) {
      term = term.lowerBound..<term.upperBound + 1
    }
    while term.count < length, isContent(term.lowerBound - 1, side),
      belongs(term.lowerBound - 1, side, to: other) || isReplaced(term.lowerBound - 1, side)
    {
      term = term.lowerBound - 1..<term.upperBound
    }
    return term
  }

  private func isContent(_ index: Int, _ side: Side) -> Bool {
    let (units, entries) = sides(side)
    return units.indices.contains(index) && isContent(units[index], entries[index])
  }

  /// Whether a unit was kept that is part of `other`, a term of the other text.
  private func belongs(_ index: Int, _ side: Side, to other: Range<Int>) -> Bool {
    kept.contains {
      side == .old ? $0.old == index && other.contains($0.new) : $0.new == index && other.contains($0.old)
    }
  }

  /// Whether a unit was changed and no term beside another.
  private func isReplaced(_ index: Int, _ side: Side) -> Bool {
    !kept.contains { (side == .old ? $0.old : $0.new) == index }
      && !frame.pairs.contains { (side == .old ? $0.old : $0.new).contains(index) }
  }

  /// The reason that one term became one that means the same or nearly so, unless the words before them say something else.
  func near(_ pair: FrameComparison.Pair) -> Reason {
    let stretch = stretch(of: pair)
    let (one, other) = (written(stretch.old, .old), written(stretch.new, .new))
    return stretch == (pair.old, pair.new) ? .synonyms(old: one, new: other) : .replaced(old: one, new: other)
  }

  /// The reason that one term became another of its kind; a plainer one where it may be of another kind in this text.
  func another(_ pair: FrameComparison.Pair) -> Reason {
    let stretch = stretch(of: pair)
    let (one, other) = (written(stretch.old, .old), written(stretch.new, .new))
    guard let kind = pair.kind, !mayBeThings(pair, kind), !arePrepositions(pair, kind) else {
      return .replaced(old: one, new: other)
    }
    return .another(kind, old: one, new: other)
  }

  /// Whether one of two actions may as well be several things, as "tags" are.
  private func mayBeThings(_ pair: FrameComparison.Pair, _ kind: ConceptKind) -> Bool {
    return kind == .action
      && (oldEntries[pair.old] + newEntries[pair.new]).contains { entry in
        entry.map { $0.text.hasSuffix("s") && $0.text != $0.base && $0.senses.contains { $0.kind == .thing } } ?? false
      }
  }

  /// Whether both are prepositions of place: what "in" and "into" say depends on the words before them.
  private func arePrepositions(_ pair: FrameComparison.Pair, _ kind: ConceptKind) -> Bool {
    return kind == .place && (oldEntries[pair.old] + newEntries[pair.new]).allSatisfy { $0?.isFunction ?? false }
  }
}
