import Git
import Project
import Review
import Text

/// The authority that permits running the program of a configuration.
package enum OpinionConsent: Sendable {
  /// The author of the configuration, which is the base's own.
  case configuration
  /// The user, whose git configuration must name the same command. A clone cannot bring that setting along, while the
  /// project's configuration comes from the checked-out branch, which may be another person's.
  case user
}

extension RepositoryReview {
  /// Reviews a range. If the configuration names a program, reviews again with second opinions on uncertain edits. If
  /// the program fails, the review gets a note and keeps the offline verdict. `onAsking` is called with the number of
  /// edits before the program runs. Throws like `review(_:options:)`.
  package func review(
    _ selection: RangeSelection, options: Options, asking consent: OpinionConsent,
    onAsking: (_ edits: Int) -> Void = { _ in }
  ) async throws(GitError) -> Review {
    var review = try await review(selection, options: options)
    guard let settings = configuration.judge else { return review }
    let questions = review.changes.compactMap { OpinionQuestion($0, from: settings.from) }
    guard !questions.isEmpty else { return review }
    let allowed = consent == .user ? (try? repository.permissions("l10n-review.judge")) ?? [] : [settings.commandLine]
    guard allowed.contains(settings.commandLine) else {
      review.notes.append(OpinionNotes.notAllowed(settings, count: questions.count))
      return review
    }
    let program: OpinionProgram
    do throws(OpinionProgram.RejectionError) {
      program = try OpinionProgram(settings, workTree: repository.workDirectory)
    } catch {
      review.notes.append(OpinionNotes.refused(settings, error))
      return review
    }
    let inquiry = OpinionInquiry(program: program, limit: settings.limit)
    let outcome = await inquiry.ask(questions, cache: OpinionCache(in: repository.commonDirectory), onAsking: onAsking)
    if !outcome.opinions.isEmpty {
      var options = options
      options.opinions = outcome.opinions
      review = try await self.review(selection, options: options)
    }
    review.notes += OpinionNotes.notes(on: outcome, settings)
    return review
  }
}

/// The notes on second opinions that are missing from a review.
enum OpinionNotes {
  static func notAllowed(_ settings: OpinionSettings, count: Int) -> Message {
    let command = "git config --add l10n-review.judge " + settings.commandLine.shellWord
    return """
      The configuration names a program for second opinions, which was not asked about \
      \(words: counted(count, "uncertain edit")) as you have not allowed it. If you know and trust \(code: settings.commandLine), allow it with \(code: command).
      """
  }

  static func refused(_ settings: OpinionSettings, _ refusal: OpinionProgram.RejectionError) -> Message {
    switch refusal {
    case .missing:
      """
      The program for second opinions, \(code: settings.command[0]), was not found or may not be run; the verdicts are \
      the offline ones.
      """
    case .inWorkTree(let path):
      """
      The program for second opinions was not run, as \(code: path) lies in the work tree, where a pull request can \
      change it; put it elsewhere. The verdicts are the offline ones.
      """
    }
  }

  static func notes(on outcome: OpinionInquiry.Outcome, _ settings: OpinionSettings) -> [Message] {
    var notes: [Message] = []
    if let (failure, _) = outcome.failures.max(by: { $0.value < $1.value }) {
      let count = outcome.failures.values.reduce(0, +)
      notes.append(
        """
        The program for second opinions, \(code: settings.command[0]), gave none on \(count) of \
        \(words: counted(outcome.asked, "edit"))\(words: outcome.failures.count > 1 ? ", mostly because" : ":") \
        \(words: failure.description). The offline verdict stands there.
        """)
    }
    if outcome.unasked > 0 {
      notes.append(
        """
        No second opinion was asked for on \(words: counted(outcome.unasked, "more uncertain edit")): \
        \(words: outcome.gaveUp ? "the program had answered none so far" : "the limit is \(settings.limit) in one run").
        """)
    }
    if outcome.tooLong > 0 {
      notes.append(
        """
        No second opinion was asked for on \(words: counted(outcome.tooLong, "uncertain edit")) with more than \
        \(OpinionQuestion.mostBytes >> 10) KiB of text.
        """)
    }
    return notes
  }

}
