/// Parts of the examples that are held out in turn. A project is never on both sides.
package enum Folds {
  /// One part held out, and the rest.
  package struct Fold: Sendable {
    package var held: [LabelledEdit]
    package var rest: [LabelledEdit]
  }

  /// Folds with one project each.
  package static func byProject(_ examples: [LabelledEdit]) -> [Fold] {
    Set(examples.map(\.source)).sorted().map { holdingOut([$0], of: examples) }
  }

  /// Folds of whole projects, in `count` groups of about equal size.
  package static func grouped(_ examples: [LabelledEdit], into count: Int) -> [Fold] {
    let sizes = Dictionary(grouping: examples, by: \.source).mapValues(\.count)
    var groups = [[String]](repeating: [], count: count)
    var totals = [Int](repeating: 0, count: count)
    for (source, size) in sizes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let smallest = totals.indices.min { (totals[$0], $0) < (totals[$1], $1) } ?? 0
      groups[smallest].append(source)
      totals[smallest] += size
    }
    return groups.filter { !$0.isEmpty }.map { holdingOut($0, of: examples) }
  }

  /// A fold with these sources held out.
  package static func holdingOut(_ sources: [String], of examples: [LabelledEdit]) -> Fold {
    Fold(held: examples.filter { sources.contains($0.source) }, rest: examples.filter { !sources.contains($0.source) })
  }
}
