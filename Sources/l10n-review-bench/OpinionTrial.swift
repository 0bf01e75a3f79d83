import Classifier
import Edits
import Messages
import Opinions
import Project
import Review
import Rules

/// A trial of a program for second opinions, on edits without a review.
struct OpinionTrial: Sendable {
  /// The program's answers about some edits.
  struct Outcome: Sendable {
    /// The opinion on each edit; `nil` if it was not asked or gave none.
    var opinions: [SecondOpinion<Impact>?]
    /// The approximate number of edits that it was asked about.
    var asked: Int
    /// The number of missing opinions, by the reason.
    var failures: [String: Int]
  }

  private let settings: OpinionSettings
  private let program: OpinionProgram

  /// Finds the program; `nil` if it is missing.
  init?(_ settings: OpinionSettings) {
    guard let program = try? OpinionProgram(settings, workTrees: []) else { return nil }
    self.settings = settings
    self.program = program
  }

  /// Asks about all of `edits` that a review would ask about if they had translations. Cached answers are not used.
  func ask(about edits: [SourceEdit]) async -> Outcome {
    let changes = edits.map(Self.change)
    let inquiry = OpinionInquiry(program: program, limit: edits.count, timeout: settings.timeout)
    let questions = EditQuestion.all(on: changes, from: settings.from)
    let outcome = await inquiry.ask(questions)
    var failures: [String: Int] = [:]
    for (failure, count) in outcome.failures { failures[failure.description] = count }
    let opinions = outcome.opinions
    return Outcome(opinions: changes.map { opinions[$0] }, asked: outcome.asked, failures: failures)
  }

  private static func change(_ edit: SourceEdit) -> Change {
    var change = Change.blank
    change.kind = .edited
    change.identity = EntryIdentity(key: edit.key ?? "")
    (change.old, change.new, change.comment) = (edit.old, edit.new, edit.comment)
    // Pretend that one locale has a translation.
    change.locales = ["de"]
    let verdict = EditClassifier.standard.classify(edit).rounded
    change.verdict = verdict
    change.basis = Change.Basis(verdict.decision)
    return change
  }
}
