/// Edits in a table of tab-separated values, as `classify --batch` reads them. The first line names the columns. `id`,
/// `old` and `new` are required; `key`, `comment` and `kind` (`edit`, or `rename` where the key changed too) are
/// optional. Other columns are available by name. Line feed, tab and backslash are `\n`, `\t` and `\\`.
package struct EditTable: Sendable {
  package struct Row: Sendable {
    package var id: String
    package var edit: SourceEdit
    /// The line's number in the file, from 1.
    package var line: Int
    fileprivate var fields: [String]
  }

  package enum Failure: Error, Equatable, CustomStringConvertible {
    case isEmpty
    case missingColumn(String)
    case repeatedColumn(String)
    /// The line has fewer fields than the header has required columns.
    case tooFewFields(line: Int, found: Int, needed: Int)
    case notUTF8(line: Int)

    package var description: String {
      switch self {
      case .isEmpty: "the table is empty; its first line must name the columns id, old and new"
      case .missingColumn(let name):
        "line 1: no column “\(name)”; the header must name id, old and new, separated by tabs"
      case .repeatedColumn(let name): "line 1: the column “\(name)” is named twice; name each column once"
      case .tooFewFields(let line, let found, let needed):
        "line \(line): \(found) fields where \(needed) are needed; write tabs and line feeds in texts as \\t and \\n"
      case .notUTF8(let line): "line \(line): not UTF-8; convert it to UTF-8"
      }
    }
  }

  package let columns: [String]
  private let bytes: [UInt8]
  /// The start of the second line.
  private let body: Int
  private let places: Places

  private struct Places {
    var id, old, new: Int
    var key, comment, kind: Int?
  }

  /// Reads only the header; iteration reads the lines. Accepts a byte order mark and CRLF line ends.
  package init(_ bytes: some Sequence<UInt8>) throws(Failure) {
    self.bytes = Array(bytes)
    let end = self.bytes.firstIndex(of: 0x0A) ?? self.bytes.endIndex
    var header = self.bytes[..<end]
    guard !header.isEmpty else { throw .isEmpty }
    if header.starts(with: [0xEF, 0xBB, 0xBF]) { header = header.dropFirst(3) }
    body = Swift.min(end + 1, self.bytes.endIndex)
    let columns = try Self.fields(header, line: 1)
    for (index, name) in columns.enumerated() where columns[..<index].contains(name) { throw .repeatedColumn(name) }
    func column(_ name: String) throws(Failure) -> Int {
      guard let index = columns.firstIndex(of: name) else { throw .missingColumn(name) }
      return index
    }
    places = Places(
      id: try column("id"), old: try column("old"), new: try column("new"), key: columns.firstIndex(of: "key"),
      comment: columns.firstIndex(of: "comment"), kind: columns.firstIndex(of: "kind"))
    self.columns = columns
  }

  /// - Throws: The fault of the first line that cannot be read.
  package func rows() throws(Failure) -> [Row] {
    var rows: [Row] = []
    for line in self { rows.append(try line.get()) }
    return rows
  }

  package func field(_ name: String, of row: Row) -> String? {
    columns.firstIndex(of: name).flatMap { $0 < row.fields.count ? row.fields[$0] : nil }
  }

  private func row(_ line: ArraySlice<UInt8>, line number: Int) throws(Failure) -> Row {
    let fields = try Self.fields(line, line: number)
    let needed = Swift.max(places.id, places.old, places.new) + 1
    guard fields.count >= needed else { throw .tooFewFields(line: number, found: fields.count, needed: needed) }
    func optional(_ column: Int?) -> String? { column.flatMap { $0 < fields.count ? fields[$0] : nil } }
    let edit = SourceEdit(
      key: optional(places.key), comment: optional(places.comment),
      keyFate: optional(places.kind).flatMap(SourceEdit.KeyFate.init(rawValue:)), old: fields[places.old],
      new: fields[places.new])
    return Row(id: fields[places.id], edit: edit, line: number, fields: fields)
  }

  private static func fields(_ line: ArraySlice<UInt8>, line number: Int) throws(Failure) -> [String] {
    var line = line
    if line.last == 0x0D { line = line.dropLast() }
    var found: [String] = []
    for field in line.split(separator: 0x09, omittingEmptySubsequences: false) {
      guard let text = String(validating: unescape(field), as: UTF8.self) else { throw .notUTF8(line: number) }
      found.append(text)
    }
    return found
  }

  private static func unescape(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(field.count)
    var index = field.startIndex
    while index < field.endIndex {
      let byte = field[index]
      let next = index + 1 < field.endIndex ? field[index + 1] : 0
      switch (byte, next) {
      case (0x5C, UInt8(ascii: "n")): text.append(0x0A)
      case (0x5C, UInt8(ascii: "t")): text.append(0x09)
      case (0x5C, 0x5C): text.append(0x5C)
      default:
        text.append(byte)
        index += 1
        continue
      }
      index += 2
    }
    return text
  }
}

/// Iterates over the lines. A line that cannot be read does not stop the others; empty lines are skipped.
extension EditTable: Sequence {
  package func makeIterator() -> Iterator { Iterator(self) }

  package struct Iterator: IteratorProtocol {
    private let table: EditTable
    private var position: Int
    private var line = 1

    fileprivate init(_ table: EditTable) {
      self.table = table
      position = table.body
    }

    package mutating func next() -> Result<Row, Failure>? {
      let bytes = table.bytes
      while position < bytes.endIndex {
        let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.endIndex
        let content = bytes[position..<end]
        position = end + 1
        line += 1
        if content.isEmpty || content.elementsEqual([0x0D]) { continue }
        do throws(Failure) { return .success(try table.row(content, line: line)) } catch { return .failure(error) }
      }
      return nil
    }
  }
}
