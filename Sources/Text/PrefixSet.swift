/// Words that can be searched by prefix.
package struct PrefixSet: Sendable {
  private let words: [[UInt8]]

  package init(of words: Set<[UInt8]>) {
    self.words = words.sorted { $0.lexicographicallyPrecedes($1) }
  }

  package func contains(_ beginning: String) -> Bool {
    let beginning = Array(beginning.utf8)
    let place = words.partitioningIndex { !$0.lexicographicallyPrecedes(beginning) }
    return place < words.count && words[place].starts(with: beginning)
  }
}
