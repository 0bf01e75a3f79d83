import Review

extension HTMLReport {
  /// How far each locale is translated, as a bar; nothing where nobody counted.
  func coverage(_ coverage: [LocaleCoverage]) -> [String] {
    let locales = coverage.filter { Self.total($0) > 0 }
    guard !locales.isEmpty else { return [] }
    let legend = Self.kinds.map { kind in
      "<li><svg width=\"12\" height=\"12\" aria-hidden=\"true\"><rect class=\"\(kind.name)\" width=\"12\" height=\"12\"/>"
        + "</svg> \(kind.name)</li>"
    }
    let body = table(["Language", "Coverage", "Usable"], locales, noun: ("language", "languages"), style: "coverage") {
      locale in
      [HTMLText.code(locale.locale), bar(locale), Self.percentage(locale)]
    }
    return [
      "<section>\n<h2>Coverage</h2>\n<ul class=\"legend\">" + legend.joined() + "</ul>\n" + body + "\n</section>"
    ]
  }

  private static let kinds: [(name: String, count: @Sendable (LocaleCoverage) -> Int)] = [
    ("translated", { $0.translated }), ("fuzzy", { $0.fuzzy }), ("stale", { $0.stale }), ("invalid", { $0.invalid }),
    ("missing", { $0.missing }),
  ]

  private static func total(_ locale: LocaleCoverage) -> Int { kinds.reduce(0) { $0 + max(0, $1.count(locale)) } }

  /// The width of a bar in its own units; none of its parts needs a style, which the page's policy would forbid.
  private static let width = 1_000

  private func bar(_ locale: LocaleCoverage) -> String {
    var start = 0
    var sum = 0
    var rectangles = ""
    var words: [String] = []
    for kind in Self.kinds {
      let count = max(0, kind.count(locale))
      guard count > 0 else { continue }
      sum += count
      let end = Int(Double(Self.width) * Double(sum) / Double(Self.total(locale)))
      rectangles += "<rect class=\"\(kind.name)\" x=\"\(start)\" width=\"\(max(0, end - start))\" height=\"10\"/>"
      start = end
      words.append("\(Wording.number(count)) \(kind.name)")
    }
    let label = words.joined(separator: ", ")
    return "<svg class=\"bar\" viewBox=\"0 0 \(Self.width) 10\" preserveAspectRatio=\"none\" role=\"img\" "
      + "aria-label=\"\(label)\"><title>\(label)</title>\(rectangles)</svg>"
  }

  /// The share of texts with a translation that people see, rounded down: only what is whole is 100%.
  private static func percentage(_ locale: LocaleCoverage) -> String {
    let usable = [locale.translated, locale.fuzzy, locale.stale].reduce(0) { $0 + max(0, $1) }
    return "\(Int(100 * Double(usable) / Double(total(locale))))%"
  }
}
