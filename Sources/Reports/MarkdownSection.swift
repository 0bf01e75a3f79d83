/// One part of a Markdown report whose rows can be left out when space is short.
struct MarkdownSection {
  /// What stands first and always stays: a heading, an opening `<details>`. No final newline.
  var heading: String
  /// The rows, weightiest first, each one or more whole lines without the final newline.
  var rows: [String]
  /// What stands between two rows.
  var separator = "\n"
  /// How many more there are for which no row was made.
  var unshown = 0
  /// What follows the rows.
  var closing = ""
  /// What the rows are, to say how many are left out: `more changes`, with a place for the number before it.
  var noun: (singular: String, plural: String)
  /// How early rows go when space is short: the higher, the later.
  var weight: Int
  /// How many rows stay as long as any other section has one to give.
  var rowsToKeep = 0

  /// The section as Markdown.
  var text: String {
    var parts: [String] = []
    if !heading.isEmpty { parts.append(heading) }
    if !rows.isEmpty { parts.append(rows.joined(separator: separator)) }
    if unshown > 0 { parts.append("…and \(Wording.count(unshown, noun.singular, noun.plural)) not shown here.") }
    if !closing.isEmpty { parts.append(closing) }
    return parts.joined(separator: "\n\n")
  }

  /// Leaves out rows from the end until `excess` is gone or `keep` rows are left; gives back what is left of it.
  fileprivate mutating func giveUp(_ excess: MarkdownSize, keep: Int) -> MarkdownSize {
    var excess = excess
    while rows.count > keep, excess.isPositive, let row = rows.popLast() {
      excess &-= MarkdownSize(row + separator)
      unshown += 1
    }
    return excess
  }
}

/// The length of a text as GitHub may count it, in UTF-16 code units and in bytes.
typealias MarkdownSize = SIMD2<Int>

extension MarkdownSize {
  init(_ text: String) { self.init(text.utf16.count, text.utf8.count) }

  /// Whether one of the two is more than nothing.
  fileprivate var isPositive: Bool { max() > 0 }
}

/// Keeps a report within what GitHub takes (65,536 characters).
enum MarkdownBudget {
  static let limit = MarkdownSize(65_000, 250_000)
  /// Room for one line that says how much is left out.
  private static let remainder = 120

  /// The sections as one text with `ending` behind them, rows and then sections of least weight left out until it fits.
  static func join(_ sections: [MarkdownSection], ending: String) -> String {
    var sections = sections
    func excess() -> MarkdownSize {
      sections.reduce(MarkdownSize(ending) &- limit) { $0 &+ MarkdownSize($1.text) &+ 2 }
    }
    let byWeight = { sections.indices.sorted { (sections[$0].weight, $1) < (sections[$1].weight, $0) } }
    var over = excess()
    if over.isPositive {
      over &+= MarkdownSize(repeating: remainder * sections.count)
      for index in byWeight() where over.isPositive {
        over = sections[index].giveUp(over, keep: sections[index].rowsToKeep)
      }
      for index in byWeight() where over.isPositive { over = sections[index].giveUp(over, keep: 1) }
    }
    var dropped = 0
    while sections.count > 2, excess().isPositive, let lightest = byWeight().first {
      let section = sections.remove(at: lightest)
      dropped += section.rows.count + section.unshown
    }
    if dropped > 0 {
      let rest = "There is no room here for \(Wording.count(dropped, "more entry", "more entries"))."
      sections.append(
        MarkdownSection(heading: rest, rows: [], noun: (singular: "", plural: ""), weight: .max))
    }
    return (sections.map(\.text) + [ending]).joined(separator: "\n\n") + "\n"
  }
}
