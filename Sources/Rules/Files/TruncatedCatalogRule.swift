import Formats
import Tables
import Text

package enum TruncatedCatalogRule: LostEntriesRule {
  package static let description = RuleDescription(
    id: "truncated-catalog", group: .files,
    summary: "Apple's reader silently ignores the rest of a file",
    rationale: """
      A stray character after a semicolon, or a comment that is not closed, ends the reading without any error. Every entry after it is shown in English.
      """,
    instead: "Remove the stray text, or close the comment.",
    severity: .error, grouping: .everywhere,
    follows: .brokenFiles,
    triggering: [
      .strings("fi", #""a" = "Yksi";"#, "↓/* Kommentti", #""b" = "Kaksi";"#),
      .strings("fi", "\"a\" = \"Yksi\";↓\u{A0}", #""b" = "Kaksi";"#),
    ],
    nonTriggering: [.strings("fi", #""a" = "Yksi";"#, "/* Kommentti */", #""b" = "Kaksi";"#)])

  package static let reportsBrokenFiles = true

  /// True if no possible entry follows the place where the reader stops.
  private static func isHarmless(_ catalog: Catalog) -> Bool {
    (catalog.texts?.ignoredCount ?? 0) == 0
      && !catalog.file.problems.contains {
        switch $0.kind {
        case .unparsable, .conflictMarker: true
        default: false
        }
      }
  }

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    finding.severity == .info ? [] : lostEntries(of: finding, isSource: isSource)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    input.fileProblems.compactMap { catalog, problem in
      guard case .truncated(let cause, _) = problem.kind else { return nil }
      let ignored = catalog.texts?.ignoredCount ?? 0
      let unusual = cause == .strayCharacter ? unusualCharacter(at: problem.span, in: catalog.text) : nil
      return Finding(
        self, in: catalog, at: problem.span, atMost: isHarmless(catalog) ? .info : .error,
        message: isHarmless(catalog)
          ? "Apple's reader stops at this text without an error. No entry follows it, so nothing is lost yet."
          : unusual.map { name -> Message in
            "Apple's reader stops at \(words: name) without an error and ignores the rest of the file."
          } ?? "\(words: cause.rawValue)",
        advice: ignored == 0
          ? "Correct the syntax here: users would not see an entry that is added after it."
          : "Correct the syntax here: users do not see the \(words: counted(ignored, "entry", plural: "entries")) after it.",
        subject: "\(cause)")
    }
  }
}
