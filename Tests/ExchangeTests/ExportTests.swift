import Exchange
import Testing

@Suite struct ExportTests {
  static let native = """
    /* Shown to %1$@ on "start" */
    "b" = "Hello %1$@, 50% \\"new\\"\\n";

    /* No comment
       second line */
    "a" = "%@ of %d";

    """

  private func export(_ files: [String: String]) throws -> [String: String] {
    let files = ProjectFiles(files.mapValues { Array($0.utf8) })
    let changes = try TranslatewikiExport.changes(files: files, layout: SmallProject.layout)
    return Dictionary(uniqueKeysWithValues: changes.map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) })
  }

  @Test func textsAndCommentsAreSortedAndNumbered() throws {
    let written = try export(["N/en.lproj/Localizable.strings": Self.native])
    #expect(
      written["T/en.lproj/Localizable.strings"]
        == "\"a\" = \"$1 of $2\";\n\"b\" = \"Hello $1, 50% \\\"new\\\"\\n\";\n")
    #expect(
      written["T/qqq.lproj/Localizable.strings"]
        == "\"a\" = \"No comment\";\n\"b\" = \"Shown to $1 on \\\"start\\\"\";\n")
  }

  @Test func whatIsThereAlreadyIsNoChange() throws {
    var files = ["N/en.lproj/Localizable.strings": Self.native]
    files.merge(try export(files)) { $1 }
    #expect(try export(files).isEmpty)
    files["T/qqq.lproj/Localizable.strings"]? += "\n"
    #expect(try Array(export(files).keys) == ["T/qqq.lproj/Localizable.strings"])
  }

  @Test func withoutSourceTextsThereIsNothingToExport() {
    #expect(throws: ExchangeError.self) { try export(["N/fi.lproj/Localizable.strings": Self.native]) }
    #expect(throws: ExchangeError.self) { try export(["N/en.lproj/Localizable.strings": "\"a\" = \"b\""]) }
  }
}
