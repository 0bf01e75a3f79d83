import Edits
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// Each cause is reported once, with everything that it explains.
@Suite struct CausesTests {
  static func joined(_ files: [(String, String)]) async -> [Finding] {
    let project = Project(ExampleProject.files(files))
    return await Causes.joined(ReviewEngine(project).lint().findings, in: project.layout, isWhole: true)
  }

  static func strings(_ locale: String, _ entries: [String: String]) -> (String, String) {
    let lines = entries.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }
    return ("App/\(locale).lproj/Localizable.strings", lines.joined())
  }

  @Test func whatTranslationsInheritIsReportedAtItsSource() async throws {
    let text = #""a" = "Fine\u00e9";"#
    let found = await Self.joined(["en", "de", "fi", "sv"].map { ("App/\($0).lproj/Localizable.strings", text) })
    let finding = try #require(found.first { $0.rule == "escape-error" })
    #expect(found.count { $0.rule == "escape-error" } == 1)
    #expect(finding.place?.path == "App/en.lproj/Localizable.strings")
    #expect(finding.identity?.key == "a")
    #expect(finding.message.plainText.hasSuffix("3 translations inherit it."))
    #expect(finding.occurrences.map(\.locale) == ["en", "de", "fi", "sv"])
    #expect(Set(finding.occurrences.map(\.fingerprint)).count == 4)
  }

  @Test func whatWeighsMoreThanTheSourceIsReportedWhereItIs() async {
    let found = await Self.joined([
      ("App/en.lproj/Localizable.strings", #""a" = "A"; "a" = "A";"#),
      ("App/de.lproj/Localizable.strings", #""a" = "B"; "a" = "B";"#),
      ("App/fi.lproj/Localizable.strings", #""a" = "C"; "a" = "A";"#),
    ])
    #expect(found.map(\.severity) == [.error, .info])
    #expect(found.map(\.locale) == ["fi", "en"])
    #expect(found.last?.message.plainText.hasSuffix("1 translation inherits it.") == true)
  }

  @Test func aFaultOfOneEntryIsReportedOnceForAllLocales() async throws {
    let found = await Self.joined(
      [Self.strings("en", ["a": "%@ left", "b": "Yes"])]
        + ["de", "fi", "sv"].map { Self.strings($0, ["a": "None", "b": "Ja"]) })
    #expect(found.map(\.rule) == ["placeholder-mismatch"])
    let finding = try #require(found.first)
    #expect(finding.locale == nil)
    #expect(finding.locales == ["de", "fi", "sv"])
    #expect(finding.message.plainText.hasPrefix("de, fi, sv: %@ is missing."))
  }

  @Test(arguments: [(10, [["de"], ["fi", "sv"]]), (11, [["de", "fi", "sv"]])])
  func localesWithTheSameFaultsInTheSameEntriesAreOneFinding(count: Int, locales: [[String]]) async throws {
    let entries = { (text: String, count: Int) in
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("key\($0)", text) })
    }
    let found = await Self.joined([
      Self.strings("en", entries("%@ left", 12)), Self.strings("fi", entries("Ei", 12)),
      Self.strings("sv", entries("Inga", 12)), Self.strings("de", entries("Keine", count)),
    ]).filter { $0.rule == "placeholder-mismatch" }
    #expect(found.map(\.locales) == locales)
    #expect(found.last?.message.plainText.contains("12 entries in \(locales.last?.count ?? 0) languages (") == true)
  }

  @Test func whereMostLanguagesDifferTheSourceTextIsInDoubt() async throws {
    let locales = ["ar", "cs", "da", "de", "es", "fi", "fr", "it", "sv"]
    let advice = { (count: Int) in
      let found = await Self.joined(
        [Self.strings("en", ["a": "Add"])] + locales.prefix(count).map { Self.strings($0, ["a": "%@ + \($0)"]) })
      return found.first { $0.rule == "placeholder-mismatch" }?.advice?.plainText
    }
    #expect(await advice(7)?.hasPrefix("So many") == false)
    #expect(await advice(9)?.hasPrefix("So many languages have the same that the source text may be wrong") == true)
  }

  @Test func faultsThatAnEditOfTheSourceTextBringsAreReportedWithIt() async throws {
    let files = { (english: String) in
      [Self.strings("en", ["a": english, "b": "B"])]
        + ["de", "fi", "sv"].map { Self.strings($0, ["a": "Konto", "b": "\($0) \(english.count)"]) }
    }
    let new = files("Get set up on %@")
    let review = await ExampleProject.review(from: files("Create account"), to: new)
    let found = await Causes.joined(review.findings, in: Project(ExampleProject.files(new)).layout, isWhole: false)
    #expect(found.map(\.rule) == ["key-kept-for-new-meaning"])
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.plainText.contains("3 other faults follow from it") == true)
  }

  /// An error is no question, and not "nothing is to be done".
  @Test func aQuestionWithFaultsOfTranslationsIsNoQuestion() async throws {
    let files = { (english: String) in
      [
        Self.strings("en", ["a": english, "b": "B"]),
        Self.strings("fi", ["a": "Kasvi lähtee puutarhaan aamulla.", "b": "fi \(english.count)"]),
      ]
    }
    let new = files("The plant is sent to the %@.")
    let review = await ExampleProject.review(
      from: files("The plant is sent to the rose garden."), to: new)
    #expect(review.changes.first { $0.kind == .edited }?.decision == .question)
    let found = await Causes.joined(review.findings, in: Project(ExampleProject.files(new)).layout, isWhole: false)
    let finding = try #require(found.first)
    #expect(finding.severity == .error)
    #expect(finding.message.plainText.hasPrefix("The text of a changed, and translations of the old text do not fit"))
    #expect(finding.advice?.plainText.hasPrefix("Update the translations into fi, or give the text a new key") == true)
  }

  private static func entry(_ key: String, translated: String?) -> String {
    let unit = translated.map { #"{ "fi" : { "stringUnit" : { "state" : "translated", "value" : "\#($0)" } } }"# }
    return #""\#(key)" : { \#(unit.map { "\"localizations\" : \($0)" } ?? "") }"#
  }

  private static func catalog(_ entries: [String]) -> (String, String) {
    (
      "App/Localizable.xcstrings",
      #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ",\n")) }, "version" : "1.0" }"#
    )
  }

  /// Each is still at its own place, and one fix makes the edits of all.
  @Test(arguments: [2, 3, 7])
  func findingsWithTheSameAdviceAreOne(count: Int) async throws {
    let names = ["Roses", "Tulips", "Apple trees", "Cherry trees", "Beans", "Peas", "Mint"].prefix(count)
    let texts = names.map { "Water the \($0) in the morning" }
    let new = [Self.catalog(texts.map { Self.entry($0 + ".", translated: nil) })]
    let review = await ExampleProject.review(
      from: [Self.catalog(texts.map { Self.entry($0, translated: "Kastele " + $0) })], to: new)
    let found = await Causes.joined(review.findings, in: Project(ExampleProject.files(new)).layout, isWhole: false)
      .filter { $0.rule == "translations-lost-with-key" }
    guard count > 2 else {
      #expect(found.count == 2)
      return
    }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(Set(finding.occurrences.compactMap(\.place)).count == count)
    #expect(finding.fix?.edits.count == count)
    #expect(finding.message.plainText.contains("\(count) entries (“Water the "))
    #expect(finding.message.plainText.contains(" and 2 more)") == (count == 7))
  }

  @Test(arguments: [2, 4])
  func pluralsThatSourcesFormatWronglyAreOneFinding(count: Int) async {
    let calls = (0..<count).map {
      "let t\($0) = String(format: NSLocalizedString(\"key\($0)\", comment: \"\"), 3)\n"
    }
    let entries = (0..<count).map { key in
      """
      <key>key\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
      <string>d</string><key>one</key><string>%d page</string><key>other</key><string>%d pages</string></dict></dict>
      """
    }
    let found = await Self.joined([
      ("App/A.swift", calls.joined()),
      ("App/en.lproj/Localizable.stringsdict", "<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>"),
    ]).filter { $0.rule == "plural-without-localized-format" }
    #expect(found.map { max(1, $0.occurrences.count) } == (count < 3 ? [1, 1] : [count]))
  }

  @Test func otherFaultsOfOneRuleAreNotCalledThisFault() async throws {
    let found = await Self.joined([
      Self.strings("en", ["a": "%1$d pages", "b": "B"]), Self.strings("fi", ["a": "%1$x sivua"]),
      Self.strings("sv", ["a": "sidor"]),
    ]).filter { $0.rule == "placeholder-mismatch" }
    #expect(found.count == 1)
    #expect(found.first?.message.plainText.hasPrefix("fi, sv have faults of this kind. In fi: ") == true)
  }

  @Test func whatIsTheSameInAllLanguagesIsSaidOnce() async {
    let found = await Self.joined(
      [Self.strings("en", ["b": "Yes"])] + ["de", "fi", "sv"].map { Self.strings($0, ["a": "A", "b": "Ja"]) })
    #expect(
      found.map(\.message.plainText) == ["de, fi, sv: The source language has no key a."])
  }

  @Test func oneFaultOfASourceTextIsReportedOnceForAllItsPlaces() async {
    let file = (
      "App/en.lproj/Localizable.stringsdict",
      TranslationReviewTests.stringsdict([("one", "%@ page"), ("few", "%@ pages"), ("other", "%@ pages")])
    )
    let found = await Self.joined([file])
    #expect(found.map(\.rule) == ["stringsdict-conflicting-types"])
    #expect(found.first?.occurrences.count == 3)
    #expect(found.first?.message.plainText.hasSuffix("This entry has 2 more such faults.") == true)
  }

  @Test func theLongerOfRowAndColumnIsReported() async {
    let keys = (0..<12).map { "key\($0)" }
    func entries(_ text: String) -> [String: String] {
      Dictionary(uniqueKeysWithValues: keys.map { ($0, text) })
    }
    let found = await Self.joined([
      Self.strings("en", entries("%@ left")), Self.strings("de", entries("None")),
      Self.strings("fi", entries("%@").merging(["key3": "Ei"]) { $1 }),
    ])
    #expect(found.map(\.occurrences.count) == [12, 0])
    #expect(found.first?.message.plainText.contains("12 entries in de") == true)
  }

  @Test func aHabitIsReportedOnce() async throws {
    let locales = ["de", "fi", "sv", "nb", "da"]
    let found = await Self.joined(
      [Self.strings("en", ["a": "A", "b": "B", "c": "C", "d": "D", "e": "E"])]
        + locales.enumerated().map { number, locale in Self.strings(locale, [["a", "b", "c", "d", "e"][number]: " X"]) }
    )
    #expect(found.map(\.rule) == ["edge-whitespace"])
    #expect(found.first?.occurrences.count == 5)
    #expect(found.first?.message.plainText.contains("5 entries in 5 languages (da, de, fi, nb, sv)") == true)
  }

  @Test func aBrokenFileTakesWhatFollowsFromIt() async {
    let found = await Self.joined([
      (
        "App/en.lproj/Localizable.strings",
        """
        <<<<<<< HEAD
        "a" = "One";
        =======
        "a" = "Two";
        >>>>>>> other
        """
      )
    ])
    #expect(found.map(\.rule) == ["conflict-marker"])
    #expect(found.first?.occurrences.contains { $0.rule == "duplicate-key" } == true)
  }

  @Test func aWrongSourceExplainsItsTranslations() async {
    func plural(_ locale: String, _ form: String) -> (String, String) {
      ("App/\(locale).lproj/Localizable.stringsdict", TranslationReviewTests.stringsdict([("other", form)]))
    }
    let found = await Self.joined([plural("en", "%@ pages"), plural("fi", "%@ sivua"), plural("sv", "%s sidor")])
    #expect(found.map(\.rule) == ["stringsdict-conflicting-types"])
    #expect(found.first?.occurrences.count ?? 0 >= 3)
  }

  @Test func aWrongTypeExplainsTheOtherFaultsOfItsPlural() async {
    func plural(_ locale: String, _ one: String, _ other: String, type: String) -> (String, String) {
      (
        "App/\(locale).lproj/Localizable.stringsdict",
        TranslationReviewTests.stringsdict([("one", one), ("other", other)], type: type)
      )
    }
    let found = await Self.joined([
      plural("en", "%d page", "%d pages", type: "d"), plural("fi", "%@ sivu", "sivua", type: "@"),
    ])
    #expect(found.map(\.rule) == ["placeholder-mismatch"])
    #expect(found.first?.occurrences.count == 2)
  }

  @Test func aBaselineKnowsEveryFault() async throws {
    let files = [Self.strings("en", ["a": "%@ left"])] + ["de", "fi"].map { Self.strings($0, ["a": "None"]) }
    let project = Project(ExampleProject.files(files))
    let outcome = await ReviewEngine(project).lint()
    let text = Baseline.text(for: await Causes.joined(outcome.findings, in: project.layout, isWhole: true))
    let baseline = try Baseline(text: text, path: "b")
    #expect(outcome.findings.allSatisfy(baseline.contains))
  }

  @Test func conflictsInManyFilesAreOneFinding() async throws {
    let conflict = "<<<<<<< HEAD\n\"a\" = \"One\";\n=======\n\"a\" = \"Two\";\n>>>>>>> other\n"
    let locales = ["cs", "da", "de", "es", "fi", "fr", "it", "nb", "nl", "pl", "sv"]
    let found = await Self.joined(
      [Self.strings("en", ["a": "One"])] + locales.map { ("App/\($0).lproj/Localizable.strings", conflict) })
    #expect(found.map(\.rule) == ["conflict-marker"])
    let finding = try #require(found.first)
    #expect(finding.message.plainText.contains("11 places in 11 languages"))
    #expect(finding.occurrences.contains { $0.rule == "duplicate-key" })
  }

  /// What follows from a fault keeps it from no group.
  @Test func faultsThatExplainOthersAreJoinedByEntry() async {
    let plural = { (locale: String, one: String, other: String) in
      (
        "App/\(locale).lproj/Localizable.stringsdict",
        TranslationReviewTests.stringsdict([("one", one), ("other", other)])
      )
    }
    let found = await Self.joined([
      plural("en", "%1$d page of %2$@", "%1$d pages of %2$@"), plural("tr", "2$@: %1$d", "2$@: %1$d sayfa"),
    ])
    #expect(found.filter { $0.severity > .info }.map(\.rule) == ["reversed-placeholder"])
  }

  @Test func aBrokenEscapeExplainsTheCharacterInItsPlace() async {
    let found = await Self.joined([Self.strings("en", ["a": "Create"]), Self.strings("pl", ["a": "\\Utwórz"])])
    #expect(found.map(\.rule) == ["escape-error"])
  }

  @Test func sourceTextsThatOneCatalogLacksAreOneFinding() async throws {
    let keys = (0..<4).map { "room.title.\($0)" }
    let found = await Self.joined([
      ("App/A.swift", keys.map { "let a = NSLocalizedString(\"\($0)\", comment: \"A title\")\n" }.joined()),
      Self.strings("en", ["other.title": "Other"]),
      Self.strings("fr", Dictionary(uniqueKeysWithValues: keys.map { ($0, "Titre") })),
    ])
    let missing = found.filter { $0.rule == "missing-source-text" }
    #expect(missing.count == 1)
    #expect(missing.first?.occurrences.count == 4)
  }

  @Test(arguments: [
    ("Don't\u{A0}go...", "Don’t go…", Severity.info), ("Go", "Gone", .error),
  ])
  func entriesThatHardlyDifferAreNotes(first: String, last: String, severity: Severity) async {
    let found = await Self.joined([
      Self.strings("en", ["a": "Move"]),
      ("App/fi.lproj/Localizable.strings", "\"a\" = \"\(first)\";\n\"a\" = \"\(last)\";\n"),
    ])
    #expect(found.filter { $0.rule == "duplicate-key" }.map(\.severity) == [severity])
  }

  /// A translator enters a text once for all keys with the same English.
  @Test func translationsWithTheSameTextAreOneFinding() async {
    let found = await Self.joined([
      Self.strings("en", ["a": "%@ blocked", "b": "%@ blocked", "c": "%@ left"]),
      Self.strings("fi", ["a": "Estetty", "b": "Estetty", "c": "Jäljellä"]),
    ])
    #expect(found.map(\.rule) == ["placeholder-mismatch", "placeholder-mismatch"])
    #expect(
      found.first?.message.plainText.hasSuffix("1 more entry of this file has the same fault.") == true, "\(found)")
  }

  /// The consequences in translations keep no source text from its copies.
  @Test func copiesOfAFaultInOneFileAreOneFinding() async throws {
    func plurals(_ locale: String, _ form: String) -> (String, String) {
      let entry = TranslationReviewTests.stringsdict([("other", form)])
      let start = entry.firstRange(of: "<key>a</key>")?.lowerBound ?? entry.startIndex
      let end = entry.firstRange(of: "</dict></plist>")?.lowerBound ?? entry.endIndex
      let copies = ["b", "c"].map { entry[start..<end].replacing("<key>a</key>", with: "<key>\($0)</key>") }.joined()
      return (
        "App/\(locale).lproj/Localizable.stringsdict",
        entry.replacing("</dict></plist>", with: copies + "</dict></plist>")
      )
    }
    let found = await Self.joined([plurals("en", "%@ pages"), plurals("fi", "%@ sivua"), plurals("sv", "%s sidor")])
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.rule == "stringsdict-conflicting-types")
    #expect(
      finding.message.plainText.hasSuffix(
        "2 more entries of this file have the same fault, and 2 translations inherit it."))
  }

  @Test(arguments: [
    ("&gt;", "Write > in its place."),
    ("&amp;", "Write the text without tags, and the characters that entities mean."),
  ])
  func entitiesInSeveralTextsOfALanguageAreAHabit(second: String, advice: String) async {
    let found = await Self.joined([
      Self.strings("en", ["a": "Settings > A", "b": "Settings > B"]),
      Self.strings("id", ["a": "Setelan &gt; A", "b": "Setelan \(second) B"]),
    ])
    #expect(found.map(\.rule) == ["html-in-translation"])
    #expect(found.map { $0.advice?.plainText } == [advice])
  }

  @Test func aLinkThatIsGoneWithItsArgumentIsOneFault() async {
    let found = await Self.joined([
      Self.strings("en", ["a": "Something failed, see [the guide](%@)"]),
      Self.strings("fi", ["a": "Jokin meni vikaan, katso ohjetta"]),
    ])
    #expect(found.filter { $0.severity > .info }.map(\.rule) == ["placeholder-mismatch"])
  }

  @Test(arguments: ["and", "of"])
  func aJoiningWordMayBeEmpty(_ word: String) async {
    #expect(await Self.joined([Self.strings("en", ["a": word]), Self.strings("ja", ["a": ""])]).isEmpty)
  }

  /// Generated code names every key. Users see the texts of those that other code asks it for.
  @Test func textsThatOnlyUnusedGeneratedCodeNamesAreNotes() async {
    let found = await Self.joined([
      (
        "App/Strings.swift",
        """
        // Generated using SwiftGen, do not edit
        enum L10n {
          static func onePage(_ p1: Any) -> String { return L10n.tr("Localizable", "one_page", String(describing: p1)) }
          static func twoPage(_ p1: Any) -> String { return L10n.tr("Localizable", "two_page", String(describing: p1)) }
        }
        """
      ),
      ("App/A.swift", "let a = L10n.onePage(name)\n"),
      Self.strings("en", ["one_page": "One page of %@", "two_page": "Two pages of %@"]),
      Self.strings("fi", ["one_page": "Yksi sivu kirjaa", "two_page": "Kaksi sivua kirjaa"]),
    ])
    let errors = found.filter { $0.rule == "placeholder-mismatch" && $0.severity == .error }
    #expect(errors.map(\.identity?.key) == ["one_page"])
    #expect(found.first { $0.severity == .info }?.message.plainText.contains("No code names twoPage") == true)
  }

  @Test func anEmptyFormDropsNoArgument() async {
    let plural = { (locale: String, few: String) in
      (
        "App/\(locale).lproj/Localizable.stringsdict",
        TranslationReviewTests.stringsdict([
          ("one", "%1$d page of %2$@"), ("few", few), ("other", "%1$d pages of %2$@"),
        ])
      )
    }
    let found = await Self.joined([plural("en", "%1$d pages of %2$@"), plural("hr", "")])
    #expect(found.filter { $0.severity > .info }.map(\.rule) == ["stringsdict-empty-form"])
  }

  /// In a range, that a translation has the fault of its source text is no news.
  @Test func faultsOfTheSourceTextAreNoNewsInTranslations() async {
    let plural = { (locale: String, form: String) in
      ("App/\(locale).lproj/Localizable.stringsdict", TranslationReviewTests.stringsdict([("other", form)]))
    }
    let english = plural("en", "%@ pages")
    let findings = await ExampleProject.review(
      from: [english, plural("fi", "%d sivua")], to: [english, plural("fi", "%@ sivua")]
    ).findings
    #expect(!findings.contains { $0.rule == "stringsdict-conflicting-types" })
  }

  @Test func signsOfOneKeyboardAreOneFinding() async throws {
    let names = ["a", "b", "c", "d"]
    let texts = { (sign: String) in Dictionary(uniqueKeysWithValues: names.map { ($0, "\($0) \(sign)@") }) }
    let found = await Self.joined([Self.strings("en", texts("%")), Self.strings("ja", texts("\u{FF05}"))])
    #expect(found.map(\.rule) == ["reversed-placeholder"])
    #expect(found.first?.occurrences.count == 4)
  }

  /// Swift passes whole numbers as 64 bits.
  @Test(arguments: [
    ("App/A.swift", #"let a = NSLocalizedString("a", comment: "")"#, 0),
    ("App/A.m", #"id a = NSLocalizedString(@"a", @"");"#, 1),
    ("App/A.swift", "let a = R.string.localizable.a()", 0),
  ])
  func aWiderNumberIsRightInSwift(path: String, call: String, count: Int) async {
    let found = await Self.joined([
      (path, call), Self.strings("en", ["a": "%d of many"]), Self.strings("fi", ["a": "%ld monesta"]),
    ])
    #expect(found.count { $0.rule == "placeholder-mismatch" && $0.severity > .info } == count)
  }
}
