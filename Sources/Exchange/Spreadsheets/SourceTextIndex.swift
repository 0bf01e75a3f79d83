import Messages
import Tables
import Text

/// The source texts of a project by key and by text, to match rows of a spreadsheet.
struct SourceTextIndex: Sendable {
  /// A source text by its table and its place there.
  struct Reference: Hashable, Sendable {
    var table: Int
    var place: Int
  }

  /// The most texts kept for one key or text. A hostile project could repeat one text everywhere.
  static let mostReferences = 100

  let tables: [TableTexts]
  private let languages: [LanguagePlurals]
  private var byKey: [String: [Reference]] = [:]
  /// The texts, and the single forms of those with forms.
  private var byText: [String: [Reference]] = [:]
  private var byLetters: [String: [Reference]] = [:]

  init(_ tables: [TableTexts]) {
    self.tables = tables
    languages = tables.map { LanguagePlurals(locale: $0.table.sourceLanguage) }
    for (table, texts) in tables.enumerated() {
      for (place, text) in texts.texts.enumerated() {
        let reference = Reference(table: table, place: place)
        Self.add(reference, of: text.key, to: &byKey)
        for words in Set([text.text] + TranslationForms.sourceTexts(of: text, in: texts.table, languages[table])) {
          Self.add(reference, of: words, to: &byText)
          Self.add(reference, of: Self.letters(words), to: &byLetters)
        }
      }
    }
  }

  private static func add(_ reference: Reference, of name: String, to index: inout [String: [Reference]]) {
    if index[name]?.count ?? 0 < mostReferences { index[name, default: []].append(reference) }
  }

  func text(at reference: Reference) -> SourceText { tables[reference.table].texts[reference.place] }

  func isKey(_ key: String) -> Bool { byKey[key] != nil }

  func isText(_ text: String) -> Bool { byText[text] != nil }

  /// The texts of `key` in the tables named `table`, or in all if that is empty.
  func references(key: String, table: String) -> [Reference] { (byKey[key] ?? []).filter { isNamed($0, table) } }

  /// The texts that are exactly `text`, or have it as one of their forms.
  func references(text: String, table: String) -> [Reference] { (byText[text] ?? []).filter { isNamed($0, table) } }

  /// True if the text at `reference` is exactly `text`, or has it as one of its forms.
  func hasText(_ text: String, at reference: Reference) -> Bool {
    self.text(at: reference).text == text || formTexts(at: reference).contains(text)
  }

  /// The source texts of the single forms of the text at `reference`; none if it has no forms.
  func formTexts(at reference: Reference) -> [String] {
    TranslationForms.sourceTexts(
      of: text(at: reference), in: tables[reference.table].table, languages[reference.table])
  }

  func isTable(_ name: String) -> Bool { tables.indices.contains { isNamed(Reference(table: $0, place: 0), name) } }

  private func isNamed(_ reference: Reference, _ table: String) -> Bool {
    let name = tables[reference.table].table.name
    return table.isEmpty || name.table == table || name.path == table
  }

  /// The keys of the texts with the same letters and digits as `text`, which differ in signs, spaces or case.
  func keysOfSimilarTexts(_ text: String) -> [String] {
    let letters = Self.letters(text)
    return letters.isEmpty ? [] : (byLetters[letters] ?? []).map { self.text(at: $0).key }
  }

  /// The key that `written` may be meant for.
  func nearestKey(to written: String) -> String? { nearestName(to: written, among: byKey.keys) }

  private static func letters(_ text: String) -> String {
    var letters = ""
    letters.unicodeScalars.append(contentsOf: text.foldedScalars.filter { $0.properties.isAlphabetic || $0.decimal })
    return letters
  }
}

extension Unicode.Scalar {
  fileprivate var decimal: Bool { properties.numericType == .decimal }
}
