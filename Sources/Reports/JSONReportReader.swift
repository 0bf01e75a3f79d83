import Classifier
import Messages
import Project
import Review
import Text

/// A file that is no review in the `json` format.
package struct ReportReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as the rest of a sentence that begins with the file's name.
  package let reason: String

  package var description: String { reason }
}

/// Reads a review that was written in the `json` format (`jsonReportSchema`).
///
/// What the format leaves out is not there afterwards: comments, subjects, related places, snippets, and which parts of
/// a message are foreign. Findings keep their fingerprints and suggestions. Members that are not known are passed over.
/// - Throws: `ReportReadingError` for anything that the schema does not allow.
package func readJSONReport(_ document: [UInt8]) throws(ReportReadingError) -> Review {
  let json: JSON
  do {
    json = try JSON(parsing: document)
  } catch {
    throw ReportReadingError(reason: error.description)
  }
  guard json["schemaVersion"]?.integer == 1 else {
    throw ReportReadingError(
      reason: "it is no review of schema version 1; write one with l10n-review review --format json")
  }
  return try JSONReportReader.review(json)
}

private enum JSONReportReader {
  /// The highest line or column: no file that is read has so many.
  static let most = 1 << 30

  static func review(_ json: JSON) throws(ReportReadingError) -> Review {
    let changes = try list(json, "changes", change)
    let findings = try list(json, "findings", finding)
    let base = try text(json, "base").map { id throws(ReportReadingError) in try snapshot(id) }
    let head = try text(json, "head").map { id throws(ReportReadingError) in try snapshot(id) } ?? .nothing
    guard let numbers = json["summary"] else { throw missing("summary") }
    func count(_ name: String) throws(ReportReadingError) -> Int {
      guard let number = numbers[name]?.integer, number >= 0 else { throw missing("summary.\(name)") }
      return number
    }
    let summary = Review.Summary(
      sourceFiles: try count("sourceFiles"), calls: try count("calls"), catalogs: try count("catalogs"),
      suppressed: try count("suppressed"), inBaseline: try count("baseline"), preexisting: try count("preexisting"),
      moot: numbers["moot"] == nil ? 0 : try count("moot"),
      acknowledged: try count("acknowledged"))
    // A range from nothing and one whole snapshot look alike but for their changes.
    let scope: Review.Scope =
      base == nil && changes.isEmpty ? .snapshot(head) : .range(base: base ?? .nothing, head: head)
    var review = Review(scope: scope, changes: changes, findings: findings, summary: summary)
    // Earlier versions wrote neither.
    if json["translations"] != nil { review.translations = try list(json, "translations", translations) }
    if json["notes"] != nil { review.notes = try texts(json, "notes").map { "\(words: $0)" } }
    return review
  }

  private static func translations(_ json: JSON) throws(ReportReadingError) -> LocaleChanges {
    func count(_ name: String) throws(ReportReadingError) -> Int {
      guard let number = json[name]?.integer, number >= 0 else { throw missing("translations.\(name)") }
      return number
    }
    return LocaleChanges(
      locale: try requiredText(json, "locale"), added: try count("added"), changed: try count("changed"),
      removed: try count("removed"), newlyFuzzy: try count("newlyFuzzy"), leftOut: try count("leftOut"))
  }

  private static func snapshot(_ id: String) throws(ReportReadingError) -> Review.SnapshotName {
    switch id {
    case "index": return .index
    case "work-tree": return .workTree
    default:
      guard (4...64).contains(id.utf8.count), id.utf8.allSatisfy(isHexadecimal) else { throw missing("base or head") }
      return .commit(id: id, name: "")
    }
  }

  private static func change(_ json: JSON) throws(ReportReadingError) -> Change {
    let place = try text(json, "path").map { path throws(ReportReadingError) in
      try Place(path: path, range: position(json, "line", nil).map { TextRange(start: $0, end: $0) })
    }
    let decision = try value(json, "decision", Change.Decision.init(rawValue:))
    return Change(
      identity: EntryIdentity(table: try requiredText(json, "table"), key: try requiredText(json, "key")),
      kind: try value(json, "kind", Change.Kind.init(rawValue:)), old: try text(json, "old"),
      new: try text(json, "new"), oldKey: try text(json, "oldKey"), verdict: try verdict(json, decision: decision),
      basis: json["basis"] == nil ? nil : try value(json, "basis", Change.Basis.init(rawValue:)), place: place,
      locales: try texts(json, "locales"),
      suggestedKey: try text(json, "suggestedKey"), acknowledgement: try text(json, "acknowledgement"))
  }

  private static func verdict(
    _ json: JSON, decision: Change.Decision
  ) throws(ReportReadingError) -> Change.Verdict? {
    guard json["impact"] != nil else { return nil }
    func probability(_ name: String) throws(ReportReadingError) -> Double {
      guard let number = json["probabilities"]?[name]?.number, (0...1).contains(number) else {
        throw missing("probabilities.\(name)")
      }
      return number
    }
    let probabilities = ImpactProbabilities(
      neutral: try probability("neutral"), small: try probability("small"), large: try probability("large"))
    return Change.Verdict(
      impact: try value(json, "impact", Impact.init(rawValue:)), probabilities: probabilities,
      reasons: try texts(json, "reasons"), confidence: decision == .question ? .uncertain : .confident)
  }

  private static func finding(_ json: JSON) throws(ReportReadingError) -> Finding {
    let first = try occurrence(json)
    guard let isInDiff = json["inDiff"]?.bool else { throw missing("inDiff") }
    var finding = Finding(
      rule: first.rule, severity: try value(json, "severity", Severity.init(rawValue:)), place: first.place,
      identity: first.identity, locale: first.locale, message: first.message,
      advice: try text(json, "advice").map { Message(segments: [.words($0)]) },
      fix: try fix(json, place: first.place), url: first.url, isInDiff: isInDiff)
    finding.recordedFingerprint = first.fingerprint
    // Earlier versions told each fault as a finding of its own.
    if json["occurrences"] != nil { finding.occurrences = try list(json, "occurrences", occurrence) }
    return finding
  }

  private static func occurrence(_ json: JSON) throws(ReportReadingError) -> Occurrence {
    let rule = try requiredText(json, "rule")
    guard (1...100).contains(rule.utf8.count), rule.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == 0x2D }) else {
      throw missing("rule")
    }
    let fingerprint = try requiredText(json, "fingerprint")
    guard fingerprint.utf8.count == 16, fingerprint.utf8.allSatisfy(isHexadecimal) else {
      throw missing("fingerprint")
    }
    return Occurrence(
      rule: RuleID(rawValue: rule),
      place: try text(json, "path").map { path throws(ReportReadingError) in
        try Place(path: path, range: range(json))
      },
      identity: try text(json, "key").map { key throws(ReportReadingError) in
        EntryIdentity(table: try text(json, "table") ?? EntryIdentity.defaultTable, key: key)
      }, locale: try text(json, "locale"), message: Message(segments: [.words(try requiredText(json, "message"))]),
      url: try text(json, "url"), fingerprint: fingerprint)
  }

  /// The suggestion as a fix that can be shown, but not applied: it has no offsets.
  private static func fix(_ json: JSON, place: Place?) throws(ReportReadingError) -> Fix? {
    guard let suggestion = json["suggestion"], let place, let range = place.range else { return nil }
    guard let start = suggestion["startLine"]?.integer, let end = suggestion["endLine"]?.integer, start >= 1,
      end >= start, end <= most, let replacement = suggestion["replacement"]?.string
    else { throw missing("suggestion") }
    let first = max(range.start, TextPosition(line: start, column: 1))
    let last = max(first, min(range.end, TextPosition(line: end, column: most)))
    let edit = TextEdit(
      path: place.path, span: 0..<0, range: TextRange(start: first, end: last), replacement: replacement,
      lines: replacement)
    return Fix(kind: .useCommonString, title: "Suggested change", edits: [edit])
  }

  private static func range(_ json: JSON) throws(ReportReadingError) -> TextRange? {
    guard let start = try position(json, "line", "column") else { return nil }
    let end = try position(json, "endLine", "endColumn") ?? start
    return TextRange(start: start, end: max(start, end))
  }

  // MARK: Members

  private static func position(
    _ json: JSON, _ line: String, _ column: String?
  ) throws(ReportReadingError) -> TextPosition? {
    guard json[line] != nil else { return nil }
    guard let number = json[line]?.integer, (1...most).contains(number) else { throw missing(line) }
    guard let column, json[column] != nil else { return TextPosition(line: number, column: 1) }
    guard let offset = json[column]?.integer, (1...most).contains(offset) else { throw missing(column) }
    return TextPosition(line: number, column: offset)
  }

  private static func list<Value>(
    _ json: JSON, _ name: String, _ read: (JSON) throws(ReportReadingError) -> Value
  ) throws(ReportReadingError) -> [Value] {
    guard let elements = json[name]?.array else { throw missing(name) }
    var values: [Value] = []
    for (index, element) in elements.enumerated() {
      do throws(ReportReadingError) {
        values.append(try read(element))
      } catch {
        throw ReportReadingError(reason: "\(error.reason) (\(name)[\(index)])")
      }
    }
    return values
  }

  private static func value<Value>(
    _ json: JSON, _ name: String, _ read: (String) -> Value?
  ) throws(ReportReadingError) -> Value {
    guard let value = read(try requiredText(json, name)) else { throw missing(name) }
    return value
  }

  private static func requiredText(_ json: JSON, _ name: String) throws(ReportReadingError) -> String {
    guard let text = try text(json, name) else { throw missing(name) }
    return text
  }

  private static func text(_ json: JSON, _ name: String) throws(ReportReadingError) -> String? {
    guard let value = json[name] else { return nil }
    guard let text = value.string else { throw missing(name) }
    return text
  }

  private static func texts(_ json: JSON, _ name: String) throws(ReportReadingError) -> [String] {
    guard let elements = json[name]?.array else { throw missing(name) }
    let texts = elements.compactMap(\.string)
    guard texts.count == elements.count else { throw missing(name) }
    return texts
  }

  private static func missing(_ name: String) -> ReportReadingError {
    ReportReadingError(reason: "its member \(name) is missing or not what the schema says")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
