import Edits
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
        Keep the key settings.share_title, or rename it in the translations too, run the generator that makes a name of it, such \
        as swiftgen, and change the name where code uses it.
        """)
    #expect(finding.related.map(\.place.path) == ["App/A.swift"])
  }

  // MARK: Symbols

  private static func project(_ setting: String) -> (String, String) {
    (
      "App.xcodeproj/project.pbxproj",
      """
      {objects = {P = {isa = PBXProject; }; C = {isa = XCBuildConfiguration; buildSettings = {
        STRING_CATALOG_GENERATE_SYMBOLS = \(setting);
      }; };};}
      """
    )
  }

  private static func catalog(
    _ entries: [(key: String, english: String, german: String?)], table: String = "Localizable"
  ) -> (String, String) {
    let entries = entries.map { key, english, german in
      let units = [("en", english), ("de", german)].compactMap { locale, text in
        text.map { StringCatalogReviewTests.unit(locale, $0) }
      }
      return """
          "\(key)" : {
            "extractionState" : "manual",
            "localizations" : {\n\(units.joined(separator: ",\n"))
            }
          }
        """
    }
    let text = StringCatalogReviewTests.catalog(entries.joined(separator: ",\n")).1
    return ("App/\(table).xcstrings", text)
  }

  /// The findings on the rename of `share.title` in a project with `code`.
  private static func rename(
    besides code: String, table: String = "Localizable", setting: String = "YES", and others: [(String, String)] = []
  ) async throws -> [Finding] {
    func files(_ key: String) -> [(String, String)] {
      [
        catalog([(key, "Share this article now", nil), ("done", "Done", "Fertig")], table: table), project(setting),
        ("App/A.swift", "import SwiftUI\n\(code)\n"),
      ] + others
    }
    let review = await ExampleProject.review(from: files("share.title"), to: files("share.heading"))
    #expect(review.changes.contains { $0.kind == .renamed })
    return review.findings
  }

  @Test(arguments: [
    ("let a = String(localized: .shareTitle)", "Localizable"),
    ("let a = Text(isOn ? .shareTitle : .done)", "Localizable"),
    ("let a = LocalizedStringResource.shareTitle", "Localizable"),
    ("let a: LocalizedStringResource = .shareTitle", "Localizable"), ("let a = Text(.Menu.shareTitle)", "Menu"),
    ("var a: LocalizedStringResource { switch b { case .share: .shareTitle } }", "Localizable"),
  ])
  func usesOfASymbolAreListedWithItsKey(code: String, table: String) async throws {
    let finding = try #require(try await Self.rename(besides: code, table: table).first)
    #expect(finding.rule == "symbol-of-renamed-key")
    #expect(finding.related.map { "\($0.place.path) \($0.place.range?.start.line ?? 0)" } == ["App/A.swift 2"])
  }

  /// Other members of the name, other tables, and projects that make no symbols.
  @Test(arguments: [
    ("let a: Kind = .shareTitle", "YES"), ("func a() { set(.shareTitle); b.shareTitle = 1 }", "YES"),
    ("switch b { case .shareTitle: break }", "YES"), ("let a = Text(.Menu.shareTitle)", "YES"),
    ("let a = Text(.shareTitles)", "YES"), ("let a = Text(.shareTitle)", "NO"),
  ])
  func otherMembersAreNotSymbols(code: String, setting: String) async throws {
    #expect(try await Self.rename(besides: code, setting: setting).isEmpty)
  }

  @Test func aSymbolIsChangedWithItsKey() async throws {
    let german = ("App/de.lproj/Localizable.strings", "\"share.title\" = \"Artikel jetzt teilen\";\n")
    let findings = try await Self.rename(besides: "let a = Text(.shareTitle)", and: [german])
    let finding = try #require(findings.first { $0.rule == "key-changed-for-same-meaning" })
    #expect(!findings.contains { $0.rule == "symbol-of-renamed-key" })
    #expect(
      finding.advice?.plainText == """
        Keep the key share.title, or rename it with its translations, and write .shareHeading for .shareTitle where code \
        uses the symbol that Xcode makes of it.
        """)
    #expect(finding.related.map(\.place.path) == ["App/A.swift"])
  }

  @Test func aNewKeyChangesItsSymbol() async throws {
    func files(_ english: String) -> [(String, String)] {
      [
        Self.catalog([("title", english, "Links abbiegen")]), Self.project("YES"),
        (
          "App/A.swift",
          "import SwiftUI\nlet a = Text(.title)\nlet b = LocalizedStringResource.title\n"
        ),
      ]
    }
    let outcome = await ExampleProject.review(
      from: files("Take a left turn"), to: files("Take a right turn"))
    let change = try #require(outcome.changes.first)
    #expect(change.suggestedKey == "title-2")
    let code = change.replacements.filter { $0.path == "App/A.swift" }.map(\.replacement)
    #expect(code == [".title2", "LocalizedStringResource.title2"])
  }
}
