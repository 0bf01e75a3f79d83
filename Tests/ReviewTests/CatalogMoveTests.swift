import Edits
import Messages
import Review
import ReviewSupport
import Rules
import Testing

/// Texts that a range moves to another folder, table, format or locale name.
@Suite struct CatalogMoveTests {
  typealias Files = [(String, String)]

  private static let words = ["en": "Text", "de": "Wort", "fi": "Sana"]

  private static func strings(_ folder: String, _ table: String = "Localizable", locales: [String], count: Int = 20)
    -> Files
  {
    locales.map { locale in
      let lines = (0..<count).map { "\"key-\($0)\" = \"\(words[locale] ?? locale) \($0)\";\n" }
      return ("\(folder)/\(locale).lproj/\(table).strings", lines.joined())
    }
  }

  private static func plurals(_ folder: String, _ locale: String, _ forms: [(String, String)]) -> (String, String) {
    let lines = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return (
      "\(folder)/\(locale).lproj/Localizable.stringsdict",
      """
      <plist version="1.0"><dict><key>places</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(lines)</dict></dict></dict></plist>
      """
    )
  }

  private static func unit(_ text: String, state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(text)" } }"#
  }

  private static func catalog(
    _ path: String, locales: [String], count: Int = 20, more: [String] = [], state: String = "translated"
  ) -> (String, String) {
    let entries = (0..<count).map { number in
      let units = locales.map {
        #""\#($0)" : \#(unit("\(words[$0] ?? $0) \(number)", state: $0 == "en" ? "translated" : state))"#
      }
      return #""key-\#(number)" : { "localizations" : { \#(units.joined(separator: ", ")) } }"#
    }
    return (
      path,
      #"{ "sourceLanguage" : "en", "strings" : { \#((entries + more).joined(separator: ",\n")) }, "version" : "1.0" }"#
    )
  }

  private static let all = ["en", "de", "fi"]

  @Test func aFolderInAPackageIsOneMove() async {
    let review = await ExampleProject.review(
      from: Self.strings("App/L10n", locales: Self.all), to: Self.strings("Kit/Resources", locales: Self.all))
    #expect(
      review.moves == [TextMove(from: "App/L10n", to: "Kit/Resources", texts: 20, locales: ["de", "en", "fi"])])
    #expect(review.changes.isEmpty)
    #expect(review.translations.isEmpty)
    #expect(review.findings.isEmpty)
  }

  @Test func textsThatGetOtherKeysMoveToo() async {
    let files = { (table: String, key: String, locales: [String]) -> Files in
      locales.map { locale in
        let lines = (0..<5).map { "\"\(key)-\($0)\" = \"\(Self.words[locale] ?? locale) \($0)\";\n" }
        return ("App/\(locale).lproj/\(table).strings", "\"a\" = \"A\";\n" + lines.joined())
      }
    }
    let rest = Self.all.map { ("App/\($0).lproj/Old.strings", "\"a\" = \"A\";\n") }
    let more = Self.all.map { ("App/\($0).lproj/New.strings", "\"a\" = \"A\";\n") }
    let review = await ExampleProject.review(
      from: files("Old", "key", Self.all) + more, to: rest + files("New", "name", Self.all))
    #expect(review.moves.map(\.texts) == [5])
    #expect(review.translations.isEmpty)
    #expect(review.findings.isEmpty)
    #expect(Set(review.changes.map(\.kind)) == [.moved])
    #expect(review.changes.first?.oldKey == "key-0")
    let lost = await ExampleProject.review(
      from: files("Old", "key", Self.all) + more.dropLast(), to: rest + files("New", "name", ["en", "de"]))
    #expect(lost.findings.map(\.rule) == ["texts-lost-in-move"])
  }

  @Test func tablesOfOneFolderAreOneMove() async {
    let files = { (folder: String) in
      Self.strings(folder, locales: Self.all) + Self.strings(folder, "Other", locales: Self.all, count: 5)
    }
    let review = await ExampleProject.review(from: files("App"), to: files("Kit"))
    #expect(review.moves == [TextMove(from: "App", to: "Kit", texts: 25, locales: ["de", "en", "fi"])])
  }

  @Test func foldersOfOneTreeAreOneMove() async {
    let files = { (folder: String) in
      Self.strings(folder + "A/L10n", locales: Self.all) + Self.strings(folder + "B/L10n", locales: Self.all, count: 5)
    }
    let review = await ExampleProject.review(from: files(""), to: files("ios/"))
    #expect(review.moves.map(\.from) == ["."])
    #expect(review.moves.map(\.to) == ["ios"])
    #expect(review.moves.map(\.texts) == [25])
  }

  @Test func aStringCatalogTakesTheTextsOver() async {
    let review = await ExampleProject.review(
      from: Self.strings("App", locales: Self.all), to: [Self.catalog("App/Localizable.xcstrings", locales: Self.all)])
    #expect(
      review.moves == [
        TextMove(
          from: "App/*.lproj/Localizable.strings", to: "App/Localizable.xcstrings", texts: 20,
          locales: ["de", "en", "fi"])
      ])
    #expect(review.changes.isEmpty)
    #expect(review.findings.isEmpty)
  }

  @Test func aLanguageLostOnTheWayIsTheFinding() async throws {
    let review = await ExampleProject.review(
      from: Self.strings("App", locales: Self.all),
      to: [Self.catalog("App/Localizable.xcstrings", locales: ["en", "de"])])
    #expect(review.moves.map(\.lost) == [20])
    let finding = try #require(review.findings.first)
    #expect(review.findings.map(\.rule) == ["texts-lost-in-move"])
    #expect(finding.severity == .error)
    #expect(finding.message.plainText.contains("all texts of fi (20)"))
  }

  @Test func aTranslationThatIsNewInTheCatalogIsLost() async {
    let review = await ExampleProject.review(
      from: Self.strings("App", locales: Self.all),
      to: [Self.catalog("App/Localizable.xcstrings", locales: Self.all, state: "new")])
    #expect(review.moves.map(\.lost) == [40])
  }

  @Test func pluralFormsLostOnTheWayAreTheFinding() async throws {
    let forms = [("one", "%d paikka"), ("other", "%d paikkaa")]
    let english = [("one", "%d place"), ("other", "%d places")]
    let old =
      Self.strings("App", locales: ["en", "fi"])
      + [Self.plurals("App", "en", english), Self.plurals("App", "fi", forms)]
    func variations(_ forms: [(String, String)]) -> String {
      let units = forms.map { #""\#($0)" : \#(Self.unit($1))"# }.joined(separator: ", ")
      return #"{ "variations" : { "plural" : { \#(units) } } }"#
    }
    for (finnish, isLost) in [(variations(forms), false), (Self.unit("%d paikkaa"), true)] {
      let places = #""places" : { "localizations" : { "en" : \#(variations(english)), "fi" : \#(finnish) } }"#
      let review = await ExampleProject.review(
        from: old, to: [Self.catalog("App/Localizable.xcstrings", locales: ["en", "fi"], more: [places])])
      #expect(review.moves.map(\.texts) == [21])
      #expect(review.moves.map(\.changed) == [0])
      let lost = review.findings.filter { $0.rule == "texts-lost-in-move" }
      #expect(lost.map(\.severity) == (isLost ? [.warning] : []))
      if isLost { #expect(lost[0].message.plainText.contains("1 plural in fi without one")) }
    }
  }

  @Test func aKeyInBothFormatsKeepsItsForms() async {
    let forms = [("one", "%d sana"), ("other", "%d sanaa")]
    let files = { (folder: String) -> Files in
      let texts = Self.strings(folder, locales: ["en", "fi"], count: 2).map { ($0.0, $0.1 + "\"places\" = \"%d\";\n") }
      return texts + [Self.plurals(folder, "en", forms), Self.plurals(folder, "fi", forms)]
    }
    let review = await ExampleProject.review(from: files("App"), to: files("Kit"))
    #expect(review.moves.map(\.texts) == [3])
    #expect(review.moves.map(\.lost) == [0])
    #expect(review.translations.isEmpty)
  }

  @Test func oneTableBecomesPartOfAnother() async {
    let other: Files = Self.all.map { ("App/\($0).lproj/Other.strings", "\"a\" = \"\($0) a\";\n") }
    let joined = zip(Self.strings("App", "New", locales: Self.all), other).map { ($0.0.0, $0.0.1 + $0.1.1) }
    let review = await ExampleProject.review(
      from: Self.strings("App", "Old", locales: Self.all)
        + other.map { ($0.0.replacingOccurrence(of: "Other", with: "New"), $0.1) },
      to: joined)
    #expect(review.moves.map(\.from) == ["App/*.lproj/Old.strings"])
    #expect(review.moves.map(\.to) == ["App/*.lproj/New.strings"])
    #expect(review.moves.map(\.texts) == [20])
    #expect(review.translations.isEmpty)
    #expect(review.changes.allSatisfy { $0.kind == .moved && $0.decision == .none })
    #expect(!review.findings.contains { $0.rule == "emptied-catalog" })
  }

  @Test func aLanguageWithAnotherNameIsAMove() async {
    let review = await ExampleProject.review(
      from: Self.strings("App", locales: ["en", "es-MX"]),
      to: Self.strings("App", locales: ["en"])
        + [("App/es-419.lproj/Localizable.strings", Self.strings("App", locales: ["es-MX"])[0].1)])
    #expect(review.moves == [TextMove(from: "es-MX", to: "es-419", texts: 20, locales: ["es-419"])])
    #expect(review.findings.isEmpty)
  }

  @Test func anotherTextOnTheWayIsAChangedTranslation() async {
    var new = Self.strings("Kit", locales: Self.all)
    new[2].1 = new[2].1.replacingOccurrence(of: "Sana 3\"", with: "Muu\"")
    let review = await ExampleProject.review(from: Self.strings("App", locales: Self.all), to: new)
    #expect(review.moves.map(\.changed) == [1])
    #expect(review.translations.map(\.locale) == ["fi"])
    #expect(review.translations.map(\.changed) == [1])
    #expect(review.changes.map(\.old) == ["Sana 3"])
    #expect(review.changes.map(\.new) == ["Muu"])
  }

  @Test func olderFaultsOfMovedTextsAreNotReportedAgain() async {
    let files = { (folder: String) -> Files in
      [
        ("\(folder)/en.lproj/Localizable.strings", "\"a\" = \"%d of %@\";\n"),
        ("\(folder)/fi.lproj/Localizable.strings", "\"a\" = \"%@\";\n"),
      ]
    }
    let review = await ExampleProject.review(from: files("App"), to: files("Kit"))
    #expect(review.findings.isEmpty)
    #expect(review.moves.map(\.texts) == [1])
  }

  /// Xcode leaves entries whose code moved to a package, stale and with their translations.
  @Test func textsThatAreStillThereAreNotLost() async {
    let old = Self.catalog("App/Localizable.xcstrings", locales: Self.all)
    let stale = old.1.replacing(#"" : { "localizations""#, with: #"" : { "extractionState" : "stale", "localizations""#)
    let kit = Self.catalog("Kit/Localizable.xcstrings", locales: ["en"])
    let review = await ExampleProject.review(from: [old], to: [(old.0, stale), kit])
    #expect(!review.findings.contains { $0.rule == "texts-lost-in-move" })
    let lost = await ExampleProject.review(from: [old], to: [kit])
    #expect(lost.findings.contains { $0.rule == "texts-lost-in-move" })
  }

  @Test(arguments: [("nb-NO", 0), ("sv", 1)])
  func aLanguageMayHaveAnotherNameInTheNewCatalog(name: String, count: Int) async {
    let keys = ["a", "b", "c", "d"]
    let file = { (locale: String) in
      ("App/\(locale).lproj/Main.strings", keys.map { "\"\($0)\" = \"\(locale) \($0)\";\n" }.joined())
    }
    // One text was changed in the same commit.
    let entries = keys.map { key in
      let unit = { (locale: String, text: String) in
        #""\#(locale)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
      }
      let text = key == "a" ? "other" : "nb \(key)"
      return
        #""\#(key)": {"localizations": {\#(unit("en", "en " + key)), \#(unit("de", "de " + key)), \#(unit(name, text))}}"#
    }
    let catalog = #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ","))}, "version": "1.0"}"#
    let review = await ExampleProject.review(
      from: ["en", "de", "nb"].map(file), to: [("App/Main.xcstrings", catalog)])
    #expect(review.findings.count { $0.rule == "texts-lost-in-move" } == count, "\(review.findings)")
  }

  /// A library that somebody copied into the project says some of the words that the app no longer says.
  @Test(arguments: ["vendor/Kit", "Kit"])
  func aLibraryThatSharesAWordIsNoMove(folder: String) async {
    let words: Files = Self.all.map { ("App/\($0).lproj/Localizable.strings", "\"Space\" = \"Space \($0)\";\n") }
    let library: Files = ["en", "de"].map { locale in
      let lines = (0..<5).map { "\"Kit \($0)\" = \"\(locale) \($0)\";\n" }
      return ("\(folder)/\(locale).lproj/Kit.strings", lines.joined() + "\"Space\" = \"Space \(locale)\";\n")
    }
    let review = await ExampleProject.review(
      from: Self.strings("App", "Main", locales: Self.all) + words,
      to:
        Self.strings("App", "Main", locales: Self.all) + library)
    #expect(review.moves.isEmpty)
    #expect(!review.findings.contains { $0.rule == "texts-lost-in-move" })
  }

  @Test func textsOfTwoTablesThatOnlyShareAKeyDidNotMove() async {
    let review = await ExampleProject.review(
      from: [
        ("App/fi.lproj/Old.strings", "\"ok\" = \"Selvä\";\n"), ("App/en.lproj/Old.strings", "\"ok\" = \"Fine\";\n"),
      ],
      to: [("App/fi.lproj/New.strings", "\"ok\" = \"Kyllä\";\n"), ("App/en.lproj/New.strings", "\"ok\" = \"Yes\";\n")])
    #expect(review.moves.isEmpty)
  }
}

extension String {
  fileprivate func replacingOccurrence(of text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
