import Support
import Testing

@testable import Scanning

@Suite struct SuppressionDirectiveTests {
  @Test(arguments: [
    ("// l10n-review:disable missing-comment", "disable [missing-comment] ''"),
    ("//l10n-review:disable:next missing-comment for testers only", "disableNext [missing-comment] 'for testers only'"),
    ("/* l10n-review:disable:this a-b c-d why not */", "disableThis [a-b c-d] 'why not'"),
    ("/// l10n-review:enable untranslated", "enable [untranslated] ''"),
    ("// l10n-review:disable untranslated, coverage because", "disable [untranslated coverage] 'because'"),
    ("// l10n-review:disable missing-comment: left-over text", "disable [missing-comment] 'left-over text'"),
    ("// l10n-review:disable missing-comment -- left-over text", "disable [missing-comment] 'left-over text'"),
    ("// l10n-review: disable a-b", "disable [a-b] ''"),
    ("/*\n * l10n-review:enable a-b\n */", "enable [a-b] ''"),
    ("let x = 1 // l10n-review:disable:this a-b", "disableThis [a-b] ''"),
  ])
  func forms(source: String, expected: String) throws {
    let scan = scanned(source, .swift)
    let directive = try #require(scan.directives.first)
    #expect("\(directive.kind) [\(directive.rules.joined(separator: " "))] '\(directive.reason)'" == expected)
    #expect(slice(source, directive.span).hasPrefix("l10n-review:"))
    #expect(scan.problems.isEmpty)
    #expect(scanned(source, .objectiveC).directives == scan.directives)
  }

  @Test func placesAndLines() throws {
    let marked = MarkedText("let x = 1\n  // 1️⃣l10n-review:disable:next a-b why2️⃣  \r\nlet y = 2")
    let directive = try #require(scanned(marked.text, .swift).directives.first)
    #expect(directive.span == marked.span(1, 2))
    #expect(directive.line == 2)
    #expect(directive.coveredLine == 3)
  }

  @Test(arguments: [
    "// l10n-review:disabel a-b", "// l10n-review:disable", "// l10n-review:",
  ])
  func malformed(source: String) {
    let scan = scanned(source, .swift)
    #expect(scan.directives.isEmpty)
    #expect(scan.problems.map(\.kind) == [.malformedDirective])
  }

  @Test(arguments: [
    "let s = \"// l10n-review:disable a-b\"", "// write l10n-review:disable a-b to silence it",
    "// see https://l10n-review:disable",
  ])
  func proseAndStringsAreNone(source: String) {
    #expect(scanned(source, .swift) == SourceScan())
  }
}
