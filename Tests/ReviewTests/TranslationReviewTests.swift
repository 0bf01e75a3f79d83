import Edits
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// Findings on translations in whole projects: one for each fault, at the place to fix it.
@Suite struct TranslationReviewTests {
  @Test func aPluralBesideATextIsWhatItSaysForMostNumbers() async throws {
    let (strings, plurals) = ("App/en.lproj/Localizable.strings", "App/en.lproj/Localizable.stringsdict")
    let finnish = ("App/fi.lproj/Localizable.strings", "\"a\" = \"Vasempaan %d m\";\n")
    let plain = [(strings, "\"a\" = \"Turn left in %d m\";\n"), finnish]
    func plural(_ side: String) -> [(String, String)] {
      let forms = [("one", "Turn \(side) in one meter"), ("other", "Turn \(side) in %d m")]
      return [(strings, ""), (plurals, Self.stringsdict(forms)), finnish]
    }
    for (old, new, basis) in [
      (plain, plural("left"), Change.Basis.neutral), (plural("left"), plain, .neutral),
      (plain, plural("right"), .uncertain), (plural("right"), plain, .uncertain),
    ] {
      let change = await ExampleProject.review(from: old, to: new).changes.first { $0.kind == .edited }
      #expect(change?.basis == basis && change?.locales == ["fi"])
    }
  }

  /// A project like the Wikipedia app: translatewiki's files and the native ones that are made from them.
  static func wikipedia(
    english: String, translatewiki: String, native: String?, locale: String = "fi",
    folder: String = "Wikipedia/Localizations"
  ) -> [(String, String)] {
    let native = native.map { [("Native/\(locale).lproj/Localizable.strings", "\"a-text\" = \"\($0)\";\n")] } ?? []
    let typed = english.replacing("$1", with: "%1$@").replacing("$2", with: "%2$d")
    return [
      ("\(folder)/qqq.lproj/Localizable.strings", "\"a-text\" = \"A note\";\n"),
      ("\(folder)/en.lproj/Localizable.strings", "\"a-text\" = \"\(english)\";\n"),
      ("\(folder)/\(locale).lproj/Localizable.strings", "\"a-text\" = \"\(translatewiki)\";\n"),
      ("Native/en.lproj/Localizable.strings", "/* A note */\n\"a-text\" = \"\(typed)\";\n"),
    ] + native
  }

  static func faults(_ files: [(String, String)], profile: Profile = .wikipedia) async -> [Finding] {
    var configuration = ProjectConfiguration()
    configuration.profile = profile
    let project = Project(ExampleProject.files(files), configuration: configuration)
    return await Causes.joined(ReviewEngine(project).lint().findings, in: project.layout, isWhole: true).filter {
      $0.locale != nil
    }
  }

  // MARK: One finding for each fault

  @Test func aFaultThatTheImportCarriedOnIsReportedWhereItWasMade() async throws {
    let found = await Self.faults(
      Self.wikipedia(english: "By $1 on $2", translatewiki: "Tekijä $1", native: "Tekijä %1$@"))
    #expect(found.map(\.rule) == ["placeholder-mismatch"])
    let finding = try #require(found.first)
    #expect(finding.place?.path == "Wikipedia/Localizations/fi.lproj/Localizable.strings")
    #expect(finding.url == "https://translatewiki.net/w/i.php?title=Wikimedia:Wikipedia-ios-a-text/fi&action=edit")
    for part in ["“Tekijä $1”", "“By $1 on $2”", "“A note”"] {
      #expect(finding.message.plainText.contains(part), "\(part)")
    }
  }

  @Test func aFaultOfTheImportItselfIsReportedAtTheNativeFile() async {
    let found = await Self.faults(
      Self.wikipedia(english: "By $1 on $2", translatewiki: "$1, $2", native: "%1$d, %2$d"))
    #expect(found.map(\.rule) == ["placeholder-mismatch"])
    #expect(found.map { $0.place?.path } == ["Native/fi.lproj/Localizable.strings"])
  }

  @Test func aNumberThatOnlyTheNativePluralLosesIsFixedByAnImport() async throws {
    let plural = { (other: String) in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>a-text</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v1@</string>
      <key>v1</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>one</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
      """
    }
    let files = [
      ("TWN/qqq.lproj/Localizable.strings", "\"a-text\" = \"A note\";\n"),
      ("TWN/en.lproj/Localizable.strings", "\"a-text\" = \"{{PLURAL:$1|$1 edit|$1 edits}}\";\n"),
      (
        "TWN/it.lproj/Localizable.strings",
        "\"a-text\" = \"{{PLURAL:$1|$1 modifica|$1 modifiche}} non {{PLURAL:$1|mostrata|mostrate}}\";\n"
      ),
      ("Native/en.lproj/Localizable.strings", "/* A note */\n\"a-text\" = \"{{PLURAL:%1$d|%1$d edit|%1$d edits}}\";\n"),
      ("Native/en.lproj/Localizable.stringsdict", plural("%1$d edits")),
      ("Native/it.lproj/Localizable.stringsdict", plural("mostrate")),
    ]
    let found = await Self.faults(files).filter { $0.rule == "placeholder-mismatch" }
    #expect(found.map { $0.place?.path } == ["Native/it.lproj/Localizable.stringsdict"])
    #expect(
      found.first?.advice?.plainText
        == "Run l10n-review import: it writes translatewiki's text, which does not have this fault.")
    #expect(found.first?.url == nil)
  }

  @Test func anImportIsNotAdvisedIfItWouldWriteTheFaultAgain() async throws {
    let files = [
      ("TWN/qqq.lproj/Localizable.strings", "\"a-text\" = \"A note\";\n"),
      ("TWN/en.lproj/Localizable.strings", "\"a-text\" = \"{{PLURAL:$1|$1 edit|$1 edits}}\";\n"),
      ("TWN/fi.lproj/Localizable.strings", "\"a-text\" = \"{{PLURAL:$1|}}\";\n"),
      ("Native/en.lproj/Localizable.strings", "/* A note */\n\"a-text\" = \"{{PLURAL:%1$d|%1$d edit|%1$d edits}}\";\n"),
      (
        "Native/fi.lproj/Localizable.stringsdict",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>a-text</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%1$#@v1@</string>
        <key>v1</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string></string></dict></dict></dict></plist>
        """
      ),
    ]
    let found = await Self.faults(files).filter { $0.rule == "empty-translation" }
    #expect(found.map { $0.place?.path } == ["Native/fi.lproj/Localizable.stringsdict"])
    let advice = try #require(found.first?.advice?.plainText)
    #expect(!advice.contains("import"), "\(advice)")
  }

  @Test func theWordingOfGeneratedFilesIsJudgedWhereItIsWritten() async {
    let found = await Self.faults(Self.wikipedia(english: "By", translatewiki: " Tekijä", native: " Tekijä"))
    #expect(found.map(\.rule) == ["edge-whitespace"])
  }

  @Test func onlyTheAppThisWasMadeForHasPagesUnasked() async {
    let found = await Self.faults(
      Self.wikipedia(english: "By $1", translatewiki: "Tekijä", native: nil, folder: "Other"))
    #expect(found.map(\.url) == [nil])
    #expect(
      TranslationPages.wikipediaApp.url(key: "a&b c_", locale: "sr-EC", table: "InfoPlist")
        == "https://translatewiki.net/w/i.php?title=Wikimedia:Wikipedia-ios-meta-a%3D26b%20c%3D5F/sr-ec&action=edit")
  }

  @Test func heapsInOneLanguageAreReportedAsOne() async throws {
    let keys = (0..<30).map { "key-\($0)" }
    let entries = { (text: String) in keys.map { "\"\($0)\" = \"\(text)\";\n" }.joined() }
    let found = await Self.faults([
      ("L/qqq.lproj/Localizable.strings", entries("A note")), ("L/en.lproj/Localizable.strings", entries("Read")),
      ("L/es.lproj/Localizable.strings", entries(#"\nLeer"#)),
    ])
    #expect(found.count == 1)
    #expect(found.first?.message.plainText.contains("30 entries") == true)
    #expect(found.first?.occurrences.count == 30)
  }

  // MARK: One check for import and review

  /// Findings of rules on a translation on translatewiki, as the import treats it.
  @Test(
    arguments: [
      ("{{PLURAL:$1|$1 page|$1 pages}}", "{{plural:$1|$1 sivu|$1 sivua}}", []),
      ("By $1", "Tekijä %1$@", ["foreign-placeholder info"]),
      ("By $1", "Tekijä %1$d", ["foreign-placeholder warning"]),
      ("By $1", "{{GENDER:$1|a|b|c}} $1", ["unsupported-template info"]),
      ("By $1", "{{GRAMMAR:gen|x}} $1", ["unsupported-template warning"]),
      ("By $1", "100% sur $1", []),
      ("By $1", "{{PLURAL:$2|a|b}} $1", ["plural-not-in-source warning"]),
      ("By $1", "{{PLURAL:$1|a|b}} $1", ["plural-not-in-source warning"]),
      ("Delete {{PLURAL:$1|page|pages}}?", "Poista?", ["placeholder-mismatch info"]),
      ("{{PLURAL:$1|$1 page|$1 pages}}", "$11 sivua", ["reversed-placeholder warning"]),
    ] as [(String, String, [String])])
  func theImportDecides(_ english: String, _ translation: String, _ expected: [String]) async {
    var files = Self.wikipedia(english: english, translatewiki: translation, native: nil)
    if english.contains("PLURAL") {
      files[3].1 = "/* A note */\n\"a-text\" = \"\(english.replacing("$1", with: "%1$d"))\";\n"
    }
    let found = await Self.faults(files + [("Native/fi.lproj/InfoPlist.strings", "\"z\" = \"Z\";\n")])
    #expect(found.map { "\($0.rule.rawValue) \($0.severity)" } == expected, "\(translation)")
    for finding in found
    where finding.severity == .warning && !translation.contains("PLURAL:$1") && !translation.contains("$11") {
      #expect(finding.advice?.plainText.contains("The import leaves the translation out") ?? false)
    }
  }

  // MARK: Native catalogs

  static func native(_ english: String, _ translation: String) -> [(String, String)] {
    [
      ("App/en.lproj/Localizable.strings", "\"a\" = \"\(english)\";\n"),
      ("App/fi.lproj/Localizable.strings", "\"a\" = \"\(translation)\";\n"),
    ]
  }

  @Test(arguments: [
    ("%@ of %d", "%d / %@", ["placeholder-mismatch"]), ("%@ of %d", "%2$d / %1$@", []),
    ("%1$ld files", "%1$d tiedostoa", []), ("%d files", "%@ tiedostoa", ["placeholder-mismatch"]),
    ("Show %1$@", "Näytä $1", ["placeholder-mismatch"]), ("Show %1$@", "Näytä 1$@", ["reversed-placeholder"]),
    ("Costs 5 dollars", "Maksaa 5$", []), ("%d%% of it", "%d % siitä", ["accidental-placeholder"]),
    ("Sure", "100% sur", []), ("%1$@ costs $2.99", "%1$@ maksaa $2.99", []),
    ("%1$@ for %2$@", "%1$@, $2.99: %2$@", []), ("%1$@ in %2$d", "%1$@ 5$ %2$d", []),
    ("%d of %@", "%@", ["placeholder-mismatch"]), ("%d of %@", "％d / %@", ["reversed-placeholder"]),
    ("%1$@ of %2$@", "%1$@ / %2", ["reversed-placeholder"]), ("%d %%", "%d %", ["accidental-placeholder"]),
    ("%d of %@", "%1$@ / %2$d", ["placeholder-mismatch"]), ("Remove %lld app%@", "%lld 앱 제거", []),
    ("Remove %lld of %@", "%lld 앱 제거", ["placeholder-mismatch"]),
  ])
  func nativePlaceholders(_ english: String, _ translation: String, _ rules: [RuleID]) async {
    let found = await Self.faults(Self.native(english, translation), profile: .apple)
    // In Apple's profile `$1` is text.
    #expect(found.filter { $0.severity == .error }.flatMap(\.parts).map(\.rule) == rules, "\(translation)")
  }

  /// The call decides whether a fault can make the app crash, and whether a percent sign is one at all.
  @Test(arguments: [
    ("Results", "%d Treffer", #"NSLocalizedString("a", comment: "")"#, ["placeholder-mismatch warning"]),
    (
      "Results", "%d Treffer", #"String(format: NSLocalizedString("a", comment: ""), 3)"#,
      ["placeholder-mismatch error"]
    ),
    ("Done", "100% fertig", #"NSLocalizedString("a", comment: "")"#, []),
    (
      "Done", "100% fertig", #"String.localizedStringWithFormat(NSLocalizedString("a", comment: ""))"#,
      ["accidental-placeholder error"]
    ),
    ("All of %@", "Alles", #"NSLocalizedString("a", comment: "")"#, ["placeholder-mismatch error"]),
    ("Buy", "{{count}} kaufen", #"NSLocalizedString("a", comment: "")"#, ["unsupported-template warning"]),
  ])
  func theCallDecides(_ english: String, _ translation: String, _ call: String, _ expected: [String]) async {
    let files = Self.native(english, translation) + [("App/A.swift", "let t = \(call)\n")]
    let found = await Self.faults(files, profile: .apple)
    #expect(found.flatMap { finding in finding.parts.map { "\($0.rule.rawValue) \(finding.severity)" } } == expected)
  }

  @Test func aDroppedNumberIsNamedWithWhatReadsItsValue() async throws {
    let found = await Self.faults(Self.native("%d items of %@", "Elementos de %@"), profile: .apple).filter {
      $0.rule != "missing-plural"
    }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.message.plainText.hasPrefix("%d is gone, so %@ reads the number in its place"))
    #expect(finding.advice?.plainText.contains("%2$@") == true)
  }

  @Test func aFullWidthSignIsNamedWithItsCodePoint() async throws {
    let found = await Self.faults(Self.native("%ld items", "％ld 个"), profile: .apple).filter {
      $0.rule != "missing-plural"
    }
    #expect(found.count == 1)
    #expect(try #require(found.first).message.plainText.contains("a full-width sign, U+FF05"))
  }

  static func stringsdict(_ forms: [(String, String)], type: String = "d") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>a</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
    \(forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined())</dict></dict></dict></plist>
    """
  }

  @Test(
    arguments: [
      ([("one", "Yksi sivu"), ("other", "%d sivua")], []),
      ([("one", "%d sivu"), ("other", "sivuja")], ["placeholder-mismatch"]),
      ([("one", "sivu"), ("other", "sivuja")], ["placeholder-mismatch"]),
      ([("one", "%d sivu"), ("other", "%@ sivua")], ["stringsdict-conflicting-types"]),
      ([("one", "%d sivu"), ("other", "1$d sivua")], ["reversed-placeholder"]),
      ([("one", "%d \u{202E}sivu"), ("other", "%d sivua")], ["bidi-control"]),
    ] as [([(String, String)], [RuleID])])
  func pluralsOfStringsdicts(_ forms: [(String, String)], _ rules: [RuleID]) async {
    let found = await Self.faults(
      [
        ("App/en.lproj/Localizable.stringsdict", Self.stringsdict([("one", "%d page"), ("other", "%d pages")])),
        ("App/en.lproj/Localizable.strings", "\"b\" = \"B\";\n"),
        ("App/fi.lproj/Localizable.stringsdict", Self.stringsdict(forms)),
      ], profile: .apple)
    #expect(found.map(\.rule) == rules)
  }

  @Test func aPluralIsQuotedAsASentence() async throws {
    let found = await Self.faults(
      [
        ("App/en.lproj/Localizable.strings", "\"b\" = \"B\";\n"),
        (
          "App/en.lproj/Localizable.stringsdict",
          Self.stringsdict([("one", "%d page"), ("other", "%d pages")]).replacing("%#@v@<", with: "Saved %#@v@ now<")
        ),
        (
          "App/fi.lproj/Localizable.stringsdict",
          Self.stringsdict([("one", "sivu"), ("other", "sivuja")]).replacing("%#@v@<", with: "Nyt %#@v@ tallessa<")
        ),
      ], profile: .apple)
    let message = try #require(found.first).message.plainText
    #expect(message.contains("“Nyt sivuja tallessa”") && message.contains("“Saved %d pages now”"), "\(message)")
  }

  @Test(arguments: [
    ("%@ and more", "%@ ja %@", "There is one %@ more than in the source text."),
    ("All", "%1$@ kaikki", "The source text has no %1$@."),
    ("All of $@", "%@ kaikki", "The source text has $@ where this text has %@: users see those signs."),
    ("@s of %@", "%@ ja %@", "The source text has @s where this text has %@: users see those signs."),
    ("Ask help@example.org, @someone", "%@", "The source text has no %@."),
  ])
  func whatIsTooMuchIsNamedRightly(_ english: String, _ translation: String, _ message: String) async {
    let found = await Self.faults(Self.native(english, translation), profile: .apple)
    #expect(found.map { $0.message.plainText.hasPrefix(message) } == [true], "\(found)")
  }

  // MARK: Ranges

  @Test func aReviewReportsWhatTheRangeBrought() async {
    func files(_ first: String, _ second: String) -> [SnapshotFile] {
      ExampleProject.files([
        ("L/qqq.lproj/Localizable.strings", "\"a\" = \"A note\";\n\"b\" = \"Another\";\n"),
        ("L/en.lproj/Localizable.strings", "\"a\" = \"By $1\";\n\"b\" = \"On $1\";\n"),
        ("L/fi.lproj/Localizable.strings", "\"a\" = \"\(first)\";\n\"b\" = \"\(second)\";\n"),
      ])
    }
    var configuration = ProjectConfiguration()
    configuration.profile = .wikipedia
    let (base, head) = (files("Vanha vika", "$1"), files("Vanha vika", "Uusi vika"))
    let outcome = await ReviewEngine(Project(head, configuration: configuration))
      .review(ReviewRequest(changes: ExampleProject.changes(from: base, to: head)))
    #expect(outcome.findings.map { $0.identity?.key } == ["b"])
    #expect(outcome.findings.first?.message.plainText.contains("“Another”") == true, "documentation is read too")
    #expect(outcome.summary.preexisting == 1)
  }

  // MARK: Hostile catalogs

  @Test(arguments: [
    String(repeating: "{{PLURAL:$1|", count: 20_000), String(repeating: "$ 1$१%@", count: 20_000),
    String(repeating: "{{PLURAL:$1|$1}}", count: 10_000), String(repeating: "<b", count: 50_000),
    "{{PLURAL:$1" + String(repeating: "|$1", count: 50_000) + "}}",
    String(repeating: "\u{2067}\u{202B}", count: 20_000),
    String(repeating: "аa", count: 50_000), String(repeating: "1 ", count: 50_000),
    String(repeating: "{", count: 99_999),
  ])
  func nothingTakesLong(_ text: String) async {
    let found = await Self.faults(
      Self.wikipedia(english: "{{PLURAL:$1|$1 page|$1 pages}} 100 <b>b</b>", translatewiki: text, native: text))
    #expect(!found.isEmpty)
  }

  @Test func oneCatalogDoesNotFillTheReport() async {
    let keys = (0..<5000).map { "key-\($0)" }
    let entries = { (text: String) in keys.map { "\"\($0)\" = \"\(text)\";\n" }.joined() }
    let found = await Self.faults([
      ("L/qqq.lproj/Localizable.strings", ""), ("L/en.lproj/Localizable.strings", entries("Read $1")),
      ("L/fi.lproj/Localizable.strings", entries("Lue")),
    ])
    #expect(found.count == 1)
  }
}
