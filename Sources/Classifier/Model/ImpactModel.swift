/// Gradient-boosted trees over the features of an edit. Layout of the embedded table, little-endian, 16 bits each if
/// nothing else is given: magic `IMP4`; counts of features and trees; four thresholds of 32 bits; then for each round a
/// tree for neutral, small and large: its count of splits; for each split its feature, the highest value that goes
/// left, and the branches to the left and the right; a value for each leaf, in 2^-12.
package struct ImpactModel: Sendable, Equatable {
  package struct Tree: Sendable, Equatable {
    package struct Split: Sendable, Equatable {
      /// The raw value of a `Feature`.
      package var feature: UInt16
      /// The highest value that goes left.
      package var threshold: Int16
      package var left: Branch
      package var right: Branch

      package init(feature: UInt16, threshold: Int16, left: Branch, right: Branch) {
        self.feature = feature
        self.threshold = threshold
        self.left = left
        self.right = right
      }
    }

    package enum Branch: Sendable, Equatable {
      /// An index higher than that of this split.
      case split(Int)
      case leaf(Int)
    }

    /// The root first; none in a tree of one leaf.
    package private(set) var splits: [Split]
    /// Values in 2^-12; one more than splits.
    package private(set) var leaves: [Int16]

    /// A tree of one leaf, whose value is 0.
    package init() {
      splits = []
      leaves = [0]
    }

    /// `nil` if a branch leads nowhere or back, so a walk would not end.
    package init?(splits: [Split], leaves: [Int16]) {
      guard leaves.count == splits.count + 1 else { return nil }
      for (index, split) in splits.enumerated() {
        for branch in [split.left, split.right] {
          switch branch {
          case .split(let next): guard next > index, next < splits.count else { return nil }
          case .leaf(let leaf): guard leaves.indices.contains(leaf) else { return nil }
          }
        }
      }
      self.splits = splits
      self.leaves = leaves
    }

    /// Replaces a leaf by a split: the leaf is left of it, and a new last leaf is right of it.
    package mutating func split(leaf: Int, feature: UInt16, threshold: Int16) {
      let index = splits.count
      for parent in splits.indices {
        if splits[parent].left == .leaf(leaf) { splits[parent].left = .split(index) }
        if splits[parent].right == .leaf(leaf) { splits[parent].right = .split(index) }
      }
      splits.append(Split(feature: feature, threshold: threshold, left: .leaf(leaf), right: .leaf(leaves.count)))
      leaves.append(0)
    }

    package mutating func fillLeaves(_ value: (Int) -> Int16) { leaves = leaves.indices.map(value) }

    /// The value of the leaf that `input` falls into.
    package func value(_ input: [Int16]) -> Int {
      var branch = splits.isEmpty ? Branch.leaf(0) : .split(0)
      while case .split(let index) = branch {
        let split = splits[index]
        branch = input[Int(split.feature)] <= split.threshold ? split.left : split.right
      }
      guard case .leaf(let leaf) = branch else { return 0 }
      return Int(leaves[leaf])
    }
  }

  /// Probabilities in 2^-16.
  package struct Thresholds: Sendable, Equatable {
    /// The least probability of large for blocking.
    package var blocking: Int32
    /// The least probability of large for the impact `large`.
    package var large: Int32
    /// The least probability of large for a question to a person; at most `large`.
    package var question: Int32
    /// The cross-validated precision at `blocking`.
    package var precision: Int32

    package init(blocking: Int32, large: Int32, question: Int32, precision: Int32) {
      self.blocking = blocking
      self.large = large
      self.question = question
      self.precision = precision
    }
  }

  package var thresholds: Thresholds
  /// Three trees a round: neutral, small, large.
  package var trees: [Tree]

  package static let leafUnit = 1.0 / 4096
  package static let unit = 1.0 / 65536

  package init(thresholds: Thresholds, trees: [Tree]) {
    self.thresholds = thresholds
    self.trees = trees
  }

  package func probabilities(_ vector: FeatureVector) -> ImpactProbabilities {
    var scores = [0, 0, 0]
    for (index, tree) in trees.enumerated() { scores[index % 3] += tree.value(vector.values) }
    let found = ExactMath.softmax(scores.map { Double($0) * Self.leafUnit })
    return ImpactProbabilities(neutral: found[0], small: found[1], large: 1 - found[0] - found[1])
  }
}
