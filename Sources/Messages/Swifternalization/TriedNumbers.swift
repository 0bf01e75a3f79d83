/// A set of numbers from 0 to 200, by which forms of Swifternalization are compared.
package struct TriedNumbers: Hashable, Sendable, Sequence {
  package static let all = 0...200

  private var bits = SIMD4<UInt64>()

  /// Creates the set of numbers for which `isMember` is true; `nil` if the answer is unknown for one of them.
  package init?(where isMember: (Int) -> Bool?) {
    for number in Self.all {
      guard let isMember = isMember(number) else { return nil }
      if isMember { insert(number) }
    }
  }

  /// Creates a set of `numbers`, which must be among the tried ones.
  package init(_ numbers: some Sequence<Int> = []) {
    for number in numbers { insert(number) }
  }

  package mutating func insert(_ number: Int) { bits[number / 64] |= 1 << UInt64(number % 64) }

  package func contains(_ number: Int) -> Bool { bits[number / 64] >> UInt64(number % 64) & 1 == 1 }

  package var isEmpty: Bool { bits == SIMD4() }

  package func intersection(_ other: TriedNumbers) -> TriedNumbers {
    var common = self
    common.bits &= other.bits
    return common
  }

  package func subtracting(_ other: TriedNumbers) -> TriedNumbers {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  package func union(_ other: TriedNumbers) -> TriedNumbers {
    var union = self
    union.bits |= other.bits
    return union
  }

  package var others: TriedNumbers { TriedNumbers(Self.all.lazy.filter { !contains($0) }) }

  package func makeIterator() -> some IteratorProtocol<Int> { Self.all.lazy.filter { contains($0) }.makeIterator() }

  /// The runs of numbers in words: `0, 3–20, 25–30 and 170 more up to 200`.
  package func runs(most: Int = 5) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let written = runs.prefix(most).map { run in
      switch run.count {
      case 1: "\(run.lowerBound)"
      case 2: "\(run.lowerBound), \(run.upperBound)"
      default: "\(run.lowerBound)–\(run.upperBound)"
      }
    }
    let rest = runs.dropFirst(most).reduce(0) { $0 + $1.count }
    return written.joined(separator: ", ") + (rest > 0 ? " and \(rest) more up to \(runs.last?.upperBound ?? 0)" : "")
  }
}
