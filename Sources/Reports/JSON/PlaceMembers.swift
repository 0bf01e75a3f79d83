import Messages
import Review
import Text

extension Place: ReportObject {
  static let blank = Place(path: "")

  mutating func visit(_ object: inout ReportMembers) {
    object("path", &path)
    object.range(&range)
  }
}

extension TextEdit: ReportObject {
  static let blank = TextEdit(path: "", span: 0..<0, range: TextRange(of: 0..<0, in: []), replacement: "")

  mutating func visit(_ object: inout ReportMembers) {
    var read: TextRange? = range
    object("path", &path)
    object.range(&read)
    if let read { range = read } else { object.refuse("line") }
    object("replacement", &replacement)
    object("lines", &lines, "The whole lines that result once all edits of the same fix are made.")
  }
}

extension ReportMembers {
  /// The members `path` to `endColumn`; null for a finding without a place.
  mutating func place(_ place: inout Place?) {
    var (path, range) = (place?.path, place?.range)
    self("path", &path)
    self.range(&range)
    place = path.map { Place(path: $0, range: range) }
  }

  /// The members `line` to `endColumn`. A range that was read never ends before it starts.
  mutating func range(_ range: inout TextRange?) {
    var (line, column) = (range?.start.line, range?.start.column)
    var (endLine, endColumn) = (range?.end.line, range?.end.column)
    self("line", &line, only: .ordinal)
    self("column", &column, only: .ordinal)
    self("endLine", &endLine, only: .ordinal)
    self("endColumn", &endColumn, only: .ordinal)
    range = line.map { line in
      let start = TextPosition(line: line, column: column ?? 1)
      let end = endLine.map { TextPosition(line: $0, column: endColumn ?? 1) }
      return TextRange(start: start, end: max(start, end ?? start))
    }
  }

  mutating func identity(_ identity: inout EntryIdentity?) {
    var (table, key) = (identity?.table, identity?.key)
    self("table", &table)
    self("key", &key)
    identity = key.map { EntryIdentity(table: table ?? EntryIdentity.defaultTable, key: $0) }
  }

  mutating func message(_ name: String, _ message: inout Message) {
    var plain = message.plainText
    self(name, &plain)
    self(name + "Parts", &message.segments)
  }

  mutating func message(_ name: String, _ message: inout Message?, _ words: String) {
    var (plain, parts) = (message?.plainText, message?.segments)
    self(name, &plain, words)
    self(name + "Parts", &parts)
    message = plain.map { Message(segments: parts ?? [.words($0)]) }
  }

  mutating func snapshot(_ name: String, _ snapshot: inout Review.SnapshotName) {
    var (id, given): (String?, String?) =
      switch snapshot {
      case .commit(let id, let name): (id, name.isEmpty ? nil : name)
      case .index: ("index", nil)
      case .workTree: ("work-tree", nil)
      case .nothing: (nil, nil)
      }
    self(name, &id, "A commit, the index or the work tree; null before the first commit.", only: .snapshot)
    self(name + "Name", &given, "What the user called the commit.")
    snapshot =
      switch id {
      case nil: .nothing
      case "index": .index
      case "work-tree": .workTree
      case let id?: .commit(id: id, name: given ?? "")
      }
  }
}

/// An object with one member, whose name is the kind.
extension Message.Segment: ReportValue {
  static var schema: [JSON.Member] {
    let texts: JSON = ["words": ["type": "string"], "code": ["type": "string"], "quote": ["type": "string"]]
    return [.init("type", "object"), .init("properties", texts)]
  }

  var json: JSON {
    switch self {
    case .words(let text): ["words": .string(text)]
    case .code(let text): ["code": .string(text)]
    case .quote(let text): ["quote": .string(text)]
    }
  }

  init(json: JSON) throws(ReportReadingError) {
    switch (json["words"]?.string, json["code"]?.string, json["quote"]?.string) {
    case (let text?, _, _): self = .words(text)
    case (_, let text?, _): self = .code(text)
    case (_, _, let text?): self = .quote(text)
    default: throw ReportReadingError()
    }
  }
}
