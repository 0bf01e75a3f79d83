import Reports
import Rules
import Text

package struct Remark: Hashable, Sendable {
  /// Excludes the line, since lines move.
  struct Identity: Hashable, Sendable {
    var fingerprint: String
    var path: String
  }

  /// The limit of a comment.
  static let mostCharacters = 65_536
  private static let mostSuggestedBytes = 10_000
  /// The most lines of a finding that are searched for one in the diff.
  private static let mostLines = 500

  package let fingerprint: String
  package let path: String
  /// All in one hunk.
  package let lines: ClosedRange<Int>
  /// Markdown with its marker.
  package let body: String

  var identity: Identity { Identity(fingerprint: fingerprint, path: path) }

  /// Returns `nil` if none of the finding's lines is in the diff.
  init?(_ finding: Finding, diff: DiffHunks, context: ReportContext) {
    guard let place = finding.place, let range = place.range, range.start.line >= 1 else { return nil }
    fingerprint = finding.fingerprint
    path = place.path
    let text = renderRemark(finding, context: context)
    if let suggestion = Self.suggestion(finding), let hunk = diff.hunk(with: suggestion.lines.lowerBound),
      hunk.contains(suggestion.lines.upperBound)
    {
      lines = suggestion.lines
      body = Self.body(text, fingerprint: fingerprint, suggestion: suggestion.text, places: suggestion.places)
    } else {
      let end = min(
        max(range.start.line, range.end.line), range.start.line.addingReportingOverflow(Self.mostLines).partialValue)
      guard end >= range.start.line, let line = diff.firstLine(of: range.start.line...end) else { return nil }
      lines = line...line
      body = Self.body(text, fingerprint: fingerprint, suggestion: nil, places: 0)
    }
  }

  /// The most detailed comment within GitHub's limit.
  private static func body(_ text: String, fingerprint: String, suggestion: String?, places: Int) -> String {
    var parts = [text] + (suggestion.map { [block($0)] } ?? [])
    if places > 0 {
      let others = places == 1 ? "One other place changes" : "\(places) other places change"
      parts.append("\(others) with it; `l10n-review review --fix` does them all.")
    }
    let first = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    let marker = HiddenMarker.remark(fingerprint)
    return [parts.joined(separator: "\n\n"), text, first].lazy.map(marker.closing)
      .first { $0.utf16.count <= mostCharacters } ?? marker.closing("See the summary.")
  }

  /// The fix's replacement of whole lines, and the number of its other edits.
  private static func suggestion(_ finding: Finding) -> (lines: ClosedRange<Int>, text: String, places: Int)? {
    guard let (lines, text) = finding.lineSuggestion, lines.lowerBound >= 1, text.utf8.count <= mostSuggestedBytes,
      text.unicodeScalars.allSatisfy(mayBeSuggested), HiddenMarker.isAbsent(from: text)
    else { return nil }
    let others = (finding.fix?.edits ?? []).filter { other in
      other.path != finding.place?.path || !lines.contains(other.range.start.line)
    }
    return (lines, text, others.count)
  }

  /// Excludes invisible characters, so that a click cannot commit unseen text.
  private static func mayBeSuggested(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }

  /// The block that GitHub offers to commit. Its fence is longer than any run of backticks inside.
  private static func block(_ text: String) -> String {
    let fence = text.fence(atLeast: 3)
    return fence + "suggestion\n" + (text.isEmpty ? "" : text + "\n") + fence
  }

  /// An element of a review's `comments`.
  var json: JSON {
    let isLong = lines.count > 1
    return .members([
      "path": .string(path), "line": .integer(lines.upperBound), "side": "RIGHT", "body": .string(body),
      "start_line": isLong ? .integer(lines.lowerBound) : nil, "start_side": isLong ? "RIGHT" : nil,
    ])
  }
}
