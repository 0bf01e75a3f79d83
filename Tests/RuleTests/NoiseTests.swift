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

  private static func joined(_ files: [(String, String)]) async -> [Finding] {
    let project = Project(ExampleProject.files(files))
    return Causes.joined(await ReviewEngine(project).lint().findings, in: project.layout, isWhole: true)
  }

  static func strings(_ locale: String, _ entries: KeyValuePairs<String, String>) -> (String, String) {
    ("App/\(locale).lproj/Localizable.strings", entries.map { "\"\($0)\" = \"\($1)\";\n" }.joined())
  }

  /// The findings on one translation: rules and severities.
  private static func findings(_ locale: String, _ text: String, of english: String) async -> [String] {
    await lint([strings("en", ["a": english]), strings(locale, ["a": text])]).map {
      "\($0.rule.rawValue) \($0.severity)"
    }
  }

  // MARK: Severities

  @Test(arguments: [
    ("fi", "ksi ", " kg", "edge-whitespace warning"), ("fi", " Yksi", "One ", "edge-whitespace warning"),
    ("fi", "Yksi ", "One", "edge-whitespace info"), ("fi", " Yksi ", "One ", "edge-whitespace info"),
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

  @Test(arguments: [
    ("uk", "Так\u{2028}Ні", "Yes and no"), ("ja", "24時間停止する", "Mute for 1 day"), ("es", "50 mil", "50,000"),
    ("de", "15 Uhr", "3 p.m."), ("fi", "<b>Rivi</b><br>Toinen", "<b>Line</b> Other"),
  ])
  func nothingIsReported(_ locale: String, _ text: String, _ english: String) async {
    #expect(await Self.findings(locale, text, of: english).isEmpty)
  }

  // MARK: One cause

  @Test func namesWrittenTwiceHaveOneCause() async {
    func entry(_ key: String, _ locale: String) -> String {
      let text = #"{"stringUnit": {"state": "translated", "value": "Text"}}"#
      return #""\#(key)": {"localizations": {"\#(locale)": \#(text), "\#(locale)": \#(text)}}"#
    }
    let entries = [("a", "fi"), ("b", "sv"), ("c", "fi"), ("d", "de")].map(entry).joined(separator: ", ")
    let catalog = #"{"sourceLanguage": "en", "strings": {\#(entries)}, "version": "1.0"}"#
    let found = await Self.joined([("App/Localizable.xcstrings", catalog)]).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["malformed-string-catalog"])
    #expect(found.first?.occurrences.count == 4)
  }

  /// A source text with the fault explains its translations, and the file has it in several entries.
  @Test func oneFaultOfSeveralEntriesAndLanguagesIsOneFinding() async {
    let text = #"{"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Text"}}}}}"#
    let entries = ["a", "b"].map { #""\#($0)": {"localizations": {"en": \#(text), "fi": \#(text), "sv": \#(text)}}"# }
    let catalog = #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ", "))}, "version": "1.0"}"#
    let found = await Self.joined([("App/Localizable.xcstrings", catalog)]).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["malformed-string-catalog"])
    #expect(found.first?.occurrences.count == 6)
  }

  /// Calls of a subfolder that the extraction does not read, four of them in one file.
  @Test func manyFindingsThatOneActionFixesAreOne() {
    let findings = (0..<12).map { index in
      let file = "App/F\(max(index, 3)).swift"
      return Finding(
        rule: "unextracted-key", place: Place(path: file),
        identity: EntryIdentity(table: "Localizable", key: "list-\(index)"), message: "No catalog has the key.",
        advice: "Let the extraction read \(code: file).")
    }
    let joined = Causes.joined(findings, in: Project(ExampleProject.files([])).layout, isWhole: true)
    #expect(joined.map(\.occurrences.count) == [12])
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

  @Test func filesWithTheSameFaultAreOneFinding() async throws {
    let broken = ["fi", "sv"].map { ("App/\($0).lproj/Localizable.strings", "\"a\" = \"A \($0)\"\n\"b\" = \"B\";\n") }
    let found = await Self.joined([Self.strings("en", ["a": "A", "b": "B"])] + broken)
    #expect(found.filter { $0.severity > .info }.map(\.rule) == ["unparsable-file"])
    let twice = ["fi", "sv"].map { locale in
      ("App/\(locale).lproj/Localizable.strings", "\"\(locale)\" = \"Yksi\";\n\"\(locale)\" = \"Kaksi\";\n")
    }
    let finding = try #require(
      await Self.joined([Self.strings("en", ["fi": "One", "sv": "Two"])] + twice).first { $0.severity > .info })
    #expect(finding.rule == "duplicate-key" && finding.occurrences.count == 2 && finding.locale == nil)
    #expect(finding.message.plainText.contains("2 entries in 2 languages (fi, sv)"))
  }

  /// A tool that translates spells the signs of a language in one way.
  @Test func placeholdersOfOneLanguageAreOneFinding() async {
    let texts: KeyValuePairs = ["a": "At least %d letters", "b": "Sent by %@", "c": "Wait %.0f seconds", "d": "By %@"]
    let found = await Self.joined([
      Self.strings("en", texts),
      Self.strings("ja", ["a": "％d文字以上", "b": "％@が送信", "c": "％.0f秒待つ", "d": "％@による"]),
    ]).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["reversed-placeholder"])
    #expect(found.first?.occurrences.count == 4)
  }

  @Test func escapesInAllLanguagesAreOneFinding() async {
    let found = await Self.joined([
      Self.strings("en", ["a": #"One\nTwo"#, "b": #"Three\nFour"#]),
      Self.strings("fi", ["a": #"Yksi\\nKaksi"#, "b": "B"]),
      Self.strings("sv", ["a": "A", "b": #"Tre\\nFyra"#]),
    ]).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["escape-error"])
    #expect(found.first?.occurrences.count == 2)
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

  @Test func oneEntryWithAFaultKeepsItsKey() async {
    let twice = ["fi", "sv"].map { locale in
      ("App/\(locale).lproj/Localizable.strings", "\"a\" = \"First \(locale)\";\n\"a\" = \"Second \(locale)\";\n")
    }
    let found = await Self.joined([Self.strings("en", ["a": "Open"])] + twice).filter { $0.severity > .info }
    #expect(found.map(\.identity?.key) == ["a"])
    #expect(found.first?.message.plainText.hasPrefix("2 languages have ") == true, "\(found)")
  }

  /// Also where the source language has them.
  @Test func keysTwiceInAllLanguagesAreOneFinding() async {
    let files = ["en", "fi"].map { locale in
      (
        "App/\(locale).lproj/Localizable.strings",
        ["a", "b"].map { "\"\($0)\" = \"First \(locale)\";\n\"\($0)\" = \"Second \($0) \(locale)\";\n" }.joined()
      )
    }
    let found = await Self.joined(files).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["duplicate-key"])
    #expect(found.first?.occurrences.count == 4)
  }

  @Test func oneCommandAddsAllLanguages() async throws {
    let files = ["en", "fi", "sv", "da"].map { Self.strings($0, ["a": "A in \($0)"]) }
    let found = await Self.joined([UnseenTextsTests.project("en", "fi")] + files).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["unregistered-language"])
    #expect(found.first?.locales == ["da", "sv"])
    #expect(found.first?.advice?.plainText.hasPrefix("Run l10n-review languages add da sv, or") == true)
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

  // MARK: One cause, one finding

  @Test func aMalformedSourceTextExplainsItsTranslations() async {
    let found = await Self.joined([
      Self.strings("en", ["a": "Unknown type: %$1@"]), Self.strings("da", ["a": "Ukendt: %$1 @"]),
      Self.strings("de", ["a": "Unbekannt: %-1 @"]),
    ])
    #expect(found.filter { $0.severity > .info }.map(\.rule) == ["malformed-placeholder"])
  }

  @Test func anErrorExplainsSmallerFaultsOfItsText() async {
    let found = await Self.findings("de", "Kennwort für ", of: #"The password for\n%@"#)
    #expect(found.count == 1 && found.first?.hasPrefix("placeholder-mismatch") == true, "\(found)")
    #expect(await Self.findings("de", "", of: #"One\nTwo"#) == ["empty-translation error"])
  }

  @Test func whatTheImportCannotMendIsToldAtItsOrigin() async {
    func plural(_ forms: String) -> String {
      """
      <plist version="1.0"><dict><key>a-text</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v1@</string>
      <key>v1</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict>
      </dict></dict></plist>
      """
    }
    func forms(_ one: String, _ other: String) -> String {
      "<key>one</key><string>%1$d \(one)</string><key>other</key><string>%1$d \(other)</string>"
    }
    func files(_ text: String) -> [(String, String)] {
      [
        ("TWN/qqq.lproj/Localizable.strings", "\"a-text\" = \"A note\";\n"),
        ("TWN/en.lproj/Localizable.strings", "\"a-text\" = \"{{PLURAL:$1|$1 edit|$1 edits}}\";\n"),
        ("TWN/uk.lproj/Localizable.strings", "\"a-text\" = \"\(text)\";\n"),
        ("Native/en.lproj/Localizable.stringsdict", plural(forms("edit", "edits"))),
        ("Native/uk.lproj/Localizable.stringsdict", plural(forms("a", "b"))),
      ]
    }
    let rules: Set<RuleID> = ["missing-plural-form", "stringsdict-missing-category"]
    let both = await Self.lint(files("{{PLURAL:$1|$1 a|$1 b}}"), profile: .wikipedia)
    #expect(both.map(\.rule).filter(rules.contains) == ["missing-plural-form"])
    let native = await Self.lint(files("{{PLURAL:$1|$1 a|$1 b|$1 c}}"), profile: .wikipedia)
    #expect(native.map(\.rule).filter(rules.contains) == ["stringsdict-missing-category"])
  }

  @Test func emptyTextsAreOneFinding() async {
    let keys = ["a", "b", "c", "d", "e"]
    func entries(_ empty: Set<String>) -> String {
      keys.map { "\"\($0)\" = \"\(empty.contains($0) ? "" : "Text " + $0)\";\n" }.joined()
    }
    let locales = ["es", "nb", "es-MX", "fi"]
    let files = locales.enumerated().map { number, locale in
      ("App/\(locale).lproj/Localizable.strings", entries([keys[number], keys[number + 1]]))
    }
    let found = await Self.joined([("App/en.lproj/Localizable.strings", entries([]))] + files)
    #expect(found.map(\.rule) == ["empty-translation"])
    #expect(found.first?.occurrences.count == 8)
    let one = await Self.joined([
      ("App/en.lproj/Localizable.strings", entries([])), ("App/nb.lproj/Localizable.strings", entries(Set(keys))),
    ])
    #expect(one.map(\.rule) == ["empty-translation"])
    #expect(one.first?.occurrences.count == 5)
  }

  private static func plurals(_ locale: String, _ forms: [(String, String)]) -> (String, String) {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    let entries = ["a", "b", "c"].map { key in
      """
      <key>\(key)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
      <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>\(texts)</dict></dict>
      """
    }
    return (
      "App/\(locale).lproj/Localizable.stringsdict", "<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>"
    )
  }

  @Test func pluralsWithoutAnyTextAreEmptyTranslations() async {
    let english = Self.plurals("en", [("one", "tomorrow"), ("other", "in %ld days")])
    let empty = ["fi", "sv", "da", "nb"].map { Self.plurals($0, [("one", ""), ("other", "")]) }
    let found = await Self.joined([english] + empty)
    #expect(found.map(\.rule) == ["empty-translation"])
    #expect(found.first?.occurrences.count == 12)
    let partly = ["fi", "sv", "da", "nb"].map { Self.plurals($0, [("one", "x"), ("other", "")]) }
    #expect(await Self.joined([english] + partly).map(\.rule) == ["stringsdict-empty-form"])
  }

  /// The app shows the plural in place of the text, and reads the number where the name is.
  @Test func aPluralOfAnotherTextMustShowItsArguments() async {
    let plurals = Self.plurals("fi", [("one", "%2$ld kirja"), ("other", "%2$ld kirjaa")])
    let found = await Self.joined([
      Self.strings("en", ["a": "%1$@ has %2$ld books", "b": "B", "c": "C"]),
      (plurals.0, plurals.1.replacing("%#@count@", with: "%2$#@count@")),
    ])
    #expect(found.contains { $0.rule == "placeholder-mismatch" && $0.severity == .error && $0.identity?.key == "a" })
  }

  @Test func aFormForNoCategoryIsOneFindingInALocale() async throws {
    let english = Self.plurals("en", [("one", "%ld day"), ("other", "%ld days")])
    let czech = Self.plurals(
      "cs", [("one", "%ld den"), ("three", "%ld dny"), ("four", "%ld dny"), ("other", "%ld dní")])
    let found = await Self.joined([english, czech])
    let finding = try #require(found.first)
    #expect(found.map(\.rule) == ["stringsdict-extra-category"])
    #expect(finding.severity == .warning && finding.occurrences.count == 3)
    #expect(finding.message.plainText.hasSuffix("a: three, four are not plural categories: the forms are never shown."))
    #expect(finding.advice?.plainText == "cs has one, few, many, other: write the form for few, and remove these.")
  }

  @Test func aMissingGeneralFormIsNoErrorWhereWholeNumbersNeverShowIt() async {
    let english = Self.plurals("en", [("one", "%ld day"), ("other", "%ld days")])
    let polish = Self.plurals("pl", [("one", "%ld dzień"), ("few", "%ld dni"), ("many", "%ld dni")])
    let found = await Self.joined([english, polish])
    #expect(found.allSatisfy { $0.rule == "stringsdict-missing-other" && $0.severity == .info } && found.count == 3)
    let danish = Self.plurals("da", [("one", "%ld dag")])
    #expect(await Self.joined([english, danish]).first { $0.rule == "stringsdict-missing-other" }?.severity == .error)
  }

  @Test func allMalformedPlaceholdersOfATextAreOneFinding() async throws {
    let found = await Self.joined([
      Self.strings("en", ["a": "By %1@ for %2@"]), Self.strings("fi", ["a": "%1$@: %2$@"]),
    ])
    let malformed = found.filter { $0.rule == "malformed-placeholder" }
    #expect(malformed.count == 1)
    #expect(malformed.first?.advice?.plainText.contains("By %1$@ for %2$@") == true)
  }

  @Test func callsOfOneFileThatNoCatalogHasAreOneFinding() async throws {
    let calls = ["One day", "Two days", "Three days"].map { "let t = NSLocalizedString(\"\($0)\", comment: \"\")\n" }
    let found = await Self.joined([
      ("App/Widget.swift", calls.joined()), ("App/A.swift", "let t = NSLocalizedString(\"A\", comment: \"\")\n"),
      Self.strings("en", ["A": "A"]), Self.strings("fi", ["A": "Aa"]),
    ])
    let finding = try #require(found.first { $0.rule == "unextracted-key" })
    #expect(found.count { $0.rule == "unextracted-key" } == 1)
    #expect(finding.occurrences.count == 3)
    #expect(finding.message.plainText.contains("3 entries (“One day”, “Two days”, “Three days”). The first: "))
  }

  @Test func oneFaultOfSeveralEntriesOfAFileIsOneFinding() async throws {
    func plural(_ key: String) -> String {
      """
      <key>\(key)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
      <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>%ld</string>
      <key>one</key><string>%ld page</string><key>other</key><string>%ld pages</string></dict></dict>
      """
    }
    let text = "<plist version=\"1.0\"><dict>\(plural("a"))\(plural("b"))</dict></plist>"
    let found = await Self.joined(["en", "de"].map { ("App/\($0).lproj/Localizable.stringsdict", text) })
    let finding = try #require(found.first { $0.rule == "stringsdict-invalid-value-type" })
    #expect(found.count { $0.rule == "stringsdict-invalid-value-type" } == 1)
    #expect(
      finding.message.plainText.hasSuffix(
        "1 more entry of this file has the same fault, and 1 translation inherits it.")
        == true)
  }
}
