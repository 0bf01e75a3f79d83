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

  // MARK: Calls

  /// Users see the text of a used declaration only.
  @Test(arguments: [
    ("Post", "Moment", true, Severity.warning), ("Post", "Moment", false, .info), ("Edit It", "Edit it…", true, .info),
  ])
  func callsDisagreeWhereUsersSeeBoth(first: String, second: String, isUsed: Bool, severity: Severity) async {
    let code = """
      enum L {
        static var one: String { NSLocalizedString("fab.post.button", value: "\(first)", comment: "") }
        static var two: String { NSLocalizedString("fab.post.button", value: "\(second)", comment: "") }
      }
      let shown = L.one + \(isUsed ? "L.two" : "L.one")
      """
    let findings = await Self.texts(#""fab.post.button" = "X";"#, #""fab.post.button" = "Y";"#, code: code)
    #expect(Self.severities(findings, "conflicting-key") == [severity])
  }

  @Test(arguments: [("reacted %2@ to it", "%@"), ("%2@ by %1@", "%2$@ by %1$@")])
  func aWidthInPlaceOfAPositionIsCorrectedWithinItsText(text: String, right: String) async {
    let findings = await Self.lint([("App/en.lproj/Localizable.strings", "\"a b\" = \"\(text)\";\n")])
    let finding = findings.first { $0.rule == "malformed-placeholder" }
    #expect(finding?.advice?.plainText.contains(right) == true, "\(findings)")
  }

  // MARK: Files

  @Test(arguments: [
    ("Localizable", "warning_part_four", "", Severity.info), ("Localizable", "warning_partner", "", .error),
    ("Main", "abc-de-fgh.text", "", .info), ("Main", "abc-de-fgh.title", "", .error),
    ("Main", "abc-de-fgh.title", "NSTextFieldCell", .info), ("Main", "abc-de-fgh.title", "NSButtonCell", .error),
  ])
  func anEmptyTranslationMayBeOnPurposeByItsKey(table: String, key: String, object: String, severity: Severity) async {
    let board = (
      "App/Base.lproj/Main.storyboard",
      #"<document><label id="abc-de-fgh" text="Date"/><button id="abc-de-fgh" title="Date"/></document>"#
    )
    let file = { (locale: String, text: String) in
      (
        "App/\(locale).lproj/\(table).strings",
        "/* Class = \"\(object)\"; */\n\"\(key)\" = \"\(text)\";\n\"b-c-d.title\" = \"B\";\n"
      )
    }
    let findings = await Self.lint([board, file("en", "Keep it."), file("de", "")])
    #expect(findings.filter { $0.rule == "empty-translation" }.map(\.severity) == [severity], "\(findings)")
  }

  /// The endings of English plurals are not for other languages, and neither is what they make of the sentence.
  @Test func thePartsOfAnEnglishPluralMayBeLeftOut() async {
    let findings = await Self.texts(
      #""a b" = "Used by %1$lld rule%2$@. It will break %3$@.";"#, #""a b" = "Von %1$lld Regeln verwendet.";"#)
    #expect(findings.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [.info], "\(findings)")
  }

  @Test func anObjectWithoutItsSignIsNoPercentSign() async {
    let code = #"let t = String(format: NSLocalizedString("Error: %$", comment: ""), error)"#
    let findings = await Self.texts(#""Error: %$" = "Error: %$";"#, #""Error: %$" = "Fehler: %@";"#, code: code)
    let advice = findings.first { $0.rule == "malformed-placeholder" }?.advice?.plainText
    #expect(advice?.contains("such as %@") == true, "\(findings)")
  }

  /// The same argument may be there twice.
  @Test func aSpaceInANumberedPlaceholderIsANote() async {
    let findings = await Self.texts(
      #""a b" = "%1$@Read%1$@ it %1$@now%1$@";"#, #""a b" = "%1$@Lies%1$@ es %1$@jetzt%1$ @";"#)
    #expect(findings.filter { $0.rule == "accidental-placeholder" }.map(\.severity) == [.info], "\(findings)")
  }

  @Test func signsForBrokenCharactersFollowFromTheEncoding() async {
    var files = ExampleProject.files([("App/en.lproj/Localizable.strings", #""a" = "Icon";"#)])
    let bytes = Array(#""a" = ""#.utf8) + [0xA5, 0xDC] + Array(#"";"#.utf8)
    files.append(SnapshotFile(path: "App/zh-Hant.lproj/Localizable.strings", bytes: bytes))
    let found = await Causes.joined(Self.lint(files), in: Project(files).layout, isWhole: true)
    #expect(found.filter { $0.severity > .info }.map(\.rule) == ["wrong-encoding"], "\(found)")
  }

  /// A commit of a tool may break the same place in each language.
  @Test func filesThatEndInTheSameWayAreOneFinding() async {
    let files = ["de", "fi", "sv"].map {
      ("App/\($0).lproj/Localizable.strings", "\"a\" = \"X\";\u{A0}\n\"b\" = \"Y\";\n")
    }
    let english = ("App/en.lproj/Localizable.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    let findings = await Self.lint([english] + files)
    let found = await Causes.joined(findings, in: Project(ExampleProject.files(files)).layout, isWhole: true)
    #expect(found.count { $0.rule == "truncated-catalog" } == 1, "\(found)")
  }

  /// The key has the sizes of the values that code passes.
  @Test(arguments: [("Found %ld of %@", 0), ("Found %i of %@", 1)])
  func aNumberHasTheSizeThatItsKeyGivesIt(key: String, count: Int) async {
    let file = { (locale: String, text: String) in
      ("App/\(locale).lproj/Localizable.strings", "\"\(key)\" = \"\(text)\";\n")
    }
    let findings = await Self.lint([file("en", "Found %1$i of %2$@"), file("es", "%1$ld de %2$@")])
    #expect(findings.count { $0.rule == "placeholder-mismatch" } == count, "\(findings)")
  }

  /// The last of several entries is shown.
  @Test func onlyTheEntryThatIsShownIsCompared() async {
    let english = ("App/en.lproj/Localizable.strings", "\"a\" = \"Contact:\";\n\"a\" = \"Contact: %@\";\n")
    let german = ("App/de.lproj/Localizable.strings", "\"a\" = \"Kontakt:\";\n\"a\" = \"Kontakt: %@\";\n")
    let findings = await Self.lint([english, german])
    #expect(findings.count { $0.rule == "placeholder-mismatch" } == 0, "\(findings)")
    #expect(findings.contains { $0.rule == "duplicate-key" })
  }

  /// The system reads the stringsdict of a language before its `.strings`.
  @Test(arguments: [
    ("App", "fi", "photos.n.count", 0), ("App", "fi", "Kuvat", 1), ("App", "sv", "photos.n.count", 1),
    ("Localizable.strings", "fi", "photos.n.count", 0),
  ])
  func aTextThatAStringsdictHasIsNotShown(folder: String, locale: String, text: String, count: Int) async {
    let file = { (locale: String, text: String) in
      ("\(folder)/\(locale).lproj/Localizable.strings", "\"photos.n.count\" = \"\(text)\";\n")
    }
    let plural = (
      "\(folder)/\(locale).lproj/Localizable.stringsdict",
      """
      <plist><dict><key>photos.n.count</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d kuva</string>
      <key>other</key><string>%d kuvaa</string></dict></dict></dict></plist>
      """
    )
    let english = file("en", "%d photos")
    let review = await ExampleProject.review(
      from: [english, file("fi", "%d kuvaa"), plural], to: [english, file("fi", text), plural])
    #expect(review.findings.count { $0.rule == "placeholder-mismatch" } == count, "\(review.findings)")
  }

  /// The key is a text, and no translation is lost with its entry.
  @Test(arguments: [([("de", "Mensa")], Severity.warning), ([], .info)])
  func anEnglishEntryMayBeRemovedAgain(others: [(String, String)], severity: Severity) async {
    let call = ("App/A.swift", "let a = NSLocalizedString(\"Mensa am Ring\", comment: \"\")\n")
    let file = { (locale: String, entry: String) in
      ("App/\(locale).lproj/Localizable.strings", "\"Open\" = \"X\";\n" + entry)
    }
    let entry = { (text: String) in "\"Mensa am Ring\" = \"\(text)\";\n" }
    let translated = others.map { file($0.0, entry($0.1)) }
    let review = await ExampleProject.review(
      from: [call, file("en", entry("Canteen"))] + translated,
      to: [call, file("en", "")] + others.map { file($0.0, "") })
    #expect(review.findings.filter { $0.rule == "unextracted-key" }.map(\.severity) == [severity], "\(review.findings)")
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
    ("One <b>two</b>", "Eins zwei", .info), ("<p>One <b>two</b></p>", "Eins zwei", .info),
    ("One <link>two</link>", "Eins zwei", .warning), ("One <b>two</b>", "<b>Eins</b> <i>zwei</i>", .info),
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

  // MARK: Translations

  @Test func aMalformedSourceTextIsReportedOnce() async {
    let findings = await Self.texts("\"a\" = \"Type: %$1@\";\n", "\"a\" = \"Typ: %1$@\";\n")
    #expect(Self.severities(findings, "placeholder-mismatch").isEmpty)
    #expect(Self.severities(findings, "malformed-placeholder") == [.warning])
  }

  @Test func aSignByMistakeIsTakenOut() async throws {
    let code = #"let a = String(format: NSLocalizedString("a", comment: ""), 1)"# + "\n"
    let typo = await Self.texts("\"a\" = \"%Waiting\";\n", "\"a\" = \"Warten\";\n", code: code)
    let finding = try #require(typo.first { $0.rule == "malformed-placeholder" })
    #expect(finding.advice?.plainText.hasPrefix("Take the sign out") == true)
    let sign = await Self.texts("\"a\" = \"%d% done\";\n", "\"a\" = \"%d%% fertig\";\n", code: code)
    #expect(sign.first { $0.rule == "malformed-placeholder" }?.advice?.plainText.hasPrefix("Write %%") == true)
  }

  @Test func anEmptyTranslationMayBeMeant() async {
    let english = "\"ago\" = \"ago\";\n"
    let meant = await Self.texts(english, "// \"ago\" = \"her\" removed as it is too long to fit\n\"ago\" = \"\";\n")
    #expect(Self.severities(meant, "empty-translation") == [.info])
    let forgotten = await Self.texts(english, "/* Time label */\n\"ago\" = \"\";\n")
    #expect(Self.severities(forgotten, "empty-translation") == [.error])
    let paragraph = "This is a long paragraph of a help text, and it ends in a line break.\\n"
    let long = await Self.texts("\"ago\" = \"\(paragraph)\";\n", "\"ago\" = \"\";\n")
    #expect(Self.severities(long, "empty-translation") == [.error])
  }

  @Test func aPlaceholderWithASpaceIsTheArgument() async throws {
    let english = "\"a\" = \"Address %1$@ of %2$@\";\n"
    let one = await Self.texts(english, "\"a\" = \"Adresse % @\";\n")
    let space = try #require(one.first { $0.rule == "accidental-placeholder" })
    #expect(space.severity == .info)
    #expect(space.advice?.plainText == "Write %1$@, without a space.")
    let lost = try #require(one.first { $0.rule == "placeholder-mismatch" })
    #expect(lost.message.plainText.contains("%2$@"))
    let other = await Self.texts(english, "\"a\" = \"Adresse % publica %2$@\";\n")
    #expect(other.first { $0.rule == "accidental-placeholder" }?.advice?.plainText.contains("Write %1$@") == true)
    let sign = await Self.texts("\"a\" = \"All of %@\";\n", "\"a\" = \"100 % sicher: %@\";\n")
    #expect(sign.first { $0.rule == "accidental-placeholder" }?.advice?.plainText.contains("Write %%") == true)
  }

  /// The severities of findings of a rule on one translation into German.
  @Test(
    arguments: [
      (
        "url-changed", "For example: https://a.org or http://1.2.3.4:80", "Etwa: https://a.org und http://1.2.3.4:80",
        []
      ),
      ("url-changed", "Server: https://a.org or http://1.2.3.4", "Server: https://a.org", []),
      ("url-changed", "See https://a.org", "Siehe https://b.org", [.warning]),
      ("url-changed", "See https://a.org", "https://a.orgを参照", [.info]),
      ("url-changed", "See https://a.org/x for help", "См. https://a.org/xдля справки", [.warning]),
      ("url-changed", "See [this](https://a.org)", "Siehe dort", []),
      ("url-changed", "Buy at https://www.shop.com/x", "Kaufe bei https://www.shop.co.uk/x", [.info]),
      ("url-changed", "Buy at https://shop.com", "Kaufe bei https://shop.con", [.warning]),
      ("number-changed", "Length must be ≥ 2", "Wähle noch 1", [.info]),
      ("number-changed", "At most 10 keys", "Bis zu 9 Tasten", [.warning]),
      ("edge-whitespace", "Search: ", " Suche", [.warning]),
      ("edge-whitespace", "<p>Search</p> ", " <p>Suche</p>", [.info]),
      ("edge-whitespace", #"Search\n"#, " Suche", [.info]),
      ("invisible-character", "Search", #"Suche\r"#, []),
      ("escape-error", "It ends with a backslash", #"Am Ende ein \"\\\""#, []),
      ("escape-error", "One", #"Ei\Hns"#, [.info]), ("escape-error", "One", #"Ei\xns"#, [.warning]),
      ("bidi-control", "One", "\u{202A}Eins", [.warning]), ("bidi-control", "One", "Eins\u{202C}", [.info]),
      ("placeholder-mismatch", "%ld hours", "%d Stunden", [.info]),
      ("accidental-placeholder", "%.0f%%", "%.0f% %", [.warning]),
    ] as [(RuleID, String, String, [Severity])])
  func textsThatLookWrong(rule: RuleID, english: String, german: String, severities: [Severity]) async {
    let findings = await Self.texts("\"a\" = \"\(english)\";\n", "\"a\" = \"\(german)\";\n")
    #expect(Self.severities(findings, rule) == severities, "\(german)")
  }

  @Test func findingsOnTextsThatNobodySeesAreInfos() async {
    let findings = await Self.texts(
      "\"a\" = \"One\";\n\"b\" = \"Of %@\";\n\"c\" = \"Of %@\";\n",
      "\"a\" = \"Eins\";\n\"b\" = \"Von\";\n\"c\" = \"Von\";\n",
      code: "let a = NSLocalizedString(\"a\", comment: \"\")\nlet b = NSLocalizedString(\"b\", comment: \"\")\n")
    #expect(Set(Self.severities(findings, "unused-key")) == [.info])
    #expect(
      findings.filter { $0.rule == "placeholder-mismatch" }.map { "\($0.identity?.key ?? "") \($0.severity)" }.sorted()
        == ["b error", "c info"])
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

  @Test func aTableThatNoFileHasIsReported() async {
    let findings = await Self.lint(
      Self.tables + [
        (
          "App/A.m",
          """
          NSString *a = NSLocalizedStringFromTable(@"only", @"Hoem", @"d");
          NSString *b = NSLocalizedStringFromTable(@"none", @"Hoem", @"d");
          NSString *c = NSLocalizedStringFromTableInBundle(@"Done", @"Localizable2", theirs, @"d");
          NSString *d = NSLocalizedStringFromTable(@"new", @"", @"d");
          """
        )
      ])
    #expect(
      findings.filter { ["missing-table", "unextracted-key"].contains($0.rule) }.map(\.message.plainText) == [
        "No file has the table Hoem, which 2 calls name.",
        "No catalog has the key new: the text is English in every language.",
      ])
    #expect(
      findings.first { $0.rule == "missing-table" }?.advice?.plainText
        == "Write Home, or add Hoem.strings in each language.")
  }

  /// Apple's former names of folders are languages: `English.lproj` has the source texts.
  @Test(arguments: [RuleInput.Mode.range, .staged])
  func formerNamesOfFoldersAreLanguages(_ mode: RuleInput.Mode) async {
    let files = { (german: String) in
      [
        ("App/A.swift", #"let a = NSLocalizedString("pages.read", comment: "A count")"#),
        ("App/English.lproj/Localizable.strings", #""pages.read" = "Page %d";"#),
        ("App/German.lproj/Localizable.strings", "\"pages.read\" = \"\(german)\";"),
        ("App/fi.lproj/Localizable.strings", #""pages.read" = "Sivu %d";"#),
      ]
    }
    #expect(await ReviewEngine(Project(ExampleProject.files(files("Seite %d")))).lint().findings == [])
    let found = await ExampleProject.review(from: files("Seite %d"), to: files("Seite"), mode: mode).findings
    #expect(found.map(\.rule) == ["placeholder-mismatch"])
    #expect(found.map(\.locale) == ["German"])
  }
}
