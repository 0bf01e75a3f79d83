import Classifier

/// The reaction of other tools to an edit: do they keep the old translation?
enum Baseline: String, CaseIterable {
  /// GNU gettext's `fstrcmp`: twice the common letters over all letters; msgmerge keeps from 0.6 on.
  case gettext = "gettext fuzzy, similarity < 0.6"
  /// GlotPress: 1 - 0.9 × Levenshtein distance over the shorter length; kept above 0.8.
  case glotPress = "GlotPress, similarity ≤ 0.8"

  /// True if the tool would drop the translation.
  func isLarge(_ edit: SourceEdit) -> Bool {
    let (old, new) = (Array(edit.old.unicodeScalars), Array(edit.new.unicodeScalars))
    switch self {
    case .gettext:
      guard old.count + new.count > 0 else { return false }
      return 2 * Double(commonLength(old, new)) / Double(old.count + new.count) < 0.6
    case .glotPress:
      let shorter = min(old.count, new.count)
      guard shorter > 0 else { return old.count != new.count }
      return 1 - 0.9 * Double(distance(old, new)) / Double(shorter) <= 0.8
    }
  }

  /// The length of the longest common subsequence, which fstrcmp's insertions and deletions amount to.
  private func commonLength(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var previous = [Int](repeating: 0, count: other.count + 1)
    for a in one {
      var current = previous
      for (j, b) in other.enumerated() { current[j + 1] = a == b ? previous[j] + 1 : max(previous[j + 1], current[j]) }
      previous = current
    }
    return previous[other.count]
  }

  private func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var previous = Array(0...other.count)
    for (i, a) in one.enumerated() {
      var current = [i + 1] + previous.dropFirst()
      for (j, b) in other.enumerated() {
        current[j + 1] = min(previous[j] + (a == b ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
      }
      previous = current
    }
    return previous[other.count]
  }
}
