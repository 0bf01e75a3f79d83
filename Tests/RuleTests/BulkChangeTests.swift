import Formats
import ReviewSupport
import Testing

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

/// Rules on changes that a translation platform makes to many texts at once.
@Suite struct BulkChangeTests {
  typealias Files = [(String, String)]

  private static func review(from base: Files, to head: Files) async -> Review {
    await ExampleProject.review(from: base, to: head)
  }

  private static func file(_ locale: String, count: Int = 6, _ text: (Int) -> String) -> (String, String) {
    ("App/\(locale).lproj/Localizable.strings", (0..<count).map { "\"key \($0)\" = \"\(text($0))\";\n" }.joined())
  }

  private static let english = file("en") { "Delete list \($0)?" }

  @Test func noBreakSpacesOfTwoLanguagesAreOneFinding() async throws {
    let files = { (space: String) -> Files in
      [
        Self.english, Self.file("fr") { "Supprimer la liste \($0)\(space)?" },
        Self.file("cs") { "Smazat seznam\(space)\($0)?" },
      ]
    }
    let findings = await Self.review(from: files("\u{A0}"), to: files(" ")).findings
    let lost = findings.filter { $0.rule == "no-break-space-lost" }
    #expect(lost.count == 1)
    #expect(
      lost.first?.message.plainText.hasPrefix(
        "12 translations in 2 languages (cs, fr) lost their no-break spaces, and nothing else changed") ?? false)
    let restored = await Self.review(from: files(" "), to: files("\u{A0}")).findings
    #expect(!restored.contains { $0.rule == "no-break-space-lost" })
  }

  @Test func doubledSignsThatHidePlaceholdersAreAnError() async {
    let english = Self.file("en") { "%@ has \($0)" }
    let files = { (sign: String) -> Files in
      [english, Self.file("fi") { "\(sign)@ omistaa \($0)" }, Self.file("sv") { "\(sign)@ har \($0)" }]
    }
    let findings = await Self.review(from: files("%"), to: files("%%")).findings
      .filter { $0.rule == "percent-sign-doubled" }
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.first?.message.plainText.contains("12 texts show a placeholder in place of its value") ?? false)
  }

  @Test func signsThatTheSourceTextDoublesAreCorrected() async {
    let english = Self.file("en") { "%d %% of \($0)" }
    let files = { (sign: String) -> Files in [english, Self.file("fi") { "%d \(sign) / \($0)" }] }
    let findings = await Self.review(from: files("%"), to: files("%%")).findings
    #expect(!findings.contains { $0.rule == "percent-sign-doubled" })
  }

  @Test func emptyTextsInSeveralLanguagesAreOneFinding() async {
    let files = { (isEmpty: Bool) -> Files in
      [
        Self.english, Self.file("fi") { isEmpty ? "" : "Poista \($0)?" },
        Self.file("sv") { isEmpty ? "" : "Radera \($0)?" },
      ]
    }
    let review = await Self.review(from: files(false), to: files(true))
    let project = Project(ExampleProject.files(files(true)))
    let findings = await Causes.joined(review.findings, in: project.layout, isWhole: false)
    let rules: [RuleID] = findings.map { $0.rule }
    #expect(rules.contains("texts-emptied"))
    #expect(!rules.contains("empty-translation"))
  }

  @Test func translationsOfAnEditedTextAreTakenBackOnPurpose() async {
    let files = { (isEdited: Bool) -> Files in
      [
        Self.file("en") { isEdited ? "Keep list \($0)?" : "Delete list \($0)?" },
        Self.file("fi") { isEdited ? "" : "Poista \($0)?" }, Self.file("sv") { isEdited ? "" : "Radera \($0)?" },
      ]
    }
    #expect(await !Self.review(from: files(false), to: files(true)).findings.contains { $0.rule == "texts-emptied" })
  }

  private static func plurals(_ locale: String, _ forms: (Int) -> [String]) -> (String, String) {
    let entries = (0..<6).map { number in
      let texts = zip(["one", "other"], forms(number)).map { "<key>\($0)</key><string>\($1)</string>" }.joined()
      return """
        <key>key \(number)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
        <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict>
        """
    }
    return (
      "App/\(locale).lproj/Localizable.stringsdict",
      "<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>"
    )
  }

  @Test func pluralsAreTextsToo() async {
    let files = { (space: String, sign: String) -> Files in
      [
        Self.plurals("en") { ["%d list \($0)?", "%d lists \($0)?"] },
        Self.plurals("fr") { ["%d liste \($0)\(space)?", "\(sign)d listes \($0)\(space)?"] },
      ]
    }
    let spaces = await Self.review(from: files("\u{A0}", "%"), to: files(" ", "%")).findings
    #expect(
      spaces.first { $0.rule == "no-break-space-lost" }?.message.plainText
        .hasPrefix("6 translations in 1 language (fr)") == true)
    let signs = await Self.review(from: files(" ", "%"), to: files(" ", "%%")).findings
    #expect(signs.filter { $0.rule == "percent-sign-doubled" }.map(\.severity) == [.error])
  }

  @Test func emptyPluralsInSeveralLanguagesAreOneFinding() async {
    let files = { (isEmpty: Bool) -> Files in
      [Self.plurals("en") { ["%d list \($0)", "%d lists \($0)"] }]
        + ["fi", "sv"].map { locale in Self.plurals(locale) { isEmpty ? ["", ""] : ["%d \($0)", "%d x \($0)"] } }
    }
    let review = await Self.review(from: files(false), to: files(true))
    let project = Project(ExampleProject.files(files(true)))
    let findings = await Causes.joined(review.findings, in: project.layout, isWhole: false)
    #expect(findings.contains { $0.rule == "texts-emptied" })
    #expect(!findings.contains { $0.rule == "stringsdict-empty-form" || $0.rule == "empty-translation" })
  }

  private static func catalog(_ name: String, _ state: String, english: String = "Text") -> (String, String) {
    let entries = (0..<12).map { key in
      let units = ["fi", "sv"].map {
        #""\#($0)" : { "stringUnit" : { "state" : "\#(state)", "value" : "\#($0) \#(key)" } }"#
      }
      let source = #""en" : { "stringUnit" : { "state" : "translated", "value" : "\#(english) \#(key)" } }"#
      return #""k\#(key)" : { "localizations" : { \#(([source] + units).joined(separator: ", ")) } }"#
    }
    return (
      "App/\(name).xcstrings",
      #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ",\n")) }, "version" : "1.0" }"#
    )
  }

  @Test(arguments: [("translated", "needs_review"), ("needs_review", "translated"), ("translated", "new")])
  func statesOfSeveralCatalogsAreOneFinding(_ old: String, _ new: String) async {
    let catalogs = { (state: String) in [Self.catalog("A", state), Self.catalog("B", state)] }
    let findings = await Self.review(from: catalogs(old), to: catalogs(new)).findings
    #expect(findings.map(\.rule) == ["translation-state-lost"])
    #expect(findings.first?.message.plainText.hasPrefix("48 translations in 2 languages (fi, sv)") ?? false)
  }

  /// A reviewer marks some translations, a platform nearly all.
  @Test(arguments: [(10, 12, true), (10, 30, false)])
  func someTranslationsThatAReviewerMarks(marked: Int, keys: Int, isReported: Bool) async {
    let catalog = { (count: Int) in
      let entries = (0..<keys).map { key in
        let state = key < count ? "needs_review" : "translated"
        let units = ["fi", "sv"].map {
          #""\#($0)" : { "stringUnit" : { "state" : "\#(state)", "value" : "\#($0) \#(key)" } }"#
        }
        return #""k\#(key)" : { "localizations" : { \#(units.joined(separator: ", ")) } }"#
      }
      return (
        "App/A.xcstrings",
        #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ",\n")) }, "version" : "1.0" }"#
      )
    }
    let findings = await Self.review(from: [catalog(0)], to: [catalog(marked)]).findings
    #expect(findings.contains { $0.rule == "translation-state-lost" } == isReported)
  }

  @Test func translationsOfAnEditedTextAreMarkedForReviewRightly() async {
    let findings = await Self.review(
      from: [Self.catalog("A", "translated")], to: [Self.catalog("A", "needs_review", english: "Other words")]
    ).findings
    #expect(!findings.contains { $0.rule == "translation-state-lost" })
  }

  private static func encoded(_ texts: [(String, String)], _ encoding: TextEncoding) -> [RuleExample.File] {
    texts.map { .init($0.0, $0.1, encoding: encoding) }
  }

  @Test(arguments: [
    (TextEncoding.utf16LittleEndian, TextEncoding.utf8, [Severity.info]), (.utf8, .utf16LittleEndian, [.warning]),
  ])
  func anotherEncodingIsOneFinding(_ old: TextEncoding, _ new: TextEncoding, _ expected: [Severity]) async {
    let mark = { (encoding: TextEncoding) in encoding == .utf8 ? "" : "\u{FEFF}" }
    let files = { (encoding: TextEncoding, word: String) in
      Self.encoded(
        ["fi", "sv"].map { locale in
          let file = Self.file(locale) { "\(word) \($0)" }
          return (file.0, mark(encoding) + file.1)
        }, encoding)
    }
    for (word, severities) in [("Old", []), ("New", expected)] {
      let review = await ExampleProject.run(
        RuleExample(from: files(old, "Old"), to: files(new, word)), configuration: ProjectConfiguration())
      #expect(review.findings.filter { $0.rule == "encoding-changed" }.map(\.severity) == severities)
    }
  }

  /// Another file of the commit is UTF-16 already.
  @Test func aProjectMayHaveBothEncodings() async {
    let files = { (encoding: TextEncoding, word: String) in
      ["fi", "sv"].flatMap { locale in
        let file = Self.file(locale) { "\(word) \($0)" }
        let own = locale == "sv" ? .utf16LittleEndian : encoding
        return Self.encoded([(file.0, (own == .utf8 ? "" : "\u{FEFF}") + file.1)], own)
      }
    }
    let review = await ExampleProject.run(
      RuleExample(from: files(.utf8, "Old"), to: files(.utf16LittleEndian, "New")),
      configuration: ProjectConfiguration())
    #expect(review.findings.filter { $0.rule == "encoding-changed" }.map(\.severity) == [.info])
  }
}
