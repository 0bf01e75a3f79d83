import Reports
import Text

enum ReportTarget: ImmediateFuzzTarget {
  static let name = "report"
  static let about = "a report in JSON, as from a fork's run, read and reported in every format"
  static let longest = 16384
  static let words = [
    "\"findings\"", "\"changes\"", "\"line\": 0", "\"line\": 9223372036854775807", "\"endColumn\"", "null", "\"rule\"",
    "\"suggestion\"", "\"replacements\"", "\"url\": \"https://", "\"url\": \"javascript:", "<script>", "<!--",
    "\\u001b[31m",
    "##[", "::error::", "\\u202e", "![a](https://b.c)", "`", "```", "@a", "|", "\\n# a",
  ]
  static let seeds = ReportSeeds.all

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    guard let review = try? readJSONReport(input) else { return }
    try OutputCheck.check(review)
  }
}

enum ReportTextTarget: ImmediateFuzzTarget {
  static let name = "report-texts"
  static let about = "a review with anybody's texts in every place, reported in every format"
  static let longest = 512
  static let words = [
    "<script>", "<!--", "-->", "</details>", "\u{1B}[31m", "\u{9B}", "##[error]", "\n::error::", "\u{202E}", "\u{2066}",
    "![a](https://b.c)", "[a](b)", "`", "```\n", "@octocat", "#12", "|", "\n# a", "\u{200B}", "\u{301}\u{301}\u{301}",
    "&lt;",
    "$x$", "*", "~~", "\\", "https://a.b", "javascript:", "\"", "'", "\r\n", "\u{5D0}",
  ]
  static let seeds = [
    FuzzInput.joined("left <b>", "`right`\n```", "@a", "App/\u{202E}.swift"), FuzzInput.joined("a"),
  ]

  private static let seedReports = ReportSeeds.all.compactMap { try? JSON(parsing: $0) }

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let texts = input.split(separator: FuzzInput.separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    for report in seedReports.prefix(input.count % 4 == 0 ? 2 : 1) {
      var next = 0
      let document = ReportSeeds.replacingTexts(of: report) { old in
        next += 1
        return next % (texts.count + 1) == 0 ? old : texts[next % texts.count]
      }
      guard let review = try? readJSONReport(Array(document.document.utf8)) else { continue }
      try OutputCheck.check(review)
    }
  }
}
