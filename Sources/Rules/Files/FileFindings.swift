import Formats
import Messages
import Project
import Tables
import Text

extension RuleInput {
  var fileProblems: [(catalog: Catalog, problem: FileFault)] {
    snapshot.catalogs.flatMap { catalog in catalog.file.problems.map { (catalog, $0) } }
  }
}

/// The subject of a finding is the text around the fault, so that the fingerprint stays when lines move. Only faults
/// with equal text are numbered. A fault without `sentences` is not reported.
func fileFindings(
  _ rule: any Rule.Type, in input: RuleInput, severity: (FileFault.Kind) -> Severity = { _ in .error },
  sentences: (FileFault.Kind) -> (message: String, advice: String)?
) -> [Finding] {
  input.snapshot.catalogs.flatMap { catalog -> [Finding] in
    guard !catalog.file.problems.isEmpty else { return [] }
    var numbers: [String: Int] = [:]
    return catalog.file.problems.compactMap { problem in
      guard let (message, advice) = sentences(problem.kind) else { return nil }
      let subject = message + " " + context(of: problem.span, in: catalog.text)
      var unusual = ""
      if case .unparsable = problem.kind, let found = unusualCharacter(at: problem.span, in: catalog.text) {
        unusual = " There is \(found), which no reader skips."
      }
      let number = numbers[subject, default: 0]
      numbers[subject] = number + 1
      return Finding(
        rule, in: catalog, at: problem.span, key: key(at: problem.span.lowerBound, in: catalog),
        atMost: severity(problem.kind), message: "\(words: message + unusual)", advice: "\(words: advice)",
        subject: "\(subject) \(number)")
    }
  }
}

extension Rule {
  /// The other faults of the plural that a finding is about.
  static func faultsOfPlural(with finding: Finding) -> [Consequence] {
    // What users see rightly explains nothing else.
    guard finding.severity > .info, let identity = finding.identity, let locale = finding.locale else { return [] }
    return [.faultsOfPlural(identity, locale: locale.lowercased().replacing("_", with: "-"))]
  }
}

/// A rule on faults after which a reader loses entries of a file.
package protocol LostEntriesRule: SnapshotRule {}

extension LostEntriesRule {
  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    lostEntries(of: finding, isSource: isSource)
  }

  static func lostEntries(of finding: Finding, isSource: Bool) -> [Consequence] {
    guard let path = finding.place.flatMap({ CatalogPath(ofCatalogAt: $0.path) }) else { return [] }
    let holdsSourceTexts = isSource || path.format == .stringCatalog
    return [.faultsOfFile(path.path)] + (holdsSourceTexts ? [.absences(table: path.table)] : [])
  }
}

/// The first character at `span`, outside of quotation marks, that is invisible or looks like a space: its name and
/// code point.
func unusualCharacter(at span: Span, in text: [UInt8]) -> String? {
  var index = span.lowerBound
  var isQuoted = false
  let end = min(text.count, span.upperBound + 4, span.lowerBound + 512)
  while index < end {
    let byte = text[index]
    if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
    if byte == 0x0A, index >= span.upperBound { return nil }
    guard byte >= 0xC2, !isQuoted else {
      index += byte == 0x5C ? 2 : 1
      continue
    }
    let bytes = text[index..<min(text.count, index + 4)]
    if let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first {
      if UnusualCharacter.first(in: String(scalar)) != nil, let name = UnusualCharacter.name(of: scalar) {
        return "\(name), \(codePoint(scalar))"
      }
      index += UTF8.width(scalar)
    } else {
      index += 1
    }
  }
  return nil
}

private func key(at offset: Int, in catalog: Catalog) -> String? {
  catalog.texts.flatMap { texts in texts.position(at: offset).map(texts.key) }
}

/// The text at `span` and the text before it on its line, which has the key; at most 256 bytes of each.
private func context(of span: Span, in text: [UInt8]) -> String {
  let start = min(span.lowerBound, text.count)
  let before = text[max(0, start - 256)..<start]
  // Some old files end their lines as Mac OS 9 did.
  let line = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? before.startIndex
  return String(decoding: text[line..<max(start, min(span.upperBound, text.count, start + 256))], as: UTF8.self)
}

/// Returns at most 256 bytes: enough to separate lines with the same text.
func twoLines(at start: Int, in text: [UInt8]) -> String {
  let start = min(start, text.count)
  let piece = text[start..<min(text.count, start + 256)]
  return piece.split(separator: 0x0A).prefix(2).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
}

/// A fault of one plural.
private struct PluralFault: Hashable {
  var identity: EntryIdentity
  var fault: StringsdictFault
}

/// Its advice is by default the remedy in the description.
protocol StringsdictRule: SnapshotRule {
  static func reports(_ fault: StringsdictFault) -> Bool
  /// The highest severity of findings about `fault`.
  static func severity(of fault: StringsdictFault) -> Severity
  /// True if `fault` is reported in translations too. Otherwise only their comparison with the source text reports it.
  static func appliesToTranslations(_ fault: StringsdictFault) -> Bool
  /// `nil` for the remedy in the description.
  static func advice(on fault: StringsdictFault) -> Message?
  /// The parts of a finding that depend on more than the fault.
  static func judgement(of fault: StringsdictFault, on key: String, in catalog: Catalog) -> Judgement
  /// True if translations cannot be compared with a source text that has such a fault.
  static var spoilsComparisons: Bool { get }
}

/// The parts of a finding that a rule decides for an entry in its file; `nil` for those that the fault decides.
struct Judgement {
  var severity: Severity?
  /// A sentence after the one about the fault.
  var consequence: Message?
  var advice: Message?
}

extension StringsdictRule {
  static func judgement(of fault: StringsdictFault, on key: String, in catalog: Catalog) -> Judgement { Judgement() }
  package static var checksStringsdict: Bool { true }
  static func appliesToTranslations(_ fault: StringsdictFault) -> Bool { true }
  static func advice(on fault: StringsdictFault) -> Message? { nil }
  static var spoilsComparisons: Bool { true }

  static func severity(of fault: StringsdictFault) -> Severity { .error }

  package static func findings(in input: RuleInput) -> [Finding] {
    let problems = input.fileProblems.compactMap { catalog, problem -> (catalog: Catalog, span: Span, PluralFault)? in
      guard case .stringsdict(let fault, let key) = problem.kind, reports(fault),
        appliesToTranslations(fault) || catalog.holdsSourceTexts
      else { return nil }
      let identity = EntryIdentity(table: catalog.path.table, key: key)
      return (catalog, problem.span, PluralFault(identity: identity, fault: fault))
    }
    // In a range, a translation that repeats the fault of its source text is not reported. `lint` joins both.
    let ofSources = input.mode == .lint ? [] : Set(problems.lazy.filter(\.catalog.holdsSourceTexts).map(\.2))
    return problems.compactMap { catalog, span, known in
      guard catalog.holdsSourceTexts || !ofSources.contains(known) else { return nil }
      let (key, fault) = (known.identity.key, known.fault)
      let own = judgement(of: fault, on: key, in: catalog)
      return Finding(
        self, in: catalog, at: span, key: key, atMost: own.severity ?? severity(of: fault),
        message: "\(code: key): \(words: fault.message).\(own.consequence.map { " \($0)" } ?? "")",
        advice: own.advice ?? advice(on: fault) ?? "\(words: description.instead)", subject: "\(fault)")
    }
  }

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    guard isSource, spoilsComparisons, let identity = finding.identity else { return [] }
    return [.mismatches(identity), .repetitions(finding.rule, identity)]
  }
}
