import Classifier
import History

/// The outdated translations as a page with a picture: one row per locale, one column per month of drift.
extension HistoryStaleReport {
  /// The width of a month and the height of a locale in the picture, in pixels.
  private static let cell = (width: 6, height: 12)
  /// The most months with a column of their own. The first column also holds everything older.
  private static let mostMonths = 120

  var html: String {
    let title = "Outdated translations"
    var parts = ["<header class=\"fine\">\n<h1>\(title)</h1>\n<p>\(HTMLText.escaped(summary)).</p>\n</header>"]
    parts += notes.map { "<p>\(HTMLText.escaped($0))</p>" }
    if !all.isEmpty {
      parts.append(picture)
      parts.append(list)
      if let rest { parts.append("<p>\(HTMLText.escaped(rest))</p>") }
    }
    let legend = Impact.allCases.reversed().map { impact in
      "<svg width=\"12\" height=\"12\" aria-hidden=\"true\"><rect width=\"12\" height=\"12\" "
        + "fill=\"\(Self.color(impact))\"/></svg> \(impact.rawValue)"
    }
    return HTMLText.page(title: title, main: parts.joined(separator: "\n"), footer: legend.joined(separator: " · "))
  }

  private static func color(_ impact: Impact) -> String {
    switch impact {
    case .large: "#67000d"
    case .small: "#ef6548"
    case .neutral: "#fdd0a2"
    }
  }

  private func months(_ item: StaleTranslation) -> Int {
    min(Self.mostMonths - 1, item.since.days(until: now) * 12 / 365)
  }

  private var picture: String {
    let byLocale = Dictionary(grouping: all, by: \.locale)
    let rows = locales.compactMap { count in byLocale[count.locale].map { (count.locale, $0) } }
    let most = all.reduce(0) { max($0, months($1)) }
    let width = (most + 1) * Self.cell.width
    let label = "The locales, one below the other, and for how many months each of their translations has been outdated"
    let body = rows.map { locale, items in
      let cells = Dictionary(grouping: items, by: months).sorted { $0.key > $1.key }.map { month, items in
        let worst =
          items.contains { $0.verdict.impact == .large }
          ? Impact.large : items.contains { $0.verdict.impact == .small } ? .small : .neutral
        let words = "\(Wording.count(month, "month")): \(Wording.count(items.count, "translation"))"
        return
          "<rect x=\"\((most - month) * Self.cell.width)\" width=\"\(Self.cell.width)\" height=\"\(Self.cell.height)\" "
          + "fill=\"\(Self.color(worst))\"><title>\(words)</title></rect>"
      }
      return "<tr><td>\(HTMLText.name(locale, inElement: true))</td><td>"
        + "<svg width=\"\(width)\" height=\"\(Self.cell.height)\" role=\"img\" aria-label=\"\(Wording.count(items.count, "translation"))\">"
        + "\(cells.joined())</svg></td><td align=\"right\">\(Wording.number(items.count))</td></tr>"
    }
    let years = stride(from: most / 12, through: 1, by: -1).map { year in
      "<text x=\"\((most - 12 * year) * Self.cell.width)\" y=\"10\" font-size=\"10\" fill=\"currentColor\">\(year) y</text>"
    }
    let scale =
      "<tr><td></td><td><svg width=\"\(width)\" height=\"12\" aria-hidden=\"true\">\(years.joined())</svg></td><td></td></tr>"
    return "<table cellpadding=\"1\" aria-label=\"\(label)\">\n\(scale)\n\(body.joined(separator: "\n"))\n</table>"
  }

  private var list: String {
    let rows = shown.map { item in
      let cells = [
        HTMLText.name(item.locale, inElement: true), key(of: item) { HTMLText.name($0, inElement: true) },
        HTMLText.prose(item.madeFrom), HTMLText.prose(item.english),
        HTMLText.prose(item.translation, locale: item.locale),
        "\(item.verdict.impact.rawValue), \(HTMLText.escaped(state(of: item)))",
        item.url.map { HTMLText.link("edit", to: $0) } ?? "",
      ]
      return "<tr>" + cells.map { "<td valign=\"top\">\($0)</td>" }.joined() + "</tr>"
    }
    let head = ["locale", "key", "made from", "now", "translation", "state", ""].map {
      "<th align=\"left\">\($0)</th>"
    }
    return "<table cellpadding=\"4\">\n<tr>\(head.joined())</tr>\n\(rows.joined(separator: "\n"))\n</table>"
  }
}
