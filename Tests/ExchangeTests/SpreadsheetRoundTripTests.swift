import Formats
import Tables
import Testing

/// What `coverage --missing` writes as a table, filled in and imported again.
@Suite struct SpreadsheetRoundTripTests {
  /// The project with everything translated, and the table that did it.
  private func complete(_ project: TableProject, _ locale: String) async throws -> (after: TableProject, table: String)
  {
    let table = try await project.filled(locale) { _, _, english in "Ü " + english }
    let after = try await project.importing(table)
    #expect(try await project.fates(table).allSatisfy { $0.hasSuffix("inserted") || $0.contains("kept") })
    for part in await after.parts(locale) {
      let missing = zip(part.source.texts, part.states).filter { $1 == .missing || $1 == .empty || $1 == .invalid }
      #expect(missing.map(\.0.key) == [], "\(part.table.name)")
    }
    // Importing the table again changes nothing.
    #expect(try await after.outcome(table).changes.isEmpty)
    return (after, table)
  }

  @Test func stringsFiles() async throws {
    let (after, table) = try await complete(.strings, "de")
    #expect(
      table == """
        \u{FEFF}key,English,comment,placeholders,form,de\r
        save,Save %@,A button,%@,,Ü Save %@\r
        close,Close,The source text has changed since it was translated.,,,Zu\r
        shut,Close,,,,Ü Close\r
        sum,'=A1,,,,Ü =A1\r
        open,Open,,,,Ü Open\r

        """)
    #expect(
      after.files["App/de.lproj/Localizable.strings"] == """
        "save" = "Ü Save %@";
        // Fuzzy
        "close" = "Zu";

        "shut" = "Ü Close";
        "sum" = "Ü =A1";
        "open" = "Ü Open";
        /* kept */
        "old" = "Alt";

        """)
  }

  @Test func stringsdicts() async throws {
    let (after, table) = try await complete(.plural, "pl")
    #expect(table.contains("items,%d items left,,%d,few,Ü %d items left\r\n"))
    #expect(table.contains("two,%1$#@a@ in %2$#@b@,,%1$#@a@ %2$#@b@,,Ü %1$#@a@ in %2$#@b@\r\n"))
    #expect(table.contains("two,%2$d folders,,%2$d,b.many,"))
    let file = StringsdictFile(parsing: Array((after.files["App/pl.lproj/Localizable.stringsdict"] ?? "").utf8))
    #expect(file.problems.isEmpty)
    let forms = file.entry("items")?.variable("n")?.forms.map { "\($0.category.rawValue) \($0.text.text)" }
    // The words that all forms share go back to the format, as in English.
    #expect(file.entry("items")?.format?.text == "Ü %1$#@n@ left")
    #expect(forms == ["few %d items", "many %d items", "one %d item", "other %d items"])
    #expect(after.files["App/pl.lproj/Localizable.strings"] == "\"a\" = \"Aa\";\n")
  }

  @Test func translatewiki() async throws {
    var project = TableProject.translatewiki
    project.files["T/fi.lproj/Localizable.strings"] = "/* Authors */\n\n\"hi\" = \"Hei $1\";\n"
    let table = try await project.filled("fi") { _, _, english in english.replacing("left", with: "jäljellä") }
    #expect(table.contains("days,{{PLURAL:$1|$1 day|$1 days}} left,Countdown,$1,,{{PLURAL:$1|"))
    let outcome = try await project.outcome(table)
    #expect(outcome.changesTranslatewiki)
    #expect(outcome.changes.map(\.path) == ["T/fi.lproj/Localizable.strings"])
    let after = try await project.importing(table)
    #expect(
      after.files["T/fi.lproj/Localizable.strings"] == """
        /* Authors */

        "days" = "{{PLURAL:$1|$1 day|$1 days}} jäljellä";
        "hi" = "Hei $1";

        """)
  }

  @Test func stringCatalogs() async throws {
    let (after, table) = try await complete(.catalog, "uk")
    #expect(
      table.contains("Close,Close,\"A button\nThe source text has changed since it was translated.\",,,Закрити\r\n"))
    #expect(table.contains("files,%lld files,,%lld,few,Ü %lld files\r\n"))
    #expect(table.contains("here %lld,%#@n@ here,,%#@n@,,Ü %#@n@ here\r\n"))
    #expect(table.contains("here %lld,%arg cats,,%arg,n.many,"))
    #expect(table.contains("tap,Click,,,mac,Ü Click\r\n"))
    let (old, new) = (
      TableProject.catalog.files["App/Localizable.xcstrings"] ?? "", after.files["App/Localizable.xcstrings"] ?? ""
    )
    let file = StringCatalogFile(parsing: Array(new.utf8))
    #expect(file.problems.isEmpty)
    #expect(file.entry("Close")?.localization("uk")?.units.map(\.state) == [.needsReview])
    #expect(
      file.entry("files")?.localization("uk")?.units.map(\.state) == [
        .translated, .translated, .translated, .translated,
      ])
    // Nothing is lost, and Ukrainian is in Xcode's layout and order.
    for line in old.split(separator: "\n") where line.contains("value") { #expect(new.contains(line)) }
    #expect(
      new.contains("\"uk\" : {\n          \"variations\" : {\n            \"plural\" : {\n              \"few\" : {"))
  }
}
