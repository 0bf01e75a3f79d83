import Reports
import Review

enum Outcome: Error, CustomStringConvertible {
  case clean
  /// There are findings at or above `--fail-on`.
  case findings
  /// The tool could not do its work; with one sentence that gives the remedy.
  case unable(String)
  /// There are findings at or above `--fail-on`, and part of the work failed, which was reported.
  case findingsAndUnable

  /// The last sentence on standard error; empty if there is nothing to add.
  var description: String { if case .unable(let sentence) = self { sentence } else { "" } }

  func exit() -> Never {
    switch self {
    case .clean: Terminal.exit(0)
    case .findings: Terminal.exit(1)
    case .unable(let sentence):
      if !sentence.isEmpty { Terminal.complain("l10n-review: \(TerminalText.line(sentence))") }
      Terminal.exit(2)
    case .findingsAndUnable: Terminal.exit(3)
    }
  }
}

extension Outcome {
  /// `fails`: whether findings reach the threshold.
  static func of(_ review: Review, fails: Bool) -> Outcome {
    guard review.isUnreviewed, let failure = review.failureSummary else { return fails ? .findings : .clean }
    return .unable(failure + "; the report says why and what to do.")
  }
}
