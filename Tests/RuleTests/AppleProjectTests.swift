import Formats
import ReviewSupport
import Testing
import Text

@testable import Edits
@testable import Messages
@testable import Project
@testable import Review
@testable import Rules

/// Findings in projects without translatewiki that were wrong or of little use, each with the smallest project.
@Suite struct AppleProjectTests {
  static func lint(_ files: [(String, String)]) async -> [Finding] {
    await lint(ExampleProject.files(files))
  }

  static func lint(_ files: [SnapshotFile]) async -> [Finding] {
    var configuration = ProjectConfiguration()
    configuration.profile = .apple
    return await ReviewEngine(Project(files, configuration: configuration)).lint().findings
  }

  /// English and German texts of one table, with code.
  static func texts(_ english: String, _ german: String, code: String = "") async -> [Finding] {
    await lint([
      ("App/en.lproj/Localizable.strings", english), ("App/de.lproj/Localizable.strings", german),
      ("App/A.swift", code),
    ])
  }

  static func severities(_ findings: [Finding], _ rule: RuleID) -> [Severity] {
    findings.flatMap { finding in finding.parts.filter { $0.rule == rule }.map { _ in finding.severity } }
  }

  // MARK: Files

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf8WithBOM])
  func aSecondByteOrderMarkIsDroppedByXcode(encoding: TextEncoding) async throws {
    let text = "\u{FEFF}/* A note */\n\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n"
    let bytes: [UInt8] =
      encoding.byteOrderMark + encoding.encode(Array(text.utf8)).dropFirst(encoding.byteOrderMark.count)
    let file = StringsFile(parsing: Array(bytes), dialect: .apple)
    #expect(file.entries.count == 2)
    #expect(file.entry("a")?.comment == "A note")
    #expect((try? file.serialized(applying: [])) == Array(bytes))
    let findings = await Self.lint([
      SnapshotFile(path: "App/en.lproj/Localizable.strings", bytes: Array("\"a\" = \"One\";\n\"b\" = \"Two\";\n".utf8)),
      SnapshotFile(path: "App/de.lproj/Localizable.strings", bytes: bytes),
    ])
    #expect(Self.severities(findings, "unparsable-file").isEmpty)
    #expect(Self.severities(findings, "wrong-encoding") == [.info])
  }

  @Test func textBehindWhichNothingIsLostIsNoError() async {
    let english = "\"a\" = \"One\";\n\"b\" = \"Two\";\n"
    let last = await Self.texts(english, "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";;\n")
    #expect(Self.severities(last, "truncated-catalog") == [.info])
    let first = await Self.texts(english, "\"a\" = \"Eins\";;\n\"b\" = \"Zwei\";\n")
    #expect(Self.severities(first, "truncated-catalog") == [.error])
    let broken = await Self.texts(english, "\"a\" = \"Eins\";;\n\"b\" = \"Zwei\n")
    #expect(Self.severities(broken, "truncated-catalog") == [.error], "an entry that cannot be read is lost too")
  }

  @Test(arguments: ["App/en.xcloc/Source Contents/App", "Pods/Kit", "Carthage/Checkouts/Kit", ".build/checkouts/Kit"])
  func exportsAndDependenciesAreNoCatalogsOfTheApp(folder: String) async {
    let findings = await Self.lint([
      ("\(folder)/en.lproj/Localizable.strings", "\"a\" = \"One\";\n"),
      ("\(folder)/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#),
      ("\(folder)/de.lproj/Localizable.strings", "\"a\" = \"%@\n"),
      ("App/A.swift", "let a = NSLocalizedString(\"b\", comment: \"\")\n"),
    ])
    #expect(findings.isEmpty)
  }

  // MARK: Source texts that are no measure

  @Test func anEmptySourceTextIsNoMeasure() async {
    let findings = await Self.texts("\"n-plural-2\" = \"\";\n", "\"n-plural-2\" = \"%d Leute: %@\";\n")
    #expect(Self.severities(findings, "placeholder-mismatch").isEmpty)
  }

  @Test(arguments: [
    ("<p>One</p>", "Eins", Severity.info), ("<p>One</p>", "<p>Eins<p>", .info), ("One<br>Two", "Eins Zwei", .info),
    ("One <b>two</b>", "Eins <b>zwei", .info), ("<p>One <b>two</b></p>", "<p>Eins <b>zwei</p>", .info),
    ("One <b>two</b> three", "Eins <b>zwei drei", .warning), ("One <a>two</a>", "Eins <a>zwei", .warning),
    ("One <b>two</b>", "Eins zwei", .warning), ("<p>One <b>two</b></p>", "Eins zwei", .warning),
  ])
  func markupThatOnlySeparatesParagraphs(english: String, german: String, severity: Severity) async {
    let findings = await Self.texts("\"a\" = \"\(english)\";\n", "\"a\" = \"\(german)\";\n")
    #expect(Self.severities(findings, "markup-mismatch") == [severity])
  }

  @Test func anObjectMayBeTheNumberOfAPlural() async {
    let plural = { (type: String) in
      """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string><key>one</key><string>%@ sat</string>
      <key>other</key><string>%@ sats</string></dict></dict></dict></plist>
      """
    }
    let findings = await Self.lint([("App/en.lproj/Localizable.stringsdict", plural("@"))])
    #expect(Self.severities(findings, "stringsdict-invalid-value-type") == [.info])
  }

  // MARK: Tables

  static let tables = [
    ("App/en.lproj/Localizable.strings", "\"z\" = \"Z\";\n"), ("App/de.lproj/Localizable.strings", "\"z\" = \"Z\";\n"),
    ("App/en.lproj/Home.strings", "\"none\" = \"Nothing\";\n\"only\" = \"Only\";\n"),
    ("App/de.lproj/Home.strings", "\"none\" = \"Nichts\";\n\"only\" = \"Nur\";\n"),
    ("App/en.lproj/Watch.strings", "\"none\" = \"No data\";\n"),
    ("App/de.lproj/Watch.strings", "\"none\" = \"Keine Daten\";\n"),
  ]

  static let ofTables: Set<RuleID> = [
    "unextracted-key", "conflicting-key", "unknown-key", "unused-key", "stale-catalog",
  ]

  @Test func aTableMayBeAConstant() async {
    let findings = await Self.lint(
      Self.tables + [
        (
          "App/Home.swift",
          """
          enum TextsHome {
            private static let filename = "Home"
            static let a = NSLocalizedString("none", tableName: filename, value: "Nothing", comment: "a")
            static let b = NSLocalizedString("only", tableName: Self.filename, value: "Only", comment: "b")
            static let c = NSLocalizedString("new", tableName: TextsHome.filename, comment: "c")
          }
          """
        ),
        (
          "App/Watch.m",
          """
          static NSString *const kTable = @"Watch";
          NSString *a = NSLocalizedStringFromTable(@"none", kTable, @"d");
          NSString *b = NSLocalizedString(@"z", nil);
          """
        ),
      ])
    let found = findings.filter { Self.ofTables.contains($0.rule) }
    #expect(found.map(\.rule) == ["unextracted-key"])
    #expect(found.first?.identity == EntryIdentity(table: "Home", key: "new"))
  }

  @Test func aTableThatIsNotKnownMayBeAnyOne() async {
    let findings = await Self.lint(
      Self.tables + [
        (
          "App/A.swift",
          """
          let z = NSLocalizedString("z", comment: "")
          func text(in table: String) -> [String] {
            [
              NSLocalizedString("none", tableName: table, value: "Nothing", comment: "a"),
              NSLocalizedString("only", tableName: Other.table, value: "Only", comment: "b"),
              NSLocalizedString("new", tableName: table, value: "New", comment: "c"),
            ]
          }
          let none = NSLocalizedString("none", tableName: Other.table, value: "No data", comment: "d")
          """
        )
      ])
    #expect(findings.filter { Self.ofTables.contains($0.rule) }.isEmpty)
  }
}
