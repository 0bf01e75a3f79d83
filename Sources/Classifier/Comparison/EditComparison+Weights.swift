extension EditComparison {
  enum Side { case old, new }

  func sides(_ side: Side) -> (units: [ParsedText.Unit], entries: [Vocabulary.Entry?]) {
    side == .old ? (old.units, oldEntries) : (new.units, newEntries)
  }

  func content(of side: Side) -> [String] {
    let (units, entries) = sides(side)
    return zip(units, entries).compactMap { unit, entry in isContent(unit, entry) ? entry?.base ?? unit.text : nil }
  }

  /// A higher weight for rare words than for common ones.
  func weight(_ index: Int, _ side: Side) -> Int {
    let unit = side == .old ? old.units[index] : new.units[index]
    switch unit.kind {
    case .word: return (side == .old ? oldEntries[index] : newEntries[index])?.weight ?? 0
    case .number, .template, .address: return 8
    case .argument: return 4
    case .symbol: return 1
    }
  }

  func weight(of side: Side) -> Int {
    (side == .old ? old.units : new.units).indices.reduce(0) { $0 + weight($1, side) }
  }

  /// The weight of the units that both texts share in order, measured in each text.
  func keptWeight() -> (old: Int, new: Int) {
    kept.reduce((0, 0)) { ($0.0 + weight($1.old, .old), $0.1 + weight($1.new, .new)) }
  }

  /// The weight of the units with a counterpart of similar meaning anywhere in the other text; nearer ones count more.
  func softWeight() -> (old: Int, new: Int) { (soft(oldEntries, newEntries, .old), soft(newEntries, oldEntries, .new)) }

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

  private struct Stretch {
    var old: Range<Int>
    var new: Range<Int>
    /// Whether it includes another changed word.
    var hasReplaced = false
  }

  /// The passages that show `pair`. The shorter of two terms is extended by words that match words of the longer one:
  /// in “Privacy policy” → “Cookie policy” the table has only the first as a term.
  private func stretch(of pair: FrameComparison.Pair) -> Stretch {
    var stretch = Stretch(old: pair.old, new: pair.new)
    if pair.old.count < pair.new.count {
      (stretch.old, stretch.hasReplaced) = extended(pair.old, .old, to: pair.new)
    } else if pair.new.count < pair.old.count {
      (stretch.new, stretch.hasReplaced) = extended(pair.new, .new, to: pair.old)
    }
    // If only the order changed, the pair alone shows more.
    let (one, other) = (written(stretch.old, .old), written(stretch.new, .new))
    return one.lowercased() == other.lowercased() ? Stretch(old: pair.old, new: pair.new) : stretch
  }

  /// A term, extended by adjacent words that belong to `longer`, a term of the other text, or replace such a word.
  private func extended(_ term: Range<Int>, _ side: Side, to longer: Range<Int>) -> (
    term: Range<Int>, hasReplaced: Bool
  ) {
    let units = sides(side).units
    func isFree(_ index: Int) -> Bool {
      units.indices.contains(index) && isReplaced(index, side) && isContent(index, side)
    }
    var (first, last) = (term.lowerBound, term.upperBound - 1)
    while last - first + 1 < longer.count, let place = counterpart(last + 1, side), longer.dropFirst().contains(place),
      units[last + 1].markBefore == 0
    {
      last += 1
    }
    while last - first + 1 < longer.count, let place = counterpart(first - 1, side), longer.dropLast().contains(place),
      units[first].markBefore == 0
    {
      first -= 1
    }
    let length = last - first + 1
    if let place = counterpart(first, side), longer.contains(place) {
      for _ in longer.lowerBound..<place where isFree(first - 1) && units[first].markBefore == 0 { first -= 1 }
    }
    if let place = counterpart(last, side), longer.contains(place) {
      for _ in place + 1..<longer.upperBound where isFree(last + 1) && units[last + 1].markBefore == 0 { last += 1 }
    }
    return (first..<last + 1, last - first + 1 > length)
  }

  private func isContent(_ index: Int, _ side: Side) -> Bool {
    let (units, entries) = sides(side)
    return isContent(units[index], entries[index])
  }

  private func counterpart(_ index: Int, _ side: Side) -> Int? {
    switch side {
    case .old: kept.first { $0.old == index }?.new
    case .new: kept.first { $0.new == index }?.old
    }
  }

  /// Whether a unit was changed and belongs to no pair of terms.
  private func isReplaced(_ index: Int, _ side: Side) -> Bool {
    counterpart(index, side) == nil
      && !frame.pairs.contains { (side == .old ? $0.old : $0.new).contains(index) }
  }

  /// The reason for an exchange of equal or near terms, if no other word of the passages changed.
  func near(_ pair: FrameComparison.Pair) -> Reason {
    let stretch = stretch(of: pair)
    let (one, other) = (written(stretch.old, .old), written(stretch.new, .new))
    return stretch.hasReplaced ? .replaced(old: one, new: other) : .synonyms(old: one, new: other)
  }

  /// The reason for an exchange of different terms of one kind; a plainer one if a term may be of another kind here.
  func another(_ pair: FrameComparison.Pair) -> Reason {
    let stretch = stretch(of: pair)
    let (one, other) = (written(stretch.old, .old), written(stretch.new, .new))
    guard let kind = pair.kind, !mayBeThings(pair, kind), !arePrepositions(pair, kind) else {
      return .replaced(old: one, new: other)
    }
    return .another(kind, old: one, new: other)
  }

  /// Whether one of two actions may as well be several things, such as "tags".
  private func mayBeThings(_ pair: FrameComparison.Pair, _ kind: ConceptKind) -> Bool {
    return kind == .action
      && (oldEntries[pair.old] + newEntries[pair.new]).contains { entry in
        entry.map { $0.text.hasSuffix("s") && $0.text != $0.base && $0.senses.contains { $0.kind == .thing } } ?? false
      }
  }

  /// Whether other words decide what both prepositions mean: those before "in" and "into", numbers after "to" and "by".
  private func arePrepositions(_ pair: FrameComparison.Pair, _ kind: ConceptKind) -> Bool {
    let entries = oldEntries[pair.old] + newEntries[pair.new]
    if kind == .place { return entries.allSatisfy { $0?.isFunction ?? false } }
    guard kind == .amount, entries.allSatisfy({ $0.map { WordList.role.contains($0.text) } ?? false }) else {
      return false
    }
    let isValue = { (units: [ParsedText.Unit], index: Int) in
      index < units.count && (units[index].kind == .argument || units[index].kind == .number)
    }
    return !isValue(old.units, pair.old.upperBound) && !isValue(new.units, pair.new.upperBound)
  }
}
