import Formats
import Messages
import Text

/// The meaning of each column of a spreadsheet.
struct SpreadsheetColumns: Sendable {
  enum Role: Hashable, Sendable {
    case key
    /// The source text.
    case english
    case form
    case table
    /// The locale of the row's translation.
    case locale
    /// Translations into the locale that the row, the command or the file names.
    case translation
    case translations(locale: String)
    /// Notes for people.
    case note
  }

  let path: String
  let roles: [Role]
  /// The rows with translations.
  let rows: ArraySlice<Spreadsheet.Row>

  /// Reads the names in the first row. If it has none, most cells of a column decide: keys, source texts, translations.
  /// - Throws: `SpreadsheetImportError` for a column without a meaning, or if one is missing.
  init(
    _ sheet: Spreadsheet, path: String, _ index: SourceTextIndex, _ locales: SpreadsheetLocales
  ) throws(SpreadsheetImportError) {
    self.path = path
    let header = sheet.rows[0]
    let body = sheet.rows[1...]
    let known = header.cells.map { Self.role(named: $0, locales) }
    if known.contains(where: { $0.map { $0 != .note } ?? false }) {
      rows = body
      roles = try Self.roles(of: header, body, known, locales, path)
    } else {
      rows = sheet.rows[...]
      roles = try Self.roles(ofColumnsIn: sheet.rows, index, path)
    }
    try Self.check(roles, header, path)
  }

  /// The position of the column with this role.
  func position(of role: Role) -> Int? { roles.firstIndex(of: role) }

  // MARK: Names

  private static let names: [(role: Role, names: Set<String>)] = [
    (.key, ["key", "keys", "key name", "string key", "id", "identifier", "string id", "resource id", "term"]),
    (
      .english,
      ["english", "source", "source text", "source string", "source language", "original", "original text", "base"]
    ),
    (.form, ["form", "plural", "plurals", "plural form", "plural category", "quantity", "category"]),
    (.table, ["table", "table name"]),
    (.locale, ["locale", "language", "language code", "lang", "file"]),
    (
      .translation,
      ["translation", "translations", "translated text", "target", "target text", "target string", "value"]
    ),
    (
      .note,
      [
        "comment", "comments", "note", "notes", "description", "context", "placeholders", "developer comment",
        "developer comments", "translator comment", "translator comments", "status", "max length", "file name",
      ]
    ),
  ]

  private static func role(named written: String, _ locales: SpreadsheetLocales) -> Role? {
    let name = written.extractedName.lowercased().replacing("_", with: " ").replacing("-", with: " ")
    if let role = names.first(where: { $0.names.contains(name) })?.role { return role }
    if let locale = locales.locale(written) { return .translations(locale: locale) }
    return locales.isSource(written) ? .english : nil
  }

  private static func roles(
    of header: Spreadsheet.Row, _ rows: ArraySlice<Spreadsheet.Row>, _ known: [Role?], _ locales: SpreadsheetLocales,
    _ path: String
  ) throws(SpreadsheetImportError) -> [Role] {
    var roles: [Role] = []
    for (column, role) in known.enumerated() {
      let name = header.cells[column]
      let cells = rows.lazy.map { $0.cells[column] }
      switch role {
      // A column of files can also name places in the sources.
      case .locale? where name.lowercased() == "file":
        roles.append(cells.allSatisfy { $0.isBlank || locales.locale($0) != nil } ? .locale : .note)
      case let role?: roles.append(role)
      case nil where name.isBlank && cells.allSatisfy(\.isBlank): roles.append(.note)
      case nil:
        let place = RowPlace(path: path, row: header.number, column: column + 1, line: header.line)
        if let code = locales.unknownCode(name) {
          throw SpreadsheetImportError(.unknownLocale(code, known: locales.all), place)
        }
        let all = names.flatMap(\.names) + locales.all
        throw SpreadsheetImportError(.unknownColumn(name, nearest: nearestName(to: name, among: all)), place)
      }
    }
    return roles
  }

  // MARK: Contents

  /// The rows that show what a column has.
  private static let sample = 200

  private static func roles(
    ofColumnsIn rows: [Spreadsheet.Row], _ index: SourceTextIndex, _ path: String
  ) throws(SpreadsheetImportError) -> [Role] {
    let sample = rows.prefix(Self.sample)
    func isMost(_ column: Int, _ isMeant: (String) -> Bool) -> Bool {
      sample.count { isMeant($0.cells[column]) } * 2 > sample.count
    }
    let columns = rows[0].cells.indices
    let key = columns.first { isMost($0, index.isKey) }
    let english = columns.first { $0 != key && isMost($0, index.isText) }
    let others = columns.filter { column in
      column != key && column != english && rows.contains { !$0.cells[column].isBlank }
    }
    let place = RowPlace(path: path, row: rows[0].number, column: 1, line: rows[0].line)
    guard key != nil || english != nil else { throw SpreadsheetImportError(.noHeader, place) }
    guard others.count == 1 else { throw SpreadsheetImportError(.severalColumns(others.map { $0 + 1 }), place) }
    return columns.map { column in
      column == key ? .key : column == english ? .english : column == others[0] ? .translation : .note
    }
  }

  private static func check(
    _ roles: [Role], _ header: Spreadsheet.Row, _ path: String
  ) throws(SpreadsheetImportError) {
    var seen: [Role: Int] = [:]
    for (column, role) in roles.enumerated() where role != .note {
      if let other = seen.updateValue(column, forKey: role) {
        let place = RowPlace(path: path, row: header.number, column: column + 1, line: header.line)
        throw SpreadsheetImportError(.repeatedColumn(header.cells[column], other: other + 1), place)
      }
    }
    let place = RowPlace(path: path, row: header.number, column: 1, line: header.line)
    guard seen[.key] != nil || seen[.english] != nil else { throw SpreadsheetImportError(.noKeyColumn, place) }
    let hasTranslations = seen.keys.contains { if case .translations = $0 { true } else { $0 == .translation } }
    guard hasTranslations else { throw SpreadsheetImportError(.noLocaleColumn, place) }
  }
}
