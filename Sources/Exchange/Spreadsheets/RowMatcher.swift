import Messages
import Tables
import Text

/// Finds the source text that a row translates. It never guesses: a row without exactly one text is refused.
struct RowMatcher: Sendable {
  struct Match: Sendable {
    var reference: SourceTextIndex.Reference
    var form: TranslationForms.Name
  }

  /// The most rows with unknown keys for which a similar key is searched.
  private static let mostSearches = 20

  private let index: SourceTextIndex
  private var searches = 0

  init(_ index: SourceTextIndex) { self.index = index }

  mutating func match(_ row: TranslationRow) throws(RefusalReason) -> Match {
    guard !row.key.isEmpty || !row.english.isBlank else { throw RefusalReason(.nothingNamed, row.columns.key) }
    guard index.isTable(row.table) else { throw RefusalReason(.unknownTable(row.table), row.columns.key) }
    guard !row.key.isEmpty else { return try matchText(row) }
    let (key, ownForm) = try keyAndForm(row)
    let form = row.form.isEmpty ? ownForm : row.form
    guard ownForm.isEmpty || ownForm == form else {
      throw RefusalReason(.twoForms(ownForm, form), row.columns.form)
    }
    var found = index.references(key: key, table: row.table)
    if !row.english.isBlank {
      let others = found
      found = found.filter { index.hasText(row.english, at: $0) }
      if found.isEmpty, let other = others.first {
        let own = index.text(at: other)
        let isPlural = !index.formTexts(at: other).isEmpty
        throw RefusalReason(
          .otherEnglish(own.text, keysOfEnglish: keys(of: row.english), isPlural: isPlural), row.columns.english)
      }
    }
    guard found.count == 1 else {
      let tables = found.map { index.tables[$0.table].table.name.path }
      throw RefusalReason(.ambiguousKey(tables: tables), row.columns.key)
    }
    return Match(reference: found[0], form: form)
  }

  private func matchText(_ row: TranslationRow) throws(RefusalReason) -> Match {
    let found = index.references(text: row.english, table: row.table)
    guard let only = found.first else {
      throw RefusalReason(
        .unknownEnglish(candidates: Set(index.keysOfSimilarTexts(row.english)).sorted()), row.columns.english)
    }
    guard found.count == 1 else {
      throw RefusalReason(.ambiguousEnglish(found.map { index.text(at: $0).key }), row.columns.english)
    }
    return Match(reference: only, form: row.form)
  }

  /// The key of a row, and the form that it names: `items.one`, `items#one`, `items[one]`, `items (one)`. A key of the
  /// project is itself.
  private mutating func keyAndForm(_ row: TranslationRow) throws(RefusalReason) -> (String, form: String) {
    if !index.references(key: row.key, table: row.table).isEmpty { return (row.key, "") }
    if let (key, form) = Self.parts(of: row.key), !index.references(key: key, table: row.table).isEmpty {
      return (key, form)
    }
    searches += 1
    let nearest = searches <= Self.mostSearches ? index.nearestKey(to: row.key) : nil
    throw RefusalReason(
      .unknownKey(nearest: nearest, keysOfEnglish: row.english.isBlank ? [] : keys(of: row.english)), row.columns.key)
  }

  private static func parts(of key: String) -> (key: String, form: String)? {
    var rest = key[...]
    let closing: [Character: Character] = [")": "(", "]": "["]
    let opening = rest.last.flatMap { closing[$0] }
    if opening != nil { rest = rest.dropLast() }
    guard
      let category = PluralCategory.allCases.first(where: { category in
        rest.hasSuffix(category.rawValue) && rest.utf8.count > category.rawValue.utf8.count
      })
    else { return nil }
    rest = rest.dropLast(category.rawValue.count)
    guard let sign = rest.popLast(), opening.map({ $0 == sign }) ?? ".#:_-|/".contains(sign) else { return nil }
    if opening != nil || sign == ":" {
      while rest.last == " " || rest.last == ":" { rest = rest.dropLast() }
    }
    return rest.isEmpty ? nil : (String(rest), category.rawValue)
  }

  private func keys(of english: String) -> [String] {
    Set(index.references(text: english, table: "").map { index.text(at: $0).key }).sorted()
  }
}

/// Why a row is refused, and the column of the cell at fault.
struct RefusalReason: Error {
  var reason: RefusedRow.Reason
  var column: Int

  init(_ reason: RefusedRow.Reason, _ column: Int) {
    self.reason = reason
    self.column = column
  }
}
