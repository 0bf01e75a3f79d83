import ReviewSupport
import Testing

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

/// `emptied-catalog` on texts that a range removes from files that stay.
@Suite struct LostTextsTests {
  typealias Files = [(String, String)]

  private static func findings(from base: Files, to head: Files) async -> [Finding] {
    await ExampleProject.review(from: base, to: head).findings.filter { $0.rule == "emptied-catalog" }
  }

  private static func file(_ locale: String, _ numbers: Range<Int>, table: String = "Localizable", key: String = "key")
    -> (String, String)
  {
    (
      "App/\(locale).lproj/\(table).strings",
      numbers.map { "\"\(key)-\($0)\" = \"\(locale) text \($0)\";\n" }.joined()
    )
  }

  private static let app: Files = [file("en", 0..<40), file("de", 0..<40), file("fi", 0..<40)]

  // MARK: Reported

  @Test func aFileWithoutMostOfItsTextsIsAnError() async throws {
    let findings = await Self.findings(
      from: Self.app, to: [Self.file("en", 0..<40), Self.file("de", 0..<40), Self.file("fi", 0..<2)])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == .error)
    #expect(finding.message.plainText == "38 of the file's 40 entries are gone.")
  }

  @Test func aPartOfSeveralFilesIsOneWarningWithNumbers() async throws {
    let findings = await Self.findings(
      from: Self.app, to: [Self.file("en", 0..<40), Self.file("de", 0..<30), Self.file("fi", 0..<25)])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.locale == nil)
    #expect(
      finding.message.plainText.hasPrefix(
        "25 translations of 15 keys in 2 languages (de, fi) are gone, while the keys stay: users see the source text."))
  }

  @Test func aLanguageThatWasCompleteIsAWarning() async {
    let findings = await Self.findings(
      from: Self.app, to: [Self.file("en", 0..<40), Self.file("de", 0..<40), Self.file("fi", 0..<38)])
    #expect(findings.map(\.severity) == [.warning])
  }

  /// A project gives up a table whose String Catalog it deletes, unless code still reads it.
  @Test(arguments: [(true, true, 1), (true, false, 0), (false, true, 1)])
  func aDeletedStringCatalogIsLostIfCodeReadsIt(isDeleted: Bool, isCalled: Bool, count: Int) async {
    let catalog = { (entries: [String]) in
      ("App/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ","))}}"#)
    }
    let entries = (0..<12).map { number in
      let unit = #"{"stringUnit": {"state": "translated", "value": "Teksti \#(number)"}}"#
      return #""Text \#(number)": {"localizations": {"fi": \#(unit)}}"#
    }
    let calls = ("App/A.swift", (0..<12).map { "let t\($0) = String(localized: \"Text \($0)\")\n" }.joined())
    let findings = await Self.findings(
      from: [calls, catalog(entries)],
      to: (isCalled ? [calls] : []) + (isDeleted ? [] : [catalog((0..<12).map { "\"Text \($0)\": {}" })]))
    #expect(findings.map(\.locale) == Array(repeating: "fi", count: count), "\(findings)")
  }

  /// The texts of a language that the project gives up are a note.
  @Test(arguments: [
    (1, "", [Severity.error]), (2, "", [.info, .info]), (1, "en, de", [.info]), (2, "en, de, mt", [.error, .error]),
  ])
  func aLanguageMayBeGivenUp(count: Int, regions: String, severities: [Severity]) async {
    let project = (
      "App.xcodeproj/project.pbxproj", "{objects = {P = {isa = PBXProject; knownRegions = (\(regions)); };};}"
    )
    let catalog = { (name: String, locales: [String], text: String) in
      let entries = (0..<12).map { number in
        let units = locales.map {
          "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0) \(text) \(name) \(number)\"}}"
        }
        return "\"\(name) \(number)\": {\"localizations\": {\(units.joined(separator: ", "))}}"
      }
      return (
        "App/\(name).xcstrings",
        "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ",\n"))}, \"version\": \"1.0\"}"
      )
    }
    let names = ["Localizable", "Other"].prefix(count)
    let findings = await Self.findings(
      from: [project] + names.map { catalog($0, ["de", "mt"], "a") },
      to: [project] + names.map { catalog($0, ["de"], "b") })
    #expect(findings.map(\.severity) == severities, "\(findings)")
  }

  /// A language under another name keeps its texts, and another language does not have them.
  @Test(arguments: [
    ("no", "nb", "2 translations in no are gone"), ("no", "sv", "12 of the 12 texts in no are gone"),
    ("jp", "ja", "2 translations in jp are gone"),
  ])
  func aRenamedLanguageHasLostLittle(former: String, name: String, message: String) async {
    let catalog = { (locale: String, count: Int) in
      let entries = (0..<12).map { number in
        let own =
          "\"\(locale)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"no text \(number)\" } }"
        let de = #""de" : { "stringUnit" : { "state" : "translated", "value" : "de text \#(number)" } }"#
        return "\"key-\(number)\" : { \"localizations\" : { \(de)\(number < count ? ", \(own)" : "") } }"
      }
      return (
        "App/Localizable.xcstrings",
        #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ",\n")) }, "version" : "1.0" }"#
      )
    }
    let findings = await Self.findings(from: [catalog(former, 12)], to: [catalog(name, 10)])
    #expect(findings.map { $0.message.plainText.hasPrefix(message) } == [true], "\(findings.map(\.message.plainText))")
  }

  /// - Parameter new: The locales with copies of the source text as new.
  private static func catalog(_ locales: [String], new: [String] = [], names: [String: String] = [:]) -> (
    String, String
  ) {
    let entries = (0..<20).map { number in
      let units = locales.map { locale in
        let isNew = new.contains(locale)
        return #""\#(names[locale] ?? locale)" : { "stringUnit" : { "state" : "\#(isNew ? "new" : "translated")", "#
          + #""value" : "\#(isNew ? "en" : locale) text \#(number)" } }"#
      }
      return #""key-\#(number)" : { "localizations" : { \#(units.joined(separator: ", ")) } }"#
    }
    return (
      "App/Localizable.xcstrings",
      #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ",\n")) }, "version" : "1.0" }"#
    )
  }

  /// A language is given up on purpose if nothing else of the catalog changes.
  @Test(arguments: [(["de", "en"], [String](), Severity.info), (["de", "en", "fi"], ["fi"], .error)])
  func aLanguageThatAStringCatalogNoLongerShows(_ locales: [String], _ new: [String], _ severity: Severity) async {
    let findings = await Self.findings(from: [Self.catalog(["de", "en", "fi"])], to: [Self.catalog(locales, new: new)])
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.first?.locale == "fi")
    #expect(
      findings.first?.message.plainText == "20 of the 20 texts in fi are gone: users see the source text.")
    #expect(findings.first?.advice?.plainText.contains("delete the file") == false)
  }

  @Test func aLanguageOfAStringCatalogMayGetAnotherName() async {
    let locales = ["de", "en", "no"]
    let findings = await Self.findings(
      from: [Self.catalog(locales)], to: [Self.catalog(locales, names: ["no": "nb"])])
    #expect(findings.map(\.message.plainText) == [])
  }

  /// Users of `nb-NO` see `nb`, those of `zh-TW` do not see `zh-Hans`.
  @Test(arguments: [("nb-NO", "nb", 0), ("zh-TW", "zh-Hans", 1), ("sr-Latn", "sr", 1)])
  func aLanguageMayLeaveItsTextsToAnother(name: String, other: String, count: Int) async {
    let findings = await Self.findings(
      from: [Self.catalog(["de", "en", name, other])], to: [Self.catalog(["de", "en", other])])
    #expect(findings.count == count, "\(findings.map(\.message.plainText))")
  }

  @Test func aDeletedFileOfOneTableIsAnError() async {
    let more = [Self.file("en", 0..<12, table: "More"), Self.file("de", 0..<12, table: "More")]
    let other = Self.file("fi", 0..<12, table: "More")
    let findings = await Self.findings(from: Self.app + more + [other], to: Self.app + more)
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.map(\.place?.path) == [other.0])
  }

  @Test func translationsThatBecameTheSourceTextAreGone() async {
    let english = Self.file("en", 0..<40)
    let mixed = (
      "App/fi.lproj/Localizable.strings",
      (0..<40).map { "\"key-\($0)\" = \"\($0 < 10 ? "en" : "fi") text \($0)\";\n" }.joined()
    )
    let findings = await Self.findings(from: Self.app, to: [english, Self.file("de", 0..<40), mixed])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.plainText.hasPrefix("10 translations in fi are gone") == true)
  }

  private static let storyboard = (
    "App/Base.lproj/Main.storyboard",
    #"<document><label id="abc-de-fgh" text="One"/><label id="abc-de-fgi" text="Two"/></document>"#
  )
  private static func objects(_ locale: String, _ ids: [String]) -> (String, String) {
    ("App/\(locale).lproj/Main.strings", ids.map { "\"\($0).text\" = \"\(locale) \($0)\";\n" }.joined())
  }

  @Test func aLiveObjectThatOneLanguageLostIsAWarning() async {
    let both = ["abc-de-fgh", "abc-de-fgi"]
    let base = [Self.storyboard, Self.objects("de", both), Self.objects("fi", both)]
    let findings = await Self.findings(
      from: base, to: [Self.storyboard, Self.objects("de", both), Self.objects("fi", ["abc-de-fgh"])])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.map(\.place?.path) == ["App/fi.lproj/Main.strings"])
  }

  /// - Parameter label: The text of each object when Xcode wrote the file.
  private static func exported(_ label: String, _ text: String, _ ids: [String]) -> (String, String) {
    let lines = ids.map { id in
      "/* Class = \"UILabel\"; text = \"\(label)\"; ObjectID = \"\(id)\"; */\n\"\(id).text\" = \"\(text)\";\n"
    }
    return ("App/de.lproj/Main.strings", lines.joined())
  }

  // MARK: Not reported

  @Test func objectsThatAllLanguagesLostAreNot() async {
    let (both, one) = (["abc-de-fgh", "abc-de-fgi"], ["abc-de-fgh"])
    let findings = await Self.findings(
      from: [Self.storyboard, Self.objects("de", both), Self.objects("fi", both)],
      to: [Self.storyboard, Self.objects("de", one), Self.objects("fi", one)])
    #expect(findings.isEmpty)
  }

  @Test(arguments: [(#"title="Check""#, 1), ("", 0)])
  func anObjectWithoutATitleHasLostNone(title: String, count: Int) async {
    let board = { (title: String) in
      (
        "App/Base.lproj/Main.storyboard",
        #"<document><buttonCell id="abc-de-fgh" \#(title)/><label id="abc-de-fgi" text="Two"/></document>"#
      )
    }
    let file = { (locale: String, texts: String) in ("App/\(locale).lproj/Main.strings", texts) }
    let other = "\"abc-de-fgi.text\" = \"X\";\n"
    let both = "\"abc-de-fgh.title\" = \"Y\";\n" + other
    let findings = await Self.findings(
      from: [board(title), file("de", both), file("fi", both)], to: [board(title), file("de", both), file("fi", other)])
    #expect(findings.count == count)
  }

  /// News of a version replace those of the one before.
  @Test func aFileThatIsWrittenAgainIsNot() async {
    let findings = await Self.findings(
      from: [Self.file("en", 0..<12), Self.file("fi", 0..<12)],
      to: [Self.file("en", 20..<32), Self.file("fi", 20..<32)])
    #expect(findings.isEmpty)
  }

  @Test func objectsThatAreNotForTranslatorsAreNot() async {
    let board = (
      "App/Base.lproj/Main.storyboard",
      """
      <document><label id="abc-de-fgh" text="One"/><label id="abc-de-fgi" text="Two">
      <attributedString key="userComments"><fragment content="#bc-ignore!"/></attributedString></label></document>
      """
    )
    let both = ["abc-de-fgh", "abc-de-fgi"]
    let findings = await Self.findings(
      from: [Self.storyboard, Self.objects("de", both), Self.objects("fi", both)],
      to: [board, Self.objects("de", both), Self.objects("fi", ["abc-de-fgh"])])
    #expect(findings.isEmpty)
  }

  @Test func objectsThatTheStoryboardLostAreNot() async {
    let old = (0..<12).map { "abc-de-f\($0 + 10)" }
    let new = (0..<12).map { "xyz-de-f\($0 + 10)" }
    let board = { (ids: [String]) in
      ("App/Base.lproj/Main.storyboard", "<document>\(ids.map { "<label id=\"\($0)\"/>" }.joined())</document>")
    }
    let findings = await Self.findings(
      from: [board(old), Self.objects("de", old), Self.objects("fi", old)],
      to: [board(new), Self.objects("de", new), Self.objects("fi", new)])
    #expect(findings.isEmpty)
  }

  /// Edits after which nobody misses a text.
  static let meant: [(String, Files, Files)] = [
    (
      "the keys are gone in all languages", app,
      [file("en", 0..<10), file("de", 0..<10), file("fi", 0..<10)]
    ),
    (
      "they are in another table", app,
      [
        file("en", 0..<2), file("de", 0..<2), file("fi", 0..<2), file("en", 2..<40, table: "New"),
        file("de", 2..<40, table: "New"), file("fi", 2..<40, table: "New"),
      ]
    ),
    (
      "they have other keys", app,
      [file("en", 0..<40, key: "name"), file("de", 0..<40, key: "name"), file("fi", 0..<40, key: "name")]
    ),
    (
      "the source texts changed",
      [
        ("App/en.lproj/Localizable.strings", (0..<20).map { "\"key-\($0)\" = \"Old \($0)\";\n" }.joined()),
        file("fi", 0..<20),
      ],
      [
        ("App/en.lproj/Localizable.strings", (0..<20).map { "\"key-\($0)\" = \"Something else, \($0)\";\n" }.joined()),
        file("fi", 15..<20),
      ]
    ),
    (
      "they were copies of the source text",
      [file("en", 0..<20), ("App/fi.lproj/Localizable.strings", file("en", 0..<20).1)],
      [file("en", 0..<20), ("App/fi.lproj/Localizable.strings", "/* None */\n")]
    ),
    (
      "they were the source text with positions",
      [
        ("App/en.lproj/Localizable.strings", (0..<20).map { "\"k\($0)\" = \"%@ of %@, \($0)\";\n" }.joined()),
        ("App/fi.lproj/Localizable.strings", (0..<20).map { "\"k\($0)\" = \"%1$@ of %2$@, \($0)\";\n" }.joined()),
      ],
      [
        ("App/en.lproj/Localizable.strings", (0..<20).map { "\"k\($0)\" = \"%@ of %@, \($0)\";\n" }.joined()),
        ("App/fi.lproj/Localizable.strings", "\"k0\" = \"%1$@ of %2$@, 0\";\n"),
      ]
    ),
    (
      "the texts were those of the objects before",
      [
        storyboard, exported("Label", "Label", ["abc-de-fgh", "abc-de-fgi"]),
        objects("sv", ["abc-de-fgh", "abc-de-fgi"]),
      ],
      [storyboard, exported("Label", "Label", ["abc-de-fgh"]), objects("sv", ["abc-de-fgh", "abc-de-fgi"])]
    ),
    (
      "the objects have other texts now",
      [
        storyboard, exported("Old", "Alt", ["abc-de-fgh", "abc-de-fgi"]), objects("sv", ["abc-de-fgh", "abc-de-fgi"]),
      ],
      [storyboard, exported("Old", "Alt", ["abc-de-fgh"]), objects("sv", ["abc-de-fgh", "abc-de-fgi"])]
    ),
    (
      "all languages of the table went", app + [file("en", 0..<5, table: "A")], [file("en", 0..<5, table: "A")]
    ),
    (
      "another name of the language has them", app + [file("no", 0..<40)], app + [file("nb", 0..<40)]
    ),
    ("a language is given up", app, Array(app.dropLast())),
    (
      "a part of the app is gone, with its texts in all languages", app,
      [file("en", 0..<2), file("de", 0..<2), file("fi", 0..<2)]
    ),
    (
      "the source language lost the keys too", app,
      [file("en", 0..<34), file("de", 0..<34), file("fi", 0..<40)]
    ),
    (
      "other keys have the words, with arguments for the numbers", app,
      [
        file("en", 0..<40), file("de", 0..<40),
        (
          "App/fi.lproj/Localizable.strings",
          file("fi", 8..<40).1 + (0..<8).map { "\"new-\($0)\" = \"fi text %d\";\n" }.joined()
        ),
      ]
    ),
    (
      "another property of the object has the text",
      [storyboard, objects("de", ["abc-de-fgh", "abc-de-fgi"]), objects("fi", ["abc-de-fgh", "abc-de-fgi"])],
      [
        storyboard, objects("de", ["abc-de-fgh", "abc-de-fgi"]),
        (
          "App/fi.lproj/Main.strings",
          #""abc-de-fgh.text" = "fi abc-de-fgh"; "abc-de-fgi.ibShadowedText" = "Toinen teksti";"#
        ),
      ]
    ),
    ("two of many", [file("en", 0..<41)] + app.dropFirst(), [file("en", 0..<41), app[1], file("fi", 0..<38)]),
  ]

  @Test(arguments: meant.indices) func whatIsMeantIsLeftAlone(_ index: Int) async {
    let (name, base, head) = Self.meant[index]
    #expect(await Self.findings(from: base, to: head).map(\.message.plainText) == [], "\(name)")
  }
}
