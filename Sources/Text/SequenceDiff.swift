/// The difference between two sequences, aligned by a longest common subsequence.
package struct SequenceDiff {
  /// A part of the old sequence and its replacement; one of the two may be empty.
  package struct Replacement {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  package private(set) var replacements: [Replacement] = []
  /// The pairs of indices of equal units, in order.
  package private(set) var kept: [(old: Int, new: Int)]

  /// The most pairs of units that are compared one by one.
  private static let mostPairs = 250_000

  /// `longest` is the most units in a part between the common ends. A longer part, or one whose comparison costs too
  /// much, is replaced as a whole.
  package init<Unit: Hashable>(from old: [Unit], to new: [Unit], longest: Int = .max) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    kept = (0..<start).map { ($0, $0) }
    if max(oldEnd, newEnd) - start <= longest {
      kept += Self.align(old[start..<oldEnd], new[start..<newEnd]).map { ($0 + start, $1 + start) }
    }
    kept += (0..<end).map { (oldEnd + $0, newEnd + $0) }
    var next = (old: 0, new: 0)
    for pair in kept + [(old: old.count, new: new.count)] {
      if pair.old > next.old || pair.new > next.new {
        replacements.append(Replacement(old: next.old..<pair.old, new: next.new..<pair.new))
      }
      next = (pair.old + 1, pair.new + 1)
    }
  }

  private static func align<Unit: Hashable>(_ old: ArraySlice<Unit>, _ new: ArraySlice<Unit>) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty, old.count <= mostPairs / new.count else { return [] }
    var numbers: [Unit: Int] = [:]
    func number(_ unit: Unit) -> Int {
      if let known = numbers[unit] { return known }
      numbers[unit] = numbers.count
      return numbers.count - 1
    }
    let first = old.map(number)
    let second = new.map(number)
    let width = second.count + 1
    // lengths[i * width + j]: the longest common subsequence of the units from i and from j.
    var lengths = [Int32](repeating: 0, count: (first.count + 1) * width)
    for i in stride(from: first.count - 1, through: 0, by: -1) {
      for j in stride(from: second.count - 1, through: 0, by: -1) {
        lengths[i * width + j] =
          first[i] == second[j]
          ? lengths[(i + 1) * width + j + 1] + 1 : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      if first[i] == second[j] {
        pairs.append((i, j))
        i += 1
        j += 1
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
