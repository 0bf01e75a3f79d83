/// Words that are asked for by how they begin.
package struct Beginnings: Sendable {
  private let words: [[UInt8]]

  /// Those of `words`.
  package init(of words: Set<[UInt8]>) {
    self.words = words.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether one of the words begins so.
  package func contains(_ beginning: String) -> Bool {
    let beginning = Array(beginning.utf8)
    let place = words.partitioningIndex { !$0.lexicographicallyPrecedes(beginning) }
    return place < words.count && words[place].starts(with: beginning)
  }
}
