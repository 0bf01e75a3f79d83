import Formats
import Messages
import Tables
import Text

/// Translations of a spreadsheet, matched with the source texts of a project and checked.
package struct SpreadsheetImport: Sendable {
  /// The choices of a user.
  package struct Request: Hashable, Sendable {
    /// The locale of columns that name none, such as “translation”, in the project's spelling.
    package var locale: String?
    /// True if existing translations are replaced.
    package var replaces = false
    /// True if many translations may be replaced by the source text.
    package var allowsRemovals = false

    package init(locale: String? = nil, replaces: Bool = false, allowsRemovals: Bool = false) {
      self.locale = locale
      self.replaces = replaces
      self.allowsRemovals = allowsRemovals
    }
  }

  /// A file of a user.
  package struct Source: Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    /// The name without folders and extension: `de` of `tables/de.csv`.
    fileprivate var name: String {
      let name = path.split(separator: "/").last ?? ""
      return String(name.prefix { $0 != "." })
    }
  }

  /// The translations that one run may replace by the source text in one locale.
  static let allowedCopies = 3

  private let index: SourceTextIndex
  private let locales: SpreadsheetLocales
  private let parts: [String: [Table.Name: ProjectCoverage.Part]]
  private let request: Request

  /// - Parameter parts: The translators' tables of the project, in each locale.
  package init(_ parts: [ProjectCoverage.Part], sourceLanguage: String, request: Request) {
    var seen: Set<Table.Name> = []
    index = SourceTextIndex(
      parts.filter { seen.insert($0.table.name).inserted && !$0.table.name.isSwifternalization }.map(\.source))
    let locales = SpreadsheetLocales(parts.map(\.locale), sourceLanguage: sourceLanguage)
    self.locales = locales
    // Folders can spell a locale differently.
    self.parts = Dictionary(grouping: parts) { locales.locale($0.locale) ?? $0.locale }.mapValues { parts in
      Dictionary(firstOf: parts.map { ($0.table.name, $0) })
    }
    self.request = request
  }

  /// One text in one locale.
  private struct Target: Hashable {
    var reference: SourceTextIndex.Reference
    var locale: String
  }

  /// Matches, checks and edits. Writes nothing.
  /// - Throws: `SpreadsheetImportError` if a spreadsheet cannot be used, or too much would be lost.
  package func outcome(of sources: [Source]) throws(SpreadsheetImportError) -> SpreadsheetOutcome {
    let only: String?
    if let name = request.locale {
      guard let known = locales.locale(name) else {
        throw SpreadsheetImportError(.unknownLocale(locales.unknownCode(name) ?? name, known: locales.all))
      }
      only = known
    } else {
      only = nil
    }
    var outcome = SpreadsheetOutcome()
    var rows: [TranslationRow] = []
    for source in sources {
      let columns = try columns(of: source)
      let (own, blankCount) = try columns.translations(
        locales, named: only ?? locales.locale(source.name), only: only)
      rows += own
      outcome.blankCount += blankCount
    }
    var matcher = RowMatcher(index)
    var matched: [(target: Target, row: TranslationRow)] = []
    for var row in rows {
      do throws(RefusalReason) {
        let match = try matcher.match(row)
        row.form = match.form
        row.key = index.text(at: match.reference).key
        matched.append((Target(reference: match.reference, locale: row.locale), row))
      } catch {
        outcome.refused.append(row.refused(error.reason, column: error.column))
      }
    }
    try add(matched, to: &outcome)
    outcome.refused.sort { $0.place < $1.place }
    outcome.rows.sort { $0.place < $1.place }
    return outcome
  }

  private func columns(of source: Source) throws(SpreadsheetImportError) -> SpreadsheetColumns {
    let sheet: Spreadsheet
    do throws(SpreadsheetError) {
      sheet = try Spreadsheet(parsing: source.bytes)
    } catch {
      throw SpreadsheetImportError(.spreadsheet(error, path: source.path))
    }
    return try SpreadsheetColumns(sheet, path: source.path, index, locales)
  }

  private func add(
    _ matched: [(target: Target, row: TranslationRow)], to outcome: inout SpreadsheetOutcome
  ) throws(SpreadsheetImportError) {
    var additions: [String: [Table.Name: CatalogAdditions]] = [:]
    var copies: [String: Int] = [:]
    var languages: [String: LanguagePlurals] = [:]
    for group in matched.grouped(by: \.target) {
      guard let target = group.first?.target else { continue }
      let rows = group.map(\.row)
      let texts = index.tables[target.reference.table]
      guard let part = parts[target.locale]?[texts.table.name] else {
        let reason = RefusedRow.Reason.notInLocale(table: texts.table.name.path, locale: target.locale)
        outcome.refused += rows.map { $0.refused(reason) }
        continue
      }
      let language = languages[target.locale] ?? LanguagePlurals(locale: target.locale)
      languages[target.locale] = language
      let text = TranslatedText(
        part, place: target.reference.place, in: language, replaces: request.replaces)
      switch text.result(of: rows) {
      case .refused(let refused): outcome.refused += refused
      case .kept(let kept): outcome.rows += kept
      case .written(let draft, let written, let isCopy):
        outcome.rows += written
        if isCopy { copies[target.locale, default: 0] += 1 }
        additions[target.locale, default: [:]][texts.table.name, default: CatalogAdditions(part)].add(
          draft, at: target.reference.place)
      }
    }
    if !request.allowsRemovals, let most = copies.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      most.value > Self.allowedCopies
    {
      throw SpreadsheetImportError(.copiesOfSource(most.value, locale: most.key))
    }
    let ordered = additions.flatMap { locale, additions in additions.map { (locale: locale, addition: $0.value) } }
      .sorted { ($0.locale, $0.addition.table) < ($1.locale, $1.addition.table) }
    for (locale, addition) in ordered {
      do throws(CatalogAdditions.Failure) {
        try addition.write(to: &outcome)
      } catch {
        guard case .uneditable(let path, let reason) = error else {
          throw SpreadsheetImportError(.damages(error.path))
        }
        let keys = addition.keys
        outcome.refused += matched.filter { target, row in
          target.locale == locale && index.tables[target.reference.table].table.name == addition.table
            && keys.contains(row.key)
        }.map { $0.row.refused(.file(path, reason: reason)) }
        let refused = Set(outcome.refused.map(\.place))
        outcome.rows.removeAll { refused.contains($0.place) }
      }
    }
    outcome.changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
