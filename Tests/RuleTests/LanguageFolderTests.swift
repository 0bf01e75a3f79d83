import Messages
import ReviewSupport
import Testing

@testable import Project
@testable import Review
@testable import Rules

/// Faults of the names of languages, in projects without translatewiki.
@Suite struct LanguageFolderTests {
  /// The findings of `rule` in a project with the same English and translated text in each of `locales`.
  private static func findings(
    _ rule: RuleID, in locales: [String], and others: [(String, String)] = []
  ) async -> [Finding] {
    let texts = (["en"] + locales).map { ("App/\($0).lproj/Localizable.strings", "\"save\" = \"Save in \($0)\";\n") }
    return await AppleProjectTests.lint(texts + others).filter { $0.rule == rule }
  }

  // MARK: Codes that iOS does not know

  @Test(arguments: [
    ("cz", "cs", Severity.warning), ("gr", "el", .warning), ("jp", "ja", .warning), ("dk-DK", "da-DK", .warning),
    ("kr", "ko", .warning), ("cn", "zh-Hans", .warning), ("pt-rBR", "pt-BR", .warning), ("en_UK", "en-GB", .warning),
    ("Portugese", "pt", .warning), ("iw", "he", .info), ("in", "id", .info), ("deu", "de", .info),
    ("cs-CS", "cs", .info),
  ])
  func anUnknownCodeIsReportedWithTheOneThatIsMeant(code: String, meant: String, severity: Severity) async {
    let found = await Self.findings("unknown-locale", in: [code, "fi"])
    #expect(found.map(\.severity) == [severity], "\(found)")
    #expect(
      found.first?.advice?.plainText
        == "If \(meant) is meant, rename the folder to \(meant).lproj, in the Xcode project too.")
    // One language under two codes is one finding.
    let repeated = await Self.findings("repeated-language", in: [code, meant])
    let both = await Self.findings("unknown-locale", in: [code, meant])
    #expect(
      (both + repeated).map(\.advice?.plainText) == [
        repeated.isEmpty
          ? "If \(meant) is meant, move the texts to \(meant).lproj."
          : "Keep the texts that are right under \(meant), and delete \(code).lproj."
      ])
  }

  @Test func aFolderWithOneOfTwoCodesIsAnotherPlace() async {
    let other = ("Kit/iw.lproj/Localizable.strings", "\"save\" = \"Save\";\n")
    let info = (
      "App/Info.plist",
      "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>iw</string></dict></plist>"
    )
    #expect(await Self.findings("unknown-locale", in: ["iw", "he"], and: [info]).isEmpty)
    let found = await Self.findings("unknown-locale", in: ["iw", "he"], and: [info, other])
    #expect(found.map(\.place?.path) == [other.0])
  }

  /// A region alone has no effect on users.
  @Test(arguments: [("cz", true), ("cs", false)])
  func aRegionOfTheProjectIsAnotherPlace(folder: String, isReported: Bool) async {
    let project = (
      "App.xcodeproj/project.pbxproj", "{objects = {P = {isa = PBXProject; knownRegions = (en, Base, cz); };};}"
    )
    let found = await Self.findings("unknown-locale", in: [folder], and: [project])
    #expect(
      found.map(\.message.plainText)
        == (isReported
          ? ["iOS does not know the language code cz, and does not choose its texts. 1 other file has it too."] : []))
  }

  @Test(arguments: [
    "se", "no", "zh_CN", "zh-Hant-HK", "es-419", "en-GB-oxendict", "Chinese", "German", "pt-br", "sr-Latn", "yue",
  ])
  func aKnownCodeIsNot(code: String) async {
    #expect(await Self.findings("unknown-locale", in: [code]).isEmpty)
  }

  @Test func languagesWithoutALikelyCodeAreOneNote() async {
    let found = await Self.findings("unknown-locale", in: ["ach", "zea", "la"])
    #expect(found.map(\.severity) == [.info])
    #expect(
      found.first?.message.plainText
        == "iOS does not know 3 language codes, and does not choose the texts: ach, la, zea.")
  }

  // MARK: One language under two codes

  @Test(arguments: [
    ("iw", "he", "iOS shows the one that it finds first."), ("nb", "no", "iOS shows nb."),
    ("pt-BR", "pt_BR", "iOS shows the one that it finds first."),
    ("zh_CN", "zh-Hans", "Users in mainland China see zh_CN, all others zh-Hans."),
    ("sh", "sr_Latn", "iOS shows the one that it finds first."),
  ])
  func oneLanguageUnderTwoCodesIsReported(one: String, other: String, shown: String) async {
    let found = await Self.findings("repeated-language", in: [one, other])
    #expect(found.map(\.severity) == [.warning], "\(found)")
    #expect(found.first?.message.plainText.contains(shown) == true, "\(found)")
  }

  @Test(arguments: [
    ["zh-Hant", "zh-TW", "zh-HK"], ["pt", "pt-BR", "pt-PT"], ["es", "es-419", "es-MX"], ["sr", "sr-Latn"],
    ["nb", "nn"],
    ["de", "de-DE"], ["zh-Hans", "zh-SG"],
  ])
  func languagesWithVariantsAreNot(locales: [String]) async {
    #expect(await Self.findings("repeated-language", in: locales).isEmpty)
  }

  @Test func aCopyOrTheUsualScriptIsANote() async {
    let copy = ("App/nb.lproj/Localizable.strings", "\"save\" = \"Save in no\";\n")
    #expect(await Self.findings("repeated-language", in: ["no"], and: [copy]).map(\.severity) == [.info])
    #expect(await Self.findings("repeated-language", in: ["sr", "sr-Cyrl"]).map(\.severity) == [.info])
  }

  /// Several codes of one language are each compared with that of today, not with each other.
  @Test func severalCodesOfALanguage() async {
    let found = await Self.findings("repeated-language", in: ["zh-CN", "zh-Hans", "zh-Hans-CN", "fi"])
    #expect(
      found.map(\.advice?.plainText).sorted { ($0 ?? "") < ($1 ?? "") } == [
        "Keep the texts that are right under zh-Hans, and delete zh-CN.lproj.",
        "Keep the texts that are right under zh-Hans, and delete zh-Hans-CN.lproj.",
      ])
  }

  /// One finding for all tables, and none where each table has one code.
  @Test func severalTables() async {
    let other = ("App/iw.lproj/Other.strings", "\"save\" = \"Other\";\n")
    #expect(await Self.findings("repeated-language", in: ["he"], and: [other]).isEmpty)
    let both = [other, ("App/he.lproj/Other.strings", "\"save\" = \"Another\";\n")]
    #expect(await Self.findings("repeated-language", in: ["iw", "he"], and: both).count == 1)
  }

  // MARK: Folders that are not of a language

  @Test(arguments: [
    ("fi.lprj", "Rename it, in the Xcode project too: git mv App/fi.lprj App/fi.lproj."),
    ("es_419.proj", "Move the texts that are right to App/es-419.lproj."),
    ("sv.lproj ", "Rename it, in the Xcode project too: git mv 'App/sv.lproj ' App/sv.lproj."),
  ])
  func aSlipInTheEndingIsReported(folder: String, advice: String) async {
    let file = ("App/\(folder)/Localizable.strings", "\"save\" = \"Text\";\n")
    let found = await Self.findings("misspelled-folder", in: ["es-419"], and: [file])
    #expect(found.map(\.advice?.plainText) == [advice])
  }

  /// Other files with the same ending, and folders without a language's files next to them.
  @Test(arguments: ["App/en.strings", "App/fi.txt/Localizable.strings", "Other/fi.lprj/Localizable.strings"])
  func otherFoldersAreNot(path: String) async {
    #expect(await Self.findings("misspelled-folder", in: ["sv"], and: [(path, "\"save\" = \"Text\";\n")]).isEmpty)
  }
}
