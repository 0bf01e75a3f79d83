import Rules

extension DocumentationPage {
  /// A row of a table of rules.
  struct RuleRow {
    var line: Int
    var fault: String?
  }

  /// The rows of the tables whose first column is called `rule`.
  var ruleRows: [RuleRow] {
    var rows: [RuleRow] = []
    var isTable = false
    for (index, line) in prose.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("|") else {
        isTable = false
        continue
      }
      if line.hasPrefix("| rule |") { isTable = true }
      guard isTable, let cell = line.split(separator: "|").first else { continue }
      let names = cell.matches(of: /`([a-z0-9-]+)`/).map { String($0.output.1) }
      let unknown = names.first { !RuleCatalog.configurableNames.contains(.init(rawValue: $0)) }
      rows.append(RuleRow(line: index + 1, fault: unknown.map { "there is no rule \($0)" }))
    }
    return rows
  }
}
