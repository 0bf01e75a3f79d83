import Text

/// Arguments of both texts with another meaning in the new one: large, whatever a model says, since old translations
/// would show a wrong value. Indices are of units in the new text.
enum ArgumentRule: Equatable {
  /// The old argument whose place a new one took, as when a second `%@` is inserted before the first.
  case displaced(Int)
  /// A phrase including its noun became the bare count of a noun in the text, or the reverse.
  case recounted(Int)
  /// The old text breaks off before an argument of the new one.
  case openEndFilled(Int)
  /// Another argument is the target of a link.
  case retargeted(ParsedText.Argument)

  private static let limit = 400

  static func of(_ comparison: EditComparison) -> ArgumentRule? {
    guard !comparison.old.arguments.isEmpty || !comparison.new.arguments.isEmpty,
      max(comparison.old.units.count, comparison.new.units.count) <= limit
    else { return nil }
    return displaced(comparison) ?? recounted(comparison) ?? openEndFilled(comparison) ?? retargeted(comparison)
  }

  func reason(_ comparison: EditComparison) -> Reason {
    switch self {
    case .displaced(let index), .recounted(let index): .argumentRoleChanged(comparison.new.units[index].written)
    case .openEndFilled(let index): .argumentNeeded(comparison.new.units[index].written)
    case .retargeted(let argument): .argumentRoleChanged(argument.written)
    }
  }

  private static func displaced(_ comparison: EditComparison) -> ArgumentRule? {
    let (old, new) = (comparison.old.units, comparison.new.units)
    // A name is right in any place.
    let added = Set(comparison.arguments.added.filter { $0.role == .shown && !$0.isNamed }.map(\.identity))
    guard !added.isEmpty else { return nil }
    // Aligned by their places, regardless of their positions.
    let keys = { (units: [ParsedText.Unit]) in units.map { $0.kind == .argument ? "$" : $0.text } }
    let kept = SequenceDiff(from: keys(old), to: keys(new)).kept
    let isKept = Set(kept.map { [$0.old, $0.new] })
    for pair in kept where old[pair.old].kind == .argument {
      let (before, after) = (old[pair.old].text, new[pair.new].text)
      let stands = isKept.contains([pair.old - 1, pair.new - 1]) || isKept.contains([pair.old + 1, pair.new + 1])
      guard before != after, stands, !added.contains(before) else { continue }
      if let place = new.firstIndex(where: { $0.kind == .argument && $0.text == before }) { return .displaced(place) }
    }
    return pushed(old, new, added)
  }

  /// Finds an argument that replaced fixed words and moved the next one to another position.
  private static func pushed(_ old: [ParsedText.Unit], _ new: [ParsedText.Unit], _ added: Set<String>) -> ArgumentRule?
  {
    // From the end, so that of two arguments in a row the last is aligned with the old one.
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
      let place = new.firstIndex { $0.kind == .argument && $0.text == old[one].text }
      if isPushed, let place { return .displaced(place) }
    }
    return nil
  }

  private static func recounted(_ comparison: EditComparison) -> ArgumentRule? {
    let (old, new) = (comparison.old, comparison.new)
    let counts = { (message: ParsedText) in Set(message.arguments.filter { $0.role == .plural }.map(\.identity)) }
    let changed = counts(old).symmetricDifference(counts(new))
    let vocabulary = (Set(comparison.content(of: .old)), Set(comparison.content(of: .new)))
    for identity in changed.sorted() {
      // A number with an added noun was a number before.
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

  /// The base forms of the content words directly after a unit.
  private static func content(
    behind index: Int, _ side: EditComparison.Side, _ comparison: EditComparison
  ) -> [String] {
    let (units, entries) = comparison.sides(side)
    return zip(units, entries).dropFirst(index + 1).prefix { unit, entry in
      // "$1 deleted" describes the phrase, but does not name it.
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
    // A removed argument belongs to another rule.
    return zip(old, new).first { $0.identity != $1.identity && shown.contains($0.identity) }.map { .retargeted($1) }
  }
}
