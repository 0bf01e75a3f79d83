import Foundation
import Messages
import Testing
import Text

@testable import Edits
@testable import Reports
@testable import Review
@testable import Rules

/// Tests of `sarif` and `rdjson`: the properties that readers of each format rely on.
@Suite struct CodeScanningReportTests {
  typealias Object = [String: Any]

  static func review(_ findings: [Finding]) -> Review {
    Review(scope: .snapshot(.workTree), changes: [], findings: findings, summary: Review.Summary())
  }

  static func run(_ review: Review) throws -> Object {
    let document = try JSONSchemaTests.object(render(review, as: .sarif, context: GoldenReportTests.context))
    return try #require((document["runs"] as? [Object])?.first)
  }

  static func results(_ review: Review) throws -> [Object] { try #require(try run(review)["results"] as? [Object]) }

  static func diagnostics(_ review: Review) throws -> [Object] {
    let document = try JSONSchemaTests.object(render(review, as: .rdjson, context: GoldenReportTests.context))
    return try #require(document["diagnostics"] as? [Object])
  }

  /// Follows names and indices into a document.
  static func value(_ document: Any?, _ path: String...) -> Any? {
    path.reduce(document) { value, step in
      if let index = Int(step), let values = value as? [Any] { return index < values.count ? values[index] : nil }
      return (value as? Object)?[step]
    }
  }

  static func region(_ result: Object) -> [String: Int]? {
    value(result, "locations", "0", "physicalLocation", "region") as? [String: Int]
  }

  static func uri(_ result: Object) -> String? {
    value(result, "locations", "0", "physicalLocation", "artifactLocation", "uri") as? String
  }

  @Test(
    .enabled(if: SchemaValidator.isInstalled, SchemaValidator.missing),
    .enabled(
      if: SchemaValidator.sharedSchema("sarif-schema-2.1.0.json") != nil, "needs ../shared/data/schemas"),
    arguments: [
      (ReportFormat.sarif, "sarif-schema-2.1.0.json"), (.rdjson, "reviewdog-DiagnosticResult.json"),
    ]) func documentsAreValid(_ format: ReportFormat, _ name: String) throws
  {
    let schema = try #require(SchemaValidator.sharedSchema(name))
    let reviews =
      [ExampleReviews.lint, ExampleReviews.nothing, ExampleReviews.everything] + HostileReportTests.reviews.prefix(8)
    #expect(
      try SchemaValidator.accepts(
        reviews.map { render($0, as: format, context: GoldenReportTests.context) }, schema: schema))
  }

  // MARK: SARIF

  @Test func aResultIsSomewhereAndNamesItsRule() throws {
    for review in [ExampleReviews.everything] + HostileReportTests.reviews {
      let run = try Self.run(review)
      let rules = try #require(Self.value(run, "tool", "driver", "rules") as? [Object])
      let results = try #require(run["results"] as? [Object])
      #expect(results.count == review.findings.count)
      for result in results {
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        let uri = try #require(Self.uri(result))
        #expect(!uri.isEmpty && !uri.hasPrefix("/"))
        #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") })
        #expect(Self.region(result)?["startLine"] ?? 0 >= 1)
      }
    }
  }

  @Test func everyRuleHasWhatCodeScanningAsksFor() throws {
    let run = try Self.run(ExampleReviews.hostile)
    let rules = try #require(Self.value(run, "tool", "driver", "rules") as? [Object])
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    for rule in rules {
      for name in ["shortDescription", "fullDescription", "help"] {
        let text = try #require(Self.value(rule, name, "text") as? String)
        #expect(!text.isEmpty && text.utf16.count <= 1_024, "\(name)")
      }
    }
    #expect(
      Self.value(rules[0], "help", "markdown") as? String == """
        Other languages order their words differently.

        **Instead:** Write `%1$@`, even for one argument.
        """)
    #expect(
      Self.value(rules[0], "shortDescription", "text") as? String
        == "Placeholders without a position such as ‘%1$@’")
    #expect(Self.value(rules[0], "defaultConfiguration", "level") as? String == "error")
    #expect(Self.value(rules[2], "defaultConfiguration", "enabled") as? Bool == false)
  }

  /// Two characters precede `x`: one of two bytes, and one of four bytes and two code units.
  @Test func columnsCountCodeUnits() throws {
    let text = Array("\nlet a = é😀x\n".utf8)
    let range = TextRange(start: TextPosition(line: 2, column: 15), end: TextPosition(line: 2, column: 16))
    let place = Place(path: "A.swift", range: range)
    let edit = TextEdit(path: "A.swift", span: 15..<16, range: range, replacement: "y")
    var review = Self.review([
      Finding(
        rule: "some-rule", place: place, message: "Wrong.",
        fix: Fix(kind: .orderPlaceholders, title: "Fix it", edits: [edit]))
    ])
    var result = try #require(try Self.results(review).first)
    #expect(Self.region(result) == ["startLine": 2, "endLine": 2])
    #expect(result["fixes"] == nil)

    review.sourceLines.add([2], of: text, path: "A.swift")
    result = try #require(try Self.results(review).first)
    let expected = ["startLine": 2, "startColumn": 12, "endLine": 2, "endColumn": 13]
    #expect(Self.region(result) == expected)
    let change = Self.value(result, "fixes", "0", "artifactChanges", "0")
    #expect(Self.value(change, "replacements", "0", "deletedRegion") as? [String: Int] == expected)
    #expect(Self.value(change, "replacements", "0", "insertedContent", "text") as? String == "y")
    #expect(try Self.run(review)["columnKind"] as? String == "utf16CodeUnits")

    let start = try #require(try Self.diagnostics(review).first)
    #expect(Self.value(start, "location", "range", "start", "column") as? Int == 15)
  }

  @Test func whatIsNowhereGoesWhereItsKeyIsElseToTheProject() throws {
    let identity = EntryIdentity(key: "a-key")
    var review = Self.review([
      Finding(rule: "a", place: nil, identity: identity, message: "One."),
      Finding(rule: "b", place: nil, message: "Two."),
      Finding(rule: "c", place: Place(path: "a b:c/é.strings"), message: "Three."),
    ])
    review.changes = [
      Change(identity: identity, kind: .edited, place: Place(path: "Home.swift", range: nil))
    ]
    let results = try Self.results(review)
    #expect(results.map(Self.uri) == ["Home.swift", ".l10n-review.yml", "a%20b%3Ac/%C3%A9.strings"])
    #expect(Self.value(results[0], "locations", "0", "logicalLocations", "0", "name") as? String == "a-key")
  }

  @Test func whatHappensTwiceHasTwoFingerprints() throws {
    let finding = Finding(rule: "a", place: Place(path: "A.swift"), message: "One.")
    let results = try Self.results(Self.review([finding, finding]))
    #expect(
      results.map { Self.value($0, "partialFingerprints", "primaryLocationLineHash") as? String } == [
        finding.fingerprint + ":1", finding.fingerprint + ":2",
      ])
  }

  @Test func whatGitHubWouldNotTakeIsLeftOutAndCounted() throws {
    var report = SARIFReport(context: GoldenReportTests.context)
    #expect(report.mostResults == 25_000)
    report.mostResults = 20
    let findings = (0..<23).map { index in
      Finding(rule: "a", severity: index < 20 ? .error : .info, place: nil, message: "\(index)")
    }
    let document = try JSONSchemaTests.object(report.render(Self.review(findings)))
    let run = try #require((document["runs"] as? [Object])?.first)
    #expect((run["results"] as? [Object])?.count == 20)
    let text = Self.value(run, "invocations", "0", "toolExecutionNotifications", "0", "message", "text") as? String
    #expect(text == "3 more findings left out, the least severe ones.")
  }

  @Test func messagesAreShortAndInert() throws {
    for review in HostileReportTests.reviews.prefix(9) {
      let messages =
        try Self.results(review).map { Self.value($0, "message", "text") as? String }
        + Self.diagnostics(review).map { $0["message"] as? String }
      for message in messages {
        let message = try #require(message)
        for pattern in ["<!--", "##["] {
          #expect(message.range(of: pattern, options: .literal) == nil, "\(pattern) in \(message)")
        }
        var rest = message.replacingOccurrences(
          of: "(?s)\n\n(`{3,})\n.*?\n\\1(?=\n\n|$)", with: "C", options: .regularExpression)
        for count in stride(from: 8, through: 1, by: -1) {
          let fence = String(repeating: "`", count: count)
          rest = rest.replacingOccurrences(
            of: "(?<!`)\(fence)(?!`).*?(?<!`)\(fence)(?!`)", with: "C", options: .regularExpression)
        }
        for pattern in ["@[A-Za-z0-9]", "#[0-9]", "https?://[a-z]", "<[a-z/!]"] {
          #expect(rest.range(of: pattern, options: .regularExpression) == nil, "\(pattern) in \(rest)")
        }
      }
      for message in try Self.results(review).compactMap({ Self.value($0, "message", "text") as? String }) {
        #expect(message.utf16.count <= 1_024)
        for pattern in ["](", "{{", "}}"] {
          #expect(message.range(of: pattern, options: .literal) == nil, "\(pattern) in \(message)")
        }
      }
    }
  }

  @Test func codeToPasteIsShownWhereThereIsRoom() throws {
    let review = Self.review([
      Finding(
        rule: "a", place: nil, message: "Shared.", advice: "Declare it:",
        snippets: ["let a = tr(\"``` {{PLURAL:%1$d|\\n}} <!--\")\n\n"])
    ])
    let diagnostic = try #require(try Self.diagnostics(review).first)
    #expect(
      diagnostic["message"] as? String
        == "Shared. Declare it:\n\n````\nlet a = tr(\"``` {{PLURAL:%1$d|\\n}} <\u{200B}!\u{200B}--\")\n````")
    #expect(Self.value(try Self.results(review).first, "message", "text") as? String == "Shared. Declare it.")
    let annotation = render(review, as: .githubAnnotations, context: GoldenReportTests.context)
    #expect(annotation.contains("::Shared.%0ADeclare it:%0Alet a = tr(\"``` {{PLURAL:%251$d|\\n}} <!--\")\n"))
  }

  // MARK: reviewdog

  @Test func aSuggestionIsWholeLinesWhereTheyAreKnown() throws {
    let diagnostic = try #require(try Self.diagnostics(ExampleReviews.everything).first)
    #expect(diagnostic["severity"] as? String == "ERROR")
    let suggestion = try #require(Self.value(diagnostic, "suggestions", "0") as? Object)
    #expect(Self.value(suggestion, "range", "start") as? [String: Int] == ["line": 42])
    #expect(Self.value(suggestion, "range", "end") as? [String: Int] == ["line": 42])
    #expect(
      suggestion["text"] as? String
        == "    title = WMFLocalizedString(\"walk-directions-turn-2\", value: \"Take a right turn\")")
    #expect(Self.value(diagnostic, "code", "url") == nil)
    #expect(
      Self.value(diagnostic, "related_locations", "0", "location", "path") as? String == "Wikipedia/Code/WalkCell.m")
  }

  @Test func withoutLinesASuggestionIsItsPart() throws {
    let place = ExampleReviews.place("A.swift", 3, 5, length: 2)
    let finding = Finding(
      rule: "a", place: place, message: "Wrong.",
      fix: Fix(
        kind: .orderPlaceholders, title: "Fix", edits: [ExampleReviews.edit(9, 2, place, "%1$@", lines: nil)]))
    let diagnostic = try #require(try Self.diagnostics(Self.review([finding])).first)
    #expect(Self.value(diagnostic, "suggestions", "0", "range", "end") as? [String: Int] == ["line": 3, "column": 7])
    #expect(Self.value(diagnostic, "suggestions", "0", "text") as? String == "%1$@")
  }

  @Test func aDiagnosticWithoutPlaceNamesItsKey() throws {
    let diagnostic = try #require(try Self.diagnostics(ExampleReviews.everything).last)
    #expect(diagnostic["location"] == nil)
    #expect(diagnostic["message"] as? String == "`hsb`: `saved-list-articles`: The form `12=` has no effect on iOS.")
  }
}
