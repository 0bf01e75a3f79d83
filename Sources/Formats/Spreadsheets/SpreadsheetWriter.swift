/// Writes CSV (RFC 4180) that spreadsheet programs read as UTF-8 and do not compute.
package enum SpreadsheetWriter {
  /// The rows, separated by commas and CRLF, after a byte order mark, without which Excel reads another encoding.
  package static func file(_ rows: [[String]]) -> [UInt8] {
    TextEncoding.utf8WithBOM.byteOrderMark + self.rows(rows)
  }

  /// The rows without a byte order mark, for programs.
  package static func rows(_ rows: [[String]]) -> [UInt8] {
    var output: [UInt8] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        append(Spreadsheet.guarded(cell), to: &output)
      }
      output += [0x0D, 0x0A]
    }
    return output
  }

  private static func append(_ cell: String, to output: inout [UInt8]) {
    let needsQuotes = cell.utf8.contains { [0x0A, 0x0D, 0x09, 0x22, 0x2C, 0x3B].contains($0) }
    guard needsQuotes || cell.first == " " || cell.last == " " else {
      output += cell.utf8
      return
    }
    output.append(0x22)
    for byte in cell.utf8 {
      if byte == 0x22 { output.append(byte) }
      output.append(byte)
    }
    output.append(0x22)
  }
}

extension Spreadsheet {
  /// The first characters that make a spreadsheet program compute a cell, in some languages also as wide forms.
  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// `text` as a spreadsheet program shows it and does not compute it: an apostrophe before the sign of a formula.
  package static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// The text of a guarded cell: without the apostrophe before the sign of a formula.
  static func unguarded(_ cell: String) -> String {
    cell.unicodeScalars.first == "'" && isFormula(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
  }

  /// True if `text` begins with the sign of a formula, after any number of apostrophes.
  private static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(formulaSigns.contains) ?? false
  }
}
