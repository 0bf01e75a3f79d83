internal import CLexicon

extension ImpactModel {
  package static let magic: [UInt8] = Array("IMP4".utf8)
  private static let mostSplits = 64

  /// `nil` if the bytes are not a model for this build's features. Features added after the model's are ignored.
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
    let (features, count) = (Int(read16()), Int(read16()))
    guard (1...Feature.allCases.count).contains(features), count >= 0 else { return nil }
    thresholds = Thresholds(blocking: read32(), large: read32(), question: read32(), precision: read32())
    trees = []
    for _ in 0..<count {
      let width = Int(read16())
      guard (0...Self.mostSplits).contains(width) else { return nil }
      let splits = (0..<width).map { _ in
        Tree.Split(
          feature: UInt16(bitPattern: read16()), threshold: read16(), left: Tree.Branch(number: Int(read16())),
          right: Tree.Branch(number: Int(read16())))
      }
      guard splits.allSatisfy({ Int($0.feature) < features }),
        let tree = Tree(splits: splits, leaves: (0...width).map { _ in read16() })
      else { return nil }
      trees.append(tree)
    }
    guard index == bytes.count else { return nil }
  }

  /// `nil` if the table cannot be read.
  package static func embedded() -> ImpactModel? {
    ImpactModel(UnsafeRawBufferPointer(start: l10n_review_model(), count: l10n_review_model_size()))
  }
}

extension ImpactModel.Tree.Branch {
  /// A split as its index, a leaf as the complement of its index.
  package var number: Int {
    switch self {
    case .split(let index): index
    case .leaf(let index): ~index
    }
  }

  fileprivate init(number: Int) { self = number < 0 ? .leaf(~number) : .split(number) }
}
