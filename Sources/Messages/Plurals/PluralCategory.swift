/// A CLDR plural category, in CLDR's order.
package enum PluralCategory: String, CaseIterable, Comparable, Hashable, Sendable {
  case zero, one, two, few, many, other

  var order: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }

  /// Hashes the index: the standard library would hash the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(order) }

  package static func < (left: PluralCategory, right: PluralCategory) -> Bool { left.order < right.order }
}
