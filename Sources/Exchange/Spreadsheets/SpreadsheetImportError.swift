import Formats

/// A fault of a spreadsheet for which nothing of it is imported.
package struct SpreadsheetImportError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    case spreadsheet(SpreadsheetError, path: String)
    case unknownColumn(String, nearest: String?)
    case repeatedColumn(String, other: Int)
    case noHeader
    /// Without a header, these columns can have the translations.
    case severalColumns([Int])
    case noKeyColumn, noLocaleColumn
    /// Nothing says of which locale the translations are.
    case unnamedLocale(known: [String])
    case unknownLocale(String, known: [String])
    /// So many right translations would become copies of the source text.
    case copiesOfSource(Int, locale: String)
    /// The edited file would lose texts that the spreadsheet does not have.
    case damages(String)
  }

  package var kind: Kind
  /// The place in the spreadsheet; `nil` for all of it.
  package var place: RowPlace?

  init(_ kind: Kind, _ place: RowPlace? = nil) {
    self.kind = kind
    self.place = place
  }

  /// A sentence that begins with the place: `de.csv:1: row 1, column 3: …`.
  package var description: String {
    if case .spreadsheet(let error, let path) = kind {
      return path + (error.line.map { ":\($0)" } ?? "") + ": " + error.description
    }
    return (place.map { "\($0.path):\($0.line): row \($0.row), column \($0.column): " } ?? "") + sentence
  }

  private var sentence: String {
    switch kind {
    case .spreadsheet(let error, _): error.description
    case .unknownColumn(let name, let nearest):
      """
      “\(name)” is not the name of a column; \(nearest.map { "did you mean “\($0)”? " } ?? "")Known are key, English, form, \
      table, comment, translation and the project's locales. Rename the column or delete it
      """
    case .repeatedColumn(let name, let other):
      "“\(name)” has the same meaning as column \(other); delete one of them"
    case .noHeader:
      "the table has no header, and no column has keys or English texts of the project; add a row such as key,English,de"
    case .severalColumns(let columns):
      columns.isEmpty
        ? "no column has translations; add one with the name of the locale, such as de"
        : """
        without a header, columns \(columns.map(String.init).joined(separator: ", ")) could have the translations; add a \
        row such as key,English,de
        """
    case .noKeyColumn: "no column has keys or English texts; name it “key” or “English”"
    case .noLocaleColumn: "no column has translations; name it with its locale, such as de, or “translation”"
    case .unnamedLocale(let known):
      """
      nothing says of which locale the translations are; name the column or the file after it, or add --locale. The \
      project has \(Self.list(known))
      """
    case .unknownLocale(let locale, let known):
      """
      the project has no locale \(locale), only \(Self.list(known)); add it with `l10n-review languages add \(locale)`, \
      or in Xcode for a String Catalog
      """
    case .copiesOfSource(let count, let locale):
      """
      the table would replace \(count) translations of \(locale) by the English text, and nothing was written; check its \
      columns, or add --allow-removals if this is meant
      """
    case .damages(let path):
      """
      \(path) would lose texts that the table does not have, and nothing was written; run `l10n-review lint` and repair \
      the file first
      """
    }
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}
