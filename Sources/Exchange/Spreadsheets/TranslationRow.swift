import Formats
import Messages
import Tables
import Text

/// One translation of a spreadsheet, with the cells that say what it translates.
struct TranslationRow: Sendable {
  var path: String
  var row: Int
  var line: Int
  /// The columns of the cells, from 1; that of the translation where a column is missing.
  var columns: (key: Int, english: Int, form: Int, text: Int)
  var key: String
  var english: String
  var form: TranslationForms.Name
  var table: String
  var locale: String
  var text: String

  func place(column: Int) -> RowPlace { RowPlace(path: path, row: row, column: column, line: line) }

  func refused(_ reason: RefusedRow.Reason, column: Int? = nil) -> RefusedRow {
    RefusedRow(place: place(column: column ?? columns.text), key: key, locale: locale, reason: reason)
  }
}

extension SpreadsheetColumns {
  /// The translations in all rows. Blank ones are left out.
  ///
  /// - Parameters:
  ///   - named: The locale of columns that name none.
  ///   - only: The only locale to read; `nil` for all.
  /// - Throws: `SpreadsheetImportError` for a locale that the project does not have, or if none is named.
  func translations(
    _ locales: SpreadsheetLocales, named: String?, only: String?
  ) throws(SpreadsheetImportError) -> (rows: [TranslationRow], blankCount: Int) {
    let (key, english, form) = (position(of: .key), position(of: .english), position(of: .form))
    let (table, locale) = (position(of: .table), position(of: .locale))
    var translations: [TranslationRow] = []
    var blankCount = 0
    for row in rows {
      func cell(_ column: Int?) -> String { column.map { row.cells[$0] } ?? "" }
      for (column, role) in roles.enumerated() {
        let place = RowPlace(path: path, row: row.number, column: column + 1, line: row.line)
        let target: String
        switch role {
        case .translations(let own): target = own
        case .translation:
          let written = cell(locale)
          guard let name = written.isBlank ? named : written else {
            throw SpreadsheetImportError(.unnamedLocale(known: locales.all), place)
          }
          guard let own = locales.locale(name) else {
            let code = locales.unknownCode(name) ?? name
            throw SpreadsheetImportError(.unknownLocale(code, known: locales.all), place)
          }
          target = own
        case .key, .english, .form, .table, .locale, .note: continue
        }
        if let only, only != target { continue }
        guard !row.cells[column].isBlank else {
          blankCount += 1
          continue
        }
        translations.append(
          TranslationRow(
            path: path, row: row.number, line: row.line,
            columns: (
              key: (key ?? column) + 1, english: (english ?? column) + 1, form: (form ?? column) + 1, text: column + 1
            ),
            key: cell(key).extractedName, english: cell(english), form: cell(form).extractedName,
            table: cell(table).extractedName, locale: target, text: row.cells[column]))
      }
    }
    return (translations, blankCount)
  }
}
