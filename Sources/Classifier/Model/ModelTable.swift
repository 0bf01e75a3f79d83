internal import CLexicon

extension ImpactModel {
  private static let magic: [UInt8] = Array("IMP3".utf8)

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
    append16(forest.count)
    append16(forest.first?.features.count ?? 0)
    for part in linear {
      append32(part.center)
      append32(part.scale)
      for weight in part.weights { append32(weight) }
    }
    for bias in biases { append32(bias) }
    for value in [thresholds.blocking, thresholds.large, thresholds.question, thresholds.precision] { append32(value) }
    for tree in trees + forest {
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
    func read16() -> Int16 {
      defer { index += 2 }
      guard index + 2 <= bytes.count else { return 0 }
      return Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: Int16.self))
    }
    func read32() -> Int32 {
      defer { index += 4 }
      guard index + 4 <= bytes.count else { return 0 }
      return Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: Int32.self))
    }
    guard bytes.prefix(Self.magic.count).elementsEqual(Self.magic) else { return nil }
    index = Self.magic.count
    let features = Int(read16())
    let shapes = [(count: Int(read16()), nodes: Int(read16())), (count: Int(read16()), nodes: Int(read16()))]
    guard (1...Feature.allCases.count).contains(features),
      shapes.allSatisfy({ $0.count >= 0 && (0..<256).contains($0.nodes) })
    else { return nil }
    linear = (0..<features).map { _ in
      let (center, scale) = (read32(), read32())
      return Linear(center: center, scale: scale, weights: [read32(), read32(), read32()])
    }
    biases = [read32(), read32(), read32()]
    thresholds = Thresholds(blocking: read32(), large: read32(), question: read32(), precision: read32())
    func readTrees(_ shape: (count: Int, nodes: Int)) -> [Tree] {
      (0..<shape.count).map { _ in
        Tree(
          features: (0..<shape.nodes).map { _ in UInt16(bitPattern: read16()) },
          thresholds: (0..<shape.nodes).map { _ in read16() }, leaves: (0...shape.nodes).map { _ in read16() })
      }
    }
    trees = readTrees(shapes[0])
    forest = readTrees(shapes[1])
    guard index == bytes.count, (trees + forest).allSatisfy({ $0.features.allSatisfy { Int($0) < features } }) else {
      return nil
    }
  }

  /// The model that is part of the program; `nil` if it cannot be read.
  package static func embedded() -> ImpactModel? {
    ImpactModel(UnsafeRawBufferPointer(start: l10n_review_model(), count: l10n_review_model_size()))
  }
}
