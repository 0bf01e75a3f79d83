import Edits
import Project
import Reports
import Review
import Rules
import Testing
import Text

@Suite struct KeyPreviewReportTests {
  private func report(_ files: [String: String], key: String, pseudo: Bool = false) async throws -> KeyPreviewReport {
    let project = Project(files.map { SnapshotFile(path: $0.key, bytes: Array($0.value.utf8)) })
    let previewer = KeyPreviewer(await project.parse(project.files), layout: project.layout)
    var options = KeyPreviewer.Options()
    options.showsPseudolocales = pseudo
    return KeyPreviewReport(try previewer.previews(of: key, options))
  }

  private let files = [
    "en.lproj/Localizable.strings": "/* <b>A</b> | b */\n\"k|<i>\" = \"Delete %1$@ from %2$@\";\n",
    "fi.lproj/Localizable.strings": "\"k|<i>\" = \"<script>alert(1)</script>\\u{1b}[31m %1$@ %2$@ | ::error::\";\n",
    "he.lproj/Localizable.strings": "\"k|<i>\" = \"מחק את %1$@ מ-%2$@\";\n",
    "ar.lproj/Localizable.strings": "\"k|<i>\" = \"احذف %2$@\";\n",
    "sv.lproj/Localizable.strings": "\"other\" = \"x\";\n",
  ]

  @Test func thePageHasEachTextInItsDirectionAndNothingOfItsOwn() async throws {
    let page = try await report(files, key: "k|<i>", pseudo: true).render(as: .html)
    #expect(!page.contains("<script") && !page.contains("<i>"))
    #expect(page.contains("&lt;script&gt;"))
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("<p dir=\"rtl\"><bdi lang=\"he\" dir=\"rtl\">מחק את A מ-B</bdi></p>"))
    #expect(page.contains("lang=\"fi\" dir=\"ltr\""))
    // The right-to-left pseudo-translation, without the isolating characters that the page's own direction replaces.
    #expect(page.contains("<bdi lang=\"en\" dir=\"rtl\">דהלהתה A פרעמ B</bdi>"))
    #expect(page.contains("(invalid)") && page.contains("class=\"stop\""))
    #expect(page.contains("No translation") && page.contains("sv"))
  }

  @Test func textAndMarkdownStayInTheirLines() async throws {
    let report = try await report(files, key: "k|<i>")
    let text = report.render(as: .text)
    #expect(text.contains("en, the source language") || text.contains("‘en’, the source language"))
    #expect(text.contains("  Delete A from B\n"))
    #expect(text.contains("(invalid)\n  ! "))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    let markdown = report.render(as: .markdown)
    let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count == 6)
    #expect(!markdown.contains("<script"))
  }

  @Test func programsGetAllOfIt() async throws {
    let report = try await report(files, key: "k|<i>", pseudo: true)
    let json = try JSON(parsing: Array(report.render(as: .json).utf8))
    let preview = try #require(json["previews"]?.array?.first)
    #expect(json["schemaVersion"]?.integer == 1)
    #expect(preview["missing"]?.array?.compactMap(\.string) == ["sv"])
    let versions = try #require(preview["versions"]?.array)
    #expect(versions.compactMap { $0["locale"]?.string }.prefix(4) == ["en", "ar", "fi", "he"])
    #expect(versions.map { $0["valid"]?.bool == true } == [true, false, true, true, true, true, true, true])
    #expect(
      versions.compactMap { $0["kind"]?.string }.suffix(4) == [
        "pseudo-accented", "pseudo-longer", "pseudo-right-to-left", "shortest",
      ])
    #expect(versions[1]["faults"]?.array?.isEmpty == false)
    let text = versions[3]["variants"]?.array?.first?["samples"]?.array?.first?["text"]?.string
    #expect(text == "מחק את A מ-B")
  }
}
