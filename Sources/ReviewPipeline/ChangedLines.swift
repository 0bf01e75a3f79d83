import LocalizationModel

/// Which lines of a file a range added or changed.
///
/// A line counts as changed if the file at the base has fewer lines with the same bytes: lines that only moved do
/// not count.
struct ChangedLines: Sendable {
  /// The changed lines by number, from 1, with their text.
  private(set) var lines: [Int: String] = [:]

  init(from old: [UInt8], to new: [UInt8]) {
    var known: [ArraySlice<UInt8>: Int] = [:]
    for line in old.split(separator: 0x0A, omittingEmptySubsequences: false) { known[line, default: 0] += 1 }
    for (index, line) in new.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if let count = known[line], count > 0 {
        known[line] = count - 1
      } else {
        lines[index + 1] = String(decoding: line, as: UTF8.self)
      }
    }
  }

  /// Whether any line of `range` changed.
  func touch(_ range: TextRange) -> Bool {
    (range.start.line...max(range.start.line, range.end.line)).contains { lines[$0] != nil }
  }
}
