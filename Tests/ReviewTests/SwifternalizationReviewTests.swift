import Project
import ReviewSupport
import Tables
import Testing
import Text

@testable import Edits
@testable import Review
@testable import Rules

/// Projects whose texts are in Swifternalization's JSON files.
@Suite struct SwifternalizationReviewTests {
  private static func app(
    base: String =
      #"{"turn": {"one": "Turn left in %d metre", "other": "Turn left in %d metres"}, "done": "Done", "ten": {"ten": "10"}}"#,
    polish: String = #"{"turn": {"one": "a %d", "few": "b %d", "many": "c %d"}, "done": "Gotowe"}"#,
    code: String = "let a = I18n.localizedString(\"turn\", intValue: 2)\nlet b = I18n.localizedString(\"done\")\n",
    expressions: String = #"{"base": {"ten": "ie:x=10"}}"#
  ) -> [(String, String)] {
    [
      ("App/A.swift", code), ("App/Texts/base.json", base), ("App/Texts/expressions.json", expressions),
      ("App/Texts/pl.json", polish),
    ]
  }

  @Test func anEditOfABaseTextIsAnEditOfASourceText() async throws {
    let outcome = await ExampleProject.review(
      from: Self.app(),
      to: Self.app(
        base:
          #"{"turn": {"one": "Turn left in %d metre", "other": "Turn right in %d metres"}, "done": "Done", "ten": {"ten": "10"}}"#
      ))
    let change = try #require(outcome.changes.first)
    #expect(outcome.changes.count == 1)
    #expect(change.kind == .edited)
    #expect(change.old == "Turn left in %d metres")
    #expect(change.new == "Turn right in %d metres")
    #expect(change.verdict?.impact == .large)
    #expect(change.locales == ["pl"])
    #expect(change.place?.path == "App/Texts/base.json")
    let finding = try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" })
    #expect(Set(finding.fix?.edits.map(\.path) ?? []) == ["App/A.swift", "App/Texts/base.json"])
    #expect(finding.fix?.edits.contains { $0.path.hasSuffix("json") && $0.original == "turn" } == true)
  }

  @Test func allFormsThatChangedAreJudged() async throws {
    let outcome = await ExampleProject.review(
      from: Self.app(),
      to: Self.app(
        base:
          #"{"turn": {"one": "Turn left in %d meter", "other": "Turn right in %d meters"}, "done": "Done", "ten": {"ten": "10"}}"#
      ))
    #expect(
      outcome.changes.first?.new == "Turn right in %d meters\nTurn left in %d meter"
        || outcome.changes.first?.new == "Turn left in %d meter\nTurn right in %d meters")
    #expect(outcome.changes.first?.verdict?.impact == .large)
  }

  @Test func translationsCount() async throws {
    let outcome = await ExampleProject.review(
      from: Self.app(),
      to: Self.app(polish: #"{"turn": {"one": "a %d", "few": "bb %d", "many": "c %d"}, "new": "Nowe"}"#))
    #expect(outcome.translations.map(\.locale) == ["pl"])
    let summary = outcome.translations.first
    #expect(summary?.changed == 1)
    #expect(summary?.added == 1)
    #expect(summary?.removed == 1)
    let edited = try #require(outcome.changes.first { $0.identity.key == "turn" })
    #expect(edited.old == "b %d")
    #expect(edited.new == "bb %d")
  }

  @Test func aKeyThatGoesAndOneThatComesAreReported() async {
    let outcome = await ExampleProject.review(
      from: Self.app(), to: Self.app(base: #"{"done": "Done", "open": "Open the map", "ten": {"ten": "10"}}"#, code: "")
    )
    #expect(Set(outcome.changes.map(\.kind)) == [.removed, .added])
  }

  @Test func whatIsMissingIsCounted() async {
    let project = Project(ExampleProject.files(Self.app(polish: "{}")))
    let review = await ReviewEngine(project).lint()
    #expect(review.missing == [MissingTranslations(locale: "pl", count: 3)])
    #expect(review.notRead == [])
  }

  @Test func callsOfKeysThatNoFileHasAreReported() async {
    let project = Project(
      ExampleProject.files(
        Self.app(code: "let a = I18n.localizedString(\"gone\")\nlet b = other.localizedString(\"x\")")))
    let review = await ReviewEngine(project).lint()
    #expect(review.findings.filter { $0.rule == "unextracted-key" }.map(\.identity?.key) == ["gone"])
  }

  @Test func callsThatFindNothingAreReported() async {
    let code = """
      let a = I18n.localizedString("gone", defaultValue: "It is gone", comment: "C")
      let b = Swifternalization.localizedString("lost", intValue: 2)
      let c = I18n.localizedString("done", intValue: 2)
      let d = I18n.localizedString("done", stringValue: name, fittingWidth: 20, defaultValue: fallback)
      let e = I18n.localizedString("done", stringValue: "done")
      let f = I18n.localizedString("turn", floatValue: 2.5)
      """
    let review = await ReviewEngine(Project(ExampleProject.files(Self.app(code: code)))).lint()
    let told = review.findings.filter { ["unextracted-key", "swifternalization-missing-forms"].contains($0.rule) }
    #expect(
      told.map { "\($0.place?.range?.start.line ?? 0) \($0.severity) \($0.message.plainText)" }.sorted() == [
        "1 warning No file of Swifternalization has the key gone: users see the default value “It is gone” in every language.",
        "2 warning No file of Swifternalization has the key lost: users see the key in every language.",
        "3 error done has no forms, but the call asks for one: users see the key in every language.",
        "4 error done has no forms, but the call asks for one: users see the default value in every language.",
      ])
  }

  @Test func anExpressionThatChangesIsSeenInTheLanguagesThatUseIt() async {
    let polish = #"{"turn": {"one": "a", "ten": "d", "few": "b", "many": "c"}}"#
    let outcome = await ExampleProject.review(
      from: Self.app(polish: polish, expressions: #"{"base": {"ten": "ie:x=10"}, "pl": {"ten": "ie:x=1000"}}"#),
      to: Self.app(polish: polish, expressions: #"{"base": {"ten": "ie:x=10"}, "pl": {"tne": "ie:x=1000"}}"#))
    #expect(outcome.findings.map(\.rule) == ["swifternalization-overlap"])
    #expect(outcome.findings.first?.place?.path == "App/Texts/pl.json")
  }

  @Test func brokenJSONIsAFindingAndTheRestIsJudged() async throws {
    let polish = """
      {
        "turn": {"one": "a %d", "more": "b %d"}
        "done": "Gotowe",
      }
      """
    let review = await ReviewEngine(Project(ExampleProject.files(Self.app(polish: polish)))).lint()
    let told = review.findings.filter { $0.severity == .error }.map { finding in
      "\(finding.rule.rawValue) \(finding.place?.range?.start.line ?? 0):\(finding.place?.range?.start.column ?? 0)"
    }
    #expect(
      told == [
        "swifternalization-unknown-name 2:28", "unparsable-file 3:3",
      ])
    let unknown = try #require(review.findings.first { $0.rule == "swifternalization-unknown-name" })
    #expect(unknown.message.plainText.contains("for 0, 2–200 users see the key"))
  }

  @Test func commasThatAppleSkipsAreNoFaults() async {
    let files = Self.app(
      base: #"{"turn": {"one": "a", "other": "b",}, "done": "Done",}"#, expressions: #"{"base": {"ten": "ie:x=10",},}"#)
    let project = Project(ExampleProject.files(files))
    let review = await ReviewEngine(project).lint()
    #expect(review.findings.filter { $0.severity == .error }.map(\.rule) == [])
    let coverage = await project.recognized().coverage()
    #expect(coverage.parts.map { CompletenessCounts($0.states).translated } == [2])
  }

  /// Apple's reader refuses JSON with a comment, so that the library has none of the file's expressions.
  @Test func expressionsNextToACommentAreNotThere() async {
    let base = #"{"turn": {"ten": "ten", "one": "a", "ie:x>1": "b", "ie:x<1": "c"}}"#
    let polish = #"{"turn": {"one": "a", "all": "b"}}"#
    let shown = { (expressions: String) in
      let files = Self.app(base: base, polish: polish, expressions: expressions)
      let coverage = await Project(ExampleProject.files(files)).recognized().coverage()
      return coverage.parts.map { CompletenessCounts($0.states).translated }
    }
    #expect(await shown(#"{"base": {"all": "exp:.*"}}"#) == [1])
    #expect(await shown("{\n// all\n\"base\": {\"all\": \"exp:.*\"}}") == [0])
    let files = Self.app(
      base: base, polish: polish, expressions: "{\n// all\n\"base\": {\"all\": \"exp:.*\", \"ten\": \"ie:x=10\"}}")
    let review = await ReviewEngine(Project(ExampleProject.files(files))).lint()
    #expect(review.findings.filter { $0.severity == .error }.map(\.rule) == ["unparsable-file"])
  }

  @Test func numbersBelowZeroDoNotHideAGap() async {
    let base = #"{"turn": {"one": "a", "ie:x>=2": "b", "ie:x<=-2": "c"}, "done": "Done", "ten": {"ten": "10"}}"#
    let review = await ReviewEngine(Project(ExampleProject.files(Self.app(base: base, polish: "{}")))).lint()
    let gaps = review.findings.filter { $0.rule == "swifternalization-gap" }.map(\.message.plainText)
    #expect(gaps.contains { $0.contains("turn") && $0.contains("no form for 0:") })
  }

  @Test func foreignNamesAreNoWordsOfOurs() async {
    let polish = "{\"turn\": {\"one\": \"a\", \"\\u202e\": 5}}"
    let review = await ReviewEngine(Project(ExampleProject.files(Self.app(polish: polish)))).lint()
    let finding = review.findings.first { $0.rule == "swifternalization-value" }
    #expect(finding?.message.segments.contains(.code("\u{202e}")) == true)
  }

  @Test func otherProjectsAreLeftAlone() async {
    let files = ExampleProject.files([
      ("web/base.json", #"{"compilerOptions": {"one": 5}}"#), ("web/de.json", "{broken"), ("A.swift", "let a = 1"),
    ])
    let review = await ReviewEngine(Project(files)).lint()
    #expect(review.findings == [])
    #expect(review.summary.catalogs == 0)
  }

  @Test func coverageCountsEachLanguage() async {
    let base = #"{"done": "Done", "open": "Open", "turn": {"one": "%d metre", "other": "%d metres"}}"#
    let files = ExampleProject.files([
      ("App/base.json", base), ("App/expressions.json", #"{"base": {"ten": "ie:x=10"}}"#),
      ("App/pl.json", #"{"done": "Gotowe"}"#), ("App/en.json", #"{"done": "OK"}"#), ("App/de.json", base),
      ("App/en.lproj/Localizable.strings", "\"x\" = \"Text\";\n"),
      ("App/fr.lproj/Localizable.strings", "\"x\" = \"Texte\";\n"),
    ])
    let coverage = await Project(files).recognized().coverage()
    let rows = coverage.parts.map { part in
      let counts = CompletenessCounts(part.states)
      return
        "\(part.table.name.isSwifternalization ? "json" : "lproj") \(part.locale) \(counts.translated)/\(counts.keys)"
    }
    #expect(rows == ["lproj fr 1/1", "json de 3/3", "json pl 1/3"])
  }
}
