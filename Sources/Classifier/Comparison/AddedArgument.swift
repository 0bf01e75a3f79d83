/// An argument that only the new text shows, with evidence whether the old text is complete without it.
struct AddedArgument {
  enum Trait {
    /// The old text breaks off before the argument with a preposition, a form of "to be" or a colon.
    case fillsGap
    /// The old text is a fragment that the argument now begins: "is dry", "of roses".
    case opensFragment
    /// The old text is only a verb, and the argument its object.
    case isObject
    /// The argument replaces "you", "they" and the like: another person acts.
    case replacesPerson
    /// The argument is the number after a short label: "Level", "Page count".
    case isLabelValue
    /// The argument replaces a number other than one.
    case replacesNumber
    /// The argument replaces "1" or "one" before its noun, where a singular has the same meaning.
    case replacesOne
  }

  /// The index in the new text.
  let unit: Int
  private(set) var traits: Set<Trait> = []
  /// Whether words or numbers of the old text are gone in its place.
  let replacesWords: Bool

  /// Whether the old text is incomplete or untrue without it.
  var isNeeded: Bool {
    !traits.isDisjoint(with: [.fillsGap, .opensFragment, .isObject, .replacesPerson, .isLabelValue, .replacesNumber])
  }

  /// Whether the old text is surely incomplete, or about another person. The context completes the bare verb of a
  /// button, and a number may still be the same.
  var isSurelyNeeded: Bool { !traits.isDisjoint(with: [.fillsGap, .opensFragment, .isLabelValue, .replacesPerson]) }

  func reason(_ comparison: EditComparison) -> Reason? {
    let written = comparison.new.units[unit].written
    if traits.contains(.replacesPerson), let block = comparison.replacements.first(where: { $0.new.contains(unit) }) {
      return .replaced(old: comparison.old.units[block.old.lowerBound].written, new: written)
    }
    return isSurelyNeeded || traits.contains(.isObject) ? .argumentNeeded(written) : nil
  }

  private static let most = 8

  static func all(in comparison: EditComparison) -> [AddedArgument] {
    let added = Set(comparison.arguments.added.filter { $0.role == .shown }.map(\.identity))
    guard !added.isEmpty, comparison.arguments.removed.isEmpty, !comparison.old.units.isEmpty else { return [] }
    let units = comparison.new.units
    return units.indices.lazy.filter { units[$0].kind == .argument && added.contains(units[$0].text) }.prefix(most)
      .map { AddedArgument($0, comparison) }
  }

  private init(_ unit: Int, _ comparison: EditComparison) {
    self.unit = unit
    let block = comparison.replacements.first { $0.new.contains(unit) }
    let replaced = block.map { Array($0.old) } ?? []
    replacesWords = replaced.contains { comparison.isContent(comparison.old.units[$0], comparison.oldEntries[$0]) }
    if replaced.isEmpty || opens(comparison) { findGap(comparison) }
    findReplaced(replaced, by: block?.new.count ?? 1, comparison)
  }

  // MARK: Gaps

  private func opens(_ comparison: EditComparison) -> Bool { unit == 0 && !comparison.old.units[0].isCapitalized }

  private mutating func findGap(_ comparison: EditComparison) {
    let (old, new) = (comparison.old, comparison.new)
    let last = old.units.count - 1
    let end = comparison.kept.last.flatMap { $0.old == last ? $0.new : nil }
    let isLabel = old.sentences == 0 && !old.isQuestion && old.units.count <= 3
    if let end, unit == end + 1 || (unit == end + 2 && new.units[end + 1].kind == .symbol) {
      if old.breaksOff || old.endsWithColon { traits.insert(.fillsGap) }
      let mark = new.units[unit].markBefore
      if old.units.count == 1, mark == 0, let verb = comparison.oldEntries[0], verb.text == verb.base,
        WordList.transitive.contains(verb.text)
      {
        traits.insert(.isObject)
      } else if isLabel, !old.endsWithColon {
        let noun = comparison.oldEntries[last]?.base ?? ""
        let isNumber = new.arguments.contains {
          $0.identity == new.units[unit].text && ($0.kind == .integer || $0.kind == .floatingPoint)
        }
        let isDirect = mark == 0 && unit == new.units.count - 1 && old.units[last].kind == .word
        let isNumbered = isDirect && old.arguments.isEmpty && (isNumber || WordList.numbered.contains(noun))
        if WordList.quantityNoun.contains(noun) || isNumbered { traits.insert(.isLabelValue) }
      }
    }
    // A brand such as "iPod" is not a fragment.
    let isFragment =
      old.units[0].written.utf8.first?.isASCIILowercase ?? false
      && comparison.oldEntries[0]?.isKnown ?? false
    let firstKept = comparison.kept.first?.new
    if isFragment, firstKept != 0, unit == 0 || unit < firstKept ?? 0 { traits.insert(.opensFragment) }
  }

  // MARK: Replaced words

  private mutating func findReplaced(_ replaced: [Int], by count: Int, _ comparison: EditComparison) {
    let units = comparison.old.units
    guard !replaced.isEmpty else { return }
    let content = replaced.filter { comparison.isContent(units[$0], comparison.oldEntries[$0]) }
    if let index = replaced.first(where: { units[$0].kind == .number || WordList.numberWord.contains(units[$0].text) }),
      count == 1 || replaced.count == 1
    {
      let isOne =
        units[index].kind == .number ? units[index].text == "1" : WordList.numberWord.number(units[index].text) == 1
      let isCounted = index + 1 < units.count && units[index + 1].kind == .word
      if isOne, isCounted {
        traits.insert(.replacesOne)
      } else if units[index].kind == .number {
        traits.insert(.replacesNumber)
      }
      return
    }
    if let first = replaced.first, WordList.person.contains(units[first].text), content.isEmpty || unit == 0 {
      traits.insert(.replacesPerson)
    }
  }

  /// `(`, `,`, `;`, a dash, `:`, `&`, `/`, `|` and `·`.
  static let offsetting: Set<UInt8> = [0x28, 0x2C, 0x3B, 0x2D, 0x3A, 0x26, 0x2F, 0x7C, 0xC2]
}
