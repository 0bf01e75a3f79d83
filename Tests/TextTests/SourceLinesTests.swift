import Testing
import Text

@Suite struct SourceLinesTests {
  static let text = Array("plain\né😀x\r\n\nlast ü".utf8)

  static let columns: [(line: Int, column: Int, units: Int?)] = [
    (1, 1, 1), (1, 6, 6), (1, 9, 9), (2, 1, 1), (2, 3, 2), (2, 7, 4), (2, 8, 5), (2, 12, 9), (3, 1, 1), (4, 8, 7),
    // Without such a line, the columns are equal.
    (9, 3, 3), (1, 0, nil),
  ]

  @Test(arguments: columns.indices) func columnsCountCodeUnits(_ index: Int) {
    let (line, column, units) = Self.columns[index]
    var lines = SourceLines()
    lines.add([1, 2, 3, 4, 9], of: Self.text, path: "A")
    #expect(lines.utf16Column(of: TextPosition(line: line, column: column), in: "A") == units)
  }

  @Test func whatIsNotKnownHasNoColumn() {
    var lines = SourceLines()
    lines.add([1], of: Array(("ü" + String(repeating: "x", count: 20_000)).utf8), path: "Long")
    #expect(lines.utf16Column(of: TextPosition(line: 1, column: 2), in: "Other") == nil)
    #expect(lines.utf16Column(of: TextPosition(line: 1, column: 2), in: "Long") == nil)
  }

  @Test func linesAddUp() {
    var lines = SourceLines()
    lines.add([1], of: Self.text, path: "A")
    lines.add([2], of: Self.text, path: "A")
    #expect(lines.utf16Column(of: TextPosition(line: 2, column: 7), in: "A") == 4)
  }
}
