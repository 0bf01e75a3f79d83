import Project
import Review
import Rules
import Text

/// SARIF 2.1.0 as GitHub's code scanning accepts it. Findings only. Columns are UTF-16 code units, if known.
struct SARIFReport {
  var context: ReportContext
  /// The most that GitHub takes in one run.
  var mostResults = 25_000

  private static let inert = InertText(isSARIF: true)

  private static let mostRelated = 100
  /// The longest description or message, in UTF-16 code units.
  private static let longestText = 1_024
  /// The place for findings without one: GitHub rejects a run with a result that has no location.
  private static let project = Place(path: ".l10n-review.yml")

  func render(_ review: Review) -> String {
    let traits = ProjectTraits(review.profile ?? .wikipedia)
    var rules = context.rules.map { rule($0.id, $0, $0.severity(in: traits)) }
    var indices = Dictionary(firstOf: context.rules.enumerated().map { ($1.id, $0) })
    for finding in review.findings where indices[finding.rule] == nil {
      indices[finding.rule] = rules.count
      rules.append(rule(finding.rule, nil, finding.severity))
    }
    var occurrences: [String: Int] = [:]
    let results = review.findings.prefix(mostResults).map { finding -> JSON in
      let fingerprint = finding.fingerprint
      occurrences[fingerprint, default: 0] += 1
      return result(
        finding, of: review, indices[finding.rule], "\(fingerprint):\(occurrences[fingerprint, default: 1])")
    }
    let driver: JSON = [
      "name": .string("l10n-review"), "version": .string(context.toolVersion), "rules": .array(rules),
    ]
    let run: JSON = [
      "tool": ["driver": driver], "invocations": .array([invocation(review)]), "columnKind": .string("utf16CodeUnits"),
      "results": .array(results),
    ]
    let document: JSON = [
      "$schema": .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([run]),
    ]
    return document.document
  }

  /// Includes notices about unread files and omitted results.
  private func invocation(_ review: Review) -> JSON {
    let more = review.findings.count - mostResults
    var notices = review.failures.map { ("error", Self.inert.message($0.sentence, limit: Self.longestText)) }
    let isSuccessful = notices.isEmpty
    notices += review.notRead.map { ("warning", Self.inert.message($0.sentence, limit: Self.longestText)) }
    if more > 0 {
      notices.append(("warning", "\(Wording.count(more, "more finding")) left out, the least severe ones."))
    }
    guard !notices.isEmpty else { return ["executionSuccessful": .bool(true)] }
    let notifications = notices.map { level, text -> JSON in ["level": .string(level), "message": message(text)] }
    return ["executionSuccessful": .bool(isSuccessful), "toolExecutionNotifications": .array(notifications)]
  }

  /// GitHub does not accept an empty description.
  private func rule(_ id: RuleID, _ rule: RuleDescription?, _ severity: Severity?) -> JSON {
    let summary = rule?.summary ?? id.rawValue
    let rationale = rule?.rationale ?? summary
    let instead = rule.flatMap { $0.instead.isEmpty ? nil : $0.instead }
    let help: JSON = [
      "text": .string(Self.plain(rationale + (instead.map { "\n\nInstead: \($0)" } ?? ""))),
      "markdown": .string(rationale + (instead.map { "\n\n**Instead:** \($0)" } ?? "")),
    ]
    return [
      "id": .string(id.rawValue), "shortDescription": description(summary), "fullDescription": description(rationale),
      "help": help,
      "defaultConfiguration": [
        "enabled": .bool(severity != nil), "level": .string(severity?.compilerName ?? "none"),
      ],
      "properties": ["tags": .strings(["localization"])],
    ]
  }

  private func description(_ text: String) -> JSON {
    ["text": .string(InertText.shortened(Self.plain(text), to: Self.longestText))]
  }

  /// One of our own texts, with code in ‘ ’.
  private static func plain(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : "‘\(part)’"
    }.joined()
  }

  private func result(_ finding: Finding, of review: Review, _ rule: Int?, _ fingerprint: String) -> JSON {
    let related = finding.related.lazy.filter { !$0.place.path.isEmpty }.prefix(Self.mostRelated)
    let locations = related.enumerated().map { index, related -> JSON in
      [
        "id": .integer(index + 1), "physicalLocation": physicalLocation(related.place, of: review),
        "message": message(Self.inert.message(related.note, limit: Self.longestText)),
      ]
    }
    return .members([
      "ruleId": .string(finding.rule.rawValue), "ruleIndex": rule.map { .integer($0) },
      "level": .string(finding.severity.compilerName), "message": message(text(finding)),
      "locations": .array([location(finding, of: review)]),
      "partialFingerprints": ["primaryLocationLineHash": .string(fingerprint)],
      "relatedLocations": locations.isEmpty ? nil : .array(locations),
      "fixes": finding.fix.flatMap { fix($0, of: review) }.map { [$0] }, "properties": properties(finding),
    ])
  }

  /// The fault and the advice. There is no room for code to paste, so the text must not announce it.
  private func text(_ finding: Finding) -> String {
    let named = finding.unnamedLocale.map { locale -> Message in "\(code: locale): \(finding.message)" }
    let text = Self.inert.message(named ?? finding.message, advice: finding.advice, limit: Self.longestText)
    return text.utf8.last == UInt8(ascii: ":") ? text.dropLast() + "." : text
  }

  private func properties(_ finding: Finding) -> JSON {
    [
      "table": .optional(finding.identity?.table), "key": .optional(finding.identity?.key),
      "locale": .optional(finding.locale), "inDiff": .bool(finding.isInDiff), "url": .optional(finding.url),
    ]
  }

  private func location(_ finding: Finding, of review: Review) -> JSON {
    let known = finding.place ?? review.changes.first { $0.identity == finding.identity }?.place
    let place = known.flatMap { $0.path.isEmpty ? nil : $0 } ?? Self.project
    let name = finding.identity.map { identity -> JSON in
      [
        "name": .string(identity.key), "fullyQualifiedName": .string("\(identity.table)/\(identity.key)"),
        "kind": "resource",
      ]
    }
    return .members(["physicalLocation": physicalLocation(place, of: review), "logicalLocations": name.map { [$0] }])
  }

  private func physicalLocation(_ place: Place, of review: Review) -> JSON {
    let region =
      place.range.map { self.region($0, in: place.path, of: review) } ?? ["startLine": .integer(1)]
    return ["artifactLocation": artifact(place.path), "region": region]
  }

  private func artifact(_ path: String) -> JSON {
    ["uri": .string(PercentEncoding.path(path)), "uriBaseId": .string("%SRCROOT%")]
  }

  private func region(_ range: TextRange, in path: String, of review: Review) -> JSON {
    if let region = exactRegion(range, in: path, of: review) { return region }
    return ["startLine": .integer(max(1, range.start.line)), "endLine": .integer(max(1, range.end.line))]
  }

  private func exactRegion(_ range: TextRange, in path: String, of review: Review) -> JSON? {
    guard range.start.line >= 1, range.start <= range.end,
      let start = review.sourceLines.utf16Column(of: range.start, in: path),
      let end = review.sourceLines.utf16Column(of: range.end, in: path)
    else { return nil }
    return [
      "startLine": .integer(range.start.line), "startColumn": .integer(start), "endLine": .integer(range.end.line),
      "endColumn": .integer(end),
    ]
  }

  /// `nil` if one of the edits has no exact place, because a partial fix is worse than none.
  private func fix(_ fix: Fix, of review: Review) -> JSON? {
    var paths: [String] = []
    var replacements: [String: [JSON]] = [:]
    for edit in fix.edits {
      guard !edit.path.isEmpty, let region = exactRegion(edit.range, in: edit.path, of: review) else { return nil }
      if replacements[edit.path] == nil { paths.append(edit.path) }
      replacements[edit.path, default: []].append(
        ["deletedRegion": region, "insertedContent": ["text": .string(edit.replacement)]])
    }
    guard !paths.isEmpty else { return nil }
    let changes = paths.map { path -> JSON in
      ["artifactLocation": artifact(path), "replacements": .array(replacements[path] ?? [])]
    }
    return [
      "description": message(Self.inert.message(fix.title, limit: Self.longestText)),
      "artifactChanges": .array(changes),
    ]
  }

  private func message(_ text: String) -> JSON { ["text": .string(text)] }
}

extension Severity {
  /// The names that compilers use: `error`, `warning`, `note`.
  var compilerName: String { self == .info ? "note" : rawValue }
}
