import Formats
import Tables
import Testing

struct TableTextsTests {
  private func strings(_ text: String) -> StringsFile { StringsFile(parsing: Array(text.utf8), dialect: .apple) }

  /// The states in a locale of what English has.
  private func states(
    _ english: String?, stringsdict: String? = nil, _ locale: String = "fi", _ strings: String? = nil,
    stringsdict own: String? = nil
  ) -> [EntryState] { fixture(english, stringsdict, locale, strings, own).states(locale) }

  private func fixture(
    _ english: String?, _ stringsdict: String?, _ locale: String = "fi", _ strings: String? = nil,
    _ own: String? = nil
  ) -> TableFixture {
    var files: [String: String] = [:]
    files["en.lproj/Localizable.strings"] = english
    files["en.lproj/Localizable.stringsdict"] = stringsdict
    files["\(locale).lproj/Localizable.strings"] = strings
    files["\(locale).lproj/Localizable.stringsdict"] = own
    return TableFixture(files)
  }

  private func plural(_ key: String, _ forms: [String: String]) -> String {
    let forms = forms.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
      """
  }

  @Test func eachState() {
    let states = states(
      """
      "a" = "Save"; "b" = "Close"; "c" = "Open"; "d" = "Delete %@"; "ALERT_VIEW_TITLE" = "Warning";
      "f" = "Wikipedia"; "g" = "Back";
      """, "fi",
      """
      "a" = "Tallenna";
      // Fuzzy
      "b" = "Sulje";
      "c" = "  ";
      "d" = "Poista %d";
      "ALERT_VIEW_TITLE" = "ALERT_VIEW_TITLE";
      "f" = "Wikipedia";
      "z" = "Ylimääräinen";
      """)
    #expect(states == [.translated, .fuzzy, .empty, .invalid, .placeholder, .sameAsSource, .missing])
    let counts = CompletenessCounts(states)
    #expect(counts.keys == 7)
    #expect(counts.translated == 2 && counts.sameAsSource == 1)
    #expect(counts.fuzzy == 1 && counts.invalid == 1 && counts.missing == 3)
    #expect(counts.permille == 285)
  }

  @Test func escapedTextsAndRepeatedKeys() {
    let english = #""a" = "Say \"no\""; "a" = "Say \"yes\""; "b" = "One\nTwo";"#
    #expect(TableTexts(fixture(english, nil).table()).texts.map(\.text) == ["Say \"yes\"", "One\nTwo"])
    let states = states(english, "fi", #""b" = "One\U000ATwo"; "a" = ""; "a" = "Sano \"joo\"";"#)
    #expect(states == [.translated, .sameAsSource])
  }

  /// Apple's reader stops at what it cannot read; the app sees nothing behind.
  @Test func entriesThatNoAppSees() {
    let text = "\"a\" = \"Tallenna\";\n}\n\"b\" = \"Sulje\";\n"
    let file = strings(text)
    #expect(
      states(#""a" = "Save"; "b" = "Close";"#, "fi", text)
        == (file.entries.seenCount == 2 ? [.translated, .translated] : [.translated, .missing]))
  }

  @Test func plurals() {
    let english = #""a" = "Save"; "n" = "%d things";"#
    let things = plural("n", ["one": "%d thing", "other": "%d things"])
    #expect(TableTexts(fixture(english, things).table()).texts.map(\.key) == ["a", "n"])
    let states = { (forms: [String: String]) in
      self.states(english, stringsdict: things, stringsdict: self.plural("n", forms))
    }
    #expect(states(["one": "%d asia", "other": "%d asiaa"]) == [.missing, .translated])
    #expect(states(["one": "%d thing", "other": "%d things"]) == [.missing, .sameAsSource])
    #expect(states(["one": "", "other": ""]).last == .empty)
  }

  @Test func aVariationWithNewFormsIsNotTranslated() {
    func unit(_ state: String) -> String { #"{"stringUnit": {"state": "\#(state)", "value": "%lld x"}}"# }
    func varied(_ kind: String, _ state: String) -> String {
      #"{"variations": {"\#(kind)": {"one": \#(unit("translated")), "other": \#(unit(state))}}}"#
    }
    func states(_ finnish: String) -> [EntryState] {
      let entry =
        #""%lld": {"localizations": {"en": \#(varied("plural", "new").replacing("x", with: "y")), "fi": \#(finnish)}}"#
      let catalog = #"{"sourceLanguage": "en", "strings": {\#(entry)}, "version": "1.0"}"#
      return TableFixture(["Localizable.xcstrings": catalog]).states("fi")
    }
    #expect(states(varied("plural", "translated")) == [.translated])
    #expect(states(varied("plural", "needs_review")) == [.fuzzy])
    #expect(states(varied("plural", "new")) == [.missing])
    #expect(states(varied("device", "new")) == [.missing])
    #expect(states(varied("width", "new").replacing("one", with: "20").replacing("other", with: "40")) == [.missing])
  }

  @Test func textsThatOnlyTheStringsdictHas() {
    let things = plural("n", ["one": "%d thing", "other": "%d things"])
    #expect(TableTexts(fixture(nil, things).table()).texts.map(\.text) == ["%d things"])
    #expect(states(nil, stringsdict: things, "fi", #""n" = "%d asiaa";"#) == [.translated])
  }

  @Test(arguments: [
    ("publicDay.item.cn.subtitle", true), ("iPhone.app.com", false),
    ("ALERT_VIEW_TITLE", true), ("home.title.text", true), ("article-about-title", true), ("homeTitle", true),
    ("OK", false), ("Cancel", false), ("Wi-Fi", false), ("wikipedia.org", false), ("iPhone", false), ("eBay", false),
    ("and/or", false), ("Save all", false), ("100%", false), ("a", false),
  ])
  func namesAmongKeys(_ key: String, _ isName: Bool) {
    #expect(KeyText.isName(key) == isName)
  }

  @Test func catalogToFill() throws {
    let fixture = fixture(
      """
      /* Title of the list. */
      "a" = "Saved */ walks"; "b" = "Close"; "c" = "Two\\nlines \\"x\\"";
      """, plural("n", ["one": "%d thing", "other": "%d things"]), "ru",
      "\"b\" = \"Sulje\";\n// Fuzzy\n\"c\" = \"Kaksi\";")
    let source = TableTexts(fixture.table())
    let states = fixture.states("ru")
    let text = String(decoding: try #require(CatalogToFill.strings(source, states, language: "English")), as: UTF8.self)
    #expect(
      text == """
        /* English: Saved * / walks
           Title of the list. */
        "a" = "";

        /* English: Two\\nlines "x"
           The source text has changed since it was translated. */
        "c" = "";

        """)
    #expect(strings(text).entries.map(\.key) == ["a", "c"])
    let plurals = try #require(CatalogToFill.stringsdict(source, states, locale: "ru", language: "English"))
    let file = StringsdictFile(parsing: plurals)
    // All that is wrong is what there is to fill.
    #expect(file.problems.map(\.kind) == [.stringsdict(.emptyForms(variable: "n"), key: "n")])
    #expect(file.entries.first?.variables.first?.forms.map(\.category.rawValue) == ["few", "many", "one", "other"])
    #expect(String(decoding: plurals, as: UTF8.self).contains("<!-- English: %d things\n\t     one: %d thing"))
    #expect(CatalogToFill.strings(source, source.texts.map { _ in .translated }, language: "English") == nil)
  }
}
