import Foundation
import Support
import Testing

struct CoverageTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.write(
      "App/en.lproj/Localizable.strings", "\"a\" = \"Save\";\n\"b\" = \"Close\";\n\"c\" = \"Open\";\n")
    try repository.write("App/en.lproj/InfoPlist.strings", "\"CFBundleDisplayName\" = \"Walks\";\n")
    try repository.write(
      "App/fi.lproj/Localizable.strings", "\"a\" = \"Tallenna\";\n// Fuzzy\n\"b\" = \"Sulje\";\n")
    try repository.write(
      "App/fr.lproj/Localizable.strings", "\"a\" = \"Enregistrer\";\n\"b\" = \"Close\";\n\"c\" = \"\";\n")
    try repository.write("App/en-GB.lproj/Localizable.strings", "\"a\" = \"Save\";\n")
    try repository.write("App/A.swift", "let a = NSLocalizedString(\"a\", comment: \"Button\")\n")
    try repository.commit("A project")
  }

  @Test func json() throws {
    let run = try repository.tool("coverage", "--format", "json")
    #expect(run.code == 0)
    let report = try run.json()
    #expect(Set(report.keys) == ["schemaVersion", "locales"])
    #expect(report["schemaVersion"] as? Int == 1)
    let rows = try #require(report["locales"] as? [[String: Any]])
    #expect(
      rows.map { "\($0["locale"] ?? "") \($0["table"] ?? "")" } == [
        "fi InfoPlist", "fi Localizable", "fr InfoPlist", "fr Localizable",
      ])
    let numbers = ["keys", "translated", "missing", "fuzzy", "stale", "invalid", "sameAsSource"]
    #expect(rows.allSatisfy { Set($0.keys) == Set(["locale", "table"] + numbers) })
    #expect(numbers.map { rows[1][$0] as? Int } == [3, 1, 1, 1, 0, 0, 0])
    #expect(numbers.map { rows[3][$0] as? Int } == [3, 2, 1, 0, 0, 0, 1])
    #expect(numbers.map { rows[0][$0] as? Int } == [1, 0, 1, 0, 0, 0, 0])
    let only = try repository.tool("coverage", "--format", "json", "--locale", "FI").json()
    #expect((only["locales"] as? [[String: Any]])?.count == 2)
  }

  @Test func otherFormats() throws {
    let text = try repository.tool("coverage")
    #expect(text.output.contains("fr      Localizable  66.6 %"))
    let markdown = try repository.tool("coverage", "--format", "markdown").output
    #expect(markdown.contains("| locale | table | share | keys |"))
    let page = try repository.tool("coverage", "--format", "html").output
    #expect(page.components(separatedBy: "<svg width=\"240\"").count == 3)
    #expect(page.contains("Content-Security-Policy"))
  }

  @Test func minimum() throws {
    let fails = try repository.tool("coverage", "--minimum", "fr=60,*=25,sv=10")
    #expect(fails.code == 1)
    #expect(
      fails.errors == """
        fr: 50.0 % of the texts (2 of 4), below the minimum of 60 %.
        sv: no catalog in this project, below the minimum of 10 %.

        """)
    #expect(try repository.tool("coverage", "--minimum", "fr=50,*=25").code == 0)
    let bad = try repository.tool("coverage", "--minimum", "fr")
    #expect(bad.code == 2)
    #expect(bad.errors.contains("says no minimum"))
  }

  @Test func range() throws {
    try repository.write("App/fr.lproj/Localizable.strings", "\"a\" = \"Enregistrer\";\n")
    try repository.commit("Lose a translation")
    let run = try repository.tool("coverage", "HEAD~1..HEAD")
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("\n\nfr from 50 to 25 % (translated 2 to 1, missing 2 to 3)\n"))
    let rows = try repository.tool("coverage", "HEAD~1..HEAD", "--format", "json").json()
    #expect((rows["locales"] as? [[String: Any]])?.compactMap { $0["translated"] as? Int } == [1])
    #expect((rows["base"] as? [[String: Any]])?.compactMap { $0["translated"] as? Int } == [2])
    let none = try repository.tool("coverage", "HEAD..HEAD")
    #expect(none.output.hasSuffix("The range changes no locale's coverage.\n"))
    #expect(try repository.tool("coverage", "HEAD").code == 2)
  }

  @Test func missing() throws {
    let run = try repository.tool("coverage", "--missing", "fi")
    #expect(run.code == 0)
    #expect(
      run.output.contains(
        "/* App/fi.lproj/InfoPlist.strings */\n/* English: Walks */\n\"CFBundleDisplayName\" = \"\";\n"))
    #expect(run.output.contains("/* English: Open */\n\"c\" = \"\";\n"))
    #expect(!run.output.contains("\"a\""))
    #expect(try repository.tool("coverage", "--missing", "fi", "--output", "new/out/").code == 0)
    let path = repository.path + "/new/out/App/fi.lproj/Localizable.strings"
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("/* English: Close"))
    // Existing files are not overwritten.
    #expect(try repository.tool("coverage", "--missing", "fi", "--output", ".").code == 2)
    let inFile = try repository.tool("coverage", "--missing", "fi", "--output", "App/A.swift/out")
    #expect(inFile.code == 2)
    #expect(inFile.errors.contains("App/A.swift cannot be made: something else is there"))
    #expect(try repository.tool("coverage", "--missing", "sv").code == 2)
  }

  @Test func whatACatalogLacksIsACatalog() throws {
    func unit(_ state: String, _ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }
    func plural(_ one: String, _ other: String) -> String {
      "{ \"plural\" : { \"one\" : \(unit("translated", one)), \"other\" : \(unit("translated", other)) } }"
    }
    try repository.write(
      "App/Other.xcstrings",
      """
      { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
        "Done" : { "localizations" : { "pl" : \(unit("translated", "Gotowe")), "uk" : \(unit("translated", "Готово")) } },
        "Brand" : { "shouldTranslate" : false },
        "Close" : { "comment" : "A button", "localizations" : { "uk" : \(unit("translated", "Закрити")) } },
        "Save 10" : { "extractionState" : "manual", "localizations" : { "pl" : \(unit("needs_review", "Zapisz")) } },
        "Save 9" : { "localizations" : { "en" : \(unit("new", "Save nine")), "pl" : \(unit("new", "Save nine")) } },
        "files" : { "localizations" : {
          "en" : { "variations" : \(plural("%lld file", "%lld files")) },
          "pl" : { "variations" : { "plural" : { "other" : \(unit("needs_review", "%lld pliki")) } } } } },
        "both %lld" : { "localizations" : { "en" : {
          "stringUnit" : { "state" : "translated", "value" : "%#@n@ here" },
          "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld",
            "variations" : \(plural("%arg file", "%arg files")) } } } } },
        "tap" : { "localizations" : { "en" : { "variations" : { "device" : {
          "mac" : \(unit("translated", "Click")), "other" : \(unit("translated", "Tap")) } } } } }
      } }
      """)
    #expect(try repository.tool("coverage", "--missing", "pl", "--output", "out").code == 0)
    let written = try String(contentsOfFile: repository.path + "/out/App/Other.xcstrings", encoding: .utf8)
    #expect(
      written.contains(
        """
            "Close" : {
              "comment" : "A button",
              "localizations" : {
                "pl" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : ""
                  }
                }
              }
            },

        """))
    // The file has Xcode's format and order, without finished entries and those that need no translation.
    let check = try repository.tool("fmt", "--check", "out/App/Other.xcstrings")
    #expect(check.code == 0)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any])
    #expect(document["version"] as? String == "1.1")
    let entries = try #require(document["strings"] as? [String: [String: Any]])
    #expect(entries.keys.sorted() == ["Close", "Save 10", "Save 9", "both %lld", "files", "tap"])
    #expect(entries["Close"]?["comment"] as? String == "A button")
    #expect(entries["Save 10"]?["extractionState"] as? String == "manual")
    /// The units of a localization, as `path: state value`.
    func units(_ value: Any?, _ path: String = "") -> [String] {
      guard let members = value as? [String: Any] else { return [] }
      if let unit = members["stringUnit"] as? [String: Any] {
        let rest = members.filter { $0.key != "stringUnit" }
        return ["\(path): \(unit["state"] ?? "") \(unit["value"] ?? "")"] + units(rest, path)
      }
      return members.sorted { $0.key < $1.key }.flatMap { units($0.value, path + "/" + $0.key) }
    }
    func polish(_ key: String) -> [String] {
      let localizations = entries[key]?["localizations"] as? [String: Any]
      #expect(Set(localizations.map { Array($0.keys) } ?? []).isSubset(of: ["en", "pl"]))
      return units(localizations?["pl"])
    }
    #expect(polish("Close") == [": new "])
    #expect(polish("Save 9") == [": new "])
    #expect(polish("Save 10") == [": needs_review Zapisz"])
    #expect(
      polish("files") == [
        "/variations/plural/few: new ", "/variations/plural/many: new ", "/variations/plural/one: new ",
        "/variations/plural/other: needs_review %lld pliki",
      ])
    let forms = ["few", "many", "one", "other"].map { "/substitutions/n/variations/plural/\($0): new " }
    #expect(polish("both %lld") == [": new "] + forms)
    #expect(polish("tap") == ["/variations/device/mac: new ", "/variations/device/other: new "])
  }

  @Test func textsThatARangeChanges() throws {
    try repository.write(
      "App/en.lproj/Localizable.strings",
      "\"a\" = \"Save now\";\n\"b\" = \"Close\";\n\"c\" = \"Open\";\n\"d\" = \"Share\";\n")
    try repository.write("Other/en.lproj/More.strings", "\"m\" = \"More\";\n")
    try repository.write("App/sv.lproj/Localizable.strings", "\"d\" = \"Dela\";\n")
    try repository.commit("Add and edit texts")
    let run = try repository.tool("coverage", "HEAD~1..HEAD", "--changed", "--format", "json")
    let rows = try #require(try run.json()["locales"] as? [[String: Any]])
    #expect(rows.map { $0["locale"] as? String } == ["fi", "fr", "sv"])
    #expect(rows.compactMap { $0["keys"] as? Int } == [2, 2, 2])
    #expect(rows.compactMap { $0["translated"] as? Int } == [1, 1, 1])
    let text = try repository.tool("coverage", "HEAD~1..HEAD", "--changed", "--minimum", "sv=60,fi=50")
    #expect(text.output.hasPrefix("Coverage of 2 new or edited texts, from HEAD~1"))
    #expect(text.code == 1 && text.errors == "sv: 50.0 % of the texts (1 of 2), below the minimum of 60 %.\n")
    let left = try repository.tool("coverage", "HEAD~1..HEAD", "--changed", "--missing", "sv")
    #expect(left.output.contains("\"a\" = \"\";") && !left.output.contains("\"b\""))
    // An empty range requires nothing.
    let none = try repository.tool("coverage", "HEAD..HEAD", "--changed", "--minimum", "fi=100")
    #expect(none.code == 0 && none.output.contains("adds and edits no source text"))
    #expect(try repository.tool("coverage", "--changed").code == 2)
  }

  @Test func whatFellBehindIsCounted() throws {
    try repository.write(
      "App/en.lproj/Localizable.strings", "\"a\" = \"Delete\";\n\"b\" = \"Delete\";\n\"c\" = \"Open\";\n")
    try repository.commit("Edit two texts")
    let run = try repository.tool("coverage", "--stale", "--format", "json")
    let rows = try #require(try run.json()["locales"] as? [[String: Any]])
    // The second text of fi has a fuzzy mark.
    #expect(rows.map { $0["stale"] as? Int } == [0, 1, 0, 2])
    #expect(rows.map { $0["translated"] as? Int } == [0, 1, 0, 2])
    let text = try repository.tool("coverage", "--stale").output
    #expect(text.contains("same as English  stale\n"))
    #expect(try repository.tool("coverage").output.contains("stale") == false)
    #expect(try repository.tool("coverage", "HEAD~1..HEAD", "--stale").code == 2)
  }

  @Test func firstTranslationsChangeNoText() throws {
    let repository = try TemporaryRepository()
    try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"Save\";\n")
    try repository.commit("A project without translations")
    try repository.write("App/fi.lproj/Localizable.strings", "\"a\" = \"Tallenna\";\n")
    try repository.commit("The first translation")
    #expect(
      try repository.tool("coverage", "HEAD~1..HEAD", "--changed").output
        == "The range adds and edits no source text.\n")
  }
}
