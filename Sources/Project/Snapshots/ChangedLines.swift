import Formats
import Text

/// Which lines of a file a range added or changed.
///
/// A line counts as changed if the file at the base has fewer lines with the same bytes: lines that only moved do
/// not count.
package struct ChangedLines: Sendable {
  /// The changed lines by number, from 1, with their text.
  package private(set) var lines: [Int: String] = [:]
  /// The numbers of the changed lines, ascending.
  private var numbers: [Int] = []

  package init(from old: [UInt8], to new: [UInt8]) {
    var known: [ArraySlice<UInt8>: Int] = [:]
    for line in old.split(separator: 0x0A, omittingEmptySubsequences: false) { known[line, default: 0] += 1 }
    for (index, line) in new.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if let count = known[line], count > 0 {
        known[line] = count - 1
      } else {
        lines[index + 1] = String(decoding: line, as: UTF8.self)
        numbers.append(index + 1)
      }
    }
  }

  /// The text in which findings count their lines: in UTF-16 the byte of a line feed is part of other characters too.
  package static func text(of bytes: [UInt8], _ path: String) -> [UInt8] {
    guard bytes.first.map({ $0 >= 0xFE }) ?? false || bytes.prefix(4).contains(0),
      let reader = CatalogPath(path: path)?.format.reader
    else { return bytes }
    return reader.init(parsing: bytes, dialect: .apple).text
  }

  /// Whether any line of `range` changed.
  package func touch(_ range: TextRange) -> Bool {
    let last = max(range.start.line, range.end.line)
    if last - range.start.line < 8 { return (range.start.line...last).contains { lines[$0] != nil } }
    let next = numbers.partitioningIndex { $0 >= range.start.line }
    return next < numbers.count && numbers[next] <= last
  }
}
