/// What the spelling of words shows without a dictionary.
package enum WordShape {
  /// Whether the words look derived from one another: a common beginning of at least four letters that is most of
  /// the longer word or leaves only endings.
  package static func shareStem(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    var shared = 0
    while shared < min(one.count, other.count), one[shared] == other[shared] { shared += 1 }
    guard shared >= 4 else { return false }
    let longer = max(one.count, other.count)
    return shared * 5 >= longer * 4 || (shared >= min(one.count, other.count) - 2 && longer - shared <= 5)
  }
}

extension WordShape {
  /// Whether the words are one or two letters apart, as a slip of the finger leaves them.
  static func isMisspelling(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let longer = max(one.count, other.count)
    guard longer >= 4, longer <= 40, abs(one.count - other.count) <= 2 else { return false }
    let distance = distance(one, other)
    return distance == 1 || (distance == 2 && longer >= 6)
  }

  /// The number of letters inserted, deleted, replaced, or swapped with their neighbour (optimal string alignment).
  static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    if one.isEmpty || other.isEmpty { return max(one.count, other.count) }
    var before = [Int](repeating: 0, count: other.count + 1)
    var previous = Array(0...other.count)
    var current = previous
    for (i, a) in one.enumerated() {
      current[0] = i + 1
      for (j, b) in other.enumerated() {
        var best = min(previous[j] + (a == b ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a == other[j - 1], one[i - 1] == b { best = min(best, before[j - 1] + 1) }
        current[j + 1] = best
      }
      (before, previous, current) = (previous, current, before)
    }
    return previous[other.count]
  }
}
