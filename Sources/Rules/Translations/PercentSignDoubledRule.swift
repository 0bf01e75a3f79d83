import Edits
import Messages
import Text

package enum PercentSignDoubledRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "percent-sign-doubled", group: .translations,
    summary: "Percent signs of many translations were doubled",
    rationale: """
      A tool that takes every % for a sign to be escaped writes %% for it. In a format that hides the argument, as %%@ is \
      the text %@; in any other text users see two signs.
      """,
    instead: "Keep the texts of the version before, and set the tool to take its input as escaped already.",
    severity: .error,
    triggering: [
      .strings(from: ["qqq": "", "fi": texts("%")], to: ["qqq": "", "fi": "↓" + texts("%%")])
    ],
    nonTriggering: [
      .strings(from: ["qqq": "", "fi": texts("%%")], to: ["qqq": "", "fi": texts("%")]),
      // One text is a correction.
      .strings(from: ["qqq": "", "fi": texts("%", count: 1)], to: ["qqq": "", "fi": texts("%%", count: 1)]),
    ])

  private static func texts(_ sign: String, count: Int = 4) -> String {
    (0..<count).map { "\"key\($0)\" = \"\($0) \(sign) valmis\";" }.joined(separator: "\n")
  }

  private static let fewest = 3

  package static func findings(in input: RuleInput) -> [Finding] {
    guard input.base != nil else { return [] }
    let all = BulkTextChange(in: input) { old, new in
      new.utf8.count > old.utf8.count && old.utf8.contains(UInt8(ascii: "%"))
        && new.withSinglePercentSigns == old.withSinglePercentSigns
    }
    // Where the source text has two, the translation was wrong before.
    let change = BulkTextChange(
      all.items.filter { item in
        let source = input.snapshot.tables.table(for: item.catalog)?.text(of: item.key)
        return !(source?.text.contains("%%") ?? false)
      })
    guard change.count >= fewest else { return [] }
    let hidden = change.items.count { Placeholder.all(in: $0.new).count < Placeholder.all(in: $0.old).count }
    let effect: Message =
      hidden > 0
      ? "\(words: counted(hidden, "text")) \(words: hidden == 1 ? "shows" : "show") a placeholder in place of its value."
      : "Where the text is no format, users see two signs."
    return [
      change.finding(
        self, atMost: hidden > 0 ? .error : .warning,
        "\(change.message) have %% for % now, and nothing else changed. \(effect)")
    ].compactMap(\.self)
  }
}

extension String {
  fileprivate var withSinglePercentSigns: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 where byte != UInt8(ascii: "%") || bytes.last != byte { bytes.append(byte) }
    return bytes
  }
}
