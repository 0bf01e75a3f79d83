import Formats
import Text

enum SpreadsheetTarget: ImmediateFuzzTarget {
  static let name = "spreadsheet"
  static let about = "CSV and its relatives, as spreadsheet programs write them"
  static let words = SpreadsheetWords.all
  static let seeds =
    SpreadsheetWords.tables.inputs + [
      TextEncoding.utf16LittleEndian.encode(Array("key\tde\r\na\t\"Ä\"\"\"\r\n".utf8)),
      TextEncoding.utf8WithBOM.encode(Array("sep=;\r\nkey;de\r\n'=a;'-b\r\n".utf8)),
    ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let sheet: Spreadsheet
    do throws(SpreadsheetError) {
      sheet = try Spreadsheet(parsing: input)
    } catch {
      try promise(!error.description.isEmpty, "\(error.kind) has words")
      try promise((error.line ?? 1) >= 1, "the line of an error is in the file")
      return
    }
    try promise(!sheet.rows.isEmpty, "a table has rows")
    for (row, next) in zip(sheet.rows, sheet.rows.dropFirst()) {
      try promise(row.number < next.number && row.line < next.line, "rows follow each other")
      try promise(row.cells.count == next.cells.count, "rows have one length")
    }
    let cells = sheet.rows.map(\.cells)
    // Such a row is the name of a separator.
    guard !cells[0][0].lowercased().hasPrefix("sep=") else { return }
    let again = try? Spreadsheet(parsing: SpreadsheetWriter.file(cells))
    try promise(again?.rows.map(\.cells) == cells, "what is written is read: \(cells)")
    for cell in cells.joined() {
      let shown = Spreadsheet.guarded(cell)
      try promise(!["=", "+", "-", "@", "\t"].contains(where: shown.hasPrefix), "\(cell) is not computed")
    }
  }
}

enum SpreadsheetWords {
  static let all = [
    ",", ";", "\t", "\"", "\"\"", "\r\n", "\n", "key", "English", "de", "form", "table", "locale", "translation",
    "comment",
    "\r\na,", "b,", "items.one", "items", "one", "other", "Files", "Kit/Kit", "{{PLURAL:$1|", "}}", "'=", "sep=;\n",
    "\u{FEFF}", "Close", "%d item left", "%lld files", "=1+1",
  ]

  static let tables = [
    "key,English,de\r\na,Save %@,\"%@ sichern\"\r\nb,Close,Schließen\r\n'=c,Close,\"Zu, bitte\"\r\n",
    "key;form;de\nitems;one;%d Ding übrig\nitems;other;%d Dinge übrig\nFiles;one;%lld Datei\nFiles;other;%lld Dateien\n",
    "English,Translation,Key,File\nTap,\"Antippen\",,de.lproj\n$1 day,{{PLURAL:$1|$1 Tag|$1 Tage}},t,de.lproj\n",
    "a\t%@ sichern\nb\tSchließen\nt.one\t$1 Tag\nt.other\t$1 Tage\n",
  ]
}
