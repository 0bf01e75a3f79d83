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
/// Every report that is made of it is the one that the review itself would give. Its fixes can be shown, but not
/// applied. Members that are not known are passed over, and so are lists and texts that earlier versions did not write.
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
  static func review(_ json: JSON) throws(ReportReadingError) -> Review {
    let base = try snapshot(json, "base")
    let head = try snapshot(json, "head") ?? .nothing
    guard let numbers = json["summary"] else { throw .missing("summary") }
    var summary = Review.Summary(
      sourceFiles: try numbers.count("sourceFiles"), calls: try numbers.count("calls"),
      catalogs: try numbers.count("catalogs"), suppressed: try numbers.count("suppressed"),
      inBaseline: try numbers.count("baseline"), preexisting: try numbers.count("preexisting"),
      acknowledged: try numbers.count("acknowledged"))
    if numbers["moot"] != nil { summary.moot = try numbers.count("moot") }
    var review = Review(
      scope: json["scope"]?.string == "snapshot" ? .snapshot(head) : .range(base: base ?? .nothing, head: head),
      changes: try json.list("changes", change), findings: try json.list("findings", finding), summary: summary,
      profile: try json.optional("profile", Profile.init(rawValue:)))
    guard json["changes"] != nil, json["findings"] != nil else { throw .missing("changes or findings") }
    review.translations = try json.list("translations", translations)
    review.pluralPreviews = try json.list("pluralPreviews", preview)
    review.coverage = try json.list("coverage", coverage)
    review.notRead = try json.list("notRead", notRead)
    review.missing = try json.list("missing", missing)
    review.notes = try messages(json, "noteParts", plain: json.texts("notes"))
    for file in try json.list("sourceLines", lines) { review.sourceLines.files[file.path] = file.lines }
    return review
  }

  private static func notRead(_ json: JSON) throws(ReportReadingError) -> NotRead {
    guard let reason = NotRead.Reason(rawValue: try json.requiredText("reason")) else { throw .missing("reason") }
    return NotRead(reason, paths: try json.texts("paths"))
  }

  private static func missing(_ json: JSON) throws(ReportReadingError) -> MissingTranslations {
    MissingTranslations(locale: try json.requiredText("locale"), count: try json.count("count"))
  }

  private static func snapshot(_ json: JSON, _ name: String) throws(ReportReadingError) -> Review.SnapshotName? {
    switch try json.text(name) {
    case nil: return nil
    case "index": return .index
    case "work-tree": return .workTree
    case let id?:
      guard (4...64).contains(id.utf8.count), id.utf8.allSatisfy(isHexadecimal) else { throw .missing(name) }
      return .commit(id: id, name: try json.text(name + "Name") ?? "")
    }
  }

  // MARK: Changes

  private static func change(_ json: JSON) throws(ReportReadingError) -> Change {
    var change = Change(
      identity: EntryIdentity(table: try json.requiredText("table"), key: try json.requiredText("key")),
      kind: try json.value("kind", Change.Kind.init(rawValue:)), old: try json.text("old"), new: try json.text("new"),
      comment: try json.text("comment"), oldKey: try json.text("oldKey"), verdict: try verdict(json),
      basis: try json.optional("basis", Change.Basis.init(rawValue:)), place: try place(json),
      locales: try json.texts("locales"), suggestedKey: try json.text("suggestedKey"),
      acknowledgement: try json.text("acknowledgement"))
    change.replacements = try json.list("replacements", edit)
    change.otherUses = try json.list("otherUses", requiredPlace)
    change.lacksDefaultText = json["lacksDefaultText"]?.bool ?? false
    return change
  }

  private static func verdict(_ json: JSON) throws(ReportReadingError) -> Change.Verdict? {
    guard json["impact"] != nil else { return nil }
    func probability(_ name: String) throws(ReportReadingError) -> Double {
      guard let number = json["probabilities"]?[name]?.number, (0...1).contains(number) else {
        throw .missing("probabilities.\(name)")
      }
      return number
    }
    let probabilities = ImpactProbabilities(
      neutral: try probability("neutral"), small: try probability("small"), large: try probability("large"))
    return Change.Verdict(
      impact: try json.value("impact", Impact.init(rawValue:)), probabilities: probabilities,
      reasons: try json.texts("reasons"),
      confidence: try json.optional("confidence", EditClassification.Confidence.init(rawValue:)) ?? .confident)
  }

  // MARK: Findings

  private static func finding(_ json: JSON) throws(ReportReadingError) -> Finding {
    let first = try occurrence(json)
    guard let isInDiff = json["inDiff"]?.bool else { throw .missing("inDiff") }
    var finding = Finding(
      rule: first.rule, severity: try json.value("severity", Severity.init(rawValue:)), place: first.place,
      identity: first.identity, locale: first.locale, message: first.message,
      advice: json["advice"] == nil ? nil : try message(json, "advice"), snippets: try json.texts("snippets"),
      fix: try fix(json), related: try json.list("related", related), url: first.url, isInDiff: isInDiff)
    if json["ofChange"]?.bool == true { finding.change = first.identity }
    finding.occurrences = try json.list("occurrences", occurrence)
    finding.recordedFingerprint = first.fingerprint
    return finding
  }

  private static func occurrence(_ json: JSON) throws(ReportReadingError) -> Occurrence {
    let rule = try json.requiredText("rule")
    guard (1...100).contains(rule.utf8.count), rule.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == 0x2D }) else {
      throw .missing("rule")
    }
    let fingerprint = try json.requiredText("fingerprint")
    guard fingerprint.utf8.count == 16, fingerprint.utf8.allSatisfy(isHexadecimal) else {
      throw .missing("fingerprint")
    }
    return Occurrence(
      rule: RuleID(rawValue: rule), place: try place(json),
      identity: try json.text("key").map { key throws(ReportReadingError) in
        EntryIdentity(table: try json.text("table") ?? EntryIdentity.defaultTable, key: key)
      }, locale: try json.text("locale"), message: try message(json, "message"), url: try json.text("url"),
      fingerprint: fingerprint)
  }

  private static func fix(_ json: JSON) throws(ReportReadingError) -> Fix? {
    guard let fix = json["fix"] else { return nil }
    return Fix(
      kind: try fix.value("kind", Fix.Kind.init(rawValue:)), title: try message(fix, "title"),
      edits: try fix.list("edits", edit))
  }

  private static func related(_ json: JSON) throws(ReportReadingError) -> RelatedPlace {
    RelatedPlace(place: try requiredPlace(json), note: try message(json, "note"), snippet: try json.text("snippet"))
  }

  private static func edit(_ json: JSON) throws(ReportReadingError) -> TextEdit {
    guard let range = try range(json) else { throw .missing("line") }
    return TextEdit(
      path: try json.requiredText("path"), span: 0..<0, range: range, replacement: try json.requiredText("replacement"),
      lines: try json.text("lines"))
  }

  private static func place(_ json: JSON) throws(ReportReadingError) -> Place? {
    json["path"] == nil ? nil : try requiredPlace(json)
  }

  private static func requiredPlace(_ json: JSON) throws(ReportReadingError) -> Place {
    Place(path: try json.requiredText("path"), range: try range(json))
  }

  private static func range(_ json: JSON) throws(ReportReadingError) -> TextRange? {
    guard let start = try position(json, "line", "column") else { return nil }
    let end = try position(json, "endLine", "endColumn") ?? start
    return TextRange(start: start, end: max(start, end))
  }

  private static func position(
    _ json: JSON, _ line: String, _ column: String
  ) throws(ReportReadingError) -> TextPosition? {
    guard json[line] != nil else { return nil }
    // No file that is read has more lines, or longer ones.
    let most = 1 << 30
    guard let number = json[line]?.integer, (1...most).contains(number) else { throw .missing(line) }
    guard json[column] != nil else { return TextPosition(line: number, column: 1) }
    guard let offset = json[column]?.integer, (1...most).contains(offset) else { throw .missing(column) }
    return TextPosition(line: number, column: offset)
  }

  /// A message by its parts, or by its plain text where there are none.
  private static func message(_ json: JSON, _ name: String) throws(ReportReadingError) -> Message {
    let plain = try json.requiredText(name)
    let parts = try json.list(name + "Parts", segment)
    return Message(segments: parts.isEmpty && !plain.isEmpty ? [.words(plain)] : parts)
  }

  private static func messages(_ json: JSON, _ name: String, plain: [String]) throws(ReportReadingError) -> [Message] {
    guard json[name] != nil else { return plain.map { "\(words: $0)" } }
    return try json.list(name) { parts throws(ReportReadingError) in
      guard let parts = parts.array else { throw .missing(name) }
      var segments: [Message.Segment] = []
      for part in parts { segments.append(try segment(part)) }
      return Message(segments: segments)
    }
  }

  private static func segment(_ json: JSON) throws(ReportReadingError) -> Message.Segment {
    if let text = json["words"]?.string { return .words(text) }
    if let text = json["code"]?.string { return .code(text) }
    if let text = json["quote"]?.string { return .quote(text) }
    throw .missing("part of a message")
  }

  // MARK: The rest

  private static func translations(_ json: JSON) throws(ReportReadingError) -> LocaleChanges {
    LocaleChanges(
      locale: try json.requiredText("locale"), added: try json.count("added"), changed: try json.count("changed"),
      removed: try json.count("removed"), newlyFuzzy: try json.count("newlyFuzzy"),
      leftOut: try json.count("leftOut"))
  }

  private static func preview(_ json: JSON) throws(ReportReadingError) -> PluralPreview {
    PluralPreview(
      identity: EntryIdentity(table: try json.requiredText("table"), key: try json.requiredText("key")),
      locale: try json.requiredText("locale"),
      samples: try json.list("samples") { sample throws(ReportReadingError) in
        PluralPreview.Sample(
          number: try sample.requiredText("number"), category: try sample.requiredText("category"),
          text: try sample.requiredText("text"))
      })
  }

  private static func coverage(_ json: JSON) throws(ReportReadingError) -> LocaleCoverage {
    LocaleCoverage(
      locale: try json.requiredText("locale"), translated: try json.count("translated"), fuzzy: try json.count("fuzzy"),
      stale: try json.count("stale"), missing: try json.count("missing"), invalid: try json.count("invalid"))
  }

  private static func lines(_ json: JSON) throws(ReportReadingError) -> (path: String, lines: [Int: String?]) {
    var lines: [Int: String?] = [:]
    for (number, text) in try json.list(
      "lines", { line throws(ReportReadingError) in (try line.count("line"), try line.text("text")) })
    { lines.updateValue(text, forKey: number) }
    return (try json.requiredText("path"), lines)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

extension ReportReadingError {
  fileprivate static func missing(_ name: String) -> ReportReadingError {
    ReportReadingError(reason: "its member \(name) is missing or not what the schema says")
  }
}

/// The members of a report, by the types that they must have.
extension JSON {
  fileprivate func text(_ name: String) throws(ReportReadingError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.string else { throw .missing(name) }
    return text
  }

  fileprivate func requiredText(_ name: String) throws(ReportReadingError) -> String {
    guard let text = try text(name) else { throw .missing(name) }
    return text
  }

  fileprivate func texts(_ name: String) throws(ReportReadingError) -> [String] {
    try list(name) { element throws(ReportReadingError) in
      guard let text = element.string else { throw .missing(name) }
      return text
    }
  }

  fileprivate func count(_ name: String) throws(ReportReadingError) -> Int {
    guard let number = self[name]?.integer, number >= 0 else { throw .missing(name) }
    return number
  }

  fileprivate func value<Value>(
    _ name: String, _ read: (String) -> Value?
  ) throws(ReportReadingError) -> Value {
    guard let value = try optional(name, read) else { throw .missing(name) }
    return value
  }

  fileprivate func optional<Value>(
    _ name: String, _ read: (String) -> Value?
  ) throws(ReportReadingError) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = read(text) else { throw .missing(name) }
    return value
  }

  fileprivate func list<Value>(
    _ name: String, _ read: (JSON) throws(ReportReadingError) -> Value
  ) throws(ReportReadingError) -> [Value] {
    guard let value = self[name] else { return [] }
    guard let elements = value.array else { throw .missing(name) }
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
}
