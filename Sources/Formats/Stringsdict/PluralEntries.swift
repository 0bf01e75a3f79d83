import Messages
import Text

/// The entries of a catalog in one language that choose a text by numbers, widths or devices, in any format.
package struct PluralEntries: Sendable {
  package let entries: [StringsdictEntry]
  private let positions: ExactDictionary<Int>

  /// - Parameter positions: The index of the effective entry of each key.
  init(_ entries: [StringsdictEntry], positions: ExactDictionary<Int>) {
    self.entries = entries
    self.positions = positions
  }

  /// The effective entry of `key`: the last one.
  package func entry(_ key: String) -> StringsdictEntry? { positions[key].map { entries[$0] } }

  package func keysChanged(since old: PluralEntries?) -> ExactSet {
    let (before, after) = (old?.textsByKey ?? [:], textsByKey)
    return ExactSet(before.keys).union(ExactSet(after.keys)).filter { before[$0] != after[$0] }
  }

  private var textsByKey: ExactDictionary<[String]> {
    ExactDictionary(
      entries.map { ($0.key, $0.variables.map(\.name.text) + $0.texts.map(\.text)) }, uniquingKeysWith: { $1 })
  }
}
