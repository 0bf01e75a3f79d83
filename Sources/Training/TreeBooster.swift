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

  private static let maximumBins = 48

  /// Fits trees to the examples.
  func fit(_ examples: [LabelledEdit]) -> [ImpactModel.Tree] {
    let count = examples.count
    let width = Feature.allCases.count
    let cuts = (0..<width).map { feature in Self.cuts(examples.map { $0.features.values[feature] }) }
    // Column-major bins.
    var bins = [UInt8](repeating: 0, count: width * count)
    for feature in 0..<width {
      for (row, example) in examples.enumerated() {
        let value = example.features.values[feature]
        bins[feature * count + row] = UInt8(cuts[feature].firstIndex { value <= $0 } ?? cuts[feature].count)
      }
    }
    let priors = (0..<3).map { target in
      ExactMath.log(
        (examples.reduce(0) { $0 + ($1.target == target ? $1.weight : 0) } + 1)
          / (examples.reduce(0) { $0 + $1.weight } + 3))
    }
    var scores = examples.map { _ in priors }
    // The priors ride on the first tree's leaves, so the model needs no field of its own for them.
    var pending = priors
    var random = SplitMix(seed: seed)
    var trees: [ImpactModel.Tree] = []
    for _ in 0..<rounds {
      let probabilities = scores.map(ExactMath.softmax)
      let rows = (0..<count).filter { _ in Double.random(in: 0..<1, using: &random) < rowShare }
      let columns = (0..<width).filter { cuts[$0].count > 0 && Double.random(in: 0..<1, using: &random) < columnShare }
      for target in 0..<3 {
        var gradients = [Double](repeating: 0, count: count)
        var hessians = gradients
        for row in 0..<count {
          let p = probabilities[row][target]
          gradients[row] = examples[row].weight * (examples[row].shares[target] - p)
          hessians[row] = max(1e-6, examples[row].weight * p * (1 - p))
        }
        var grower = TreeGrower(
          bins: bins, count: count, cuts: cuts, gradients: gradients, hessians: hessians, settings: self)
        let (tree, leafOf) = grower.grow(rows: rows, columns: columns, offset: pending[target])
        pending[target] = 0
        let isFirst = trees.count < 3
        for row in 0..<count {
          let value = Double(tree.leaves[leafOf(row)]) * ImpactModel.leafUnit
          scores[row][target] += isFirst ? value - priors[target] : value
        }
        trees.append(tree)
      }
    }
    return trees
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
private struct TreeGrower {
  let bins: [UInt8]
  let count: Int
  let cuts: [[Int16]]
  let gradients: [Double]
  let hessians: [Double]
  let settings: TreeBooster

  private struct Split {
    var gain = 0.0
    var feature = 0
    var bin = 0
  }

  mutating func grow(rows: [Int], columns: [Int], offset: Double) -> (ImpactModel.Tree, (Int) -> Int) {
    var features = [UInt16](repeating: 0, count: (1 << settings.depth) - 1)
    var splitBins = [Int](repeating: Int.max, count: features.count)
    var node = [Int](repeating: 0, count: count)
    for level in 0..<settings.depth {
      let first = (1 << level) - 1
      var members = [[Int]](repeating: [], count: 1 << level)
      for row in rows { members[node[row] - first].append(row) }
      for (index, rows) in members.enumerated() where rows.count >= 2 * settings.minimumRows {
        let split = best(rows, columns)
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
    let leafCount = 1 << settings.depth
    var sums = [(gradient: Double, hessian: Double)](repeating: (0, 0), count: leafCount)
    for row in rows {
      let leaf = node[row] - features.count
      sums[leaf].gradient += gradients[row]
      sums[leaf].hessian += hessians[row]
    }
    let leaves = sums.map { sum -> Int16 in
      let value = settings.rate * sum.gradient / (sum.hessian + settings.regularization) + offset
      return Int16(clamping: Int((value / ImpactModel.leafUnit).rounded()))
    }
    let thresholds = zip(features, splitBins).map { feature, bin in
      bin < cuts[Int(feature)].count ? cuts[Int(feature)][bin] : Int16.max
    }
    let places = node.map { $0 - features.count }
    return (ImpactModel.Tree(features: features, thresholds: thresholds, leaves: leaves), { places[$0] })
  }

  private func best(_ rows: [Int], _ columns: [Int]) -> Split {
    var total = (gradient: 0.0, hessian: 0.0)
    for row in rows {
      total.gradient += gradients[row]
      total.hessian += hessians[row]
    }
    let lambda = settings.regularization
    let parent = total.gradient * total.gradient / (total.hessian + lambda)
    var found = Split()
    var sums = [Double](repeating: 0, count: 3 * 64)
    bins.withUnsafeBufferPointer { bins in
      sums.withUnsafeMutableBufferPointer { sums in
        for feature in columns {
          let size = cuts[feature].count + 1
          for index in 0..<3 * size { sums[index] = 0 }
          let base = feature * count
          for row in rows {
            let slot = 3 * Int(bins[base + row])
            sums[slot] += gradients[row]
            sums[slot + 1] += hessians[row]
            sums[slot + 2] += 1
          }
          var left = (gradient: 0.0, hessian: 0.0, rows: 0.0)
          for bin in 0..<size - 1 {
            left.gradient += sums[3 * bin]
            left.hessian += sums[3 * bin + 1]
            left.rows += sums[3 * bin + 2]
            guard Int(left.rows) >= settings.minimumRows, rows.count - Int(left.rows) >= settings.minimumRows else {
              continue
            }
            let right = (gradient: total.gradient - left.gradient, hessian: total.hessian - left.hessian)
            let gain =
              left.gradient * left.gradient / (left.hessian + lambda)
              + right.gradient * right.gradient / (right.hessian + lambda) - parent
            if gain > found.gain { found = Split(gain: gain, feature: feature, bin: bin) }
          }
        }
      }
    }
    return found
  }
}
