import Testing

@testable import Formats

/// The entries of a catalog are found without reading them, and those that another version has are identified.
struct StringCatalogOutlineTests {
  private func text(_ entries: [String], language: String = "en") -> [UInt8] {
    Array(
      "{\n  \"sourceLanguage\" : \"\(language)\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  }\n}".utf8)
  }

  private func entry(_ key: String, _ value: String = "x") -> String {
    "    \"\(key)\" : {\n      \"comment\" : \"}{ \\\" \(value)\",\n      \"list\" : [1, {}]\n    }"
  }

  @Test func entriesHaveTheReadersPlaces() throws {
    let bytes = text([entry("a"), entry("b \\\" }"), "    \"\" : {\n\n    }", "\"c\":null", "\"d\" : 1.5e3"])
    let outline = try #require(StringCatalogOutline(bytes))
    #expect(outline.members.map(\.span) == StringCatalogFile(parsing: bytes).entries.map(\.span))
    #expect(outline.members.allSatisfy { $0.twin == nil })
    #expect(outline.file(of: [2, 1]).keys == ["", "b \" }"])
    #expect(outline.file(of: []).sourceLanguage == "en")
    let marked = [0xEF, 0xBB, 0xBF] + bytes
    #expect(StringCatalogOutline(marked)?.members.count == 5)
    #expect(StringCatalogOutline(text([]))?.members.isEmpty == true)
  }

  @Test func entriesOfAnotherVersionAreFound() throws {
    let names = (0..<60).map { "key\($0)" }
    let old = try #require(StringCatalogOutline(text(names.map { entry($0) })))
    func twins(_ entries: [String]) -> [Int?]? {
      StringCatalogOutline(text(entries), near: old)?.members.map(\.twin)
    }
    let all = Array(0..<60)
    #expect(twins(names.map { entry($0) }) == all)
    // One changed, one new, one gone.
    #expect(twins(names.map { entry($0, $0 == "key7" ? "y" : "x") }) == all.map { $0 == 7 ? nil : $0 })
    #expect(
      twins(names.prefix(3).map { entry($0) } + [entry("new")] + names.dropFirst(3).map { entry($0) })
        == [0, 1, 2, nil] + all.dropFirst(3).map { $0 })
    #expect(twins(names.filter { $0 != "key9" }.map { entry($0) }) == all.filter { $0 != 9 })
    #expect(twins((names.dropFirst(20)).map { entry($0) }) == all.dropFirst(20).map { $0 })
    // An entry that only begins like the other one is different.
    #expect(twins([entry("key0").replacing("[1, {}]", with: "[1, {}],\"z\":0")]) == [nil])
    // The same bytes have another meaning in another language.
    #expect(StringCatalogOutline(text(names.map { entry($0) }, language: "de"), near: old) == nil)
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"strings\":[]}", "{\"strings\":{}", "{\"strings\":{}} x", "{\"strings\":{},\"strings\":{}}",
    "{\"strings\":{\"a\":}}", "{\"strings\":{\"a\":{}},}", "{\"strings\":{\"a\":{}\"b\":{}}}",
    "{\"strings\":{\"a\":{},}}", "{\"strings\":{\n<<<<<<< HEAD\n\"a\":{}}}", "{\"strings\":{\"a\n\":{}}}",
    "{\"strings\":{\"a\":{\"b\":\"c}}}", "{\"sourceLanguage\":1,\"strings\":{}}", "{\"strings\":{// note\n}}",
  ]) func otherCatalogsMustBeFullyRead(text: String) {
    #expect(StringCatalogOutline(Array(text.utf8)) == nil)
  }
}
