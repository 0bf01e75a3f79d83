import Project
import Review
import ReviewSupport
import Rules
import Testing

/// `max-length` and `placeholders` for texts with several forms.
@Suite struct OwnRuleTests {
  /// The findings of `rule` in an app with an English and a German file.
  private static func findings(
    of rule: RuleID, _ settings: String, file: String, english: String, german: String
  ) async throws -> [String] {
    let files = ExampleProject.files([
      ("App/en.lproj/\(file)", english), ("App/de.lproj/\(file)", german),
    ])
    let configuration = try ProjectConfiguration.read(
      yaml: settings, path: ProjectConfiguration.fileName, knownRules: RuleCatalog.ids)
    return await ReviewEngine(Project(files, configuration: configuration)).lint().findings
      .filter { $0.rule == rule }.map { $0.place?.path.split(separator: "/")[1].prefix(2).description ?? "" }
  }

  private static func entry(_ content: String) -> String {
    "<plist version=\"1.0\"><dict><key>a</key><dict>\(content)</dict></dict></plist>"
  }

  private static func plural(_ one: String, _ other: String, frame: String = "%#@v@") -> String {
    entry(
      """
      <key>NSStringLocalizedFormatKey</key><string>\(frame)</string><key>v</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>
      """)
  }

  private static func variants(_ rule: String, _ texts: [(String, String)]) -> String {
    let lines = texts.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    return entry("<key>\(rule)</key><dict>\(lines)</dict>")
  }

  private static func tooLong(_ english: String, _ german: String) async throws -> [String] {
    try await findings(
      of: "text-too-long", "max-length: { a: 10 }", file: "Localizable.stringsdict", english: english, german: german)
  }

  @Test func theLongestPluralFormCounts() async throws {
    #expect(try await Self.tooLong(Self.plural("%d file", "%d files"), Self.plural("%d Akte", "%d Akten")) == [])
    #expect(
      try await Self.tooLong(Self.plural("%d file", "%d files"), Self.plural("eine einzige", "%d Akten")) == ["de"])
    #expect(
      try await Self.tooLong(
        Self.plural("%d file", "%d files", frame: "Now %#@v@"), Self.plural("%d Akte", "%d Akten")) == ["en"])
  }

  @Test func textsByWidthDoNotCount() async throws {
    let width = "NSStringVariableWidthRuleType"
    #expect(
      try await Self.tooLong(
        Self.variants(width, [("10", "Save"), ("40", "Save everything now")]),
        Self.variants(width, [("10", "Sichern"), ("40", "Jetzt alles sichern")])) == [])
    let device = "NSStringDeviceSpecificRuleType"
    #expect(
      try await Self.tooLong(
        Self.variants(device, [("iphone", "Tap"), ("mac", "Click")]),
        Self.variants(device, [("iphone", "Tippen"), ("mac", "Mit der Maus klicken")])) == ["de"])
  }

  @Test func theLongestFormOfATemplateCounts() async throws {
    let settings = "{ profile: translatewiki, translatewiki: { folder: App }, max-length: { a: 8 } }"
    for (text, found) in [("{{PLURAL:$1|$1 Tag|$1 Tage}}", [String]()), ("{{PLURAL:$1|$1 Tag|$1 lange Tage}}", ["de"])]
    {
      #expect(
        try await Self.findings(
          of: "text-too-long", settings, file: "Localizable.strings",
          english: "\"a\" = \"{{PLURAL:$1|$1 day|$1 days}}\";", german: "\"a\" = \"\(text)\";") == found)
    }
  }

  @Test func aFormMayLackThePlaceholderThatAFormOfTheSourceTextLacks() async throws {
    let lost = { (english: String, german: String) in
      try await Self.findings(
        of: "lost-own-placeholder", "placeholders: ['{*}']", file: "Localizable.stringsdict", english: english,
        german: german)
    }
    #expect(try await lost(Self.plural("one file", "{n} files"), Self.plural("eine Akte", "{n} Akten")) == [])
    #expect(try await lost(Self.plural("{n} file", "{n} files"), Self.plural("eine Akte", "{n} Akten")) == ["de"])
    #expect(
      try await lost(
        Self.plural("file", "files", frame: "{n} %#@v@"), Self.plural("{n} Akte", "{n} Akten")) == [])
    let width = "NSStringVariableWidthRuleType"
    #expect(
      try await lost(
        Self.variants(width, [("10", "Save"), ("40", "Save {n}")]),
        Self.variants(width, [("10", "Sichern"), ("40", "{n} sichern")])) == [])
    #expect(
      try await lost(
        Self.variants(width, [("10", "Save {n}"), ("40", "Save {n} now")]),
        Self.variants(width, [("10", "Sichern"), ("40", "{n} sichern")])) == ["de"])
  }
}
