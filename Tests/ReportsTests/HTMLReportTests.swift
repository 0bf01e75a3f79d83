import Foundation
import Messages
import Reports
import Testing

@testable import Edits
@testable import Review
@testable import Rules

/// Tests that an `html` page loads nothing, for any quoted text.
@Suite struct HTMLReportTests {
  static func page(_ review: Review) -> String { render(review, as: .html, context: GoldenReportTests.context) }

  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
  }

  static let void: Set<String> = ["meta", "rect"]

  /// The elements of `page` in order. Records an issue for each character outside an element and for each unclosed
  /// element.
  static func elements(_ page: String) throws -> [Element] {
    let tag = try NSRegularExpression(pattern: "<(/?)([a-z0-9]+)((?: [a-zA-Z-]+=\"[^\"<>]*\")*)/?>")
    let attribute = try NSRegularExpression(pattern: " ([a-zA-Z-]+)=\"([^\"]*)\"")
    let sheet = try NSRegularExpression(
      pattern: "<style>.*?</style>|^<!DOCTYPE html>", options: .dotMatchesLineSeparators)
    let body = sheet.stringByReplacingMatches(
      in: page, range: NSRange(page.startIndex..., in: page), withTemplate: "")
    let text = body as NSString
    let whole = NSRange(location: 0, length: text.length)
    let rest = tag.stringByReplacingMatches(in: body, range: whole, withTemplate: "")
    #expect(!rest.unicodeScalars.contains { $0 == "<" || $0 == ">" })
    var elements: [Element] = []
    var open: [String] = []
    for match in tag.matches(in: body, range: whole) {
      let name = text.substring(with: match.range(at: 2))
      if match.range(at: 1).length > 0 {
        #expect(open.popLast() == name)
        continue
      }
      var attributes: [String: String] = [:]
      for pair in attribute.matches(in: body, range: match.range(at: 3)) {
        attributes[text.substring(with: pair.range(at: 1))] = text.substring(with: pair.range(at: 2))
      }
      elements.append(Element(name: name, attributes: attributes))
      if !void.contains(name) { open.append(name) }
    }
    #expect(open.isEmpty, "\(open)")
    return elements
  }

  static let ours: Set<String> = [
    "html", "head", "meta", "title", "body", "main", "header", "footer", "section", "article", "h1", "h2", "p", "ol",
    "ul", "li",
    "div", "table", "thead", "tbody", "tr", "th", "td", "code", "pre", "span", "bdi", "del", "ins", "a", "details",
    "summary", "svg", "rect",
  ]
  static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "class", "dir", "href", "rel", "role", "tabindex", "aria-label",
    "aria-hidden", "scope", "data-label", "viewBox", "width", "height", "x", "preserveAspectRatio",
  ]

  @Test func onlyOurOwnElementsStand() throws {
    for review in HostileReportTests.reviews + [ExampleReviews.everything, ExampleReviews.translations] {
      for element in try Self.elements(Self.page(review)) {
        #expect(Self.ours.contains(element.name), "\(element)")
        #expect(Set(element.attributes.keys.map { $0 }).isSubset(of: Self.attributes), "\(element)")
        if let address = element.attributes["href"] { #expect(address.hasPrefix("https://")) }
      }
    }
  }

  @Test func theVerdictComesFirst() throws {
    let elements = try Self.elements(Self.page(ExampleReviews.everything))
    let body = try #require(elements.firstIndex { $0.name == "body" })
    #expect(elements[body...].prefix(4).map(\.name) == ["body", "main", "header", "h1"])
    #expect(elements[body + 2].attributes["class"] == "stop")
    #expect(
      Self.page(ExampleReviews.nothing).contains("<h1>No change to localized strings, and nothing to report</h1>"))
  }

  @Test func foreignTextIsIsolated() {
    let page = Self.page(ExampleReviews.translations)
    #expect(page.contains("“<bdi>נשמר על ידי <code>$2</code> (בתאריך 12.3)</bdi>”"))
    #expect(page.contains("<bdi lang=\"ar\">مقالتان</bdi>"))
  }

  /// The policy accepts only the page's own style sheet.
  @Test(.enabled(if: SchemaValidator.isPythonInstalled, "python3 is not installed"))
  func theStyleIsTheOneThatThePolicyKnows() throws {
    let page = Self.page(ExampleReviews.nothing)
    let sheet = try #require(page.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first)
    let script = """
      import base64, hashlib, sys
      print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode(), end="")
      """
    let digest = try SchemaValidator.pythonOutput(script, input: sheet)
    #expect(
      page.contains("style-src &#39;sha256-\(digest)&#39;") || page.contains("style-src 'sha256-\(digest)'"),
      "write \(digest) into HTMLStyle")
    #expect(page.contains("content=\"default-src 'none'; "))
  }

  @Test func whatIsLeftOutIsCounted() {
    var review = ExampleReviews.nothing
    review.changes = (0..<1_005).map { index in
      Change(identity: EntryIdentity(key: "key-\(index)"), kind: .added, new: "Text \(index)")
    }
    #expect(Self.page(review).contains("<p>…and 5 new strings not shown here.</p>"))
  }
}
