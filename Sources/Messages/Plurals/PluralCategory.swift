/// A CLDR plural category; the order is CLDR's.
package enum PluralCategory: String, CaseIterable, Comparable, Hashable, Sendable {
  case zero, one, two, few, many, other

  /// The place in CLDR's order, from 0.
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

  /// By its place: the standard library would hash the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(order) }

  package static func < (left: PluralCategory, right: PluralCategory) -> Bool { left.order < right.order }
}
