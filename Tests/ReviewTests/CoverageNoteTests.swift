import Edits
import Project
import Review
import ReviewSupport
import Rules
import Testing

struct CoverageNoteTests {
  private func files(en: String, fi: String, fr: String = "\"a\" = \"A\";\n") -> [SnapshotFile] {
    [("en", en), ("fi", fi), ("fr", fr)].map { locale, text in
      SnapshotFile(path: "App/\(locale).lproj/Localizable.strings", bytes: Array(text.utf8))
    }
  }

  private func notes(from base: [SnapshotFile], to head: [SnapshotFile]) async -> [String] {
    await ReviewEngine(Project(head)).review(ReviewRequest(changes: ExampleProject.changes(from: base, to: head))).notes
      .map(\.plainText)
  }

  private static let en = "\"a\" = \"A\";\n\"b\" = \"Save\";\n"
  private static let fi = "\"a\" = \"Aa\";\n\"b\" = \"Tallenna\";\n"

  @Test func lostTranslation() async {
    let base = files(en: Self.en, fi: Self.fi)
    let lost = await notes(from: base, to: files(en: Self.en, fi: "\"a\" = \"Aa\";\n"))
    #expect(lost == ["Coverage falls: fi from 100 to 50 %."])
    let fuzzy = await notes(
      from: base, to: files(en: Self.en, fi: "\"a\" = \"Aa\";\n// Fuzzy\n\"b\" = \"Tallenna\";\n"))
    #expect(fuzzy == ["Coverage falls: fi from 100 to 50 %."])
  }

  @Test func nothingLost() async {
    let base = files(en: Self.en, fi: Self.fi)
    // A new source text, a text that is removed everywhere, another translation, and one that moves.
    #expect(await notes(from: base, to: files(en: Self.en + "\"c\" = \"New\";\n", fi: Self.fi)).isEmpty)
    #expect(await notes(from: base, to: files(en: "\"a\" = \"A\";\n", fi: "\"a\" = \"Aa\";\n")).isEmpty)
    #expect(
      await notes(from: base, to: files(en: Self.en, fi: "\"b\" = \"Talleta\";\n\"a\" = \"Aa\";\n")).isEmpty)
  }
}
