import Formats
import Project
import Text

package enum UnparsableFileRule: LostEntriesRule {
  package static let description = RuleDescription(
    id: "unparsable-file", group: .files,
    summary: "A localization file breaks its grammar",
    rationale: """
      Apple's reader refuses the whole file for one missing semicolon: the app falls back to English, or shows keys.
      """,
    instead: "Fix the line; what is around it was read and checked all the same.",
    severity: .error, grouping: .everywhere,
    follows: .brokenFiles,
    triggering: [.strings("fi", #""a" = ↓"Yksi""#, #""b" = "Kaksi";"#)],
    nonTriggering: [.strings("fi", #""a" = "Yksi";"#, #""b" = "Kaksi";"#)])

  package static let reportsBrokenFiles = true

  package static func advice(onAll findings: [Finding]) -> Message? {
    "Fix these lines: until then the whole files are refused."
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let severity = { (problem: FileFault.Kind) -> Severity in problem == .unparsable(.emptyFile) ? .info : .error }
    return fileFindings(self, in: input, severity: severity) { problem in
      switch problem {
      case .unparsable(.emptyFile):
        (SyntaxFault.emptyFile.message, "Delete the file, or put a comment in it: some tools reject empty files.")
      case .unparsable(let fault): (fault.message, "Fix this line: until then the whole file is refused.")
      // Of a project's files, the report lists those that are not read.
      case .unsupported(let content) where input.exchange != nil:
        (content.message, "Ask for the file as Xcode exports it; until then nothing of it is checked.")
      default: nil
      }
    } + brokenProjects(in: input)
  }

  /// A finding for each unreadable Xcode project, whose languages are unknown.
  private static func brokenProjects(in input: RuleInput) -> [Finding] {
    (input.snapshot.xcode?.broken ?? []).map { broken in
      Finding(
        rule: description.id, place: Place(path: broken.path, range: broken.problem.range),
        message: "The Xcode project cannot be read: \(words: broken.problem.message).",
        advice: "Repair it, or take the last version that Xcode opens; until then its languages cannot be checked.",
        subject: broken.problem.message)
    }
  }
}
