import Classifier
import Edits
import Messages
import Project
import Review
import Rules
import Text

/// The stable interface for other programs, described by `jsonReportSchema`. It contains the whole review, so every
/// other format can be made from it (`readJSONReport`).
struct JSONReport: ReportObject {
  static let blank = JSONReport(review: Review(scope: .snapshot(.nothing)), toolVersion: "")

  var review: Review
  var toolVersion: String

  private enum Scope: String, CaseIterable, ReportValue { case range, snapshot }

  mutating func visit(_ object: inout ReportMembers) {
    object.constant("schemaVersion", 1)
    object.object("tool") { tool in
      tool.constant("name", "l10n-review")
      tool("version", &toolVersion)
    }
    visitScope(&object)
    object("profile", &review.profile)
    object("changes", &review.changes, "What differs between base and head, by key.")
    object("findings", &review.findings, "What rules report; null for path, line and column where there is no place.")
    object("translations", &review.translations, "What the range did to the translations, by locale.")
    var moves: [TextMove]? = review.moves
    object("moves", &moves, "Texts that moved to another folder, table, format or name of their language.")
    review.moves = moves ?? []
    object("pluralPreviews", &review.pluralPreviews, "Texts with plurals as people will see them.")
    object("notRead", &review.notRead, "Files that hold texts and were not read, or not checked in whole.")
    object("unreadable", &review.unreadable, "Files that the verdict needs and that could not be read.")
    object("unreviewed", &review.isUnreviewed, "Whether nothing was reviewed because of them.")
    object("missing", &review.missing, "How many texts have no translation, by locale; empty for a range.")
    var (notes, parts) = (review.notes.map(\.plainText), review.notes.map(\.segments))
    object("notes", &notes, "What a reader must know about the review itself.")
    object("noteParts", &parts)
    review.notes = parts.map { Message(segments: $0) }
    object("sourceLines", &review.sourceLines.all, "Lines on which columns in other units than bytes may differ.")
    visitSummary(&object)
  }

  private mutating func visitScope(_ object: inout ReportMembers) {
    var (scope, base, head): (Scope, Review.SnapshotName, Review.SnapshotName) =
      switch review.scope {
      case .range(let base, let head): (.range, base, head)
      case .snapshot(let name): (.snapshot, .nothing, name)
      }
    object("scope", &scope, "What lies between base and head, or the head as a whole.")
    object.snapshot("base", &base)
    object.snapshot("head", &head)
    review.scope = scope == .range ? .range(base: base, head: head) : .snapshot(head)
  }

  private mutating func visitSummary(_ object: inout ReportMembers) {
    var (errors, warnings, infos) = (review.count(.error), review.count(.warning), review.count(.info))
    object.object("summary") { summary in
      summary("errors", &errors)
      summary("warnings", &warnings)
      summary("infos", &infos)
      summary("suppressed", &review.summary.suppressed, "Findings that a directive in the source suppresses.")
      summary("preexisting", &review.summary.preexisting, "Older findings, left out here, without the baseline's.")
      summary("moot", &review.summary.moot, "Findings on translations of texts that need a new key, left out here.")
      summary("baseline", &review.summary.inBaseline, "Findings that the baseline lists, left out here.")
      summary("acknowledged", &review.summary.acknowledged, "Changes that a commit says are meant so.")
      summary("sourceFiles", &review.summary.sourceFiles)
      summary("calls", &review.summary.calls)
      summary("catalogs", &review.summary.catalogs)
    }
  }
}

/// Reads a review from the `json` format (`jsonReportSchema`). Every report rendered from the result equals the report
/// of the original review. Its fixes can be shown but not applied. Unknown members are ignored.
/// - Throws: `ReportReadingError` with the faulty member for anything that the schema does not allow.
package func readJSONReport(_ document: [UInt8]) throws(ReportReadingError) -> Review {
  let json: JSON
  do {
    json = try JSON(parsing: document)
  } catch {
    throw ReportReadingError(error.description)
  }
  guard json["schemaVersion"]?.integer == 1 else {
    throw ReportReadingError("it is no review of schema version 1; write one with l10n-review review --format json")
  }
  return try JSONReport(json: json).review
}

/// JSON Schema (draft 2020-12). Readers should accept unknown members, which need no new `schemaVersion`.
package var jsonReportSchema: String {
  let head: [JSON.Member] = [
    .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", "Review by l10n-review"),
    .init("description", "Lines and columns count from 1, columns in UTF-8 bytes; an end column is exclusive."),
  ]
  return JSON.object(head + JSONReport.schema).document
}

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

// MARK: Changes

extension Change: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("key", &self.identity.key)
    object("table", &self.identity.table)
    object("kind", &self.kind)
    visitVerdict(&object)
    object("old", &self.old)
    object("new", &self.new)
    object("comment", &self.comment, "For translators.")
    object("oldKey", &self.oldKey)
    object("oldTable", &self.oldTable, "For a moved text, the table before.")
    object.place(&self.place)
    object("locales", &self.locales, "Those with a translation of the text; for a translation, its own one.")
    object("suggestedKey", &self.suggestedKey, "A free key, where the key must change.")
    object("lacksDefaultText", &self.lacksDefaultText, "Whether languages without an entry show the key.")
    object("replacements", &self.replacements, "What gives the text its suggested key, everywhere the key is written.")
    object("otherUses", &self.otherUses, "Where else the key is used.")
    object("acknowledgement", &self.acknowledgement, "The reason given with L10n-Keep, empty if none was given.")
  }

  private mutating func visitVerdict(_ object: inout ReportMembers) {
    var (impact, confidence, decision) = (self.verdict?.impact, self.verdict?.confidence, decision)
    var (probabilities, reasons) = (self.verdict?.probabilities, self.verdict?.reasons.map(\.description) ?? [])
    object("impact", &impact, "What the edit means for translations of the old text.")
    object("confidence", &confidence, "How much weight the verdict bears; a blocking one is large and sure.")
    object("decision", &decision, "Nothing to do, mark translations fuzzy, take a new key, or let a person judge.")
    object("basis", &self.basis, "Why the change asks for that; null where nothing was judged.")
    object("probabilities", &probabilities)
    object("reasons", &reasons)
    object(
      "secondOpinion", &self.secondOpinion,
      "What a program that the project names says where it answers a question or asks one.")
    guard object.isReading, let impact else { return }
    guard let probabilities, let confidence else {
      return object.refuse(probabilities == nil ? "probabilities" : "confidence")
    }
    self.verdict = Verdict(
      impact: impact, probabilities: probabilities, reasons: reasons.map(Reason.words), confidence: confidence)
  }
}

extension ImpactProbabilities: ReportObject {
  static let blank = ImpactProbabilities(neutral: 0, small: 0, large: 0)

  mutating func visit(_ object: inout ReportMembers) {
    object("neutral", &neutral)
    object("small", &small)
    object("large", &large)
  }
}

extension SecondOpinion: ReportObject {
  static let blank = SecondOpinion(impact: .neutral, sentence: "")

  mutating func visit(_ object: inout ReportMembers) {
    object("impact", &impact)
    object("sentence", &sentence, "Why, in the program's own words.")
  }
}

// MARK: Findings

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
      "Every fault that it tells as one, its own first; empty where it tells one only.")
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

// MARK: Places and messages

extension Place: ReportObject {
  static let blank = Place(path: "")

  mutating func visit(_ object: inout ReportMembers) {
    object("path", &path)
    object.range(&range)
  }
}

extension TextEdit: ReportObject {
  static let blank = TextEdit(path: "", span: 0..<0, range: TextRange(of: 0..<0, in: []), replacement: "")

  mutating func visit(_ object: inout ReportMembers) {
    var read: TextRange? = range
    object("path", &path)
    object.range(&read)
    if let read { range = read } else { object.refuse("line") }
    object("replacement", &replacement)
    object("lines", &lines, "The whole lines that result once all edits of the same fix are made.")
  }
}

extension ReportMembers {
  /// The members `path` to `endColumn`; null for a finding without a place.
  fileprivate mutating func place(_ place: inout Place?) {
    var (path, range) = (place?.path, place?.range)
    self("path", &path)
    self.range(&range)
    place = path.map { Place(path: $0, range: range) }
  }

  /// The members `line` to `endColumn`. A range that was read never ends before it starts.
  fileprivate mutating func range(_ range: inout TextRange?) {
    var (line, column) = (range?.start.line, range?.start.column)
    var (endLine, endColumn) = (range?.end.line, range?.end.column)
    self("line", &line, only: .ordinal)
    self("column", &column, only: .ordinal)
    self("endLine", &endLine, only: .ordinal)
    self("endColumn", &endColumn, only: .ordinal)
    range = line.map { line in
      let start = TextPosition(line: line, column: column ?? 1)
      let end = endLine.map { TextPosition(line: $0, column: endColumn ?? 1) }
      return TextRange(start: start, end: max(start, end ?? start))
    }
  }

  fileprivate mutating func identity(_ identity: inout EntryIdentity?) {
    var (table, key) = (identity?.table, identity?.key)
    self("table", &table)
    self("key", &key)
    identity = key.map { EntryIdentity(table: table ?? EntryIdentity.defaultTable, key: $0) }
  }

  fileprivate mutating func message(_ name: String, _ message: inout Message) {
    var plain = message.plainText
    self(name, &plain)
    self(name + "Parts", &message.segments)
  }

  fileprivate mutating func message(_ name: String, _ message: inout Message?, _ words: String) {
    var (plain, parts) = (message?.plainText, message?.segments)
    self(name, &plain, words)
    self(name + "Parts", &parts)
    message = plain.map { Message(segments: parts ?? [.words($0)]) }
  }

  fileprivate mutating func snapshot(_ name: String, _ snapshot: inout Review.SnapshotName) {
    var (id, given): (String?, String?) =
      switch snapshot {
      case .commit(let id, let name): (id, name.isEmpty ? nil : name)
      case .index: ("index", nil)
      case .workTree: ("work-tree", nil)
      case .nothing: (nil, nil)
      }
    self(name, &id, "A commit, the index or the work tree; null before the first commit.", only: .snapshot)
    self(name + "Name", &given, "What the user called the commit.")
    snapshot =
      switch id {
      case nil: .nothing
      case "index": .index
      case "work-tree": .workTree
      case let id?: .commit(id: id, name: given ?? "")
      }
  }
}

/// An object with one member, whose name is the kind.
extension Message.Segment: ReportValue {
  static var schema: [JSON.Member] {
    let texts: JSON = ["words": ["type": "string"], "code": ["type": "string"], "quote": ["type": "string"]]
    return [.init("type", "object"), .init("properties", texts)]
  }

  var json: JSON {
    switch self {
    case .words(let text): ["words": .string(text)]
    case .code(let text): ["code": .string(text)]
    case .quote(let text): ["quote": .string(text)]
    }
  }

  init(json: JSON) throws(ReportReadingError) {
    switch (json["words"]?.string, json["code"]?.string, json["quote"]?.string) {
    case (let text?, _, _): self = .words(text)
    case (_, let text?, _): self = .code(text)
    case (_, _, let text?): self = .quote(text)
    default: throw ReportReadingError()
    }
  }
}

// MARK: Enumerations and limits

extension Change.Kind: ReportValue {}
extension EditDecision: ReportValue {}
extension Change.Basis: ReportValue {}
extension Impact: ReportValue {}
extension Verdict.Confidence: ReportValue {}
extension Severity: ReportValue {}
extension Fix.Kind: ReportValue {}
extension Profile: ReportValue {}
extension SkippedFiles.Reason: ReportValue {}
extension UnreadableFile.Version: ReportValue {}

extension ReportLimit where Value == String {
  static var rule: Self {
    Self(schema: .init("pattern", "^[a-z0-9]+(-[a-z0-9]+)*$")) { id in
      (1...100).contains(id.utf8.count) && id.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains)
    }
  }

  static var fingerprint: Self {
    Self(schema: .init("pattern", "^[0-9a-f]{16}$")) { $0.utf8.count == 16 && $0.isHexadecimal }
  }
}

extension ReportLimit<String?> {
  static var snapshot: Self {
    Self(schema: .init("pattern", "^(index|work-tree|[0-9a-f]{4,64})$")) { id in
      guard let id, id != "index", id != "work-tree" else { return true }
      return (4...64).contains(id.utf8.count) && id.isHexadecimal
    }
  }
}

/// The valid lines and columns. No file that is read exceeds them.
private let ordinals = 1...1 << 30

extension ReportLimit<Int> {
  static var ordinal: Self { Self(schema: .init("minimum", 1), allows: ordinals.contains) }
}

extension ReportLimit<Int?> {
  static var ordinal: Self { Self(schema: .init("minimum", 1)) { $0.map(ordinals.contains) ?? true } }
}

// MARK: Other values

extension LocaleChanges: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("locale", &locale)
    object("added", &added)
    object("changed", &changed)
    object("removed", &removed)
    object("newlyFuzzy", &newlyFuzzy, "Those that are marked fuzzy now and were not before.")
    object("leftOut", &leftOut, "Those that an import left out, as they would break the app.")
  }
}

extension TextMove: ReportObject {
  static let blank = TextMove(from: "", to: "")

  mutating func visit(_ object: inout ReportMembers) {
    object("from", &from, "A folder, a file or the name of a language; * is for every language.")
    object("to", &to)
    object("oldTable", &oldTable, "Null where the table has the same name.")
    object("newTable", &newTable)
    object("texts", &texts, "How many keys.")
    object("locales", &locales)
    object("changed", &changed, "How many texts have other words.")
    object("lost", &lost, "How many texts and plural forms did not arrive; a finding has them.")
  }
}

extension PluralPreview: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("key", &identity.key)
    object("table", &identity.table)
    object("locale", &locale)
    object("samples", &samples)
  }
}

extension PluralPreview.Sample: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("number", &number)
    object("category", &category)
    object("text", &text)
  }
}

extension SkippedFiles: ReportObject {
  static let blank = SkippedFiles(.symbolicLink, paths: [])

  mutating func visit(_ object: inout ReportMembers) {
    object("reason", &reason)
    object("paths", &paths)
  }
}

extension UnreadableFile: ReportObject {
  static let blank = UnreadableFile(path: "", version: .head, reason: "")

  mutating func visit(_ object: inout ReportMembers) {
    object("path", &path)
    object("version", &version, "Which side of the range it is of; a snapshot on its own is a head.")
    object.message("reason", &reason)
  }
}

extension MissingTranslations: ReportObject {
  mutating func visit(_ object: inout ReportMembers) {
    object("locale", &locale)
    object("count", &count)
  }
}

extension SourceLines {
  /// Sorted by path, as they are written.
  fileprivate var all: [FileLines] {
    get {
      files.sorted { $0.key < $1.key }.map { path, lines in
        FileLines(path: path, lines: lines.sorted { $0.key < $1.key }.map { FileLine(line: $0, text: $1) })
      }
    }
    set {
      files = Dictionary(newValue.map { ($0.path, Dictionary($0.lines.map { ($0.line, $0.text) }) { $1 }) }) { $1 }
    }
  }
}

private struct FileLines: ReportObject {
  static let blank = FileLines(path: "", lines: [])

  var path: String
  var lines: [FileLine]

  mutating func visit(_ object: inout ReportMembers) {
    object("path", &path)
    object("lines", &lines)
  }
}

private struct FileLine: ReportObject {
  static let blank = FileLine(line: 1, text: nil)

  var line: Int
  var text: String?

  mutating func visit(_ object: inout ReportMembers) {
    object("line", &line, only: .ordinal)
    object("text", &text, "Null where the line is not known.")
  }
}
