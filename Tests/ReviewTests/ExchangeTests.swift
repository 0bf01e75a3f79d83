import ReviewSupport
import Testing

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

/// Files from translators, checked next to their project.
@Suite struct ExchangeTests {
  private static let project = [
    ("ios/App/en.lproj/Localizable.strings", "\"open\" = \"Open %@\";\n\"close\" = \"Close\";\n"),
    ("ios/App/de.lproj/Localizable.strings", "\"close\" = \"Schließen\";\n"),
    (
      "ios/App/Counts.xcstrings",
      """
      { "sourceLanguage" : "en", "strings" : { "%lld days" : { "localizations" : { "en" : { "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld day" } },
      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld days" } } } } } } } }, "version" : "1.0" }
      """
    ),
  ]

  private static func xliff(_ units: String, of original: String, in language: String = "de") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(original)" source-language="en" target-language="\(language)" datatype="plaintext"><body>
    \(units)
    </body></file>
    </xliff>
    """
  }

  private static let table = "App/en.lproj/Localizable.strings"

  private static func unit(_ id: String, _ source: String, _ target: String) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  private func lint(_ text: String, path: String = "mail/de.xliff") async -> Review {
    await ReviewEngine(Project(ExampleProject.files(Self.project))).lint([
      ExchangeRequest(path: path, bytes: Array(text.utf8))
    ])
  }

  private static func places(_ review: Review) -> [String] {
    review.findings.map { finding in
      let start = finding.place?.range?.start
      return "\(finding.rule.rawValue) \(start?.line ?? 0):\(start?.column ?? 0) \(finding.identity?.key ?? "-")"
    }
  }

  @Test func targetsAreCheckedAtTheirPlaces() async {
    let review = await lint(
      Self.xliff(Self.unit("open", "Open %@", "Öffnen") + "\n" + Self.unit("close", "Close", ""), of: Self.table))
    #expect(
      Self.places(review) == ["placeholder-mismatch 4:55 open", "empty-translation 5:54 close"])
    #expect(review.findings.allSatisfy { $0.locale == "de" && $0.place?.path == "mail/de.xliff" })
  }

  @Test func aPluralLacksTheFormsOfItsLanguage() async {
    let units =
      Self.unit("%lld days|==|plural.one", "%lld day", "%lld dzień")
      + Self.unit("%lld days|==|plural.other", "%lld days", "%lld dnia")
    let review = await lint(Self.xliff(units, of: "App/Counts.xcstrings", in: "pl"), path: "pl.xliff")
    #expect(review.findings.map(\.rule) == ["stringsdict-missing-category"])
    #expect(review.findings.first?.locale == "pl")
  }

  @Test func aFileOfAnotherProjectIsCheckedByItself() async {
    let review = await lint(Self.xliff(Self.unit("x", "A %d", "B"), of: "Other/en.lproj/Other.strings"))
    #expect(review.findings.map(\.rule) == ["placeholder-mismatch"])
    #expect(review.notes.contains { $0.plainText.contains("has none of the files") })
  }

  @Test func aTranslationOfTheSourceLanguageIsNone() async {
    let review = await lint(
      Self.xliff(Self.unit("open", "Open %@", "Open"), of: Self.table, in: "en"), path: "en.xliff")
    #expect(review.findings.isEmpty)
  }

  @Test func xliffTwoIsRefused() async {
    let review = await lint("<xliff version=\"2.0\" srcLang=\"en\"><file id=\"f\"/></xliff>")
    #expect(review.findings.map(\.rule) == ["unparsable-file"])
    #expect(review.findings.first?.message.plainText.contains("Only XLIFF 1.2 is read") ?? false)
  }

  @Test func aRangeReportsNewAndChangedUnits() async {
    func text(_ open: String) -> String {
      Self.xliff(Self.unit("close", "Close", "") + "\n" + Self.unit("open", "Open %@", open), of: Self.table)
    }
    let path = "l10n/de.xcloc/Localized Contents/de.xliff"
    let old = Self.project + [(path, text("%@ öffnen"))]
    let new = Self.project + [(path, text("Öffnen"))]
    let review = await ExampleProject.review(from: old, to: new)
    #expect(Self.places(review) == ["placeholder-mismatch 5:55 open"])
    #expect(review.summary.preexisting == 1)
  }

  @Test func aProjectIsLintedWithoutItsExports() async {
    let stale = Self.xliff(Self.unit("open", "Open", "Öffnen"), of: Self.table)
    let files = ExampleProject.files(Self.project + [("l10n/de.xliff", stale)])
    let review = await ReviewEngine(Project(files)).lint()
    #expect(!review.findings.contains { $0.place?.path.hasSuffix(".xliff") ?? false })
    let alone = await ReviewEngine(Project(ExampleProject.files([("de/app.xliff", stale)]))).lint()
    #expect(alone.notes.contains { $0.plainText.contains("1 XLIFF file, checked only if named") })
  }
}
