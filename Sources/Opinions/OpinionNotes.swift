import Project
import Text

/// The notes on second opinions that are missing from a review.
struct OpinionNotes {
  private let settings: OpinionSettings
  private var program: String { settings.command[0] }

  init(_ settings: OpinionSettings) { self.settings = settings }

  func notAllowed(edits: Int, translations: Int) -> Message {
    let command = "git config --add l10n-review.judge " + settings.commandLine.shellWord
    let subjects = [(edits, EditQuestion.openNoun), (translations, TranslationQuestion.openNoun)]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: " and ")
    return """
      The configuration names a program for second opinions, which was not asked about \
      \(words: subjects) as you have not allowed it. If you know and trust \(code: settings.commandLine), allow it with \(code: command).
      """
  }

  func refused(_ refusal: OpinionProgram.RejectionError) -> Message {
    switch refusal {
    case .missing:
      """
      The program for second opinions, \(code: program), was not found or may not be run; the verdicts are the offline \
      ones.
      """
    case .inWorkTree(let path):
      """
      The program for second opinions was not run, as \(code: path) lies in the work tree, where a pull request can \
      change it; put it elsewhere. The verdicts are the offline ones.
      """
    }
  }

  func notes<Question>(on outcome: OpinionInquiry.Outcome<Question>, limit: Int) -> [Message] {
    var notes: [Message] = []
    if let (failure, _) = outcome.failures.max(by: { $0.value < $1.value }) {
      let count = outcome.failures.values.reduce(0, +)
      notes.append(
        """
        The program for second opinions, \(code: program), gave none on \(count) of \
        \(words: counted(outcome.asked, Question.noun))\(words: outcome.failures.count > 1 ? ", mostly because" : ":") \
        \(words: failure.description).\(words: Question.withoutAnswer)
        """)
    }
    if outcome.unasked > 0 {
      notes.append(
        """
        No second opinion was asked for on \(words: counted(outcome.unasked, "more \(Question.openNoun)")): \
        \(words: outcome.gaveUp ? "the program had answered none so far" : "the limit is \(limit) in one run").
        """)
    }
    if outcome.tooLong > 0 {
      notes.append(
        """
        No second opinion was asked for on \(words: counted(outcome.tooLong, Question.openNoun)) with more than \
        \(Question.mostBytes >> 10) KiB of text.
        """)
    }
    return notes
  }
}
