import Edits
import Git
import Project
import Review
import Rules
import Text

/// Who vouches for the program that a configuration names.
package enum OpinionConsent: Sendable {
  /// Whoever wrote the configuration: it is the base's own.
  case configuration
  /// The user, whose git configuration has to name the same command where no clone can bring it along: the configuration
  /// of the project is that of what is checked out, which may be somebody else's branch.
  case user
}

extension RepositoryReview {
  /// Reviews a range, and again with second opinions on its uncertain edits if the configuration names a program for them.
  ///
  /// What fails there is a note of the review; the verdict is then the offline one.
  /// - Parameters:
  ///   - consent: Who vouches for the program.
  ///   - onAsking: Told how many edits it is about to be asked.
  /// - Throws: `GitError` as `review(_:options:)` does.
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
    do throws(OpinionProgram.Refusal) {
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

/// What a review says of second opinions that it does not have.
enum OpinionNotes {
  static func notAllowed(_ settings: JudgeSettings, count: Int) -> Message {
    let command = "git config --add l10n-review.judge " + JudgeSettings.shellWord(settings.commandLine)
    return """
      The configuration names a program for second opinions, which was not asked about \
      \(words: counted(count, "uncertain edit")) as you have not allowed it. If you know and trust \(code: settings.commandLine), allow it with \(code: command).
      """
  }

  static func refused(_ settings: JudgeSettings, _ refusal: OpinionProgram.Refusal) -> Message {
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

  static func notes(on outcome: OpinionInquiry.Outcome, _ settings: JudgeSettings) -> [Message] {
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

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
