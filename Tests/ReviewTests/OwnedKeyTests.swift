import Project
import Review
import ReviewSupport
import Rules
import Testing
import Text

/// Renames of keys that belong to an object in Interface Builder, or that a tool makes names of.
@Suite struct OwnedKeyTests {
  private static func storyboard(_ id: String) -> (String, String) {
    ("App/Base.lproj/Main.storyboard", "<document>\n<label text=\"Delete the file\" id=\"\(id)\"/>\n</document>\n")
  }

  private static func strings(_ locale: String, _ id: String, _ text: String) -> (String, String) {
    ("App/\(locale).lproj/Main.strings", "\"\(id).text\" = \"\(text)\";\n")
  }

  private static func files(object: String, english: String) -> [(String, String)] {
    [
      storyboard(object), strings("en", english, "Delete the file"), strings("de", "abc-12-xyz", "Datei entfernen"),
    ]
  }

  @Test(arguments: [
    ("new-34-obj", "Rename the key in the translations too."),
    (
      "abc-12-xyz",
      "The object is still in App/Base.lproj/Main.storyboard as abc-12-xyz, and its text is looked up under the old key, in this file too."
    ),
  ])
  func aKeyOfInterfaceBuilderCannotGoBack(object: String, advice: String) async {
    let outcome = await ExampleProject.review(
      from: Self.files(object: "abc-12-xyz", english: "abc-12-xyz"),
      to: Self.files(object: object, english: "new-34-obj"))
    #expect(outcome.findings.map(\.rule) == ["translations-lost-with-key"])
    #expect(outcome.findings.map(\.advice?.plainText) == [advice])
  }

  @Test(arguments: ["L10n.Settings.shareTitle", "R.string.localizable.settingsShare_title()"])
  func aGeneratedNameIsChangedWithItsKey(name: String) async throws {
    func files(_ key: String) -> [(String, String)] {
      [
        ("App/en.lproj/Localizable.strings", "\"\(key)\" = \"Share this article now\";\n"),
        ("App/de.lproj/Localizable.strings", "\"settings.share_title\" = \"Artikel jetzt teilen\";\n"),
        ("App/A.swift", "let a = \(name)\n"),
      ]
    }
    let outcome = await ExampleProject.review(from: files("settings.share_title"), to: files("settings.share_heading"))
    let finding = try #require(outcome.findings.first { $0.rule == "key-changed-for-same-meaning" })
    #expect(
      finding.advice?.plainText == """
        Keep the key settings.share_title, or rename it in the translations too, run the generator that makes a name of it, and \
        change the name where code uses it.
        """)
    #expect(finding.related.map(\.place.path) == ["App/A.swift"])
  }
}
