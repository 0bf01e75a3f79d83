import Project
import Review
import Rules
import Text

/// Workflow commands, which GitHub shows next to the code. Findings only. GitHub accepts ten of each type per step and
/// fifty per job. The most severe come first. If there are more, the tenth gives the number of the rest.
struct GitHubAnnotationsReport {
  var context: ReportContext

  private static let mostOfType = 10
  /// GitHub cuts longer messages. It does not document which unit it counts.
  private static let longestMessage = 4_096

  func render(_ review: Review) -> String {
    var lines: [String] = []
    // Unreadable and skipped files are always reported, unreadable ones first.
    let failures = review.failures.prefix(Self.mostOfType / 2)
    lines += failures.map { failure in
      command(.error, [("title", "l10n-review")], TerminalText.message(failure.sentence))
    }
    for severity in Severity.allCases.reversed() {
      let findings = review.findings.filter { $0.severity == severity }
      let taken = severity == .info ? review.notRead.count : severity == .error ? failures.count : 0
      let room = Self.mostOfType - taken
      let shown = findings.count > room ? max(0, room - 1) : findings.count
      lines += findings.prefix(shown).map { annotation($0, review) }
      let more = findings.count - shown
      if more > 0 {
        lines.append(
          command(
            severity, [("title", "l10n-review")],
            "\(Wording.count(more, "more " + severity.compilerName)) not shown here, as GitHub shows ten at most.\(Self.whereToLook)"
          ))
      }
    }
    lines += review.notRead.prefix(Self.mostOfType - 1).map {
      command(.info, [("title", "l10n-review")], TerminalText.message($0.sentence))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let whereToLook = " `l10n-review --format markdown` or `--format sarif` has all."

  private func annotation(_ finding: Finding, _ review: Review) -> String {
    var properties: [(String, String)] = []
    let sentences = [finding.message, finding.advice].compactMap { $0.map(TerminalText.message) }
    let code = finding.snippets.prefix(2).flatMap(TerminalText.sourceLines)
    var message = (sentences + code).joined(separator: "\n")
    if let place = finding.place {
      // The runner does not get a path with invisible characters: the message contains it instead.
      if TerminalText.line(place.path) == place.path, !place.path.isEmpty {
        properties.append(("file", place.path))
        if let range = place.range { properties += self.properties(of: range, in: place.path, review) }
      } else {
        message = TerminalText.place(place) + ": " + message
      }
    } else if let key = finding.identity?.key {
      message = "‘\(TerminalText.line(key, limit: 200))’: " + message
    }
    if let locale = finding.locale { message = TerminalText.line(locale, limit: 40) + ": " + message }
    properties.append(("title", TerminalText.line(finding.rule.rawValue)))
    return command(finding.severity, properties, message)
  }

  private func properties(of range: TextRange, in path: String, _ review: Review) -> [(String, String)] {
    guard range.start.line >= 1, range.end.line >= range.start.line else { return [] }
    var properties = [("line", String(range.start.line)), ("endLine", String(range.end.line))]
    // The runner accepts columns only for a range within one line.
    if range.start.line == range.end.line, range.start <= range.end,
      let start = review.sourceLines.utf16Column(of: range.start, in: path),
      let end = review.sourceLines.utf16Column(of: range.end, in: path)
    {
      properties += [("col", String(start)), ("endColumn", String(end))]
    }
    return properties
  }

  private func command(_ severity: Severity, _ properties: [(String, String)], _ message: String) -> String {
    let name = severity == .info ? "notice" : severity.rawValue
    let listed = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }.joined(separator: ",")
    let text = InertText.shortened(message, to: Self.longestMessage)
    return "::\(name) \(listed)::\(Self.escaped(text, isProperty: false))"
  }

  /// The runner decodes the result to `text`.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
