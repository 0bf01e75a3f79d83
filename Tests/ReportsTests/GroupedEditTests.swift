import Classifier
import Messages
import Project
import Reports
import Testing

@testable import Edits
@testable import Review
@testable import Rules

/// Tests of combined edits that exchange the same words.
@Suite struct GroupedEditTests {
  private static func report(
    _ format: ReportFormat, _ verdicts: [Verdict], _ basis: Change.Basis = .small
  ) -> String {
    let changes = verdicts.enumerated().map { index, verdict in
      Change(
        identity: EntryIdentity(key: "key-\(index)"), kind: .edited, old: "Reblogs \(index)", new: "Boosts \(index)",
        verdict: verdict, basis: basis, locales: ["fi"])
    }
    let review = Review(
      scope: .range(base: ExampleReviews.base, head: .workTree), changes: changes, profile: .apple)
    return render(review, as: format, context: ReportContext(toolVersion: "1"))
  }

  private static func verdict(_ share: Double, _ reasons: String..., impact: Impact = .small) -> Verdict {
    ExampleReviews.verdict(impact, share, reasons)
  }

  @Test func theReasonsOfAllAreReported() {
    let same = [Self.verdict(0.8, "one", "two"), Self.verdict(0.8, "one", "two")]
    #expect(
      Self.report(.text, same).contains(
        "    {-Reblogs-}{+Boosts+}\n    why: one; two (10% likely that the meaning changed)\n"))
    for format in [ReportFormat.markdown, .html] {
      let page = Self.report(format, same).replacing("&#58;", with: ":")
      #expect(page.contains("Why: one; two."), "\(format)")
      #expect(page.contains("The 2 strings, the reasons, and the languages"), "\(format)")
    }
  }

  @Test func otherReasonsAreNot() {
    let some = [Self.verdict(0.8, "one", "two"), Self.verdict(0.7, "three", "two")]
    #expect(Self.report(.text, some).contains("    why: two (10% to 15% likely that the meaning changed)\n"))
    let none = [Self.verdict(0.8, "one"), Self.verdict(0.7, "three")]
    #expect(!Self.report(.text, none).contains("why:"))
    let page = Self.report(.markdown, none)
    #expect(!page.contains("Why: "))
    #expect(page.contains("The 2 strings, and the languages"))
  }

  /// A question shows the decisive reason directly, and leaves out reasons that only the first text has.
  @Test func questionsSayTheDecisiveReasonFirst() {
    let same = [Self.verdict(0.55, "one", "two", impact: .large), Self.verdict(0.55, "one", "two", impact: .large)]
    let page = Self.report(.markdown, same, .uncertain)
    #expect(page.contains("Why: one."))
    #expect(page.contains("Also: two."))
    let other = [Self.verdict(0.55, "one", impact: .large), Self.verdict(0.55, "three", impact: .large)]
    #expect(!Self.report(.markdown, other, .uncertain).contains("Why: "))
  }

  @Test func editsOfSeveralImpactsAreCalledNone() {
    let mixed = [Self.verdict(0.55, "one", impact: .large), Self.verdict(0.55, "one", impact: .small)]
    #expect(Self.report(.text, mixed, .small).hasPrefix("edit of 2 strings: "))
  }
}
