extension Dictionary {
  /// The values by their keys; of several pairs with one key the first.
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs) { first, _ in first }
  }
}

extension Sequence {
  /// Groups of elements with the same name, in the order in which the names first appear.
  package func grouped<Name: Hashable>(by name: (Element) -> Name) -> [[Element]] {
    var indices: [Name: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let name = name(element)
      if let index = indices[name] {
        groups[index].append(element)
      } else {
        indices[name] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
