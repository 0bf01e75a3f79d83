import Edits
import Text

package enum NoBreakSpaceLostRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "no-break-space-lost", group: .translations,
    summary: "No-break spaces of many translations became spaces",
    rationale: """
      French writes “Voulez-vous continuer ?” with a no-break space, so that the question mark does not begin a line. \
      Some translation platforms and scripts write a plain space instead, in all texts at once.
      """,
    instead: "Keep the no-break spaces of the version before, and turn off the tool's clean-up of white space.",
    severity: .warning,
    triggering: [
      .strings(from: ["qqq": "", "fr": questions("\u{A0}")], to: ["qqq": "", "fr": "↓" + questions(" ")])
    ],
    nonTriggering: [
      .strings(from: ["qqq": "", "fr": questions(" ")], to: ["qqq": "", "fr": questions("\u{A0}")]),
      .strings(
        from: ["qqq": "", "fr": questions("\u{A0}", count: 2)], to: ["qqq": "", "fr": questions(" ", count: 2)]),
    ])

  private static func questions(_ space: String, count: Int = 6) -> String {
    (0..<count).map { "\"key\($0)\" = \"Supprimer la liste \($0)\(space)?\";" }.joined(separator: "\n")
  }

  private static let fewest = 5

  package static func findings(in input: RuleInput) -> [Finding] {
    guard input.base != nil else { return [] }
    let change = BulkTextChange(in: input) { old, new in
      old.utf8.count > new.utf8.count && old.holdsNoBreakSpace && old.withPlainSpaces == new.withPlainSpaces
        && old.noBreakSpaceCount > new.noBreakSpaceCount
    }
    guard change.count >= fewest else { return [] }
    return [
      change.finding(
        self, "\(change.message) lost their no-break spaces, and nothing else changed: signs can begin a line now.")
    ].compactMap(\.self)
  }
}

extension String {
  private static let noBreakSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}"]

  fileprivate var holdsNoBreakSpace: Bool { unicodeScalars.contains(where: Self.noBreakSpaces.contains) }

  fileprivate var noBreakSpaceCount: Int { unicodeScalars.count(where: Self.noBreakSpaces.contains) }

  fileprivate var withPlainSpaces: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(Self.noBreakSpaces.contains(scalar) ? " " : scalar) }
    return String(text)
  }
}
