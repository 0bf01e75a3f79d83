import Text

/// Arguments that both texts have and that say another thing in the new one: large, whatever a model says, since old
/// translations would show the wrong value in the place.
enum ArgumentRule: Equatable {
  /// A new argument took the place of an old one, which now stands elsewhere, as when a second `%@` is put before the
  /// first. The unit of the new text with this number.
  case displaced(Int)
  /// What was a phrase, noun and all, is now the bare count of a noun that the text names, or the other way round. The
  /// unit of the new text with this number.
  case recounted(Int)
  /// The old text breaks off before what an argument now says. The unit of the new text with this number.
  case openEndFilled(Int)
  /// A link leads where another argument says.
  case retargeted(ParsedText.Argument)

  /// Texts with more units are not looked at.
  private static let limit = 400

  /// The rule that the edit falls under, if any.
  static func of(_ comparison: EditComparison) -> ArgumentRule? {
    guard !comparison.old.arguments.isEmpty || !comparison.new.arguments.isEmpty,
      max(comparison.old.units.count, comparison.new.units.count) <= limit
    else { return nil }
    return displaced(comparison) ?? recounted(comparison) ?? openEndFilled(comparison) ?? retargeted(comparison)
  }

  /// The reason that the rule gives, for a person to check.
  func reason(_ comparison: EditComparison) -> Reason {
    switch self {
    case .displaced(let index), .recounted(let index): .argumentRoleChanged(comparison.new.units[index].written)
    case .openEndFilled(let index): .argumentNeeded(comparison.new.units[index].written)
    case .retargeted(let argument): .argumentRoleChanged(argument.written)
    }
  }

  private static func displaced(_ comparison: EditComparison) -> ArgumentRule? {
    let (old, new) = (comparison.old.units, comparison.new.units)
    // A name is right wherever it stands.
    let added = Set(comparison.arguments.added.filter { $0.role == .shown && !$0.isNamed }.map(\.identity))
    guard !added.isEmpty else { return nil }
    // Aligned by their places, whatever position they have.
    let keys = { (units: [ParsedText.Unit]) in units.map { $0.kind == .argument ? "$" : $0.text } }
    let kept = SequenceDiff(from: keys(old), to: keys(new)).kept
    let isKept = Set(kept.map { [$0.old, $0.new] })
    for pair in kept where old[pair.old].kind == .argument {
      let (before, after) = (old[pair.old].text, new[pair.new].text)
      let stands = isKept.contains([pair.old - 1, pair.new - 1]) || isKept.contains([pair.old + 1, pair.new + 1])
      let isElsewhere = new.contains { $0.kind == .argument && $0.text == before }
      if before != after, stands, isElsewhere, !added.contains(before) { return .displaced(pair.new) }
    }
    return pushed(old, new, added)
  }

  /// An argument that fixed words became and that pushed the one that followed them to another position.
  private static func pushed(_ old: [ParsedText.Unit], _ new: [ParsedText.Unit], _ added: Set<String>) -> ArgumentRule?
  {
    // From behind, so that of two arguments in a row the last one is aligned with the old one.
    let keys = { (units: [ParsedText.Unit]) in units.reversed().map { $0.kind == .argument ? "$" : $0.text } }
    let diff = SequenceDiff(from: keys(old), to: keys(new))
    for pair in diff.kept {
      let (one, other) = (old.count - 1 - pair.old, new.count - 1 - pair.new)
      guard old[one].kind == .argument, old[one].text != new[other].text, added.contains(new[other].text) else {
        continue
      }
      let isPushed = diff.replacements.contains { replacement in
        let gone = replacement.old.map { old[old.count - 1 - $0] }
        let came = replacement.new.map { new[new.count - 1 - $0] }
        return !gone.isEmpty && gone.allSatisfy { $0.kind == .word } && came.count == 1
          && came[0].kind == .argument && came[0].text == old[one].text
      }
      if isPushed { return .displaced(other) }
    }
    return nil
  }

  private static func recounted(_ comparison: EditComparison) -> ArgumentRule? {
    let (old, new) = (comparison.old, comparison.new)
    let counts = { (message: ParsedText) in Set(message.arguments.filter { $0.role == .plural }.map(\.identity)) }
    let changed = counts(old).symmetricDifference(counts(new))
    let vocabulary = (Set(comparison.content(of: .old)), Set(comparison.content(of: .new)))
    for identity in changed.sorted() {
      // A number that gets its noun was a number before.
      guard let first = old.arguments.first(where: { $0.identity == identity && $0.role == .shown }),
        new.arguments.contains(where: { $0.identity == identity && $0.role == .shown }),
        ![.integer, .floatingPoint].contains(first.kind),
        let before = old.units.firstIndex(where: { $0.kind == .argument && $0.text == identity }),
        let after = new.units.firstIndex(where: { $0.kind == .argument && $0.text == identity })
      else { continue }
      let nouns = (content(behind: before, .old, comparison), content(behind: after, .new, comparison))
      let isNamed = counts(new).contains(identity)
      let (noun, other) = isNamed ? (nouns.1, vocabulary.0) : (nouns.0, vocabulary.1)
      if !noun.isEmpty, other.isDisjoint(with: noun) { return .recounted(after) }
    }
    return nil
  }

  /// Base forms of the words of meaning that directly follow a unit.
  private static func content(
    behind index: Int, _ side: EditComparison.Side, _ comparison: EditComparison
  ) -> [String] {
    let (units, entries) = comparison.sides(side)
    return zip(units, entries).dropFirst(index + 1).prefix { unit, entry in
      // "$1 deleted" tells what happened to the phrase, not what it is.
      unit.kind == .word && !unit.startsSentence && comparison.isContent(unit, entry) && !(entry?.isPast ?? false)
    }.map { $1?.base ?? $0.text }
  }

  private static func openEndFilled(_ comparison: EditComparison) -> ArgumentRule? {
    let (old, new) = (comparison.old, comparison.new)
    guard new.goesOn(behind: old), old.targets.isEmpty, new.units[old.units.count].kind == .argument else { return nil }
    return .openEndFilled(old.units.count)
  }

  private static func retargeted(_ comparison: EditComparison) -> ArgumentRule? {
    let links = { (message: ParsedText) in message.arguments.filter { $0.role == .link } }
    let (old, new) = (links(comparison.old), links(comparison.new))
    guard old.count == new.count, comparison.old.targets.count == comparison.new.targets.count else { return nil }
    let shown = Set(comparison.new.arguments.filter { $0.role == .shown }.map(\.identity))
    // An argument that is gone altogether is another rule's.
    return zip(old, new).first { $0.identity != $1.identity && shown.contains($0.identity) }.map { .retargeted($1) }
  }
}
