import Text

struct EditComparison {
  struct Pair {
    var old: Int
    var new: Int
    var relation: Vocabulary.Relation
  }

  /// Whether both texts have the same bytes.
  let isSame: Bool
  /// Whether the old text is a key in the place of a text, and the new one is a text.
  let replacesKey: Bool
  /// `true` if only `%` became `%%`, `false` for the reverse: the program reads the text in another way.
  let escapedPercent: Bool?
  /// Whether both texts have the sign of a copyright notice.
  let isCopyright: Bool
  /// Whether both texts are copyright notices.
  let areNotices: Bool
  let old: ParsedText
  /// The new text, with equal amounts spelled as in the old text.
  let new: ParsedText
  /// Equal amounts with different spellings, as each text spells them.
  let sameAmounts: [(old: String, new: String)]
  /// `nil` for units that are not words.
  private(set) var oldEntries: [Vocabulary.Entry?] = []
  private(set) var newEntries: [Vocabulary.Entry?] = []
  private(set) var replacements: [SequenceDiff.Replacement] = []
  private(set) var kept: [(old: Int, new: Int)] = []
  private(set) var pairs: [Pair] = []
  /// Indices of units without a counterpart.
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var isReordered = false
  let vocabulary: Vocabulary
  let arguments: ArgumentComparison
  let frame: FrameComparison

  init(old oldText: String, new newText: String) {
    let dollars = DollarArguments(in: [oldText, newText])
    old = ParsedTextReader.read(oldText, with: dollars)
    isSame = oldText.utf8.elementsEqual(newText.utf8)
    let read = isSame ? old : ParsedTextReader.read(newText, with: dollars)
    let amounts = isSame ? [] : Amount.same(old.units, read.units)
    new = amounts.isEmpty ? read : read.writing(amounts, as: old)
    let before = old.units
    sameAmounts = amounts.map { pair in
      (
        before[pair.old].map(\.written).joined(separator: " "),
        read.units[pair.new].map(\.written).joined(separator: " ")
      )
    }
    let isOnlyPercent =
      !isSame && (TextShape.escapesPercent(oldText) || TextShape.escapesPercent(newText))
      && oldText.replacing("%%", with: "%") == newText.replacing("%%", with: "%")
    escapedPercent = isOnlyPercent ? oldText.utf8.count < newText.utf8.count : nil
    isCopyright = oldText.contains("©") && newText.contains("©")
    areNotices = isCopyright && TextShape.isNotice(oldText) && TextShape.isNotice(newText)
    replacesKey = !isSame && TextShape.isKey(oldText) && !TextShape.isKey(newText)
    arguments = ArgumentComparison(old: old, new: new)
    var vocabulary = Vocabulary()
    oldEntries = Self.entries(old, &vocabulary)
    newEntries = isSame ? oldEntries : Self.entries(new, &vocabulary)
    self.vocabulary = vocabulary
    frame = FrameComparison(old, new, oldEntries, newEntries, vocabulary)
    let oldKeys = keys(old, oldEntries)
    let newKeys = isSame ? oldKeys : keys(new, newEntries)
    let diff = SequenceDiff(from: oldKeys, to: newKeys, longest: 400)
    (replacements, kept) = (diff.replacements, diff.kept)
    isReordered = !replacements.isEmpty && oldKeys.count == newKeys.count && oldKeys.sorted() == newKeys.sorted()
    for pair in kept where old.units[pair.old].text != new.units[pair.new].text {
      if let one = oldEntries[pair.old], let other = newEntries[pair.new] {
        pairs.append(Pair(old: pair.old, new: pair.new, relation: vocabulary.relation(one, other)))
      }
    }
    for replacement in replacements { match(replacement) }
  }

  var changesProtocolsOnly: Bool {
    let plain = { (targets: [String]) in targets.map { $0.replacing("https://", with: "http://") }.sorted() }
    return old.targets != new.targets && plain(old.targets) == plain(new.targets)
  }

  private static func entries(_ message: ParsedText, _ vocabulary: inout Vocabulary) -> [Vocabulary.Entry?] {
    message.units.map { $0.kind == .word ? vocabulary.entry($0.text) : nil }
  }

  private func keys(_ message: ParsedText, _ entries: [Vocabulary.Entry?]) -> [String] {
    zip(message.units, entries).map { unit, entry in
      if let entry { return entry.base }
      switch unit.kind {
      case .argument: return "$" + unit.text
      case .number: return "#" + unit.text
      default: return unit.text
      }
    }
  }

  private static let order: [Vocabulary.Relation] = [
    .same, .inflected, .misspelled, .opposite, .synonym, .derived, .kind, .sibling,
  ]

  private mutating func match(_ replacement: SequenceDiff.Replacement) {
    var candidates: [(rank: Int, old: Int, new: Int, relation: Vocabulary.Relation)] = []
    if replacement.old.count <= 24, replacement.new.count <= 24 {
      for first in replacement.old {
        for second in replacement.new {
          guard let relation = relation(first, second), let rank = Self.order.firstIndex(of: relation) else { continue }
          candidates.append((rank * 100 + min(99, abs(first - second)), first, second, relation))
        }
      }
    }
    candidates.sort { ($0.rank, $0.old, $0.new) < ($1.rank, $1.old, $1.new) }
    var usedOld: Set<Int> = []
    var usedNew: Set<Int> = []
    for candidate in candidates where !usedOld.contains(candidate.old) && !usedNew.contains(candidate.new) {
      usedOld.insert(candidate.old)
      usedNew.insert(candidate.new)
      pairs.append(Pair(old: candidate.old, new: candidate.new, relation: candidate.relation))
    }
    let oldRest = replacement.old.filter { !usedOld.contains($0) }
    let newRest = replacement.new.filter { !usedNew.contains($0) }
    let oldContent = oldRest.filter { isContent(old.units[$0], oldEntries[$0]) }
    let newContent = newRest.filter { isContent(new.units[$0], newEntries[$0]) }
    if oldContent.count == 1, newContent.count == 1 {
      pairs.append(Pair(old: oldContent[0], new: newContent[0], relation: .unrelated))
      deleted += oldRest.filter { $0 != oldContent[0] }
      inserted += newRest.filter { $0 != newContent[0] }
    } else {
      deleted += oldRest
      inserted += newRest
    }
  }

  private func relation(_ first: Int, _ second: Int) -> Vocabulary.Relation? {
    guard let one = oldEntries[first], let other = newEntries[second] else { return nil }
    if let distance = frame.distance(of: first, second), distance >= .other {
      return distance == .opposite ? .opposite : .unrelated
    }
    if one.isFunction != other.isFunction, !vocabulary.areOpposites(one, other) { return nil }
    if one.isFunction, other.isFunction, !vocabulary.areOpposites(one, other) {
      return one.text == other.text ? .same : nil
    }
    return vocabulary.relation(one, other)
  }

  /// The number of the old text's content units that the new text has, in order.
  var keptContent: Int { kept.count { isContent(old.units[$0.old], oldEntries[$0.old]) } }

  /// Whether at least half of the old text's content is kept.
  var keepsMost: Bool {
    keptContent * 2 >= old.units.indices.count { isContent(old.units[$0], oldEntries[$0]) }
  }

  /// Whether a kept unit has kept its form, or is an article or the like.
  func hasSameForm(_ first: Int, _ second: Int) -> Bool {
    old.units[first].text == new.units[second].text || oldEntries[first]?.isFunction ?? true
  }

  func isContent(_ unit: ParsedText.Unit, _ entry: Vocabulary.Entry?) -> Bool {
    switch unit.kind {
    case .word: !(entry?.isFunction ?? false)
    case .number, .template, .address: true
    case .argument, .symbol: false
    }
  }
}
