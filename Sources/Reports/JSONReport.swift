import Classifier
import Messages
import Review
import Text

/// The stable interface for other programs; `jsonReportSchema` describes it.
///
/// It holds all that a review has to say: any other format can be made of it (`readJSONReport`).
struct JSONReport {
  var context: ReportContext

  func render(_ review: Review) -> String {
    let (scope, base, head): (String, Review.SnapshotName?, Review.SnapshotName) =
      switch review.scope {
      case .range(let base, let head): ("range", base, head)
      case .snapshot(let name): ("snapshot", nil, name)
      }
    let document: JSON = [
      "schemaVersion": 1,
      "tool": ["name": "l10n-review", "version": .string(context.toolVersion)],
      "scope": .string(scope),
      "base": base.map(Self.id) ?? .null,
      "baseName": .optional(base?.givenName),
      "head": Self.id(head),
      "headName": .optional(head.givenName),
      "profile": .optional(review.profile?.rawValue),
      "changes": .array(review.changes.map(Self.change)),
      "findings": .array(review.findings.map(Self.finding)),
      "translations": .array(review.translations.map(Self.translations)),
      "pluralPreviews": .array(review.pluralPreviews.map(Self.preview)),
      "coverage": .array(review.coverage.map(Self.coverage)),
      "notRead": .array(
        review.notRead.map { ["reason": .string($0.reason.rawValue), "paths": .strings($0.paths)] }),
      "missing": .array(review.missing.map { ["locale": .string($0.locale), "count": .integer($0.count)] }),
      "notes": .strings(review.notes.map(\.plainText)),
      "noteParts": .array(review.notes.map(Self.parts)),
      "sourceLines": Self.lines(review.sourceLines),
      "summary": Self.summary(review),
    ]
    return document.document
  }

  private static func id(_ name: Review.SnapshotName) -> JSON {
    switch name {
    case .commit(let id, _): .string(id)
    case .index: "index"
    case .workTree: "work-tree"
    case .nothing: .null
    }
  }

  // MARK: Changes

  private static func change(_ change: Change) -> JSON {
    let range = change.place?.range
    return [
      "key": .string(change.identity.key),
      "table": .string(change.identity.table),
      "kind": .string(change.kind.rawValue),
      "impact": .optional(change.verdict?.impact.rawValue),
      "confidence": .optional(change.verdict?.confidence.rawValue),
      "decision": .string(change.decision.rawValue),
      "basis": .optional(change.basis?.rawValue),
      "probabilities": change.verdict.map { probabilities($0.probabilities) } ?? .null,
      "reasons": .strings(change.verdict?.reasons ?? []),
      "old": .optional(change.old),
      "new": .optional(change.new),
      "comment": .optional(change.comment),
      "oldKey": .optional(change.oldKey),
      "path": .optional(change.place?.path),
      "line": .optional(range?.start.line),
      "column": .optional(range?.start.column),
      "endLine": .optional(range?.end.line),
      "endColumn": .optional(range?.end.column),
      "locales": .strings(change.locales),
      "suggestedKey": .optional(change.suggestedKey),
      "lacksDefaultText": .bool(change.lacksDefaultText),
      "replacements": .array(change.replacements.map(edit)),
      "otherUses": .array(change.otherUses.map { .object(place($0)) }),
      "acknowledgement": .optional(change.acknowledgement),
    ]
  }

  private static func probabilities(_ probabilities: ImpactProbabilities) -> JSON {
    func number(_ value: Double) -> JSON {
      .number(value.isFinite ? (min(max(value, 0), 1) * 10_000).rounded() / 10_000 : 0)
    }
    return [
      "neutral": number(probabilities.neutral), "small": number(probabilities.small),
      "large": number(probabilities.large),
    ]
  }

  // MARK: Findings

  private static func finding(_ finding: Finding) -> JSON {
    let range = finding.place?.range
    return [
      "rule": .string(finding.rule.rawValue),
      "severity": .string(finding.severity.rawValue),
      "path": .optional(finding.place?.path),
      "line": .optional(range?.start.line),
      "column": .optional(range?.start.column),
      "endLine": .optional(range?.end.line),
      "endColumn": .optional(range?.end.column),
      "table": .optional(finding.identity?.table),
      "key": .optional(finding.identity?.key),
      "ofChange": .bool(finding.change != nil),
      "locale": .optional(finding.locale),
      "message": .string(finding.message.plainText),
      "messageParts": parts(finding.message),
      "advice": .optional(finding.advice?.plainText),
      "adviceParts": finding.advice.map(parts) ?? .null,
      "snippets": .strings(finding.snippets),
      "inDiff": .bool(finding.isInDiff),
      "suggestion": suggestion(finding),
      "fix": finding.fix.map { fix in
        [
          "kind": .string(fix.kind.rawValue), "title": .string(fix.title.plainText), "titleParts": parts(fix.title),
          "edits": .array(fix.edits.map(edit)),
        ]
      } ?? .null,
      "related": .array(finding.related.map(related)),
      "fingerprint": .string(finding.fingerprint),
      "url": .optional(finding.url),
      "occurrences": .array(finding.occurrences.map(occurrence)),
    ]
  }

  private static func occurrence(_ occurrence: Occurrence) -> JSON {
    let range = occurrence.place?.range
    return [
      "rule": .string(occurrence.rule.rawValue),
      "path": .optional(occurrence.place?.path),
      "line": .optional(range?.start.line),
      "column": .optional(range?.start.column),
      "endLine": .optional(range?.end.line),
      "endColumn": .optional(range?.end.column),
      "table": .optional(occurrence.identity?.table),
      "key": .optional(occurrence.identity?.key),
      "locale": .optional(occurrence.locale),
      "message": .string(occurrence.message.plainText),
      "messageParts": parts(occurrence.message),
      "fingerprint": .string(occurrence.fingerprint),
      "url": .optional(occurrence.url),
    ]
  }

  private static func suggestion(_ finding: Finding) -> JSON {
    guard let suggestion = finding.lineSuggestion else { return .null }
    return [
      "startLine": .integer(suggestion.lines.lowerBound), "endLine": .integer(suggestion.lines.upperBound),
      "replacement": .string(suggestion.replacement),
    ]
  }

  private static func related(_ related: RelatedPlace) -> JSON {
    .object(
      place(related.place) + [
        .init("note", .string(related.note.plainText)),
        .init("noteParts", parts(related.note)),
        .init("snippet", .optional(related.snippet)),
      ])
  }

  private static func edit(_ edit: TextEdit) -> JSON {
    .object(
      place(Place(path: edit.path, range: edit.range)) + [
        .init("replacement", .string(edit.replacement)),
        .init("lines", .optional(edit.lines)),
      ])
  }

  private static func place(_ place: Place) -> [JSON.Member] {
    [
      .init("path", .string(place.path)),
      .init("line", .optional(place.range?.start.line)),
      .init("column", .optional(place.range?.start.column)),
      .init("endLine", .optional(place.range?.end.line)),
      .init("endColumn", .optional(place.range?.end.column)),
    ]
  }

  /// The pieces of a message, each an object of one member that says what it is.
  private static func parts(_ message: Message) -> JSON {
    .array(
      message.segments.map { segment in
        switch segment {
        case .words(let text): ["words": .string(text)]
        case .code(let text): ["code": .string(text)]
        case .quote(let text): ["quote": .string(text)]
        }
      })
  }

  // MARK: The rest

  private static func translations(_ changes: LocaleChanges) -> JSON {
    [
      "locale": .string(changes.locale), "added": .integer(changes.added), "changed": .integer(changes.changed),
      "removed": .integer(changes.removed), "newlyFuzzy": .integer(changes.newlyFuzzy),
      "leftOut": .integer(changes.leftOut),
    ]
  }

  private static func preview(_ preview: PluralPreview) -> JSON {
    [
      "key": .string(preview.identity.key), "table": .string(preview.identity.table),
      "locale": .string(preview.locale),
      "samples": .array(
        preview.samples.map { sample in
          ["number": .string(sample.number), "category": .string(sample.category), "text": .string(sample.text)]
        }),
    ]
  }

  private static func coverage(_ coverage: LocaleCoverage) -> JSON {
    [
      "locale": .string(coverage.locale), "translated": .integer(coverage.translated),
      "fuzzy": .integer(coverage.fuzzy), "stale": .integer(coverage.stale), "missing": .integer(coverage.missing),
      "invalid": .integer(coverage.invalid),
    ]
  }

  private static func lines(_ lines: SourceLines) -> JSON {
    .array(
      lines.files.sorted { $0.key < $1.key }.map { path, lines in
        [
          "path": .string(path),
          "lines": .array(
            lines.sorted { $0.key < $1.key }.map { ["line": .integer($0), "text": .optional($1)] }),
        ]
      })
  }

  private static func summary(_ review: Review) -> JSON {
    let summary = review.summary
    return [
      "errors": .integer(review.count(.error)),
      "warnings": .integer(review.count(.warning)),
      "infos": .integer(review.count(.info)),
      "suppressed": .integer(summary.suppressed),
      "preexisting": .integer(summary.preexisting),
      "moot": .integer(summary.moot),
      "baseline": .integer(summary.inBaseline),
      "acknowledged": .integer(summary.acknowledged),
      "sourceFiles": .integer(summary.sourceFiles),
      "calls": .integer(summary.calls),
      "catalogs": .integer(summary.catalogs),
    ]
  }
}

extension Review.SnapshotName {
  /// What the user called the commit.
  fileprivate var givenName: String? {
    if case .commit(_, let name) = self, !name.isEmpty { name } else { nil }
  }
}

extension Finding {
  /// The replacement that can be offered at the finding's own place as whole lines, without the last one's end.
  package var lineSuggestion: (lines: ClosedRange<Int>, replacement: String)? {
    guard let edit = suggestion, let lines = edit.lines else { return nil }
    let (start, end) = (edit.range.start, edit.range.end)
    // A range that ends before a line's first column does not touch that line.
    let last = end.column <= 1 && end.line > start.line ? end.line - 1 : end.line
    return (start.line...max(start.line, last), lines)
  }
}
