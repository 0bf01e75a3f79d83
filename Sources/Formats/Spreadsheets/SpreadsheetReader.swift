/// Reads the rows of a well-formed text, byte by byte, in linear time.
struct SpreadsheetReader {
  private static let quote = UInt8(ascii: "\"")
  private static let carriageReturn: UInt8 = 0x0D
  private static let lineFeed: UInt8 = 0x0A

  let separator: Spreadsheet.Separator
  private let text: [UInt8]
  private var place = 0
  private var line = 1

  init(_ text: [UInt8]) {
    self.text = text
    if let (named, end) = Self.namedSeparator(in: text) {
      separator = named
      place = end
      skipLineEnd()
    } else {
      separator = Self.likelySeparator(of: text)
    }
  }

  /// The separator in a first line such as `sep=;`, with or without quotes, and the end of its text.
  private static func namedSeparator(in text: [UInt8]) -> (Spreadsheet.Separator, end: Int)? {
    let first = Array(text.prefix(16).prefix { $0 != lineFeed && $0 != carriageReturn })
    let bare =
      first.first == quote && first.last == quote && first.count > 2 ? Array(first.dropFirst().dropLast()) : first
    guard bare.count == 5, String(decoding: bare.prefix(4), as: UTF8.self).lowercased() == "sep=" else { return nil }
    return Spreadsheet.Separator(rawValue: bare[4]).map { ($0, first.count) }
  }

  /// The separator that the first row has most often outside of quotes; a comma if there is none.
  private static func likelySeparator(of text: [UInt8]) -> Spreadsheet.Separator {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in text {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == lineFeed || byte == carriageReturn, !counts.isEmpty { break }
      if Spreadsheet.Separator(rawValue: byte) != nil { counts[byte, default: 0] += 1 }
    }
    return Spreadsheet.Separator.allCases.max { (counts[$0.rawValue] ?? 0) < (counts[$1.rawValue] ?? 0) }
      .flatMap { (counts[$0.rawValue] ?? 0) > 0 ? $0 : nil } ?? .comma
  }

  mutating func rows() throws(SpreadsheetError) -> [Spreadsheet.Row] {
    var rows: [Spreadsheet.Row] = []
    var number = 0
    while place < text.count {
      number += 1
      let start = line
      let cells = try row()
      if cells.allSatisfy(\.isEmpty) { continue }
      guard rows.count < Spreadsheet.maximumRows else { throw SpreadsheetError(.tooManyRows, line: start) }
      if let first = rows.first, first.cells.count != cells.count {
        throw SpreadsheetError(.length(cells.count, expected: first.cells.count), line: start)
      }
      rows.append(Spreadsheet.Row(number: number, line: start, cells: cells))
    }
    if rows.isEmpty { throw SpreadsheetError(.empty) }
    return rows
  }

  private mutating func row() throws(SpreadsheetError) -> [String] {
    var cells: [String] = []
    while true {
      guard cells.count < Spreadsheet.maximumColumns else { throw SpreadsheetError(.tooManyColumns, line: line) }
      cells.append(Spreadsheet.unguarded(try cell()))
      guard place < text.count, text[place] == separator.rawValue else { break }
      place += 1
    }
    skipLineEnd()
    return cells
  }

  private mutating func cell() throws(SpreadsheetError) -> String {
    if place < text.count, text[place] == Self.quote { return try quotedCell() }
    let start = place
    while place < text.count, text[place] != separator.rawValue, !isLineEnd(text[place]) {
      // Programs that write tabs rarely write quotes.
      if text[place] == Self.quote, separator != .tab { throw SpreadsheetError(.quoteInCell, line: line) }
      place += 1
    }
    guard place - start <= Spreadsheet.maximumCellSize else { throw SpreadsheetError(.cellTooLong, line: line) }
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  private mutating func quotedCell() throws(SpreadsheetError) -> String {
    let start = line
    var bytes: [UInt8] = []
    place += 1
    while place < text.count {
      let byte = text[place]
      if isLineEnd(byte) {
        bytes.append(Self.lineFeed)
        skipLineEnd()
      } else if byte == Self.quote {
        place += 1
        guard place < text.count, text[place] == Self.quote else {
          guard place == text.count || text[place] == separator.rawValue || isLineEnd(text[place]) else {
            throw SpreadsheetError(.textAfterQuote, line: line)
          }
          return String(decoding: bytes, as: UTF8.self)
        }
        bytes.append(byte)
        place += 1
      } else {
        bytes.append(byte)
        place += 1
      }
      guard bytes.count <= Spreadsheet.maximumCellSize else { throw SpreadsheetError(.cellTooLong, line: start) }
    }
    throw SpreadsheetError(.unclosedQuote, line: start)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == Self.lineFeed || byte == Self.carriageReturn }

  private mutating func skipLineEnd() {
    guard place < text.count, isLineEnd(text[place]) else { return }
    place += text[place] == Self.carriageReturn && place + 1 < text.count && text[place + 1] == Self.lineFeed ? 2 : 1
    line += 1
  }
}
