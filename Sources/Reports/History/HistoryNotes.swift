import History
import Text

extension RepositoryHistory.Answer {
  /// The gaps in the answer, one sentence each.
  package var notes: [String] {
    var notes: [String] = []
    if extent == .shallow {
      notes.append(
        "This is a shallow clone: what was before its oldest commits is not known; run git fetch --unshallow, "
          + "or set fetch-depth: 0 for actions/checkout.")
    }
    return notes
  }
}

extension [String] {
  var member: [JSON.Member] { isEmpty ? [] : [.init("notCovered", .strings(self))] }
}

enum HistoryMarkdown {
  /// Empty without rows.
  static func table(_ columns: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let lines = [columns, columns.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" } + [""]
  }

  static func page(title: String, summary: String, _ body: [String], notes: [String]) -> String {
    var lines = ["### " + title, "", summary, ""] + body + notes
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}
