/// The fitted model: boosted trees, a linear part and a forest, whose probabilities are averaged.
///
/// Layout of the embedded table, little-endian: magic `IMP3`; 16-bit counts of features, boosted trees and their inner
/// nodes, trees of the forest and their inner nodes;
/// per feature 32-bit linear parts (centre, scale, three weights, in 2^-16); three biases; thresholds of confidence;
/// then for each round three complete trees: a feature and a threshold per inner node in level order, and a leaf value
/// (in 2^-12) per leaf, of 16 bits each; then the trees of the forest likewise.
package struct ImpactModel: Sendable, Equatable {
  /// A complete binary tree in level order; a value at most the threshold goes left.
  package struct Tree: Sendable, Equatable {
    package var features: [UInt16]
    package var thresholds: [Int16]
    package var leaves: [Int16]

    /// A tree from its inner nodes and its leaves.
    package init(features: [UInt16], thresholds: [Int16], leaves: [Int16]) {
      self.features = features
      self.thresholds = thresholds
      self.leaves = leaves
    }

    /// The leaf that `input` falls into.
    package func value(_ input: [Int16]) -> Int {
      var node = 0
      while node < features.count {
        node = 2 * node + (input[Int(features[node])] <= thresholds[node] ? 1 : 2)
      }
      return Int(leaves[node - features.count])
    }
  }

  /// The linear part of one feature.
  package struct Linear: Sendable, Equatable {
    /// Subtracted from the feature's compressed value; in 2^-16.
    package var center: Int32
    /// Multiplied with it then; in 2^-16.
    package var scale: Int32
    /// The weight for neutral, small, large; in 2^-16.
    package var weights: [Int32]

    /// What one feature adds, in the units of the members.
    package init(center: Int32, scale: Int32, weights: [Int32]) {
      self.center = center
      self.scale = scale
      self.weights = weights
    }
  }

  /// Where probabilities begin to bear weight; in 2^-16.
  package struct Thresholds: Sendable, Equatable {
    /// The probability of large from which an edit blocks.
    package var blocking: Int32
    /// The probability of large from which an edit is told to be large.
    package var large: Int32
    /// The probability of large from which a person is asked; at most `large`.
    package var question: Int32
    /// The cross-validated precision at which `blocking` was set.
    package var precision: Int32

    /// Thresholds in 2^-16, as training chose them.
    package init(blocking: Int32, large: Int32, question: Int32, precision: Int32) {
      self.blocking = blocking
      self.large = large
      self.question = question
      self.precision = precision
    }
  }

  package var linear: [Linear]
  package var biases: [Int32]
  package var thresholds: Thresholds
  /// Three trees a round: neutral, small, large.
  package var trees: [Tree]
  /// Deep trees, each grown on a sample of its own; the mean of what they say is how probable a large edit is. They see
  /// what several features say together, which boosted trees of three levels and the linear part do not.
  package var forest: [Tree]

  /// What one 2^-12 of a leaf is worth.
  package static let leafUnit = 1.0 / 4096
  /// What one 2^-16 is worth.
  package static let unit = 1.0 / 65536
  /// How much the forest counts beside the other two, which count alike.
  package static let forestShare = 0.5

  /// A model of its parts, as training fitted them.
  package init(linear: [Linear], biases: [Int32], thresholds: Thresholds, trees: [Tree], forest: [Tree] = []) {
    self.linear = linear
    self.biases = biases
    self.thresholds = thresholds
    self.trees = trees
    self.forest = forest
  }

  /// Counts weigh less the higher they are.
  package static func compress(_ value: Int16) -> Double {
    value < 0 ? -(-Double(value)).squareRoot() : Double(value).squareRoot()
  }

  /// The probabilities for features.
  package func probabilities(_ vector: FeatureVector) -> ImpactProbabilities {
    var scores = [0, 0, 0]
    for (index, tree) in trees.enumerated() { scores[index % 3] += tree.value(vector.values) }
    var sums = biases.map { Double($0) * Self.unit }
    for (value, part) in zip(vector.values, linear) where part.scale != 0 {
      let standard = (Self.compress(value) - Double(part.center) * Self.unit) * (Double(part.scale) * Self.unit)
      let cut = max(-5, min(5, standard))
      for impact in 0..<3 { sums[impact] += cut * (Double(part.weights[impact]) * Self.unit) }
    }
    let first = ExactMath.softmax(scores.map { Double($0) * Self.leafUnit })
    let second = ExactMath.softmax(sums)
    let mixed = zip(first, second).map { ($0 + $1) / 2 }
    guard !forest.isEmpty else {
      return ImpactProbabilities(neutral: mixed[0], small: mixed[1], large: 1 - mixed[0] - mixed[1])
    }
    let sum = forest.reduce(0) { $0 + $1.value(vector.values) }
    let found = min(1, max(0, Double(sum) * Self.leafUnit / Double(forest.count)))
    // The forest knows only large ones; between neutral and small the others decide.
    let large = Self.forestShare * found + (1 - Self.forestShare) * mixed[2]
    let rest = mixed[0] + mixed[1]
    let neutral = rest > 0 ? (1 - large) * mixed[0] / rest : 0
    return ImpactProbabilities(neutral: neutral, small: 1 - large - neutral, large: large)
  }
}
