import Formats
import Messages
import Text

extension CatalogToFill {
  /// A spreadsheet of the texts left to translate in one locale, and the texts that it has no row for.
  package struct Sheet: Sendable {
    /// CSV; `nil` if no text is left.
    package var bytes: [UInt8]?
    /// The left texts whose forms a spreadsheet cannot name, such as texts by width.
    package var omitted: [EntryIdentity] = []
  }

  /// The names of the columns before that of the locale.
  private static let columns = ["key", "English", "comment", "placeholders", "form"]

  /// One row for each form of each text: key, source text, comment, placeholders, form, and an empty cell. A fuzzy or
  /// wrong translation is in its cell. Tables have a column if there are several.
  package static func spreadsheet(_ parts: [ProjectCoverage.Part]) -> Sheet {
    var sheet = Sheet()
    var rows: [(table: Table.Name, cells: [String])] = []
    for part in parts {
      let language = LanguagePlurals(locale: part.locale)
      for (place, state) in part.statesToFill.enumerated() where isLeft(state) {
        let text = part.source.texts[place]
        guard let forms = TranslationForms(of: text, in: part.table, locale: part.locale, language) else {
          sheet.omitted.append(EntryIdentity(table: part.table.name.table, key: text.key))
          continue
        }
        let comments = [part.table.comment(on: text.key), note(on: state)].compactMap(\.self).filter { !$0.isEmpty }
        rows += forms.forms.map { form in
          let dialect: PlaceholderDialect = part.table.shipping == .imported ? .translatewiki : .native
          let placeholders = placeholders(in: form.sourceText, dialect)
          let cells = [
            text.key, form.sourceText, comments.joined(separator: "\n"), placeholders, form.name,
          ]
          return (part.table.name, cells + [form.translation])
        }
      }
    }
    guard let locale = parts.first?.locale, let language = parts.first?.table.sourceLanguage, !rows.isEmpty else {
      return sheet
    }
    var header = columns + [locale]
    if language != "en" { header[1] = language }
    let hasTables = Set(rows.map(\.table)).count > 1
    let body = rows.map { hasTables ? [$0.table.path] + $0.cells : $0.cells }
    sheet.bytes = SpreadsheetWriter.file([hasTables ? ["table"] + header : header] + body)
    return sheet
  }

  /// The placeholders of `text`, each once; in a String Catalog `%arg` too.
  private static func placeholders(in text: String, _ dialect: PlaceholderDialect) -> String {
    let bytes = Array(text.utf8)
    let spellings = Placeholder.all(in: text, dialect: dialect).filter { !$0.isAccidental(in: text) }.map {
      placeholder in
      bytes[placeholder.span.lowerBound...].starts(with: "%arg".utf8) ? "%arg" : text.slice(placeholder.span)
    }
    var seen: Set<ExactText> = []
    return spellings.filter { seen.insert(ExactText($0)).inserted }.joined(separator: " ")
  }
}

extension Table.Name {
  /// The folder and the name, as a spreadsheet names the table: `App/Localizable`.
  package var path: String { folder.isEmpty ? table : folder + "/" + table }
}
