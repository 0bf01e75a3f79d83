import Foundation
import Support
import Testing

struct TableImportTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.write(
      "App/en.lproj/Localizable.strings", "\"a\" = \"Save\";\n\"b\" = \"Close\";\n\"c\" = \"-Open\";\n")
    try repository.write("App/fi.lproj/Localizable.strings", "\"b\" = \"Sulje\";\n")
    try repository.commit("A project")
  }

  @Test func aTableIsWrittenFilledInAndImported() throws {
    let export = try repository.tool("coverage", "--missing", "fi", "--format", "csv", "--output", "out/fi.csv")
    #expect(export.code == 0)
    let path = repository.path + "/out/fi.csv"
    let table = try String(contentsOfFile: path, encoding: .utf8)
    #expect(table.hasSuffix("key,English,comment,placeholders,form,fi\r\na,Save,,,,\r\nc,'-Open,,,,\r\n"))
    // A table that was filled in is not overwritten.
    #expect(try repository.tool("coverage", "--missing", "fi", "--format", "csv", "--output", "out/fi.csv").code == 2)
    let filled = table.replacing("Save,,,,", with: "Save,,,,Tallenna").replacing("'-Open,,,,", with: "'-Open,,,,Avaa")
    try filled.write(toFile: path, atomically: true, encoding: .utf8)
    let dry = try repository.tool("import", "--table", "out/fi.csv", "--dry-run")
    #expect(dry.code == 0 && dry.errors.hasSuffix("2 inserted, 0 kept, 0 refused; nothing was written.\n"))
    #expect(try repository.git("diff", "--name-only").isEmpty)
    #expect(try repository.tool("import", "--table", "out/fi.csv", "--check").code == 1)
    let run = try repository.tool("import", "--table", "out/fi.csv")
    #expect(run.code == 0)
    #expect(
      run.output == """
        out/fi.csv:2: row 2, column 6 (fi, a): inserted
        out/fi.csv:3: row 3, column 6 (fi, c): inserted

        """)
    #expect(run.errors == "updated App/fi.lproj/Localizable.strings\n2 inserted, 0 kept, 0 refused.\n")
    let after = try String(contentsOfFile: repository.path + "/App/fi.lproj/Localizable.strings", encoding: .utf8)
    #expect(after == "\"a\" = \"Tallenna\";\n\"b\" = \"Sulje\";\n\"c\" = \"Avaa\";\n")
    #expect(
      try repository.tool("coverage", "--missing", "fi", "--format", "csv").errors == "fi has no missing texts.\n")
  }

  @Test func refusedRowsAreFindings() throws {
    try repository.write("fi.csv", "key,English,translation\na,Save,Tallenna\nd,Delete,Poista\n")
    let run = try repository.tool("import", "--table", "fi.csv")
    #expect(run.code == 1)
    #expect(run.output.contains("fi.csv:3: row 3, column 1 (fi, d): refused. The project has no such key"))
    #expect(run.errors.hasSuffix("1 inserted, 0 kept, 1 refused.\n"))
    let unknown = try repository.tool("import", "--table", "fi.csv", "--locale", "sv")
    #expect(unknown.code == 2)
    #expect(
      unknown.errors.contains("the project has no locale sv, only fi; add it with `l10n-review languages add sv`"))
    #expect(try repository.tool("import", "--table", "none.csv").code == 2)
    #expect(try repository.tool("import", "--replace").code == 2)
  }
}
