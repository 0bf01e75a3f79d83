import Completeness
import Formats
import Testing

struct SourceTableTests {
  private func strings(_ text: String) -> StringsFile { StringsFile(parsing: Array(text.utf8), dialect: .apple) }

  private func table(_ text: String, stringsdict: String? = nil) -> SourceTable {
    SourceTable(
      name: "Localizable", strings: strings(text),
      stringsdict: stringsdict.map { StringsdictFile(parsing: Array($0.utf8)) })
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
    let source = table(
      """
      "a" = "Save"; "b" = "Close"; "c" = "Open"; "d" = "Delete %@"; "ALERT_VIEW_TITLE" = "Warning";
      "f" = "Wikipedia"; "g" = "Back";
      """)
    let states = source.states(
      strings(
        """
        "a" = "Tallenna";
        // Fuzzy
        "b" = "Sulje";
        "c" = "  ";
        "d" = "Poista %d";
        "ALERT_VIEW_TITLE" = "ALERT_VIEW_TITLE";
        "f" = "Wikipedia";
        "z" = "Ylimääräinen";
        """), nil, locale: "fi")
    #expect(states == [.translated, .fuzzy, .empty, .invalid, .placeholder, .sameAsSource, .missing])
    let counts = CompletenessCounts(states)
    #expect(counts.keys == 7)
    #expect(counts.translated == 2 && counts.sameAsSource == 1)
    #expect(counts.fuzzy == 1 && counts.invalid == 1 && counts.missing == 3)
    #expect(counts.permille == 285)
  }

  @Test func escapedTextsAndRepeatedKeys() {
    let source = table(#""a" = "Say \"no\""; "a" = "Say \"yes\""; "b" = "One\nTwo";"#)
    #expect(source.texts.map(\.text) == ["Say \"yes\"", "One\nTwo"])
    let states = source.states(
      strings(#""b" = "One\U000ATwo"; "a" = ""; "a" = "Sano \"joo\"";"#), nil, locale: "fi")
    #expect(states == [.translated, .sameAsSource])
  }

  /// Apple's reader stops at what it cannot read; the app sees nothing behind.
  @Test func entriesThatNoAppSees() {
    let source = table(#""a" = "Save"; "b" = "Close";"#)
    let file = strings("\"a\" = \"Tallenna\";\n}\n\"b\" = \"Sulje\";\n")
    let states = source.states(file, nil, locale: "fi")
    #expect(states == (file.seenEntryCount == 2 ? [.translated, .translated] : [.translated, .missing]))
  }

  @Test func plurals() {
    let source = table(
      #""a" = "Save"; "n" = "%d things";"#,
      stringsdict: plural("n", ["one": "%d thing", "other": "%d things"]))
    #expect(source.texts.map(\.key) == ["a", "n"])
    let translation = StringsdictFile(parsing: Array(plural("n", ["one": "%d asia", "other": "%d asiaa"]).utf8))
    #expect(source.states(nil, translation, locale: "fi") == [.missing, .translated])
    let copy = StringsdictFile(parsing: Array(plural("n", ["one": "%d thing", "other": "%d things"]).utf8))
    #expect(source.states(nil, copy, locale: "fi") == [.missing, .sameAsSource])
    let empty = StringsdictFile(parsing: Array(plural("n", ["one": "", "other": ""]).utf8))
    #expect(source.states(nil, empty, locale: "fi").last == .empty)
  }

  @Test func textsThatOnlyTheStringsdictHas() {
    let source = SourceTable(
      name: "Localizable", strings: nil,
      stringsdict: StringsdictFile(parsing: Array(plural("n", ["one": "%d thing", "other": "%d things"]).utf8)))
    #expect(source.texts.map(\.text) == ["%d things"])
    #expect(source.states(strings(#""n" = "%d asiaa";"#), nil, locale: "fi") == [.translated])
  }

  @Test(arguments: [
    ("ALERT_VIEW_TITLE", true), ("home.title.text", true), ("article-about-title", true), ("homeTitle", true),
    ("OK", false), ("Cancel", false), ("Wi-Fi", false), ("wikipedia.org", false), ("iPhone", false), ("eBay", false),
    ("and/or", false), ("Save all", false), ("100%", false), ("a", false),
  ])
  func namesAmongKeys(_ key: String, _ isName: Bool) {
    #expect(KeyText.isName(key) == isName)
  }

  @Test func catalogToFill() throws {
    let source = table(
      """
      /* Title of the list. */
      "a" = "Saved */ walks"; "b" = "Close"; "c" = "Two\\nlines \\"x\\"";
      """, stringsdict: plural("n", ["one": "%d thing", "other": "%d things"]))
    let states = source.states(strings("\"b\" = \"Sulje\";\n// Fuzzy\n\"c\" = \"Kaksi\";"), nil, locale: "ru")
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
    #expect(
      file.problems.map(\.kind)
        == ["few", "many", "one", "other"].map { .stringsdict(.emptyForm(variable: "n", label: $0), key: "n") })
    #expect(file.entries.first?.variables.first?.forms.map(\.category.rawValue) == ["few", "many", "one", "other"])
    #expect(String(decoding: plurals, as: UTF8.self).contains("<!-- English: %d things\n\t     one: %d thing"))
    #expect(CatalogToFill.strings(source, source.texts.map { _ in .translated }, language: "English") == nil)
  }
}
