import Formats
import Project

package enum WrongEncodingRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "wrong-encoding", group: .files,
    summary: "A file is not in an encoding that its readers take",
    rationale: """
      translatewiki takes UTF-8 only. Apple's reader takes UTF-8, or UTF-16 and UTF-32 with a byte order mark; anything else is shown garbled or not at all.
      """,
    instead: "Save the file as UTF-8 (translatewiki), or as UTF-16 with a byte order mark.",
    severity: .error, grouping: .everywhere, follows: .brokenFiles,
    triggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
        .init("Localizations/fi.lproj/Localizable.strings", "↓\u{FEFF}\"a\" = \"Yksi\";", encoding: .utf16LittleEndian),
      ])
    ],
    nonTriggering: [
      .strings(
        "fi",
        #""a" = "Yksi";"#)
    ])

  package static let reportsBrokenFiles = true

  /// Bytes that are no text are read as signs for broken characters.
  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    finding.severity < .error ? [] : finding.place.map { [.faultsOfFile($0.path)] } ?? []
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let severity = { (problem: FileFault.Kind) -> Severity in
      problem == .wrongEncoding(.secondByteOrderMark) ? .info : .error
    }
    return fileFindings(self, in: input, severity: severity) { problem in
      switch problem {
      case .wrongEncoding(.secondByteOrderMark):
        (EncodingFault.secondByteOrderMark.message, "Remove the second mark, for other tools that read the file.")
      case .wrongEncoding(let fault): (fault.message, "Save the file in the right encoding.")
      default: nil
      }
    }
  }
}
