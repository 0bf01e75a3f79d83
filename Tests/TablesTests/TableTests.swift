import Formats
import Messages
import Tables
import Testing

/// Where the source text of a key is.
struct TableTests {
  private static func plural(_ key: String, _ forms: [String: String]) -> String {
    let forms = forms.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
      """
  }

  @Test func ownFolderCountsBeforeBase() {
    let both = TableFixture([
      "Base.lproj/Localizable.strings": #""a" = "Base";"#, "en.lproj/Localizable.strings": #""a" = "Own";"#,
    ])
    #expect(both.table().text(of: "a")?.text == "Own")
    #expect(both.table().text(of: "a")?.origin == .catalog(path: "en.lproj/Localizable.strings"))
    #expect(TableFixture(["Base.lproj/Localizable.strings": #""a" = "Base";"#]).table().text(of: "a")?.text == "Base")
  }

  @Test func filesOfSourceTextsForAnother() throws {
    let french = try #require(CatalogPath(path: "App/fr.lproj/Menu.strings"))
    #expect(
      Table.sourcePaths(for: french, sourceLanguage: "en") == [
        "App/en.lproj/Menu.strings", "App/English.lproj/Menu.strings", "App/Base.lproj/Menu.strings",
      ])
    #expect(Table.sourcePaths(for: french, sourceLanguage: "fr").isEmpty)
    let polish = try #require(CatalogPath(swifternalization: "Texts/pl.json"))
    #expect(Table.sourcePaths(for: polish, sourceLanguage: "en") == ["Texts/en.json", "Texts/base.json"])
  }

  @Test(arguments: [("en-GB", true), ("English", true), ("EN_us", true), ("fr", false), ("Base", false)])
  func variantsOfEnglish(_ locale: String, _ isVariant: Bool) {
    #expect(Table.isVariant(locale, of: "en") == isVariant)
  }

  @Test func localesOfAKeyInAllFoldersAndFormats() {
    let tables = TableFixture([
      "App/en.lproj/Localizable.strings": #""a" = "A";"#, "App/fr.lproj/Localizable.strings": #""a" = "Un";"#,
      "Kit/de.lproj/Localizable.stringsdict": Self.plural("a", ["other": "%d"]),
      "Kit/fr.lproj/Localizable.strings": #""a" = "Deux";"#, "Kit/qqq.lproj/Localizable.strings": #""a" = "?";"#,
      "More/Localizable.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : {
        "fi" : { "stringUnit" : { "state" : "translated", "value" : "Yksi" } },
        "sv" : { "stringUnit" : { "state" : "new", "value" : "a" } } } } }, "version" : "1.0" }
      """,
    ]).tables
    let identity = EntryIdentity(key: "a")
    #expect(tables.locales(of: identity) == ["de", "fi", "fr"])
    #expect(tables.locales(of: identity) { $0.texts?.entry("a")?.value == "Deux" } == ["fr"])
    #expect(tables.locales(of: EntryIdentity(table: "Menu", key: "a")).isEmpty)
  }

  /// Many tables of a name have an index of their keys, with the same answers as few.
  @Test(arguments: [3, 40])
  func severalTablesOfAName(_ count: Int) {
    var files = ["Last/fr.lproj/Localizable.strings": #""k1" = "Un";"#]
    for number in 0..<count {
      files["Unit\(number)/en.lproj/Localizable.strings"] = "\"k\(number)\" = \"Text \(number)\";"
    }
    let fixture = TableFixture(files)
    let (tables, text) = (fixture.tables, fixture.table("Last").text(of: "k1"))
    #expect(text?.text == "Text 1")
    #expect(text?.origin == .table(Table.Name(folder: "Unit1", table: "Localizable")))
    #expect(tables.contains(EntryIdentity(key: "k2")) && !tables.contains(EntryIdentity(key: "k")))
    let places = tables.entries(EntryIdentity(key: "k2")).map { $0.catalog.path.path }
    #expect(places == ["Unit2/en.lproj/Localizable.strings"])
    #expect(tables.locales(of: EntryIdentity(key: "k1")) == ["fr"])
  }

  @Test func withoutATranslationUsersSee() {
    let tables = TableFixture([
      "Localizable.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "menu.title" : { } }, "version" : "1.0" }"#,
      "A.swift": """
      let a = NSLocalizedString("one", value: "One", comment: "")
      let b = NSLocalizedString("one", comment: "")
      let c = NSLocalizedString("two", value: text, comment: "")
      let d = NSLocalizedString("menu.title", comment: "")
      let e = NSLocalizedString("three", tableName: "Menu", value: "Three", comment: "")
      """,
    ]).tables
    // One of its calls shows the key.
    #expect(tables.shownWithoutTranslation(EntryIdentity(key: "one")) == .key)
    #expect(tables.shownWithoutTranslation(EntryIdentity(key: "two")) == .text(nil))
    #expect(tables.shownWithoutTranslation(EntryIdentity(key: "menu.title")) == .text("menu.title"))
    #expect(tables.shownWithoutTranslation(EntryIdentity(table: "Menu", key: "three")) == .text("Three"))
  }

  @Test func aPluralIsTheStringsdicts() {
    let table = TableFixture([
      "en.lproj/Localizable.strings": #""n" = "Things";"#,
      "en.lproj/Localizable.stringsdict": Self.plural("n", ["one": "%d thing", "other": "%d things"]),
    ]).table()
    #expect(table.text(of: "n")?.text == "%d things")
    #expect(table.text(of: "n")?.message.hasPlural == true)
    #expect(table.text(of: "n")?.origin == .catalog(path: "en.lproj/Localizable.stringsdict"))
  }

  @Test func textsOfCallsAndKeys() {
    let fixture = TableFixture([
      "de.lproj/Localizable.strings": #""title" = "Titel %d"; "Save all" = "Alle sichern"; "menu.title" = "Menü";"#,
      "A.swift": """
      let a = NSLocalizedString("title", value: "Title %@", comment: "A title")
      let b = NSLocalizedString("Save all", comment: "")
      let c = NSLocalizedString("menu.title", comment: "")
      """,
    ])
    let table = fixture.table()
    #expect(table.text(of: "title")?.text == "Title %@")
    guard case .call(let place) = table.text(of: "title")?.origin else {
      Issue.record("the text is the call's")
      return
    }
    #expect(place.path == "A.swift" && place.range?.start.line == 1)
    #expect(table.comment(on: "title") == "A title")
    #expect(table.text(of: "Save all")?.origin == .key)
    #expect(table.text(of: "menu.title") == nil)
    #expect(table.shownWithoutTranslation("title") == .text("Title %@"))
    #expect(table.shownWithoutTranslation("menu.title") == .key)
  }

  @Test func textsOfOtherTables() {
    let fixture = TableFixture([
      "App/Base.lproj/Localizable.strings": #""save" = "Save %@";"#,
      "App/Texts/de.lproj/Localizable.strings": #""save" = "%d sichern";"#,
    ])
    let text = fixture.table("App/Texts").text(of: "save")
    #expect(text?.text == "Save %@")
    #expect(text?.origin == .table(Table.Name(folder: "App", table: "Localizable")))
  }

  /// An app that keeps English in its calls has few entries in the source language's file.
  @Test func coverageCountsTheTextsOfCalls() async {
    let calls = (1...20).map { "let a\($0) = NSLocalizedString(\"k\($0)\", value: \"Text \($0)\", comment: \"\")" }
    let german = (1...18).map { "\"k\($0)\" = \"Satz \($0)\";" }
    let fixture = TableFixture([
      "A.swift": calls.joined(separator: "\n"), "en.lproj/Localizable.strings": #""only" = "Only"; "k20" = "Text";"#,
      "de.lproj/Localizable.strings": german.joined(separator: "\n"),
    ])
    #expect(await fixture.shares() == ["de 18/21"])
  }

  @Test func aKeyThatWasNotExtractedDoesNotCount() async {
    let fixture = TableFixture([
      "A.swift": """
      let a = NSLocalizedString("a", value: "A text", comment: "")
      let b = NSLocalizedString("b", value: "B text", comment: "")
      """, "en.lproj/Localizable.strings": #""a" = "A text";"#,
      "de.lproj/Localizable.strings": #""a" = "Ein Text";"#,
    ])
    #expect(await fixture.shares() == ["de 1/1"])
  }

  /// Xcode extracts all keys of a target into its String Catalog, so the others are of another target.
  @Test func keysOfOtherTargetsAreNotOfAStringCatalog() async {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated",
      "value": "A"}}}}}, "version": "1.0"}
      """
    let calls = (1...3).map { #"let b\#($0) = NSLocalizedString("Text \#($0)", comment: "")"# }.joined(separator: "\n")
    let fixture = TableFixture(["Modules/Log/Localizable.xcstrings": catalog, "Mac/A.swift": calls])
    #expect(await fixture.shares() == ["de 1/1"])
  }

  @Test func variantsOfTheSourceLanguageLackNothing() async {
    let fixture = TableFixture([
      "en.lproj/Localizable.strings": #""a" = "Color"; "b" = "Close";"#,
      "en-GB.lproj/Localizable.strings": #""a" = "Colour";"#, "fi.lproj/Localizable.strings": #""a" = "Väri";"#,
    ])
    #expect(await fixture.shares() == ["fi 1/2"])
    #expect(fixture.table().translatedLocales == ["fi"])
  }

  @Test func translationsOfCallsAreJudged() {
    let fixture = TableFixture([
      "A.swift": """
      let a = NSLocalizedString("a", value: "Hello %@", comment: "")
      let b = NSLocalizedString("menu.count", comment: "")
      """,
      "de.lproj/Localizable.strings": #""a" = "Hallo %d"; "menu.count" = "%d Dateien";"#,
    ])
    #expect(fixture.states("de") == [.invalid, .translated])
  }
}
