import Edits
import Reports
import Review
import Rules

/// How a run ends.
enum Outcome: Error, CustomStringConvertible {
  /// Exit 0.
  case clean
  /// Exit 1: there are findings at or above `--fail-on`.
  case findings
  /// Exit 2: the tool could not do its work; one plain sentence says what to do.
  case unable(String)
  /// Exit 3: there are findings at or above `--fail-on`, and part of the work could not be done, which was said.
  case findingsAndUnable

  /// The sentence that the process ends with; empty where nothing is to be said.
  var description: String { if case .unable(let sentence) = self { sentence } else { "" } }

  /// Ends the process.
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
  /// How a command ends that made `review`, which fails or not.
  static func of(_ review: Review, fails: Bool) -> Outcome {
    guard review.isUnreviewed, let failure = review.failureSummary else { return fails ? .findings : .clean }
    return .unable(failure + "; the report says why and what to do.")
  }
}
