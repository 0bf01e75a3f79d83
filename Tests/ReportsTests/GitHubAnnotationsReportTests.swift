import Edits
import Foundation
import Project
import Reports
import Review
import Rules
import Testing
import Text

/// Tests of `github-annotations`, parsed as GitHub's runner parses a log.
@Suite struct GitHubAnnotationsReportTests {
  struct Command: Equatable {
    var name: String
    var properties: [String: String]
    var message: String
  }

  static func text(_ review: Review) -> String {
    render(review, as: .githubAnnotations, context: ReportContext(toolVersion: "1"))
  }

  static func commands(_ review: Review) throws -> [Command] {
    try HostileReportTests.lines(text(review)).dropLast().map { try command(String($0)) }
  }

  /// Splits by scalars: to the runner, a character followed by a combining mark is still that character.
  static func command(_ line: String) throws -> Command {
    let parts = line.components(separatedBy: "::")
    try #require(parts.count >= 3 && parts[0].isEmpty, "\(line)")
    let words = split(parts[1], " ", most: 1)
    var properties: [String: String] = [:]
    for property in split(words.last ?? "", ",", most: 9) {
      let sides = split(property, "=", most: 1)
      try #require(sides.count == 2, "\(line)")
      properties[sides[0]] = unescaped(sides[1], isProperty: true)
    }
    return Command(
      name: words.first ?? "", properties: properties,
      message: unescaped(parts.dropFirst(2).joined(separator: "::"), isProperty: false))
  }

  static func split(_ text: String, _ separator: Unicode.Scalar, most: Int) -> [String] {
    text.unicodeScalars.split(separator: separator, maxSplits: most).map { String(Substring($0)) }
  }

  static func unescaped(_ text: String, isProperty: Bool) -> String {
    var pairs = [("%0D", "\r"), ("%0A", "\n")]
    if isProperty { pairs += [("%3A", ":"), ("%2C", ",")] }
    return (pairs + [("%25", "%")]).reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  static func review(_ findings: [Finding]) -> Review { CodeScanningReportTests.review(findings) }

  @Test func aFindingIsOneCommand() throws {
    var review = Self.review([
      Finding(
        rule: "unordered-placeholder", place: ExampleReviews.place("a,b/50%:x.swift", 9, 27, length: 3),
        message: "\(code: "%@") has no position.", advice: "Write \(code: "%1$@").")
    ])
    review.sourceLines.add([9], of: [], path: "a,b/50%:x.swift")
    #expect(
      Self.text(review) == """
        ::error file=a%2Cb/50%25%3Ax.swift,line=9,endLine=9,col=27,endColumn=30,title=unordered-placeholder::\
        ‘%25@’ has no position.%0AWrite ‘%251$@’.

        """)
  }

  @Test func columnsNeedOneKnownLine() throws {
    let range = TextRange(start: TextPosition(line: 3, column: 4), end: TextPosition(line: 5, column: 2))
    var review = Self.review([
      Finding(rule: "a", place: Place(path: "A.swift", range: range), message: "Long."),
      Finding(rule: "a", place: ExampleReviews.place("B.swift", 3), message: "Unknown."),
    ])
    review.sourceLines.add([3, 5], of: [], path: "A.swift")
    #expect(
      try Self.commands(review).map(\.properties) == [
        ["file": "A.swift", "line": "3", "endLine": "5", "title": "a"],
        ["file": "B.swift", "line": "3", "endLine": "3", "title": "a"],
      ])
  }

  @Test func tenOfATypeTheLastSaysHowManyMore() throws {
    let findings =
      (0..<12).map { Finding(rule: "a", severity: .warning, place: nil, message: "W\(words: String($0)).") }
      + (0..<10).map { Finding(rule: "a", severity: .error, place: nil, message: "E\(words: String($0)).") }
      + [Finding(rule: "a", severity: .info, place: nil, message: "I.")]
    let commands = try Self.commands(Self.review(findings))
    #expect(
      commands.map(\.name) == Array(repeating: "error", count: 10) + Array(repeating: "warning", count: 10) + ["notice"]
    )
    #expect(commands[9].message == "E9.")
    #expect(commands[18].message == "W8.")
    #expect(commands[19].message.hasPrefix("3 more warnings not shown here"))
  }

  @Test func whatWasNotReadCountsAmongTheTen() throws {
    let notes = (0..<12).map { Finding(rule: "a", severity: .info, place: nil, message: "I\(words: String($0)).") }
    var review = Self.review(notes)
    review.notRead = [
      SkippedFiles(.symbolicLink, paths: ["B.strings"]), SkippedFiles(.unsupportedContent, paths: ["A.strings"]),
    ]
    let commands = try Self.commands(review)
    #expect(commands.map(\.name) == Array(repeating: "notice", count: 10))
    #expect(commands[7].message.hasPrefix("5 more notes not shown here"), "\(commands[7])")
    #expect(commands[8].message.hasPrefix("Not read: 1 symbolic link"))
  }

  @Test func nothingToSayIsNoText() {
    #expect(Self.text(ExampleReviews.nothing).isEmpty)
  }

  @Test func hostileTextStaysInItsCommand() throws {
    for review in HostileReportTests.reviews {
      let text = Self.text(review)
      #expect(text.range(of: "##[", options: .literal) == nil)
      #expect(!text.unicodeScalars.contains { HostileReportTests.invisible.contains($0.value) })
      let commands = try Self.commands(review)
      #expect(commands.count == review.findings.count)
      for command in commands {
        #expect(["error", "warning", "notice"].contains(command.name))
        #expect(Set(command.properties.keys).isSubset(of: ["file", "line", "endLine", "col", "endColumn", "title"]))
        #expect(command.message.utf16.count <= 4_096)
      }
    }
  }

  @Test func aLongMessageIsCut() throws {
    let long = String(repeating: "é%", count: 4_000)
    let commands = try Self.commands(Self.review([Finding(rule: "a", place: nil, message: "\(words: long)")]))
    #expect(commands[0].message.utf16.count == 4_096)
    #expect(commands[0].message.hasSuffix("…"))
  }
}
