import ReviewSupport
import Testing

@testable import Edits
@testable import Messages
@testable import Project
@testable import Review
@testable import Rules
@testable import Text

/// Findings with one cause are one finding.
@Suite struct JoinedFindingsTests {
  private static func joined(_ files: [(String, String)], profile: Profile? = nil) async -> [Finding] {
    var configuration = ProjectConfiguration()
    configuration.profile = profile
    let project = Project(ExampleProject.files(files), configuration: configuration)
    return await Causes.joined(ReviewEngine(project).lint().findings, in: project.layout, isWhole: true)
  }

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
  @Test func manyFindingsThatOneActionFixesAreOne() async {
    let findings = (0..<12).map { index in
      let file = "App/F\(max(index, 3)).swift"
      return Finding(
        rule: "unextracted-key", place: Place(path: file),
        identity: EntryIdentity(table: "Localizable", key: "list-\(index)"), message: "No catalog has the key.",
        advice: "Let the extraction read \(code: file).")
    }
    let joined = await Causes.joined(findings, in: Project(ExampleProject.files([])).layout, isWhole: true)
    #expect(joined.map(\.occurrences.count) == [12])
  }

  /// The step of one finding is wrong where another has a step of its own.
  @Test(arguments: [["Add it."], ["Add it.", "Remove it."]])
  func findingsWithSeveralStepsAreAnsweredByTheRule(steps: [String]) async throws {
    let findings = (0..<12).map { index in
      Finding(
        rule: "edge-whitespace", place: Place(path: "fi.lproj/Localizable.strings"),
        identity: EntryIdentity(table: "Localizable", key: "list-\(index)"), locale: "fi",
        message: "The edges differ.",
        advice: "\(words: steps[index % steps.count])")
    }
    let joined = await Causes.joined(findings, in: Project(ExampleProject.files([])).layout, isWhole: true)
    let rule = try #require(RuleCatalog.rules.first { $0.description.id == "edge-whitespace" })
    #expect(joined.map(\.occurrences.count) == [12])
    #expect(
      joined.map(\.advice?.plainText) == [steps.count == 1 ? "Add it." : rule.description.instead])
  }

  @Test func filesWithTheSameFaultAreOneFinding() async throws {
    let broken = ["fi", "sv"].map { ("App/\($0).lproj/Localizable.strings", "\"a\" = \"A \($0)\"\n\"b\" = \"B\";\n") }
    let found = await Self.joined([NoiseTests.strings("en", ["a": "A", "b": "B"])] + broken)
    #expect(found.filter { $0.severity > .info }.map(\.rule) == ["unparsable-file"])
    let twice = ["fi", "sv"].map { locale in
      ("App/\(locale).lproj/Localizable.strings", "\"\(locale)\" = \"Yksi\";\n\"\(locale)\" = \"Kaksi\";\n")
    }
    let finding = try #require(
      await Self.joined([NoiseTests.strings("en", ["fi": "One", "sv": "Two"])] + twice).first { $0.severity > .info })
    #expect(finding.rule == "duplicate-key" && finding.occurrences.count == 2 && finding.locale == nil)
    #expect(finding.message.plainText.contains("2 entries in 2 languages (fi, sv)"))
  }

  /// A tool that translates spells the signs of a language in one way.
  @Test func placeholdersOfOneLanguageAreOneFinding() async {
    let texts: KeyValuePairs = ["a": "At least %d letters", "b": "Sent by %@", "c": "Wait %.0f seconds", "d": "By %@"]
    let found = await Self.joined([
      NoiseTests.strings("en", texts),
      NoiseTests.strings("ja", ["a": "％d文字以上", "b": "％@が送信", "c": "％.0f秒待つ", "d": "％@による"]),
    ]).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["reversed-placeholder"])
    #expect(found.first?.occurrences.count == 4)
  }

  /// Somebody took the arguments out of a part of the English file.
  @Test(arguments: [(["fi", "sv", "de"], 1), (["fi", "sv"], 2)])
  func entriesWithTheSameFaultInTheSameLanguagesAreOneFinding(locales: [String], count: Int) async {
    let found = await Self.joined(
      [NoiseTests.strings("en", ["a": "min ago", "b": "hours ago"])]
        + locales.map { NoiseTests.strings($0, ["a": "%d \($0)", "b": "%d \($0) h"]) })
    #expect(found.count { $0.rule == "placeholder-mismatch" } == count)
  }

  /// Lines of a translation that moved up by one.
  @Test func severalEntriesOfTwoLanguagesAreOneFinding() async {
    let keys = ["a", "b", "c"]
    let file = { (locale: String, text: String) in
      ("App/\(locale).lproj/Localizable.strings", keys.map { "\"\($0)\" = \"\(text) \($0)\";\n" }.joined())
    }
    let found = await Self.joined([file("en", "Open %@"), file("fi", "Avaa"), file("sv", "Öppna")])
    #expect(found.count { $0.rule == "placeholder-mismatch" } == 1)
  }

  /// The source file has the text twice, and so have its translations.
  @Test(arguments: [("Open", Severity.info), ("Open it", .error)])
  func twoTranslationsOfOneText(second: String, severity: Severity) async {
    let file = { (locale: String, texts: [String]) in
      ("App/\(locale).lproj/Localizable.strings", texts.map { "\"a\" = \"\($0)\";\n" }.joined())
    }
    let found = await Self.joined([file("en", ["Open", second]), file("fi", ["Avaa", "Aukaise"])])
    #expect(found.filter { $0.rule == "duplicate-key" }.map(\.severity).max() == severity)
  }

  /// Old files end their lines as Mac OS 9 did.
  @Test func aFaultIsNotNewIfTheLineBeforeItIs() async {
    let files = { (first: String) in
      [
        NoiseTests.strings("en", ["a": "A", "b": "B"]),
        ("App/fi.lproj/Localizable.strings", "\"a\" = \"\(first)\";\r\"b\" = \"B\\u200b\";\r"),
      ]
    }
    let review = await ExampleProject.review(from: files("Yksi"), to: files("Kaksi"))
    #expect(review.findings.filter { $0.rule == "escape-error" } == [])
    let new = await ExampleProject.review(from: [files("Yksi")[0]], to: files("Kaksi"))
    #expect(new.findings.contains { $0.rule == "escape-error" })
  }

  /// What is to be said of the source file is not new in a change of translations.
  @Test(arguments: [("\"a\" = \"Open it\";\n", Severity.info), ("", .error)])
  func twoTranslationsOfAKeyThatTheSourceFileHasTwice(second: String, severity: Severity) async {
    let english = ("App/en.lproj/Localizable.strings", "\"a\" = \"Open\";\n\(second)")
    let finnish = ("App/fi.lproj/Localizable.strings", "\"a\" = \"Avaa\";\n\"a\" = \"Avaa se\";\n")
    let review = await ExampleProject.review(from: [english], to: [english, finnish])
    #expect(review.findings.filter { $0.rule == "duplicate-key" }.map(\.severity) == [severity])
    let new = await ExampleProject.review(from: [(english.0, "")], to: [english, finnish])
    #expect(new.findings.filter { $0.rule == "duplicate-key" }.allSatisfy { $0.severity == .error })
  }

  /// Native texts have `%1$d` there.
  @Test func adviceOnTranslatewikisTextsHasItsPlaceholders() async throws {
    let keys = (1...6).map { "key-\($0)" }
    func entries(_ texts: [String]) -> String {
      keys.enumerated().map { "\"\($1)\" = \"\(texts[$0 % texts.count])\";\n" }.joined()
    }
    let found = await Self.joined(
      [
        ("TWN/qqq.lproj/Localizable.strings", entries(["A note"])),
        ("TWN/en.lproj/Localizable.strings", entries(["{{PLURAL:$1|$1 edit|$1 edits}}"])),
        ("TWN/fi.lproj/Localizable.strings", entries(["{{PLURAL:$1}}", "{{PLURAL:count|a|$1 b}}"])),
        ("Native/en.lproj/Localizable.strings", entries(["{{PLURAL:%1$d|%1$d edit|%1$d edits}}"])),
      ], profile: .wikipedia)
    let plurals = found.filter { $0.rule == "invalid-plural" }
    let advice = try #require(plurals.first?.advice?.plainText)
    #expect(plurals.count == 1 && advice.contains("{{PLURAL:$1|") && !advice.contains("%"), "\(advice)")
  }

  /// Two targets have copies of a file.
  @Test func aCopyOfAFileHasTheSameFault() async {
    let forms = [("one", "%ld fil"), ("other", "%ld fișiere")]
    let copies = ["App", "Share"].map { ("\($0)/ro.lproj/Localizable.stringsdict", Self.plurals("ro", forms, ["a"]).1) }
    let english = Self.plurals("en", [("one", "%ld file"), ("other", "%ld files")], ["a"])
    let found = await Self.joined([english, ("Share/en.lproj/Localizable.stringsdict", english.1)] + copies)
    #expect(found.count { $0.rule == "stringsdict-missing-category" } == 1)
  }

  @Test func escapesInAllLanguagesAreOneFinding() async {
    let found = await Self.joined([
      NoiseTests.strings("en", ["a": #"One\nTwo"#, "b": #"Three\nFour"#]),
      NoiseTests.strings("fi", ["a": #"Yksi\\nKaksi"#, "b": "B"]),
      NoiseTests.strings("sv", ["a": "A", "b": #"Tre\\nFyra"#]),
    ]).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["escape-error"])
    #expect(found.first?.occurrences.count == 2)
  }

  @Test func oneEntryWithAFaultKeepsItsKey() async {
    let twice = ["fi", "sv"].map { locale in
      ("App/\(locale).lproj/Localizable.strings", "\"a\" = \"First \(locale)\";\n\"a\" = \"Second \(locale)\";\n")
    }
    let found = await Self.joined([NoiseTests.strings("en", ["a": "Open"])] + twice).filter { $0.severity > .info }
    #expect(found.map(\.identity?.key) == ["a"])
    #expect(found.first?.message.plainText.contains(" have ") == true, "\(found)")
  }

  @Test func theLastOfThreeEntriesIsShown() async {
    let fi = ["Yksi", "Kaksi", "Kolme"].map { "\"a\" = \"\($0)\";\n" }.joined()
    let found = await NoiseTests.lint([NoiseTests.strings("en", ["a": "A"]), ("App/fi.lproj/Localizable.strings", fi)])
      .filter { $0.rule == "duplicate-key" }.map(\.message.plainText)
    #expect(found.count == 2 && found.allSatisfy { $0.contains("“Kolme” is shown") }, "\(found)")
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
    let files = ["en", "fi", "sv", "da"].map { NoiseTests.strings($0, ["a": "A in \($0)"]) }
    let found = await Self.joined([UnseenTextsTests.project("en", "fi")] + files).filter { $0.severity > .info }
    #expect(found.map(\.rule) == ["unregistered-language"])
    #expect(found.first?.locales == ["da", "sv"])
    #expect(found.first?.advice?.plainText.hasPrefix("Run l10n-review languages add da sv, or") == true)
  }

  @Test func aMalformedSourceTextExplainsItsTranslations() async {
    let found = await Self.joined([
      NoiseTests.strings("en", ["a": "Unknown type: %$1@"]), NoiseTests.strings("da", ["a": "Ukendt: %$1 @"]),
      NoiseTests.strings("de", ["a": "Unbekannt: %-1 @"]),
    ])
    #expect(found.filter { $0.severity > .info }.map(\.rule) == ["malformed-placeholder"])
  }

  @Test func anErrorExplainsSmallerFaultsOfItsText() async {
    let found = await NoiseTests.findings("de", "Kennwort für ", of: #"The password for\n%@"#)
    #expect(found.count == 1 && found.first?.hasPrefix("placeholder-mismatch") == true, "\(found)")
    #expect(await NoiseTests.findings("de", "", of: #"One\nTwo"#) == ["empty-translation error"])
  }

  @Test func whatTheImportCannotFixIsReportedAtItsOrigin() async {
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
    let both = await NoiseTests.lint(files("{{PLURAL:$1|$1 a|$1 b}}"), profile: .wikipedia)
    #expect(both.map(\.rule).filter(rules.contains) == ["missing-plural-form"])
    let native = await NoiseTests.lint(files("{{PLURAL:$1|$1 a|$1 b|$1 c}}"), profile: .wikipedia)
    #expect(native.map(\.rule).filter(rules.contains) == ["stringsdict-missing-category"])
    // An import is advised only if it writes the forms.
    let english = (
      "Native/en.lproj/Localizable.strings", "/* A note */\n\"a-text\" = \"{{PLURAL:%1$d|%1$d edit|%1$d edits}}\";\n"
    )
    for (text, isFixed) in [("{{PLURAL:$1|$1 a|$1 b|$1 c}}", true), ("{{PLURAL:$2|$1 a|$1 b|$1 c}}", false)] {
      let found = await NoiseTests.lint(files(text) + [english], profile: .wikipedia)
      let advice = found.first { $0.rule == "stringsdict-missing-category" }?.advice?.plainText ?? ""
      #expect(advice.hasPrefix(isFixed ? "Run l10n-review import" : "Add the forms to the text on translatewiki"))
    }
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

  private static func plurals(
    _ locale: String, _ forms: [(String, String)], _ keys: [String] = ["a", "b", "c"]
  ) -> (String, String) {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    let entries = keys.map { key in
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
      NoiseTests.strings("en", ["a": "%1$@ has %2$ld books", "b": "B", "c": "C"]),
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
      NoiseTests.strings("en", ["a": "By %1@ for %2@"]), NoiseTests.strings("fi", ["a": "%1$@: %2$@"]),
    ])
    let malformed = found.filter { $0.rule == "malformed-placeholder" }
    #expect(malformed.count == 1)
    #expect(malformed.first?.advice?.plainText.contains("By %1$@ for %2$@") == true)
  }

  @Test func callsOfOneFileThatNoCatalogHasAreOneFinding() async throws {
    let calls = ["One day", "Two days", "Three days"].map { "let t = NSLocalizedString(\"\($0)\", comment: \"\")\n" }
    let found = await Self.joined([
      ("App/Widget.swift", calls.joined()), ("App/A.swift", "let t = NSLocalizedString(\"A\", comment: \"\")\n"),
      NoiseTests.strings("en", ["A": "A"]), NoiseTests.strings("fi", ["A": "Aa"]),
    ])
    let finding = try #require(found.first { $0.rule == "unextracted-key" })
    #expect(found.count { $0.rule == "unextracted-key" } == 1)
    #expect(finding.occurrences.count == 3)
    #expect(
      finding.message.plainText.contains(
        "3 entries (“One day”, “Two days”, “Three days”) have this fault. For example: "),
      "\(finding.message.plainText)")
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
