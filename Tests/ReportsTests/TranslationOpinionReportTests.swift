import Messages
import Project
import Reports
import Rules
import Testing

@testable import Review

/// Tests of the reports on translations that a program gave a second opinion on.
@Suite struct TranslationOpinionReportTests {
  private static func review(different: Int, unsure: Int = 1) -> Review {
    var review = Review(scope: .range(base: ExampleReviews.base, head: .workTree), profile: .apple)
    let doubtful = (0..<different).map { number in
      ExampleReviews.judged(
        key: "turn-\(number)", locale: "fi", sourceText: "Turn left", text: "Käänny oikealle",
        place: ExampleReviews.place("App/fi.lproj/Localizable.strings", number + 1), .different, "It says right")
    }
    let others = (0..<unsure).map { number in
      ExampleReviews.judged(
        key: "a-\(number)", locale: "de", sourceText: "Save", text: "Sichern", .unsure, "Save has two meanings")
    }
    let good = ExampleReviews.judged(
      key: "good", locale: "de", sourceText: "Open", text: "Öffnen", .same, "The same action")
    review.translationOpinions = TranslationOpinions(program: "my-judge", doubtful + others + [good])
    return review
  }

  private static func report(_ review: Review, _ format: ReportFormat) -> String {
    render(review, as: format, context: ReportContext(toolVersion: "1"))
  }

  @Test func theTextHasTheDoubtfulOnesAndCountsTheOthers() {
    let text = Self.report(Self.review(different: 1), .text)
    #expect(
      text == """
        Second opinion on 3 translations: 1 differs from its source text, 1 unsure, says ‘my-judge’
            App/fi.lproj/Localizable.strings:1:14: ‘turn-0’ in fi
                source text: Turn left
                translation: Käänny oikealle
                second opinion: “It says right”

        No findings.

        """)
  }

  @Test func withoutDoubtOneLineIsLeft() {
    let text = Self.report(Self.review(different: 0, unsure: 0), .text)
    #expect(
      text.hasPrefix("Second opinion on 1 translation: none differs from its source text, says ‘my-judge’\n\n"),
      "\(text)")
  }

  @Test(arguments: [(1, false), (5, false), (6, true), (0, true)])
  func manyAreFolded(_ count: Int, _ isFolded: Bool) {
    let markdown = Self.report(Self.review(different: count), .markdown)
    #expect(markdown.contains("<details><summary>Second opinion") == isFolded, "\(markdown)")
    #expect(markdown.contains("#### Second opinion on") == !isFolded)
    #expect(markdown.contains("`my-judge`, a program of this project, says so. It can be wrong"))
    #expect(markdown.contains("Turn left") == (count > 0))
    let html = Self.report(Self.review(different: count), .html)
    #expect(html.contains("<summary>Second opinion") == isFolded)
    #expect(html.contains("Käänny oikealle") == (count > 0))
  }

  /// What a program says about translations decides nothing.
  @Test func theVerdictStays() {
    var plain = Self.review(different: 6)
    plain.translationOpinions = nil
    for threshold in FailureThreshold.allCases {
      #expect(
        Self.review(different: 6).fails(at: threshold, isStrict: true) == plain.fails(at: threshold, isStrict: true))
    }
    #expect(Self.report(Self.review(different: 6), .markdown).hasPrefix("### ✅ No findings\n"))
    for format in [ReportFormat.sarif, .rdjson, .githubAnnotations, .xcode] {
      #expect(Self.report(Self.review(different: 6), format) == Self.report(plain, format))
    }
  }

  @Test func jsonHasAllOfThem() throws {
    let review = Self.review(different: 2)
    let json = Self.report(review, .json)
    let again = try readJSONReport(Array(json.utf8))
    #expect(again.translationOpinions?.program == "my-judge")
    #expect(again.translationOpinions?.judged.map(\.opinion) == review.translationOpinions?.judged.map(\.opinion))
    for format in ReportFormat.allCases { #expect(Self.report(again, format) == Self.report(review, format)) }
  }

  @Test func pluralFormsHaveNames() {
    var review = Self.review(different: 0)
    review.translationOpinions = TranslationOpinions(
      program: "my-judge",
      [
        ExampleReviews.judged(
          key: "n", locale: "pl", sourceText: "{{PLURAL:%1$d|%d page|%d pages}}",
          text: "{{PLURAL:%1$d|%d strona|few=%d strony|%d stron}}", .different, "Why")
      ])
    #expect(Self.report(review, .text).contains("translation: [one: %d strona | few: %d strony | other: %d stron]"))
  }
}
