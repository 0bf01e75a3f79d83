import Formats
import Messages
import Rules
import Tables
import Text

/// One source text in one locale, and what the rows of a spreadsheet make of it.
struct TranslatedText {
  enum Result {
    case refused([RefusedRow])
    /// The catalog keeps what it has.
    case kept([SpreadsheetOutcome.Row])
    /// `isCopy`: the source text would replace a right translation.
    case written(TranslationForms.Draft, [SpreadsheetOutcome.Row], isCopy: Bool)
  }

  private let part: ProjectCoverage.Part
  private let place: Int
  private let language: LanguagePlurals
  private let replaces: Bool

  init(_ part: ProjectCoverage.Part, place: Int, in language: LanguagePlurals, replaces: Bool) {
    self.part = part
    self.place = place
    self.language = language
    self.replaces = replaces
  }

  private var isTranslated: Bool {
    switch part.states[place] {
    case .translated, .sameAsSource, .fuzzy, .invalid: true
    case .missing, .empty, .placeholder: false
    }
  }

  func result(of rows: [TranslationRow]) -> Result {
    guard let forms = TranslationForms(of: part.source.texts[place], in: part.table, locale: part.locale, language)
    else {
      return .refused(rows.map { $0.refused(.unsupportedForms) })
    }
    var named = rows
    for index in named.indices { named[index].form = name(of: rows[index], in: forms) }
    let refused = faults(of: named, in: forms)
    guard refused.isEmpty else { return .refused(refused) }
    let texts = Dictionary(firstOf: named.map { ($0.form, $0.text) })
    let existing = Dictionary(firstOf: forms.forms.map { ($0.name, $0.translation) })
    let isSame = named.allSatisfy { existing[$0.form] == $0.text }
    if isTranslated, isSame || !replaces {
      return .kept(named.map { outcome(of: $0, .kept(isSame: existing[$0.form] == $0.text)) })
    }
    return draft(of: named, texts, existing, forms)
  }

  private func draft(
    of rows: [TranslationRow], _ texts: [String: String], _ existing: [String: String], _ forms: TranslationForms
  ) -> Result {
    let draft: TranslationForms.Draft
    do throws(TranslationFormError) {
      draft = try forms.draft(filledWith: texts, replacing: replaces)
    } catch {
      switch error {
      case .missing(let names): return .refused(rows.map { $0.refused(.missingForms(names)) })
      case .sign(let sign): return .refused(rows.map { $0.refused(.sign(sign)) })
      }
    }
    guard let faults = part.source.graveFaults(in: draft, ofTextAt: place, locale: part.locale, language) else {
      return .refused(rows.map { $0.refused(.unreadable) })
    }
    let refused = completed(rows.map { error(in: $0) }, of: rows)
    guard refused.isEmpty else { return .refused(refused) }
    guard faults.isEmpty else {
      let words = faults.map { fault -> Message in
        guard let words = TranslationFindingBuilder.words(for: fault) else { return "The translation is wrong." }
        return "\(words.message) \(words.advice)"
      }
      return .refused(rows.map { $0.refused(.faults(words)) })
    }
    let isCopy =
      part.states[place] == .translated
      && forms.forms.allSatisfy { (texts[$0.name] ?? $0.translation) == $0.sourceText }
    let outcomes = rows.map { row -> SpreadsheetOutcome.Row in
      let old = existing[row.form] ?? ""
      if isTranslated { return outcome(of: row, .replaced) }
      // A form of a partly translated text.
      if old.isEmpty || part.states[place] != .missing { return outcome(of: row, .inserted) }
      return outcome(of: row, replaces && old != row.text ? .replaced : .kept(isSame: old == row.text))
    }
    return .written(draft, outcomes, isCopy: isCopy)
  }

  private func outcome(of row: TranslationRow, _ fate: SpreadsheetOutcome.Fate) -> SpreadsheetOutcome.Row {
    SpreadsheetOutcome.Row(place: row.place(column: row.columns.text), key: row.key, locale: row.locale, fate: fate)
  }

  /// The form of a row. A language with one form needs no name for it.
  private func name(of row: TranslationRow, in forms: TranslationForms) -> TranslationForms.Name {
    let written = row.form.lowercased()
    if written.isEmpty, forms.forms.count == 1 { return forms.forms[0].name }
    return PluralCategory(rawValue: written) == nil ? row.form : written
  }

  // MARK: Faults

  private func faults(of rows: [TranslationRow], in forms: TranslationForms) -> [RefusedRow] {
    var byForm: [String: [RowPlace]] = [:]
    for row in rows { byForm[row.form, default: []].append(row.place(column: row.columns.text)) }
    let refused = rows.map { row in fault(of: row, in: forms, rowsOfForm: byForm[row.form] ?? []) }
    if forms.hasTemplate, byForm[""] != nil, byForm.count > 1, refused.allSatisfy({ $0 == nil }) {
      return rows.map { $0.refused(.wholeAndForms, column: $0.columns.form) }
    }
    return completed(refused, of: rows)
  }

  /// The refused rows and those of the same text: a text is written with all its forms or not at all.
  private func completed(_ refused: [RefusedRow?], of rows: [TranslationRow]) -> [RefusedRow] {
    let places = Array(refused.lazy.compactMap { $0?.place }.prefix(Self.mostPlaces))
    if places.isEmpty { return [] }
    return zip(rows, refused).map { row, refused in refused ?? row.refused(.withOthers(places)) }
  }

  /// The most rows that a reason names.
  private static let mostPlaces = 8

  /// The row with what `lint` would report as an error in its text.
  private func error(in row: TranslationRow) -> RefusedRow? {
    let errors = TranslationFindingBuilder.errors(
      in: row.text, isForm: !row.form.isEmpty, of: part.source.texts[place], locale: part.locale)
    return errors.isEmpty ? nil : row.refused(.faults(errors.map { "\($0.message) \($0.advice)" }))
  }

  private func fault(of row: TranslationRow, in forms: TranslationForms, rowsOfForm: [RowPlace]) -> RefusedRow? {
    let names = forms.forms.map(\.name).filter { !$0.isEmpty }
    let needed = language.formsToFill.map(\.rawValue)
    if rowsOfForm.count > 1 {
      return row.refused(.repeated(Array(rowsOfForm.prefix(Self.mostPlaces))), column: row.columns.key)
    }
    if row.form.isEmpty, !forms.accepts("") { return row.refused(.formNeeded(names), column: row.columns.form) }
    if !row.form.isEmpty, !forms.accepts(row.form) {
      let reason: RefusedRow.Reason =
        forms.isPlain ? .noForms(row.form) : .unknownForm(row.form, known: forms.hasTemplate ? needed : names)
      return row.refused(reason, column: row.columns.form)
    }
    if forms.hasTemplate, row.form.isEmpty, needed.count > 1,
      !MessageTemplate.all(in: row.text).contains(where: \.isPlural)
    {
      return row.refused(.templateNeeded(needed))
    }
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
    return row.text.unicodeScalars.contains(where: isControl) ? row.refused(.controlCharacter) : nil
  }
}
