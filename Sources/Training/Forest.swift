import Classifier
import Text

/// A forest of deep regression trees for how probable a large edit is, each grown on rows drawn with replacement, with a
/// sample of columns for each split (Breiman 2001).
struct Forest {
  var trees = 100
  var depth = 8
  var columnShare = 0.2
  var minimumRows = 3
  var seed: UInt64 = 2

  func fit(_ examples: [LabelledEdit]) -> [ImpactModel.Tree] {
    let features = BinnedFeatures(examples)
    let weight = examples.reduce(0) { $0 + $1.weight }
    let mean = examples.reduce(0) { $0 + $1.weight * $1.shares[2] } / max(weight, 1)
    let slopes = examples.map { $0.weight * SIMD2($0.shares[2] - mean, 1) }
    let grower = TreeGrower(
      features: features, slopes: slopes,
      settings: TreeGrower.Settings(
        depth: depth, rate: 1, regularization: 0.3, minimumRows: minimumRows, columnShare: columnShare))
    let columns = features.cuts.indices.filter { !features.cuts[$0].isEmpty }
    var random = SplitMix(seed: seed)
    return (0..<trees).map { _ in
      let rows = examples.map { _ in Int.random(in: 0..<examples.count, using: &random) }
      return grower.grow(rows: rows, columns: columns, offset: mean, random: &random).0
    }
  }
}
