import ReviewSupport
import Testing

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

/// Every rule's own examples, in a run of the engine.
@Suite struct RuleExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: RuleDescription
    var example: RuleExample
    var triggers: Bool
    var testDescription: String { "\(rule.id.rawValue) line \(example.line) \(triggers ? "reported" : "not reported")" }
  }

  static let cases = RuleCatalog.rules.flatMap { rule in
    rule.description.triggering.map { Case(rule: rule.description, example: $0, triggers: true) }
      + rule.description.nonTriggering.map { Case(rule: rule.description, example: $0, triggers: false) }
  }

  /// The Wikipedia app's profile, with the rule on even if it is off by default.
  static func configuration(for rule: RuleDescription) -> ProjectConfiguration {
    var configuration = ProjectConfiguration()
    configuration.profile = .wikipedia
    if rule.severity == nil { configuration.rules[rule.id] = RuleSetting(level: .warning) }
    return configuration
  }

  static func reported(_ outcome: Review, _ rule: RuleID) -> [ExampleProject.Mark] {
    outcome.findings.filter { $0.rule == rule }.map { finding in
      ExampleProject.Mark(
        path: finding.place?.path ?? "", line: finding.place?.range?.start.line ?? 1,
        column: finding.place?.range?.start.column ?? 1)
    }
  }

  /// The marks of an example's files, deleted files included.
  static func marks(_ example: RuleExample) -> [ExampleProject.Mark] {
    let kept = Set(example.files.map(\.path))
    let deleted = (example.base ?? []).filter { !kept.contains($0.path) }
    return (example.files + deleted).flatMap { ExampleProject.unmarked($0).marks }
  }

  @Test(arguments: cases) func example(_ item: Case) async {
    let outcome = await ExampleProject.run(item.example, configuration: Self.configuration(for: item.rule))
    let expected = Self.marks(item.example)
    #expect(expected.isEmpty != item.triggers, "an example that is reported has a mark, another one has none")
    #expect(Set(Self.reported(outcome, item.rule.id)) == Set(expected))
  }

  /// Examples with a finding that have only sources, so that they can be commented out.
  static let sources = cases.filter { item in
    item.triggers && item.rule.group == .source && item.rule.id != "unused-suppression"
      && item.example.files.allSatisfy { $0.path.hasSuffix(".swift") || $0.path.hasSuffix(".m") }
  }

  @Test(arguments: sources) func nothingIsReportedInsideOfComments(_ item: Case) async {
    let outcome = await ExampleProject.run(item.example, configuration: Self.configuration(for: item.rule)) {
      "/*\n" + $0 + "\n*/"
    }
    #expect(Self.reported(outcome, item.rule.id).isEmpty)
  }

  @Test(arguments: cases.filter(\.triggers))
  func lineEndsDoNotMatter(_ item: Case) async {
    let outcome = await ExampleProject.run(item.example, configuration: Self.configuration(for: item.rule)) { text in
      String(text.flatMap { $0 == "\n" ? ["\r", "\n"] : [$0] })
    }
    let expected = Self.marks(item.example)
    #expect(Set(Self.reported(outcome, item.rule.id)) == Set(expected))
  }

  @Test(arguments: cases.filter(\.triggers))
  func aRuleThatIsOffReportsNothing(_ item: Case) async {
    var configuration = Self.configuration(for: item.rule)
    configuration.rules[item.rule.id] = RuleSetting(level: .off)
    let outcome = await ExampleProject.run(item.example, configuration: configuration)
    #expect(Self.reported(outcome, item.rule.id).isEmpty)
  }

  @Test func everyRuleSaysWhatItJudges() {
    for rule in RuleCatalog.rules {
      let judges =
        rule is any SnapshotRule.Type || rule is any TranslationRule.Type || rule is any FaultRule.Type
        || rule is any CatalogRule.Type || rule is any ChangeRule.Type || rule is any SuppressionRule.Type
      #expect(judges, "\(rule.description.id.rawValue) is never run")
    }
  }

  @Test func everyRuleHasExamplesAndAName() {
    for rule in RuleCatalog.rules.map({ $0.description }) {
      #expect(!rule.triggering.isEmpty && !rule.nonTriggering.isEmpty, "\(rule.id.rawValue)")
      #expect(rule.id.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(rule.id.rawValue)")
      #expect(!rule.summary.hasSuffix("."), "\(rule.id.rawValue)")
      for prefix in ["avoid-", "prefer-", "do-not-"] { #expect(!rule.id.rawValue.hasPrefix(prefix)) }
    }
    #expect(RuleCatalog.ids.count == RuleCatalog.rules.count)
  }
}
