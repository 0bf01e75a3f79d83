import Classifier
import Text

/// Gradient boosting of trees for three classes (Friedman 2001, with second-order leaf values), on binned features and
/// seeded samples of rows and columns.
struct TreeBooster {
  var rounds = 150
  var rate = 0.05
  var rowShare = 0.8
  var columnShare = 0.5
  var seed: UInt64 = 1

  /// Each class's score is moved while the others wait. Together they would go too far by K / (K - 1) for K classes
  /// (Friedman 2001, algorithm 6).
  private static let secondDerivativeScale = 1.5

  /// Fits trees to the examples.
  func fit(_ examples: [LabelledEdit]) -> [ImpactModel.Tree] {
    let count = examples.count
    let features = BinnedFeatures(examples)
    let shares = examples.map { SIMD3($0.shares[0], $0.shares[1], $0.shares[2]) }
    let total = zip(examples, shares).reduce(SIMD3(repeating: 1)) { $0 + $1.0.weight * $1.1 }
    let priors = (0..<3).map { ExactMath.log(total[$0] / total.sum()) }
    var scores = examples.map { _ in SIMD3(priors[0], priors[1], priors[2]) }
    // The leaves of the first trees contain the priors, so the model needs no field for them.
    var offsets = priors
    var random = SplitMix(seed: seed)
    var trees: [ImpactModel.Tree] = []
    for _ in 0..<rounds {
      let probabilities = scores.map(ExactMath.softmax)
      let rows = (0..<count).filter { _ in Double.random(in: 0..<1, using: &random) < rowShare }
      for target in 0..<3 {
        let columns = features.cuts.indices.filter {
          !features.cuts[$0].isEmpty && Double.random(in: 0..<1, using: &random) < columnShare
        }
        let slopes = examples.indices.map { row in
          let p = probabilities[row][target]
          return examples[row].weight
            * SIMD2(shares[row][target] - p, max(1e-6, Self.secondDerivativeScale * p * (1 - p)))
        }
        let grown = TreeGrower(features: features, slopes: slopes, rate: rate).grow(rows: rows, columns: columns)
        for row in 0..<count { scores[row][target] += grown.values[grown.leaves[row]] }
        trees.append(grown.tree(offset: offsets[target]))
        offsets[target] = 0
      }
    }
    return trees
  }
}

/// The features of examples in a small number of bins, column by column.
struct BinnedFeatures {
  private static let maximumBins = 48

  let count: Int
  /// The values between the bins, by feature.
  let cuts: [[Int16]]
  let bins: [UInt8]

  init(_ examples: [LabelledEdit]) {
    let count = examples.count
    let width = Feature.allCases.count
    cuts = (0..<width).map { feature in Self.cuts(examples.map { $0.features.values[feature] }) }
    var bins = [UInt8](repeating: 0, count: width * count)
    for feature in 0..<width {
      for (row, example) in examples.enumerated() {
        let value = example.features.values[feature]
        bins[feature * count + row] = UInt8(cuts[feature].firstIndex { value <= $0 } ?? cuts[feature].count)
      }
    }
    self.bins = bins
    self.count = count
  }

  /// The values at which to split: all of a few, otherwise values with about equally many rows between them.
  private static func cuts(_ values: [Int16]) -> [Int16] {
    let distinct = Array(Set(values)).sorted()
    guard distinct.count > maximumBins else { return Array(distinct.dropLast()) }
    let sorted = values.sorted()
    var cuts: [Int16] = []
    for bin in 1..<maximumBins {
      let value = sorted[bin * sorted.count / maximumBins]
      if cuts.last != value, value != distinct.last { cuts.append(value) }
    }
    return cuts
  }
}

/// Grows one tree, first at the leaf with the most gain (Shi 2007, “Best-first decision tree learning”).
struct TreeGrower {
  /// A grown tree.
  struct Grown {
    fileprivate(set) var shape = ImpactModel.Tree()
    /// The value of each leaf.
    fileprivate(set) var values: [Double] = []
    /// The leaf of each row.
    fileprivate(set) var leaves: [Int]

    /// The tree of a model, with `offset` added to its leaves.
    func tree(offset: Double) -> ImpactModel.Tree {
      var tree = shape
      tree.fillLeaves { Int16(clamping: Int(((values[$0] + offset) / ImpactModel.leafUnit).rounded())) }
      return tree
    }
  }

  private static let mostLeaves = 12
  private static let mostLevels = 6
  private static let regularization = 3.0
  /// The least number of rows on each side of a split.
  private static let minimumRows = 12

  private let features: BinnedFeatures
  /// The loss's first and second derivative for each row.
  private let slopes: [SIMD2<Double>]
  /// The share of its gain that a leaf gets.
  private let rate: Double

  init(features: BinnedFeatures, slopes: [SIMD2<Double>], rate: Double) {
    self.features = features
    self.slopes = slopes
    self.rate = rate
  }

  private var bins: [UInt8] { features.bins }
  private var count: Int { features.count }
  private var cuts: [[Int16]] { features.cuts }

  private struct Split {
    var gain = 0.0
    var feature = 0
    var bin = 0
  }

  /// A leaf to split: its rows of the sample, and their best split.
  private struct Candidate {
    var leaf: Int
    var level: Int
    var rows: [Int]
    var split: Split
  }

  /// Grows a tree on `rows` and finds the leaf of every row.
  func grow(rows: [Int], columns: [Int]) -> Grown {
    var grown = Grown(leaves: [Int](repeating: 0, count: count))
    var sums = [rows.reduce(into: SIMD2<Double>.zero) { $0 += slopes[$1] }]
    var waiting = [candidate(leaf: 0, level: 0, rows, columns)].compactMap(\.self)
    while sums.count < Self.mostLeaves,
      let place = waiting.indices.max(by: { waiting[$0].split.gain < waiting[$1].split.gain })
    {
      let found = waiting.remove(at: place)
      let (leaf, new, split) = (found.leaf, sums.count, found.split)
      grown.shape.split(leaf: leaf, feature: UInt16(split.feature), threshold: cuts[split.feature][split.bin])
      let goesLeft = { (row: Int) in Int(bins[split.feature * count + row]) <= split.bin }
      for row in 0..<count where grown.leaves[row] == leaf && !goesLeft(row) { grown.leaves[row] = new }
      let left = found.rows.filter(goesLeft)
      let right = found.rows.filter { !goesLeft($0) }
      let gone = right.reduce(into: SIMD2<Double>.zero) { $0 += slopes[$1] }
      sums[leaf] -= gone
      sums.append(gone)
      for (leaf, rows) in [(leaf, left), (new, right)] {
        candidate(leaf: leaf, level: found.level + 1, rows, columns).map { waiting.append($0) }
      }
    }
    grown.values = sums.map { rate * $0[0] / ($0[1] + Self.regularization) }
    return grown
  }

  private func candidate(leaf: Int, level: Int, _ rows: [Int], _ columns: [Int]) -> Candidate? {
    guard level < Self.mostLevels, rows.count >= 2 * Self.minimumRows else { return nil }
    let split = best(rows, columns)
    guard split.gain > 1e-9 else { return nil }
    return Candidate(leaf: leaf, level: level, rows: rows, split: split)
  }

  /// Features whose sums are computed together: one waits for memory while the others add.
  private static let width = 4
  private static let mostBins = 64

  private func best(_ rows: [Int], _ columns: [Int]) -> Split {
    let slopes = rows.map { self.slopes[$0] }
    let total = slopes.reduce(.zero, +)
    let parent = total[0] * total[0] / (total[1] + Self.regularization)
    var found = Split()
    var sums = [SIMD2<Double>](repeating: .zero, count: Self.width * Self.mostBins)
    var counts = [Int](repeating: 0, count: sums.count)
    for start in stride(from: 0, to: columns.count, by: Self.width) {
      // The last group is padded with its first column.
      let group = (0..<Self.width).map { columns[start + $0 < columns.count ? start + $0 : start] }
      fill(&sums, &counts, group, rows, slopes)
      for (index, feature) in group.prefix(columns.count - start).enumerated() {
        var left = SIMD2<Double>.zero
        var leftRows = 0
        for bin in 0..<cuts[feature].count {
          left += sums[index * Self.mostBins + bin]
          leftRows += counts[index * Self.mostBins + bin]
          guard leftRows >= Self.minimumRows, rows.count - leftRows >= Self.minimumRows else { continue }
          let right = total - left
          let gain =
            left[0] * left[0] / (left[1] + Self.regularization)
            + right[0] * right[0] / (right[1] + Self.regularization) - parent
          if gain > found.gain { found = Split(gain: gain, feature: feature, bin: bin) }
        }
      }
    }
    return found
  }

  /// Sums the slopes of `rows` by the bins of four features.
  private func fill(
    _ sums: inout [SIMD2<Double>], _ counts: inout [Int], _ features: [Int], _ rows: [Int], _ slopes: [SIMD2<Double>]
  ) {
    let (first, second, third, fourth) = (
      features[0] * count, features[1] * count, features[2] * count, features[3] * count
    )
    bins.withUnsafeBufferPointer { bins in
      sums.withUnsafeMutableBufferPointer { sums in
        counts.withUnsafeMutableBufferPointer { counts in
          for slot in sums.indices {
            sums[slot] = .zero
            counts[slot] = 0
          }
          for (row, slope) in zip(rows, slopes) {
            let one = Int(bins[first + row])
            let two = Self.mostBins + Int(bins[second + row])
            let three = 2 * Self.mostBins + Int(bins[third + row])
            let four = 3 * Self.mostBins + Int(bins[fourth + row])
            sums[one] += slope
            counts[one] += 1
            sums[two] += slope
            counts[two] += 1
            sums[three] += slope
            counts[three] += 1
            sums[four] += slope
            counts[four] += 1
          }
        }
      }
    }
  }
}
