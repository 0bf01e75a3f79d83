import Reports
import Support
import Testing
import Text

@testable import Edits
@testable import Review
@testable import Rules

/// Tests of reviews that are written, read and written again.
struct JSONReportReaderTests {
  private let context = ReportContext(toolVersion: "1")

  private func json(_ review: Review) -> String { render(review, as: .json, context: context) }

  @Test func sameAgain() throws {
    for review in [
      ExampleReviews.everything, ExampleReviews.lint, ExampleReviews.nothing, ExampleReviews.hostile,
      ExampleReviews.unread, ExampleReviews.unreviewed,
    ] {
      let text = json(review)
      let read = try readJSONReport(Array(text.utf8))
      #expect(json(read) == text)
      #expect(read.findings.map(\.fingerprint) == review.findings.map(\.fingerprint))
      #expect(read.findings.map { $0.suggestion?.lines } == review.findings.map { $0.suggestion?.lines })
    }
  }

  /// Reviews, each with the one that was read from its report.
  private static let pairs = Result { () throws -> [(Review, Review)] in
    let written = GoldenReportTests.reviews.map(\.review) + HostileReportTests.reviews
    return try written.map { ($0, try readJSONReport(Array(Self().json($0).utf8))) }
  }

  /// The JSON format contains enough for every other report.
  @Test(arguments: ReportFormat.allCases) func everyFormat(_ format: ReportFormat) throws {
    for (review, read) in try Self.pairs.get() {
      let isEqual = render(read, as: format, context: GoldenReportTests.context).utf8
        .elementsEqual(render(review, as: format, context: GoldenReportTests.context).utf8)
      #expect(isEqual)
    }
  }

  /// A comment on a line is the same whether made directly or from a report.
  @Test func remarks() throws {
    let read = try readJSONReport(Array(json(ExampleReviews.everything).utf8))
    #expect(
      read.findings.map { renderRemark($0, context: context) }
        == ExampleReviews.everything.findings.map { renderRemark($0, context: context) })
    #expect(read.changes.map(\.otherUses) == ExampleReviews.everything.changes.map(\.otherUses))
    #expect(
      read.changes.map { $0.replacements.map(\.lines) }
        == ExampleReviews.everything.changes.map { $0.replacements.map(\.lines) })
  }

  @Test func unknownMembers() throws {
    let text = json(ExampleReviews.everything)
    let more = text.replacing("\"schemaVersion\": 1,", with: "\"schemaVersion\": 1, \"later\": {\"x\": [1]},")
    #expect(try readJSONReport(Array(more.utf8)) == readJSONReport(Array(text.utf8)))
  }

  @Test(arguments: [
    ("\"schemaVersion\": 1", "\"schemaVersion\": 2"), ("\"severity\": \"error\"", "\"severity\": \"fatal\""),
    ("\"line\": 42", "\"line\": 0"), ("\"line\": 42", "\"line\": \"42\""),
    ("\"line\": 42", "\"line\": 9223372036854775807"), ("\"rule\": \"", "\"rule\": \"<b>"),
    ("\"fingerprint\": \"", "\"fingerprint\": \"x"), ("\"calls\": 1672", "\"calls\": -1"),
    ("\"locales\": [", "\"locales\": [1, "), ("\"inDiff\": true", "\"inDiff\": 1"),
    ("\"base\": \"4c1d", "\"base\": \"../4c1d"), ("\"findings\": [", "\"findings\": {}, \"x\": ["),
  ])
  func refused(old: String, new: String) throws {
    let text = json(ExampleReviews.everything)
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    #expect(changed != text, "\(old)")
    #expect(throws: ReportReadingError.self) { try readJSONReport(Array(changed.utf8)) }
  }

  @Test(arguments: [
    ("\"line\": 42", "\"line\": 0", "changes[0].line"),
    ("\"severity\": \"error\"", "\"severity\": \"fatal\"", "findings[0].severity"),
    ("\"locales\": [", "\"locales\": [1, ", "changes[0].locales[0]"),
    ("\"calls\": 1672", "\"cells\": 1672", "summary.calls"),
    ("\"words\": ", "\"works\": ", "findings[0].messageParts[1]"),
    ("\"findings\": [", "\"x\": [", "findings"),
  ])
  func theMemberAtFaultIsNamed(old: String, new: String, member: String) throws {
    let changed = json(ExampleReviews.everything).replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: ReportReadingError.self) { try readJSONReport(Array(changed.utf8)) }
    #expect(error?.description == "its member \(member) is missing or not what the schema says")
  }

  @Test func noJSON() {
    for text in ["", "{}", "[]", "null", "\u{0}", "{\"schemaVersion\":1}"] {
      #expect(throws: ReportReadingError.self) { try readJSONReport(Array(text.utf8)) }
    }
  }

  /// Extreme numbers neither trap nor make a range that ends before it begins.
  @Test func strangePlaces() throws {
    let numbers = ["1", "2", "1073741824", "7"]
    var generator = SplitMix(seed: 5)
    let text = json(ExampleReviews.everything)
    for _ in 0..<80 {
      let changed = text.replacing(/"(line|column|endLine|endColumn|startLine)": \d+/) { match in
        "\"\(match.1)\": \(numbers.randomElement(using: &generator) ?? "1")"
      }
      guard let review = try? readJSONReport(Array(changed.utf8)) else { continue }
      for finding in review.findings {
        _ = renderRemark(finding, context: context)
        #expect(finding.place?.range.map { $0.start <= $0.end } ?? true)
      }
      for format in ReportFormat.allCases { _ = render(review, as: format, context: context) }
    }
  }
}

/// Tests of a finding as a comment on its lines.
struct RemarkTests {
  private let context = ReportContext(toolVersion: "1")

  @Test func everythingThatBelongsToIt() throws {
    let finding = try #require(ExampleReviews.findings.first { $0.rule == "key-kept-for-new-meaning" })
    let text = renderRemark(finding, context: context)
    #expect(
      text == """
        🛑 `walk-directions-turn` keeps its key, but “left” became “right”: old translations would mislead.

        Use the new key `walk-directions-turn-2`.

        <details><summary>1 other place</summary>

        - `Wikipedia/Code/WalkCell.m:88`: The same key is used here.

        </details>

        <sub><code>key-kept-for-new-meaning</code></sub>
        """)
  }

  @Test func hostileTextIsShownAsText() {
    let evil = "`@octocat` <!-- l10n-review:v1 --> ![x](https://evil.example) \u{202E}#1\n\n# Big"
    var finding = Finding(
      rule: "missing-value", place: Place(path: evil), message: "\(code: evil) \(quote: evil) \(words: evil)",
      advice: "\(code: evil)", url: "https://evil.example/) @octocat")
    finding.locale = evil
    finding.related = [RelatedPlace(place: Place(path: evil), note: "\(quote: evil)")]
    finding.snippets = [evil]
    let text = renderRemark(finding, context: context)
    for sign in ["@octocat", "<!--", "](https://evil.example)", "\u{202E}", "\n# Big"] {
      #expect(!text.contains(sign), "\(sign)")
    }
  }
}
