/// Edits after which translations of the old text are as good: the number of a title's noun, and copyright notices.
enum EquivalenceRule: Equatable {
  /// A title names one thing or several: "Setting" and "Settings". The indices of the noun.
  case otherNumber(old: Int, new: Int)
  /// A copyright notice has other years, or another holder.
  case notice

  /// The most words of a title.
  private static let longestTitle = 4

  static func of(_ comparison: EditComparison) -> EquivalenceRule? {
    guard !comparison.isSame, !comparison.arguments.areBroken, comparison.arguments.added.isEmpty else { return nil }
    if comparison.areNotices { return .notice }
    return otherNumber(comparison)
  }

  func reason(_ comparison: EditComparison) -> Reason {
    switch self {
    case .otherNumber(let old, let new):
      .inflected(old: comparison.old.units[old].written, new: comparison.new.units[new].written)
    case .notice: .words("both texts are copyright notices")
    }
  }

  /// A title that begins with a command can act on one thing or on all: "Delete message" and "Delete messages".
  private static func otherNumber(_ comparison: EditComparison) -> EquivalenceRule? {
    let (old, new) = (comparison.old, comparison.new)
    guard (1...longestTitle).contains(old.units.count), old.units.count == new.units.count, old.sentences == 0,
      new.sentences == 0, old.isQuestion == new.isQuestion, old.endsWithColon == new.endsWithColon,
      old.units[0].isCapitalized, (old.units + new.units).allSatisfy({ $0.kind == .word })
    else { return nil }
    let changed = old.units.indices.filter { old.units[$0].text != new.units[$0].text }
    guard changed.count == 1, let index = changed.first, isNoun(comparison.oldEntries[index]),
      isNoun(comparison.newEntries[index]), areOneAndSeveral(old.units[index].text, new.units[index].text),
      index == 0 || !(comparison.oldEntries[0]?.isVerbal ?? false)
    else { return nil }
    return .otherNumber(old: index, new: index)
  }

  private static func isNoun(_ entry: Vocabulary.Entry?) -> Bool { entry?.word?.canBe(.noun) ?? false }

  /// Whether one word is the other's regular plural.
  private static func areOneAndSeveral(_ one: String, _ other: String) -> Bool {
    let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
    return long == short + "s" || long == short + "es" || short.hasSuffix("y") && long == short.dropLast() + "ies"
  }
}
