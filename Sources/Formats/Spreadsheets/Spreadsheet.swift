/// The cells of a text file with a row on each line: CSV (RFC 4180), also with tabs or semicolons between the cells.
///
/// A file is read as a whole or not at all: a cell that is read wrong would be a wrong translation.
package struct Spreadsheet: Hashable, Sendable {
  package enum Separator: UInt8, Hashable, Sendable, CaseIterable {
    case comma = 0x2C
    case semicolon = 0x3B
    case tab = 0x09
  }

  package struct Row: Hashable, Sendable {
    /// The number that a spreadsheet program shows, from 1. Blank rows count, a line `sep=;` does not.
    package var number: Int
    /// The line of the file in which the row begins, from 1. A cell can have several lines.
    package var line: Int
    /// The texts of the cells, without quotes, with LF as line ends.
    package var cells: [String]
  }

  /// The largest file, in bytes.
  package static let maximumSize = 16 << 20
  package static let maximumRows = 200_000
  package static let maximumColumns = 256
  /// The largest text of a cell, in bytes. Excel allows half as many characters.
  package static let maximumCellSize = 1 << 16

  package let separator: Separator
  /// The rows with a text in some cell. All have the same number of cells.
  package let rows: [Row]

  /// Reads UTF-8, or UTF-16 and UTF-32 with a byte order mark. A first line such as `sep=;` names the separator; without
  /// one it is the most frequent candidate in the first row.
  /// - Throws: `SpreadsheetError` with the place of the first fault.
  package init(parsing bytes: [UInt8]) throws(SpreadsheetError) {
    guard bytes.count <= Self.maximumSize else { throw SpreadsheetError(.tooLarge) }
    let decoded = DecodedText(bytes)
    if let fault = decoded.firstFault {
      throw SpreadsheetError(.notText, line: decoded.text[..<fault].count { $0 == 0x0A } + 1)
    }
    var reader = SpreadsheetReader(decoded.text)
    separator = reader.separator
    rows = try reader.rows()
  }
}

/// A fault that prevents reading a spreadsheet.
package struct SpreadsheetError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    case empty, tooLarge, notText
    case unclosedQuote, textAfterQuote, quoteInCell
    /// A row has another number of cells than the first one.
    case length(Int, expected: Int)
    case tooManyRows, tooManyColumns, cellTooLong
  }

  package var kind: Kind
  /// The line of the fault, from 1; `nil` for the whole file.
  package var line: Int?

  init(_ kind: Kind, line: Int? = nil) {
    self.kind = kind
    self.line = line
  }

  /// A sentence without the place.
  package var description: String {
    switch kind {
    case .empty: "the table has no rows; it needs one row for each translation"
    case .tooLarge: "the table has more than \(Spreadsheet.maximumSize >> 20) MB; divide it into several files"
    case .notText: "these bytes are not UTF-8, so letters would be lost; save the table as “CSV UTF-8”"
    case .unclosedQuote: "the quote that begins here has no end; close it, and write a quote inside a cell twice"
    case .textAfterQuote: "text follows a closing quote; write a quote inside a cell twice"
    case .quoteInCell:
      "a cell without quotes around it has a quote; put the cell in quotes, and write the inner quote twice"
    case .length(let count, let expected):
      "this row has \(Self.cells(count)) and the first one \(Self.cells(expected)); put cells with a separator in quotes"
    case .tooManyRows: "the table has more than \(Spreadsheet.maximumRows) rows; divide it into several files"
    case .tooManyColumns: "this row has more than \(Spreadsheet.maximumColumns) cells; delete columns without texts"
    case .cellTooLong: "a cell has more than \(Spreadsheet.maximumCellSize >> 10) KB; a quote may be open"
    }
  }

  private static func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }
}
