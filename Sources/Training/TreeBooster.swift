import Classifier
import Text

/// Gradient boosting of complete trees for three classes (Friedman 2001, with second-order leaf values), on binned
/// features and seeded samples of rows and columns.
struct TreeBooster {
  var rounds = 120
  var depth = 3
  var rate = 0.07
  var rowShare = 0.7
  var columnShare = 0.35
  var regularization = 6.0
  var minimumRows = 24
  var seed: UInt64 = 1

  private var settings: TreeGrower.Settings {
    TreeGrower.Settings(depth: depth, rate: rate, regularization: regularization, minimumRows: minimumRows)
  }

  /// Fits trees to the examples.
  func fit(_ examples: [LabelledEdit]) -> [ImpactModel.Tree] {
    let count = examples.count
    let width = Feature.allCases.count
    let features = BinnedFeatures(examples)
    let priors = (0..<3).map { target in
      ExactMath.log(
        (examples.reduce(0) { $0 + ($1.target == target ? $1.weight : 0) } + 1)
          / (examples.reduce(0) { $0 + $1.weight } + 3))
    }
    var scores = examples.map { _ in SIMD3(priors[0], priors[1], priors[2]) }
    let shares = examples.map { SIMD3($0.shares[0], $0.shares[1], $0.shares[2]) }
    // The priors ride on the first tree's leaves, so the model needs no field of its own for them.
    var pending = priors
    var random = SplitMix(seed: seed)
    var trees: [ImpactModel.Tree] = []
    for _ in 0..<rounds {
      let probabilities = scores.map(ExactMath.softmax)
      let rows = (0..<count).filter { _ in Double.random(in: 0..<1, using: &random) < rowShare }
      let columns = (0..<width).filter {
        !features.cuts[$0].isEmpty && Double.random(in: 0..<1, using: &random) < columnShare
      }
      for target in 0..<3 {
        let slopes = examples.indices.map { row in
          let (p, weight) = (probabilities[row][target], examples[row].weight)
          return weight * SIMD2(shares[row][target] - p, max(1e-6, p * (1 - p)))
        }
        let grower = TreeGrower(features: features, slopes: slopes, settings: settings)
        let (tree, leaves) = grower.grow(rows: rows, columns: columns, offset: pending[target], random: &random)
        pending[target] = 0
        let isFirst = trees.count < 3
        for row in 0..<count {
          let value = Double(tree.leaves[leaves[row]]) * ImpactModel.leafUnit
          scores[row][target] += isFirst ? value - priors[target] : value
        }
        trees.append(tree)
      }
    }
    return trees
  }
}

/// The features of examples as small numbers of bins, column by column.
struct BinnedFeatures {
  private static let maximumBins = 48

  let count: Int
  /// For each feature the values between which bins lie.
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

  /// Values between which to split: all of a few, else about equally many rows between them.
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

/// Grows one tree level by level.
struct TreeGrower {
  /// How trees grow.
  struct Settings {
    var depth: Int
    var rate: Double
    var regularization: Double
    /// Rows that each side of a split has at least.
    var minimumRows: Int
    /// The share of the columns that is looked at for each split.
    var columnShare = 1.0
  }

  let features: BinnedFeatures
  /// The loss's first and second derivative for each row.
  let slopes: [SIMD2<Double>]
  let settings: Settings

  private var bins: [UInt8] { features.bins }
  private var count: Int { features.count }
  private var cuts: [[Int16]] { features.cuts }

  private struct Split {
    var gain = 0.0
    var feature = 0
    var bin = 0
  }

  /// The tree, and the leaf that each row falls into.
  func grow(
    rows: [Int], columns: [Int], offset: Double, random: inout SplitMix
  ) -> (ImpactModel.Tree, [Int]) {
    var features = [UInt16](repeating: 0, count: (1 << settings.depth) - 1)
    var splitBins = [Int](repeating: Int.max, count: features.count)
    var node = [Int](repeating: 0, count: count)
    for level in 0..<settings.depth {
      let first = (1 << level) - 1
      var members = [[Int]](repeating: [], count: 1 << level)
      for row in rows { members[node[row] - first].append(row) }
      for (index, rows) in members.enumerated() where rows.count >= 2 * settings.minimumRows {
        let looked =
          settings.columnShare >= 1
          ? columns
          : columns.filter { _ in
            Double.random(in: 0..<1, using: &random) < settings.columnShare
          }
        let split = best(rows, looked)
        guard split.gain > 1e-9 else { continue }
        features[first + index] = UInt16(split.feature)
        splitBins[first + index] = split.bin
      }
      for row in 0..<count {
        let current = node[row]
        let goesLeft = Int(bins[Int(features[current]) * count + row]) <= splitBins[current]
        node[row] = 2 * current + (goesLeft ? 1 : 2)
      }
    }
    let places = node.map { $0 - features.count }
    var sums = [SIMD2<Double>](repeating: .zero, count: 1 << settings.depth)
    for row in rows { sums[places[row]] += slopes[row] }
    let leaves = sums.map { sum -> Int16 in
      let value = settings.rate * sum[0] / (sum[1] + settings.regularization) + offset
      return Int16(clamping: Int((value / ImpactModel.leafUnit).rounded()))
    }
    let thresholds = zip(features, splitBins).map { feature, bin in
      bin < cuts[Int(feature)].count ? cuts[Int(feature)][bin] : Int16.max
    }
    return (ImpactModel.Tree(features: features, thresholds: thresholds, leaves: leaves), places)
  }

  /// Features whose sums are made at once: one waits for memory while the others add.
  private static let width = 4
  private static let mostBins = 64

  private func best(_ rows: [Int], _ columns: [Int]) -> Split {
    let slopes = rows.map { self.slopes[$0] }
    let total = slopes.reduce(.zero, +)
    let parent = total[0] * total[0] / (total[1] + settings.regularization)
    var found = Split()
    var sums = [SIMD2<Double>](repeating: .zero, count: Self.width * Self.mostBins)
    var counts = [Int](repeating: 0, count: sums.count)
    for start in stride(from: 0, to: columns.count, by: Self.width) {
      // The last ones are padded with the first.
      let group = (0..<Self.width).map { columns[start + $0 < columns.count ? start + $0 : start] }
      fill(&sums, &counts, group, rows, slopes)
      for (index, feature) in group.prefix(columns.count - start).enumerated() {
        var left = SIMD2<Double>.zero
        var leftRows = 0
        for bin in 0..<cuts[feature].count {
          left += sums[index * Self.mostBins + bin]
          leftRows += counts[index * Self.mostBins + bin]
          guard leftRows >= settings.minimumRows, rows.count - leftRows >= settings.minimumRows else { continue }
          let right = total - left
          let gain =
            left[0] * left[0] / (left[1] + settings.regularization)
            + right[0] * right[0] / (right[1] + settings.regularization) - parent
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
