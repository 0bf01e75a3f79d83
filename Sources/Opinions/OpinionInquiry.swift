import Edits
import Git

/// Asks a program about the questions of a review: first looks up the answers of earlier runs, then runs a few at once.
package struct OpinionInquiry {
  package struct Outcome {
    package var opinions = SecondOpinions()
    package var asked = 0
    package var failures: [OpinionProgram.Failure: Int] = [:]
    /// Edits that the program was not asked about, because there are too many or it does not answer.
    var unasked = 0
    /// True if the inquiry stopped because the program does not answer.
    var gaveUp = false
    var tooLong = 0
  }

  private static let mostAtOnce = 4
  /// The number of failures without any answer after which the inquiry stops.
  private static let mostFailures = 4

  let program: OpinionProgram
  let limit: Int

  package init(program: OpinionProgram, limit: Int) {
    self.program = program
    self.limit = limit
  }

  /// Asks without answers of earlier runs.
  package func ask(_ questions: [OpinionQuestion]) async -> Outcome { await ask(questions, cache: nil) { _ in } }

  /// Begins with the questions that have the most to lose. `cache` has reusable answers; `nil` asks every question.
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
