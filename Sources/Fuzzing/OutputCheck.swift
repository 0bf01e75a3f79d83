import Edits
import Reports
import Review
import Rules
import Text

/// The promises that hold for every report and any quoted text.
enum OutputCheck {
  static let context = ReportContext(toolVersion: "1", sourceURL: "https://github.com/octo/app/blob/9fe02ab")

  /// Checks that every report of `review` shows quoted text as text, and that the review survives its own JSON.
  static func check(_ review: Review) throws(BrokenInvariant) {
    let written = render(review, as: .json, context: context)
    let read: Review
    do throws(ReportReadingError) { read = try readJSONReport(Array(written.utf8)) } catch {
      throw BrokenInvariant(description: "the report is read back, but \(error): \(written)")
    }
    for format in ReportFormat.allCases {
      let report = render(review, as: format, context: context)
      try check(report, format)
      // Two equal reviews make the same report.
      if read == review { continue }
      let again = render(read, as: format, context: context)
      try promise(
        again.utf8.elementsEqual(report.utf8), "\(format) is the same from JSON:\n\(report)\n----\n\(again)")
    }
    for finding in review.findings.prefix(20) {
      try markdown(renderRemark(finding, context: context), comments: 0)
    }
    for count in [0, 1] {
      let coloured = render(
        review, as: .text, context: ReportContext(toolVersion: "1", useColor: count == 1, pathPrefix: "/a/"))
      let parts = coloured.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
      let areColours = parts.allSatisfy { part in
        let end = part.utf8.drop { $0.isASCIIDigit || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ";") }
        return end.first == UInt8(ascii: "m")
      }
      try promise(areColours && (count == 1 || parts.isEmpty), "only colours are escapes: \(coloured)")
    }
  }

  private static func check(_ report: String, _ format: ReportFormat) throws(BrokenInvariant) {
    // Source to paste keeps its tabs. The check of Markdown ensures that no other text has one.
    let shown =
      format == .markdown ? String(decoding: report.utf8.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self) : report
    try promise(isInvisibleFree(shown), "\(format) has nothing that acts unseen: \(report)")
    let lines = report.utf8.split(separator: 0x0A)
    for line in lines {
      let start = line.drop { $0 == 0x20 || $0 == 0x09 }
      let isCommand = start.starts(with: "::".utf8)
      if format == .githubAnnotations {
        let names = ["::error ", "::warning ", "::notice "]
        try promise(names.contains { line.starts(with: $0.utf8) }, "\(Substring(line)) is an annotation")
      } else {
        try promise(!isCommand, "\(Substring(line)) is no workflow command")
      }
    }
    switch format {
    case .json, .sarif, .rdjson:
      try promise((try? JSON(parsing: Array(report.utf8))) != nil, "\(format) is JSON: \(report)")
    case .markdown: try markdown(report, comments: 1)
    case .html: try html(report)
    case .text, .githubAnnotations, .xcode: break
    }
  }

  /// True if `text` has no character that a terminal, a log or a reader takes for something else.
  static func isInvisibleFree(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        let third = place + 2 < bytes.count ? bytes[place + 2] : 0
        switch byte {
        case 0x0A: break
        case 0..<0x20, 0x7F: return false
        case UInt8(ascii: "#") where next == byte && third == UInt8(ascii: "["): return false
        // U+0080 to U+009F; U+2028 to U+202E and U+2066 to U+2069; U+FEFF.
        case 0xC2 where next < 0xA0: return false
        case 0xE2 where next == 0x80 && (0xA8...0xAE).contains(third): return false
        case 0xE2 where next == 0x81 && (0xA6...0xA9).contains(third): return false
        case 0xEF where next == 0xBB && third == 0xBF: return false
        default: break
        }
        place += 1
      }
      return true
    }
  }

  private static let markdownElements: Set<String> = [
    "sub", "/sub", "details", "/details", "summary", "/summary", "br", "del", "/del", "ins", "/ins", "code", "/code",
    "span", "/span", "/pre", "pre lang=\"swift\"", "pre lang=\"objc\"", "pre lang=\"xml\"", "!-- l10n-review:v1 --",
  ]

  /// Checks that `report` has no elements, images, comments or headings except the tool's own.
  private static func markdown(_ report: String, comments: Int) throws(BrokenInvariant) {
    try promise(report.utf16.count <= 65_536, "GitHub takes a comment of \(report.utf16.count) units")
    var prose: [UInt8] = []
    var fence: Substring.UTF8View?
    for line in report[...].utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == UInt8(ascii: "`") }
      if let open = fence {
        if line.elementsEqual(open) { fence = nil }
      } else if ticks.count >= 3 {
        fence = ticks
      } else {
        prose += line + [0x0A]
      }
    }
    try promise(fence == nil, "a block of code has an end: \(report)")
    try promise(!prose.contains(0x09), "a tab stands in code alone: \(report)")
    let text = String(decoding: withoutCodeSpans(prose), as: UTF8.self)
    for piece in text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst() {
      let element = String(Substring(piece.prefix { $0 != UInt8(ascii: ">") }))
      try promise(markdownElements.contains(element), "<\(element)> is an element of ours: \(report)")
    }
    try promise(text.utf8.count { $0 == UInt8(ascii: "!") } >= 0, "")
    try promise(!text.contains("!["), "there is no picture: \(report)")
    let count = text.split(separator: "<!--", omittingEmptySubsequences: false).count - 1
    try promise(count == comments, "there are \(comments) comments: \(report)")
    for line in text.utf8.split(separator: 0x0A) {
      guard line.first == UInt8(ascii: "@") || line.starts(with: "# ".utf8) || line.starts(with: "## ".utf8) else {
        continue
      }
      throw BrokenInvariant(description: "\(Substring(line)) calls nobody and is no heading")
    }
  }

  /// `text` without the text between backticks of one line.
  private static func withoutCodeSpans(_ text: [UInt8]) -> [UInt8] {
    let tick = UInt8(ascii: "`")
    var kept: [UInt8] = []
    var place = 0
    while place < text.count {
      guard text[place] == tick else {
        kept.append(text[place])
        place += 1
        continue
      }
      var open = place
      while open < text.count, text[open] == tick { open += 1 }
      let length = open - place
      var end = open
      var run = 0
      while end < text.count, text[end] != 0x0A {
        run = text[end] == tick ? run + 1 : 0
        end += 1
        if run == length, end == text.count || text[end] != tick { break }
      }
      if run == length {
        place = end
      } else {
        kept += text[place..<open]
        place = open
      }
    }
    return kept
  }

  private static let htmlElements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "main", "header", "footer", "section", "article", "h1", "h2", "p",
    "ol", "ul", "li", "div", "table", "tr", "th", "td", "code", "pre", "span", "bdi", "del", "ins", "a", "details",
    "summary",
  ]
  private static let htmlAttributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "class", "dir", "href", "rel",
  ]
  private static let htmlVoids: Set<String> = ["meta"]

  /// Checks that `page` is well-formed, has only the tool's own elements, and makes no request except by its links.
  private static func html(_ page: String) throws(BrokenInvariant) {
    let doctype = "<!DOCTYPE html>"
    try promise(page.hasPrefix(doctype), "a page says what it is")
    var open: [String] = []
    var rest = Substring(page.dropFirst(doctype.count)).utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      let before = rest[..<start]
      if open.last != "style" {
        try promise(!before.contains(UInt8(ascii: ">")), "a sign that closes nothing: \(page)")
      }
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else {
        throw BrokenInvariant(description: "a tag has an end: \(page)")
      }
      let tag = Substring(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
      let name = String(tag.prefix { $0 != " " })
      if name.hasPrefix("/") {
        try promise(open.popLast() == String(name.dropFirst()), "<\(name)> closes what is open: \(page)")
        continue
      }
      try promise(htmlElements.contains(name), "<\(name)> is an element of ours: \(page)")
      try attributes(tag.dropFirst(name.count), page)
      if !htmlVoids.contains(name) { open.append(name) }
    }
    try promise(open.isEmpty, "\(open) are closed: \(page)")
  }

  private static func attributes(_ text: Substring, _ page: String) throws(BrokenInvariant) {
    var rest = text
    while !rest.isEmpty {
      guard rest.first == " ", let equals = rest.firstIndex(of: "="), rest[equals...].dropFirst().first == "\"" else {
        throw BrokenInvariant(description: "\(rest) is an attribute: \(page)")
      }
      let name = String(rest[..<equals].dropFirst())
      let value = rest[equals...].dropFirst(2).prefix { $0 != "\"" }
      try promise(htmlAttributes.contains(name), "\(name) is an attribute of ours: \(page)")
      if name == "href" { try promise(value.hasPrefix("https://"), "\(value) is an address of the web: \(page)") }
      rest = rest[value.endIndex...].dropFirst()
    }
  }
}
