import Formats
import Testing
import Text

@Suite struct StringsEditingTests {
  private func edit(
    _ text: String, _ dialect: StringsFile.Dialect = .translatewiki,
    _ edits: (StringsFile) throws -> [TextReplacement]
  ) throws -> String {
    let file = StringsFile(parsing: Array(text.utf8), dialect: dialect)
    return String(decoding: try file.serialized(applying: edits(file)), as: UTF8.self)
  }

  static let text = "// Author: A\n\n\"a\" = \"1\";\n// Fuzzy\n\"b\"  =  \"2\" ;\n\"c\" = \"3\";"

  @Test func valuesAndKeys() throws {
    #expect(
      try edit(Self.text) { [$0.replacementOfValue(at: 1, with: "x\"\\\n\té")] }
        == "// Author: A\n\n\"a\" = \"1\";\n// Fuzzy\n\"b\"  =  \"x\\\"\\\\\\n\té\" ;\n\"c\" = \"3\";")
    #expect(try edit("k;", .apple) { [$0.replacementOfValue(at: 0, with: "v")] } == "k = \"v\";")
  }

  @Test func fuzzyMarks() throws {
    let marked = try edit(Self.text) { [try #require($0.fuzzyMarking(at: 0))] }
    #expect(marked == "// Author: A\n\n// Fuzzy\n\"a\" = \"1\";\n// Fuzzy\n\"b\"  =  \"2\" ;\n\"c\" = \"3\";")
    #expect(
      try edit("\"a\";\"b\";\r\n  \"c\";\r\n") { [try #require($0.fuzzyMarking(at: 2))] }
        == "\"a\";\"b\";\r\n  // Fuzzy\r\n  \"c\";\r\n")
    let file = StringsFile(parsing: Array(Self.text.utf8), dialect: .translatewiki)
    #expect(file.fuzzyMarking(at: 1) == nil)
  }

  @Test func removingAndAdding() throws {
    #expect(try edit(Self.text) { [try $0.removal(at: 1)] } == "// Author: A\n\n\"a\" = \"1\";\n\"c\" = \"3\";")
    #expect(
      try edit(Self.text) { [try $0.insertion(key: "x", value: "y", isFuzzy: true, before: 1)] }
        == "// Author: A\n\n\"a\" = \"1\";\n// Fuzzy\n\"x\" = \"y\";\n// Fuzzy\n\"b\"  =  \"2\" ;\n\"c\" = \"3\";")
    #expect(
      try edit("\"a\" = \"1\";\r\n\"b\" = \"2\";", .apple) {
        [try $0.insertion(key: "x", value: "y", comment: "no */ end")]
      } == "\"a\" = \"1\";\r\n\"b\" = \"2\";\r\n/* no * / end */\r\n\"x\" = \"y\";\r\n")
    #expect(try edit("") { [try $0.insertion(key: "x", value: "y")] } == "\"x\" = \"y\";\n")
  }

  @Test func aFileKeepsItsNotationOfNonASCII() throws {
    #expect(
      try edit("\"a\" = \"\\U00e9\";", .apple) { [$0.replacementOfValue(at: 0, with: "ü😀")] }
        == "\"a\" = \"\\U00fc\\Ud83d\\Ude00\";")
    #expect(try edit("\"a\" = \"é\";", .apple) { [$0.replacementOfValue(at: 0, with: "ü")] } == "\"a\" = \"ü\";")
  }

  @Test func xmlIsEscaped() throws {
    let start = "<plist><dict><key>a</key><string>"
    #expect(
      try edit(start + "1</string></dict></plist>", .apple) { [$0.replacementOfValue(at: 0, with: "<&>\"")] }
        == start + "&lt;&amp;&gt;\"</string></dict></plist>")
  }

  @Test func editsThatCannotBe() {
    let file = StringsFile(parsing: Array("\"a\" = \"1\";".utf8), dialect: .apple)
    let edits = [TextReplacement(0..<3, with: ""), TextReplacement(2..<4, with: "")]
    #expect(throws: FileEditError.overlapping(0..<3, 2..<4)) { try file.serialized(applying: edits) }
    #expect(throws: FileEditError.outOfRange(5..<99)) {
      try file.serialized(applying: [TextReplacement(5..<99, with: "")])
    }
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() throws {
    #expect(
      try edit("\"a\";") { _ in [TextReplacement(0..<0, with: "1"), TextReplacement(0..<0, with: "2")] } == "12\"a\";")
  }

  static let paths: [(String, String?, String, CatalogPath.Format, String)] = [
    ("Wikipedia/Localizations/fi.lproj/Localizable.strings", "fi", "Localizable", .strings, "Wikipedia/Localizations"),
    ("sr-EC.lproj/A.b.stringsdict", "sr-EC", "A.b", .stringsdict, ""),
    ("a b/Base.lproj/Main.strings", "Base", "Main", .strings, "a b"),
    ("App/Localizable.xcstrings", nil, "Localizable", .stringCatalog, "App"),
  ]

  @Test(arguments: paths)
  func catalogPaths(path: String, locale: String?, table: String, format: CatalogPath.Format, folder: String) throws {
    let catalog = try #require(CatalogPath(path: path))
    #expect(catalog.locale == locale)
    #expect(catalog.table == table)
    #expect(catalog.format == format)
    #expect(catalog.folder == folder)
    #expect(catalog.isBase == (locale == "Base"))
  }

  @Test(arguments: [
    "", "/", "a.strings", ".lproj/a.strings", "fi.lproj/.strings", "fi.lproj/a.txt", "fi.lproj/sub/a.strings",
  ])
  func noCatalogPaths(path: String) {
    #expect(CatalogPath(path: path) == nil)
  }
}
