import ArgumentParser
import Project
import Reports
import Rules
import Text

struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules with their severity in this project, or explain one.")

  @Argument(help: ArgumentHelp("The rule to explain.", valueName: "id"))
  var id: String?

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    if let family = id.flatMap(RuleFamily.init) {
      Terminal.print(RulePage.text(family))
      return
    }
    if let id {
      guard let rule = RuleCatalog.description(of: RuleID(rawValue: id)) else {
        let nearest = nearestName(to: id, among: RuleCatalog.configurableNames.map(\.rawValue))
        throw Outcome.unable(
          "“\(id)” is not a rule; \(nearest.map { "did you mean “\($0)”?" } ?? "“l10n-review rules” lists them.")")
      }
      Terminal.print(RulePage.text(rule))
      let set = try configuration().map { RuleCatalog.settings(of: rule.id, in: $0) } ?? []
      if !set.isEmpty {
        Terminal.print("\nIn this project")
        for line in set { Terminal.print("  \(TerminalText.line(line))") }
      }
      return
    }
    let levels = try levels()
    let configuration = try configuration()
    for group in RuleGroup.allCases {
      let rules = RuleCatalog.rules.map { $0.description }.filter { $0.group == group }
      guard !rules.isEmpty else { continue }
      let width = rules.map { $0.id.rawValue.count }.max() ?? 0
      Terminal.print("\(group.rawValue)")
      for rule in rules {
        let level = levels.severity(of: rule).map(\.rawValue) ?? "off"
        Terminal.print("  \(padded(rule.id.rawValue, width))  \(padded(level, 7))  \(rule.summary)")
        for test in rule.standsFor {
          Terminal.print("  \(padded("", width))  \(padded("", 7))  replaces \(test)")
        }
        let set = configuration.map { RuleCatalog.settings(of: rule.id, in: $0) } ?? []
        for line in set.prefix(Self.mostSettings) {
          Terminal.print("  \(padded("", width))  \(padded("", 7))  \(TerminalText.line(line))")
        }
        if set.count > Self.mostSettings {
          Terminal.print(
            "  \(padded("", width))  \(padded("", 7))  and \(set.count - Self.mostSettings) more: "
              + "`l10n-review rules \(rule.id.rawValue)`")
        }
      }
    }
  }

  /// The most settings of one rule to print in the list of all rules.
  private static let mostSettings = 5

  /// That of the surrounding project, if there is one.
  private func configuration() throws -> ProjectConfiguration? {
    guard let repository = try? project.openRepository() else { return nil }
    return try project.readConfiguration(for: repository)
  }

  /// Those of the surrounding project, or of the Wikipedia profile outside a project.
  private func levels() throws -> RuleLevels {
    guard let repository = try? project.openRepository() else { return RuleLevels(ProjectTraits(.wikipedia)) }
    let settings = try project.readConfiguration(for: repository)
    return try Project(repository, at: repository.version(at: nil).version, configuration: settings).settings.levels
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

enum RulePage {
  static func text(_ family: RuleFamily) -> String {
    let rules = RuleCatalog.rules.map { $0.description }.filter { $0.family == family }
    let width = rules.map { $0.id.rawValue.count }.max() ?? 0
    let lines = rules.map { rule in
      "  \(rule.id.rawValue)\(String(repeating: " ", count: width - rule.id.rawValue.count))  \(rule.summary)"
    }
    return """
      \(family.rawValue): a family of rules that `rules: { \(family.rawValue): warning }` switches on

      \(lines.joined(separator: "\n"))
      """
  }

  static func text(_ rule: RuleDescription) -> String {
    func level(_ severity: Severity?) -> String { severity.map(\.rawValue) ?? "off" }
    var lines = [
      "\(rule.id.rawValue): \(rule.summary)",
      "",
      "Severity: \(level(rule.severity)) (apple profile: \(level(rule.appleSeverity)))",
      "",
      "Why",
      indented(rule.rationale),
      "",
      "Instead",
      indented(rule.instead),
    ]
    if !rule.standsFor.isEmpty {
      lines += ["", "Replaces these tests of the Wikipedia app", indented(rule.standsFor.joined(separator: "\n"))]
    }
    if !rule.triggering.isEmpty {
      lines += ["", "Reported (↓ precedes each place)"] + rule.triggering.map(example)
    }
    if !rule.nonTriggering.isEmpty { lines += ["", "Not reported"] + rule.nonTriggering.map(example) }
    return lines.joined(separator: "\n")
  }

  private static func example(_ example: RuleExample) -> String {
    let before = example.base.map { $0.filter { !$0.text.isEmpty }.map { ("before", $0) } } ?? []
    let after = example.files.map { (example.base == nil ? "" : "after", $0) }
    return (before + after).map { label, file in
      "  \(file.path)\(label.isEmpty ? "" : " (\(label))"):\n" + indented(indented(file.text))
    }.joined(separator: "\n") + "\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
  }
}
