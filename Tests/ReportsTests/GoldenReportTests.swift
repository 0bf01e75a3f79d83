import Foundation
import Reports
import Review
import Testing

/// One recorded report for each example and format, beside this file in `Golden/`.
///
/// A file that is missing is recorded, and all are with `L10N_REVIEW_RECORD=1 swift test --filter GoldenReport`;
/// recording always fails the run, so that somebody looks at the difference before it is committed.
@Suite struct GoldenReportTests {
  static let context = ReportContext(
    toolVersion: "0.1.0",
    rules: [
      RuleHelp(
        id: "unordered-placeholder", summary: "Placeholders without a position such as `%1$@`",
        rationale: "Other languages order their words differently.", instead: "Write `%1$@`, even for one argument.",
        severity: .error),
      RuleHelp(
        id: "shared-key-outside-common-strings", summary: "One key spelt out in several files",
        rationale: "The texts drift apart.", instead: "Declare it once in `CommonStrings`.", severity: .warning,
        url: "https://example.org/rules/shared key"),
      RuleHelp(
        id: "untranslated", summary: "A text without a translation", rationale: "People see English.", instead: "",
        severity: nil),
    ], pathPrefix: "/src/app/", sourceURL: "https://github.com/octo/app/blob/9fe02ab")

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

  static let reviews: [(name: String, review: Review)] = [
    ("everything", ExampleReviews.everything), ("neutral-only", ExampleReviews.neutralOnly),
    ("nothing", ExampleReviews.nothing), ("lint", ExampleReviews.lint), ("hostile", ExampleReviews.hostile),
    ("translations", ExampleReviews.translations), ("repetitions", ExampleReviews.repetitions),
  ]

  /// The formats in which an example shows a shape that no other has.
  static func isRecorded(_ name: String, _ format: ReportFormat) -> Bool {
    switch format {
    case .markdown: true
    case .text: name != "neutral-only" && name != "hostile"
    case .html: name == "everything" || name == "translations"
    case .json, .sarif, .rdjson, .githubAnnotations, .xcode: name == "everything"
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
      #expect(Array(recorded) == Array(report.utf8), "\(name) differs; record it anew and look at the difference")
    } else {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(report.utf8).write(to: file)
      Issue.record("recorded \(name): look at it, then run again")
    }
  }
}
