import Edits
import Git
import Review
import Rules

/// Asks a program about the questions of a review: what is kept of earlier runs first, then a few at once.
struct OpinionInquiry {
  /// What came of it.
  struct Outcome {
    var opinions = SecondOpinions()
    /// How many edits the program was asked about.
    var asked = 0
    /// How often it gave no opinion, by the reason.
    var failures: [OpinionProgram.Failure: Int] = [:]
    /// Edits that it was not asked about, because there are too many or it answers nothing.
    var unasked = 0
    /// Whether it was asked no further because it answers nothing.
    var gaveUp = false
    /// Edits with too much text to be asked about.
    var tooLong = 0
  }

  /// How many programs run at once.
  private static let mostAtOnce = 4
  /// After how many failures without any answer no further edit is asked about.
  private static let mostFailures = 4

  let program: OpinionProgram
  /// About how many edits it is asked at most.
  let limit: Int

  /// Asks about `questions`, first those with the most to lose.
  ///
  /// - Parameter cache: Answers of earlier runs, which are not asked for again; `nil` to ask anew.
  func ask(
    _ questions: [OpinionQuestion], cache: OpinionCache?, onAsking: (_ edits: Int) -> Void
  ) async -> Outcome {
    var outcome = Outcome()
    var cache = cache
    let version = Array(program.version.utf8)
    var open: [(question: OpinionQuestion, document: [UInt8], name: String)] = []
    for question in questions {
      if question.isTooLong {
        outcome.tooLong += 1
        continue
      }
      let document = question.document
      let name = (try? ObjectID(ofBlob: version + document))?.hex ?? ""
      if let known = cache?[name] {
        outcome.opinions[question.change] = known
      } else {
        open.append((question, document, name))
      }
    }
    guard !open.isEmpty else { return outcome }
    open.sort { $1.question.weight < $0.question.weight }
    outcome.unasked = max(0, open.count - limit)
    open = Array(open.prefix(limit))
    onAsking(open.count)
    var answers = 0
    await withTaskGroup(of: (Int, Result<SecondOpinion, OpinionProgram.Failure>).self) { group in
      var next = 0
      func start() {
        guard next < open.count else { return }
        if answers == 0, outcome.failures.values.reduce(0, +) >= Self.mostFailures {
          outcome.gaveUp = true
          return
        }
        let (index, document) = (next, open[next].document)
        next += 1
        group.addTask { (index, await program.answer(to: document)) }
      }
      for _ in 0..<Self.mostAtOnce { start() }
      for await (index, result) in group {
        switch result {
        case .success(let opinion):
          answers += 1
          outcome.opinions[open[index].question.change] = opinion
          if !open[index].name.isEmpty { cache?.add(opinion, to: open[index].name) }
        case .failure(let failure): outcome.failures[failure, default: 0] += 1
        }
        start()
      }
      outcome.asked = next
      outcome.unasked += open.count - next
    }
    cache?.save()
    return outcome
  }
}
