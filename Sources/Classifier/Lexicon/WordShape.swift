import Text

/// Relations of words by their spelling alone.
package enum WordShape {
  /// Whether the words share at least four first letters that are most of the longer word or leave only endings.
  package static func shareStem(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    var shared = 0
    while shared < min(one.count, other.count), one[shared] == other[shared] { shared += 1 }
    guard shared >= 4 else { return false }
    let longer = max(one.count, other.count)
    return shared * 5 >= longer * 4 || (shared >= min(one.count, other.count) - 2 && longer - shared <= 5)
  }
}

extension WordShape {
  /// Whether `long` is spelled like a comparative of `short`: "faster", "wider", "bigger", "earlier".
  static func isComparative(_ long: String, of short: String) -> Bool {
    guard long.utf8.count > short.utf8.count, long.hasSuffix("er"), short.utf8.count > 2, let last = short.last else {
      return false
    }
    let stem = long.dropLast(2)
    return stem == short || (last == "e" && stem == short.dropLast()) || (last == "y" && stem == short.dropLast() + "i")
      || stem == short + [last]
  }

  /// Whether the words are one or two letters apart.
  static func isMisspelling(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let longer = max(one.count, other.count)
    guard longer >= 4, longer <= 40, abs(one.count - other.count) <= 2 else { return false }
    let distance = editDistance(one, other)
    return distance == 1 || (distance == 2 && longer >= 6)
  }
}
