/// One part of a Markdown report whose rows can be left out when space is short.
struct MarkdownSection {
  /// Comes first and is never removed: a heading, an opening `<details>`. No final newline.
  var heading: String
  /// Most important first. Each is one or more whole lines without the final newline.
  var rows: [String]
  var separator = "\n"
  /// The number of items for which no row was made.
  var unshown = 0
  var closing = ""
  /// The noun for rows in `3 more changes`.
  var noun: (singular: String, plural: String)
  /// Sections with a higher weight lose rows later when space is short.
  var weight: Int
  /// The number of rows to keep while another section still has rows to remove.
  var rowsToKeep = 0

  var text: String {
    var parts: [String] = []
    if !heading.isEmpty { parts.append(heading) }
    if !rows.isEmpty { parts.append(rows.joined(separator: separator)) }
    if unshown > 0 { parts.append("…and \(Wording.count(unshown, noun.singular, noun.plural)) not shown here.") }
    if !closing.isEmpty { parts.append(closing) }
    return parts.joined(separator: "\n\n")
  }

  /// Removes rows from the end until `excess` is gone or `keep` rows are left. Returns the remaining excess.
  fileprivate mutating func giveUp(_ excess: MarkdownSize, keep: Int) -> MarkdownSize {
    var excess = excess
    while rows.count > keep, excess.isPositive, let row = rows.popLast() {
      excess &-= MarkdownSize(row + separator)
      unshown += 1
    }
    return excess
  }
}

/// The length of a text in the two units that GitHub may count: UTF-16 code units and bytes.
typealias MarkdownSize = SIMD2<Int>

extension MarkdownSize {
  init(_ text: String) { self.init(text.utf16.count, text.utf8.count) }

  fileprivate var isPositive: Bool { max() > 0 }
}

/// Keeps a report within GitHub's limit of 65,536 characters.
enum MarkdownBudget {
  static let limit = MarkdownSize(65_000, 250_000)
  /// Room for one line that counts the rows left out.
  private static let remainder = 120

  /// Removes rows, then sections, of least weight until the text fits.
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
