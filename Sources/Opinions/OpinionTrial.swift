import Classifier
import Edits
import Messages
import Project
import Review
import Rules

/// A trial of a program for second opinions on edits outside any review.
package struct OpinionTrial: Sendable {
  /// The result for some edits.
  package struct Outcome: Sendable {
    /// The opinion on each edit; `nil` if the program was not run or failed.
    package var opinions: [SecondOpinion?]
    /// The number of edits passed to the program.
    package var asked: Int
    /// The number of failures by reason.
    package var failures: [String: Int]
  }

  private let settings: JudgeSettings
  private let program: OpinionProgram

  /// Finds the program; `nil` if it does not exist.
  package init?(_ settings: JudgeSettings) {
    guard let program = try? OpinionProgram(settings, workTree: nil) else { return nil }
    self.settings = settings
    self.program = program
  }

  /// Runs the program on all `edits` that a review would pass to it if they were translated. Does not use the cache.
  package func ask(about edits: [SourceEdit]) async -> Outcome {
    let changes = edits.map(Self.change)
    let inquiry = OpinionInquiry(program: program, limit: edits.count)
    let questions = changes.compactMap { OpinionQuestion($0, from: settings.from) }
    let outcome = await inquiry.ask(questions, cache: nil) { _ in }
    var failures: [String: Int] = [:]
    for (failure, count) in outcome.failures { failures[failure.description] = count }
    return Outcome(opinions: changes.map { outcome.opinions[$0] }, asked: outcome.asked, failures: failures)
  }

  private static func change(_ edit: SourceEdit) -> Change {
    var change = Change.blank
    change.kind = .edited
    change.identity = EntryIdentity(key: edit.key ?? "")
    (change.old, change.new, change.comment) = (edit.old, edit.new, edit.comment)
    // Pretend that one locale has a translation.
    change.locales = ["de"]
    let verdict = Change.Verdict(EditClassifier.standard.classify(edit))
    change.verdict = verdict
    change.basis = Change.Basis(verdict.decision)
    return change
  }
}
