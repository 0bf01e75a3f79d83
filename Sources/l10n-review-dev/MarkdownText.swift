/// Plain text in Markdown.
enum MarkdownText {
  /// Prose without markup: signs that Markdown would read are escaped.
  static func escaped(_ text: String) -> String {
    text.map { #"\*_<>[]|~`"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A row of a table of cells that are Markdown already.
  static func row(_ cells: [String]) -> String {
    "| \(cells.map { $0.replacing("\n", with: "<br>") }.joined(separator: " | ")) |"
  }

  static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([row(head), row(head.map { _ in "---" })] + rows.map(row)).joined(separator: "\n")
  }

  /// Code in a cell of a table.
  static func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }
}
