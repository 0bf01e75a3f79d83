extension RegularExpression {
  struct CharacterSet: Hashable, Sendable {
    enum Item: Hashable, Sendable {
      case range(ClosedRange<UInt32>)
      case digit, word, space
      case notDigit, notWord, notSpace
      /// Any character except the end of a line.
      case any
    }

    private let items: [Item]
    private let isNegated: Bool
    /// The ASCII characters that it contains, negation included: one bit for each code.
    private let ascii: SIMD2<UInt64>

    init(_ items: [Item], isNegated: Bool = false) {
      self.items = items
      self.isNegated = isNegated
      var bits = SIMD2<UInt64>()
      func insert(_ value: UInt32) { bits[Int(value / 64)] |= 1 << UInt64(value % 64) }
      for item in items {
        switch item {
        case .range(let range):
          guard range.lowerBound < 128 else { continue }
          for value in range.lowerBound...min(range.upperBound, 127) {
            insert(value)
            let isLetter = UInt32(UInt8(ascii: "a"))...UInt32(UInt8(ascii: "z")) ~= value | 0x20
            if isLetter { insert(value ^ 0x20) }
          }
        case .digit, .word, .space, .notDigit, .notWord, .notSpace, .any:
          for value in UInt32(0)..<128 where Unicode.Scalar(value).map({ Self.contains(item, $0) }) ?? false {
            insert(value)
          }
        }
      }
      ascii = isNegated ? ~bits : bits
    }

    /// True if the set contains `scalar` in either case.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.value < 128 { return ascii[Int(scalar.value / 64)] >> UInt64(scalar.value % 64) & 1 == 1 }
      if items.contains(where: { Self.contains($0, scalar) }) { return !isNegated }
      for other in [scalar.folded, scalar.raised] where other != scalar {
        if items.contains(where: { Self.contains($0, other) }) { return !isNegated }
      }
      return isNegated
    }

    private static func contains(_ item: Item, _ scalar: Unicode.Scalar) -> Bool {
      switch item {
      case .range(let range): range.contains(scalar.value)
      case .digit: scalar.isDigit
      case .notDigit: !scalar.isDigit
      case .word: scalar.isWordPart
      case .notWord: !scalar.isWordPart
      case .space: scalar.properties.isWhitespace
      case .notSpace: !scalar.properties.isWhitespace
      case .any: !scalar.endsLine
      }
    }

    private static let mostEnds = 32

    /// True if both sets have a character in common: tries ASCII, some letters and the first ends of their ranges.
    func overlaps(_ other: CharacterSet) -> Bool {
      if ascii & other.ascii != SIMD2() { return true }
      guard mayHoldMore, other.mayHoldMore else { return false }
      let ends = (items.prefix(Self.mostEnds) + other.items.prefix(Self.mostEnds)).flatMap { item -> [UInt32] in
        if case .range(let range) = item { [range.lowerBound, range.upperBound] } else { [] }
      }
      return ([0xE9, 0x416, 0x664, 0x4E2D] + ends).contains { value in
        Unicode.Scalar(value).map { contains($0) && other.contains($0) } ?? false
      }
    }

    private var mayHoldMore: Bool {
      isNegated
        || items.contains { item in
          if case .range(let range) = item { range.upperBound >= 128 } else { true }
        }
    }
  }
}
