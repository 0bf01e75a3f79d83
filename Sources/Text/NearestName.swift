/// The name that `written` probably means; `nil` if none is near. A near name has at most one slip in three letters, or
/// is the only one with this beginning. Of two that are as near, one with the same letters in another order comes first.
/// Writing styles do not count: `sourceLanguage` is `source-language`.
package func nearestName(to written: String, among names: some Collection<String>) -> String? {
  let folded = kebabCase(written)
  if folded.isEmpty || folded.count > 64 { return nil }
  let letters = folded.sorted()
  var best: (name: String, slip: (distance: Int, hasOtherLetters: Int))?
  for name in names.sorted() {
    let other = Array(name.utf8)
    let distance = min(editDistance(folded, other), editDistance(folded, kebabCase(name)))
    guard distance <= min(4, max(1, min(folded.count, other.count) / 3)) else { continue }
    let slip = (distance, kebabCase(name).sorted() == letters ? 0 : 1)
    if slip < best?.slip ?? (.max, 0) { best = (name, slip) }
  }
  if let best { return best.name }
  let longer = names.filter { $0.utf8.starts(with: folded) }
  return folded.count >= 3 && longer.count == 1 ? longer.first : nil
}

private func kebabCase(_ text: String) -> [UInt8] {
  var result: [UInt8] = []
  for byte in text.utf8.prefix(65) {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: " "): result.append(UInt8(ascii: "-"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if let last = result.last, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) {
        result.append(UInt8(ascii: "-"))
      }
      result.append(byte | 0x20)
    default: result.append(byte)
    }
  }
  return result
}

/// The optimal string alignment distance: the number of bytes to insert, delete, replace or swap with their neighbour.
package func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var before = [Int](repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  var current = previous
  for (i, a) in left.enumerated() {
    current[0] = i + 1
    for (j, b) in right.enumerated() {
      var best = min(previous[j] + (a == b ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, before[j - 1] + 1) }
      current[j + 1] = best
    }
    (before, previous, current) = (previous, current, before)
  }
  return previous[right.count]
}
