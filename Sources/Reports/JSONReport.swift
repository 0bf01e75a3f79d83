import Classifier
import Review

/// The stable interface for other programs (SPEC section 2); `jsonReportSchema` describes it.
struct JSONReport {
  var context: ReportContext

  func render(_ review: Review) -> String {
    let base: Review.SnapshotName?
    let head: Review.SnapshotName
    switch review.scope {
    case .range(let from, let to): (base, head) = (from, to)
    case .snapshot(let name): (base, head) = (nil, name)
    }
    let document = JSONValue.object([
      ("schemaVersion", .integer(1)),
      ("tool", .object([("name", .string("l10n-review")), ("version", .string(context.toolVersion))])),
      ("base", snapshot(base)),
      ("head", snapshot(head)),
      ("changes", .array(review.changes.map(change))),
      ("findings", .array(review.findings.map(finding))),
      ("translations", .array(review.translations.map(translations))),
      ("notes", strings(review.notes.map(\.plainText))),
      ("summary", summary(review)),
    ])
    return document.text + "\n"
  }

  private func snapshot(_ name: Review.SnapshotName?) -> JSONValue {
    switch name {
    case .commit(let id, _): .string(id)
    case .index: .string("index")
    case .workTree: .string("work-tree")
    case .nothing, nil: .null
    }
  }

  private func change(_ change: Change) -> JSONValue {
    .object([
      ("key", .string(change.identity.key)),
      ("table", .string(change.identity.table)),
      ("kind", .string(change.kind.rawValue)),
      ("impact", .optional(change.verdict?.impact.rawValue)),
      ("decision", .string(change.decision.rawValue)),
      ("basis", .optional(change.basis?.rawValue)),
      ("probabilities", change.verdict.map { probabilities($0.probabilities) } ?? .null),
      ("reasons", strings(change.verdict?.reasons ?? [])),
      ("old", .optional(change.old)),
      ("new", .optional(change.new)),
      ("oldKey", .optional(change.oldKey)),
      ("path", .optional(change.place?.path)),
      ("line", .optional(change.place?.range?.start.line)),
      ("locales", strings(change.locales)),
      ("suggestedKey", .optional(change.suggestedKey)),
      ("acknowledgement", .optional(change.acknowledgement)),
    ])
  }

  private func finding(_ finding: Finding) -> JSONValue {
    let range = finding.place?.range
    return .object([
      ("rule", .string(finding.rule.rawValue)),
      ("severity", .string(finding.severity.rawValue)),
      ("path", .optional(finding.place?.path)),
      ("line", .optional(range?.start.line)),
      ("column", .optional(range?.start.column)),
      ("endLine", .optional(range?.end.line)),
      ("endColumn", .optional(range?.end.column)),
      ("table", .optional(finding.identity?.table)),
      ("key", .optional(finding.identity?.key)),
      ("locale", .optional(finding.locale)),
      ("message", .string(finding.message.plainText)),
      ("advice", .optional(finding.advice?.plainText)),
      ("inDiff", .bool(finding.isInDiff)),
      ("suggestion", suggestion(finding)),
      ("fingerprint", .string(finding.fingerprint)),
      ("url", .optional(finding.url)),
      ("occurrences", .array(finding.occurrences.map(occurrence))),
    ])
  }

  private func occurrence(_ occurrence: Occurrence) -> JSONValue {
    let range = occurrence.place?.range
    return .object([
      ("rule", .string(occurrence.rule.rawValue)),
      ("path", .optional(occurrence.place?.path)),
      ("line", .optional(range?.start.line)),
      ("column", .optional(range?.start.column)),
      ("endLine", .optional(range?.end.line)),
      ("endColumn", .optional(range?.end.column)),
      ("table", .optional(occurrence.identity?.table)),
      ("key", .optional(occurrence.identity?.key)),
      ("locale", .optional(occurrence.locale)),
      ("message", .string(occurrence.message.plainText)),
      ("fingerprint", .string(occurrence.fingerprint)),
      ("url", .optional(occurrence.url)),
    ])
  }

  private func suggestion(_ finding: Finding) -> JSONValue {
    guard let suggestion = finding.lineSuggestion else { return .null }
    return .object([
      ("startLine", .integer(suggestion.lines.lowerBound)),
      ("endLine", .integer(suggestion.lines.upperBound)),
      ("replacement", .string(suggestion.replacement)),
    ])
  }

  private func translations(_ changes: LocaleChanges) -> JSONValue {
    .object([
      ("locale", .string(changes.locale)),
      ("added", .integer(changes.added)),
      ("changed", .integer(changes.changed)),
      ("removed", .integer(changes.removed)),
      ("newlyFuzzy", .integer(changes.newlyFuzzy)),
      ("leftOut", .integer(changes.leftOut)),
    ])
  }

  private func summary(_ review: Review) -> JSONValue {
    let summary = review.summary
    return .object([
      ("errors", .integer(review.count(.error))),
      ("warnings", .integer(review.count(.warning))),
      ("infos", .integer(review.count(.info))),
      ("suppressed", .integer(summary.suppressed)),
      ("preexisting", .integer(summary.preexisting)),
      ("moot", .integer(summary.moot)),
      ("baseline", .integer(summary.inBaseline)),
      ("acknowledged", .integer(summary.acknowledged)),
      ("sourceFiles", .integer(summary.sourceFiles)),
      ("calls", .integer(summary.calls)),
      ("catalogs", .integer(summary.catalogs)),
    ])
  }

  private func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  private func probabilities(_ probabilities: ImpactProbabilities) -> JSONValue {
    func number(_ value: Double) -> JSONValue {
      value.isFinite ? .number((min(max(value, 0), 1) * 10_000).rounded() / 10_000) : .number(0)
    }
    return .object([
      ("neutral", number(probabilities.neutral)),
      ("small", number(probabilities.small)),
      ("large", number(probabilities.large)),
    ])
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
