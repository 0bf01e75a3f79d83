/// Some of the numbers from 0 to 200, by which forms of Swifternalization are compared.
package struct TriedNumbers: Hashable, Sendable, Sequence {
  /// The numbers that are tried.
  package static let all = 0...200

  private var bits = SIMD4<UInt64>()

  /// Those for which `isMember` holds; `nil` where that is not known of one.
  package init?(where isMember: (Int) -> Bool?) {
    for number in Self.all {
      guard let isMember = isMember(number) else { return nil }
      if isMember { insert(number) }
    }
  }

  /// Those of `numbers`, which all are among the tried ones.
  package init(_ numbers: some Sequence<Int> = []) {
    for number in numbers { insert(number) }
  }

  /// Adds one of the tried numbers.
  package mutating func insert(_ number: Int) { bits[number / 64] |= 1 << UInt64(number % 64) }

  /// Whether one of the tried numbers is among them.
  package func contains(_ number: Int) -> Bool { bits[number / 64] >> UInt64(number % 64) & 1 == 1 }

  package var isEmpty: Bool { bits == SIMD4() }

  /// Those of both.
  package func intersection(_ other: TriedNumbers) -> TriedNumbers {
    var common = self
    common.bits &= other.bits
    return common
  }

  /// Those that `other` has not.
  package func subtracting(_ other: TriedNumbers) -> TriedNumbers {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  /// Those of either.
  package func union(_ other: TriedNumbers) -> TriedNumbers {
    var union = self
    union.bits |= other.bits
    return union
  }

  /// All that are not in it.
  package var others: TriedNumbers { TriedNumbers(Self.all.lazy.filter { !contains($0) }) }

  package func makeIterator() -> some IteratorProtocol<Int> { Self.all.lazy.filter { contains($0) }.makeIterator() }

  /// How its runs are written: `0, 3–20, 25–30 and 170 more up to 200`.
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
