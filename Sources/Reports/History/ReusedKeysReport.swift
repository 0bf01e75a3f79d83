import Classifier
import History
import Messages
import Text

package struct ReusedKeysReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, markdown, json
  }

  private let keys: [ReusedKey]
  private let notes: [String]

  package init(_ answer: RepositoryHistory.Answer<[ReusedKey]>) {
    keys = answer.content
    notes = answer.notes
  }

  /// The result ends with a newline.
  package func render(as format: Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .json: JSON.object(members).document
    }
  }

  private var summary: String {
    guard !keys.isEmpty else { return "No key came back with another text" }
    let counts = Wording.counts(of: keys.map(\.verdict.impact))
    return "\(Wording.count(keys.count, "key")) came back with another text: \(counts)"
  }

  private var text: String {
    var lines: [String] = []
    for key in keys {
      let table = key.table == EntryIdentity.defaultTable ? "" : " in " + TerminalText.line(key.table)
      lines.append("\(key.verdict.impact.rawValue)  \(TerminalText.line(key.key))\(table)")
      lines.append(
        "  until \(key.removed.day)  “\(TerminalText.line(key.old, limit: 300))”  (\(key.removedIn.abbreviated))")
      lines.append(
        "  from  \(key.added.day)  “\(TerminalText.line(key.new, limit: 300))”  (\(key.addedIn.abbreviated), "
          + "\(TerminalText.line(key.author.name, limit: 60)))")
      lines.append("")
    }
    return (lines + [summary] + notes).joined(separator: "\n") + "\n"
  }

  private var markdown: String {
    let rows = keys.map { key in
      [
        MarkdownText.name(key.key, inElement: true), key.removed.day, MarkdownText.prose(key.old), key.added.day,
        MarkdownText.prose(key.new), key.verdict.impact.rawValue,
      ]
    }
    return HistoryMarkdown.page(
      title: "Reused keys", summary: summary + ".",
      HistoryMarkdown.table(["key", "until", "it said", "from", "it says", "impact"], rows), notes: notes)
  }

  private var members: [JSON.Member] {
    [.init("schemaVersion", 1), .init("reusedKeys", .array(keys.map(Self.json)))] + notes.member
  }

  private static func json(_ key: ReusedKey) -> JSON {
    [
      "table": .string(key.table), "key": .string(key.key), "old": .string(key.old), "new": .string(key.new),
      "removedIn": .string(key.removedIn.hex), "removed": .string(key.removed.text),
      "addedIn": .string(key.addedIn.hex), "added": .string(key.added.text), "author": .string(key.author.name),
      "impact": .string(key.verdict.impact.rawValue), "decision": .string(key.verdict.decision.rawValue),
      "reasons": .strings(key.verdict.reasons), "path": .string(key.path),
    ]
  }
}
