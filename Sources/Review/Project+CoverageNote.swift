import Edits
import Project
import Tables
import Text

extension Project {
  private static let mostLocales = 3

  /// The coverage that a range loses, in one line; `nil` if it loses none.
  ///
  /// New source texts lower the coverage of every locale, and are not a loss. A locale counts if the range removes a
  /// translation of a text that remains, or marks one fuzzy. Only then are its other catalogs read.
  func coverageNote(on pair: SnapshotPair) async -> Message? {
    let tables = pair.head.tables
    let losing = Set(
      pair.catalogs.filter { pair in
        guard pair.isTranslated, let old = pair.old, pair.path.locale != nil else { return false }
        if pair.newlyFuzzyCount > 0 { return true }
        let table = tables[Table.Name(pair.path)]
        return pair.editedKeys.contains { key in
          old.file.contains(key) && !(pair.new?.file.contains(key) ?? false) && table?.text(of: key) != nil
        }
      }.compactMap { $0.path.locale?.lowercased() })
    guard !losing.isEmpty else { return nil }
    let base = await before(Array(pair.changed.values)).coverage { losing.contains($0.lowercased()) }.coverage
    let lost = await coverage { losing.contains($0.lowercased()) }.coverage.changes(since: base).filter(
      \.isLoss)
    guard !lost.isEmpty else { return nil }
    let worst = lost.sorted { left, right in
      (left.loss, right.locale) > (right.loss, left.locale)
    }
    let named = worst.prefix(Self.mostLocales).map { change -> Message in
      "\(code: change.locale) \(words: change.words)"
    }
    let more = worst.count - named.count
    let rest: Message = more == 0 ? "" : "; \(more) more, see \(code: "l10n-review coverage")"
    return "Coverage falls: \(.joined(named, separator: ", "))\(rest)."
  }
}

extension CoverageChange {
  /// Tenths of a per cent.
  fileprivate var loss: Int { (old?.permille ?? 0) - (new?.permille ?? 0) }
}
