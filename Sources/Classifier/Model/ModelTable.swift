internal import CLexicon

extension ImpactModel {
  private static let magic: [UInt8] = Array("IMP2".utf8)

  /// The model as the bytes that are embedded.
  package func encoded() -> [UInt8] {
    var bytes = Self.magic
    func append16(_ value: Int) { bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
    func append32(_ value: Int32) {
      append16(Int(value))
      append16(Int(value >> 16))
    }
    append16(linear.count)
    append16(trees.count)
    append16(trees.first?.features.count ?? 0)
    for part in linear {
      append32(part.center)
      append32(part.scale)
      for weight in part.weights { append32(weight) }
    }
    for bias in biases { append32(bias) }
    for value in [thresholds.blocking, thresholds.large, thresholds.question, thresholds.precision] { append32(value) }
    for tree in trees {
      for feature in tree.features { append16(Int(feature)) }
      for value in tree.thresholds { append16(Int(value)) }
      for value in tree.leaves { append16(Int(value)) }
    }
    return bytes
  }

  /// Reads a model; `nil` if the bytes are not one for the features of this build. Features that were added behind those
  /// it was fitted with are not looked at.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    func read8() -> UInt8 {
      defer { index += 1 }
      return index < bytes.count ? bytes[index] : 0
    }
    func read16() -> Int16 {
      let low = UInt16(read8())
      return Int16(bitPattern: low | UInt16(read8()) << 8)
    }
    func read32() -> Int32 {
      let low = UInt32(UInt16(bitPattern: read16()))
      return Int32(bitPattern: low | UInt32(UInt16(bitPattern: read16())) << 16)
    }
    guard Self.magic.allSatisfy({ $0 == read8() }) else { return nil }
    let (features, count, nodes) = (Int(read16()), Int(read16()), Int(read16()))
    guard (1...Feature.allCases.count).contains(features), count >= 0, nodes >= 0, nodes < 256 else { return nil }
    linear = (0..<features).map { _ in
      let (center, scale) = (read32(), read32())
      return Linear(center: center, scale: scale, weights: [read32(), read32(), read32()])
    }
    biases = [read32(), read32(), read32()]
    thresholds = Thresholds(blocking: read32(), large: read32(), question: read32(), precision: read32())
    trees = (0..<count).map { _ in
      Tree(
        features: (0..<nodes).map { _ in UInt16(bitPattern: read16()) }, thresholds: (0..<nodes).map { _ in read16() },
        leaves: (0...nodes).map { _ in read16() })
    }
    guard index == bytes.count, trees.allSatisfy({ $0.features.allSatisfy { Int($0) < features } }) else { return nil }
  }

  /// The model that is part of the program; `nil` if it cannot be read.
  package static func embedded() -> ImpactModel? {
    ImpactModel(UnsafeRawBufferPointer(start: l10n_review_model(), count: l10n_review_model_size()))
  }
}
