import Classifier

/// Labels of edits by the places of the edits, because the texts belong to the projects. A table with the columns
/// `repository`, `commit`, `edit` and `votes`.
///
/// The repository is `OWNER/NAME` on GitHub. The commit is its first digits. The edit is the first digits of git's
/// number for a blob of the old text, a zero byte and the new text. The votes are the annotators', as N, S and L.
package struct HistoryLabels: Sendable {
  package struct Row: Hashable, Sendable {
    /// `OWNER/NAME`.
    package var repository: String
    package var commit: String
    package var edit: String
    package var votes: String

    /// The label of most annotators; `nil` if they are divided or a vote is invalid.
    package var label: Impact? {
      let counts = zip("NSL", Impact.allCases).map { letter, impact in (votes.count { $0 == letter }, impact) }
      guard let most = counts.max(by: { $0.0 < $1.0 }), counts.reduce(0, { $0 + $1.0 }) == votes.count else {
        return nil
      }
      return counts.count { $0.0 == most.0 } == 1 ? most.1 : nil
    }
  }

  /// The reason why a table of labels cannot be read.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The first line is not the header.
    case noHeader
    /// A line has other fields, or votes without a label.
    case unreadable(line: Int)

    /// The fault and the remedy.
    package var description: String {
      switch self {
      case .noHeader: "line 1: the columns must be \(HistoryLabels.columns.joined(separator: ", ")), separated by tabs"
      case .unreadable(let line):
        "line \(line): needs a repository OWNER/NAME, a commit, an edit, and votes N, S or L of which one leads"
      }
    }
  }

  private static let columns = ["repository", "commit", "edit", "votes"]
  /// The number of digits kept of an edit's number.
  package static let digits = 12

  /// The labels in the order of the table.
  package let rows: [Row]

  /// Reads a table of labels.
  package init(_ text: String) throws(Failure) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first.map({ $0.split(separator: "\t").map(String.init) }) == Self.columns else { throw .noHeader }
    var rows: [Row] = []
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == Self.columns.count, fields.allSatisfy({ !$0.isEmpty }),
        fields[0].split(separator: "/", omittingEmptySubsequences: false).count == 2,
        fields[1].allSatisfy(\.isHexDigit), fields[2].utf8.count == Self.digits
      else { throw .unreadable(line: number + 1) }
      let row = Row(repository: fields[0], commit: fields[1], edit: fields[2], votes: fields[3])
      guard row.label != nil else { throw .unreadable(line: number + 1) }
      rows.append(row)
    }
    self.rows = rows
  }
}
