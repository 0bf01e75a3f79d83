import Text

/// The replacements of terms between two texts, by their concepts and their places.
struct FrameComparison {
  /// The distance of two terms in the same place; a greater one counts more.
  enum Distance: Int, Comparable {
    case same = 1
    /// One may replace the other without misleading anybody.
    case near
    /// At least one is not in the table, they are of different kinds, or products rename one to the other.
    case unknown
    /// Two known concepts of one kind.
    case other
    /// One rules out the other in most texts.
    case contrary
    case opposite

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  enum Slot { case head, object, rest }

  struct Pair {
    var old: Range<Int>
    var new: Range<Int>
    var distance: Distance
    /// The kind of both; `nil` if unknown.
    var kind: ConceptKind?
    var slot: Slot
  }

  enum SlotChange: Equatable {
    case none
    case replaced(Distance)
    case lost
    case gained
  }

  let old: Terms
  let new: Terms
  private(set) var pairs: [Pair] = []
  /// Indices of content terms without a counterpart.
  private(set) var lost: [Int] = []
  private(set) var gained: [Int] = []
  /// The change in the main action, or in the noun of a label.
  private(set) var head = SlotChange.none
  private(set) var object = SlotChange.none
  /// Terms that changed places around a word that relates them, by index in the old text.
  private(set) var swapped: (first: Int, second: Int)?

  /// The counterparts of the old text's terms.
  private var matched: [Int: Int] = [:]
  private var taken: Set<Int> = []
  private var distances: [Int: (distance: Distance, kind: ConceptKind?)] = [:]
  private let vocabulary: Vocabulary

  private static let longestStretch = 24

  init(
    _ oldText: ParsedText, _ newText: ParsedText, _ oldEntries: [Vocabulary.Entry?], _ newEntries: [Vocabulary.Entry?],
    _ vocabulary: Vocabulary
  ) {
    old = Terms(oldText, oldEntries)
    new = Terms(newText, newEntries)
    self.vocabulary = vocabulary
    // Terms without meaning are left out, so articles change nothing.
    let weighty = { (terms: Terms) in
      terms.terms.indices.filter { !terms.terms[$0].isLight || !terms.terms[$0].senses.isEmpty }
    }
    let (before, after) = (weighty(old), weighty(new))
    let diff = SequenceDiff(from: before.map { old.terms[$0].key }, to: after.map { new.terms[$0].key }, longest: 400)
    for pair in diff.kept {
      matched[before[pair.old]] = after[pair.new]
      taken.insert(after[pair.new])
    }
    for replacement in diff.replacements {
      pair(
        replacement.old.map { before[$0] }, replacement.new.map { after[$0] }, oldText, newText, oldEntries, newEntries)
    }
    let unmatchedOld = before.filter { matched[$0] == nil }
    let moved = matchMoved(unmatchedOld, after.filter { !taken.contains($0) })
    lost = unmatchedOld.filter { !moved.old.contains($0) && !old.terms[$0].isLight }
    gained = after.filter { !taken.contains($0) && !moved.new.contains($0) && !new.terms[$0].isLight }
    findSlots()
    findSwap(before, after)
  }

  /// Whether the texts are short, or have enough in common to pair their terms.
  var holds: Bool { longest <= 3 || keptCount * 3 >= longest }

  /// Whether a sentence was rewritten, so a pair of words in similar places proves nothing.
  var isRewritten: Bool { !holds || longest > 6 && keptCount * 2 < longest }

  private var longest: Int { max(old.terms.count { !$0.isLight }, new.terms.count { !$0.isLight }) }

  /// The number of content terms of the old text that stayed, or were replaced by near ones.
  private var keptCount: Int { old.terms.count { !$0.isLight } - lost.count - pairs.count { $0.distance > .near } }

  /// `nil` if the words are not in the same place.
  func distance(of old: Int, _ new: Int) -> Distance? {
    pairs.first { $0.old == old..<old + 1 && $0.new == new..<new + 1 }?.distance
  }

  // MARK: Pairs

  private mutating func pair(
    _ olds: [Int], _ news: [Int], _ oldText: ParsedText, _ newText: ParsedText, _ oldEntries: [Vocabulary.Entry?],
    _ newEntries: [Vocabulary.Entry?]
  ) {
    guard let firstOld = olds.first, let lastOld = olds.last, let firstNew = news.first, let lastNew = news.last,
      olds.count <= Self.longestStretch, news.count <= Self.longestStretch
    else { return }
    let whole = (
      old.terms[firstOld].units.lowerBound..<old.terms[lastOld].units.upperBound,
      new.terms[firstNew].units.lowerBound..<new.terms[lastNew].units.upperBound
    )
    if olds.count + news.count > 2,
      let found = phraseRelation(whole.0, whole.1, oldText, newText, oldEntries, newEntries)
    {
      for index in olds {
        matched[index] = firstNew
        distances[index] = found
      }
      taken.formUnion(news)
      pairs.append(Pair(old: whole.0, new: whole.1, distance: found.0, kind: found.1, slot: .head))
      return
    }
    var restOld = olds
    var restNew = news
    var candidates: [(rank: Int, old: Int, new: Int, distance: Distance, kind: ConceptKind?)] = []
    for one in olds {
      for other in news {
        guard let (distance, kind) = relate(one, other) else { continue }
        let rank = Self.order(distance) * 100 + min(99, abs((one - firstOld) - (other - firstNew)))
        candidates.append((rank, one, other, distance, kind))
      }
    }
    candidates.sort { ($0.rank, $0.old, $0.new) < ($1.rank, $1.old, $1.new) }
    for candidate in candidates where restOld.contains(candidate.old) && restNew.contains(candidate.new) {
      restOld.removeAll { $0 == candidate.old }
      restNew.removeAll { $0 == candidate.new }
      match(candidate.old, candidate.new, candidate.distance, candidate.kind)
    }
    restOld.removeAll { old.terms[$0].isLight }
    restNew.removeAll { new.terms[$0].isLight }
    if restOld.count == 1, restNew.count == 1 { match(restOld[0], restNew[0], .unknown, nil) }
  }

  private static func order(_ distance: Distance) -> Int {
    switch distance {
    case .same: 0
    case .near: 1
    case .opposite, .contrary: 2
    case .other: 3
    case .unknown: 4
    }
  }

  private mutating func match(_ one: Int, _ other: Int, _ distance: Distance, _ kind: ConceptKind?) {
    matched[one] = other
    taken.insert(other)
    distances[one] = (distance, kind)
    let slot: Slot =
      one == old.head.word || other == new.head.word
      ? .head : one == old.head.object || other == new.head.object ? .object : .rest
    pairs.append(
      Pair(old: old.terms[one].units, new: new.terms[other].units, distance: distance, kind: kind, slot: slot))
  }

  /// `nil` if nothing makes one the counterpart of the other.
  private func relate(_ one: Int, _ other: Int) -> (Distance, ConceptKind?)? {
    let (first, second) = (old.terms[one], new.terms[other])
    let areVerbs = one == old.head.action && other == new.head.action
    let preferred: ConceptKind = areVerbs ? .action : .thing
    let areObjects = old.head.action != nil && one == old.head.object && other == new.head.object
    let senses = { (term: Terms.Term) in
      let things = areObjects ? term.senses.filter { $0.kind != .action } : []
      return things.isEmpty ? term.senses : things
    }
    if let left = first.entry, let right = second.entry, vocabulary.areDegrees(left, right) { return (.near, nil) }
    if let found = Concepts.standard.relation(senses(first), senses(second), preferring: preferred) {
      return (Distance(found.relation), found.kind)
    }
    guard first.senses.isEmpty || second.senses.isEmpty, !first.isLight, !second.isLight, let left = first.entry,
      let right = second.entry
    else { return nil }
    switch vocabulary.relation(left, right) {
    case .same, .inflected, .misspelled: return (.same, nil)
    case .synonym, .derived: return (.near, nil)
    case .opposite: return (.opposite, nil)
    case .kind, .sibling, .unrelated: return nil
    }
  }

  /// The relation of two whole passages, at least one of which is a phrase of the table.
  private func phraseRelation(
    _ oldSpan: Range<Int>, _ newSpan: Range<Int>, _ oldText: ParsedText, _ newText: ParsedText,
    _ oldEntries: [Vocabulary.Entry?], _ newEntries: [Vocabulary.Entry?]
  ) -> (Distance, ConceptKind?)? {
    let longest = 8
    guard oldSpan.count <= longest, newSpan.count <= longest else { return nil }
    let concepts = Concepts.standard
    for one in Terms.spellings(oldSpan, oldText.units, oldEntries) {
      let first = concepts.senses(of: one)
      if first.isEmpty { continue }
      for other in Terms.spellings(newSpan, newText.units, newEntries) {
        guard let found = concepts.relation(first, concepts.senses(of: other)) else { continue }
        if found.relation != .other { return (Distance(found.relation), found.kind) }
      }
    }
    return nil
  }

  // MARK: Moves and swaps

  private func matchMoved(_ olds: [Int], _ news: [Int]) -> (old: Set<Int>, new: Set<Int>) {
    var free: [String: [Int]] = [:]
    for index in news { free[new.terms[index].key, default: []].append(index) }
    var found: (old: Set<Int>, new: Set<Int>) = ([], [])
    for index in olds {
      guard let other = free[old.terms[index].key]?.popLast() else { continue }
      found.old.insert(index)
      found.new.insert(other)
    }
    return found
  }

  /// Finds two terms that changed places around a word that relates them, where nothing else changed.
  private mutating func findSwap(_ before: [Int], _ after: [Int]) {
    guard before.count == after.count, before.count <= 60 else { return }
    let differing = before.indices.filter { old.terms[before[$0]].key != new.terms[after[$0]].key }
    guard differing.count == 2, let first = differing.first, let second = differing.last else { return }
    let (one, other) = (old.terms[before[first]], old.terms[before[second]])
    guard one.key == new.terms[after[second]].key, other.key == new.terms[after[first]].key,
      old.terms[before[first]..<before[second]].contains(where: { WordList.directed.contains($0.key) })
    else { return }
    swapped = (before[first], before[second])
  }

  // MARK: Slots

  private mutating func findSlots() {
    head = change(old.head.word, new.head.word)
    object = old.head.action == nil && new.head.action == nil ? .none : change(old.head.object, new.head.object)
  }

  private func change(_ one: Int?, _ other: Int?) -> SlotChange {
    switch (one, other) {
    case (nil, nil): return .none
    case (_?, nil): return .lost
    case (nil, _?): return .gained
    case (let one?, let other?):
      let (first, second) = (old.terms[one], new.terms[other])
      if first.key == second.key { return .none }
      if matched[one] == other, let distance = distances[one]?.distance { return .replaced(distance) }
      return .replaced(relate(one, other)?.0 ?? .unknown)
    }
  }
}

extension FrameComparison.Distance {
  fileprivate init(_ relation: Concepts.Relation) {
    switch relation {
    case .same: self = .same
    case .near: self = .near
    case .kin: self = .unknown
    case .opposite: self = .opposite
    case .contrary: self = .contrary
    case .other: self = .other
    }
  }
}
