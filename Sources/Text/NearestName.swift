/// The name that was probably meant by `written`, if any is near enough: no more than one slip in three letters, or
/// the only one that starts so.
///
/// Writing styles do not count: `sourceLanguage` and `source_language` are `source-language`.
package func nearestName(to written: String, among names: some Collection<String>) -> String? {
  let folded = kebabCase(written)
  if folded.isEmpty || folded.count > 64 { return nil }
  var best: (name: String, distance: Int)?
  for name in names.sorted() {
    let other = Array(name.unicodeScalars)
    let distance = editDistance(folded, other)
    if distance <= min(4, max(1, min(folded.count, other.count) / 3)), distance < best?.distance ?? .max {
      best = (name, distance)
    }
  }
  if let best { return best.name }
  let longer = names.filter { $0.unicodeScalars.starts(with: folded) }
  return folded.count >= 3 && longer.count == 1 ? longer.first : nil
}

private func kebabCase(_ text: String) -> [Unicode.Scalar] {
  var result: [Unicode.Scalar] = []
  for scalar in text.unicodeScalars.prefix(65) {
    switch scalar {
    case "_", " ": result.append("-")
    case "A"..."Z":
      if let last = result.last, ("a"..."z").contains(last) { result.append("-") }
      result.append(contentsOf: String(scalar).lowercased().unicodeScalars)
    default: result.append(scalar)
    }
  }
  return result
}

/// How many letters must be put in, taken out, replaced or swapped with their neighbour (optimal string alignment, the
/// restricted form of the Damerau-Levenshtein distance).
package func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, one) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (one == other ? 0 : 1))
      if row > 0, column > 0, one == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
