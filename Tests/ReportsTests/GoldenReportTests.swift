import Foundation
import Project
import Reports
import Testing

@testable import Edits
@testable import Review
@testable import Rules

/// Tests against one recorded report per example and format, in `Golden/` next to this file.
///
/// A missing file is recorded. `L10N_REVIEW_RECORD=1 swift test --filter GoldenReport` records all of them. Recording
/// always fails the run, so that a person reads the difference before committing it.
@Suite struct GoldenReportTests {
  static let context = ReportContext(
    toolVersion: "0.1.0",
    rules: [
      rule(
        "unordered-placeholder", "Placeholders without a position such as `%1$@`",
        "Other languages order their words differently.", "Write `%1$@`, even for one argument.", .error),
      rule(
        "shared-key-outside-common-strings", "One key spelt out in several files", "The texts drift apart.",
        "Declare it once in `CommonStrings`.", .warning),
      rule("untranslated", "A text without a translation", "People see English.", "", nil),
    ], pathPrefix: "/src/app/", sourceURL: "https://github.com/octo/app/blob/9fe02ab")

  private static func rule(
    _ id: RuleID, _ summary: String, _ rationale: String, _ instead: String, _ severity: Severity?
  ) -> RuleDescription {
    RuleDescription(
      id: id, group: .source, summary: summary, rationale: rationale, instead: instead, severity: severity,
      triggering: [], nonTriggering: [])
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

  static let reviews: [(name: String, review: Review)] = [
    ("everything", ExampleReviews.everything), ("neutral-only", ExampleReviews.neutralOnly),
    ("nothing", ExampleReviews.nothing), ("lint", ExampleReviews.lint), ("hostile", ExampleReviews.hostile),
    ("translations", ExampleReviews.translations), ("repetitions", ExampleReviews.repetitions),
    ("unread", ExampleReviews.unread), ("unreviewed", ExampleReviews.unreviewed),
  ]

  /// The formats in which an example has a shape of its own.
  static func isRecorded(_ name: String, _ format: ReportFormat) -> Bool {
    switch format {
    case .markdown: true
    case .text: name != "neutral-only" && name != "hostile"
    case .html: name == "everything" || name == "translations"
    case .rdjson, .githubAnnotations, .xcode: name == "everything" || name == "unread"
    case .json, .sarif: name == "everything"
    }
  }

  @Test(arguments: ReportFormat.allCases) func matchesTheRecordedReport(_ format: ReportFormat) throws {
    for (name, review) in Self.reviews where Self.isRecorded(name, format) {
      try compare(render(review, as: format, context: Self.context), with: "\(name).\(format.rawValue).txt")
    }
  }

  @Test func matchesTheRecordedColours() throws {
    var context = Self.context
    context.useColor = true
    try compare(render(ExampleReviews.everything, as: .text, context: context), with: "everything.colour.txt")
  }

  private func compare(_ report: String, with name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let isRecording = ProcessInfo.processInfo.environment["L10N_REVIEW_RECORD"] == "1"
    if !isRecording, let recorded = try? Data(contentsOf: file) {
      #expect(Array(recorded) == Array(report.utf8), "\(name) differs; record it again and look at the difference")
    } else {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(report.utf8).write(to: file)
      Issue.record("recorded \(name): look at it, then run again")
    }
  }
}
