/// A stretch of the old text and what stands in its place in the new one; one of the two may be empty.
struct Replacement: Equatable {
  /// Indices of the old text's units.
  var old: Range<Int>
  /// Indices of the new text's units.
  var new: Range<Int>
}

/// Aligns two sequences by their longest common subsequence.
enum UnitDiff {
  /// Sequences longer than this, common ends apart, are not aligned but replaced as a whole.
  private static let limit = 400

  /// The places where `new` differs from `old`, in order, and the pairs of indices that stay.
  static func compare(_ old: [String], _ new: [String]) -> (replacements: [Replacement], kept: [(old: Int, new: Int)]) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let oldEnd = old.count - end
    let newEnd = new.count - end
    var kept = (0..<start).map { (old: $0, new: $0) }
    kept += align(Array(old[start..<oldEnd]), Array(new[start..<newEnd])).map { ($0 + start, $1 + start) }
    kept += (0..<end).map { (old: oldEnd + $0, new: newEnd + $0) }
    var replacements: [Replacement] = []
    var before = (old: 0, new: 0)
    for pair in kept + [(old: old.count, new: new.count)] {
      if pair.old > before.old || pair.new > before.new {
        replacements.append(Replacement(old: before.old..<pair.old, new: before.new..<pair.new))
      }
      before = (pair.old + 1, pair.new + 1)
    }
    return (replacements, kept)
  }

  private static func align(_ old: [String], _ new: [String]) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty, old.count <= limit, new.count <= limit else { return [] }
    var numbers: [String: Int] = [:]
    func number(_ text: String) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = numbers.count
      return numbers.count - 1
    }
    let first = old.map(number)
    let second = new.map(number)
    let width = second.count + 1
    var lengths = [UInt16](repeating: 0, count: (first.count + 1) * width)
    for i in stride(from: first.count - 1, through: 0, by: -1) {
      for j in stride(from: second.count - 1, through: 0, by: -1) {
        lengths[i * width + j] =
          first[i] == second[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
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
