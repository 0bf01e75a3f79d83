import Classifier

extension ImpactModel {
  /// The bytes of the embedded table.
  ///
  /// - Parameter features: The number of features that the model knows.
  package func encoded(features: Int = Feature.allCases.count) -> [UInt8] {
    var bytes = Self.magic
    func append16(_ value: Int) { bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
    append16(features)
    append16(trees.count)
    for value in [thresholds.blocking, thresholds.large, thresholds.question, thresholds.precision] {
      append16(Int(value))
      append16(Int(value >> 16))
    }
    for tree in trees {
      append16(tree.splits.count)
      for split in tree.splits {
        append16(Int(split.feature))
        append16(Int(split.threshold))
        append16(split.left.number)
        append16(split.right.number)
      }
      for value in tree.leaves { append16(Int(value)) }
    }
    return bytes
  }
}
