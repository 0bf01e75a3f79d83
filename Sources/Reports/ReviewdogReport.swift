import Review
import Rules
import Text

/// reviewdog's `DiagnosticResult` as JSON (`rdjson`). Its columns count UTF-8 bytes, like ours. Findings only.
struct ReviewdogReport {
  var context: ReportContext

  private static let inert = InertText(isSARIF: false)

  /// UTF-16 code units; reviewdog puts the message into a comment.
  private static let longestMessage = 4_000
  private static let mostRelated = 20

  func render(_ review: Review) -> String {
    let document: JSON = [
      "source": ["name": .string("l10n-review")],
      "diagnostics": .array(
        review.failures.map { diagnostic($0.sentence, at: $0.paths.first, "ERROR") }
          + review.findings.map { diagnostic($0) }
          + review.notRead.map { diagnostic($0.sentence, at: $0.paths.first, "INFO") }),
    ]
    return document.document
  }

  private func diagnostic(_ sentence: Message, at path: String?, _ severity: String) -> JSON {
    [
      "message": .string(Self.inert.message(sentence, limit: Self.longestMessage)),
      "location": location(Place(path: path ?? "")), "severity": .string(severity),
    ]
  }

  private func diagnostic(_ finding: Finding) -> JSON {
    let related = finding.related.prefix(Self.mostRelated).map { related -> JSON in
      [
        "message": .string(Self.inert.message(related.note, limit: Self.longestMessage)),
        "location": location(related.place),
      ]
    }
    return .members([
      "message": .string(message(finding)), "location": finding.place.map(location),
      "severity": .string(finding.severity.rawValue.uppercased()), "code": ["value": .string(finding.rule.rawValue)],
      "suggestions": suggestion(finding).map { [$0] }, "related_locations": related.isEmpty ? nil : .array(related),
    ])
  }

  /// The language, the fault, the advice and the code to paste. Includes the key if there is no place to show it.
  private func message(_ finding: Finding) -> String {
    var parts: [Message] = []
    if let locale = finding.locale { parts.append("\(code: locale):") }
    if finding.place == nil, let key = finding.identity?.key { parts.append("\(code: key):") }
    parts.append(finding.message)
    let text = Self.inert.message(
      .joined(parts, separator: " "), advice: finding.advice, limit: Self.longestMessage)
    return text + finding.snippets.prefix(2).map(Self.inert.block).joined()
  }

  private func location(_ place: Place) -> JSON {
    guard let range = place.range else { return ["path": .string(place.path)] }
    return ["path": .string(place.path), "range": self.range(range)]
  }

  private func range(_ range: TextRange) -> JSON {
    ["start": position(range.start), "end": position(range.end)]
  }

  private func position(_ position: TextPosition) -> JSON {
    ["line": .integer(position.line), "column": .integer(position.column)]
  }

  /// The replacement of whole lines if known, so that no reader of the format needs the file.
  private func suggestion(_ finding: Finding) -> JSON? {
    if let suggestion = finding.lineSuggestion {
      let range: JSON = [
        "start": ["line": .integer(suggestion.lines.lowerBound)],
        "end": ["line": .integer(suggestion.lines.upperBound)],
      ]
      return ["range": range, "text": .string(suggestion.replacement)]
    }
    guard let edit = finding.suggestion else { return nil }
    return ["range": range(edit.range), "text": .string(edit.replacement)]
  }
}
