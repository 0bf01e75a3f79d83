import Formats
import ReviewSupport
import Testing
import Text

@testable import Edits
@testable import Messages
@testable import Project
@testable import Review
@testable import Rules

/// Plurals and interpolations in projects without translatewiki.
extension AppleProjectTests {
  // MARK: Plurals

  static func plural(_ format: String, _ forms: [(String, String)], name: String = "v", type: String = "ld") -> String {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
    return """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
      \(texts)</dict></dict></dict></plist>
      """
  }

  static func plurals(_ english: String, _ locale: String, _ translation: String) async -> [Finding] {
    await lint([
      ("App/en.lproj/Localizable.stringsdict", english), ("App/\(locale).lproj/Localizable.stringsdict", translation),
    ]).filter { $0.severity > .info }
  }

  @Test func aMisspelledFormHasOneFinding() async throws {
    let english = Self.plural("%#@v@", [("one", "%ld person"), ("other", "%ld people")])
    let found = await Self.plurals(
      english, "ca", Self.plural("%#@v@", [("one", "%ld persona"), ("other", "%Id persones")]))
    #expect(found.map(\.rule) == ["reversed-placeholder"])
  }

  /// No number reaches the form.
  @Test(arguments: [("few", 0), ("one", 1), ("zero", 1)])
  func anEmptyFormOfNoCategoryIsANote(label: String, count: Int) async {
    let english = Self.plural("%#@v@", [("one", "%ld person"), ("other", "%ld people")])
    let found = await Self.plurals(english, "fi", Self.plural("%#@v@", [(label, ""), ("other", "%ld ihmistä")]))
    #expect(found.count { $0.rule == "stringsdict-empty-form" } == count)
  }

  @Test func theFormWithTheFaultIsQuoted() async throws {
    let english = Self.plural("%#@v@", [("one", "%d second"), ("other", "%d seconds")], type: "d")
    let forms = [("one", "Została %ld sekunda"), ("few", "%d sekundy"), ("many", "%d sekund"), ("other", "%d sekund")]
    let found = await Self.plurals(english, "pl", Self.plural("%#@v@", forms, type: "d"))
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.message.plainText.contains("“Została %ld sekunda”"))
    #expect(finding.place?.range?.start.line == 4)
  }

  @Test func aPositionWithoutItsSignIsNamed() async throws {
    let form = { (locale: String, one: String) in
      """
      "\(locale)": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "\(one)"}}}}}
      """
    }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"followed": {"localizations": {
      \(form("en", "By %1$@, %2$@ and %3$lld others")), \(form("zh-Hant", "被%1$@、%2$@和%3lld個"))}}}}
      """
    let found = await Self.lint([("App/Localizable.xcstrings", catalog)]).filter { $0.severity > .info }
    let finding = try #require(found.first)
    #expect(found.map(\.rule) == ["reversed-placeholder"])
    #expect(finding.message.plainText.hasPrefix("%3lld"))
    #expect(finding.advice?.plainText.hasPrefix("Write %3$lld") == true)
  }

  @Test func amongPlaceholdersWithNumbersTheAdviceHasOneToo() async throws {
    let found = await Self.lint([
      ("App/en.lproj/Localizable.strings", #""a" = "%@ and %@, not %@";"#),
      ("App/fi.lproj/Localizable.strings", #""a" = "%2$@, %1$@";"#),
    ])
    let finding = try #require(found.first { $0.rule == "placeholder-mismatch" })
    #expect(finding.advice?.plainText.hasPrefix("Put %3$@ where") == true)
  }

  @Test func otherFaultsOfSwappedVariablesFollow() async {
    let names = """
      <key>names</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string><key>one</key><string></string>
      <key>other</key><string></string></dict>
      </dict></dict></plist>
      """
    let entry = { (format: String, form: String) in
      let plural = Self.plural(format, [("one", form), ("other", form)])
      return plural.replacing("</dict></dict></plist>", with: names)
    }
    let found = await Self.plurals(
      entry("%#@names@%#@v@", "By %1$@ and %ld others"), "de", entry("%#@v@", "Von %1$@ und %ld anderen"))
    let layout = Project([]).layout
    let joined = await Causes.joined(found.filter { $0.locale == "de" }, in: layout, isWhole: true)
    #expect(joined.map(\.rule) == ["swapped-variables"])
    #expect(joined.first?.message.plainText.hasSuffix("2 other faults follow from it.") == true)
  }

  // MARK: Interpolations

  @Test func bothKeysMayBeLookedUp() async {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"%lld more": {}, "%d more": {"localizations":
      {"fi": {"stringUnit": {"state": "translated", "value": "%d lisää"}}}}}, "version": "1.0"}
      """
    let view = ("App/A.swift", "import SwiftUI\nlet a = Text(\"\\(count) more\")\n")
    let alone = await Self.lint([("App/Localizable.xcstrings", catalog), view])
    #expect(Self.severities(alone, "ambiguous-interpolation") == [.warning])
    let untranslated = await Self.lint([
      ("App/Localizable.xcstrings", catalog.replacing("fi", with: "en")), view,
    ])
    #expect(Self.severities(untranslated, "ambiguous-interpolation") == [.info])
    let both = await Self.lint([
      ("App/Localizable.xcstrings", catalog), view,
      ("App/B.swift", #"let b = String(format: NSLocalizedString("%d more", comment: ""), count)"# + "\n"),
    ])
    #expect(Self.severities(both, "ambiguous-interpolation").isEmpty)
  }

  /// Xcode leaves out what the build leaves out.
  @Test(arguments: [("#if DEBUG", 0), ("#if os(iOS)", 1)])
  func aStaleEntryMayBeOfDevelopers(condition: String, count: Int) async {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"save": {"extractionState": "stale", "localizations":
      {"fi": {"stringUnit": {"state": "translated", "value": "Tallenna"}}}}}, "version": "1.0"}
      """
    let call = #"let a = NSLocalizedString("save", comment: "Button")"#
    let found = await Self.lint([
      ("App/Localizable.xcstrings", catalog), ("App/A.swift", "\(condition)\n\(call)\n#endif"),
    ])
    #expect(found.count { $0.rule == "stale-entry-called" } == count)
  }

  /// Without a locale the system knows one form for 1 and one for other numbers.
  @Test(arguments: [
    (["de"], Severity.info), (["fr", "ja"], .info), (["de", "pl"], .error), (["lv"], .error), (["ar"], .error),
  ])
  func pluralsNeedALocaleWhereFormsDifferFromEnglish(locales: [String], severity: Severity) async {
    let entry = """
      <plist version="1.0"><dict><key>pages</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d page</string>
      <key>other</key><string>%d pages</string></dict></dict></dict></plist>
      """
    let found = await Self.lint(
      (["en"] + locales).map { ("App/\($0).lproj/Localizable.stringsdict", entry) } + [
        ("App/A.swift", #"let t = String(format: NSLocalizedString("pages", comment: ""), 3)"#)
      ])
    #expect(Self.severities(found, "plural-without-localized-format") == [severity])
  }
}
