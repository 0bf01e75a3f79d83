import ArgumentParser
import Project
import Reports
import Rules
import Text

/// The rules to run. `l10n-review rules` lists their names.
struct RuleOptions: ParsableArguments {
  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp(
      "Run this rule or family only, also where the project switches it off; repeatable.", valueName: "id"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Leave this rule or family out; repeatable.", valueName: "id"))
  var except: [String] = []

  func validate() throws {
    for name in only + except where !RuleCatalog.configurableNames.contains(RuleID(rawValue: name)) {
      let nearest = nearestName(to: name, among: RuleCatalog.configurableNames.map(\.rawValue))
      let advice = nearest.map { "did you mean “\($0)”?" } ?? "l10n-review rules lists them."
      throw ValidationError("“\(TerminalText.line(name))” is not a rule; \(advice)")
    }
  }

  func added(to settings: ProjectConfiguration) -> ProjectConfiguration {
    var settings = settings
    settings.chosenRules = RuleChoice(
      only: only.isEmpty ? nil : Set(only.map { RuleID(rawValue: $0) }),
      except: Set(except.map { RuleID(rawValue: $0) }))
    return settings
  }
}
