import ReviewSupport
import Testing

@testable import Edits
@testable import Messages
@testable import Project
@testable import Review
@testable import Rules
@testable import Text

/// Findings that a team would not act on are notes, or are not reported.
@Suite struct NoiseTests {
  static func lint(_ files: [(String, String)], profile: Profile = .apple) async -> [Finding] {
    var configuration = ProjectConfiguration()
    configuration.profile = profile
    return await ReviewEngine(Project(ExampleProject.files(files), configuration: configuration)).lint().findings
  }

  static func strings(_ locale: String, _ entries: KeyValuePairs<String, String>) -> (String, String) {
    ("App/\(locale).lproj/Localizable.strings", entries.map { "\"\($0)\" = \"\($1)\";\n" }.joined())
  }

  /// The findings on one translation: rules and severities.
  static func findings(_ locale: String, _ text: String, of english: String) async -> [String] {
    await lint([strings("en", ["a": english]), strings(locale, ["a": text])]).map {
      "\($0.rule.rawValue) \($0.severity)"
    }
  }

  // MARK: Severities

  @Test(arguments: [
    ("fi", "ksi ", " kg", "edge-whitespace warning"), ("fi", " Yksi", "One ", "edge-whitespace warning"),
    ("fi", "Yksi ", "One", "edge-whitespace info"), ("fi", " Yksi ", "One ", "edge-whitespace info"),
    ("fi", "paikassa %@", " in %@", "edge-whitespace info"), ("fi", "Haku:", "Search: ", "edge-whitespace info"),
    ("fi", "Paina Valmis", "Tap **Done**", "markup-mismatch info"),
    ("fi", "Paina **Valmis", "Tap **Done**", "markup-mismatch warning"),
    ("ru", "Все сторінки", "All pages", "mixed-script info"),
    ("ru", "Ви\u{200B}ки", "Wiki", "invisible-character info"),
    ("ru", "Ви\u{18}ки", "Wiki", "invisible-character warning"),
    ("et", "5 tunni järel", "After 1 hour", "number-changed warning"),
    ("de", "25 Tage, 25 Texte", "Challenge 2026", "number-changed info"),
    ("ar", "(\u{202D}@bob:home1)", "(@bob:home1)", "bidi-control info"),
    ("ar", "\u{202E}مرحبا", "Hello", "bidi-control info"), ("ar", "\u{202E}exe مرحبا", "Hello", "bidi-control error"),
  ])
  func severity(_ locale: String, _ text: String, _ english: String, _ expected: String) async {
    #expect(await Self.findings(locale, text, of: english) == [expected])
  }

  @Test func aLostSpaceIsAWarningWhereCodeJoinsTheText() async {
    let found = await Self.lint([
      ("App/A.swift", #"let t = count + NSLocalizedString("a", comment: "A unit of weight after a number")"#),
      Self.strings("en", ["a": " Kilograms"]), Self.strings("fi", ["a": "kiloa"]), Self.strings("ja", ["a": "キロ"]),
    ])
    let lost = found.filter { $0.rule == "edge-whitespace" }
    #expect(lost.map(\.severity) == [.warning] && lost.map(\.locale) == ["fi"])
  }

  /// A Romanian file in an old encoding, or Russian texts in the folder of another language, are not slips.
  @Test func lettersOfANeighbourThatFillAFileAreNotReported() async {
    func isReported(_ wrong: Int) async -> Bool {
      let texts = (0..<10).map { "\"a\($0)\" = \"\($0 < wrong ? "şi" : "și") altele\";\n" }.joined()
      let english = (0..<10).map { "\"a\($0)\" = \"and others\";\n" }.joined()
      return await Self.lint([
        ("App/en.lproj/Localizable.strings", english), ("App/ro.lproj/Localizable.strings", texts),
      ]).contains { $0.rule == "mixed-script" }
    }
    #expect(await isReported(3))
    #expect(await !isReported(10))
  }

  @Test(arguments: [
    ("uk", "Так\u{2028}Ні", "Yes and no"), ("ja", "24時間停止する", "Mute for 1 day"), ("es", "50 mil", "50,000"),
    ("de", "15 Uhr", "3 p.m."), ("fi", "<b>Rivi</b><br>Toinen", "<b>Line</b> Other"),
  ])
  func nothingIsReported(_ locale: String, _ text: String, _ english: String) async {
    #expect(await Self.findings(locale, text, of: english).isEmpty)
  }

  @Test(arguments: [
    ("Katso https://a.org ja https://b.org", "url-changed info"), ("Katso https://b.org", "url-changed warning"),
  ])
  func anAddressBesidesThatOfTheSourceText(_ text: String, _ expected: String) async {
    #expect(await Self.findings("fi", text, of: "See https://a.org") == [expected])
  }

  @Test(arguments: [
    ("Tools/tests/fixtures", Severity.info), ("AppTests", .info), ("Contests", .error),
  ])
  func aCatalogOfTestsIsInNoApp(folder: String, severity: Severity) async {
    let found = await Self.lint([
      ("\(folder)/en.lproj/Localizable.strings", #""a" = "One %@";"#),
      ("\(folder)/fi.lproj/Localizable.strings", #""a" = "";"#),
    ])
    #expect(found.filter { $0.rule == "empty-translation" }.map(\.severity) == [severity])
  }

  // MARK: Habits of a project

  @Test(arguments: [(1, 0), (2, 10)])
  func commentsAreMissingWhereATenthOfTheCallsHasThem(commented: Int, count: Int) async {
    let calls = (0..<12).map { number in
      "let t\(number) = NSLocalizedString(\"key\(number)\", comment: \"\(number < commented ? "Title" : "")\")\n"
    }
    let entries = (0..<12).map { "/* No comment provided by engineer. */\n\"key\($0)\" = \"Text\";\n" }
    let found = await Self.lint([
      ("App/A.swift", calls.joined()), ("App/en.lproj/Localizable.strings", entries.joined()),
    ])
    #expect(found.count { $0.rule == "missing-comment" } == count)
  }

  @Test func aProjectWithOneLanguageNeedsNoPositions() async {
    let files = [
      Self.strings("en", ["count": "%d of %d"]),
      ("App/A.swift", "let a = NSLocalizedString(\"count\", comment: \"\")\n"),
    ]
    #expect(await Self.lint(files).isEmpty)
    let found = await Self.lint(files + [Self.strings("fi", ["count": "%d/%d"])])
    #expect(found.map(\.rule) == ["unordered-placeholder"])
    let before = [Self.strings("en", [:]), files[1]]
    #expect(
      await !ExampleProject.review(from: before, to: files).findings.contains { $0.rule == "unordered-placeholder" })
  }

  @Test func aTextOfThePredicateEditorIsNoFormatButNeedsAText() async {
    #expect(await Self.findings("fi", "%1$[on,ei]@ %2$@", of: "%1$[is,is not]@ %2$@").isEmpty)
    #expect(await Self.findings("fi", "", of: "%1$[is,is not]@ %2$@") == ["empty-translation error"])
  }

  private static func plural(_ locale: String, _ forms: [String: String]) -> (String, String) {
    let texts = forms.sorted { $0.key < $1.key }.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return (
      "App/\(locale).lproj/Localizable.stringsdict",
      """
      <plist version="1.0"><dict><key>places</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict></dict></plist>
      """
    )
  }

  /// The system hardly shows the form for 0 in such a language, nor one that says the same.
  @Test(arguments: [
    (["one": "A", "two": "B", "few": "C", "many": "D", "other": "E"], Severity.info),
    (["one": "A", "two": "B", "other": "E"], .warning), (["one": "A", "two": "A", "other": "A"], .info),
  ])
  func aMissingFormMattersIfItsNumbersAreShownWrong(forms: [String: String], severity: Severity) async {
    let found = await Self.lint([
      Self.plural("en", ["one": "%d place", "other": "%d places"]),
      Self.plural("ar", forms.mapValues { "%d \($0)" }),
    ])
    #expect(found.filter { $0.rule == "stringsdict-missing-category" }.map(\.severity) == [severity])
  }

  @Test func theArgumentsOfAKeyThatIsNotShownMatterLess() async {
    let entry = """
      <plist version="1.0"><dict><key>%@ errors</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d error</string>
      <key>other</key><string>%d errors</string></dict></dict></dict></plist>
      """
    let found = await Self.lint([
      ("App/A.swift", #"let t = String(format: NSLocalizedString("%@ errors", comment: ""), 3)"#),
      ("App/en.lproj/Localizable.stringsdict", entry),
    ])
    #expect(found.filter { $0.rule == "stringsdict-other-type" }.map(\.severity) == [.info])
  }

  /// Both arguments are there: the sign is that of "0.25 %".
  @Test func anAccidentalPlaceholderReplacesNoneThatIsThere() async {
    let found = await Self.lint([
      Self.strings("en", ["a": "%@ and %@ get 0.25%% of it"]),
      Self.strings("es", ["a": "%1$@ y %2$@ reciben 0.25% de todo"]),
    ])
    let finding = found.first { $0.rule == "accidental-placeholder" }
    #expect(finding?.advice?.plainText.hasPrefix("Write %%") == true, "\(found)")
  }

  // MARK: Faults that change nothing

  /// The translation was added, and a copy of the source text is left.
  @Test(arguments: [("Open", Severity.info), ("Auki", .error)])
  func aCopyOfTheSourceTextMayPrecedeItsTranslation(first: String, severity: Severity) async {
    let found = await Self.lint([
      Self.strings("en", ["a": "Open"]),
      ("App/fi.lproj/Localizable.strings", "\"a\" = \"\(first)\";\n\"a\" = \"Avaa\";\n"),
    ])
    #expect(found.filter { $0.rule == "duplicate-key" }.map(\.severity) == [severity])
  }

  /// Code that is not known may pass a value.
  @Test(arguments: [
    (#"let t = key.localized"#, "If the code passes a value"),
    ("import SwiftUI\nlet t = Text(\"a\")", "Take it out"),
  ])
  func whatIsPassedIsSaidOnlyWhereItIsKnown(code: String, advice: String) async {
    let found = await Self.lint([
      Self.strings("en", ["a": "Files are deleted"]), Self.strings("fi", ["a": "%i tiedostoa poistetaan"]),
      ("App/A.swift", code),
    ])
    let finding = found.first { $0.rule == "placeholder-mismatch" }
    #expect(finding?.advice?.plainText.hasPrefix(advice) == true, "\(found)")
  }

  @Test(arguments: [
    ("Pages read", "pages read", Severity.info), ("Read pages", "Pages, read", .info), ("Page", "Pages", .error),
    ("%1$@ of %2$@", "%1$@ of %1$@", .error),
  ])
  func aKeyTwiceMattersIfItsWordsDiffer(first: String, second: String, severity: Severity) async {
    let found = await Self.lint(
      [Self.strings("en", ["a": first]), Self.strings("fi", ["a": "Yksi"])].map { file in
        file.0.contains("/en.") ? (file.0, file.1 + "\"a\" = \"\(second)\";\n") : file
      })
    #expect(found.filter { $0.rule == "duplicate-key" }.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("Part of the sentence “Sold by …”", Severity.info), ("The text is left empty on purpose", .info),
    ("Used in: Settings", .error), ("Used in: You sold roses in this shop", .info), ("Followed by a list", .error),
  ])
  func anEmptyPartOfASentenceIsMeant(comment: String, severity: Severity) async {
    let found = await Self.lint([
      Self.strings("en", ["a": "in this shop"]),
      ("App/fi.lproj/Localizable.strings", "/* \(comment) */\n\"a\" = \"\";\n"),
    ])
    #expect(found.filter { $0.rule == "empty-translation" }.map(\.severity) == [severity])
  }

  /// The call passes what its key has, in the key's order.
  @Test(arguments: [("%@ tervetuloa", true), ("Tervetuloa", true), ("%d tervetuloa", false), ("%@, %@", false)])
  func anArgumentOfTheKeyMayBeInATranslation(text: String, isRight: Bool) async {
    let found = await Self.lint([
      Self.strings("en", ["WELCOME_%@": "Welcome"]), Self.strings("fi", ["WELCOME_%@": text]),
    ])
    #expect(found.contains { $0.rule == "placeholder-mismatch" } == !isRight, "\(found)")
  }

  /// App Intents puts the values of parameters in without formatting the text.
  @Test(arguments: [("Charge to ${limit}% is on", 0), ("Charge to %d% is on", 1)])
  func aPercentSignAfterAParameterIsShown(text: String, count: Int) async {
    let intent = """
      import AppIntents
      struct Charge: AppIntent {
        static var parameterSummary: some ParameterSummary { Summary("Charge to \\(\\.$limit) is on") }
      }
      """
    let key = text.contains("$") ? "Charge to ${limit} is on" : text
    let found = await Self.lint([
      Self.strings("en", [key: text]), Self.strings("fi", [key: text]), ("App/A.swift", intent),
    ])
    let signs: Set<RuleID> = ["malformed-placeholder", "accidental-placeholder"]
    #expect(found.count { signs.contains($0.rule) } == count, "\(found)")
  }

  @Test(arguments: [
    ("%1@ of %2@", Severity.info), ("%2@ of %1@", .warning), ("%1@ of %@", .info),
  ])
  func aPositionWithoutItsSignMattersOutOfOrder(text: String, severity: Severity) async {
    let found = await Self.lint([
      Self.strings("en", ["a": text]),
      ("App/A.swift", #"let t = String(format: NSLocalizedString("a", comment: ""), name, owner)"#),
    ])
    #expect(found.filter { $0.rule == "malformed-placeholder" }.map(\.severity) == [severity], "\(found)")
  }

  /// A space is a flag of a number, and `i` is `d`.
  @Test(arguments: [("% ld sivua", true), ("%li sivua", true), ("%@ sivua", false)])
  func otherSpellingsOfANumberAreTheSame(text: String, isRight: Bool) async {
    let found = await Self.lint([
      Self.strings("en", ["a": "%ld pages"]), Self.strings("fi", ["a": text]),
      ("App/A.m", #"id t = [NSString stringWithFormat:NSLocalizedString(@"a", nil), count];"#),
    ])
    #expect(found.contains { $0.severity > .info } == !isRight, "\(found)")
  }

  /// One sign more than the source text has is a new fault.
  @Test(arguments: [("10 % av allt", false), ("10 % av 20 % av allt", true)])
  func aSignOfTheSourceTextIsNoFaultOfItsTranslation(text: String, isNew: Bool) async {
    let found = await Self.lint([
      Self.strings("en", ["a": "10 % of all"]), Self.strings("sv", ["a": text]),
      ("App/A.swift", #"let t = String(format: NSLocalizedString("a", comment: ""), 3)"#),
    ])
    #expect(found.contains { $0.rule == "accidental-placeholder" && $0.locale == "sv" } == isNew, "\(found)")
  }

  // MARK: Ways of writing

  /// Mastodon skips an argument so, which another variable shows by its number.
  @Test func aVariableWithoutTextTakesAnyArgument() async {
    func variable(_ name: String, _ forms: String) -> String {
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>\(forms)</dict>
      """
    }
    let text = """
      <plist version="1.0"><dict><key>followed</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@names@%#@count@</string>
      \(variable("names", "<key>one</key><string></string><key>other</key><string></string>"))
      \(variable("count", "<key>one</key><string>By %1$@</string><key>other</key><string>By %1$@, %ld others</string>"))
      </dict></dict></plist>
      """
    let found = await Self.lint([("App/en.lproj/Localizable.stringsdict", text)])
    #expect(!found.contains { $0.rule == "stringsdict-conflicting-types" })
  }

  @Test func theBeginningOfAKeyIsReadAsCodeReadsIt() async {
    func found(_ key: String) async -> [Finding] {
      await Self.lint([
        ("App/A.swift", #"let t = NSLocalizedString("Open \"\(name)\"", comment: "")"#),
        ("App/en.lproj/Localizable.strings", "\"\(key)\" = \"Text\";\n"),
      ])
    }
    #expect(await !found(#"Open \"%@\""#).contains { $0.rule == "non-literal-argument" })
    let finding = await found("Close").first { $0.rule == "non-literal-argument" }
    #expect(finding?.message.plainText.hasSuffix(#"begins with “Open "”."#) == true)
    let extracted = await found(#"Open \"(name)\""#).first { $0.rule == "non-literal-argument" }
    #expect(extracted?.message.plainText.hasPrefix(#"The catalogs have the key “Open "(name)"”"#) == true)
  }
}
