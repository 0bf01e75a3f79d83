import Classifier
import Formats
import History
import Messages
import Text

package struct HistoryEditsReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, markdown, json, csv
  }

  private let edits: [HistoryEdit]
  private let notes: [String]

  /// Keeps the order of the edits.
  package init(_ answer: RepositoryHistory.Answer<[HistoryEdit]>) {
    edits = answer.content
    notes = answer.notes
  }

  /// The result ends with a newline.
  package func render(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: JSON.object(members).document
    case .markdown: markdown
    case .csv: csv
    }
  }

  // MARK: For people

  private var summary: String {
    edits.isEmpty
      ? "No edit of a source text."
      : "\(Wording.count(edits.count, "edit")): \(Wording.counts(of: edits.map(\.verdict.impact)))"
  }

  private var text: String {
    var lines: [String] = []
    for edit in edits {
      let author = TerminalText.line(edit.author.name, limit: 60)
      let verdict = "\(edit.verdict.impact.rawValue)\(edit.verdict.decision == .question ? " (a question)" : "")"
      lines.append(
        "\(Moment(seconds: edit.author.time).day)  \(verdict)  \(edit.key(TerminalText.line))  "
          + "\(edit.commit.abbreviated)  \(author)")
      lines.append("  - “\(TerminalText.line(edit.old, limit: 400))”")
      lines.append("  + “\(TerminalText.line(edit.new, limit: 400))”")
      lines += edit.verdict.reasons.prefix(1).map { "    " + TerminalText.line($0, limit: 200) }
      lines.append("")
    }
    return (lines + [summary] + notes).joined(separator: "\n") + "\n"
  }

  private var markdown: String {
    let rows = edits.map { edit in
      [
        Moment(seconds: edit.author.time).day, edit.verdict.impact.rawValue,
        edit.key { MarkdownText.name($0, inElement: true) }, MarkdownText.prose(edit.old),
        MarkdownText.prose(edit.new), MarkdownText.name(edit.commit.abbreviated, inElement: true),
        MarkdownText.prose(edit.author.name, limit: 60),
      ]
    }
    let columns = ["date", "impact", "key", "before", "after", "commit", "author"]
    return HistoryMarkdown.page(
      title: "Edits of source texts", summary: summary + (edits.isEmpty ? "" : "."),
      HistoryMarkdown.table(columns, rows), notes: notes)
  }

  // MARK: For programs

  private var members: [JSON.Member] {
    [.init("schemaVersion", 1), .init("edits", .array(edits.map(Self.json)))] + notes.member
  }

  private static func json(_ edit: HistoryEdit) -> JSON {
    [
      "commit": .string(edit.commit.hex), "date": .string(Moment(seconds: edit.author.time).text),
      "author": .string(edit.author.name), "table": .string(edit.table), "key": .string(edit.key),
      "oldKey": .optional(edit.oldKey), "old": .string(edit.old), "new": .string(edit.new),
      "impact": .string(edit.verdict.impact.rawValue), "decision": .string(edit.verdict.decision.rawValue),
      "probabilities": edit.verdict.probabilities.json, "reasons": .strings(edit.verdict.reasons),
      "path": .string(edit.path),
    ]
  }

  private var csv: String {
    let header = [
      "commit", "date", "author", "table", "key", "oldKey", "old", "new", "impact", "decision", "neutral", "small",
      "large", "reasons", "path",
    ]
    let rows = edits.map { edit in
      let probabilities = edit.verdict.probabilities
      return [
        edit.commit.hex, Moment(seconds: edit.author.time).text, edit.author.name, edit.table, edit.key,
        edit.oldKey ?? "", edit.old, edit.new, edit.verdict.impact.rawValue, edit.verdict.decision.rawValue,
      ] + [probabilities.neutral, probabilities.small, probabilities.large].map(\.json.text) + [
        edit.verdict.reasons.joined(separator: "; "), edit.path,
      ]
    }
    return String(decoding: SpreadsheetWriter.rows([header] + rows), as: UTF8.self)
  }
}

extension HistoryEdit {
  /// Includes the previous key if renamed, and the table if it is not the default one.
  fileprivate func key(_ shown: (String) -> String) -> String {
    (oldKey.map { shown($0) + " → " } ?? "") + shown(key)
      + (table == EntryIdentity.defaultTable ? "" : " in " + shown(table))
  }
}
