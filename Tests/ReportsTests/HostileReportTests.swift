import Edits
import Foundation
import Reports
import Review
import Rules
import Support
import Testing
import Text

/// Tests of foreign text in every place of every report.
@Suite struct HostileReportTests {
  static func review(seed: UInt64) -> Review {
    var generator = SplitMix(seed: seed)
    let signs = Array(
      "`|<>!-@#:[]()*_~\\&;$%^{}\"'/.=+ \n\r\t\u{1B}\u{7F}\u{85}\u{2028}\u{202E}\u{2067}\u{200B}\u{301}אبaA1de"
        .unicodeScalars)
    let words = ["<!--", "-->", "##[", "::error::", "@name", "#12", "GH-12", "https://x.example", "```", "</details>"]
    return ExampleReviews.hostile { _ in
      if Int.random(in: 0..<4, using: &generator) == 0 {
        return ExampleReviews.hostileTexts.randomElement(using: &generator) ?? ""
      }
      var text = ""
      for _ in 0..<Int.random(in: 0..<24, using: &generator) {
        if Int.random(in: 0..<5, using: &generator) == 0 {
          text += words.randomElement(using: &generator) ?? ""
        } else if let sign = signs.randomElement(using: &generator) {
          text.unicodeScalars.append(sign)
        }
      }
      return text
    }
  }

  static let reviews = [ExampleReviews.hostile] + (1...16).map { review(seed: $0) }
  static let context = ReportContext(
    toolVersion: "0.1.0", sourceURL: "https://github.com/octo/app/blob/9fe02ab")

  /// The reviews as Markdown, each rendered once.
  static let markdown = reviews.map { render($0, as: .markdown, context: context) }

  static let invisible: Set<UInt32> = [
    0x1B, 0x0, 0x7F, 0x85, 0x0D, 0x200B, 0xFEFF, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067,
    0x2068, 0x2069,
  ]

  static func lines(_ text: String) -> [Substring] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
  }

  @Test(arguments: [ReportFormat.text, .markdown, .html, .xcode, .json, .sarif, .rdjson]) func nothingActsInALog(
    _ format: ReportFormat
  ) {
    for review in Self.reviews.indices {
      let report =
        format == .markdown
        ? Self.markdown[review] : render(Self.reviews[review], as: format, context: Self.context)
      #expect(!report.unicodeScalars.contains { Self.invisible.contains($0.value) && $0 != "\u{200B}" })
      #expect(report.range(of: "##[", options: .literal) == nil)
      for line in Self.lines(report) {
        #expect(!line.drop { $0.isWhitespace }.unicodeScalars.starts(with: "::".unicodeScalars), "\(line)")
      }
    }
  }

  @Test func oneFindingIsOneLineForXcode() {
    for review in Self.reviews {
      let report = render(review, as: .xcode, context: Self.context)
      #expect(Self.lines(report).count == review.findings.count + 1)
    }
  }

  @Test func theMarkerStandsOnceAtTheEnd() {
    for report in Self.markdown {
      #expect(report.components(separatedBy: "<!--").count == 2)
      #expect(report.hasSuffix("\n\n<!-- l10n-review:v1 -->\n"))
    }
  }

  /// The parts of Markdown in which GitHub looks for names: everything except code and link targets.
  static func withoutCode(_ report: String) -> String {
    var rest = report
    for pattern in [
      "(?ms)^(`{3,})[a-z]*\\n.*?^\\1$", "(?s)<pre .*?</pre>", "<code>(?:[^<]|<span></span>)*</code>", "`[^`\\n]*`",
      "\\]\\([^)\\s]*\\)",
      "<span>\\$</span>",
    ] {
      rest = rest.replacingOccurrences(of: pattern, with: "C", options: .regularExpression)
    }
    return rest
  }

  /// `markup` with its numeric entities decoded.
  static func decoded(_ markup: String) -> String {
    let parts = markup.components(separatedBy: "&#")
    return parts.dropFirst().reduce(parts.first ?? "") { text, part in
      let pieces = part.unicodeScalars.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard pieces.count == 2, let value = UInt32(pieces[0]), let scalar = Unicode.Scalar(value) else {
        return text + "&#" + part
      }
      return text + String(scalar) + pieces[1]
    }
  }

  @Test func nobodyIsCalledAndNothingIsLinked() throws {
    for report in Self.markdown {
      var rest = Self.withoutCode(report)
      for pattern in ["[`\\\\$]", "!\\[", "\\*\\*", "~~"] {
        #expect(rest.range(of: pattern, options: .regularExpression) == nil, "\(pattern)")
      }
      rest = Self.decoded(rest)
      for pattern in [
        "@[A-Za-z0-9]", "#[0-9]", "(?i)gh-[0-9]", "https?://", "www\\.", "[0-9a-f]{7,}", ":[a-z]+:",
      ] {
        let hit = rest.range(of: pattern, options: .regularExpression)
        #expect(hit == nil, "\(pattern): \(hit.map { String(rest[$0]) } ?? "")")
      }
    }
  }

  @Test func onlyOurOwnElementsStand() {
    let ours: Set<String> = [
      "sub", "/sub", "details", "/details", "summary", "/summary", "br", "del", "/del", "ins", "/ins", "code", "/code",
      "span", "/span", "/pre", "pre lang=\"swift\"", "!-- l10n-review:v1 --",
    ]
    for report in Self.markdown {
      let report = report.replacingOccurrences(
        of: "(?ms)^(`{3,})[a-z]*\\n.*?^\\1$", with: "", options: .regularExpression)
      for piece in report.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
        let element = String(Substring(piece.prefix { $0 != ">" }))
        #expect(ours.contains(element), "<\(element)>")
      }
      #expect(
        report.components(separatedBy: "<details>").count == report.components(separatedBy: "</details>").count)
    }
  }

  /// How often `text` has `part`, byte by byte: a combining sign after it changes nothing.
  static func count(_ part: String, _ text: some StringProtocol) -> Int {
    let (part, text) = (Data(part.utf8), Data(text.utf8))
    var (count, start) = (0, 0)
    while let found = text.range(of: part, in: start..<text.count) {
      count += 1
      start = found.upperBound
    }
    return count
  }

  @Test(arguments: 1...40) func whatOpensCloses(_ seed: Int) {
    // Source code in an HTML block may have several lines.
    let report = render(Self.review(seed: UInt64(seed)), as: .markdown, context: Self.context)
      .replacingOccurrences(of: "(?s)<pre .*?</pre>", with: "C", options: .regularExpression)
    var fence: Substring?
    for line in Self.lines(report) {
      if let open = fence {
        if line == open { fence = nil }
        continue
      }
      let ticks = line.prefix { $0 == "`" }
      if ticks.count >= 3 { fence = ticks }
      // A direction isolated by a text ends with it.
      #expect(Self.count("&#8296;", line) == Self.count("&#8297;", line), "\(line)")
      for name in ["code", "del", "ins", "sub", "span", "summary"] {
        #expect(Self.count("<\(name)>", line) == Self.count("</\(name)>", line), "\(name) in \(line)")
      }
    }
    #expect(fence == nil)
  }

  /// A text that forges the marker, in each place for foreign text.
  @Test(arguments: ["<!-- l10n-review:v1 -->", "<!--l10n-review", "<\u{200B}!-- l10n-review:v1 -->", "<!-\u{2060}-"])
  func theMarkerCannotBeForged(_ text: String) {
    for format in [ReportFormat.markdown, .sarif, .rdjson, .html] {
      let report = render(ExampleReviews.hostile { _ in text }, as: format, context: Self.context)
      // Snippets and fixes are data in these formats. Only messages are displayed.
      let shown =
        format == .markdown || format == .html
        ? Self.lines(report) : Self.lines(report).filter { $0.contains("\"message\"") || $0.contains("\"text\"") }
      let comments = shown.reduce(0) { $0 + Self.count("<!--", $1) }
      #expect(comments == (format == .markdown ? 1 : 0), "\(format)")
    }
  }

  @Test func tableRowsKeepTheirColumns() {
    for report in Self.markdown {
      var columns: Int?
      let report = report.replacingOccurrences(
        of: "(?ms)^(`{3,})[a-z]*\\n.*?^\\1$", with: "", options: .regularExpression)
      for line in Self.lines(report) {
        guard line.unicodeScalars.first == "|" else {
          columns = nil
          continue
        }
        let bars = line.unicodeScalars.count { $0 == "|" }
        #expect(bars == columns ?? bars, "\(line)")
        columns = bars
      }
    }
  }

  @Test func jsonParsesAndKeepsEveryText() throws {
    for review in Self.reviews {
      let report = render(review, as: .json, context: Self.context)
      let document = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
      let changes = try #require(document["changes"] as? [[String: Any]])
      let old = changes.compactMap { $0["old"] as? String }.map { Array($0.utf8) }
      #expect(old == review.changes.compactMap(\.old).map { Array($0.utf8) })
      let findings = try #require(document["findings"] as? [[String: Any]])
      #expect(findings.compactMap { $0["key"] as? String } == review.findings.compactMap(\.identity?.key))
    }
  }

  @Test(arguments: [(60, 40), (250, 30), (60, 1_000)]) func staysWithinWhatGitHubTakes(_ count: Int, _ length: Int) {
    let long = String(repeating: "|@<א#", count: length)
    var review = ExampleReviews.everything
    let hostile = ExampleReviews.hostile { index in "\(index) " + long }
    for index in 0..<count {
      review.changes += hostile.changes.map { change in
        var change = change
        change.identity.key = "key-\(index)-" + change.identity.key
        return change
      }
      review.findings += hostile.findings
    }
    let report = render(review, as: .markdown, context: Self.context)
    // The limit holds for every unit that GitHub may count.
    #expect(report.utf16.count <= 65_536)
    #expect(report.unicodeScalars.count <= 65_536)
    #expect(report.utf16.count > 30_000)
    #expect(report.hasPrefix("### 🛑 "))
    #expect(report.contains("#### What to do"))
    #expect(report.contains("not shown here."))
    #expect(report.hasSuffix("<!-- l10n-review:v1 -->\n"))
  }

  @Test func giantGraphemesAreCut() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 5_000)
    let report = render(ExampleReviews.hostile { _ in zalgo }, as: .markdown, context: Self.context)
    #expect(report.utf16.count < 65_536)
    #expect(!report.contains(String(repeating: "\u{301}", count: 8)))
  }
}
