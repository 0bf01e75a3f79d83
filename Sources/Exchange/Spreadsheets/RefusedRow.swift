import Tables
import Text

/// The place of a row in a spreadsheet, as a spreadsheet program and an editor show it.
package struct RowPlace: Hashable, Sendable, Comparable {
  /// The path of the file, as the user wrote it.
  package var path: String
  package var row: Int
  /// The column, from 1.
  package var column: Int
  /// The line of the file, from 1.
  package var line: Int

  package static func < (left: RowPlace, right: RowPlace) -> Bool {
    (left.path, left.row, left.column) < (right.path, right.row, right.column)
  }
}

/// A row whose translation an import does not write.
package struct RefusedRow: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case nothingNamed
    case unknownTable(String)
    case unknownKey(nearest: String?, keysOfEnglish: [String])
    /// The source text of the key differs from the row's.
    case otherEnglish(String, keysOfEnglish: [String], isPlural: Bool)
    case unknownEnglish(candidates: [String])
    case ambiguousEnglish([String])
    case ambiguousKey(tables: [String])
    case notInLocale(table: String, locale: String)
    /// The key and the column of forms name different forms.
    case twoForms(String, String)
    /// The source text has no forms.
    case noForms(String)
    case unknownForm(String, known: [String])
    case formNeeded([String])
    case templateNeeded([String])
    case missingForms([String])
    /// Rows for the whole text and for single forms.
    case wholeAndForms
    case repeated([RowPlace])
    /// Rows of other forms of the text are refused.
    case withOthers([RowPlace])
    case sign(String)
    case controlCharacter
    case faults([Message])
    case unreadable
    case unsupportedForms
    case file(String, reason: String)
  }

  package var place: RowPlace
  package var key: String
  package var locale: String
  package var reason: Reason
}

extension RefusedRow.Reason {
  /// One or two sentences for the translator, or for who sends the table.
  package var message: Message {
    switch self {
    case .nothingNamed: "The row has neither a key nor an English text. Add the key."
    case .unknownTable(let table): "The project has no table \(code: table). Correct the cell, or leave it empty."
    case .unknownKey(let nearest, let keys):
      """
      The project has no such key\(nearest.map { "; did you mean \(code: $0)?" } ?? ".") \
      \(Self.keys(keys)) Correct the key, or add the text to the app first.
      """
    case .otherEnglish(let own, let keys, let isPlural):
      """
      The key has another English text, and the translation may not fit it: \
      \(quote: own)\(isPlural ? ", no form of which is the row's" : ""). \(Self.keys(keys)) Compare the translation, \
      then copy this text into the row.
      """
    case .unknownEnglish(let candidates):
      candidates.isEmpty
        ? "No key has exactly this English text, and none has a similar one. Add the key."
        : "No key has exactly this English text. Similar: \(Message.list(candidates, separator: ", ", most: 5)). Add the key."
    case .ambiguousEnglish(let keys):
      """
      \(keys.count) keys have this English text: \(Message.list(keys, separator: ", ", most: 5)). Add the key, because \
      their translations can differ.
      """
    case .ambiguousKey(let tables):
      """
      \(tables.count) tables have this key: \(Message.list(tables, separator: ", ", most: 5)). Name one in a column \
      \(code: "table").
      """
    case .notInLocale(let table, let locale):
      """
      The table \(code: table) has no files in \(code: locale). Add the language with \
      \(code: "l10n-review languages add \(locale)").
      """
    case .twoForms(let first, let second):
      "The key names the form \(code: first), and the column another one, \(code: second). Remove one of them."
    case .noForms(let form):
      "The row is for the form \(code: form), but the English text has no forms. Leave the form empty."
    case .unknownForm(let form, let known):
      "The text has no form \(code: form) in this language. Its forms: \(Message.list(known, separator: ", "))."
    case .formNeeded(let forms):
      """
      The text has forms. Write one row for each, with its name in a column \(code: "form"): \
      \(Message.list(forms, separator: ", ")).
      """
    case .templateNeeded(let forms):
      """
      The English text has a plural. Write \(code: "{{PLURAL:…}}") in the translation, or one row for each form, with \
      its name in a column \(code: "form"): \(Message.list(forms, separator: ", ")).
      """
    case .missingForms(let forms):
      "The table lacks forms of this text: \(Message.list(forms, separator: ", ")). Add their rows."
    case .wholeAndForms: "Some rows of this key name a form, and others do not. Name one in each, or in none."
    case .repeated(let places):
      "The same text has several translations, in \(Self.rows(places)). Keep one of them."
    case .withOthers(let places):
      "The text is written with all its forms or not at all. Other forms are refused: \(Self.rows(places))."
    case .sign(let sign): "A form has \(code: sign), which would end it. Write the text without it."
    case .controlCharacter: "The translation has a control character. Remove it."
    case .faults(let faults): .joined(faults, separator: " ")
    case .unreadable: "Users could not be shown this translation. Compare its placeholders with the English text."
    case .unsupportedForms:
      """
      The text varies by width, device or gender, which a table has no rows for. Use \(code: "coverage --missing") \
      without \(code: "--format csv").
      """
    case .file(let path, let reason): "\(code: path) cannot be edited: \(words: reason)."
    }
  }

  private static func rows(_ places: [RowPlace]) -> Message {
    let hasOneFile = Set(places.map(\.path)).count == 1
    let rows = places.prefix(8).map { place -> Message in
      hasOneFile ? "\(place.row)" : "\(place.row) of \(code: place.path)"
    }
    return "\(words: places.count == 1 ? "row " : "rows ")\(.joined(rows, separator: ", "))"
  }

  private static func keys(_ keys: [String]) -> Message {
    switch keys.count {
    case 0: "No key has the row's English text."
    case 1: "The row's English text is that of \(code: keys[0])."
    default: "These keys have the row's English text: \(Message.list(keys, separator: ", ", most: 5))."
    }
  }
}
