import Formats
import Testing

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
}
