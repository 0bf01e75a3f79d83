import Project
import Rules
import Text

extension Finding {
  /// Whole lines at the finding's own place, without the last line end; `nil` if that is impossible.
  package var lineSuggestion: (lines: ClosedRange<Int>, replacement: String)? {
    guard let edit = suggestion, let lines = edit.lines else { return nil }
    let (start, end) = (edit.range.start, edit.range.end)
    // A range that ends before a line's first column does not touch that line.
    let last = end.column <= 1 && end.line > start.line ? end.line - 1 : end.line
    return (start.line...max(start.line, last), lines)
  }
}

extension Finding: ReportObject {
  static let blank = Finding(rule: "", place: nil, message: "")

  mutating func visit(_ object: inout ReportMembers) {
    var isOfChange = self.change != nil
    var suggestion = lineSuggestion.map { LineSuggestion(lines: $0.lines, replacement: $0.replacement) }
    var fingerprint = fingerprint
    object("rule", &self.rule.rawValue, only: .rule)
    object("severity", &self.severity)
    object.place(&self.place)
    object.identity(&self.identity)
    object("ofChange", &isOfChange, "Whether it belongs to the change of its table and key.")
    object("locale", &self.locale, "Null for the source text.")
    object.message("message", &self.message)
    object.message("advice", &self.advice, "What to do about it.")
    object("snippets", &self.snippets, "Source to paste.")
    object("inDiff", &self.isInDiff, "Whether the place lies in lines that the range changed.")
    object("suggestion", &suggestion, "Lines to put in place of startLine to endLine, without the last one's end.")
    object("fix", &self.fix, "How to fix it, ready to be applied.")
    object("related", &self.related, "Other places that belong to it.")
    object("fingerprint", &fingerprint, "Stays the same when lines move and words change.", only: .fingerprint)
    object("url", &self.url, "A page where it can be fixed.")
    object(
      "occurrences", &self.occurrences,
      "Every fault that it reports as one, its own first; empty where it reports one only.")
    guard object.isReading else { return }
    self.change = isOfChange ? self.identity : nil
    self.recordedFingerprint = fingerprint
  }
}

/// Reading validates the suggestion and ignores its value, because it follows from the fix.
private struct LineSuggestion: ReportObject {
  static let blank = LineSuggestion(lines: 1...1, replacement: "")

  var lines: ClosedRange<Int>
  var replacement: String

  mutating func visit(_ object: inout ReportMembers) {
    var (start, end) = (lines.lowerBound, lines.upperBound)
    object("startLine", &start, only: .ordinal)
    object("endLine", &end, only: .ordinal)
    object("replacement", &replacement)
  }
}

extension Fix: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("kind", &kind)
    object.message("title", &title)
    object("edits", &edits)
  }
}

extension RelatedPlace: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    place.visit(&object)
    object.message("note", &note)
    object("snippet", &snippet, "Source to paste at this place.")
  }
}

extension Occurrence: ReportObject {
  static let blank = Occurrence(Finding.blank)

  mutating func visit(_ object: inout ReportMembers) {
    object("rule", &rule.rawValue, only: .rule)
    object.place(&place)
    object.identity(&identity)
    object("locale", &locale, "Null for the source text.")
    object.message("message", &message)
    object("fingerprint", &fingerprint, "What a baseline lists.", only: .fingerprint)
    object("url", &url, "A page where it can be fixed.")
  }
}

extension Severity: ReportValue {}
extension Fix.Kind: ReportValue {}
