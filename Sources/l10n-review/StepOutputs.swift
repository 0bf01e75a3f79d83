import Files
import GitHub
import Reports

/// The outputs of a workflow step for later steps, in the file at `GITHUB_OUTPUT`.
enum StepOutputs {
  /// Expects single-line values. Does nothing outside a workflow step.
  static func add(_ values: [(name: String, value: String)]) throws {
    guard let path = Terminal.environment("GITHUB_OUTPUT"), !path.isEmpty else { return }
    _ = try FileAccess.append(Array(values.map { "\($0.name)=\($0.value)\n" }.joined().utf8), to: path)
  }
}

extension StepSummary {
  /// The space for the lines about the run's outcome, in bytes.
  private static let reserve = 8_192

  static func add(_ markdown: @autoclosure () -> String) {
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    switch append(markdown(), to: path, reserve: reserve) {
    case .whole: break
    case .shortened:
      Terminal.complain("l10n-review: The step summary takes 1 MiB, so only part of the review is in it.")
    case .none: Terminal.complain("l10n-review: The step summary takes no more, so the review is not in it.")
    }
  }
}

extension RunOutcome {
  /// Records an error of `action`, so that the rest can go on.
  mutating func attempt(_ failure: String, _ action: () throws -> Void) {
    do { try action() } catch { failures.append("\(failure): \(error)") }
  }

  /// Writes the run's outcome to the step's page and outputs, and ends the run.
  func conclude(_ mode: PostingMode) throws {
    var outcome = self
    outcome.attempt("The outputs for the next steps could not be written") { try StepOutputs.add(words) }
    if mode.reachesStepSummary, let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty {
      _ = StepSummary.append("\n" + renderList(lines), to: path)
    }
    switch (outcome.hasFindings ?? false, outcome.isIncomplete) {
    case (false, false): break
    case (true, false): throw Outcome.findings
    case (false, true): throw Outcome.unable("")
    case (true, true): throw Outcome.findingsAndUnable
    }
  }
}
