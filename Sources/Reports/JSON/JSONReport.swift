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
    var coverage: [LocaleCoverage]? = review.coverage
    object("coverage", &coverage, "The languages whose coverage a range changes, or that lack its texts.")
    review.coverage = coverage ?? []
    object(
      "translationOpinions", &review.translationOpinions,
      "What a program that the project names says about new and changed translations; null if it was not asked.")
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
