import StringFileFormats
import Testing

@Suite struct StringsFileTests {
  @Test func readsEntriesWithSpans() {
    let file = StringsFile(parsing: Array("// Fuzzy\n\"k\" = \"a \\\"b\\\"\";\n".utf8), dialect: .translatewiki)
    #expect(file.entry("k")?.value == "a \"b\"")
    #expect(file.entry("k")?.isFuzzy == true)
    #expect(file.problems.isEmpty)
  }
}
