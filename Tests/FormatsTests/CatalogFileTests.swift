import Formats
import Testing
import Text

/// Every format with a reader supports the common interface of catalogs.
@Suite struct CatalogFileTests {
  /// A file with an entry of `a` and one of `b`, whose text is `Two`.
  private static func example(_ format: CatalogPath.Format) -> String? {
    switch format {
    case .strings: "\"a\" = \"One\";\n\"b\" = \"Two\";\n"
    case .stringsdict:
      """
      <plist version="1.0"><dict>\(entry("a", "One"))\(entry("b", "Two"))</dict></plist>
      """
    case .swifternalization: "{\"a\": \"One\",\n\"b\": \"Two\"}\n"
    case .stringCatalog:
      """
      {"strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "One"}}}},
      "b": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Two"}}}}}}
      """
    // Its names of expressions are not keys.
    case .swifternalizationExpressions: nil
    }
  }

  private static func entry(_ key: String, _ text: String) -> String {
    """
    <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>\
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(text)</string></dict></dict>
    """
  }

  @Test(arguments: CatalogPath.Format.allCases) func answers(_ format: CatalogPath.Format) throws {
    guard let example = Self.example(format) else {
      #expect(format == .swifternalizationExpressions)
      return
    }
    let bytes = Array(example.utf8)
    let reader = format.reader
    let file = reader.init(parsing: bytes, dialect: .apple)
    #expect(file.problems.isEmpty)
    #expect(file.text == bytes)
    #expect(file.encoding == .utf8)
    #expect(file.keys == ["a", "b"])
    #expect(file.entryCount == 2)
    #expect(file.contains("b") && !file.contains("One"))
    #expect(try file.serialized(applying: []) == bytes)

    let twice = reader.init(
      parsing: Array(example.replacing("\"b\"", with: "\"a\"").replacing(">b<", with: ">a<").utf8), dialect: .apple)
    let spans = twice.problems.compactMap { problem in
      if case .duplicateKey("a", let previous) = problem.kind { (previous, problem.span) } else { nil }
    }
    let (first, last) = try #require(spans.first)
    #expect(twice.keys == ["a", "a"])
    #expect(twice.texts(ofKeyAt: first).last == "One")
    #expect(twice.texts(ofKeyAt: last).last == "Two")
  }

  /// Each kind of entry is there in the formats that can hold it, and in no other.
  @Test(arguments: CatalogPath.Format.allCases) func hasTheEntriesOfItsFormat(_ format: CatalogPath.Format) {
    let file = format.reader.init(parsing: Array((Self.example(format) ?? "{}").utf8), dialect: .apple)
    #expect(file.texts?.map(\.value) == (format == .strings ? ["One", "Two"] : nil))
    #expect(file.plurals?.entries.map(\.key) == (format == .stringsdict ? ["a", "b"] : nil))
    #expect(file.swifternalization?.entries.count == (format == .swifternalization ? 2 : nil))
    #expect((file.swifternalizationExpressions != nil) == (format == .swifternalizationExpressions))
    #expect(file.stringCatalog?.entries.count == (format == .stringCatalog ? 2 : nil))
  }

  /// One language of a String Catalog has its texts and plurals as catalogs of their own.
  @Test func aStringCatalogHasPartsForALanguage() throws {
    let text = """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"fi": {"stringUnit": {"state": "needs_review",
      "value": "Yksi"}}}}, "n": {"localizations": {"fi": {"variations": {"plural": {"other": {"stringUnit": {
      "state": "translated", "value": "%d asiaa"}}}}}}}}}
      """
    let catalog = StringCatalogFile(parsing: Array(text.utf8))
    let view = try #require(catalog.views.first { $0.locale == "fi" })
    let (texts, plurals) = (view.textPart, view.pluralPart)
    #expect(texts.text == catalog.text && plurals.text == catalog.text)
    #expect(texts.keys == ["a"] && texts.entryCount == 1 && texts.contains("a") && !texts.contains("n"))
    #expect(texts.texts?.first?.isFuzzy == true && texts.plurals == nil)
    #expect(plurals.keys == ["n"] && plurals.entryCount == 1 && plurals.contains("n") && !plurals.contains("a"))
    let entry = try #require(plurals.plurals?.entry("n"))
    #expect(plurals.texts == nil && entry.variables.first?.forms.map(\.text.text) == ["%d asiaa"])
    let edit = TextReplacement(try #require(texts.texts?.entry("a")).valueSpan, with: "\"Kaksi\"")
    #expect(String(decoding: try texts.serialized(applying: [edit]), as: UTF8.self).contains("Kaksi"))
  }

  @Test(arguments: CatalogPath.Format.allCases) func comparesAndRenamesByKey(_ format: CatalogPath.Format) throws {
    guard let example = Self.example(format) else { return }
    let read = { (text: String) in format.reader.init(parsing: Array(text.utf8), dialect: .apple) }
    let file = read(example)
    // Only the languages of a String Catalog are compared.
    let isCompared = format != .stringCatalog
    #expect(file.keysChanged(since: nil) == (isCompared ? ["a", "b"] : []))
    #expect(file.keysChanged(since: file) == [])
    #expect(read(example.replacing("Two", with: "2")).keysChanged(since: file) == (isCompared ? ["b"] : []))
    let edits = file.renaming("b", at: [1], to: "c", text: "Three")
    let renamed = read(String(decoding: try file.serialized(applying: edits), as: UTF8.self))
    #expect(Set(renamed.keys) == ["a", "c"])
    // A plural has no one text to replace.
    let hasOneText = format == .strings || format == .stringCatalog
    #expect(String(decoding: renamed.text, as: UTF8.self).contains("Three") == hasOneText)
    #expect(file.renaming("d", at: [], to: "c", text: nil).isEmpty)
  }

  @Test func marksFuzzyTexts() throws {
    let strings = StringsFile(parsing: Array("\"a\" = \"One\";\n".utf8), dialect: .translatewiki)
    let marked = try strings.serialized(applying: strings.fuzzyMarking("a", in: []))
    #expect(String(decoding: marked, as: UTF8.self) == "// Fuzzy\n\"a\" = \"One\";\n")
    #expect(StringsFile(parsing: marked, dialect: .translatewiki).fuzzyMarking("a", in: []).isEmpty)
    #expect(strings.fuzzyMarking("b", in: []).isEmpty)
    let catalog = StringCatalogFile(parsing: Array((Self.example(.stringCatalog) ?? "").utf8))
    #expect(catalog.fuzzyMarking("a", in: ["en"]).map(\.text) == ["\"needs_review\""])
    #expect(catalog.fuzzyMarking("a", in: ["fi"]).isEmpty)
  }
}
