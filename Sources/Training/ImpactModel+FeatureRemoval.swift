import Classifier

extension ImpactModel {
  /// The model with its features renumbered for the removal of `removed`; `nil` if a tree uses one of these.
  package func without(_ removed: Set<Feature>) -> ImpactModel? {
    var numbers: [UInt16: UInt16] = [:]
    for feature in Feature.allCases where !removed.contains(feature) {
      numbers[UInt16(feature.rawValue)] = UInt16(numbers.count)
    }
    var renumbered: [Tree] = []
    for tree in trees {
      var splits = tree.splits
      for index in splits.indices {
        guard let number = numbers[splits[index].feature] else { return nil }
        splits[index].feature = number
      }
      guard let tree = Tree(splits: splits, leaves: tree.leaves) else { return nil }
      renumbered.append(tree)
    }
    return ImpactModel(thresholds: thresholds, trees: renumbered)
  }
}
