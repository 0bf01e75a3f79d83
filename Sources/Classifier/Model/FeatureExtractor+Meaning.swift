extension FeatureExtractor {
  private func members(_ list: WordList, _ side: EditComparison.Side) -> [String] {
    let (units, entries) = comparison.sides(side)
    return zip(units, entries).compactMap { unit, entry in
      guard unit.kind == .word else { return nil }
      if list.contains(unit.text) { return entry?.base ?? unit.text }
      if let base = entry?.base, list.contains(base) { return base }
      return nil
    }
  }

  /// 0: the same members; 1: some were added; 2: some were removed; 3: both.
  private func change(_ list: WordList) -> Int {
    if comparison.isSame { return 0 }
    let (a, b) = (Set(members(list, .old)), Set(members(list, .new)))
    return (b.subtracting(a).isEmpty ? 0 : 1) + (a.subtracting(b).isEmpty ? 0 : 2)
  }

  private func numbers(_ message: ParsedText) -> [String] { message.units.filter { $0.kind == .number }.map(\.text) }

  mutating func measureLists() {
    var values: [(Feature, Int)] = []
    values.append((.negationDifference, members(.negation, .new).count - members(.negation, .old).count))
    let (a, b) = (numbers(old), numbers(new))
    let lost = a.filter { !b.contains($0) }
    let gained = b.filter { !a.contains($0) }
    values.append((.numberChanged, min(lost.count, gained.count)))
    values.append((.numberAdded, gained.count))
    values.append((.numberRemoved, lost.count))
    values.append(
      (.yearChanged, lost.contains(where: FactRule.isYear) && gained.contains(where: FactRule.isYear) ? 1 : 0))
    values.append((.versionChanged, lost.contains { $0.contains(".") } && !gained.isEmpty ? 1 : 0))
    values.append((.digitsAlone, comparison.deleted.count + comparison.inserted.count <= 2 && !lost.isEmpty ? 1 : 0))
    let spelled = comparison.isSame ? ([], []) : (Set(members(.numberWord, .old)), Set(members(.numberWord, .new)))
    values.append((.numberWordChanged, spelled.0 == spelled.1 ? 0 : spelled.0.isEmpty || spelled.1.isEmpty ? 1 : 2))
    values.append((.directionChanged, change(.direction)))
    values.append((.stateChanged, change(.state)))
    values.append((.actionChanged, change(.action)))
    values.append((.gestureChanged, change(.gesture)))
    values.append((.interfaceChanged, change(.interface)))
    values.append((.timeChanged, change(.time)))
    values.append((.quantityChanged, change(.quantity)))
    values.append((.modalDifference, change(.modal)))
    values.append((.pronounChanged, change(.pronoun)))
    values.append((.questionWordChanged, change(.question)))
    assign(values)
  }

  private func kind(_ message: ParsedText) -> Int {
    if message.units.isEmpty { return 0 }
    if message.isQuestion { return 1 }
    if message.endsWithStop || message.sentences > 0 { return message.units.count > 12 ? 3 : 2 }
    return message.units.count <= 4 ? 4 : 5
  }

  private func firstWord(_ entries: [Vocabulary.Entry?]) -> Vocabulary.Entry? {
    entries.lazy.compactMap { $0 }.first { !$0.isFunction || WordList.question.contains($0.text) }
  }

  private func lastWord(_ entries: [Vocabulary.Entry?]) -> Vocabulary.Entry? {
    entries.lazy.compactMap { $0 }.last { !$0.isFunction }
  }

  private func relation(_ one: Vocabulary.Entry?, _ other: Vocabulary.Entry?) -> Int {
    guard let one, let other else { return one == nil && other == nil ? 0 : 9 }
    return comparison.vocabulary.relation(one, other).rawValue
  }

  mutating func measureForm() {
    var values: [(Feature, Int)] = []
    let kinds = (kind(old), kind(new))
    values.append((.oldKind, kinds.0))
    values.append((.newKind, kinds.1))
    values.append((.kindChanged, kinds.0 == kinds.1 ? 0 : 1))
    values.append((.questionChanged, (new.isQuestion ? 1 : 0) - (old.isQuestion ? 1 : 0)))
    let first = (firstWord(comparison.oldEntries), firstWord(comparison.newEntries))
    values.append((.oldStartsWithAction, first.0?.isVerbal ?? false ? 1 : 0))
    values.append((.newStartsWithAction, first.1?.isVerbal ?? false ? 1 : 0))
    values.append((.firstWordRelation, relation(first.0, first.1)))
    values.append((.firstWordSame, old.units.first?.text == new.units.first?.text ? 1 : 0))
    values.append((.lastWordRelation, relation(lastWord(comparison.oldEntries), lastWord(comparison.newEntries))))
    values.append((.oldGerund, first.0?.isGerund ?? false ? 1 : 0))
    values.append((.newGerund, first.1?.isGerund ?? false ? 1 : 0))
    values.append((.oldPast, comparison.oldEntries.contains { $0?.isPast ?? false } ? 1 : 0))
    values.append((.newPast, comparison.newEntries.contains { $0?.isPast ?? false } ? 1 : 0))
    values.append((.oldEndsDangling, isDangling(comparison.oldEntries) ? 1 : 0))
    values.append((.newEndsDangling, isDangling(comparison.newEntries) ? 1 : 0))
    assign(values)
  }

  private func isDangling(_ entries: [Vocabulary.Entry?]) -> Bool {
    guard let last = entries.last, let word = last?.text else { return false }
    return WordList.dangling.contains(word)
  }

  private func isName(_ index: Int, _ side: EditComparison.Side) -> Bool {
    let units = side == .old ? old.units : new.units
    let unit = units[index]
    guard unit.kind == .word, unit.isCapitalized, !unit.startsSentence else { return false }
    // In a text in capitals or title case a capital proves nothing.
    let others = units.filter { $0.kind == .word && !$0.startsSentence && $0.text.utf8.count > 3 }
    return others.count > 1 && others.filter(\.isCapitalized).count * 2 <= others.count
  }

  mutating func measureNames() {
    let removed = comparison.deleted.filter { isName($0, .old) }.count
    let added = comparison.inserted.filter { isName($0, .new) }.count
    let replaced = comparison.pairs.filter {
      $0.relation.rawValue >= Vocabulary.Relation.kind.rawValue && (isName($0.old, .old) || isName($0.new, .new))
    }.count
    assign([(.namesRemoved, removed), (.namesAdded, added), (.namesReplaced, replaced)])
  }
}
