import LocalizationModel
import ReviewConfiguration
import ReviewPipeline
import ReviewRules
import Testing

/// Faults that rules once had, each shown by the smallest project in which it shows.
@Suite struct RuleRegressionTests {
  static func lint(
    _ files: [(String, String)], configuration: ProjectConfiguration? = nil
  ) async -> ReviewOutcome {
    var wikipedia = ProjectConfiguration()
    wikipedia.profile = .wikipedia
    return await ReviewEngine(configuration: configuration ?? wikipedia).lint(ExampleProject.files(files))
  }

  static func call(_ key: String, _ value: String, comment: String = "%1$d is a number") -> String {
    #"let t = WMFLocalizedString("\#(key)", value: "\#(value)", comment: "\#(comment)")"# + "\n"
  }

  // MARK: Placeholders

  @Test func theFormsOfOnePluralShowOneArgument() async throws {
    let outcome = await Self.lint([("App/A.swift", Self.call("a-b", "In {{PLURAL:%d|%d place|%d places}}"))])
    let finding = try #require(outcome.findings.first { $0.rule == "unordered-placeholder" })
    #expect(finding.fix?.edits.map(\.replacement) == [#""In {{PLURAL:%1$d|%1$d place|%1$d places}}""#])
    #expect(finding.advice?.plainText == "Write %1$d, here and in the comment.")
  }

  @Test(arguments: [
    "%@ has {{PLURAL:%d|%d place|%d places}}", "{{PLURAL:%d|%d place in %@|%d places in %@}}",
    "{{PLURAL:%d|%d list|%d lists}} of {{PLURAL:%d|%d page|%d pages}}", "%1$@ and %@",
  ])
  func argumentsThatOnlyTheAuthorKnowsAreNotGuessed(_ text: String) async throws {
    let outcome = await Self.lint([("App/A.swift", Self.call("a-b", text))])
    let finding = try #require(outcome.findings.first { $0.rule == "unordered-placeholder" })
    #expect(finding.fix == nil)
    #expect(finding.advice?.plainText.hasPrefix("Give each its position") == true)
  }

  @Test func aPerCentSignBeforeAWordIsNoPlaceholderForTheCatalogs() async {
    let text = "Save 50% discount"
    let outcome = await Self.lint([
      ("TWN/qqq.lproj/Localizable.strings", "\"a-b\" = \"A note\";\n"),
      ("TWN/en.lproj/Localizable.strings", "\"a-b\" = \"\(text)\";\n"),
      ("Native/en.lproj/Localizable.strings", "/* A note */\n\"a-b\" = \"\(text)\";\n"),
      ("App/A.swift", Self.call("a-b", text, comment: "A note")),
    ])
    #expect(outcome.findings.isEmpty)
  }

  // MARK: Levels

  @Test func aProjectMayRaiseWhatIsInformationByDefault() async {
    var configuration = ProjectConfiguration()
    configuration.rules["translations-now-fuzzy"] = RuleSetting(level: .error)
    let outcome = await ReviewEngineTests.review(
      from: ReviewEngineTests.left, to: ReviewEngineTests.precise, configuration: configuration)
    #expect(outcome.findings.map(\.severity) == [.error])
  }
}
