import Classifier
import Messages
import Project
import Reports
import Testing

@testable import Edits
@testable import Review
@testable import Rules

/// Tests of the reports on edits that a second opinion decided.
@Suite struct SecondOpinionReportTests {
  private static func change(
    _ offline: Impact, _ opinion: Impact?, _ basis: Change.Basis, key: String = "a-key"
  ) -> Change {
    Change(
      identity: EntryIdentity(key: key), kind: .edited, old: "Saved articles", new: "Reading lists",
      verdict: ExampleReviews.verdict(offline, 0.55, ["no word in common"]),
      secondOpinion: opinion.map { SecondOpinion(impact: $0, sentence: "Because") }, basis: basis, locales: ["fi"])
  }

  private static func report(_ format: ReportFormat, _ changes: Change...) -> String {
    let review = Review(
      scope: .range(base: ExampleReviews.base, head: .workTree), changes: changes, profile: .apple)
    return render(review, as: format, context: ReportContext(toolVersion: "1"))
  }

  @Test(arguments: [
    (Impact.large, Impact.neutral, Change.Basis.neutral, "neutral edit of ‘a-key’: nothing to do"),
    (.small, .neutral, .neutral, "neutral edit of ‘a-key’: nothing to do"),
    (.large, .small, .small, "small edit of ‘a-key’: keep the key"),
    (.neutral, .large, .uncertain, "possibly large edit of ‘a-key’: do the old translations still fit?"),
    (.small, .large, .uncertain, "possibly large edit of ‘a-key’: do the old translations still fit?"),
    // Edits that stay questions despite the opinion.
    (.large, .neutral, .uncertain, "possibly large edit of ‘a-key’: do the old translations still fit?"),
  ])
  func theHeadlineGoesByWhatIsAskedFor(_ offline: Impact, _ opinion: Impact, _ basis: Change.Basis, _ headline: String)
  {
    let text = Self.report(.text, Self.change(offline, opinion, basis))
    #expect(text.hasPrefix(headline))
    let isOther = !headline.contains("\(offline.rawValue) edit")
    let likely = "\(offline == .large ? 55 : 22)% likely that the meaning changed"
    let verdict = isOther ? "offline verdict \(offline.rawValue), \(likely)" : likely
    #expect(text.contains("\n    why: no word in common (\(verdict))\n"))
    #expect(text.contains("\n    second opinion: \(opinion.rawValue), “Because”\n"))
  }

  @Test func aGroupGoesByItToo() {
    let text = Self.report(
      .text, Self.change(.large, .small, .small), Self.change(.large, .small, .small, key: "another-key"))
    #expect(text.hasPrefix("small edit of 2 strings: keep the key"))
  }

  @Test func withoutAnOpinionTheVerdictIsTheHeadline() {
    let text = Self.report(.text, Self.change(.small, nil, .uncertain))
    #expect(text.hasPrefix("possibly large edit of ‘a-key’: do the old translations still fit?"))
    #expect(text.contains("why: no word in common (22% likely that the meaning changed)"))
  }

  @Test(arguments: [ReportFormat.markdown, .html]) func pagesNameTheOfflineVerdict(_ format: ReportFormat) {
    let told = { (change: Change) in Self.report(format, change).replacing("&#58;", with: ":") }
    let page = told(Self.change(.large, .small, .small))
    #expect(page.contains("Offline verdict: large, 55%"))
    #expect(page.contains("Second opinion: small"))
    let alone = told(Self.change(.large, nil, .uncertain))
    #expect(alone.contains("Verdict: large, 55%"))
    #expect(!alone.contains("Offline"))
  }
}
