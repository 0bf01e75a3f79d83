import Files

/// The result of reading translations from a spreadsheet. Nothing is written yet.
package struct SpreadsheetOutcome: Sendable {
  package enum Fate: Hashable, Sendable {
    case inserted
    case replaced
    /// The catalog has a translation already, this one or another.
    case kept(isSame: Bool)
  }

  package struct Row: Hashable, Sendable {
    package var place: RowPlace
    package var key: String
    package var locale: String
    package var fate: Fate
  }

  /// The files to write, by path.
  package var changes: [FileUpdate] = []
  /// The paths of the changed files that were not there before.
  package var newFiles: Set<String> = []
  /// The rows that name a text and can be written, or need not be, in their order.
  package var rows: [Row] = []
  /// In the order of the spreadsheet.
  package var refused: [RefusedRow] = []
  /// The cells without a translation.
  package var blankCount = 0
  /// True if translatewiki's files change, from which an import makes the native ones.
  package var changesTranslatewiki = false

  package init() {}

  package func count(_ isCounted: (Fate) -> Bool) -> Int { rows.count { isCounted($0.fate) } }
}
