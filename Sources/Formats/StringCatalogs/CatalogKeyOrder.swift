import Text

/// The order in which Xcode writes the members of every object of a String Catalog: that of `Collation`.
package enum CatalogKeyOrder {
  package static func precedes(_ first: String, _ second: String) -> Bool { Collation.root.precedes(first, second) }

  /// The index of the first name that belongs before the previous one; `nil` if they are in order.
  package static func firstInversion(_ names: [String]) -> Int? {
    zip(names, names.dropFirst()).enumerated().first { precedes($0.element.1, $0.element.0) }.map { $0.offset + 1 }
  }

  package static func sortedPlaces(_ names: [String]) -> [Int] {
    guard firstInversion(names) != nil else { return Array(names.indices) }
    return names.enumerated().map { ($0.offset, Collation.root.key(of: $0.element)) }.sorted {
      ($0.1, $0.0) < ($1.1, $1.0)
    }.map(\.0)
  }
}

/// Finds places for new names. Existing ones can be out of order: people add keys by hand, scripts sort by code points.
package struct CatalogKeyPlaces {
  private let names: [String]
  private let isSorted: Bool
  private let isByScalars: Bool

  package init(_ names: [String]) {
    self.names = names
    isSorted = CatalogKeyOrder.firstInversion(names) == nil
    isByScalars =
      !isSorted
      && !zip(names, names.dropFirst()).contains { $1.unicodeScalars.lexicographicallyPrecedes($0.unicodeScalars) }
  }

  /// The number of names before `name`, chosen so that the fewest of them are on the wrong side.
  package func place(of name: String) -> Int {
    if isByScalars {
      return names.firstIndex { name.unicodeScalars.lexicographicallyPrecedes($0.unicodeScalars) } ?? names.count
    }
    if isSorted { return names.partitioningIndex { CatalogKeyOrder.precedes(name, $0) } }
    var (best, place, balance) = (0, 0, 0)
    for (index, other) in names.enumerated() {
      balance += CatalogKeyOrder.precedes(other, name) ? -1 : 1
      if balance <= best { (best, place) = (balance, index + 1) }
    }
    return place
  }
}
